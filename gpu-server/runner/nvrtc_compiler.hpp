#pragma once
#include "compiler.hpp"

namespace colex::gpu {

// NVRTC straight to machine code, in this process; needs no GPU.
class NvrtcCompiler : public Compiler {
 public:
  NvrtcCompiler();

  CompiledKernel compile(const std::string& source, const std::string& arch) override;
  std::string version() override;
  std::string signature(const std::string& arch) override;

 private:
  struct Functions;
  const Functions& functions_;
};

}  // namespace colex::gpu
