#include "colex/ops/product.hpp"
#include "plan/offsets.hpp"
#include "plan/rules.hpp"
#include "plan/suggest.hpp"
#include "text/print.hpp"

/// Rules about numbers of threads, tiles and the problem: 1, 2, 3, 5, 19.

namespace colex {

namespace {

/// One-to-one onto 0 … size - 1.
bool is_bijective(const Layout& l) {
  const std::vector<int> offsets = offsets_of(l);
  std::vector<char> seen(offsets.size(), 0);
  for (int offset : offsets) {
    const size_t at = static_cast<size_t>(offset);
    if (offset < 0 || at >= seen.size() || seen[at]++) return false;
  }
  return true;
}

}  // namespace

void check_threads(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const Resources& r = d.plan.resources;
  const int64 lanes = d.plan.mma_atom.atom.threads();
  const int64 atoms = size(c.atom_layout).value;
  if (r.math_threads % 32 != 0) {
    out.violate("atom_layout", "rule.threads_warp", r.math_threads, lanes, atoms).candidates =
        atom_layout_settings(d.plan);
  }
  if (r.threads > d.device->threads_per_cta) {
    auto& e =
        out.violate("atom_layout", "rule.threads_limit", r.threads, d.device->threads_per_cta);
    e.candidates = atom_layout_settings(d.plan);
  }
  const int consumers = consumer_groups(c.warp_specialized);
  if (consumers > 0 && r.math_threads != 128 * consumers) {
    auto& e = out.violate("warp_specialized", "rule.threads_consumers", consumers, r.math_threads);
    e.candidates = {{setting("atom_layout",
                             consumers == 1 ? "(_1,_1,_1):(_0,_0,_0)" : "(_2,_1,_1):(_1,_0,_0)")},
                    {setting("warp_specialized", r.math_threads == 256 ? "1p+2c" : "1p+1c")},
                    {setting("warp_specialized", "none")}};
  }
  const Layout& layout = c.atom_layout;
  if (!is_bijective(layout)) {
    auto& e = out.violate("atom_layout", "rule.threads_numbered", print(layout), atoms, atoms - 1);
    e.candidates = atom_layout_settings(d.plan);
  }
  if (layout.rank() > 2 && product(layout.shape[2]).value > 1) {
    auto& e = out.violate("atom_layout", "rule.threads_k", product(layout.shape[2]).value);
    e.candidates = atom_layout_settings(d.plan);
  }
}

namespace {

struct TileMode {
  const char* name;  ///< M, N, K
  const char* knob;
  int64 atom;
  int64 tile;
  int64 cta;
};

/// The permutation tiler with mode i replaced by an integer.
std::string permutation_with(const Tiler& permutation, int i, int64 value) {
  std::string r = "(";
  for (int mode = 0; mode < 3; ++mode) {
    if (mode > 0) r += ",";
    if (mode == i) {
      r += "_" + std::to_string(value);
    } else {
      r += mode < permutation.view().rank() ? print(permutation.view()[mode]) : "_";
    }
  }
  return r + ")";
}

}  // namespace

void check_tile(const Draft& d, Findings& out) {
  const GemmPlan& p = d.plan;
  const GemmConfig& c = d.config();
  const MmaAtom& atom = p.mma_atom.atom;
  const auto atoms = [&](int i) {
    return i < c.atom_layout.rank() ? product(c.atom_layout.shape[i]).value : 1;
  };
  const TileMode modes[3] = {{"M", "cta_m", atom.m * atoms(0), p.tile_m, c.cta_m},
                             {"N", "cta_n", atom.n * atoms(1), p.tile_n, c.cta_n},
                             {"K", "cta_k", atom.k * atoms(2), p.tile_k, c.cta_k}};
  for (int i = 0; i < 3; ++i) {
    const TileMode& mode = modes[i];
    if (mode.tile % mode.atom != 0) {
      auto& e =
          out.violate("permutation", "rule.tile_permutation", mode.name, mode.tile, mode.atom);
      e.candidates = {{setting("permutation",
                               permutation_with(c.permutation, i, round_up(mode.tile, mode.atom)))},
                      {setting("permutation", permutation_with(c.permutation, i, mode.atom))}};
      // Another mode, or what loads the fragments, may ask for more than this one does.
      for (const auto& ways : {permutation_settings(p), atom_layout_settings(p)}) {
        e.candidates.insert(e.candidates.end(), ways.begin(), ways.end());
      }
    } else if (mode.cta % mode.tile != 0) {
      auto& e = out.violate(mode.knob, "rule.tile_cta", mode.name, mode.cta, mode.tile);
      e.candidates = {{setting(mode.knob, round_up(mode.cta, mode.tile))},
                      {setting("permutation", permutation_with(c.permutation, i, mode.atom))},
                      {setting(mode.knob, mode.cta / mode.tile * mode.tile)}};
      const Candidate first = e.candidates.front();
      for (const OperandPlan* o : {&p.a, &p.b}) {
        OperandPlan larger = *o;
        (i == 2 ? larger.k : larger.rows) = round_up(mode.cta, mode.tile);
        Candidate with_copy = first;
        for (Setting& s : smem_settings(c, larger)) with_copy.push_back(std::move(s));
        for (Setting& s : copy_settings(c, larger, p.resources.math_threads, 16)) {
          with_copy.push_back(std::move(s));
        }
        e.candidates.push_back(with_copy);
      }
    } else if (i < c.permutation.view().rank() && c.permutation.view()[i].is_layout() &&
               !is_bijective(Layout(c.permutation.view()[i].layout()))) {
      const std::string given = print(c.permutation.view()[i]);
      out.violate("permutation", "rule.tile_order", mode.name, given, mode.tile - 1).candidates = {
          {setting("permutation", permutation_with(c.permutation, i, mode.tile))},
          {setting("permutation", permutation_with(c.permutation, i, mode.atom))},
          {setting("permutation", "(_,_,_)")}};
    }
  }
}

namespace {

/// Threads and values are over (rows, k).
bool has_copy_rank(const OperandPlan& o, const char* prefix, const Layout& l, Findings& out,
                   const std::vector<Candidate>& ways) {
  if (l.rank() <= 2) return true;
  out.violate(knob_of(o, prefix), "rule.copy_rank", knob_of(o, prefix), print(l), l.rank())
      .candidates = ways;
  return false;
}

void check_copy(const Draft& d, const OperandPlan& o, const Layout& thread_layout,
                const Layout& value_layout, Findings& out) {
  const int64 threads = size(thread_layout).value;
  const int64 wanted = uses_tma(d.config().mainloop) ? 1 : d.plan.resources.threads;
  const std::vector<Candidate> ways = copy_ways(d.plan, o);
  if (threads != wanted) {
    auto& e =
        out.violate(knob_of(o, "g2s_threads_"), "rule.copy_threads", o.label(), threads, wanted);
    e.candidates = ways;
    // No copy may be made of as many threads: of 192, say.
    const std::vector<Candidate> others = atom_layout_settings(d.plan);
    e.candidates.insert(e.candidates.end(), others.begin(), others.end());
  }
  const bool flat = has_copy_rank(o, "g2s_threads_", thread_layout, out, ways);
  if (!has_copy_rank(o, "g2s_values_", value_layout, out, ways) || !flat) return;
  const Layout tile = raked_product(thread_layout, value_layout);
  const int64 rows = product(tile.shape[0]).value;
  const int64 k = tile.rank() > 1 ? product(tile.shape[1]).value : 1;
  if (o.rows % rows != 0) {
    out.violate(knob_of(o, "g2s_threads_"), "rule.copy_rows", o.label(), o.rows, rows).candidates =
        ways;
  }
  if (o.k % k != 0)
    out.violate(knob_of(o, "g2s_threads_"), "rule.copy_k", o.label(), o.k, k).candidates = ways;
  // A table of no more than the CTA tile: what is larger is refused above.
  if (rows <= o.rows && k <= o.k && !is_bijective(tile)) {
    out.violate(knob_of(o, "g2s_values_"), "rule.copy_bijective", o.label(), print(thread_layout),
                print(value_layout))
        .candidates = ways;
  }
}

}  // namespace

void check_copies(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  check_copy(d, d.plan.a, c.g2s_threads_a, c.g2s_values_a, out);
  check_copy(d, d.plan.b, c.g2s_threads_b, c.g2s_values_b, out);
}

void check_problem(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  struct Extent {
    const char* knob;
    int64 value;
    int64 tile;
  };
  const Extent extents[3] = {{"m", c.m, c.cta_m}, {"n", c.n, c.cta_n}, {"k", c.k, c.cta_k}};
  for (const Extent& e : extents) {
    // TMA fills what lies outside with zeros and drops it on the way back.
    if (c.predicated || uses_tma(c.mainloop) || e.value % e.tile == 0) continue;
    out.violate(e.knob, "rule.problem_tile", e.knob, e.value, e.tile).candidates = {
        {setting("predicated", "true")}, {setting(e.knob, round_up(e.value, e.tile))}};
  }
  if (!c.predicated || uses_tma(c.mainloop)) return;
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    // A vector is inside or outside as a whole.
    const int64 vector = o->g2s_atom.vector_bits / element_bits(o->type);
    const char* knob = o->k_major ? "k" : o->name == 'a' ? "m" : "n";
    const int64 along = o->k_major ? c.k : o->extent;
    if (vector > 1 && along % vector != 0) {
      out.violate(knob, "rule.problem_vector", o->label(), knob, along, vector).candidates = {
          {setting(knob, round_up(along, vector))},
          copy_settings(c, *o, d.plan.resources.threads, o->bytes())};
    }
  }
}

