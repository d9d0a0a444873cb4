#pragma once
// The functions of the CUDA driver that we call, declared from its documentation, so that building
// needs no CUDA toolkit. Every function returns 0 on success.
#include <cstddef>
#include <cstdint>

namespace colex::gpu::abi {

using CUdevice = int;
using CUdeviceptr = std::uint64_t;
using CUcontext = struct CUcontextTag*;
using CUmodule = struct CUmoduleTag*;
using CUfunction = struct CUfunctionTag*;
using CUstream = struct CUstreamTag*;
using CUevent = struct CUeventTag*;
using CUgraph = struct CUgraphTag*;
using CUgraphExec = struct CUgraphExecTag*;

// CUdevice_attribute
inline constexpr int kMultiprocessorCount = 16;
inline constexpr int kL2CacheSize = 38;
inline constexpr int kComputeCapabilityMajor = 75;
inline constexpr int kComputeCapabilityMinor = 76;
inline constexpr int kMaxSharedMemoryOptin = 97;
// CUfunction_attribute
inline constexpr int kFunctionLocalBytes = 3;
inline constexpr int kFunctionRegisters = 4;
inline constexpr int kFunctionMaxDynamicShared = 8;
// CUlaunchAttributeID
inline constexpr int kLaunchClusterDimension = 4;
// CUtensorMapDataType, CUtensorMapL2promotion
inline constexpr int kTensorU8 = 0, kTensorU16 = 1, kTensorU32 = 2;
inline constexpr int kPromote256 = 3;
// CUstreamCaptureMode: thread local
inline constexpr int kCaptureThreadLocal = 1;

using cuInit = int(unsigned flags);
using cuGetErrorName = int(int result, const char** name);
using cuGetErrorString = int(int result, const char** text);
using cuDriverGetVersion = int(int* version);
using cuDeviceGetCount = int(int* count);
using cuDeviceGet = int(CUdevice* device, int ordinal);
using cuDeviceGetName = int(char* name, int length, CUdevice device);
using cuDeviceGetPCIBusId = int(char* id, int length, CUdevice device);
using cuCtxGetDevice = int(CUdevice* device);
using cuDeviceGetAttribute = int(int* value, int attribute, CUdevice device);
using cuDevicePrimaryCtxRetain = int(CUcontext* context, CUdevice device);
using cuCtxSetCurrent = int(CUcontext context);
using cuCtxGetCurrent = int(CUcontext* context);
using cuCtxSynchronize = int();
using cuMemGetInfo = int(std::size_t* free, std::size_t* total);
using cuMemAlloc = int(CUdeviceptr* pointer, std::size_t bytes);
using cuMemFree = int(CUdeviceptr pointer);
using cuMemcpyHtoDAsync = int(CUdeviceptr to, const void* from, std::size_t bytes, CUstream);
using cuMemcpyDtoH = int(void* to, CUdeviceptr from, std::size_t bytes);
using cuMemsetD8Async = int(CUdeviceptr to, unsigned char value, std::size_t bytes,
                            CUstream stream);
using cuModuleLoadData = int(CUmodule* module, const void* image);
using cuModuleUnload = int(CUmodule module);
using cuModuleGetFunction = int(CUfunction* function, CUmodule module, const char* name);
using cuFuncGetAttribute = int(int* value, int attribute, CUfunction function);
using cuFuncSetAttribute = int(CUfunction function, int attribute, int value);
using cuOccupancyMaxActiveBlocks = int(int* blocks, CUfunction function, int threads,
                                       std::size_t dynamic_shared);
using cuLaunchKernel = int(CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                           unsigned block_x, unsigned block_y, unsigned block_z,
                           unsigned shared_bytes, CUstream stream, void** arguments, void** extra);
using cuStreamCreate = int(CUstream* stream, unsigned flags);
using cuStreamSynchronize = int(CUstream stream);
using cuStreamBeginCapture = int(CUstream stream, int mode);
using cuStreamEndCapture = int(CUstream stream, CUgraph* graph);
using cuGraphInstantiateWithFlags = int(CUgraphExec* exec, CUgraph graph, unsigned long long flags);
using cuGraphLaunch = int(CUgraphExec exec, CUstream stream);
using cuGraphExecDestroy = int(CUgraphExec exec);
using cuGraphDestroy = int(CUgraph graph);
using cuEventCreate = int(CUevent* event, unsigned flags);
using cuEventRecord = int(CUevent event, CUstream stream);
using cuEventDestroy = int(CUevent event);
struct CUlaunchAttribute {
  int id;
  int padding;
  unsigned value[16];
};
struct CUlaunchConfig {
  unsigned grid_x, grid_y, grid_z, block_x, block_y, block_z;
  unsigned shared_bytes;
  CUstream stream;
  CUlaunchAttribute* attributes;
  unsigned count;
};
using cuOccupancyMaxActiveClusters = int(int* clusters, CUfunction function,
                                         const CUlaunchConfig* config);
struct alignas(64) CUtensorMap {
  std::uint64_t opaque[16];
};
using cuTensorMapEncodeTiled = int(CUtensorMap* map, int type, std::uint32_t rank, void* address,
                                   const std::uint64_t* extents, const std::uint64_t* strides,
                                   const std::uint32_t* box, const std::uint32_t* steps,
                                   int interleave, int swizzle, int promotion, int fill);
using cuEventElapsedTime = int(float* milliseconds, CUevent begin, CUevent end);

}  // namespace colex::gpu::abi
