#include "plan/launch/wgmma.hpp"

#include "colex/smem_descriptor.hpp"
#include "plan/launch/copies.hpp"
#include "plan/launch/kinds.hpp"
#include "plan/offsets.hpp"
#include "plan/resources.hpp"
#include "plan/suggest.hpp"
#include "text/attempt.hpp"
#include "text/messages.hpp"

namespace colex {

namespace {

/// C is of 16 bits as A and B are, of bf16 for floats of 8 bits, else of the accumulators' type.
Element type_of_c(const MmaAtom& atom) {
  if (element_bits(atom.a) == 16) return atom.a;
  return atom.a == Element::e4m3 || atom.a == Element::e5m2 ? Element::bf16 : atom.c;
}

std::vector<Candidate> plain_atoms() { return {{setting("permutation", "(_,_,_)")}}; }

/// What is the same of both families.
void judge_kinds(const GemmPlan& plan, Findings& out) {
  const MmaAtom& atom = plan.mma_atom.atom;
  if (!plan.b.described || atom.a != atom.b || !has_number(atom.a) || !has_accumulator(atom.c))
    return refuse_atom(plan, out);
  if (!plan.a.described && !is_ldmatrix_x4(plan.a)) {
    const std::string given = plan.a.s2r_atom ? plan.a.s2r_atom->name : "\"\"";
    out.violate("s2r_atom_a", "gpu.s2r_registers", given, ldmatrix_x4(plan.a)).candidates = {
        {setting("s2r_atom_a", ldmatrix_x4(plan.a))}};
  }
  judge_type_of_c(plan, {type_of_c(atom)}, out);
  judge_major_of_c(plan, out);
}

/// What the epilogues and the loops take for granted: which accumulators a thread has, and
/// descriptors that an operand's offsets add.
class WgmmaJudge {
 public:
  WgmmaJudge(const GemmPlan& plan, const WgmmaLayouts& layouts, Findings& out)
      : plan_(plan), l_(layouts), tile_m_(static_cast<int>(plan.config.cta_m)), out_(out) {}

  void run() {
    for (const OperandPlan* o : {&plan_.a, &plan_.b}) {
      judge_stages(plan_, *o, out_);
      if (o->described) judge_descriptor(*o);
    }
    if (out_.has_errors()) return;
    if (!judge_threads() || !judge_values()) return;
    for (int w = 0; w < consumers_of(plan_); ++w) {
      for (int i = 0; i < l_.c_rest_m.size(); ++i)
        judge_sum(plan_.a, l_.a, l_.c_warpgroup(w) % tile_m_, l_.c_rest_m(i));
      if (!plan_.a.described) judge_loads(w);
      for (int j = 0; j < l_.c_rest_n.size(); ++j)
        judge_sum(plan_.b, l_.b, l_.c_warpgroup(w) / tile_m_, l_.c_rest_n(j) / tile_m_);
      if (out_.has_errors()) return;
    }
  }

 private:
  void judge_descriptor(const OperandPlan& o) {
    const auto error = error_of([&] { wgmma_descriptor(plan_, o); });
    if (!error) return;
    out_.violate(knob_of(o, "smem_"), "gpu.descriptor", o.label(),
                 nested_message(error->id, error->values))
        .candidates = {smem_settings(plan_.config, o)};
  }

  bool judge_threads() {
    for (int t = 0; t < 128 * consumers_of(plan_); ++t) {
      const int in = t % 128;
      const int at = in / 32 * 16 + in % 32 / 4 + tile_m_ * (in % 4 * 2);
      if (l_.c_thread(t) == l_.c_warpgroup(t / 128) + at) continue;
      out_.violate("permutation", "gpu.accumulators", t, 0).candidates = plain_atoms();
      return false;
    }
    return true;
  }
  bool judge_values() {
    for (int v = 0; v < plan_.mma_atom.atom.n / 2; ++v) {
      if (l_.c_value(v) == v / 2 % 2 * 8 + tile_m_ * (v / 4 * 8 + v % 2)) continue;
      out_.violate("permutation", "gpu.accumulators", 0, v).candidates = plain_atoms();
      return false;
    }
    return true;
  }

