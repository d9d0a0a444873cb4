#include "families/cp_async/derive.hpp"

#include "catch.hpp"
#include "families/cp_async/kernel_source.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

KernelConfig kernel_of(const colex::GemmConfig& config) {
  const colex::PlanResult result = make_plan(config, *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  const Derived derived = derive(*result.plan);
  for (const Violation& v : derived.violations) UNSCOPED_INFO(v.rule << ": " << v.message);
  REQUIRE(derived.violations.empty());
  return derived.config;
}

KernelConfig walk() { return kernel_of(colex::preset("sgemm_sm80")); }

}  // namespace

// What no knob can ask for, but a mistake in deriving the constants would make.
TEST_CASE("constants that would compute something else are found", "[cp_async]") {
  CHECK(broken_assumptions(walk()).empty());
  struct Row {
    const char* name;
    void (*plant)(KernelLayouts&);
    const char* rule;
  };
  const Row rows[] = {
      {"rows of ldmatrix exchanged",
       [](KernelLayouts& l) {
         l.a.load_thread.stride = {1, 1024, 0, 16};
       },
       "s2r A"},
      {"B fragments of other atoms", [](KernelLayouts& l) { l.b.load_rest.stride = {16}; },
       "s2r B"},
      {"a swizzle that tears vectors",
       [](KernelLayouts& l) {
         l.a.swizzle = {3, 2, 3};
       },
       "g2s A"},
      {"a copy across vectors",
       [](KernelLayouts& l) {
         l.b.copy_thread.stride = {512, 1};
       },
       "g2s B"},
      {"an odd number of atoms",
       [](KernelLayouts& l) {
         l.c_rest_n = {{1}, {0}};
       },
       "atoms along N"},
      {"an odd number of blocks",
       [](KernelLayouts& l) {
         l.a.load_rest_k = {{1}, {0}};
       },
       "k-blocks"},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    KernelConfig config = walk();
    row.plant(config.layouts);
    const auto broken = broken_assumptions(config);
    REQUIRE(!broken.empty());
    CHECK(broken.front().rule == row.rule);
  }
}

// The settings that the plan proposes where sgemm_sm80 is asked for another order of its operands.
TEST_CASE("operands of every order become kernels", "[cp_async]") {
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
    CHECK(!broken_assumptions(kernel).empty());
  }
}

TEST_CASE("bf16 has an atom and conversions of its own", "[cp_async]") {
  const KernelConfig kernel = kernel_of(colex::preset("sgemm_sm80_tuned_bf16"));
  CHECK(kernel.operands == Format::kBf16);
  const std::string source = gemm_source(kernel);
  CHECK(source.find("using Number = Bf16;") != std::string::npos);
  CHECK(source.find("using MmaAtom = MmaBf16;") != std::string::npos);
}
