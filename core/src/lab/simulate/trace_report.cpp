#include "lab/simulate/trace_report.hpp"

#include <algorithm>

#include "text/json.hpp"

namespace colex {

namespace {

/// Appends parts to the one table and remembers where they are.
class Parts {
 public:
  Parts(JsonWriter& w, std::vector<int>& table) : w_(w), table_(table) {
    table_.clear();
    w_.open('{');
  }
  void add(const std::string& name, const std::vector<int>& values) {
    w_.key(name).open('[').number(static_cast<int64>(table_.size()));
    w_.number(static_cast<int64>(values.size())).close(']');
    table_.insert(table_.end(), values.begin(), values.end());
  }
  void close() { w_.close('}'); }

 private:
  JsonWriter& w_;
  std::vector<int>& table_;
};

/// First offset and extent of every stage.
std::vector<int> stage_ranges(const OperandTables& t) {
  std::vector<int> r;
  const int size = t.rows * t.k;
  for (int stage = 0; stage < t.stages; ++stage) {
    const auto first = t.smem.begin() + stage * size;
    const auto range = std::minmax_element(first, first + size);
    r.push_back(*range.first);
    r.push_back(*range.second - *range.first + 1);
  }
  return r;
}

void put_operand(JsonWriter& w, const OperandPlan& o, const OperandTables& t) {
  w.key(std::string(1, o.name)).open('{').key("rows").number(t.rows).key("k").number(t.k);
  w.key("bytes").number(o.bytes()).key("copy_threads").number(t.copy_threads);
  w.key("copies").number(t.copies).key("vector").number(t.vector);
  w.key("async").boolean(t.async).key("sharing").number(t.sharing).key("loads").number(t.loads);
  w.key("load_vector").number(t.load_vector).key("values").number(t.values);
  w.key("rests").number(t.rests).field("copy_atom", o.g2s_atom.name);
  w.field("load_atom", o.s2r_atom ? o.s2r_atom->name : "").close('}');
}

void add_operand(Parts& parts, const GemmPlan& p, const OperandTables& t, char name, int thread) {
  const std::string x = std::string(1, name) + ".";
  parts.add(x + "smem", t.smem);
  parts.add(x + "stage", stage_ranges(t));
  parts.add(x + "copy", t.copy_from);
  parts.add(x + "load", t.load_from);
  parts.add(x + "fragment", t.fragment);
  parts.add(x + "addressed", addressed_elements(p, name, thread));
}

std::vector<int> steps_of(const std::vector<ProgramStep>& program, const ThreadTrace& thread) {
  std::vector<int> r;
  for (size_t i = 0; i < program.size(); ++i) {
    const ProgramStep& s = program[i];
    r.insert(r.end(),
             {static_cast<int>(s.kind), s.k_tile, s.stage, s.k_block, s.pending, thread.first[i]});
  }
  return r;
}

}  // namespace

std::string trace_json(const GemmPlan& plan, const Simulation& simulation, int thread,
                       std::vector<int>& table) {
  const KernelTables& t = simulation.tables;
  const PipelineTrace ring = trace_pipeline(t, simulation.program);
  const ThreadTrace way = trace_thread(t, simulation.program, thread);
  JsonWriter w;
  w.open('{').key("thread").number(thread).key("threads").number(plan.resources.threads);
  w.key("math_threads").number(t.threads).key("tile_m").number(t.tile_m);
  w.key("tile_n").number(t.tile_n).key("tile_k").number(t.tile_k);
  w.key("stages").number(ring.stages).key("k_blocks").number(ring.k_blocks);
  w.key("k_tiles").number(simulation.problem.k / t.tile_k);
  w.field("mainloop", name_of(plan.config.mainloop))
      .field("epilogue", name_of(plan.config.epilogue));
  w.field("atom", plan.mma_atom.name).key("atom_m").number(t.atom_m);
  w.key("atom_n").number(t.atom_n).key("atom_k").number(t.atom_k);
  w.key("c_values").number(t.c_values).key("c_registers").number(t.c_registers);
  w.key("c_bytes").number(element_bits(plan.config.type_c) / 8);
  put_operand(w, plan.a, t.a);
  put_operand(w, plan.b, t.b);
  w.key("tables");
  Parts parts(w, table);
  parts.add("steps", steps_of(simulation.program, way));
  parts.add("moves", way.moves);
  parts.add("ring.tile", ring.tile);
  parts.add("ring.state", ring.state);
  parts.add("ring.group", ring.group);
  parts.add("ring.fragment", ring.fragment);
  parts.add("ring.pending", ring.pending);
  add_operand(parts, plan, t.a, 'a', thread);
  add_operand(parts, plan, t.b, 'b', thread);
  parts.add("c.tile", t.c_tile);
  parts.add("c.fragment", t.c_fragment);
  parts.close();
  return w.close('}').str();
}

}  // namespace colex