  void judge_sum(const OperandPlan& o, const StageLayouts& stages, int first, int rest) {
    if (stages.smem(first + rest) == stages.smem(first) + stages.smem(rest)) return;
    out_.violate(knob_of(o, "smem_"), "gpu.additive", o.label()).candidates = {
        smem_settings(plan_.config, o)};
  }

  /// ldmatrix gives the registers of a consumer's warps what wgmma expects in them: matrix q is
  /// rows 8 * (q % 2) of a warp's sixteen, vector q / 2 along the atom's k.
  void judge_loads(int consumer) {
    const LoadLayouts& l = l_.load_a;
    const int atom_k = plan_.mma_atom.atom.k;
    const int blocks = static_cast<int>(plan_.config.cta_k) / atom_k;
    if (blocks % 2 != 0 || l.load_rest_k.size() != blocks ||
        l.load_rest.size() != l_.c_rest_m.size() ||
        !offsets_add(l_.a, l.load_thread, 128 * consumers_of(plan_), steps_of(l))) {
      out_.violate("cta_k", "gpu.loads_registers", blocks).candidates = {
          {setting("cta_k", 2 * plan_.config.cta_k)}, plain_atoms().front()};
      return;
    }
    for (int t = 0; t < 128; ++t) {
      for (int block = 0; block < blocks; ++block) {
        for (int i = 0; i < l_.c_rest_m.size(); ++i) {
          if (!judge_load(consumer, t, block, i)) return;
        }
      }
    }
  }

  bool judge_load(int consumer, int t, int block, int atom) {
    const LoadLayouts& l = l_.load_a;
    const int vector = 16 / plan_.a.bytes();
    const int q = t % 32 / 8;
    const int row = l_.c_warpgroup(consumer) % tile_m_ + t / 32 * 16 + q % 2 * 8 + t % 8;
    const int thread = 128 * consumer + t;
    const int got = l.load_thread(thread) + l.load_rest(atom) + l.load_rest_k(block);
    const int want = row + l_.c_rest_m(atom) + tile_m_ * (2 * block + q / 2) * vector;
    if (got == want && is_vector(l_.a, got, tile_m_, vector)) return true;
    out_.violate("s2r_atom_a", "gpu.fragment", "A", thread, got, want).candidates = plain_atoms();
    return false;
  }

