#include <algorithm>

#include "atoms/support.hpp"
#include "plan/offsets.hpp"
#include "plan/presets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "plan/suggest.hpp"

/// Rules about Hopper's instructions and the schedule: 11 (wgmma), 12 (TMA), 13 (cluster), 15
/// (setmaxnreg), 16 (stages), 18 (architecture).

namespace colex {

namespace {

bool has_wgmma_atom(const GemmPlan& p) { return p.mma_atom.atom.family == MmaFamily::warpgroup; }
bool is_tma(const NamedCopy& copy) { return copy.name.find("TMA_LOAD") != std::string::npos; }

/// Settings of the preset's kernel family, problem kept.
Candidate family_of(const GemmConfig& c, std::vector<Setting> settings) {
  Candidate r = std::move(settings);
  r.push_back(setting("type_a", "f16"));
  r.push_back(setting("type_b", "f16"));
  r.push_back(setting("layout", "TN"));
  (void)c;
  return r;
}

constexpr const char* kRows128 = "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)";

std::vector<Candidate> wgmma_ways(const GemmConfig& c) {
  return {
      {setting("smem_a", kRows128), setting("smem_b", kRows128)},
      family_of(c,
                {setting("mma_atom", "SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>"),
                 setting("atom_layout", "(_1,_1,_1):(_0,_0,_0)"), setting("permutation", "(_,_,_)"),
                 setting("type_acc", "f16"), setting("s2r_atom_a", ""), setting("s2r_atom_b", ""),
                 setting("smem_a", kRows128), setting("smem_b", kRows128)})};
}

/// Bytes of the swizzle span of a K-major wgmma block: 16 << bits.
int64 span_bytes(const Swizzle& s) { return 16LL << s.bits; }

void check_wgmma_operand(const Draft& d, const OperandPlan& o, Findings& out) {
  const GemmConfig& c = d.config();
  const MmaAtom& atom = d.plan.mma_atom.atom;
  const bool mn_major = o.name == 'a' ? atom.a_mn_major : atom.b_mn_major;
  const OperandIn in = o.name == 'a' ? atom.a_in : atom.b_in;
  if (mn_major == o.k_major) {
    auto& e = out.violate("mma_atom", "rule.wgmma_major", o.label(), mn_major ? "MN" : "K",
                          o.k_major ? "K" : "MN");
    const std::string base = d.plan.mma_atom.name.substr(0, d.plan.mma_atom.name.find('<'));
    const auto major = [](bool k) { return k ? "GMMA::Major::K" : "GMMA::Major::MN"; };
    e.candidates = {{setting("mma_atom", base + "<" + major(d.plan.a.k_major) + "," +
                                             major(d.plan.b.k_major) + ">")},
                    {setting("layout", "TN")}};
  }
  if (o.name == 'a' && in == OperandIn::registers && !o.k_major) {
    out.violate("mma_atom", "rule.wgmma_registers_major", o.label()).candidates = wgmma_ways(c);
  }
  if (!o.described) return;
  const ComposedLayout& block = o.name == 'a' ? c.smem_a : c.smem_b;
  const Swizzle s = element_swizzle(block, element_bits(o.type));
  const LayoutView l = block.inner;
  const int64 run = span_bytes(s) / o.bytes();
  const int64 along = product(l.shape[o.k_major ? 1 : 0]).value;
  const int64 across = product(l.shape[o.k_major ? 0 : 1]).value;
  const bool units = (1LL << s.base) * o.bytes() == 16 || s.bits == 0;
  // Further groups of eight may follow one another: a box of TMA is as high as that.
  if (along != run || across % 8 != 0 || (s.bits > 0 && s.shift != 3) || !units) {
    Candidate way = smem_settings(c, o);
    auto& e =
        out.violate(knob_of(o, "smem_"), "rule.wgmma_canonical", o.label(), across, along, run);
    e.candidates = {way};
    for (Candidate& w : wgmma_ways(c)) e.candidates.push_back(std::move(w));
  }
  if (o.k_major && o.k * o.bytes() % span_bytes(s) != 0) {
    out.violate(knob_of(o, "smem_"), "rule.wgmma_span", o.label(), o.k * o.bytes(), span_bytes(s))
        .candidates = {{setting("cta_k", round_up(o.k, run))}, smem_settings(c, o)};
  }
}

/// The matrices' types are those of the instruction.
void check_types(const Draft& d, Findings& out, const std::vector<Candidate>& ways) {
  const GemmConfig& c = d.config();
  const MmaAtom& atom = d.plan.mma_atom.atom;
  struct Type {
    const char* knob;
    Element given;
    Element taken;
  };
  for (const Type& t : {Type{"type_a", c.type_a, atom.a}, Type{"type_b", c.type_b, atom.b},
                        Type{"type_acc", c.type_acc, atom.c}}) {
    if (t.given == t.taken) continue;
    auto& e = out.violate(t.knob, "rule.arch_type", t.knob, element_row(t.given).ptx,
                          element_row(t.taken).ptx, d.plan.mma_atom.name);
    e.candidates = {{setting(t.knob, element_row(t.taken).ptx)}};
    for (const Candidate& way : ways) e.candidates.push_back(way);
  }
}

}  // namespace

void check_wgmma(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const GemmPlan& p = d.plan;
  if (uses_wgmma(c.mainloop) != has_wgmma_atom(p)) {
    auto& e = out.violate("mainloop", "rule.wgmma_mainloop", p.mma_atom.name, c.mainloop->name);
    e.candidates = {{setting("mainloop", has_wgmma_atom(p) ? "cp_async_wgmma" : "cp_async")}};
    for (Candidate& way : wgmma_ways(c)) e.candidates.push_back(std::move(way));
    Candidate sm80;
    for (const char* knob : {"mainloop", "mma_atom", "atom_layout", "permutation", "smem_a",
                             "smem_b", "g2s_atom_a", "g2s_threads_a", "g2s_values_a", "g2s_atom_b",
                             "g2s_threads_b", "g2s_values_b", "s2r_atom_a", "s2r_atom_b"}) {
      sm80.push_back(setting(knob, get_knob(default_config(), knob)));
    }
    e.candidates.push_back(std::move(sm80));
    return;
  }
  if (!has_wgmma_atom(p)) return;
  for (const OperandPlan* o : {&p.a, &p.b}) {
    if (!o->described || !o->s2r_atom) continue;
    out.violate("s2r_atom_a", "rule.wgmma_s2r", p.mma_atom.name, o->label()).candidates = {
        {setting(knob_of(*o, "s2r_atom_"), "")},
        {setting("s2r_atom_a", ""), setting("s2r_atom_b", "")}};
  }
  const MmaAtom& atom = p.mma_atom.atom;
  const int64 k_bytes = static_cast<int64>(atom.k) * element_bits(atom.a) / 8;
  if (k_bytes != 32)
    out.violate("mma_atom", "rule.wgmma_k", atom.k, k_bytes).candidates = wgmma_ways(c);
  check_wgmma_operand(d, p.a, out);
  check_wgmma_operand(d, p.b, out);
}

void check_tma(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const bool loop = uses_tma(c.mainloop);
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    if (loop != is_tma(o->g2s_atom)) {
      auto& e = out.violate(knob_of(*o, "g2s_atom_"), "rule.tma_mainloop", o->label(),
                            o->g2s_atom.name, c.mainloop->name);
      if (loop) {
        e.candidates = {box_settings(*o)};
      } else {
        e.candidates = {copy_settings(c, *o, d.plan.resources.threads, 16)};
      }
      continue;
    }
    if (!loop) continue;
    const int64 stride = o->ld * o->bytes();
    const char* natural = o->k_major ? "k" : o->name == 'a' ? "m" : "n";
    const int64 vector = 16 / o->bytes();
    if (stride % 16 != 0) {
      out.violate(knob_of(*o, "ld"), "rule.tma_stride", o->label(), stride).candidates = {
          {setting(o->name == 'a' ? "lda" : "ldb", round_up(o->ld, vector))},
          {setting(natural, round_up(o->ld, vector))}};
    }
    // The box's outer extent is the tile's rows (inner: one swizzle span along the major).
    const int64 outer = o->k_major ? o->rows : o->k;
    const char* knob = !o->k_major ? "cta_k" : o->name == 'a' ? "cta_m" : "cta_n";
    if (outer > 256) {
      out.violate(knob, "rule.tma_box", o->label(), outer).candidates = {{setting(knob, 256)},
                                                                         {setting(knob, 128)}};
    }
    const int64 bytes = o->rows * o->k * o->bytes();
    if (bytes >= 1 << 20) {
      out.violate("cta_k", "rule.tma_transaction", o->label(), bytes).candidates = {
          {setting("cta_k", 64)}};
    }
  }
}

