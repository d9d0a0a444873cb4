// The trace that a player shows: what the ring and the registers hold after every step.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "plan/presets.hpp"
#include "simulate/trace_report.hpp"

using namespace colex;

namespace {

struct Traced {
  std::shared_ptr<const GemmPlan> plan;
  Simulation simulation;
  PipelineTrace ring;

  const std::vector<ProgramStep>& program() const { return simulation.program; }
  StageState state(size_t step, int stage) const {
    return static_cast<StageState>(
        ring.state[step * static_cast<size_t>(ring.stages) + static_cast<size_t>(stage)]);
  }
  int tile(size_t step, int stage) const {
    return ring.tile[step * static_cast<size_t>(ring.stages) + static_cast<size_t>(stage)];
  }
  int fragment(size_t step, int k_block) const {
    return ring.fragment[step * static_cast<size_t>(ring.k_blocks) + static_cast<size_t>(k_block)];
  }
};

Traced trace_of(const std::string& name, int k_tiles) {
  const PlanResult r = make_plan(preset(name), *find_device(90), Fixes::none);
  REQUIRE(r.plan != nullptr);
  Traced t{r.plan, make_simulation(*r.plan, k_tiles, 1), {}};
  t.ring = trace_pipeline(t.simulation.tables, t.simulation.program);
  return t;
}

}  // namespace

TEST_CASE("what a step needs is there before it, for every preset", "[trace]") {
  for (const Preset& p : all_presets()) {
    CAPTURE(p.name);
    const Traced t = trace_of(p.name, 6);
    for (size_t i = 1; i < t.program().size(); ++i) {
      const ProgramStep& s = t.program()[i];
      CAPTURE(i, name_of(s.kind));
      if (s.kind == StepKind::load_a || s.kind == StepKind::load_b) {
        CHECK(t.state(i - 1, s.stage) == StageState::ready);
        CHECK(t.tile(i - 1, s.stage) == s.k_tile);
      }
      if (s.kind == StepKind::mma) CHECK(t.fragment(i - 1, s.k_block) == s.k_tile);
    }
  }
}

TEST_CASE("a stage passes through its states in order", "[trace]") {
  const Traced t = trace_of("sgemm_sm80", 6);
  // Tile 0: two copies, a commit, a second prefetch, a wait for all but one group, a barrier.
  const StageState expected[] = {
      StageState::issued,    StageState::issued,    StageState::in_flight, StageState::in_flight,
      StageState::in_flight, StageState::in_flight, StageState::landed,    StageState::ready};
  for (size_t i = 0; i < std::size(expected); ++i) {
    CAPTURE(i);
    CHECK(t.state(i, 0) == expected[i]);
  }
  CHECK(t.ring.pending[5] == 2);
  CHECK(t.ring.pending[6] == 1);
  CHECK(t.tile(5, 1) == 1);
  CHECK(t.tile(5, 2) == -1);
}

TEST_CASE("the moves of a thread are those of its steps", "[trace]") {
  const Traced t = trace_of("sgemm_sm80", 4);
  const ThreadTrace way = trace_thread(t.simulation.tables, t.program(), 9);
  REQUIRE(way.first.size() == t.program().size() + 1);
  for (size_t i = 0; i < t.program().size(); ++i) {
    const std::vector<int> moves = moves_table(t.simulation.tables, t.program()[i], 9);
    CHECK(std::equal(moves.begin(), moves.end(), way.moves.begin() + way.first[i] * 6));
    CHECK(static_cast<int>(moves.size()) == (way.first[i + 1] - way.first[i]) * 6);
  }
}

TEST_CASE("the rows that a warp addresses are the elements that it loads", "[trace]") {
  const Traced t = trace_of("sgemm_sm80", 4);
  const OperandTables& a = t.simulation.tables.a;
  std::set<int> addressed;
  std::set<int> loaded;
  for (int thread = 0; thread < 32; ++thread) {
    const std::vector<int> rows = addressed_elements(*t.plan, 'a', thread);
    REQUIRE(rows.size() == 16);  // 4 k blocks, 4 instructions
    for (int k = 0; k < 8; ++k) addressed.insert(rows[0] + k * a.rows);
    for (int v = 0; v < a.load_vector; ++v) {
      loaded.insert(a.load_from[static_cast<size_t>(thread * a.loads + v)]);
    }
  }
  CHECK(addressed == loaded);
  CHECK(addressed_elements(*trace_of("sgemm_1", 4).plan, 'a', 0).empty());
}

TEST_CASE("a trace is one record and one table", "[trace]") {
  for (const Preset& p : all_presets()) {
    CAPTURE(p.name);
    const Traced t = trace_of(p.name, 4);
    std::vector<int> table;
    const std::string json = trace_json(*t.plan, t.simulation, 0, table);
    CHECK(json.find("\"tables\":{\"steps\":[0,") != std::string::npos);
    CHECK(json.back() == '}');
    CHECK(table.size() > t.program().size() * 6);
    CHECK(table.size() < 600000);
  }
}

TEST_CASE("every violation is at a knob", "[trace]") {
  const std::vector<Setting> changes[] = {{{"stages", "9"}},
                                          {{"stages", "1"}},
                                          {{"cta_m", "96"}},
                                          {{"cta_k", "48"}},
                                          {{"cta_m", "1024"}},
                                          {{"type_a", "f32"}},
                                          {{"layout", "NT"}},
                                          {{"k", "100"}},
                                          {{"lda", "4097"}},
                                          {{"mainloop", "simt"}},
                                          {{"mainloop", "tma_wgmma"}},
                                          {{"epilogue", "stmatrix_tma"}},
                                          {{"cluster_m", "16"}},
                                          {{"multicast", "true"}},
                                          {{"registers_consumer", "100"}},
                                          {{"permutation", "(_8,_8,_8)"}},
                                          {{"g2s_threads_b", "(_8,_8):(_8,_1)"}},
                                          {{"smem_b", "(_128,_48):(_48,_1)"}},
                                          {{"mma_atom", "SM80_16x8x8_F32F16F16F32_TN"}},
                                          {{"m", "1048576"}, {"n", "1048576"}}};
  int seen = 0;
  for (const Preset& p : all_presets()) {
    for (const std::vector<Setting>& change : changes) {
      const PlanResult r = make_plan(with(p.config(), change), *find_device(90), Fixes::none);
      for (const Violation& v : r.violations) {
        CAPTURE(p.name, change[0].first, v.id);
        CHECK(find_knob(v.knob) != nullptr);
        ++seen;
      }
    }
  }
  CHECK(seen > 100);
}
