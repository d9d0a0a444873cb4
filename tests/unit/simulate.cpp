// The simulator executes plans: exact against the plain product on the presets, and every planted
// error is found and named.
#include <algorithm>

#include "catch.hpp"
#include "plan/plan.hpp"
#include "plan/presets.hpp"
#include "simulate/simulate.hpp"

using namespace colex;

namespace {

struct Kernel {
  KernelTables tables;
  std::vector<ProgramStep> program;
  SimProblem problem;

  SimulationReport run() const { return simulate(tables, program, problem); }
};

Kernel kernel_of(const GemmConfig& config, int sm, int m, int n, int k) {
  const PlanResult r = make_plan(config, *find_device(sm));
  for (const Violation& v : r.violations) UNSCOPED_INFO(v.id);
  REQUIRE(r.plan != nullptr);
  Kernel kernel;
  make_tables(*r.plan, kernel.tables);
  const int k_tiles = (k + kernel.tables.tile_k - 1) / kernel.tables.tile_k;
  kernel.program = make_program(*config.mainloop, config.double_buffer,
                                static_cast<int>(config.stages), kernel.tables.k_blocks, k_tiles);
  kernel.problem = make_problem(m, n, k, 20240607u);
  return kernel;
}

/// A preset on one tile in M and N and as many k tiles as go once round its stages and on.
Kernel preset_kernel(const std::string& name, int k_tiles = 4) {
  const GemmConfig c = preset(name);
  const int sm = name == "volta_8x8x4" ? 75 : 90;
  return kernel_of(c, sm, static_cast<int>(c.cta_m), static_cast<int>(c.cta_n),
                   static_cast<int>(c.cta_k) * k_tiles);
}

constexpr const char* kSimulated[] = {
    "sgemm_1",           "sgemm_2",        "sgemm_sm70",
    "sgemm_sm80",        "sgemm_sm80_nt",  "sgemm_sm80_tuned_bf16_128x64",
    "sgemm_sm80_f32acc", "sgemm_sm80_64k", "volta_8x8x4",
    "sm75_16x8x8",       "wgmma_sm90",     "wgmma_tma_sm90",
    "hopper_128x256x64", "wgmma_sm90_rs",  "dgemm_sm80",
    "dgemm_sm90"};

void remove_step(Kernel& kernel, StepKind kind, int which) {
  for (auto s = kernel.program.begin(); s != kernel.program.end(); ++s) {
    if (s->kind == kind && which-- == 0) {
      kernel.program.erase(s);
      return;
    }
  }
  FAIL("no such step");
}

bool finds(const Kernel& kernel, FindingKind kind) {
  const SimulationReport r = kernel.run();
  for (const Finding& f : r.findings) UNSCOPED_INFO(name_of(f.kind));
  return r.find(kind) != nullptr;
}

}  // namespace

TEST_CASE("simulated presets equal the plain product", "[simulate]") {
  for (const char* name : kSimulated) {
    for (int k_tiles : {1, 2, 5}) {
      CAPTURE(name, k_tiles);
      const Kernel kernel = preset_kernel(name, k_tiles);
      const SimulationReport r = kernel.run();
      for (const Finding& f : r.findings) UNSCOPED_INFO(name_of(f.kind));
      CHECK(r.clean());
      CHECK(r.outputs == static_cast<int64>(kernel.problem.m) * kernel.problem.n);
      CHECK(r.multiplied == r.outputs * kernel.problem.k);
    }
  }
}

TEST_CASE("several CTAs, alpha and beta", "[simulate]") {
  Kernel kernel = kernel_of(preset("sm75_16x8x8"), 90, 256, 128, 64);
  kernel.problem.alpha = 3;
  kernel.problem.beta = -2;
  CHECK(kernel.run().clean());
}

TEST_CASE("a ragged problem needs predicates and then is exact", "[simulate]") {
  GemmConfig c = preset("sgemm_sm80");
  set_knob(c, "m", "1000");
  CHECK(make_plan(c, *find_device(90)).plan == nullptr);
  set_knob(c, "predicated", "true");
  CHECK(kernel_of(c, 90, 104, 72, 80).run().clean());
}

TEST_CASE("a missing barrier is found wherever it is taken out", "[simulate]") {
  for (const char* name : kSimulated) {
    const Kernel whole = preset_kernel(name);
    int barriers = 0;
    for (const ProgramStep& s : whole.program) barriers += s.kind == StepKind::barrier;
    for (int i = 0; i < barriers; ++i) {
      // The last barrier orders nothing that follows, nor does sgemm_2's first anything before.
      const bool needed = i < barriers - 1 && !(i == 0 && std::string(name) == "sgemm_2");
      CAPTURE(name, i, barriers);
      Kernel kernel = whole;
      remove_step(kernel, StepKind::barrier, i);
      const SimulationReport r = kernel.run();
      const bool found = r.find(FindingKind::missing_barrier) != nullptr ||
                         r.find(FindingKind::overwrite_race) != nullptr;
      CHECK((found || !needed));
    }
  }
}

