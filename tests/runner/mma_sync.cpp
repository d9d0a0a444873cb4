#include "families/mma_sync/derive.hpp"

#include "catch.hpp"
#include "families/mma_sync/kernel_source.hpp"
#include "family.hpp"
#include "plan/launch/launch.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;
using namespace colex::gpu::mma_sync;

namespace {

std::shared_ptr<const colex::GemmPlan> plan_of(const colex::GemmConfig& config) {
  const colex::PlanResult result = make_plan(config, *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  return result.plan;
}

KernelConfig kernel_of(const colex::GemmConfig& config) {
  const auto plan = plan_of(config);
  for (const colex::Violation& v : not_on_gpu(*plan, colex::Fixes::none))
    FAIL_CHECK(sentence_of(v));
  return derive(*plan);
}

}  // namespace

// The settings that the plan proposes where sgemm_sm80 is asked for another order of its operands.
TEST_CASE("operands of every order become kernels", "[mma_sync]") {
  for (const char* layout : {"TN", "NT", "NN", "TT"}) {
    INFO(layout);
    colex::GemmConfig config = with(colex::preset("sgemm_sm80"), {{"layout", layout}});
    const colex::PlanResult wrong = make_plan(config, *colex::find_device(90));
    CHECK(wrong.violations.empty() == (std::string(layout) == "TN"));
    if (!wrong.violations.empty()) config = with(config, wrong.violations.front().fix);
    CHECK(get_knob(config, "layout") == layout);
    KernelConfig kernel = kernel_of(config);
    CHECK(kernel.layouts.a.k_major == (layout[0] == 'T'));
    CHECK(kernel.layouts.b.k_major == (layout[1] == 'N'));
    kernel.layouts.b.k_major = !kernel.layouts.b.k_major;
    colex::Findings found;
    judge_sync_layouts(*plan_of(config), kernel.layouts, found);
    CHECK(found.has_errors());
  }
}

TEST_CASE("bf16 has an atom and conversions of its own", "[mma_sync]") {
  const KernelConfig kernel = kernel_of(colex::preset("sgemm_sm80_tuned_bf16"));
  CHECK(kernel.operands == Format::kBf16);
  const std::string source = gemm_source(kernel);
  CHECK(source.find("using Number = Bf16;") != std::string::npos);
  CHECK(source.find("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32") != std::string::npos);
}

// Without a copy atom every thread loads the values that its atoms take from it.
TEST_CASE("fragments come by ldmatrix or by loads of each thread", "[mma_sync]") {
  const colex::GemmConfig doubles = colex::preset("dgemm_sm80");
  const KernelConfig kernel = kernel_of(doubles);
  CHECK(!kernel.layouts.a.by_ldmatrix);
  CHECK(kernel.layouts.a.load_vector == 1);
  CHECK(gemm_source(kernel).find("using LoadA = PartitionLoad<") != std::string::npos);

  // B's two values of k beside one another are one load of 16 bytes; between those of A is a row.
  const auto beside = with(doubles, {{"mma_atom", "SM90_16x8x8_F64F64F64F64_TN"},
                                     {"permutation", "(_,_,(_4,_2):(_2,_1))"},
                                     {"smem_b", "Sw<1,3,1> o _0 o (_8,_16):(_16,_1)"}});
  CHECK(kernel_of(beside).layouts.a.load_vector == 1);
  CHECK(kernel_of(beside).layouts.b.load_vector == 2);

  // Halves: two along k are a word, two along M are not what an atom takes.
  CHECK(kernel_of(with(colex::preset("sgemm_sm80"), {{"s2r_atom_a", ""}})).layouts.a.load_vector ==
        2);
  const auto along_m = with(colex::preset("sgemm_sm80_nt"), {{"s2r_atom_a", ""}});
  CHECK(!not_on_gpu(*plan_of(along_m), colex::Fixes::none).empty());
}

// Volta's atoms name the order in which a thread's four values of A and of B lie: with operands
// that lie so, each thread loads them at once.
TEST_CASE("the first tensor cores are fed by way of registers, in every order", "[mma_sync]") {
  for (const char* order : {"TN", "NT", "NN", "TT"}) {
    INFO(order);
    const bool a = order[0] == 'T', b = order[1] == 'N';
    const colex::GemmConfig config =
        with(colex::preset("volta_8x8x4"),
             {{"layout", order},
              {"mma_atom", std::string("SM70_8x8x4_F32F16F16F32_") + order},
              {"smem_a", a ? "(_64,_16):(_16,_1)" : "(_64,_16):(_1,_64)"},
              {"smem_b", b ? "(_32,_16):(_16,_1)" : "(_32,_16):(_1,_32)"},
              {"g2s_threads_a", a ? "(_16,_2):(_2,_1)" : "(_8,_4):(_1,_8)"},
              {"g2s_values_a", a ? "(_1,_8):(_0,_1)" : "(_8,_1):(_1,_0)"},
              {"g2s_threads_b", b ? "(_16,_2):(_2,_1)" : "(_4,_8):(_1,_4)"},
              {"g2s_values_b", b ? "(_1,_8):(_0,_1)" : "(_8,_1):(_1,_0)"}});
    const KernelConfig kernel = kernel_of(config);
    CHECK(!kernel.ring);
    CHECK(kernel.atom.threads == 8);
    CHECK(kernel.emulated);
    CHECK(kernel.layouts.a.load_vector == 4);
    CHECK(kernel.layouts.b.load_vector == 4);
    CHECK(gemm_source(kernel).find("StagedCopy<") != std::string::npos);
  }
  // Turing's: one ldmatrix.x4 fills two atoms of A, four of B; or each thread loads words.
  const colex::GemmConfig turing = colex::preset("sm75_16x8x8");
  const KernelConfig by_ldmatrix = kernel_of(turing);
  CHECK(!by_ldmatrix.emulated);
  CHECK(by_ldmatrix.layouts.a.load_rest.size() * 2 == by_ldmatrix.layouts.c.first.size());
  CHECK(by_ldmatrix.layouts.b.load_rest.size() * 4 == by_ldmatrix.layouts.c.second.size());
  CHECK(kernel_of(with(turing, {{"s2r_atom_a", ""}, {"s2r_atom_b", ""}})).layouts.b.load_vector ==
        2);
}

TEST_CASE("C is staged in shared memory whatever its type", "[mma_sync]") {
  for (const char* name : {"sgemm_sm80_tuned", "sgemm_sm80_tuned_s8", "dgemm_sm90"}) {
    INFO(name);
    const colex::GemmConfig config =
        with(colex::preset(name),
             {{"epilogue", "smem"},
              {"permutation", std::string(name)[0] == 'd' ? "(_,_64,_)" : "(_64,_32,_)"}});
    const colex::PlanResult plan = make_plan(config, *colex::find_device(90), colex::Fixes::none);
    REQUIRE(plan.plan);
    const KernelConfig kernel = kernel_of(config);
    CHECK(kernel.epilogue == EpilogueKind::kStaged);
    CHECK(kernel.smem_bytes() == plan.plan->resources.smem_bytes);
  }
}
