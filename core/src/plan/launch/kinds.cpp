#include "plan/launch/kinds.hpp"

#include <algorithm>

#include "plan/presets.hpp"
#include "plan/suggest.hpp"

namespace colex {

namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
  return all;
}

/// A preset as a way out, the problem kept.
Candidate preset_way(const GemmConfig& c, const char* name) {
  Candidate way;
  for (const Setting& s : difference(c, preset(name))) {
    if (s.first != "m" && s.first != "n" && s.first != "k") way.push_back(s);
  }
  return way;
}

}  // namespace

bool has_number(Element type) {
  constexpr Element kTypes[] = {Element::f16,  Element::bf16, Element::f32,
                                Element::f64,  Element::tf32, Element::e4m3,
                                Element::e5m2, Element::s8,   Element::s32};
  return std::find(std::begin(kTypes), std::end(kTypes), type) != std::end(kTypes);
}

bool has_accumulator(Element type) {
  return type == Element::f16 || type == Element::f32 || type == Element::f64 ||
         type == Element::s32;
}

void judge_only(const GemmPlan& plan, const char* knob, const char* value, Findings& out) {
  if (get_knob(plan.config, knob) == value) return;
  out.violate(knob, "gpu.only", knob, value, plan.config.mainloop->name).candidates = {
      {setting(knob, value)}};
}

void judge_alike(const GemmPlan& plan, Findings& out) {
  for (const char* knob : {"cluster_m", "cluster_n"}) judge_only(plan, knob, "1", out);
  judge_only(plan, "warp_specialized", "none", out);
}

void judge_major_of_c(const GemmPlan& plan, Findings& out) {
  if (plan.config.layout_c == MajorC::col) return;
  out.violate("layout_c", "gpu.layout_c").candidates = {{setting("layout_c", "col")}};
}

void judge_type_of_c(const GemmPlan& plan, const std::vector<Element>& types, Findings& out) {
  const Element given = plan.config.type_c;
  if (std::find(types.begin(), types.end(), given) != types.end()) return;
  std::vector<Candidate> ways;
  std::vector<std::string> names;
  for (const Element type : types) {
    const std::string name = element_row(type).ptx;
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    names.push_back(name);
    ways.push_back({setting("type_c", name)});
    ways.push_back({setting("type_c", name), setting("epilogue", "direct")});
  }
  out.violate("type_c", "gpu.type_c", element_row(given).ptx, listed(names), plan.mma_atom.name)
      .candidates = std::move(ways);
}

void judge_epilogue(const GemmPlan& plan, const std::vector<Epilogue>& known, Findings& out) {
  const Epilogue given = plan.config.epilogue;
  if (std::find(known.begin(), known.end(), given) != known.end()) return;
  std::vector<Candidate> ways;
  std::vector<std::string> names;
  for (const Epilogue epilogue : known) {
    names.emplace_back(name_of(epilogue));
    ways.push_back({setting("epilogue", names.back())});
  }
  out.violate("epilogue", "gpu.epilogue", name_of(given), plan.config.mainloop->name, listed(names))
      .candidates = std::move(ways);
}

void refuse_atom(const GemmPlan& plan, Findings& out) {
  const GemmConfig& c = plan.config;
  std::vector<Candidate> ways;
  for (const char* name :
       {"sgemm_sm80", "wgmma_sm90", "wgmma_tma_sm90", "sgemm_sm70", "sgemm_1", "sm75_16x8x8"}) {
    if (preset(name).mainloop == c.mainloop) ways.push_back(preset_way(c, name));
  }
  out.violate("mma_atom", "gpu.mma_atom", plan.mma_atom.name, c.mainloop->name).candidates =
      std::move(ways);
}

}  // namespace colex