TEST_CASE("a missing wait is found", "[simulate]") {
  Kernel kernel = preset_kernel("sgemm_sm80");
  remove_step(kernel, StepKind::wait, 0);
  CHECK(finds(kernel, FindingKind::read_in_flight));
  kernel = preset_kernel("sgemm_sm80");
  for (ProgramStep& s : kernel.program) s.pending = s.pending > 0 ? s.pending + 1 : 0;
  CHECK(finds(kernel, FindingKind::read_in_flight));
}

TEST_CASE("a stage too few is a race, not a wrong number only", "[simulate]") {
  Kernel kernel = preset_kernel("sgemm_sm80");
  for (ProgramStep& s : kernel.program) s.stage = static_cast<short>(s.stage % 2);
  const SimulationReport r = kernel.run();
  CHECK((r.find(FindingKind::overwrite_race) || r.find(FindingKind::read_in_flight)));
}

TEST_CASE("wrong layouts are found", "[simulate]") {
  SECTION("two elements in one cell of shared memory") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    kernel.tables.a.smem[5] = kernel.tables.a.smem[6];
    CHECK(finds(kernel, FindingKind::double_write));
  }
  SECTION("the copy puts elements elsewhere than the load expects") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    std::swap(kernel.tables.a.copy_to[0], kernel.tables.a.copy_to[9]);
    const SimulationReport r = kernel.run();
    CHECK_FALSE(r.exact);
    CHECK(r.find(FindingKind::wrong_element));
  }
  SECTION("a thread copies too little") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    kernel.tables.b.copy_to[3] = kernel.tables.b.copy_to[2];
    CHECK(finds(kernel, FindingKind::unwritten_read));
    CHECK(finds(kernel, FindingKind::double_write));
  }
  SECTION("fragments in the wrong registers") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    std::swap(kernel.tables.b.load_to[0], kernel.tables.b.load_to[2]);
    CHECK(finds(kernel, FindingKind::wrong_element));
  }
  SECTION("a fragment that nothing loads") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    kernel.tables.a.load_to[0] = kernel.tables.a.load_to[1];
    CHECK(finds(kernel, FindingKind::unwritten_register));
  }
  SECTION("an epilogue that stores one output twice and another never") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    kernel.tables.c_tile[0] = kernel.tables.c_tile[1];
    CHECK(finds(kernel, FindingKind::double_output));
    CHECK(finds(kernel, FindingKind::uncovered_output));
  }
  SECTION("a whole operand by the transposed atom layout") {
    Kernel kernel = preset_kernel("sgemm_sm80");
    for (int& e : kernel.tables.a.atom) e = e / 16 + e % 16 * 16;
    CHECK_FALSE(kernel.run().exact);
  }
}

TEST_CASE("moves say where every element comes from and goes to", "[simulate]") {
  const Kernel kernel = preset_kernel("sgemm_sm80");
  // Thread 9 copies row 1, k 8 to 15: Sw<3,3,3>(8 + 64) = 64.
  const ProgramStep copy{StepKind::copy_a};
  const std::vector<Move> moves = moves_of(kernel.tables, copy, 9);
  REQUIRE(moves.size() == 64);
  CHECK(moves[0].row == 1);
  CHECK(moves[0].column == 8);
  CHECK(moves[0].from == -1);
  CHECK(moves[0].to == 64);
  CHECK(moves[8].row == 17);
  CHECK(moves[7].instruction == 0);
  CHECK(moves[8].instruction == 1);
  CHECK(moves[8].value == 0);
  // Every thread adds to 4 outputs in each of 4 x 8 instructions of a k block.
  const std::vector<Move> sums = moves_of(kernel.tables, {StepKind::mma}, 9);
  REQUIRE(sums.size() == 128);
  CHECK(sums.back().instruction == 31);
  CHECK(sums[2].row == 10);  // C of 16x8x16: thread 9, value 2 is (10,2)
  CHECK(sums[2].column == 2);
  // Fragment value 0 of thread 0 is A(0,0), from offset 0.
  const ProgramStep load{StepKind::load_a};
  const Move first = moves_of(kernel.tables, load, 0)[0];
  CHECK(first.row == 0);
  CHECK(first.column == 0);
  CHECK(first.from == 0);
  CHECK(first.to == 0);
  CHECK(moves_of(kernel.tables, load, 128).empty());
}

TEST_CASE("every element of a tile moves once", "[simulate]") {
  for (const char* name : kSimulated) {
    CAPTURE(name);
    const Kernel kernel = preset_kernel(name, 1);
    std::vector<int> seen(static_cast<size_t>(kernel.tables.a.rows * kernel.tables.a.k), 0);
    for (int t = 0; t < kernel.tables.threads; ++t) {
      for (const Move& m : moves_of(kernel.tables, {StepKind::copy_a}, t)) {
        ++seen[static_cast<size_t>(m.row + kernel.tables.a.rows * m.column)];
      }
    }
    CHECK(std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; }));
  }
}
