#include <algorithm>

#include "colex/ops/composed.hpp"
#include "colex/ops/composed_algebra.hpp"
#include "colex/ops/composed_slice.hpp"
#include "colex/ops/fragment.hpp"
#include "plan/fixes.hpp"
#include "plan/nearest.hpp"
#include "plan/offsets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "plan/shapes.hpp"
#include "plan/suggest.hpp"
#include "text/attempt.hpp"
#include "text/messages.hpp"

namespace colex {

namespace {

/// Why a part of the plan cannot be built: the core's own error, as a violation of `rule`, to be
/// mended at `knob`.
void cannot_build(Findings& out, int rule, const std::string& knob, const char* part,
                  const LayoutError& error, std::vector<Candidate> candidates) {
  out.begin_rule(rule);
  out.violate(knob, "rule.build", part, nested_message(error.id, error.values)).candidates =
      std::move(candidates);
}

using ListAtoms = void (*)(std::vector<std::string>& names);

/// A finding with the nearest name.
void unknown_atom(const char* knob, const std::string& text, ListAtoms list, Findings& out) {
  std::vector<std::string> names;
  list(names);
  const std::string close = nearest(text, names);
  out.begin_rule(18);
  out.violate(knob, "rule.atom_unknown", knob, text, close).candidates = {
      {setting(knob, close)}, {setting(knob, get_knob(default_config(), knob))}};
}

/// The named atom, or a finding.
template <class Atom, class Find>
bool resolve(const char* knob, const std::string& text, Find find, ListAtoms list, Atom& atom,
             Findings& out) {
  std::optional<Atom> found;
  const auto error = error_of([&] { found = find(parse_atom_name(text)); });
  if (error) {
    cannot_build(out, 18, knob, knob, *error, {{setting(knob, get_knob(default_config(), knob))}});
  } else if (!found) {
    unknown_atom(knob, text, list, out);
  } else {
    atom = std::move(*found);
  }
  return found.has_value();
}

void fill_operand(OperandPlan& o, const GemmConfig& c, char name) {
  const bool a = name == 'a';
  o.name = name;
  o.type = a ? c.type_a : c.type_b;
  o.k_major = a ? a_is_k_major(c.layout) : b_is_k_major(c.layout);
  o.rows = a ? c.cta_m : c.cta_n;
  o.k = c.cta_k;
  o.extent = a ? c.m : c.n;
  const int64 given = a ? c.lda : c.ldb;
  o.ld = given > 0 ? given : o.k_major ? c.k : o.extent;
}

/// Atoms, extents and counts: all that needs no layout algebra.
bool fill_numbers(Draft& d, Findings& out) {
  GemmPlan& p = d.plan;
  const GemmConfig& c = p.config;
  fill_operand(p.a, c, 'a');
  fill_operand(p.b, c, 'b');
  bool known = resolve("mma_atom", c.mma_atom.text, find_mma, list_mma, p.mma_atom, out);
  known &= resolve("g2s_atom_a", c.g2s_atom_a.text, find_copy, list_copy, p.a.g2s_atom, out);
  known &= resolve("g2s_atom_b", c.g2s_atom_b.text, find_copy, list_copy, p.b.g2s_atom, out);
  for (OperandPlan* o : {&p.a, &p.b}) {
    const std::string& text = o->name == 'a' ? c.s2r_atom_a.text : c.s2r_atom_b.text;
    if (text.empty()) continue;
    o->s2r_atom.emplace();
    known &= resolve(o->name == 'a' ? "s2r_atom_a" : "s2r_atom_b", text, find_copy, list_copy,
                     *o->s2r_atom, out);
  }
  if (!known) return false;
  p.a.described = p.mma_atom.atom.a_in == OperandIn::shared_descriptor;
  p.b.described = p.mma_atom.atom.b_in == OperandIn::shared_descriptor;

  Resources& r = p.resources;
  // What the ways out of a broken atom layout look for.
  r.math_threads = 128 * std::max(consumer_groups(c.warp_specialized), 1);
  r.threads = r.math_threads + (c.warp_specialized == Specialization::none ? 0 : 128);
  check_shapes(p, out);
  if (out.has_errors()) return false;
  r.math_threads = p.mma_atom.atom.threads() * size(c.atom_layout).value;
  r.threads = r.math_threads + (c.warp_specialized == Specialization::none ? 0 : 128);
  r.grid_m = (c.m + c.cta_m - 1) / c.cta_m;
  r.grid_n = (c.n + c.cta_n - 1) / c.cta_n;
  r.k_tiles = (c.k + c.cta_k - 1) / c.cta_k;
  const auto error = error_of([&] {
    p.mma = make_tiled_mma(p.mma_atom.atom, c.atom_layout, c.permutation);
    p.tile_m = tile_size_mnk(p.mma, 0).value;
    p.tile_n = tile_size_mnk(p.mma, 1).value;
    p.tile_k = tile_size_mnk(p.mma, 2).value;
  });
  if (error) {
    cannot_build(
        out, 2, "permutation", "TiledMMA", *error,
        {{setting("permutation", "(_,_,_)")},
         {setting("permutation", "(_,_,_)"), setting("atom_layout", "(_2,_2,_1):(_1,_2,_0)")}});
    return false;
  }
  p.k_blocks = c.cta_k / std::max<int64>(p.tile_k, 1);
  return true;
}

ComposedLayout tile_smem(const ComposedLayout& block, const OperandPlan& o, int64 stages) {
  const IntTuple target = stages == 1
                              ? make_tuple(static_int(o.rows), static_int(o.k))
                              : make_tuple(static_int(o.rows), static_int(o.k), static_int(stages));
  // A block that is the whole tile already keeps its own form.
  return same(shape(block), target) ? block : tile_to_shape(block, target);
}

void build_smem(Draft& d, OperandPlan& o, Findings& out) {
  const GemmConfig& c = d.config();
  const auto error = error_of([&] {
    o.smem = tile_smem(o.name == 'a' ? c.smem_a : c.smem_b, o, c.stages);
    o.smem_elements = extent_of(offsets_of(o.smem, element_bits(o.type)));
  });
  if (error) cannot_build(out, 7, knob_of(o, "smem_"), o.label(), *error, {smem_settings(c, o)});
}

void build_g2s(Draft& d, OperandPlan& o, Findings& out) {
  const GemmConfig& c = d.config();
  if (uses_tma(c.mainloop)) return;
  const auto error = error_of([&] {
    const CopyAtom atom = make_copy_atom(o.g2s_atom.bits, element_bits(o.type));
    o.g2s = o.name == 'a' ? make_tiled_copy(atom, c.g2s_threads_a, c.g2s_values_a)
                          : make_tiled_copy(atom, c.g2s_threads_b, c.g2s_values_b);
  });
  if (error) {
    cannot_build(out, 4, knob_of(o, "g2s_threads_"), o.label(), *error,
                 {copy_settings(c, o, d.plan.resources.threads, 16),
                  copy_settings(c, o, d.plan.resources.threads, 4)});
  }
}

/// partition_fragment_A(sA(_,_,0)): registers in the order in which the partition of shared memory
/// is laid out, so that vectors stay vectors.
Layout fragment_of(const TiledMma& mma, const OperandPlan& o) {
  const bool staged = rank(o.smem) == 3;
  const ComposedLayout tile =
      staged ? slice(make_tuple(underscore(), underscore(), static_int(0)), o.smem) : o.smem;
  const ComposedLayout tv = with_inner(tile, thrfrg(mma, o.operand(), tile.inner));
  const IntTuple thread = thread_coordinate(mma, Int(0));
  const IntTuple c = partition_coordinate(o.operand(), thread, 2);
  return make_fragment_like(slice_and_offset(c, tv).layout);
}

void build_fragments(Draft& d, OperandPlan& o, Findings& out) {
  const GemmPlan& p = d.plan;
  const std::string knob = knob_of(o, "s2r_atom_");
  const auto error = error_of([&] {
    if (o.described) {
      // Descriptors: the elements of an instruction in their own order.
      const IntTuple tile = make_tuple(static_int(o.rows), static_int(o.k));
      o.fragment = make_layout(partition_shape(p.mma, o.operand(), tile).view());
      return;
    }
    o.fragment = fragment_of(p.mma, o);
    if (!o.s2r_atom) return;
    const CopyAtom atom = make_copy_atom(o.s2r_atom->bits, element_bits(o.type));
    o.s2r = make_tiled_copy(atom, p.mma, o.operand());
    o.retiled = retile(o.s2r, o.fragment);
  });
  if (error) {
    cannot_build(out, 9, knob, o.label(), *error,
                 {{setting(knob, "SM75_U32x4_LDSM_N")},
                  {setting(knob, "SM75_U32x2_LDSM_N")},
                  {setting(knob, "SM75_U32x1_LDSM_N")},
                  {setting(knob, "")}});
  }
}

void build_layouts(Draft& d, Findings& out) {
  GemmPlan& p = d.plan;
  for (OperandPlan* o : {&p.a, &p.b}) {
    build_smem(d, *o, out);
    if (out.has_errors()) continue;
    build_g2s(d, *o, out);
    build_fragments(d, *o, out);
  }
  if (out.has_errors()) return;
  const auto error = error_of([&] {
    const IntTuple c_tile = make_tuple(static_int(p.config.cta_m), static_int(p.config.cta_n));
    p.accumulators = make_layout(partition_shape(p.mma, MmaOperand::c, c_tile).view());
    count_resources(p);
  });
  if (error)
    cannot_build(out, 2, "permutation", "C", *error, {{setting("permutation", "(_,_,_)")}});
}

/// A rule that cannot be looked at, such as one of a table too large to make, is broken.
void check_stage(const Draft& d, RuleStage stage, Findings& out) {
  for (const Rule& rule : all_rules()) {
    if (rule.stage != stage) continue;
    out.begin_rule(rule.number);
    const auto error = error_of([&] { rule.check(d, out); });
    if (error) cannot_build(out, rule.number, rule.knob, rule.name, *error, {});
  }
}

/// Places of the tiles of A and B, all stages.
int64 staged(const GemmConfig& c) { return (c.cta_m + c.cta_n) * c.cta_k * c.stages; }

/// Places of a copy's tile, of which a table is made where the CTA tile holds it.
int64 copied(const OperandPlan& o, const Layout& threads, const Layout& values) {
  return std::min(o.rows * o.k, size(threads).value * size(values).value);
}

}  // namespace

int64 examine(Draft& d, const GemmConfig& config, const Device& device, Findings& out) {
  // The rules that only reckon with numbers take as long as this many entries.
  constexpr int64 kNumbers = 4096;
  const GemmConfig& c = d.plan.config = config;
  d.plan.device = d.device = &device;
  if (!fill_numbers(d, out)) return kNumbers;
  check_stage(d, RuleStage::atoms, out);
  int64 steps = kNumbers + copied(d.plan.a, c.g2s_threads_a, c.g2s_values_a) +
                copied(d.plan.b, c.g2s_threads_b, c.g2s_values_b);
  if (out.has_errors()) return steps;
  build_layouts(d, out);
  steps += staged(c);
  if (out.has_errors()) return steps;
  check_stage(d, RuleStage::layouts, out);
  if (out.has_errors()) return steps;
  const auto error = error_of([&] { make_tables(d.plan, d.tables); });
  steps += staged(c) + c.cta_m * c.cta_n;
  if (error) {
    cannot_build(out, 3, "g2s_threads_a", "tables", *error, {});
  } else {
    check_stage(d, RuleStage::tables, out);
  }
  return steps;
}

Examined examine(const GemmConfig& config, const Device& device) {
  const auto draft = std::make_unique<Draft>();
  Examined r;
  r.steps = examine(*draft, config, device, r.found);
  return r;
}

PlanResult make_plan(const GemmConfig& config, const Device& device, Fixes fixes) {
  const auto draft = std::make_unique<Draft>();
  Findings out;
  examine(*draft, config, device, out);
  PlanResult result;
  const bool legal = !out.has_errors();
  FixSearch search(config, device, out);
  for (const Findings::Entry& entry : out.entries()) {
    Violation v = entry.violation;
    if (fixes == Fixes::tried) v.fix = search.fix_of(entry);
    (v.warning ? draft->plan.warnings : result.violations).push_back(std::move(v));
  }
  if (legal) result.plan = std::make_shared<const GemmPlan>(std::move(draft->plan));
  return result;
}

std::vector<Violation> check_config(const GemmConfig& config, const Device& device) {
  std::vector<Violation> r;
  const Findings found = examine(config, device).found;
  for (const Findings::Entry& e : found.entries()) r.push_back(e.violation);
  return r;
}

}  // namespace colex