namespace {

/// Parts of K meet in the memory of the stages, which the next tile must not need yet, and are
/// added slice by slice as TMA stores them.
void check_split(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  if (c.split_k == 1) return;
  const std::vector<Candidate> none = {{setting("split_k", 1)}};
  if (!uses_tma(c.mainloop)) {
    out.violate("split_k", "rule.split_mainloop", c.mainloop->name).candidates = none;
    return;
  }
  const Resources& r = d.plan.resources;
  if (r.k_tiles < c.split_k) {
    out.violate("split_k", "rule.split_tiles", r.k_tiles, c.split_k).candidates = {
        {setting("split_k", r.k_tiles)}, none.front()};
  }
  if (c.persistent) {
    out.violate("persistent", "rule.split_persistent").candidates = {
        {setting("persistent", "false")}, none.front()};
  }
  if (!stores_by_tma(c.epilogue) || element_bits(c.type_acc) != 32) {
    const char* way = element_bits(c.type_c) == 32 ? "smem_tma" : "stmatrix_tma";
    out.violate("epilogue", "rule.split_epilogue").candidates = {{setting("epilogue", way)},
                                                                 none.front()};
  }
  const int64 sums = c.cta_m * c.cta_n * element_bits(c.type_acc) / 8;
  const int64 stage =
      (c.cta_m * element_bits(c.type_a) + c.cta_n * element_bits(c.type_b)) / 8 * c.cta_k;
  if (sums > stage * c.stages) {
    const int64 stages = (sums + stage - 1) / stage;
    out.violate("stages", "rule.split_sums", sums, stage * c.stages).candidates = {
        {setting("stages", stages)}, none.front()};
  }
}

}  // namespace

