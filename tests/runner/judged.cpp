// The core judges and the families follow: a kernel is made of every plan that it has nothing
// against, of types that both know, and fits the shared memory of its GPU.
#include "catch.hpp"
#include "family.hpp"
#include "format.hpp"
#include "plan/launch/kinds.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

// Each knob turned to values of its own that may or may not be legal.
const std::vector<colex::Setting>& turns() {
  static const std::vector<colex::Setting> all = {
      {"cta_m", "256"},          {"cta_n", "64"},        {"cta_k", "128"},
      {"stages", "2"},           {"stages", "4"},        {"double_buffer", "false"},
      {"type_c", "f32"},         {"type_c", "f16"},      {"layout", "NT"},
      {"layout_c", "row"},       {"epilogue", "smem"},   {"epilogue", "vectorised"},
      {"epilogue", "smem_tma"},  {"epilogue", "direct"}, {"persistent", "true"},
      {"tile_order", "grouped"}, {"cluster_m", "2"},     {"permutation", "(_,_,_)"},
      {"s2r_atom_a", ""},        {"predicated", "true"}, {"min_blocks", "2"},
      {"split_k", "2"},          {"multicast", "true"},  {"warp_specialized", "1p+1c"}};
  return all;
}

}  // namespace

TEST_CASE("a kernel is made of every plan that nothing stands against", "[judged]") {
  int made = 0;
  int refused = 0;
  for (const char* preset :
       {"sgemm_1", "sgemm_2_tuned", "sgemm_sm70", "sgemm_sm80", "sgemm_sm80_nt", "dgemm_sm80",
        "sgemm_sm80_tuned", "sm75_16x8x8", "volta_8x8x4", "wgmma_sm90", "wgmma_sm90_rs",
        "wgmma_sm90_tuned", "hopper_tuned", "hopper_tuned_nt"}) {
    for (const colex::Setting& turn : turns()) {
      INFO(preset << " " << turn.first << "=" << turn.second);
      const PlanKernel kernel = kernel_of(with(colex::preset(preset), {turn}), preset, 90);
      ++(kernel.kernel ? made : refused);
      CHECK((kernel.kernel != nullptr) == kernel.violations.empty());
      if (!kernel.kernel) continue;
      CHECK(!kernel.kernel->source().empty());
      CHECK(kernel.kernel->smem_bytes() <= kernel.plan->device->smem_per_cta);
      CHECK(kernel.kernel->threads() == kernel.plan->resources.threads);
    }
  }
  CHECK(made > 50);
  CHECK(refused > 50);
}

TEST_CASE("the runner has a number of every type that the core says kernels have", "[judged]") {
  using colex::Element;
  for (int i = 0; i < 64; ++i) {
    const auto type = static_cast<Element>(i);
    CHECK(colex::has_number(type) == format_of(type).has_value());
    CHECK(colex::has_accumulator(type) == accumulator_of(type).has_value());
  }
}
