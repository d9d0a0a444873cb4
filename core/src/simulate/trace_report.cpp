#include "simulate/trace_report.hpp"

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
    w_.key(name.c_str()).open('[').number(static_cast<int64>(table_.size()));
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
    int least = t.smem[static_cast<size_t>(stage * size)];
    int greatest = least;
    for (int i = 0; i < size; ++i) {
      const int offset = t.smem[static_cast<size_t>(stage * size + i)];
      least = std::min(least, offset);
      greatest = std::max(greatest, offset);
    }
    r.push_back(least);
    r.push_back(greatest - least + 1);
  }
  return r;
}

void put_operand(JsonWriter& w, const OperandPlan& o, const OperandTables& t) {
  w.key(std::string(1, o.name).c_str()).open('{').field("rows", t.rows).field("k", t.k);
  w.field("bytes", o.bytes()).field("copy_threads", t.copy_threads);
  w.field("copies", t.copies).field("vector", t.vector);
  w.key("async").boolean(t.async).field("sharing", t.sharing).field("loads", t.loads);
  w.field("load_vector", t.load_vector).field("values", t.values);
  w.field("rests", t.rests).field("copy_atom", o.g2s_atom.name);
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
    for (const int number : std::initializer_list<int>{static_cast<int>(s.kind), s.k_tile, s.stage,
                                                       s.k_block, s.pending, thread.first[i]}) {
      r.push_back(number);
    }
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
  w.open('{').field("thread", thread).field("threads", plan.resources.threads);
  w.field("math_threads", t.threads).field("tile_m", t.tile_m);
  w.field("tile_n", t.tile_n).field("tile_k", t.tile_k);
  w.field("stages", ring.stages).field("k_blocks", ring.k_blocks);
  w.field("k_tiles", simulation.problem.k / t.tile_k);
  w.field("mainloop", plan.config.mainloop->name).field("epilogue", name_of(plan.config.epilogue));
  w.field("atom", plan.mma_atom.name).field("atom_m", t.atom_m);
  w.field("atom_n", t.atom_n).field("atom_k", t.atom_k);
  w.field("c_values", t.c_values).field("c_registers", t.c_registers);
  w.field("c_bytes", element_bits(plan.config.type_c) / 8);
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
