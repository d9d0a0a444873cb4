// What no knob can ask for, but a mistake in deriving a kernel's layouts would make, is found.
#include "catch.hpp"
#include "plan/launch/mma_sync.hpp"
#include "plan/launch/simt.hpp"
#include "plan/presets.hpp"

using namespace colex;

namespace {

std::shared_ptr<const GemmPlan> plan_of(const char* name) {
  const PlanResult result = make_plan(preset(name), *find_device(90), Fixes::none);
  REQUIRE(result.plan);
  return result.plan;
}

void expect(const Findings& found, const char* id, const char* operand) {
  REQUIRE(found.has_errors());
  const Violation& first = found.entries().front().violation;
  CHECK(first.id == id);
  if (*operand != '\0') CHECK(first.values[0] == operand);
}

}  // namespace

TEST_CASE("layouts of mma.sync that would compute something else are found", "[launch]") {
  const auto plan = plan_of("sgemm_sm80");
  Findings none;
  judge_sync_layouts(*plan, sync_layouts(*plan), none);
  CHECK(none.entries().empty());
  struct Row {
    const char* name;
    void (*plant)(SyncLayouts&);
    const char* id;
    const char* operand;
  };
  const Row rows[] = {
      {"rows of ldmatrix exchanged",
       [](SyncLayouts& l) {
         l.a.load_thread.stride = {1, 1024, 0, 16};
       },
       "gpu.fragment", "A"},
      {"B fragments of other atoms", [](SyncLayouts& l) { l.b.load_rest.stride = {16}; },
       "gpu.fragment", "B"},
      {"a swizzle that tears vectors",
       [](SyncLayouts& l) {
         l.a.swizzle = {3, 2, 3};
       },
       "gpu.vector", "A"},
      {"a copy across vectors",
       [](SyncLayouts& l) {
         l.b.copy_thread.stride = {512, 1};
       },
       "gpu.vector", "B"},
      {"an odd number of atoms",
       [](SyncLayouts& l) {
         l.c.second = {{1}, {0}};
       },
       "gpu.loads", "B"},
      {"an odd number of blocks",
       [](SyncLayouts& l) {
         l.a.load_rest_k = {{1}, {0}};
       },
       "gpu.k_blocks", ""},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    SyncLayouts layouts = sync_layouts(*plan);
    row.plant(layouts);
    Findings found;
    judge_sync_layouts(*plan, layouts, found);
    expect(found, row.id, row.operand);
  }
}

TEST_CASE("layouts of simt that would compute something else are found", "[launch]") {
  const auto plan = plan_of("sgemm_2");
  struct Row {
    const char* id;
    const char* operand;
    void (*plant)(SimtLayouts&);
  };
  const Row rows[] = {
      {"gpu.own_rows", "A", [](SimtLayouts& l) { l.a.read_rest.stride = {8}; }},
      {"gpu.own_rows", "A", [](SimtLayouts& l) { l.a.read_thread.stride.back() += 1; }},
      {"gpu.own_rows", "B", [](SimtLayouts& l) { l.c_rest_n.stride = {128 * 8}; }},
      {"gpu.additive", "B",
       [](SimtLayouts& l) {
         l.b.smem = {{100, 11}, {1, 128}};
       }},
  };
  for (const Row& row : rows) {
    INFO(row.id);
    SimtLayouts layouts = simt_layouts(*plan);
    row.plant(layouts);
    Findings found;
    judge_simt_layouts(*plan, layouts, found);
    expect(found, row.id, row.operand);
  }
}
