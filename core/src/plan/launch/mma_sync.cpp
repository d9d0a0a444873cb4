#include "plan/launch/mma_sync.hpp"

#include "plan/launch/kinds.hpp"
#include "plan/resources.hpp"
#include "plan/suggest.hpp"

namespace colex {

namespace {

const std::vector<Candidate>& direct() {
  static const std::vector<Candidate> ways = {{setting("epilogue", "direct")}};
  return ways;
}

/// 32-bit registers of a thread's values of an operand, or 64-bit ones where a value has so many.
int words_of(LayoutView thread_value, Element type) {
  const int bits = element_bits(type);
  return static_cast<int>(product(thread_value.shape[1]).value) * bits / (bits == 64 ? 64 : 32);
}

/// Layouts of a plan, and what its kernel takes for granted of them.
class SyncJudge {
 public:
  SyncJudge(const GemmPlan& plan, const SyncLayouts& layouts, Findings& out)
      : plan_(plan), layouts_(layouts), out_(out) {}

  void run() {
    const MmaAtom& atom = plan_.mma_atom.atom;
    const int m = layouts_.c.first.size();
    const int n = layouts_.c.second.size();
    Side sides[] = {{plan_.a, layouts_.a, words_of(atom.layout_a, atom.a), m},
                    {plan_.b, layouts_.b, words_of(atom.layout_b, atom.b), n}};
    judge_blocks();
    for (const Side& side : sides) judge_loads(side);
    const bool staged = plan_.config.epilogue == Epilogue::smem;
    if (staged && n % 2 != 0) out_.violate("epilogue", "gpu.atoms_n", n).candidates = direct();
    for (const Side& side : sides) judge_operand(side);
    if (out_.has_errors()) return;
    for (const Side& side : sides) judge_fragments(side);
    if (staged && !out_.has_errors()) judge_bands();
  }

 private:
  struct Side {
    const OperandPlan& plan;
    const SyncOperand& layouts;
    int words;  ///< of an atom
    int atoms;  ///< along the rows
  };

  int threads() const { return static_cast<int>(plan_.resources.threads); }

  std::vector<Candidate> load_ways(const OperandPlan& o) const {
    std::vector<Candidate> ways = {{setting(knob_of(o, "s2r_atom_"), ldmatrix_x4(o))},
                                   {setting(knob_of(o, "s2r_atom_"), "")}};
    for (Candidate& way : permutation_settings(plan_)) ways.push_back(std::move(way));
    return ways;
  }

  void judge_blocks() {
    const int a = layouts_.a.load_rest_k.size();
    const int b = layouts_.b.load_rest_k.size();
    if (a % 2 == 0 && a == b) return;
    std::vector<Candidate> ways = {{setting("permutation", "(_,_,_)")}};
    for (const int times : {2, 4}) {
      const int64 k = plan_.config.cta_k * times;
      Candidate way = {setting("cta_k", k)};
      for (OperandPlan o : {plan_.a, plan_.b}) {
        o.k = k;
        for (Setting& s : smem_settings(plan_.config, o)) way.push_back(std::move(s));
        for (Setting& s : copy_settings(plan_.config, o, threads(), 16))
          way.push_back(std::move(s));
      }
      ways.push_back(std::move(way));
    }
    if (a % 2 != 0) out_.violate("cta_k", "gpu.k_blocks", a).candidates = ways;
    if (a != b) out_.violate("permutation", "gpu.k_blocks_alike", a, b).candidates = ways;
  }

  /// A load fills the fragment of an atom, or those of several.
  void judge_loads(const Side& s) {
    const int filled = s.layouts.by_ldmatrix ? 4 : s.words;
    const int loads = s.layouts.load_rest.size();
    if (filled % s.words == 0 && loads * filled == s.atoms * s.words &&
        s.layouts.fragments.first.size() == s.atoms)
      return;
    out_.violate(knob_of(s.plan, "s2r_atom_"), "gpu.loads", s.plan.label(), loads, filled, s.atoms,
                 s.words)
        .candidates = load_ways(s.plan);
  }

  void judge_operand(const Side& s) {
    judge_copy_layouts(plan_, s.plan, s.layouts, out_);
    const LoadLayouts& loads = s.layouts;
    if (offsets_add(s.layouts, loads.load_thread, threads(), steps_of(loads))) return;
    out_.violate(knob_of(s.plan, "smem_"), "gpu.additive", s.plan.label()).candidates = {
        smem_settings(plan_.config, s.plan)};
  }

  /// What a load puts into a lane's registers is what the MMA atom takes from it there.
  void judge_fragments(const Side& s) {
    const SyncOperand& o = s.layouts;
    if (!o.by_ldmatrix) {
      if (o.load_vector * s.plan.bytes() >= 4) return;
      out_.violate(knob_of(s.plan, "s2r_atom_"), "gpu.fragment_apart", s.plan.label()).candidates =
          load_ways(s.plan);
      return;
    }
    for (int block = 0; block < o.load_rest_k.size(); ++block) {
      for (int load = 0; load < o.load_rest.size(); ++load) {
        for (int t = 0; t < threads(); ++t) {
          if (!judge_ldmatrix(s, load, block, t)) return;
        }
      }
    }
  }

