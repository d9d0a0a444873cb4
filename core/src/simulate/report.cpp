#include "simulate/report.hpp"

namespace colex {

const char* name_of(FindingKind kind) {
  constexpr const char* kNames[kFindingKinds] = {
      "wrong_result",       "uncovered_output", "double_output",   "double_write",
      "unwritten_read",     "read_in_flight",   "missing_barrier", "overwrite_race",
      "unwritten_register", "wrong_element"};
  return kNames[static_cast<int>(kind)];
}

const Finding* SimulationReport::find(FindingKind kind) const {
  for (const Finding& f : findings) {
    if (f.kind == kind) return &f;
  }
  return nullptr;
}

void SimulationReport::add(const Finding& finding) {
  // Cases come step by step, so the match is among the last few.
  for (auto f = findings.rbegin(); f != findings.rend() && f->step == finding.step; ++f) {
    if (f->kind == finding.kind && f->operand == finding.operand) {
      ++f->count;
      return;
    }
  }
  // A mistake of the plan repeats in every tile; beyond this many steps no case adds anything.
  constexpr size_t kKept = 64;
  if (findings.size() >= kKept) return;
  findings.push_back(finding);
  findings.back().count = 1;
}

}  // namespace colex
