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
  for (const Format format : {Format::kF16, Format::kBf16, Format::kF32, Format::kTf32,
                              Format::kE4m3, Format::kE5m2, Format::kS8, Format::kS32}) {
    const CompiledKernel kernel = compiler->compile(support_source(format), "sm_90a");
    CHECK(kernel.ptx.find("colex_sampled_dots") != std::string::npos);
    CHECK(kernel.spill_bytes == 0);
  }
  struct Peak {
    Format operands;
    Accumulator accumulator;
    const char* types;
  };
  for (const Peak& peak : {Peak{Format::kF16, Accumulator::kF32, ".f32.f16.f16.f32"},
                           Peak{Format::kBf16, Accumulator::kF32, ".f32.bf16.bf16.f32"},
                           Peak{Format::kTf32, Accumulator::kF32, ".f32.tf32.tf32.f32"},
                           Peak{Format::kS8, Accumulator::kS32, ".s32.s8.s8.s32"}}) {
    const std::string source = tensor_peak_source(peak.operands, peak.accumulator);
    CHECK(compiler->compile(source, "sm_90a").ptx.find(peak.types) != std::string::npos);
  }
}
