#include <algorithm>
#include <utility>

#include "eval/operators.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"
#include "text/deadline.hpp"

/// Control flow: executed where its conditions are known, else shown and what it assigns unknown.

namespace colex {

void Session::enter_function(int function) {
  if (function == function_) return;
  if (function_ == 0) globals_ = variables_.all().size();
  variables_.forget(globals_);
  function_ = function;
}

/// Behind the last statement of `list` that the jump out of number `jump` passes over.
size_t Session::end_of_jump(const Statements& list, size_t jump) const {
  const StatementNode& s = list[jump];
  const bool outside = s.function == 0 && nesting_ == 0;
  // Behind a return at the end of a function, or behind the body of one whose head is not read,
  // another one may start.
  if (outside && (s.kind == StatementKind::leave || s.kind == StatementKind::block)) {
    return jump + 1;
  }
  size_t end = list.size();
  if (outside) {
    const auto at =
        std::upper_bound(breaks_.begin(), breaks_.end(), static_cast<size_t>(s.span.from));
    const auto behind = [&](const StatementNode& other) {
      return at != breaks_.end() && other.span.from > static_cast<int>(*at);
    };
    const auto from = list.begin() + static_cast<std::ptrdiff_t>(jump);
    end = static_cast<size_t>(std::find_if(from, list.end(), behind) - list.begin());
  }
  size_t rest = jump + 1;
  while (rest < end && list[rest].function == s.function) ++rest;
  return rest;
}

Leave Session::execute(const Statements& list, size_t from) {
  const Leave leave = execute_all(list, from);
  keep_surroundings(list);
  return leave;
}

Leave Session::execute_all(const Statements& list, size_t from) {
  for (size_t i = from; i < list.size(); ++i) {
    const StatementNode& s = list[i];
    check_deadline();
    if (++steps_ > allowed_) {
      cut_ = allowed_ < SessionLimits::kSteps;
      if (!cut_ && !too_long_) {
        report("limit.steps", {std::to_string(SessionLimits::kSteps)}, s.span, Severity::warning);
      }
      too_long_ = too_long_ || !cut_;
      return Leave::function;
    }
    enter_function(s.function);
    const Leave leave = step(s);
    if (leave == Leave::none) continue;
    if (leave == Leave::jump) {
      const auto target = std::find_if(list.begin(), list.end(), [this](const StatementNode& l) {
        return l.kind == StatementKind::label && l.label == jump_;
      });
      if (target != list.end()) {
        i = static_cast<size_t>(target - list.begin());
        continue;
      }
      if (nesting_ > 0) return leave;
      report("language.goto", {std::string(jump_)}, s.span, Severity::note);
      return Leave::function;
    }
    const size_t rest = end_of_jump(list, i);
    // What `except` and `else` have of the `try` that was left does not stand behind it.
    size_t next = i + 1;
    while (next < rest && list[next].never) ++next;
    // In a loop another pass may run it.
    if (rest > next && passes_ == 0 && !cut_ && !too_long_ &&
        list[next].kind != StatementKind::label) {
      const Span span{list[next].span.from, list[rest - 1].span.to};
      report("language.behind_return", {line_of(left_at_)}, span, Severity::note);
    }
    if (nesting_ > 0) return leave;
    i = rest - 1;
  }
  return Leave::none;
}

Leave Session::step(const StatementNode& s) {
  switch (s.kind) {
    case StatementKind::value:
      watch(s);
      if (s.macro) {
        macro_value(s);
      } else {
        statement(s);
      }
      return Leave::none;
    case StatementKind::branch:
      return branch(s);
    case StatementKind::loop:
      return loop(s);
    case StatementKind::each:
      return each(s);
    case StatementKind::block:
      return block(s);
    case StatementKind::selection:
      return selection(s);
    case StatementKind::label:
    case StatementKind::global:
      return Leave::none;
    case StatementKind::order:
      order(s);
      return Leave::none;
    case StatementKind::leave:
      left_at_ = s.span;
      if (s.leave == Leave::jump) jump_ = s.label;
      return s.leave;
    case StatementKind::broken: {
      const char* id = s.has_value ? "language.declared_only" : "language.failed";
      // Of a type that is known for what it is no layout depends.
      const Cause why = s.label.empty() ? Cause{id, {s.name, line_of(s.span)}}
                                        : Cause{"language.foreign_name", {std::string(s.label)}};
      variables_.bind({s.name, Reading::automatic, {}, false, why}, s.declares);
      // `Functional composition, R`: words that look like a declaration hide no operation.
      const bool words = s.has_value && find_operation(s.name) != nullptr;
      if (s.calls_own_name || words) variables_.keep_operation(s.name);
      return Leave::none;
    }
    case StatementKind::set_outside:
      set_outside(s.name, s.label, s.by_reference);
      return Leave::none;
    case StatementKind::type:
    case StatementKind::alias:
    case StatementKind::function:
      define(s);
      return Leave::none;
    case StatementKind::parameter:
      parameter(s);
      return Leave::none;
    case StatementKind::define:
      if (s.has_value && !s.undefine) {
        variables_.bind({s.name, Reading::cpp, Value(Int(1)), false, {}}, false);
      } else {
        variables_.lose(s.name, s.undefine
                                    ? Cause{"language.unknown_name", {s.name}}
                                    : Cause{"language.macro_unread", {s.name, line_of(s.span)}});
      }
      return Leave::none;
  }
  return Leave::none;
}

Leave Session::block(const StatementNode& s) {
  if (s.raises_inside) return expect_raise(s);
  const size_t outside = variables_.all().size();
  ++nesting_;
  const size_t said = result.diagnostics.size();
  const Leave leave = execute(s.body);
  --nesting_;
  if (s.never) {
    raised_ =
        std::any_of(result.diagnostics.begin() + static_cast<long>(said), result.diagnostics.end(),
                    [](const Diagnostic& d) {
                      return d.severity == Severity::error && d.id.rfind("check.fails", 0) == 0;
                    });
    if (raised_) lose_assigned(s.body, {"language.raised", {}});
  }
  if (s.macro || ast_.dialect == Dialect::python) return leave;
  const bool spoken_of = nesting_ == 0 && function_ == 0 && outer_ == nullptr && !breaks_.empty();
  const Environment inner = spoken_of ? variables_ : Environment();
  variables_.forget(outside);
  if (spoken_of) keep_locals(s, inner);
  return leave;
}

std::string Session::condition_text(const StatementNode& s) const {
  constexpr size_t kMost = 60;
  std::string line;  // of a condition over several lines
  for (const char c : text_at(s.name_span)) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (blank && (line.empty() || line.back() == ' ')) continue;
    line += blank ? ' ' : c;
  }
  return head(line, kMost);
}

