#include "plan/launch/simt.hpp"

#include "plan/launch/kinds.hpp"
#include "plan/launch/partition.hpp"
#include "plan/offsets.hpp"
#include "plan/suggest.hpp"

namespace colex {

namespace {

int place(const SimtOperand& o, int thread, int rest, int rows, int k) {
  return o.smem(o.read_thread(thread) + o.read_rest(rest) + rows * k);
}

/// The widest load, 1, 2 or 4 elements, that takes neighbouring rows of a thread at every k.
int widest_read(const SimtOperand& o, int threads, int rows, int tile_k) {
  const auto fits = [&](int width) {
    for (int t = 0; t < threads; ++t) {
      for (int k = 0; k < tile_k; ++k) {
        for (int r = 0; r < o.read_rest.size(); ++r) {
          const int first = place(o, t, r / width * width, rows, k);
          if (first % width != 0 || place(o, t, r, rows, k) != first + r % width) return false;
        }
      }
    }
    return o.read_rest.size() % width == 0;
  };
  return fits(4) ? 4 : fits(2) ? 2 : 1;
}

SimtOperand simt_operand(const GemmPlan& plan, const OperandPlan& o) {
  SimtOperand out;
  out.k_major = o.k_major;
  out.smem = flattened({o.smem.inner.view()});
  out.elements = static_cast<int>(o.smem_elements);
  out.vector = o.g2s_atom.vector_bits / element_bits(o.type);
  const Layout copy = tidfrg(o.g2s, CopySide::source, numbered(o.rows, o.k));
  const LayoutView copied = copy.view();
  out.copy_thread = flattened({copied[0]});
  out.copy_rest = flattened({copied[1][1], copied[2]});
  const PartitionLayouts read = partition_layouts(plan.mma, o.operand(), o.rows, o.k);
  out.read_thread = read.thread;
  out.read_rest = read.first;
  out.read_vector = widest_read(out, static_cast<int>(plan.resources.threads),
                                static_cast<int>(o.rows), static_cast<int>(o.k));
  return out;
}

/// Offsets of a thread and of a step add up in shared memory.
bool additive(const SimtOperand& o, int threads, int rows, int tile_k) {
  for (int t = 0; t < threads; ++t) {
    const int copy = o.copy_thread(t);
    const int read = o.read_thread(t);
    for (int r = 0; r < o.copy_rest.size(); ++r) {
      if (o.smem(copy + o.copy_rest(r)) != o.smem(copy) + o.smem(o.copy_rest(r))) return false;
    }
    for (int r = 0; r < o.read_rest.size(); ++r) {
      for (int k = 0; k < tile_k; ++k) {
        if (place(o, t, r, rows, k) != o.smem(read) + o.smem(o.read_rest(r) + rows * k))
          return false;
      }
    }
  }
  return true;
}

/// Floats alone, in C as in the sums.
void judge_fma(const GemmPlan& plan, Findings& out) {
  if (plan.mma_atom.name.rfind("UniversalFMA<float", 0) != 0) return refuse_atom(plan, out);
  judge_type_of_c(plan, {Element::f32}, out);
}

void judge_operand(const GemmPlan& plan, const OperandPlan& o, Findings& out) {
  if (element_swizzle(o.smem, element_bits(o.type)).bits != 0) {
    out.violate(knob_of(o, "smem_"), "gpu.swizzle", o.label()).candidates = {
        smem_settings(plan.config, o)};
  }
  if (o.s2r_atom) {
    const std::string knob = knob_of(o, "s2r_atom_");
    out.violate(knob, "gpu.s2r_own", o.label(), o.s2r_atom->name).candidates = {
        {setting(knob, "")}};
  }
}

}  // namespace

SimtLayouts simt_layouts(const GemmPlan& plan) {
  const PartitionLayouts c =
      partition_layouts(plan.mma, MmaOperand::c, plan.config.cta_m, plan.config.cta_n);
  return {simt_operand(plan, plan.a), simt_operand(plan, plan.b), c.thread, c.first, c.second};
}

void judge_simt(const GemmPlan& plan, Findings& out) {
  judge_alike(plan, out);
  judge_fma(plan, out);
  judge_major_of_c(plan, out);
  judge_operand(plan, plan.a, out);
  judge_operand(plan, plan.b, out);
  judge_epilogue(plan, {Epilogue::direct, Epilogue::vectorised}, out);
  judge_only(plan, "persistent", "false", out);
  if (!out.has_errors()) judge_simt_layouts(plan, simt_layouts(plan), out);
}

void judge_simt_layouts(const GemmPlan& plan, const SimtLayouts& l, Findings& out) {
  const int threads = static_cast<int>(plan.resources.threads);
  const int tile_m = static_cast<int>(plan.config.cta_m);
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    const SimtOperand& side = o->name == 'a' ? l.a : l.b;
    if (additive(side, threads, static_cast<int>(o->rows), static_cast<int>(o->k))) continue;
    out.violate(knob_of(*o, "smem_"), "gpu.additive", o->label()).candidates = {
        smem_settings(plan.config, *o)};
  }
  bool rows = l.a.read_rest.size() == l.c_rest_m.size();
  bool columns = l.b.read_rest.size() == l.c_rest_n.size();
  for (int t = 0; t < threads; ++t) {
    const int c = l.c_thread(t);
    for (int r = 0; rows && r < l.c_rest_m.size(); ++r)
      rows = l.a.read_thread(t) + l.a.read_rest(r) == (c + l.c_rest_m(r)) % tile_m;
    for (int r = 0; columns && r < l.c_rest_n.size(); ++r)
      columns = l.b.read_thread(t) + l.b.read_rest(r) == (c + l.c_rest_n(r)) / tile_m;
  }
  const std::vector<Candidate> ways = {{setting("permutation", "(_,_,_)")}};
  if (!rows) out.violate("permutation", "gpu.own_rows", "A").candidates = ways;
  if (!columns) out.violate("permutation", "gpu.own_rows", "B").candidates = ways;
}

}  // namespace colex
