#pragma once
#include <memory>
#include <string>
#include <vector>

#include "device.hpp"
#include "problem.hpp"

namespace colex::gpu {

// How operands of 8-bit floats are summed up: in the tensor core's accumulators alone, which keep
// fewer bits than f32, or carried over to f32 now and then.
enum class Fp8Sums { kFast, kCarried };

// D = A * B^T through cuBLASLt on matrices that lie as our kernels have them, with the accumulator
// asked for. Throws Unavailable where it is missing or has no kernel for the problem.
class CublasLt {
 public:
  CublasLt(const Device& device, const ProblemSize& size, const Matrices& matrices,
           Accumulator accumulator, Fp8Sums fp8 = Fp8Sums::kFast);
  ~CublasLt();

  // The heuristics' candidates (up to 16), best guess first.
  int candidates() const;
  // Enqueues candidate `index` on the device's stream.
  void run(int index, abi::CUdeviceptr a, abi::CUdeviceptr b, abi::CUdeviceptr d) const;
  static std::string version();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace colex::gpu