/// `#define M 4`; a text that is no value is none: its uses stand for themselves.
void Session::macro_value(const StatementNode& s) {
  const size_t said = result.diagnostics.size();
  const size_t shown = result.statements.size();
  statement(s);
  if (variables_.find(s.name) != nullptr) return;
  result.diagnostics.resize(std::min(said, result.diagnostics.size()));
  result.statements.resize(std::min(shown, result.statements.size()));
}

/// The value of an expression, nullopt where it is left open or cannot be computed.
std::optional<Value> Session::known_value(NodeId id, Cause& why, std::string_view text) {
  why = {"language.undecided", {std::string(text)}};
  if (id < 0 || is_assumed(id)) return std::nullopt;
  const std::vector<OpenName> open = open_names(ast_, id, variables_);
  if (!open.empty()) {
    const OpenName& name = open.front();
    const Cause* known = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
    if (known != nullptr && known->id != "language.failed") why = *known;
    return same_in_all_threads(id, open);
  }
  Evaluator evaluator = this->evaluator(Reading::cpp);
  std::optional<Value> r;
  error_of([&] { r = evaluator.run(id); });
  return r;
}

std::optional<bool> Session::decide(const StatementNode& s, Cause& why) {
  const std::optional<Value> v = known_value(s.expression, why, condition_text(s));
  const std::optional<bool> holds = v ? truth_of(*v, ast_.dialect) : std::nullopt;
  return holds ? std::optional(*holds != s.negated) : std::nullopt;
}

void Session::skip(const Statements& list, const char* id, std::vector<std::string> values) {
  if (list.empty()) return;
  const Span whole{list.front().span.from, list.back().span.to};
  if (!unused_.empty() && asked_ == 0) {
    passed_branches_.push_back({whole, std::make_shared<const Environment>(variables_)});
  }
  // Who writes `#if 0` knows that it is not run.
  if (!values.empty() && is_one_of(values[0], {"0", "1"})) return;
  Diagnostic d;
  d.severity = Severity::note;
  d.id = id;
  d.values = std::move(values);
  d.span = whole;
  if (passes_ == 0) return add(std::move(d));
  for (const auto& known : not_run_) {
    if (known.first == &list) return;
  }
  not_run_.emplace_back(&list, std::move(d));
}

/// The names that statements assign, wherever they stand among them.
void Session::lose_assigned(const Statements& list, const Cause& why) {
  for (const StatementNode& s : list) {
    if (s.kind == StatementKind::function || s.kind == StatementKind::type) continue;
    const bool binds = s.kind == StatementKind::value || s.kind == StatementKind::broken ||
                       s.kind == StatementKind::define;
    if (s.kind == StatementKind::set_outside) set_outside(s.name, s.label, s.by_reference);
    const bool memory = s.key >= 0 && !has_part(s);
    if (binds && !memory && !s.name.empty() && s.name != "return") variables_.lose(s.name, why);
    const bool acts = s.kind == StatementKind::value && s.name.empty();
    if (acts && !changed_by(s).empty()) variables_.lose(std::string(changed_by(s)), why);
    const Environment::Variable* set = s.name == kStore ? variables_.find(s.label) : nullptr;
    if (set != nullptr && set->value.is_tuple()) variables_.lose(std::string(s.label), why);
    for (const Statements* part : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      lose_assigned(*part, why);
    }
  }
}

}  // namespace colex
