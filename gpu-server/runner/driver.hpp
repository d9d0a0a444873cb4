#pragma once
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "abi/cuda_driver.hpp"

namespace colex::gpu {

// A CUDA call failed. Such an error may stick to the context: whoever catches it ends the process.
class CudaError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The driver's functions, opened once. Throws Unavailable where there is no driver.
struct DriverFunctions;
const DriverFunctions& driver();

// Throws CudaError naming the call and the driver's words.
void check_cuda(int result, const char* call);
#define COLEX_CUDA(function, ...) \
  ::colex::gpu::check_cuda(::colex::gpu::driver().function(__VA_ARGS__), #function)

struct DriverFunctions {
  abi::cuInit* cuInit;
  abi::cuGetErrorName* cuGetErrorName;
  abi::cuGetErrorString* cuGetErrorString;
  abi::cuDriverGetVersion* cuDriverGetVersion;
  abi::cuDeviceGetCount* cuDeviceGetCount;
  abi::cuDeviceGet* cuDeviceGet;
  abi::cuDeviceGetName* cuDeviceGetName;
  abi::cuDeviceGetPCIBusId* cuDeviceGetPCIBusId;
  abi::cuCtxGetDevice* cuCtxGetDevice;
  abi::cuDeviceGetAttribute* cuDeviceGetAttribute;
  abi::cuDevicePrimaryCtxRetain* cuDevicePrimaryCtxRetain;
  abi::cuCtxSetCurrent* cuCtxSetCurrent;
  abi::cuCtxGetCurrent* cuCtxGetCurrent;
  abi::cuCtxSynchronize* cuCtxSynchronize;
  abi::cuMemGetInfo* cuMemGetInfo;
  abi::cuMemAlloc* cuMemAlloc;
  abi::cuMemFree* cuMemFree;
  abi::cuMemcpyHtoDAsync* cuMemcpyHtoDAsync;
  abi::cuMemcpyDtoH* cuMemcpyDtoH;
  abi::cuMemsetD8Async* cuMemsetD8Async;
  abi::cuModuleLoadData* cuModuleLoadData;
  abi::cuModuleUnload* cuModuleUnload;
  abi::cuModuleGetFunction* cuModuleGetFunction;
  abi::cuFuncGetAttribute* cuFuncGetAttribute;
  abi::cuFuncSetAttribute* cuFuncSetAttribute;
  abi::cuOccupancyMaxActiveBlocks* cuOccupancyMaxActiveBlocks;
  abi::cuOccupancyMaxActiveClusters* cuOccupancyMaxActiveClusters;
  abi::cuTensorMapEncodeTiled* cuTensorMapEncodeTiled;
  abi::cuLaunchKernel* cuLaunchKernel;
  abi::cuStreamCreate* cuStreamCreate;
  abi::cuStreamSynchronize* cuStreamSynchronize;
  abi::cuStreamBeginCapture* cuStreamBeginCapture;
  abi::cuStreamEndCapture* cuStreamEndCapture;
  abi::cuGraphInstantiateWithFlags* cuGraphInstantiateWithFlags;
  abi::cuGraphLaunch* cuGraphLaunch;
  abi::cuGraphExecDestroy* cuGraphExecDestroy;
  abi::cuGraphDestroy* cuGraphDestroy;
  abi::cuEventCreate* cuEventCreate;
  abi::cuEventRecord* cuEventRecord;
  abi::cuEventDestroy* cuEventDestroy;
  abi::cuEventElapsedTime* cuEventElapsedTime;
};

}  // namespace colex::gpu
