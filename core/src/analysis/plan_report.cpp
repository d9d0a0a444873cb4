#include "analysis/plan_report.hpp"

#include "analysis/analysis.hpp"
#include "plan/report.hpp"

namespace colex {

namespace {

/// Rates and ratios with three decimals, as text would have them.
void put_decimal(JsonWriter& w, const char* key, double value) {
  w.key(key).number(static_cast<int64>(value * 1000 + 0.5));
}

void put_analysis(JsonWriter& w, const PlanAnalysis& a) {
  w.key("analysis").open('{').key("smem").open('[');
  for (const SmemSide& s : a.smem) {
    w.open('{').field("side", name_of(s.side)).field("operand", std::string(1, s.operand));
    w.field("width", s.width).field("requests", s.requests);
    w.field("wavefronts", s.wavefronts).field("ideal", s.ideal);
    w.field("ways", s.ways).field("warp", s.warp);
    w.field("instruction", s.instruction).field("first_lane", s.first_lane);
    w.field("bank", s.bank).field("lane_a", s.lane_a).field("lane_b", s.lane_b);
    w.close('}');
  }
  w.close(']').key("global").open('[');
  for (const GlobalSide& s : a.global) {
    w.open('{').field("side", name_of(s.side)).field("operand", std::string(1, s.operand));
    w.field("width", s.width).field("requests", s.requests);
    w.field("sectors", s.sectors).field("ideal", s.ideal);
    w.field("efficiency", s.efficiency).close('}');
  }
  w.close(']').field("widest_a", a.widest_a).field("widest_b", a.widest_b);
  w.field("multiplier", a.multiplier);
  const Roofline& f = a.roofline;
  w.key("roofline_thousandths").open('{');
  put_decimal(w, "intensity", f.intensity);
  put_decimal(w, "tile_intensity", f.tile_intensity);
  put_decimal(w, "mma_ceiling_gflops", f.mma_ceiling);
  put_decimal(w, "bandwidth_gbs", f.bandwidth);
  put_decimal(w, "attainable_gflops", f.attainable);
  put_decimal(w, "smem_cycles", f.smem_cycles);
  put_decimal(w, "mma_cycles", f.mma_cycles);
  put_decimal(w, "waves", f.waves);
  put_decimal(w, "tail", f.tail);
  w.close('}').field("limiter", f.limiter).close('}');
}

}  // namespace

std::string plan_json(const GemmConfig& config, const Device& device) {
  const PlanResult result = make_plan(config, device);
  JsonWriter w;
  w.open('{');
  put_plan(w, config, device, result);
  if (result.plan) put_analysis(w, analyse(*result.plan));
  w.close('}');
  return w.str();
}

}  // namespace colex
