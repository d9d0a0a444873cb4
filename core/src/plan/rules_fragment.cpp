#include <algorithm>

#include "plan/offsets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "plan/suggest.hpp"
#include "value/at_index.hpp"

/// Rules about registers: 9 (ldmatrix), 10 (k blocks), 14 (how many), 17 (epilogue).

namespace colex {

namespace {

bool is_ldmatrix(const OperandPlan& o) {
  return o.s2r_atom && o.s2r_atom->name.find("LDSM") != std::string::npos;
}
bool is_transposing(const OperandPlan& o) {
  return o.s2r_atom->name.find("LDSM_T") != std::string::npos;
}

std::vector<Candidate> fragment_ways(const Draft& d, const OperandPlan& o) {
  const std::string knob = knob_of(o, "s2r_atom_");
  Candidate with_smem = smem_settings(d.config(), o);
  with_smem.push_back(setting(knob, o.k_major ? "SM75_U32x4_LDSM_N" : "SM75_U16x8_LDSM_T"));
  std::vector<Candidate> ways;
  for (const char* name : {"SM75_U32x4_LDSM_N", "SM75_U16x8_LDSM_T", "SM75_U32x2_LDSM_N",
                           "SM75_U16x4_LDSM_T", "SM75_U32x1_LDSM_N", "SM75_U16x2_LDSM_T", ""}) {
    ways.push_back({setting(knob, name)});
    if (ways.size() == 2) ways.push_back(with_smem);
  }
  return ways;
}

}  // namespace

void check_ldmatrix(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    if (!is_ldmatrix(*o)) continue;
    if (is_transposing(*o) && element_bits(o->type) != 16) {
      out.violate(knob_of(*o, "s2r_atom_"), "rule.ldmatrix_type", o->label(), o->s2r_atom->name,
                  element_bits(o->type))
          .candidates = fragment_ways(d, *o);
    }
  }
}

/// ldmatrix reads rows of 16 bytes: each must be contiguous and aligned in shared memory.
void check_ldmatrix_rows(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    if (!is_ldmatrix(*o)) continue;
    const OperandTables& t = o->name == 'a' ? d.tables.a : d.tables.b;
    const Layout tile = make_layout(make_tuple(static_int(o->rows), static_int(o->k)).view());
    const Layout from = tidfrg(o->s2r, CopySide::source, tile);
    const std::vector<int> source = offsets_of(from);
    const int64 threads = product(from.shape[0]).value;
    const int64 row = product(o->s2r.atom.src.shape[1]).value;
    const int64 instructions = static_cast<int64>(source.size()) / threads / row;
    const int64 per_row = 16 / o->bytes();
    int64 worst = per_row;
    for (int64 i = 0; i < instructions; ++i) {
      for (int64 thread = 0; thread < threads; ++thread) {
        const auto address = [&](int64 v) {
          return entry_of(t.smem, entry_of(source, thread + threads * (v + row * i)));
        };
        int64 run = address(0) % per_row == 0 ? 1 : 0;
        while (run > 0 && run < per_row && address(run) == address(0) + run) ++run;
        worst = std::min(worst, run);
      }
    }
    if (worst < per_row) {
      auto& e = out.violate(knob_of(*o, "s2r_atom_"), "rule.ldmatrix_row", o->label(),
                            o->s2r_atom->name, worst * o->bytes());
      e.candidates = fragment_ways(d, *o);
    }
  }
}

void check_k_blocks(const Draft& d, Findings& out) {
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    if (!o->s2r_atom) continue;
    const int64 multiplied = product(o->fragment.shape[2]).value;
    const int64 loaded = product(o->retiled.shape[2]).value;
    if (multiplied == loaded) continue;
    auto& e = out.violate("permutation", "rule.k_blocks", o->label(), multiplied, loaded);
    const GemmPlan& p = d.plan;
    e.candidates = {
        {setting("permutation",
                 "(_" + std::to_string(p.tile_m) + ",_" + std::to_string(p.tile_n) + ",_)")},
        {setting("permutation", "(_" + std::to_string(2 * p.tile_m) + ",_" +
                                    std::to_string(2 * p.tile_n) + ",_)")},
        {setting("permutation", "(_,_,_)"), setting("s2r_atom_a", ""), setting("s2r_atom_b", "")}};
  }
}

