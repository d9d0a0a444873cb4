#include "driver.hpp"

#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

DriverFunctions open_driver() {
  static const DynamicLibrary library({"libcuda.so.1", "libcuda.so"});
  DriverFunctions f{};
#define COLEX_LOAD(function, name) library.load(f.function, name)
  COLEX_LOAD(cuInit, "cuInit");
  COLEX_LOAD(cuGetErrorName, "cuGetErrorName");
  COLEX_LOAD(cuGetErrorString, "cuGetErrorString");
  COLEX_LOAD(cuDriverGetVersion, "cuDriverGetVersion");
  COLEX_LOAD(cuDeviceGetCount, "cuDeviceGetCount");
  COLEX_LOAD(cuDeviceGet, "cuDeviceGet");
  COLEX_LOAD(cuDeviceGetName, "cuDeviceGetName");
  COLEX_LOAD(cuDeviceGetPCIBusId, "cuDeviceGetPCIBusId");
  COLEX_LOAD(cuCtxGetDevice, "cuCtxGetDevice");
  COLEX_LOAD(cuDeviceGetAttribute, "cuDeviceGetAttribute");
  COLEX_LOAD(cuDevicePrimaryCtxRetain, "cuDevicePrimaryCtxRetain");
  COLEX_LOAD(cuCtxSetCurrent, "cuCtxSetCurrent");
  COLEX_LOAD(cuCtxGetCurrent, "cuCtxGetCurrent");
  COLEX_LOAD(cuCtxSynchronize, "cuCtxSynchronize");
  COLEX_LOAD(cuMemGetInfo, "cuMemGetInfo_v2");
  COLEX_LOAD(cuMemAlloc, "cuMemAlloc_v2");
  COLEX_LOAD(cuMemFree, "cuMemFree_v2");
  COLEX_LOAD(cuMemcpyHtoDAsync, "cuMemcpyHtoDAsync_v2");
  COLEX_LOAD(cuMemcpyDtoH, "cuMemcpyDtoH_v2");
  COLEX_LOAD(cuMemsetD8Async, "cuMemsetD8Async");
  COLEX_LOAD(cuModuleLoadData, "cuModuleLoadData");
  COLEX_LOAD(cuModuleUnload, "cuModuleUnload");
  COLEX_LOAD(cuModuleGetFunction, "cuModuleGetFunction");
  COLEX_LOAD(cuFuncGetAttribute, "cuFuncGetAttribute");
  COLEX_LOAD(cuFuncSetAttribute, "cuFuncSetAttribute");
  COLEX_LOAD(cuOccupancyMaxActiveBlocks, "cuOccupancyMaxActiveBlocksPerMultiprocessor");
  COLEX_LOAD(cuOccupancyMaxActiveClusters, "cuOccupancyMaxActiveClusters");
  COLEX_LOAD(cuTensorMapEncodeTiled, "cuTensorMapEncodeTiled");
  COLEX_LOAD(cuLaunchKernel, "cuLaunchKernel");
  COLEX_LOAD(cuStreamCreate, "cuStreamCreate");
  COLEX_LOAD(cuStreamSynchronize, "cuStreamSynchronize");
  COLEX_LOAD(cuStreamBeginCapture, "cuStreamBeginCapture_v2");
  COLEX_LOAD(cuStreamEndCapture, "cuStreamEndCapture");
  COLEX_LOAD(cuGraphInstantiateWithFlags, "cuGraphInstantiateWithFlags");
  COLEX_LOAD(cuGraphLaunch, "cuGraphLaunch");
  COLEX_LOAD(cuGraphExecDestroy, "cuGraphExecDestroy");
  COLEX_LOAD(cuGraphDestroy, "cuGraphDestroy");
  COLEX_LOAD(cuEventCreate, "cuEventCreate");
  COLEX_LOAD(cuEventRecord, "cuEventRecord");
  COLEX_LOAD(cuEventDestroy, "cuEventDestroy_v2");
  COLEX_LOAD(cuEventElapsedTime, "cuEventElapsedTime");
#undef COLEX_LOAD
  return f;
}

}  // namespace

const DriverFunctions& driver() {
  static const DriverFunctions functions = open_driver();
  return functions;
}

void check_cuda(int result, const char* call) {
  if (result == 0) return;
  const char* name = nullptr;
  const char* text = nullptr;
  driver().cuGetErrorName(result, &name);
  driver().cuGetErrorString(result, &text);
  throw CudaError(std::string(call) + ": " + (name ? name : std::to_string(result)) + " (" +
                  (text ? text : "no text") + ")");
}

}  // namespace colex::gpu