  const GemmPlan& plan_;
  const WgmmaLayouts& l_;
  const int tile_m_;
  Findings& out_;
};

void judge_wgmma(const GemmPlan& plan, Findings& out) {
  judge_kinds(plan, out);
  if (!out.has_errors()) WgmmaJudge(plan, wgmma_layouts(plan), out).run();
}

/// A box is stored span by span along the major, and the boxes of a stage one after the other: that
/// must be where the plan has them.
void judge_boxes(const GemmPlan& plan, const OperandPlan& o, Findings& out) {
  const StageLayouts stages = stage_layouts(o, plan.config.stages);
  const TmaBoxes boxes = tma_boxes(plan, o);
  const int rows = static_cast<int>(o.rows);
  const int k = static_cast<int>(o.k);
  const std::vector<Candidate> ways = {smem_settings(plan.config, o)};
  for (int i = 0; i < rows * k; ++i) {
    const int row = i % rows;
    const int column = i / rows;
    const int along = o.k_major ? column : row;
    const int across = o.k_major ? row : column;
    const int height = o.k_major ? rows : k;
    const int at = (along / boxes.span * height + across) * boxes.span + along % boxes.span;
    const int planned = stages.smem(i);
    if (planned == at) continue;
    out.violate(knob_of(o, "smem_"), "gpu.box", o.label(), row, column, at, planned).candidates =
        ways;
    return;
  }
}

void judge_staged_slices(const GemmPlan& plan, Findings& out) {
  const std::vector<Candidate> direct = {{setting("epilogue", "direct")}};
  if (stores_by_tma(plan.config.epilogue) && staged_columns(plan) % 16 != 0) {
    out.violate("epilogue", "gpu.slice", plan.mma_atom.atom.n).candidates = direct;
  }
  constexpr int64 kPattern = 1024;  // bytes of a whole swizzle pattern
  const int64 bytes = stage_bytes(plan) * plan.config.stages;
  if (bytes % kPattern == 0) return;
  std::vector<Candidate> ways;
  for (const int64 stages : {2, 4, 8}) ways.push_back({setting("stages", stages)});
  out.violate("stages", "gpu.staged_pattern", bytes).candidates = std::move(ways);
}

}  // namespace

int consumers_of(const GemmPlan& plan) {
  return static_cast<int>(plan.resources.math_threads / 128);
}

WgmmaLayouts wgmma_layouts(const GemmPlan& plan) {
  WgmmaLayouts out;
  out.a = stage_layouts(plan.a, plan.config.stages);
  out.b = stage_layouts(plan.b, plan.config.stages);
  if (!plan.a.described) out.load_a = ldmatrix_layouts(plan.a);
  const Layout c_tile =
      thrfrg(plan.mma, MmaOperand::c, numbered(plan.config.cta_m, plan.config.cta_n));
  const LayoutView tv = c_tile.view();
  out.c_thread = flattened({tv[0]});
  out.c_value = flattened({tv[1][0]});
  out.c_rest_m = flattened({tv[1][1][0]});
  out.c_rest_n = flattened({tv[1][1][1]});
  const LayoutView vmnk = plan.mma.thr_layout_vmnk.view();
  const int along_m = static_cast<int>(product(vmnk.shape[1]).value);
  const int along_n = static_cast<int>(product(vmnk.shape[2]).value);
  out.c_warpgroup = {{along_m, along_n}, {out.c_thread(128), out.c_thread(128 * along_m)}};
  if (along_m == 1) out.c_warpgroup.stride[0] = 0;
  if (along_n == 1) out.c_warpgroup.stride[1] = 0;
  return out;
}

int64 wgmma_descriptor(const GemmPlan& plan, const OperandPlan& o) {
  const MmaAtom& atom = plan.mma_atom.atom;
  const int rows = o.name == 'a' ? atom.m : atom.n;
  const LayoutView smem = o.smem.inner.view();
  const Layout stage = make_layout(smem[0], smem[1]);
  const Layout parts =
      zipped_divide(stage, make_tuple(static_int(rows), static_int(atom.k)).view());
  Tensor part;
  part.engine.kind = EngineKind::smem;
  part.engine.bits = element_bits(o.type);
  part.engine.swizzle = element_swizzle(o.smem, element_bits(o.type));
  for (int b = o.bytes(); b > 1; b /= 2) ++part.engine.swizzle.base;  // of bytes
  part.layout = ComposedLayout(parts.view()[0]);
  return encode(make_smem_descriptor(part, !o.k_major, false));
}

TmaBoxes tma_boxes(const GemmPlan& plan, const OperandPlan& o) {
  constexpr int kUnit = 16;  // bytes that swizzles permute
  const GemmConfig& c = plan.config;
  TmaBoxes out;
  out.swizzle_bits = element_swizzle(o.smem, element_bits(o.type)).bits;
  out.span = (kUnit << out.swizzle_bits) / o.bytes();
  out.boxes = static_cast<int>(o.k_major ? o.k : o.rows) / out.span;
  if (c.multicast) out.share = static_cast<int>(o.name == 'a' ? c.cluster_n : c.cluster_m);
  return out;
}

void judge_cp_async_wgmma(const GemmPlan& plan, Findings& out) {
  judge_alike(plan, out);
  judge_epilogue(plan, {Epilogue::direct}, out);
  judge_copies(plan, out);
  judge_wgmma(plan, out);
  if (out.has_errors()) return;
  for (const OperandPlan* o : {&plan.a, &plan.b})
    judge_copy_layouts(plan, *o, copy_layouts(*o, plan.config.stages), out);
}

void judge_tma_wgmma(const GemmPlan& plan, Findings& out) {
  judge_epilogue(plan, {Epilogue::direct, Epilogue::stmatrix_tma, Epilogue::smem_tma}, out);
  judge_wgmma(plan, out);
  if (out.has_errors()) return;
  judge_boxes(plan, plan.a, out);
  judge_boxes(plan, plan.b, out);
  judge_staged_slices(plan, out);
}

}  // namespace colex
