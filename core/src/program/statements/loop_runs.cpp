#include <algorithm>
#include <utility>

#include "program/session.hpp"

/// What is kept of a loop while it runs: which pass it is in, and how long it may take.

namespace colex {

/// The outermost loop may take half of the steps that are left, so that none keeps what stands
/// behind it from its turn. A thread of a kernel runs all of its passes.
Session::LoopRun Session::begin_loop(size_t outside, size_t kept,
                                     const std::vector<std::string_view>& counters) {
  const bool outermost = effects_ == nullptr && allowed_ == SessionLimits::kSteps;
  LoopRun run{outermost, outside, kept, counters_.size(), claims_->count(), std::nullopt};
  if (outermost) {
    allowed_ = steps_ + (SessionLimits::kSteps - steps_) / 2;
    run.before = variables_;
  }
  counters_.insert(counters_.end(), counters.begin(), counters.end());
  ++passes_;
  return run;
}

/// Behind the outermost loop: what none of its passes ran.
void Session::end_loop(const LoopRun& run) {
  if (run.outermost) allowed_ = SessionLimits::kSteps;
  counters_.resize(run.counters);
  --passes_;
  if (passes_ > 0) return;
  for (auto& [list, d] : not_run_) {
    if (std::find(ran_.begin(), ran_.end(), list) == ran_.end()) add(std::move(d));
  }
  not_run_.clear();
  ran_.clear();
}

/// A pass of a loop around it runs `list`.
void Session::mark_run(const Statements& list) {
  const bool known = std::find(ran_.begin(), ran_.end(), &list) != ran_.end();
  if (passes_ > 0 && !known) ran_.push_back(&list);
}

/// `i = 2, j = 3`: the pass of the loops around the statement at hand.
std::string Session::pass_text() const {
  std::string r;
  for (const std::string_view name : counters_) {
    const Environment::Variable* v = variables_.find(name);
    if (v == nullptr || v->unknown || !v->value.is_integer()) continue;
    r += (r.empty() ? "" : ", ") + std::string(name) + " = " + v->value.print(Notation::math);
  }
  return r;
}

/// A loop that is left before its last pass: what it sets is unknown behind it.
void Session::cut_loop(const StatementNode& s, const LoopRun& run, int passes) {
  cut_ = false;
  claims_->cut(run.claims);
  const Environment before = run.before ? *run.before : variables_;
  const Cause lost{"limit.loop", {std::to_string(passes)}};
  for (const Statements* part : {&s.step, &s.asked, &s.body, &s.otherwise}) {
    lose_assigned(*part, lost);
  }
  for (size_t i = run.counters; i < counters_.size(); ++i) {
    variables_.lose(std::string(counters_[i]), lost);
  }
  lose_changed_by(s, lost);
  lose_changed(before, run.kept, lost);
  bool loses = false;
  for (size_t i = 0; i < std::min(run.kept, variables_.all().size()); ++i) {
    loses = loses || (!before.all()[i].unknown && variables_.all()[i].unknown);
  }
  report(loses ? "limit.loop" : "check.first_passes", lost.values, s.name_span,
         loses ? Severity::warning : Severity::note);
}

/// A loop within a loop says it once: of its first run.
void Session::tell_passes(const StatementNode& s, size_t passes) {
  // What a pass prints stands there for every pass.
  const auto is_set = [&](const StatementResult& r) {
    const bool inside = r.span.from >= s.span.from && r.span.to <= s.span.to;
    return r.value && !r.name.empty() && inside && claims_->find(r.span) == nullptr;
  };
  if (std::none_of(result.statements.begin(), result.statements.end(), is_set)) return;
  const bool told =
      std::any_of(result.diagnostics.begin(), result.diagnostics.end(), [&s](const Diagnostic& d) {
        return d.id == "language.passes" && d.span.from == s.name_span.from;
      });
  if (!told || passes_ == 0) {
    report("language.passes", {std::to_string(passes)}, s.name_span, Severity::note);
  }
}

/// Behind the passes that were run.
Leave Session::leave_loop(const StatementNode& s, const LoopRun& run, Leave left, int passes,
                          bool over, bool changes) {
  over = over || cut_;
  if (cut_ && run.outermost) {
    cut_loop(s, run, passes);
    left = Leave::none;
  }
  if (left == Leave::pass) left = Leave::none;
  if (passes > 0) mark_run(s.body);
  end_loop(run);
  --nesting_;
  if (!over && passes == 0) skip(s.body, "language.not_run", {condition_text(s)});
  if (!over && passes > 1 && changes) tell_passes(s, static_cast<size_t>(passes));
  if (!over && left == Leave::none) left = execute(s.otherwise);
  if (s.scoped) variables_.forget(run.outside);
  return left == Leave::function || left == Leave::jump ? left : Leave::none;
}

}  // namespace colex