void check_registers(const Draft& d, Findings& out) {
  const GemmPlan& p = d.plan;
  const Resources& r = p.resources;
  const GemmConfig& c = p.config;
  const int64 limit = register_limit(p);
  const bool refused = r.registers_needed > limit;
  const int64 wished = r.registers_needed - kLeastAddresses + kAddresses;
  const int64 taken = c.registers_consumer > 0 ? std::min(wished, limit) : r.registers;
  if (!refused && taken * 10 <= limit * 9) return;
  Findings::Entry& e = refused ? out.violate("atom_layout", "rule.registers", r.registers_needed,
                                             limit, r.accumulators, r.fragments, r.staging)
                               : out.warn("atom_layout", "rule.registers_tight", taken, limit);
  for (const char* knob : {"cta_n", "cta_m"}) {
    const bool m = knob[4] == 'm';
    for (int64 extent = (m ? c.cta_m : c.cta_n) / 2; extent >= 32; extent /= 2) {
      OperandPlan o = m ? p.a : p.b;
      o.rows = extent;
      Candidate way = {setting(knob, extent)};
      e.candidates.push_back(way);
      for (Setting& s : smem_settings(c, o)) way.push_back(std::move(s));
      for (Setting& s : copy_settings(c, o, r.threads, 16)) way.push_back(std::move(s));
      e.candidates.push_back(std::move(way));
    }
  }
  for (Candidate& way : atom_layout_settings(p)) e.candidates.push_back(std::move(way));
}

void check_epilogue(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const int bits = element_bits(c.type_c);
  if (stores_by_tma(c.epilogue)) {
    const bool stmatrix = c.epilogue == Epilogue::stmatrix_tma;
    const std::vector<Candidate> ways = {
        {setting("epilogue", stmatrix ? "smem_tma" : "stmatrix_tma")},
        {setting("epilogue", "direct")},
        {setting("type_c", "f16")}};
    if (bits != (stmatrix ? 16 : 32)) {
      out.violate("epilogue",
                  stmatrix ? "rule.epilogue_stmatrix_type" : "rule.epilogue_smem_tma_type", bits)
          .candidates = ways;
    }
    if (d.device->sm < 90) {
      out.violate("epilogue", "rule.epilogue_stmatrix_arch", d.device->sm).candidates = ways;
    }
    const int64 ld = leading_of_c(c);
    if (ld * bits / 8 % 16 != 0) {
      out.violate("epilogue", "rule.epilogue_tma_stride", ld * bits / 8).candidates = {
          {setting("epilogue", "direct")}, {setting("ldc", round_up(ld, 128 / bits))}};
    }
    return;
  }
  if (c.epilogue == Epilogue::smem) {
    const int64 vector = 128 / bits;
    const int64 along = c.layout_c == MajorC::col ? c.cta_m : c.cta_n;
    if (along % vector != 0) {
      out.violate("epilogue", "rule.epilogue_vector", along, vector).candidates = {
          {setting("epilogue", "direct")}};
    }
    return;
  }
  // Values of a thread that are neighbours along C's major make one store.
  const int64 run = contiguous_c(d.plan);
  const int64 width = run * bits / 8;
  if (c.epilogue == Epilogue::vectorised && run < 2) {
    out.violate("epilogue", "rule.epilogue_run", width).candidates = {
        {setting("epilogue", "smem")},
        {setting("epilogue", "direct")},
        {setting("layout_c", "row")}};
  } else if (c.epilogue == Epilogue::direct && bits < 32 && c.cta_m * c.cta_n >= 4096) {
    out.warn("epilogue", "rule.epilogue_narrow", bits / 8).candidates = {
        {setting("epilogue", "smem")}, {setting("epilogue", "vectorised")}};
  }
}

int64 contiguous_c(const GemmPlan& p) {
  const int64 m = p.config.cta_m;
  const Layout tv =
      thrfrg(p.mma, MmaOperand::c,
             make_layout(make_tuple(static_int(m), static_int(p.config.cta_n)).view()));
  const std::vector<int> tile = offsets_of(tv);
  const int64 threads = product(tv.shape[0]).value;
  const int64 values = static_cast<int64>(tile.size()) / threads;
  const int64 step = p.config.layout_c == MajorC::col ? 1 : m;
  int64 run = 1;
  while (run < values && tile[at_index(threads * run)] == tile[0] + step * run) ++run;
  int64 width = 1;
  while (width * 2 <= run) width *= 2;
  return width;
}

int64 store_vector(const GemmPlan& plan) {
  if (plan.config.epilogue != Epilogue::vectorised) return 1;
  return std::min<int64>(contiguous_c(plan), 128 / element_bits(plan.config.type_c));
}

}  // namespace colex
