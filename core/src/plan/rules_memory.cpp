#include <algorithm>

#include "colex/ops/modes.hpp"
#include "plan/offsets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "plan/suggest.hpp"
#include "text/print.hpp"
#include "value/at_index.hpp"
#include "value/sorted.hpp"

/// Rules about memory: 4 (vectors), 6 (size), 7 (layout), 8 (swizzle).

namespace colex {

namespace {

bool is_cp_async(const NamedCopy& copy) { return copy.name.find("CP_ASYNC") != std::string::npos; }

/// Elements that every instruction of a copy finds contiguous and aligned on both sides.
struct VectorWidth {
  int global = 0;
  int shared = 0;
};

/// Length of the contiguous run that starts at `first`, cut to a power of two that divides it.
template <class Address> int aligned_run(int count, Address address) {
  int run = 1;
  while (run < count && address(run) == address(0) + run) ++run;
  int width = 1;
  while (width * 2 <= run && address(0) % (width * 2) == 0) width *= 2;
  return width;
}

VectorWidth vector_width(const OperandPlan& o, const OperandTables& t) {
  VectorWidth w{t.vector, t.vector};
  const int instructions = t.copy_threads * t.copies;
  for (int i = 0; i < instructions; ++i) {
    const int* from = &t.copy_from[at_index(i * t.vector)];
    const int* to = &t.copy_to[at_index(i * t.vector)];
    w.global = std::min(w.global, aligned_run(t.vector, [&](int v) {
                          const int64 row = from[v] % t.rows;
                          const int64 k = from[v] / t.rows;
                          return o.k_major ? row * o.ld + k : row + k * o.ld;
                        }));
    for (int stage = 0; stage < t.stages; ++stage) {
      const int* smem = &t.smem[at_index(stage * t.rows * t.k)];
      w.shared = std::min(w.shared, aligned_run(t.vector, [&](int v) { return smem[to[v]]; }));
    }
  }
  return w;
}

const char* ldmatrix_for(const OperandPlan& o) {
  return o.k_major ? "SM75_U32x4_LDSM_N" : "SM75_U16x8_LDSM_T";
}

/// Copies, shared memory and loads of A and B alike: what another `layout` asks for.
Candidate both_operands(const Draft& d) {
  Candidate way;
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    for (Setting& s : copy_settings(d.config(), *o, d.plan.resources.threads, 16)) {
      way.push_back(std::move(s));
    }
    for (Setting& s : smem_settings(d.config(), *o)) way.push_back(std::move(s));
    if (o->s2r_atom) way.push_back(setting(knob_of(*o, "s2r_atom_"), ldmatrix_for(*o)));
  }
  return way;
}

void check_operand_vectors(const Draft& d, const OperandPlan& o, const OperandTables& t,
                           Findings& out) {
  const int64 bytes = o.g2s_atom.vector_bits / 8;
  const int64 needed = bytes / o.bytes();
  if (needed <= 1) return;
  const VectorWidth w = vector_width(o, t);
  const int64 threads = d.plan.resources.threads;
  std::vector<Candidate> ways;
  for (int64 width = 16; width >= o.bytes(); width /= 2) {
    ways.push_back(copy_settings(d.config(), o, threads, width));
    Candidate with_smem = ways.back();
    for (Setting& s : smem_settings(d.config(), o)) with_smem.push_back(std::move(s));
    ways.push_back(with_smem);
    with_smem.push_back(setting(knob_of(o, "s2r_atom_"), ldmatrix_for(o)));
    ways.push_back(with_smem);
  }
  ways.push_back(both_operands(d));
  ways.push_back({setting("layout", o.k_major ? "NT" : "TN")});
  if (w.global < needed) {
    auto& e = out.violate(knob_of(o, "g2s_atom_"), "rule.vector_global", o.label(), bytes,
                          w.global * o.bytes(), o.ld);
    const std::string ld = o.name == 'a' ? "lda" : "ldb";
    if (o.ld % needed != 0) {
      const char* natural = o.k_major ? "k" : o.name == 'a' ? "m" : "n";
      e.candidates = {{setting(ld, round_up(o.ld, needed))},
                      {setting(natural, round_up(o.ld, needed))}};
    }
    for (const Candidate& way : ways) e.candidates.push_back(way);
  }
  if (w.shared < needed) {
    auto& e = out.violate(knob_of(o, "g2s_atom_"), "rule.vector_shared", o.label(), bytes,
                          w.shared * o.bytes());
    e.candidates = {smem_settings(d.config(), o)};
    for (const Candidate& way : ways) e.candidates.push_back(way);
  }
}

}  // namespace

void check_async_width(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    if (!is_cp_async(o->g2s_atom)) continue;
    const int bytes = o->g2s_atom.vector_bits / 8;
    const std::string knob = knob_of(*o, "g2s_atom_");
    if (bytes != 4 && bytes != 8 && bytes != 16) {
      auto& e = out.violate(knob_of(*o, "g2s_atom_"), "rule.vector_async", o->label(), bytes);
      e.candidates = {copy_settings(d.config(), *o, d.plan.resources.threads, 16),
                      {setting(knob, "SM80_CP_ASYNC_CACHEALWAYS<uint32_t>")}};
    } else if (bytes != 16 && o->g2s_atom.name.find("CACHEGLOBAL") != std::string::npos) {
      auto& e =
          out.violate(knob_of(*o, "g2s_atom_"), "rule.vector_cache_global", o->label(), bytes);
      std::string always = o->g2s_atom.name;
      always.replace(always.find("CACHEGLOBAL"), 11, "CACHEALWAYS");
      e.candidates = {{setting(knob, always)},
                      copy_settings(d.config(), *o, d.plan.resources.threads, 16)};
    }
  }
}

