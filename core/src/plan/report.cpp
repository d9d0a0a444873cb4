#include "plan/report.hpp"

#include "plan/launch/launch.hpp"
#include "plan/partitions.hpp"
#include "plan/presets.hpp"
#include "plan/resources.hpp"
#include "plan/rules.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

void put_settings(JsonWriter& w, const std::vector<Setting>& settings) {
  w.open('{');
  for (const Setting& s : settings) w.field(s.first.c_str(), s.second);
  w.close('}');
}

void put_violations(JsonWriter& w, const char* key, const std::vector<Violation>& all) {
  w.key(key).open('[');
  for (const Violation& v : all) {
    w.open('{').field("rule", v.rule).field("id", v.id);
    w.field("knob", v.knob).key("values").open('[');
    for (const std::string& value : v.values) w.text(value);
    w.close(']').key("fix");
    put_settings(w, v.fix);
    w.close('}');
  }
  w.close(']');
}

void put_layout(JsonWriter& w, const std::string& name, const char* modes,
                const std::string& text) {
  w.open('{').field("name", name);
  if (*modes != '\0') w.field("modes", modes);
  w.field("text", text).close('}');
}

void put_operand(JsonWriter& w, const GemmPlan& p, const OperandPlan& o) {
  const std::string n = o.label();
  put_layout(w, "g" + n, "(BLK,BLK_K,k)", print(global_tiles(p, o)));
  put_layout(w, "s" + n, p.config.stages > 1 ? "(BLK,BLK_K,PIPE)" : "(BLK,BLK_K)", print(o.smem));
  if (uses_tma(p.config.mainloop)) return;
  put_layout(w, "g2s" + n + "_TV", "(Thr,Val)", print(o.g2s.layout_tv));
  put_layout(w, "g2s" + n + "_tiler", "", print(o.g2s.tiler));
  if (!o.s2r_atom) return;
  put_layout(w, "s2r" + n + "_TV", "(Thr,Val)", print(o.s2r.layout_tv));
  put_layout(w, "s2r" + n + "_tiler", "", print(o.s2r.tiler));
}

void put_layouts(JsonWriter& w, const GemmPlan& p) {
  w.key("layouts").open('[');
  put_layout(w, "thr_layout_vmnk", "(ThrV,ThrM,ThrN,ThrK)", print(p.mma.thr_layout_vmnk));
  put_layout(w, "tile_shape", "(M,N,K)", print(tile_shape(p.mma)));
  put_layout(w, "layoutA_TV", "(Thr,Val)", print(get_layout_tv(p.mma, MmaOperand::a)));
  put_layout(w, "layoutB_TV", "(Thr,Val)", print(get_layout_tv(p.mma, MmaOperand::b)));
  put_layout(w, "layoutC_TV", "(Thr,Val)", print(get_layout_tv(p.mma, MmaOperand::c)));
  put_operand(w, p, p.a);
  put_operand(w, p, p.b);
  put_layout(w, "gC", "(BLK_M,BLK_N)", print(global_c(p)));
  for (const NamedLayout& l : partitions_of(p, 0)) {
    put_layout(w, l.name, l.modes, print(l.layout));
  }
  w.close(']');
}

/// What the resources are measured by.
void put_device(JsonWriter& w, const Device& d) {
  w.key("device").open('{').field("board", d.board).field("smem_per_cta", d.smem_per_cta);
  w.field("smem_per_sm", d.smem_per_sm).key("registers_per_thread");
  w.number(d.registers_per_thread).field("registers_per_sm", d.registers_per_sm);
  w.field("threads_per_sm", d.threads_per_sm).field("sm_count", d.sm_count).close('}');
}

void put_resources(JsonWriter& w, const GemmPlan& p) {
  const Resources& r = p.resources;
  w.key("resources").open('{').field("stage_bytes", stage_bytes(p));
  w.field("threads", r.threads).field("math_threads", r.math_threads);
  w.field("smem_bytes", r.smem_bytes).field("epilogue_bytes", r.epilogue_bytes);
  w.field("registers", r.registers).field("accumulators", r.accumulators);
  w.field("fragments", r.fragments).field("staging", r.staging);
  w.field("ctas_per_sm", r.ctas_per_sm).field("limiter", r.limiter);
  w.field("grid_m", r.grid_m).field("grid_n", r.grid_n).field("k_tiles", r.k_tiles);
  w.close('}');
}

}  // namespace

std::string devices_json() {
  JsonWriter w;
  w.open('[');
  for (const Device& d : kDevices) {
    w.open('{').field("sm", d.sm).field("board", d.board).field("sm_count", d.sm_count);
    w.field("bandwidth_gbs", d.bandwidth).close('}');
  }
  w.close(']');
  return w.str();
}

std::string knobs_json() {
  JsonWriter w;
  w.open('[');
  for (const Knob& k : all_knobs()) {
    w.open('{').field("name", k.name).field("group", k.group).field("kind", k.type->kind);
    w.field("default", k.default_text);
    if (std::string(k.type->kind) == "integer") w.field("low", k.low).field("high", k.high);
    const std::vector<std::string> choices = k.type->choices();
    if (!choices.empty()) {
      w.key("choices").open('[');
      for (const std::string& c : choices) w.text(c);
      w.close(']');
    }
    w.close('}');
  }
  w.close(']');
  return w.str();
}

std::string presets_json() {
  JsonWriter w;
  w.open('[');
  for (const Preset& p : all_presets()) {
    w.open('{').field("name", p.name);
    if (!p.tile_of.empty()) w.field("tile_of", p.tile_of);
    w.key("settings");
    put_settings(w, difference(default_config(), p.config()));
    w.close('}');
  }
  w.close(']');
  return w.str();
}

std::string rules_json() {
  JsonWriter w;
  w.open('[');
  for (const Rule& r : all_rules()) {
    w.open('{').field("number", r.number).field("name", r.name).field("formula", r.formula);
    w.close('}');
  }
  w.close(']');
  return w.str();
}

void put_plan(JsonWriter& w, const GemmConfig& config, const Device& device,
              const PlanResult& result) {
  w.key("config").open('{');
  for (const Knob& k : all_knobs()) w.field(k.name, k.get(config));
  w.close('}').field("sm", device.sm);
  put_device(w, device);
  put_violations(w, "violations", result.violations);
  put_violations(w, "warnings", result.plan ? result.plan->warnings : std::vector<Violation>{});
  put_violations(w, "not_on_gpu",
                 result.plan ? not_on_gpu(*result.plan) : std::vector<Violation>{});
  if (!result.plan) return;
  put_resources(w, *result.plan);
  put_layouts(w, *result.plan);
}

GemmConfig config_of_text(const std::string& preset_name, const std::string& settings) {
  return with(preset(preset_name), settings);
}

}  // namespace colex
