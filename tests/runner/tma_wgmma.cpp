#include "families/tma_wgmma/derive.hpp"

#include "catch.hpp"
#include "families/tma_wgmma/kernel_source.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;
using colex::FlatLayout;
using tma_wgmma::KernelConfig;

namespace {

KernelConfig derived(const char* preset, const std::vector<colex::Setting>& settings = {}) {
  const colex::PlanResult result =
      make_plan(with(colex::preset(preset), settings), *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  return tma_wgmma::derive(*result.plan);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a Hopper kernel's constants follow from its plan", "[tma_wgmma]") {
  const KernelConfig d = derived("hopper_128x256x64");
  const KernelConfig& c = d;
  const wgmma::Multiply& m = c.multiply;
  CHECK(c.threads() == 384);
  CHECK(m.consumers == 2);
  // K-major SW128 of bf16: LBO 1, SBO 64 in units of 16 bytes, type 1 in the two highest bits.
  CHECK(m.a.descriptor == 0x4000004000010000u);
  CHECK(m.b.descriptor == m.a.descriptor);
  CHECK(m.stage_bytes(m.a) == 128 * 64 * 2);
  CHECK(m.stage_bytes(m.b) == 256 * 64 * 2);
  CHECK((c.a.span == 64 && c.a.boxes == 1 && c.a.swizzle_bits == 3));
  // Two blocks beside each other along M load half of B each.
  CHECK((c.a.share == 1 && c.b.share == 2));
  CHECK(m.c_warpgroup == FlatLayout{{2, 1}, {64, 0}});
  CHECK((c.staging.tma && c.staging.columns == 64 && c.staging.bytes == 2 * 2 * 64 * 64 * 2));
  CHECK(c.walk.group == 8);  // of clusters of two: 16 tiles
  CHECK(c.tiles(4096, 4096) == 512);
  CHECK(c.tiles(1000, 1000) == 8 * 4);  // 7.8 rows of tiles, in clusters of two
}

TEST_CASE("a tile along K of several swizzle spans is several boxes", "[tma_wgmma]") {
  const KernelConfig d =
      derived("hopper_tuned_128x128", {{"cta_k", "128"},
                                       {"stages", "3"},
                                       {"g2s_values_a", "(_128,_128):(_128,_1)"},
                                       {"g2s_values_b", "(_128,_128):(_128,_1)"}});
  CHECK((d.a.boxes == 2 && d.a.span == 64));
  CHECK(d.multiply.a.smem(128 * 64) == 128 * 64);  // k = 64: behind 128 rows of 64
}

TEST_CASE("consumers' atoms lie where the TiledMMA puts them", "[tma_wgmma]") {
  const KernelConfig d =
      derived("hopper_tuned_128x128",
              {{"cta_m", "256"}, {"g2s_values_a", "(_256,_64):(_64,_1)"}, {"stages", "4"}});
  // Two warpgroups, then the next 128 rows.
  CHECK(d.multiply.c_warpgroup(1) == 64);
  CHECK(d.multiply.c_rest_m == FlatLayout{{2}, {128}});
}

TEST_CASE("a Hopper kernel's source has its instruction and its epilogue", "[tma_wgmma]") {
  const std::string tuned = gemm_source(derived("hopper_128x256x64"));
  CHECK(contains(tuned, "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16"));
  CHECK(contains(tuned, "%127}, %128, %129, p, 1, 1, 0, 0;"));
  CHECK(contains(tuned, "stmatrix_x4_trans"));
  CHECK(contains(tuned, "using Number = Bf16;"));
  CHECK(contains(tuned, "using Output = Bf16;"));
  const std::string tutorial = gemm_source(derived("wgmma_tma_sm90"));
  CHECK(contains(tutorial, "wgmma.mma_async.sync.aligned.m64n64k16.f16.f16.f16"));
  CHECK(!contains(tutorial, "stmatrix"));
  CHECK(!contains(tutorial, "#include"));
}

TEST_CASE("operands that are not K-major are boxes as high as a tile's k", "[tma_wgmma]") {
  const tma_wgmma::KernelConfig c = derived("hopper_tuned_nt");
  const wgmma::Multiply& m = c.multiply;
  // From 64 rows to the next 64: a box of 64 k, 8192 bytes. From 8 k to the next 8: 1024 bytes.
  CHECK(m.b.descriptor == 0x4000004002000000u);
  CHECK((!m.a.k_major && !m.b.k_major));
  CHECK((c.a.boxes == 2 && c.b.boxes == 4 && c.a.span == 64));
  CHECK(m.b.smem == FlatLayout{{64, 4, 64}, {1, 4096, 64}});
  CHECK(contains(gemm_source(c), "p, 1, 1, 1, 1;"));
  CHECK(contains(gemm_source(derived("hopper_tuned_nn")), "p, 1, 1, 1, 0;"));
}

TEST_CASE("the instruction takes what its types have", "[tma_wgmma]") {
  struct Row {
    const char *preset, *instruction, *modifiers, *output;
    int k;
  };
  for (const Row& row :
       {Row{"hopper_tuned_e4m3", "m64n256k32.f32.e4m3.e4m3", "p, 1, 1;", "Bf16", 128},
        Row{"hopper_tuned_tf32", "m64n256k8.f32.tf32.tf32", "p, 1, 1;", "F32", 32},
        Row{"hopper_tuned_s8", "m64n256k32.s32.s8.s8", "p;", "S32", 128}}) {
    INFO(row.preset);
    const KernelConfig d = derived(row.preset);
    CHECK(d.multiply.tile_k == row.k);
    CHECK(d.multiply.stage_bytes(d.multiply.a) == 128 * 128);
    const std::string source = gemm_source(d);
    CHECK(contains(source, row.instruction));
    CHECK(contains(source, row.modifiers));
    CHECK(contains(source, std::string("using Output = ") + row.output + ";"));
    // A slice of C is 8 KiB, of 32 columns where an element has 4 bytes.
    CHECK(d.staging.columns == (row.output == std::string("Bf16") ? 64 : 32));
  }
}

TEST_CASE("blocks that share a tile along K are a cluster", "[tma_wgmma]") {
  const tma_wgmma::KernelConfig c = derived("hopper_tuned_split_k");
  CHECK((c.split_k == 2 && c.cluster_m == 1));
  CHECK(c.tiles(256, 256) == 8);
  CHECK(contains(gemm_source(c), "constexpr int kSplitK = 2;"));
  CHECK(contains(gemm_source(c), "barrier.cluster.arrive.release"));
  CHECK(!contains(gemm_source(derived("hopper_tuned")), "barrier.cluster.arrive.release"));
}
