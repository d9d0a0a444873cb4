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
  for (const Format format :
       {Format::kF16, Format::kBf16, Format::kF32, Format::kF64, Format::kTf32, Format::kE4m3,
        Format::kE5m2, Format::kS8, Format::kS32}) {
    const CompiledKernel kernel = compiler->compile(support_source(format), "sm_90a");
    CHECK(kernel.ptx.find("colex_sampled_dots") != std::string::npos);
    CHECK(kernel.spill_bytes == 0);
  }
  struct Peak {
    const char* atom;
    const char* types;
  };
  for (const Peak& peak :
       {Peak{"SM80_16x8x16_F32F16F16F32_TN", ".f32.f16.f16.f32"},
        Peak{"SM80_16x8x16_F32BF16BF16F32_TN", ".f32.bf16.bf16.f32"},
        Peak{"SM80_16x8x8_F32TF32TF32F32_TN", ".f32.tf32.tf32.f32"},
        Peak{"SM80_16x8x32_S32S8S8S32_TN", ".s32.s8.s8.s32"},
        Peak{"SM80_8x8x4_F64F64F64F64_TN", ".m8n8k4.row.col.f64.f64.f64.f64"},
        Peak{"SM90_16x8x16_F64F64F64F64_TN", ".m16n8k16.row.col.f64.f64.f64.f64"},
        Peak{"SM70_8x8x4_F32F16F16F32_NT", ".m8n8k4.col.row.f32.f16.f16.f32"}}) {
    const auto atom = sync_atom(*colex::find_mma(colex::parse_atom_name(peak.atom)));
    REQUIRE(atom.has_value());
    const std::string source = tensor_peak_source(*atom);
    CHECK(compiler->compile(source, "sm_90a").ptx.find(peak.types) != std::string::npos);
  }
}
