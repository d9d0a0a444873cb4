#include "simulate/simulation.hpp"

#include "text/json.hpp"

namespace colex {

Simulation make_simulation(const GemmPlan& plan, int k_tiles, unsigned seed) {
  Simulation s;
  make_tables(plan, s.tables);
  const GemmConfig& c = plan.config;
  s.program = make_program(*c.mainloop, c.double_buffer, static_cast<int>(c.stages),
                           s.tables.k_blocks, k_tiles);
  s.problem = make_problem(s.tables.tile_m, s.tables.tile_n, s.tables.tile_k * k_tiles, seed);
  s.problem.alpha = static_cast<double>(c.alpha);
  s.problem.beta = static_cast<double>(c.beta);
  return s;
}

std::vector<std::string> values_of(const Finding& f) {
  return {std::to_string(f.count), std::to_string(f.row), std::to_string(f.column)};
}

std::string simulation_json(const Simulation& simulation, const SimulationReport& report) {
  JsonWriter w;
  w.open('{').key("exact").boolean(report.exact).field("outputs", report.outputs);
  w.field("moved", report.moved).field("multiplied", report.multiplied);
  w.field("threads", simulation.tables.threads).key("steps").open('[');
  for (const ProgramStep& s : simulation.program) {
    w.open('{').field("kind", name_of(s.kind)).field("k_tile", s.k_tile);
    w.field("stage", s.stage).field("k_block", s.k_block);
    w.field("pending", s.pending).close('}');
  }
  w.close(']').key("findings").open('[');
  for (const Finding& f : report.findings) {
    w.open('{').field("id", std::string("simulate.") + name_of(f.kind)).key("values").open('[');
    for (const std::string& v : values_of(f)) w.text(v);
    w.close(']').field("operand", std::string(1, f.operand)).field("step", f.step);
    w.field("thread", f.thread).field("other_thread", f.other_thread);
    w.field("offset", f.offset).close('}');
  }
  w.close(']').close('}');
  return w.str();
}

std::vector<int> moves_table(const KernelTables& tables, const ProgramStep& step, int thread) {
  std::vector<int> r;
  for (const Move& m : moves_of(tables, step, thread)) {
    for (const int v : {m.instruction, m.value, m.row, m.column, m.from, m.to}) r.push_back(v);
  }
  return r;
}

}  // namespace colex
