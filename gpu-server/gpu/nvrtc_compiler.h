#pragma once
#include <optional>
#include <string>
#include <vector>

namespace colex::gpu {

struct CompiledKernel {
  std::vector<char> cubin;
  std::string ptx;
  int registers = 0;      // a thread
  int spill_bytes = 0;    // stores and loads
  double compile_ms = 0;  // when it was compiled, also if that was long ago
  bool cached = false;    // read, not compiled
};

// NVRTC straight to machine code; needs no GPU. Throws Unavailable where NVRTC is missing and
// std::runtime_error with the compiler's log where the source is refused.
class NvrtcCompiler {
 public:
  NvrtcCompiler();

  // arch: sm_80, sm_90a, ... Of the log, registers and spills are kept.
  CompiledKernel compile(const std::string& source, const std::string& arch) const;
  std::string version() const;

  // All that the machine code depends on besides the source: part of the cache's key.
  std::string signature(const std::string& arch) const;

 private:
  struct Functions;
  const Functions& functions_;
};

}  // namespace colex::gpu
