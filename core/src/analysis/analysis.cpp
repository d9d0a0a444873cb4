#include "analysis/analysis.hpp"

#include <algorithm>

#include "analysis/peaks.hpp"
#include "plan/offsets.hpp"

namespace colex {

namespace {

int element_bytes(const GemmPlan& p, char operand) {
  return operand == 'c' ? element_bits(p.config.type_c) / 8 : p.operand(operand).bytes();
}

WarpAccess in_bytes(const Request& r, int bytes) { return swizzled(r.lanes, Swizzle{}, bytes); }

/// What no lane takes part in is no request.
SmemSide summarise_smem(const std::vector<Request>& requests, int bytes) {
  SmemSide s;
  for (const Request& r : requests) {
    const BankReport report = bank_conflicts(in_bytes(r, bytes));
    s.side = r.side;
    s.operand = r.operand;
    s.width = r.lanes.width;
    s.requests += report.wavefronts > 0 ? 1 : 0;
    s.wavefronts += report.wavefronts;
    s.ideal += report.ideal;
    for (int i = 0; i < report.phases; ++i) {
      const BankPhase& phase = report.phase[i];
      if (phase.wavefronts <= s.ways) continue;
      s.ways = phase.wavefronts;
      s.warp = r.warp;
      s.instruction = r.instruction;
      s.first_lane = phase.first_lane;
      s.bank = phase.busiest;
      s.lane_a = phase.lane_a[phase.busiest];
      s.lane_b = phase.lane_b[phase.busiest];
    }
  }
  return s;
}

GlobalSide summarise_global(const std::vector<Request>& requests, int bytes) {
  GlobalSide s;
  int64 useful = 0;
  for (const Request& r : requests) {
    const SectorReport report = sectors(in_bytes(r, bytes));
    s.side = r.side;
    s.operand = r.operand;
    s.width = r.lanes.width;
    s.requests += report.sectors > 0 ? 1 : 0;
    s.sectors += report.sectors;
    s.ideal += report.ideal;
    useful += report.useful;
  }
  if (s.sectors > 0) s.efficiency = static_cast<int>(useful * 100 / (s.sectors * kSectorBytes));
  return s;
}

/// Offsets of stage 0, tile element by tile element.
std::vector<int> first_stage(const OperandTables& t) {
  return {t.smem.begin(), t.smem.begin() + t.rows * t.k};
}

void analyse_accesses(const GemmPlan& p, const KernelTables& k, PlanAnalysis& r) {
  for (const char operand : {'a', 'b'}) {
    const OperandTables& t = operand == 'a' ? k.a : k.b;
    const int bytes = element_bytes(p, operand);
    const std::vector<int> smem = first_stage(t);
    if (!uses_tma(p.config.mainloop)) {
      r.smem.push_back(summarise_smem(copy_requests(p, t, operand, false, smem), bytes));
      r.global.push_back(global_side(p, k, operand, {}));
    }
    if (t.sharing > 1) continue;
    r.smem.push_back(summarise_smem(load_requests(p, k, operand, smem), bytes));
  }
  const int bytes = element_bytes(p, 'c');
  for (const bool write : {true, false}) {
    const std::vector<Request> requests = epilogue_requests(p, k, write);
    if (!requests.empty()) r.smem.push_back(summarise_smem(requests, bytes));
  }
  // TMA stores whole boxes: no lane has an address of its own.
  if (stores_by_tma(p.config.epilogue)) return;
  r.global.push_back(global_side(p, k, 'c', {}));
}

void fill_roofline(const GemmPlan& p, PlanAnalysis& r) {
  const GemmConfig& c = p.config;
  const Resources& n = p.resources;
  Roofline& f = r.roofline;
  const double ctas = static_cast<double>(n.grid_m * n.grid_n);
  const double a = p.a.bytes(), b = p.b.bytes();
  f.flops = 2.0 * static_cast<double>(c.m) * static_cast<double>(c.n) * static_cast<double>(c.k);
  // Whether tiles are found in L2 decides between once a CTA and once: the lower bound is shown.
  f.bytes = static_cast<double>(c.m * c.k) * a + static_cast<double>(c.n * c.k) * b +
            static_cast<double>(c.m * c.n) * element_bytes(p, 'c');
  f.intensity = f.flops / f.bytes;
  const double tile_flops = 2.0 * static_cast<double>(c.cta_m * c.cta_n * c.cta_k);
  f.tile_intensity = tile_flops / (static_cast<double>(c.cta_m * c.cta_k) * a +
                                   static_cast<double>(c.cta_n * c.cta_k) * b);
  const Peaks peaks = peaks_of(p.mma_atom.atom, *p.device);
  f.mma_ceiling = peaks.gflops;
  f.bandwidth = peaks.bandwidth;
  const double at_once = static_cast<double>(n.ctas_per_sm * p.device->sm_count);
  f.waves = at_once > 0 ? ctas / at_once : 0;
  const double last = f.waves - static_cast<double>(static_cast<int64>(f.waves));
  f.tail = last > 0 ? 1 - last : 0;
  for (const SmemSide& s : r.smem) {
    if (s.operand != 'c') f.smem_cycles += static_cast<double>(s.wavefronts);
  }
  if (peaks.gflops <= 0) {
    f.limiter = "unknown";
    return;
  }
  f.attainable = std::min(peaks.gflops, f.intensity * peaks.bandwidth);
  f.mma_cycles = tile_flops * p.device->sm_count * peaks.clock_ghz / peaks.gflops;
  f.limiter = f.intensity * peaks.bandwidth < peaks.gflops ? "memory"
              : f.smem_cycles > f.mma_cycles               ? "smem"
              : f.waves < 1                                ? "occupancy"
                                                           : "mma";
}

}  // namespace

GlobalSide global_side(const GemmPlan& plan, const KernelTables& k, char operand,
                       const Inside& inside) {
  const int bytes = element_bytes(plan, operand);
  if (operand == 'c') return summarise_global(store_requests(plan, k, inside), bytes);
  const OperandTables& t = operand == 'a' ? k.a : k.b;
  return summarise_global(copy_requests(plan, t, operand, true, {}, inside), bytes);
}

SmemSide staged_reads(const GemmPlan& plan, const KernelTables& k, const Inside& inside) {
  return summarise_smem(epilogue_requests(plan, k, false, inside), element_bytes(plan, 'c'));
}

PlanAnalysis analyse(const GemmPlan& plan) {
  PlanAnalysis r;
  KernelTables tables;
  make_tables(plan, tables);
  analyse_accesses(plan, tables, r);
  r.widest_a = widest_vector(plan, 'a');
  r.widest_b = widest_vector(plan, 'b');
  const MmaFamily family = plan.mma_atom.atom.family;
  if (family == MmaFamily::fma || family == MmaFamily::dp) r.multiplier = "fma";
  fill_roofline(plan, r);
  return r;
}

bool search_swizzle(const GemmPlan& plan, char operand, SwizzleSearch& search) {
  if (plan.operand(operand).described) return false;
  KernelTables k;
  make_tables(plan, k);
  const OperandPlan& o = plan.operand(operand);
  const OperandTables& t = operand == 'a' ? k.a : k.b;
  std::vector<int> plain = offsets_of(o.smem.inner.view());
  plain.resize(static_cast<size_t>(t.rows * t.k));
  const SmemAccess sides[2] = {copy_requests(plan, t, operand, false, plain).front().lanes,
                               load_requests(plan, k, operand, plain).front().lanes};
  search = find_swizzle(sides, 2, o.bytes(), extent_of(plain));
  return true;
}

}  // namespace colex
