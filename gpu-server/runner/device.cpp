#include "device.hpp"

#include <algorithm>

#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

constexpr unsigned char kGuardByte = 0xa5;

}  // namespace

std::string DeviceFacts::arch() const {
  return "sm_" + std::to_string(capability) + (capability >= 90 ? "a" : "");
}

Device::Device(int number) {
  int initialised = driver().cuInit(0);
  int count = 0;
  if (initialised != 0 || driver().cuDeviceGetCount(&count) != 0 || count == 0)
    throw Unavailable("the CUDA driver is here but shows no GPU");
  if (number >= count)
    throw Unavailable("there is no GPU " + std::to_string(number) + ", only " +
                      std::to_string(count) + ", numbered from 0");
  COLEX_CUDA(cuDeviceGet, &device_, number);
  COLEX_CUDA(cuDevicePrimaryCtxRetain, &context_, device_);
  COLEX_CUDA(cuCtxSetCurrent, context_);
  COLEX_CUDA(cuStreamCreate, &stream_, 1);  // does not wait for the default stream

  char name[256] = {};
  COLEX_CUDA(cuDeviceGetName, name, sizeof name, device_);
  facts_.name = name;
  auto attribute = [&](int which) {
    int value = 0;
    COLEX_CUDA(cuDeviceGetAttribute, &value, which, device_);
    return value;
  };
  facts_.capability =
      10 * attribute(abi::kComputeCapabilityMajor) + attribute(abi::kComputeCapabilityMinor);
  facts_.multiprocessors = attribute(abi::kMultiprocessorCount);
  facts_.l2_bytes = attribute(abi::kL2CacheSize);
  facts_.smem_limit = attribute(abi::kMaxSharedMemoryOptin);
  std::size_t total = 0;
  COLEX_CUDA(cuMemGetInfo, &facts_.free_bytes, &total);
  COLEX_CUDA(cuDriverGetVersion, &facts_.driver_version);
}

void Device::synchronize() const { COLEX_CUDA(cuStreamSynchronize, stream_); }

GuardedBuffer::GuardedBuffer(const Device& device, std::size_t bytes)
    : device_(device), bytes_(bytes) {
  COLEX_CUDA(cuMemAlloc, &base_, bytes + 2 * kGuard);
  COLEX_CUDA(cuMemsetD8Async, base_, kGuardByte, bytes + 2 * kGuard, device_.stream());
  device_.synchronize();
}

GuardedBuffer::~GuardedBuffer() { driver().cuMemFree(base_); }

void GuardedBuffer::fill(unsigned char value) const {
  COLEX_CUDA(cuMemsetD8Async, data(), value, bytes_, device_.stream());
}

bool GuardedBuffer::guards_intact() const {
  device_.synchronize();
  for (abi::CUdeviceptr band : {base_, base_ + kGuard + bytes_}) {
    std::vector<unsigned char> bytes = download<unsigned char>(band, kGuard);
    if (!std::all_of(bytes.begin(), bytes.end(), [](unsigned char b) { return b == kGuardByte; }))
      return false;
  }
  return true;
}

Module::Module(const std::vector<char>& cubin) {
  COLEX_CUDA(cuModuleLoadData, &module_, cubin.data());
}

Module::~Module() { driver().cuModuleUnload(module_); }

abi::CUfunction Module::function(const char* name) const {
  abi::CUfunction found = nullptr;
  COLEX_CUDA(cuModuleGetFunction, &found, module_, name);
  return found;
}

}  // namespace colex::gpu