void check_limits(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const GemmPlan& p = d.plan;
  constexpr int64 kMaxMultiplyAdds = 1LL << 45;
  const int64 work = mul_checked(mul_checked(c.m, c.n), c.k);
  if (work > kMaxMultiplyAdds) {
    out.violate("m", "rule.limit_work", work, kMaxMultiplyAdds).candidates = {
        {setting("m", 8192), setting("n", 8192), setting("k", 8192)}};
  }
  const int64 bytes = p.a.ld * (p.a.k_major ? c.m : c.k) * p.a.bytes() +
                      p.b.ld * (p.b.k_major ? c.n : c.k) * p.b.bytes() +
                      c.m * c.n * (element_bits(c.type_c) / 8);
  // A quarter of the smallest board's memory; a server that knows its own board may allow more.
  constexpr int64 allowed = (16LL << 30) / 4;
  if (bytes > allowed) {
    out.violate("m", "rule.limit_bytes", bytes, allowed).candidates = {
        {setting("m", 8192), setting("n", 8192), setting("k", 8192), setting("lda", 0),
         setting("ldb", 0), setting("ldc", 0)}};
  }
  if (!c.persistent && p.resources.grid_n > 65535) {
    out.violate("n", "rule.limit_grid", p.resources.grid_n, 65535).candidates = {
        {setting("n", 65535 * c.cta_n)}, {setting("n", 8192)}};
  }
  const bool emulated_volta = p.mma_atom.atom.sm == 70 && d.device->sm >= 80;
  constexpr int64 kMaxEmulated = 2048LL * 2048 * 2048;
  if (emulated_volta && work > kMaxEmulated) {
    out.violate("m", "rule.limit_emulated", p.mma_atom.name, work, kMaxEmulated).candidates = {
        {setting("m", 1024), setting("n", 1024), setting("k", 1024)}};
  }
}

}  // namespace colex