void check_cluster(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const int64 ctas = c.cluster_m * c.cluster_n * c.split_k;
  const std::vector<Candidate> ways = {
      {setting("cluster_m", 2), setting("cluster_n", 1)},
      {setting("split_k", 1)},
      {setting("cluster_m", 1), setting("cluster_n", 1), setting("split_k", 2)},
      {setting("cluster_m", 1), setting("cluster_n", 1), setting("multicast", "false")}};
  if (ctas > d.device->cluster) {
    auto& e = c.split_k > 1 ? out.violate("split_k", "rule.split_cluster", c.cluster_m, c.cluster_n,
                                          c.split_k, d.device->cluster)
                            : out.violate("cluster_m", "rule.cluster_size", c.cluster_m,
                                          c.cluster_n, d.device->cluster);
    e.candidates = ways;
  }
  check_split(d, out);
  if (!c.multicast) return;
  if (!uses_tma(c.mainloop)) {
    out.violate("multicast", "rule.multicast_tma", c.mainloop->name).candidates = {
        {setting("multicast", "false")}};
    return;
  }
  // CTAs along N share A, CTAs along M share B: each loads its slice for all.
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    const int64 sharers = o->name == 'a' ? c.cluster_n : c.cluster_m;
    const int64 across = o->k_major ? o->rows : o->k;
    if (across % (sharers * 8) != 0) {
      auto& e = out.violate("cluster_m", "rule.multicast_slice", o->label(), across, sharers);
      e.candidates = ways;
    }
  }
}

void check_setmaxnreg(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  if (c.registers_producer == 0 && c.registers_consumer == 0) return;
  const std::vector<Candidate> ways = {
      {setting("registers_producer", 24), setting("registers_consumer", 240)},
      {setting("registers_producer", 40), setting("registers_consumer", 232)},
      {setting("registers_producer", 0), setting("registers_consumer", 0)}};
  if (c.warp_specialized == Specialization::none) {
    out.violate("registers_consumer", "rule.setmaxnreg_specialized").candidates = {ways.back()};
    return;
  }
  for (const auto& [name, value] : {std::pair("registers_producer", c.registers_producer),
                                    std::pair("registers_consumer", c.registers_consumer)}) {
    if (value % 8 != 0 || value < 24 || value > 256) {
      out.violate(name, "rule.setmaxnreg_step", name, value).candidates = ways;
    }
  }
  const int64 threads = d.plan.resources.threads;
  const int64 at_launch =
      std::min<int64>(d.device->registers_per_sm / threads / 8 * 8, d.device->registers_per_thread);
  const int64 asked =
      128 * (c.registers_producer + consumer_groups(c.warp_specialized) * c.registers_consumer);
  const int64 available = std::min<int64>(at_launch * threads, d.device->registers_per_sm);
  if (asked > available) {
    out.violate("registers_consumer", "rule.setmaxnreg_sum", asked, available, at_launch, threads)
        .candidates = ways;
  }
  if (c.min_blocks != 1) {
    out.violate("min_blocks", "rule.setmaxnreg_blocks", c.min_blocks).candidates = {
        {setting("min_blocks", 1)}};
  }
}

