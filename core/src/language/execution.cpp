#include <algorithm>

#include "language/session.hpp"
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

Leave Session::execute(const Statements& list, size_t from) {
  for (size_t i = from; i < list.size(); ++i) {
    const StatementNode& s = list[i];
    check_deadline();
    if (++steps_ > SessionLimits::kSteps) {
      if (!too_long_) report("limit.steps", {std::to_string(SessionLimits::kSteps)}, s.span);
      too_long_ = true;
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
    // Behind a return at the end of a function another one may start.
    size_t rest = i + 1;
    while (rest < list.size() && list[rest].function == s.function &&
           (s.function > 0 || nesting_ > 0 || s.kind != StatementKind::leave)) {
      ++rest;
    }
    // In a loop another pass may run it.
    if (rest > i + 1 && passes_ == 0 && list[i + 1].kind != StatementKind::label) {
      const Span span{list[i + 1].span.from, list[rest - 1].span.to};
      report("language.behind_return", {line_of(s.span)}, span, Severity::note);
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
      return Leave::none;
    case StatementKind::leave:
      if (s.leave == Leave::jump) jump_ = s.label;
      return s.leave;
    case StatementKind::broken: {
      const char* id = s.has_value ? "language.declared_only" : "language.failed";
      const Cause why{id, {s.name, line_of(s.span)}};
      variables_.bind({s.name, Reading::automatic, {}, false, why}, s.declares);
      return Leave::none;
    }
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
        variables_.lose(s.name, {"language.failed", {s.name, line_of(s.span)}});
      }
      return Leave::none;
  }
  return Leave::none;
}

Leave Session::block(const StatementNode& s) {
  const size_t outside = variables_.all().size();
  ++nesting_;
  const Leave leave = execute(s.body);
  --nesting_;
  if (!s.macro && ast_.dialect != Dialect::python) variables_.forget(outside);
  return leave;
}

std::string Session::condition_text(const StatementNode& s) const {
  const size_t from = static_cast<size_t>(s.name_span.from);
  const size_t size = static_cast<size_t>(s.name_span.to) - from;
  constexpr size_t kMost = 60;
  return head(std::string_view(source_).substr(from, size), kMost);
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
  for (const OpenName& name : open_names(ast_, id, variables_)) {
    const Cause* known = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
    if (known != nullptr && known->id != "language.failed") why = *known;
    return std::nullopt;
  }
  Evaluator evaluator = this->evaluator(Reading::cpp);
  std::optional<Value> r;
  error_of([&] { r = evaluator.run(id); });
  return r;
}

std::optional<bool> Session::decide(const StatementNode& s, Cause& why) {
  const std::optional<Value> v = known_value(s.expression, why, condition_text(s));
  const IntTuple* t = v ? v->as<IntTuple>() : nullptr;
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return std::nullopt;
  return (t->value().value != 0) != s.negated;
}

void Session::skip(const Statements& list, const char* id, std::vector<std::string> values) {
  if (list.empty()) return;
  Diagnostic d;
  d.severity = Severity::note;
  d.id = id;
  d.values = std::move(values);
  d.span = {list.front().span.from, list.back().span.to};
  if (passes_ == 0) return add(std::move(d));
  for (const auto& known : not_run_) {
    if (known.first == &list) return;
  }
  not_run_.emplace_back(&list, std::move(d));
}

Leave Session::run_chosen(const StatementNode& s, const Statements& taken) {
  const bool known = std::find(ran_.begin(), ran_.end(), &taken) != ran_.end();
  if (passes_ > 0 && !known) ran_.push_back(&taken);
  const size_t outside = variables_.all().size();
  ++nesting_;
  const Leave leave = execute(taken);
  --nesting_;
  if (s.scoped) variables_.forget(outside);
  return leave;
}

/// Behind the outermost loop: what none of its passes ran.
void Session::end_loop() {
  --passes_;
  if (passes_ > 0) return;
  for (auto& [list, d] : not_run_) {
    if (std::find(ran_.begin(), ran_.end(), list) == ran_.end()) add(std::move(d));
  }
  not_run_.clear();
  ran_.clear();
}

Leave Session::branch(const StatementNode& s) {
  if (s.never) {
    skip(s.body, "language.handler", {});
    return Leave::none;
  }
  if (asks_for_first_thread(s.expression)) return run_first_thread(s);
  Cause why;
  const std::optional<bool> chosen = decide(s, why);
  if (!chosen) {
    return both_branches(s);
  }
  const Statements& taken = *chosen ? s.body : s.otherwise;
  const char* const id = *chosen ? "language.not_run_else" : "language.not_run";
  skip(*chosen ? s.otherwise : s.body, id, {condition_text(s)});
  return run_chosen(s, taken);
}

/// Each branch runs on what stood before it; where they differ the name is unknown.
Leave Session::both_branches(const StatementNode& s) {
  const bool macro = s.expression >= 0 && ast_[s.expression].kind == NodeKind::call && s.macro;
  report(macro ? "language.macro_branches" : "language.both_branches", {condition_text(s)},
         s.name_span, Severity::note);
  // In a loop it may be said already.
  if (!result.diagnostics.empty() && result.diagnostics.back().span.from == s.name_span.from) {
    result.diagnostics.back().fix =
        macro ? Fix{{0, 0}, "#define " + condition_text(s) + "\n"} : Fix{s.name_span, "1"};
  }
  const Environment before = variables_;
  const size_t outside = before.all().size();
  const Cause why{"language.undecided", {condition_text(s)}};
  ++nesting_;
  const Leave left = execute(s.body);
  if (s.scoped) variables_.forget(outside);
  Environment first = std::move(variables_);
  variables_ = before;
  const Leave other = execute(s.otherwise);
  if (s.scoped) variables_.forget(outside);
  --nesting_;
  if (left == Leave::function || other == Leave::function) undecided_return_ = why;
  join(before, first, why);
  if (left != Leave::jump && other != Leave::jump) return Leave::none;
  // Where the text goes on is not known.
  report("language.goto_undecided", {std::string(jump_), condition_text(s)}, s.span,
         Severity::note);
  undecided_return_ = why;
  return Leave::function;
}

/// What the other branch, too, left as it is here stays known.
void Session::join(const Environment& before, const Environment& other, const Cause& why) {
  const auto same = [](const Environment::Variable* a, const Environment::Variable* b) {
    return a != nullptr && b != nullptr && a->reading == b->reading &&
           a->value.print(Notation::cpp) == b->value.print(Notation::cpp);
  };
  // Of what has no value in either, the samples stay.
  const auto untouched = [&](const std::string& name) {
    const Environment::Variable* a = other.find_unknown(name);
    const Environment::Variable* b = variables_.find_unknown(name);
    return a != nullptr && b != nullptr && a->unknown->values == b->unknown->values &&
           a->samples.size() == b->samples.size();
  };
  std::vector<std::string> differ;
  for (const Environment* e : {&other, &std::as_const(variables_)}) {
    for (const Environment::Variable& v : e->all()) {
      if (untouched(v.name) || same(other.find(v.name), variables_.find(v.name))) continue;
      differ.push_back(v.name);
    }
  }
  for (const std::string& name : differ) {
    const Cause* older = before.why_unknown(name);
    const bool told = older != nullptr && older->id != "language.declared_only";
    variables_.lose(name, told ? *older : why);
  }
}

/// The names that statements assign, wherever they stand among them.
void Session::lose_assigned(const Statements& list, const Cause& why) {
  for (const StatementNode& s : list) {
    if (s.kind == StatementKind::function || s.kind == StatementKind::type) continue;
    const bool binds = s.kind == StatementKind::value || s.kind == StatementKind::broken ||
                       s.kind == StatementKind::define;
    if (binds && !s.name.empty() && s.name != "return") variables_.lose(s.name, why);
    for (const Statements* part : {&s.before, &s.step, &s.body, &s.otherwise}) {
      lose_assigned(*part, why);
    }
  }
}

/// A loop of which it is not known how often it runs: its first pass is shown.
void Session::one_pass(const StatementNode& s, const Cause& why) {
  report("language.one_pass", {condition_text(s)}, s.name_span, Severity::note);
  for (const StatementNode& name : s.step) variables_.assume(name.name);
  ++nesting_;
  if (execute(s.body) == Leave::function) undecided_return_ = why;
  --nesting_;
  const Cause lost =
      why.id == "language.undecided" ? Cause{"language.undecided_loop", {condition_text(s)}} : why;
  lose_assigned(s.body, lost);
  lose_assigned(s.step, lost);
}

Leave Session::loop(const StatementNode& s) {
  const size_t outside = variables_.all().size();
  ++nesting_;
  ++silent_;
  execute(s.before);
  --silent_;
  ++passes_;
  int passes = 0;
  Leave left = Leave::none;
  while (left == Leave::none || left == Leave::pass) {
    Cause why;
    std::optional<bool> more = true;
    if (!s.body_first || passes > 0) more = decide(s, why);
    if (more && !*more) break;
    if (!more || passes == SessionLimits::kPasses) {
      if (more) report("limit.passes", {std::to_string(passes)}, s.name_span, Severity::warning);
      one_pass(s, more ? Cause{"language.undecided", {condition_text(s)}} : why);
      passes = -1;
      break;
    }
    left = execute(s.body);
    ++passes;
    ++silent_;
    if (left == Leave::none || left == Leave::pass) execute(s.step);
    --silent_;
  }
  end_loop();
  --nesting_;
  if (passes == 0) skip(s.body, "language.not_run", {condition_text(s)});
  if (passes > 1) {
    report("language.passes", {std::to_string(passes)}, s.name_span, Severity::note);
  }
  if (s.scoped) variables_.forget(outside);
  return left == Leave::function || left == Leave::jump ? left : Leave::none;
}

/// The values that `for x in …` goes through: of `range`, or of a tuple.
std::optional<std::vector<Value>> Session::elements(const StatementNode& s, Cause& why) {
  const std::string text = condition_text(s);
  why = {"language.undecided", {text}};
  if (s.expression < 0) return std::nullopt;
  const Node& n = ast_[s.expression];
  const bool call = n.kind == NodeKind::call;
  const std::string_view callee = call ? ast_[n.args[0]].text : std::string_view();
  if (callee != "range" && callee != "range_constexpr" && callee != "range_dynamic") {
    const std::optional<Value> v = known_value(s.expression, why, text);
    if (!v || !v->is_tuple()) return std::nullopt;
    return v->parts();
  }
  std::vector<int64> bounds;
  for (size_t i = 1; i < n.args.size(); ++i) {
    if (!n.keywords[i - 1].empty()) continue;  // `unroll=4`
    const std::optional<Value> v = known_value(n.args[i], why, text);
    if (!v || !v->is_integer()) return std::nullopt;
    bounds.push_back(v->as<IntTuple>()->value().value);
  }
  if (bounds.empty() || bounds.size() > 3) return std::nullopt;
  const int64 from = bounds.size() > 1 ? bounds[0] : 0;
  const int64 to = bounds.size() > 1 ? bounds[1] : bounds[0];
  const int64 by = bounds.size() > 2 ? bounds[2] : 1;
  if (by == 0) return std::nullopt;
  std::vector<Value> r;
  for (int64 i = from; (by > 0 ? i < to : i > to) && r.size() <= SessionLimits::kPasses;) {
    r.push_back(Value(Int(i, true)));
    if (__builtin_add_overflow(i, by, &i)) break;
  }
  return r;
}

Leave Session::each(const StatementNode& s) {
  const size_t outside = variables_.all().size();
  const Reading reading = ast_.dialect == Dialect::cpp ? Reading::cpp : Reading::math;
  const auto bind = [&](const Value& v, bool assumed) {
    const std::vector<Value> parts = s.step.size() > 1 ? v.parts() : std::vector<Value>{v};
    if (parts.size() != s.step.size()) return false;
    for (size_t i = 0; i < parts.size(); ++i) {
      variables_.bind({s.step[i].name, reading, parts[i], assumed, {}}, s.scoped);
    }
    return true;
  };
  Cause why;
  const std::optional<std::vector<Value>> all = elements(s, why);
  const bool too_many = all && all->size() > SessionLimits::kPasses;
  Leave left = Leave::none;
  if (!all || too_many || (!all->empty() && !bind((*all)[0], false))) {
    if (too_many) {
      report("limit.passes", {std::to_string(SessionLimits::kPasses)}, s.name_span,
             Severity::warning);
    }
    for (const StatementNode& name : s.step) {
      variables_.bind({name.name, reading, Value(Int(0, true)), true, {}}, s.scoped);
    }
    one_pass(s, why);
    if (s.scoped) variables_.forget(outside);
    return left;
  }
  if (all->empty()) skip(s.body, "language.not_run", {condition_text(s)});
  ++nesting_;
  ++passes_;
  for (const Value& v : *all) {
    if (s.scoped) variables_.forget(outside);
    bind(v, false);
    left = execute(s.body);
    if (left != Leave::none && left != Leave::pass) break;
  }
  end_loop();
  --nesting_;
  if (s.scoped) variables_.forget(outside);
  if (all->size() > 1) {
    report("language.passes", {std::to_string(all->size())}, s.name_span, Severity::note);
  }
  return left == Leave::function || left == Leave::jump ? left : Leave::none;
}

/// `switch`: from the label that fits to a `break`.
Leave Session::selection(const StatementNode& s) {
  Cause why;
  std::optional<Value> chosen = known_value(s.expression, why, condition_text(s));
  size_t from = s.body.size();
  for (size_t i = 0; i < s.body.size() && chosen; ++i) {
    const StatementNode& label = s.body[i];
    if (label.kind != StatementKind::label || !label.label.empty()) continue;
    if (!label.has_value) {
      if (from == s.body.size()) from = i;
      continue;
    }
    Cause other;
    const std::optional<Value> v = known_value(label.expression, other, condition_text(s));
    if (!v) {
      chosen.reset();
    } else if (v->print(Notation::math) == chosen->print(Notation::math)) {
      from = i;
      break;
    }
  }
  if (!chosen) {
    label_without_selection(s, why);
    return Leave::none;
  }
  const size_t outside = variables_.all().size();
  ++nesting_;
  const Leave left = execute(s.body, from);
  --nesting_;
  if (s.scoped) variables_.forget(outside);
  report("language.selected", {condition_text(s), chosen->print(Notation::math)}, s.name_span,
         Severity::note);
  return left == Leave::loop ? Leave::none : left;
}

/// Every label's statements run on what stood before the switch.
void Session::label_without_selection(const StatementNode& s, const Cause& why) {
  report("language.both_branches", {condition_text(s)}, s.name_span, Severity::note);
  const Environment before = variables_;
  ++nesting_;
  for (size_t i = 0; i < s.body.size(); ++i) {
    if (s.body[i].kind != StatementKind::label) continue;
    variables_ = before;
    Statements segment;
    for (size_t k = i + 1; k < s.body.size() && s.body[k].kind != StatementKind::label; ++k) {
      segment.push_back(s.body[k]);
    }
    execute(segment);
  }
  --nesting_;
  variables_ = before;
  lose_assigned(s.body, why);
}

}  // namespace colex