  bool judge_ldmatrix(const Side& s, int load, int block, int thread) {
    const SyncOperand& o = s.layouts;
    const int rows = static_cast<int>(s.plan.rows);
    const int step = o.load_rest(load) + o.load_rest_k(block);
    const int vector = 16 / s.plan.bytes();
    const int index = o.load_thread(thread) + step;
    if (!is_vector(o, index, rows, vector)) {
      out_.violate(knob_of(s.plan, "smem_"), "gpu.vector", s.plan.label(), vector, index)
          .candidates = {smem_settings(plan_.config, s.plan)};
      return false;
    }
    const int lane = thread % 32;
    const int pair = 4 / s.plan.bytes();
    for (int q = 0; q < 4; ++q) {
      // Register q: of matrix q, the `pair` elements from number pair * (lane % 4) on of row
      // lane / 4; transposed, element lane / 4 of those rows.
      const int word = load * 4 + q;
      const int atom = word / s.words;
      for (int e = 0; e < pair; ++e) {
        const int along = lane % 4 * pair + e;
        const int across = lane / 4;
        const int giver = thread - lane + q * 8 + (o.k_major ? across : along);
        const int got = o.load_thread(giver) + step + (o.k_major ? rows * along : across);
        const int want = o.fragments.thread(thread) + o.fragments.first(atom) +
                         o.fragments.second(block) + o.fragments.value(word % s.words * pair + e);
        if (got == want) continue;
        out_.violate(knob_of(s.plan, "s2r_atom_"), "gpu.fragment", s.plan.label(), thread, got,
                     want)
            .candidates = load_ways(s.plan);
        return false;
      }
    }
    return true;
  }

  /// The staged epilogue stores the columns of two atoms at a time: they must be one band.
  void judge_bands() {
    const PartitionLayouts& c = layouts_.c;
    const int tile_m = static_cast<int>(plan_.config.cta_m);
    const int band = static_cast<int>(staged_band(plan_).minor);
    for (int n = 0; n < c.second.size(); ++n) {
      for (int t = 0; t < threads(); ++t) {
        const int column = (c.thread(t) + c.second(n)) / tile_m;
        if (column / band == n / 2) continue;
        out_.violate("epilogue", "gpu.bands", n / 2 * 2, n / 2 * 2 + 1, column, band).candidates =
            direct();
        return;
      }
    }
  }

  const GemmPlan& plan_;
  const SyncLayouts& layouts_;
  Findings& out_;
};

SyncOperand sync_operand(const GemmPlan& plan, const OperandPlan& o) {
  SyncOperand out;
  static_cast<CopyLayouts&>(out) = copy_layouts(o, plan.config.stages);
  out.fragments = partition_layouts(plan.mma, o.operand(), o.rows, o.k);
  static_cast<LoadLayouts&>(out) =
      o.s2r_atom
          ? ldmatrix_layouts(o)
          : own_loads(out.fragments, out, static_cast<int>(plan.resources.threads), o.bytes());
  return out;
}

/// C is of the sums' type, or of A's and B's where that has 16 bits.
void judge_sync_atom(const GemmPlan& plan, Findings& out) {
  const MmaAtom& atom = plan.mma_atom.atom;
  if (!is_sync_atom(atom)) return refuse_atom(plan, out);
  std::vector<Element> types = {atom.c};
  if (element_bits(atom.a) == 16) types.push_back(atom.a);
  judge_type_of_c(plan, types, out);
}

/// Halves are staged by stmatrix, which knows the fragments of atoms of 16 rows and 8 columns.
void judge_staging(const GemmPlan& plan, Findings& out) {
  const MmaAtom& atom = plan.mma_atom.atom;
  judge_epilogue(plan, {Epilogue::direct, Epilogue::smem}, out);
  if (plan.config.epilogue != Epilogue::smem || element_bits(plan.config.type_c) != 16) return;
  if (atom.m == 16 && atom.n == 8) return;
  out.violate("epilogue", "gpu.epilogue_halves", atom.m, atom.n).candidates = direct();
}

}  // namespace

SyncLayouts sync_layouts(const GemmPlan& plan) {
  return {sync_operand(plan, plan.a), sync_operand(plan, plan.b),
          partition_layouts(plan.mma, MmaOperand::c, plan.config.cta_m, plan.config.cta_n)};
}

bool is_sync_atom(const MmaAtom& atom) {
  const bool of_warp = atom.family == MmaFamily::warp || atom.family == MmaFamily::quadpair;
  return of_warp && has_number(atom.a) && has_accumulator(atom.c) && atom.a == atom.b &&
         atom.c == atom.d;
}

void judge_mma_sync(const GemmPlan& plan, Findings& out) {
  const GemmConfig& c = plan.config;
  judge_alike(plan, out);
  if (c.mainloop->ring) {
    judge_only(plan, "double_buffer", "true", out);
  } else {
    judge_only(plan, "persistent", "false", out);
  }
  judge_sync_atom(plan, out);
  judge_major_of_c(plan, out);
  judge_staging(plan, out);
  for (const OperandPlan* o : {&plan.a, &plan.b}) {
    judge_stages(plan, *o, out);
    if (!o->s2r_atom || is_ldmatrix_x4(*o)) continue;
    const std::string knob = knob_of(*o, "s2r_atom_");
    out.violate(knob, "gpu.s2r", o->label(), o->s2r_atom->name, ldmatrix_x4(*o)).candidates = {
        {setting(knob, ldmatrix_x4(*o))}, {setting(knob, "")}};
  }
  judge_copies(plan, out);
  if (!out.has_errors()) judge_sync_layouts(plan, sync_layouts(plan), out);
}

void judge_sync_layouts(const GemmPlan& plan, const SyncLayouts& layouts, Findings& out) {
  SyncJudge(plan, layouts, out).run();
}

}  // namespace colex
