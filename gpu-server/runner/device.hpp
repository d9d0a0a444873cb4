#pragma once
#include <string>
#include <vector>

#include "driver.hpp"

namespace colex::gpu {

// What the server must know of a GPU, read from the driver.
struct DeviceFacts {
  std::string name;
  int capability = 0;  // 90 for sm_90
  int multiprocessors = 0;
  int l2_bytes = 0;
  int smem_limit = 0;  // dynamic shared memory of a block
  std::size_t free_bytes = 0;
  int driver_version = 0;  // of the CUDA API, 13000 for 13.0

  // The architecture to compile for: sm_90a on Hopper (wgmma, setmaxnreg), sm_80 on an A100.
  std::string arch() const;
};

// A GPU, its primary context made current, and one stream. One per process; throws
// Unavailable where there is no driver or no GPU.
class Device {
 public:
  explicit Device(int number = 0);
  const DeviceFacts& facts() const { return facts_; }
  abi::CUstream stream() const { return stream_; }
  void synchronize() const;
  int ordinal() const { return device_; }

 private:
  abi::CUdevice device_ = 0;
  abi::CUcontext context_ = nullptr;
  abi::CUstream stream_ = nullptr;
  DeviceFacts facts_;
};

// Device memory with a guard band on either side, filled with a pattern that no kernel writes.
class GuardedBuffer {
 public:
  GuardedBuffer(const Device& device, std::size_t bytes);
  ~GuardedBuffer();
  GuardedBuffer(const GuardedBuffer&) = delete;
  GuardedBuffer& operator=(const GuardedBuffer&) = delete;

  abi::CUdeviceptr data() const { return base_ + kGuard; }
  std::size_t bytes() const { return bytes_; }
  void fill(unsigned char value) const;
  // Neither band was written since the constructor.
  bool guards_intact() const;

 private:
  static constexpr std::size_t kGuard = 1 << 16;
  const Device& device_;
  std::size_t bytes_;
  abi::CUdeviceptr base_ = 0;
};

// Machine code loaded into the context.
class Module {
 public:
  explicit Module(const std::vector<char>& cubin);
  ~Module();
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;
  abi::CUfunction function(const char* name) const;

 private:
  abi::CUmodule module_ = nullptr;
};

// Launches with the arguments in order: each must have the very type of the kernel's parameter.
template <class... Arguments>
void launch(abi::CUstream stream, abi::CUfunction function, unsigned blocks, unsigned threads,
            unsigned shared_bytes, Arguments... arguments) {
  void* pointers[] = {&arguments...};
  COLEX_CUDA(cuLaunchKernel, function, blocks, 1, 1, threads, 1, 1, shared_bytes, stream, pointers,
             nullptr);
}

// In the stream's order: the default stream's copy may still be on its way when its call returns,
// and this stream does not wait for it.
template <class T>
void upload(const Device& device, abi::CUdeviceptr to, const std::vector<T>& values) {
  COLEX_CUDA(cuMemcpyHtoDAsync, to, values.data(), values.size() * sizeof(T), device.stream());
  device.synchronize();
}

template <class T> std::vector<T> download(abi::CUdeviceptr from, std::size_t count) {
  std::vector<T> values(count);
  COLEX_CUDA(cuMemcpyDtoH, values.data(), from, count * sizeof(T));
  return values;
}

}  // namespace colex::gpu