void check_stages(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  if (!c.mainloop->ring) {
    if (c.stages != 1) {
      out.violate("stages", "rule.stages_one", c.mainloop->name, c.stages).candidates = {
          {setting("stages", 1)}};
    }
    return;
  }
  if (c.stages < 2) {
    out.violate("stages", "rule.stages_two", c.mainloop->name, c.stages).candidates = {
        {setting("stages", 3)}, {setting("stages", 2)}};
    return;
  }
  const int64 wished = c.cta_m * c.cta_n < 128 * 192 ? 4 : 3;
  if (uses_wgmma(c.mainloop) && c.stages < wished) {
    out.warn("stages", "rule.stages_few", c.stages, wished).candidates = {
        {setting("stages", wished)}};
  }
  if (uses_wgmma(c.mainloop) && d.plan.resources.k_tiles < c.stages) {
    out.warn("stages", "rule.stages_tail", d.plan.resources.k_tiles, c.stages).candidates = {
        {setting("stages", std::max<int64>(2, d.plan.resources.k_tiles))},
        {setting("k", c.stages * c.cta_k)}};
  }
}

void check_architecture(const Draft& d, Findings& out) {
  const GemmConfig& c = d.config();
  const int gpu = d.device->sm;
  const MmaAtom& atom = d.plan.mma_atom.atom;
  const char* replacement = gpu >= 80   ? "SM80_16x8x16_F32F16F16F32_TN"
                            : gpu == 75 ? "SM75_16x8x8_F32F16F16F32_TN"
                                        : "UniversalFMA<float,float,float>";
  // The atom alone, then the whole kernel family that this GPU runs.
  Candidate family;
  for (const Setting& s : difference(c, preset(gpu >= 80 ? "sgemm_sm80" : "sm75_16x8x8"))) {
    if (s.first != "m" && s.first != "n" && s.first != "k") family.push_back(s);
  }
  const std::vector<Candidate> ways = {
      {setting("mma_atom", replacement), setting("type_acc", "f32")}, family};
  switch (support_of(atom, gpu)) {
    case Support::native:
      break;
    case Support::emulated:
      out.warn("mma_atom", "rule.arch_emulated", d.plan.mma_atom.name, gpu).candidates = ways;
      break;
    case Support::refused:
      out.violate("mma_atom", "rule.arch_refused", d.plan.mma_atom.name, gpu).candidates = ways;
      break;
  }
  for (const OperandPlan* o : {&d.plan.a, &d.plan.b}) {
    for (const NamedCopy* copy : {&o->g2s_atom, o->s2r_atom ? &*o->s2r_atom : nullptr}) {
      if (!copy || support_of(*copy, gpu) != Support::refused) continue;
      const bool to_shared = copy == &o->g2s_atom;
      const std::string knob = knob_of(*o, to_shared ? "g2s_atom_" : "s2r_atom_");
      out.violate(knob, "rule.arch_refused", copy->name, gpu).candidates = {
          {setting(knob, to_shared ? "UniversalCopy<uint128_t>" : "")}, family};
    }
  }
  check_types(d, out, ways);
  if (atom.c == Element::f16 && c.k > 2048) {
    auto& e = out.warn("type_acc", "rule.arch_f16_accumulate", c.k);
    e.candidates = {ways.front()};
    std::string wider = d.plan.mma_atom.name;
    const size_t at = wider.find("_F16F16F16_");
    if (at != std::string::npos) {
      wider.replace(at, 4, "_F32");
      e.candidates = {{setting("mma_atom", wider), setting("type_acc", "f32")}};
    }
  }
}

}  // namespace colex