void check_vectors(const Draft& d, Findings& out) {
  if (uses_tma(d.config().mainloop)) return;  // rule 12
  check_operand_vectors(d, d.plan.a, d.tables.a, out);
  check_operand_vectors(d, d.plan.b, d.tables.b, out);
}

namespace {

/// Shared memory for all stages is too small: fewer stages, a smaller k.
void too_much_smem(const Draft& d, Findings& out, int64 bytes, int64 of_stage, int64 of_epilogue) {
  const GemmConfig& c = d.config();
  const int64 threads = d.plan.resources.threads;
  auto& e = out.violate("stages", "rule.smem_size", bytes, d.device->smem_per_cta, c.stages,
                        of_stage, of_epilogue);
  for (int64 stages = c.stages - 1; stages >= 1; --stages) {
    e.candidates.push_back({setting("stages", stages)});
  }
  for (int64 k = c.cta_k / 2; k >= 8; k /= 2) {
    for (int64 stages : {c.stages, static_cast<int64>(2)}) {
      OperandPlan a = d.plan.a;
      OperandPlan b = d.plan.b;
      a.k = b.k = k;
      Candidate way = {setting("cta_k", k), setting("stages", stages)};
      for (const OperandPlan* o : {&a, &b}) {
        for (Setting& s : smem_settings(c, *o)) way.push_back(std::move(s));
        for (Setting& s : copy_settings(c, *o, threads, 16)) way.push_back(std::move(s));
      }
      e.candidates.push_back(std::move(way));
    }
  }
  e.candidates.push_back({setting("epilogue", "direct")});
}

}  // namespace

/// Before a layout is made of it: each element has at least its own bytes. What is not far too much
/// is looked at by the other rules as well.
void check_smem_tiles(const Draft& d, Findings& out) {
  int64 of_stage = 0;
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) of_stage += o->rows * o->k * o->bytes();
  const int64 bytes = of_stage * d.config().stages;
  if (bytes > 2 * d.device->smem_per_cta) too_much_smem(d, out, bytes, of_stage, 0);
}

void check_smem_size(const Draft& d, Findings& out) {
  const Resources& r = d.plan.resources;
  if (r.smem_bytes <= d.device->smem_per_cta) return;
  too_much_smem(d, out, r.smem_bytes, stage_bytes(d.plan), r.epilogue_bytes);
}

void check_smem_layout(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    const ComposedLayout& block = o->name == 'a' ? d.config().smem_a : d.config().smem_b;
    const LayoutView l = block.inner;
    const Candidate way = smem_settings(d.config(), *o);
    if (l.rank() != 2) {
      out.violate(knob_of(*o, "smem_"), "rule.smem_rank", o->label(), l.rank()).candidates = {way};
      continue;
    }
    const int64 rows = product(l.shape[0]).value;
    const int64 k = product(l.shape[1]).value;
    if (o->rows % rows != 0 || o->k % k != 0) {
      auto& e =
          out.violate(knob_of(*o, "smem_"), "rule.smem_divide", o->label(), rows, k, o->rows, o->k);
      e.candidates = {way};
    }
  }
}

void check_smem_cover(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    const int64 expected = o->rows * o->k * d.config().stages;
    const std::vector<int> found = offsets_of(o->smem, element_bits(o->type));
    const std::vector<int64> offsets = sorted(std::vector<int64>(found.begin(), found.end()));
    const std::vector<Candidate> ways = {smem_settings(d.config(), *o)};
    if (static_cast<int64>(offsets.size()) != expected) {
      auto& e = out.violate(knob_of(*o, "smem_"), "rule.smem_extent", o->label(),
                            static_cast<int64>(offsets.size()), expected);
      e.candidates = ways;
      continue;
    }
    const auto twice = std::adjacent_find(offsets.begin(), offsets.end());
    if (twice != offsets.end()) {
      out.violate(knob_of(*o, "smem_"), "rule.smem_injective", o->label(), *twice).candidates =
          ways;
    }
  }
}

void check_swizzle(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    const Swizzle s = element_swizzle(o->name == 'a' ? d.config().smem_a : d.config().smem_b,
                                      element_bits(o->type));
    if (s.bits == 0) continue;
    const ComposedLayout& block = o->name == 'a' ? d.config().smem_a : d.config().smem_b;
    if (size(block.inner).value > o->rows * o->k) continue;  // rule 7
    const std::vector<Candidate> ways = {smem_settings(d.config(), *o)};
    const int distance = s.shift < 0 ? -s.shift : s.shift;
    if (distance < s.bits) {
      out.violate(knob_of(*o, "smem_"), "rule.swizzle_overlap", o->label(), s.bits, s.shift)
          .candidates = ways;
    }
    const bool matrix = o->s2r_atom && o->s2r_atom->name.find("LDSM") != std::string::npos;
    const int64 widest =
        std::max<int64>(o->g2s_atom.vector_bits / 8, matrix || o->described ? 16 : 0);
    const int64 kept = (1LL << s.base) * o->bytes();
    if (kept < widest) {
      out.violate(knob_of(*o, "smem_"), "rule.swizzle_vector", o->label(), s.base, kept, widest)
          .candidates = ways;
    }
    const int64 period = 1LL << (s.base + distance + s.bits);
    const int64 cells = extent_of(offsets_of(block.inner.view()));
    const int64 stage = o->rows * o->k * cells / size(block.inner).value;
    if (stage % period != 0) {
      out.violate(knob_of(*o, "smem_"), "rule.swizzle_period", o->label(), period, stage)
          .candidates = ways;
    }
  }
}

}  // namespace colex
