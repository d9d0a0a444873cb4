// What checks and measures a kernel, compiled for every format of matrices.
#include "kernel_texts.hpp"

#include "catch.hpp"
#include "dynamic_library.hpp"
#include "nvrtc_compiler.hpp"

using namespace colex::gpu;

TEST_CASE("the runner's own kernels compile for every format", "[support]") {
  std::unique_ptr<NvrtcCompiler> compiler;
  try {
    compiler = std::make_unique<NvrtcCompiler>();
  } catch (const Unavailable& reason) {
    WARN("NVRTC is not here: " << reason.what());
    return;
  }
  for (const Format format : {Format::kF16, Format::kBf16, Format::kF32}) {
    const CompiledKernel kernel = compiler->compile(support_source(format), "sm_90a");
    CHECK(kernel.ptx.find("colex_sampled_dots") != std::string::npos);
    CHECK(kernel.spill_bytes == 0);
  }
  for (const Format operands : {Format::kF16, Format::kBf16}) {
    const std::string source = tensor_peak_source(operands, Accumulator::kF32);
    const char* type = operands == Format::kF16 ? ".f32.f16.f16.f32" : ".f32.bf16.bf16.f32";
    CHECK(compiler->compile(source, "sm_90a").ptx.find(type) != std::string::npos);
  }
}
