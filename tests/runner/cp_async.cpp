#include "families/cp_async/derive.hpp"

#include "catch.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;

namespace {

KernelConfig walk() {
  const colex::PlanResult result =
      make_plan(colex::preset("sgemm_sm80"), *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  const Derived derived = derive(*result.plan);
  REQUIRE(derived.violations.empty());
  return derived.config;
}

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
