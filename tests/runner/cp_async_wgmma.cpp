#include "catch.hpp"
#include "families/cp_async_wgmma/derive.hpp"
#include "families/cp_async_wgmma/kernel_source.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;
using colex::FlatLayout;
using cp_async_wgmma::KernelConfig;

namespace {

KernelConfig derived_of(const char* preset, const std::vector<colex::Setting>& settings = {}) {
  const colex::PlanResult result =
      make_plan(with(colex::preset(preset), settings), *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  return cp_async_wgmma::derive(*result.plan);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("copies and products of a wgmma kernel follow from one plan", "[cp_async_wgmma]") {
  const KernelConfig d = derived_of("wgmma_sm90_tuned");
  const KernelConfig& c = d;
  CHECK((c.threads() == 256 && !c.cache_l1));
  // Thread -> tile of A: eight threads beside each other along k, 32 rows of them.
  CHECK(c.a.copy_thread == FlatLayout{{8, 32}, {8 * 128, 1}});
  CHECK(c.a.copy_rest == FlatLayout{{4}, {32}});
  // What is copied is what the descriptor names.
  CHECK(c.a.smem == c.multiply.a.smem);
  CHECK(c.multiply.a.descriptor == 0x4000004000010000u);
  CHECK(c.multiply.c_warpgroup == FlatLayout{{2, 1}, {64, 0}});
  CHECK(c.tiles(1000, 1000) == 8 * 4);
}

TEST_CASE("its source copies by threads and multiplies by wgmma", "[cp_async_wgmma]") {
  const std::string source = gemm_source(derived_of("wgmma_sm90"));
  CHECK(has(source, "wgmma.mma_async.sync.aligned.m64n64k16.f16.f16.f16"));
  CHECK(has(source, "cp.async.ca.shared.global"));
  CHECK(!has(source, "cp.async.bulk"));
  CHECK(!has(source, "mbarrier"));
  CHECK(!has(source, "#include"));
}

TEST_CASE("A in registers comes there by ldmatrix, as wgmma expects it", "[cp_async_wgmma]") {
  const KernelConfig d = derived_of("wgmma_sm90_rs");
  const wgmma::Multiply& m = d.multiply;
  CHECK((m.a_in_registers && m.a.descriptor == 0 && m.b.descriptor != 0));
  CHECK(m.load_a.load_rest_k == FlatLayout{{4}, {16 * 128}});
  const std::string source = gemm_source(d);
  CHECK(has(source, "{%128, %129, %130, %131}, %132, p, 1, 1, 0;"));
  CHECK(!has(source, "kDescriptorA"));
  CHECK(has(source, "kLoadAThread"));
}
