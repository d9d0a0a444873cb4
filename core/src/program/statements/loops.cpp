#include <algorithm>
#include <utility>

#include "eval/claims.hpp"
#include "eval/julia/julia_calls.hpp"
#include "eval/names/unpack_names.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Loops: run as often as they are known to, else once, with what they assign unknown.

namespace colex {

namespace {

/// Passes after which one that changes nothing is looked for no more.
constexpr int kFollowed = 3;

}  // namespace

/// `i-- > 0`: what a condition that is not evaluated changes is not known behind it.
void Session::lose_changed_by(const StatementNode& s, const Cause& why) {
  for (const std::string_view name : s.counted_unread) {
    const Environment::Variable* v = variables_.find(name);
    if (v != nullptr && !v->unknown) variables_.lose(std::string(name), why);
  }
}

/// A loop of which it is not known how often it runs: its first pass is shown. Where a reader sees
/// nothing of that, nothing is said: no value since there were `results`, and of the first `kept`
/// variables, which live on, none is lost. `ran`: a pass did before its step was not known.
void Session::one_pass(const StatementNode& s, const Cause& why, size_t kept, bool too_many,
                       size_t results, bool ran) {
  const Environment before = variables_;
  const size_t said = result.diagnostics.size();
  const std::vector<OpenName> open = open_in_head(s);
  ++undecided_;
  for (const StatementNode& name : s.step) variables_.assume(name.name);
  lose_changed_by(s, why);
  ++nesting_;
  const bool returns = !ran && execute(s.body) == Leave::function;
  if (returns) undecided_return_ = why;
  --nesting_;
  --undecided_;
  const Cause lost =
      why.id == "language.undecided" ? Cause{"language.undecided_loop", {condition_text(s)}} : why;
  lose_assigned(s.body, lost);
  lose_assigned(s.step, lost);
  lose_assigned(s.asked, lost);
  lose_assigned(s.otherwise, lost);
  lose_changed(before, kept, lost);
  if (!returns && effects_ == nullptr && !is_seen(results, before, kept, condition_text(s))) {
    // What its body lacks was said: so is what says how often it runs.
    if (result.diagnostics.size() == said || s.expression < 0) return;
    std::vector<OpenName> bounds = open_names(ast_, s.expression, variables_);
    const auto told = [](const OpenName& name) { return name.undecided || name.index; };
    bounds.erase(std::remove_if(bounds.begin(), bounds.end(), told), bounds.end());
    report_open(bounds);
    return;
  }
  if (too_many) {
    report("limit.passes", {std::to_string(SessionLimits::kPasses)}, s.name_span,
           Severity::warning);
  }
  if (tell({"language.one_pass", {condition_text(s)}}, s.name_span)) tell_head(s, open);
}

/// What a pass has changed by the calls in it, of the first `kept` variables.
void Session::lose_changed(const Environment& before, size_t kept, const Cause& why) {
  std::vector<Environment::Variable>& all = variables_.each();
  for (size_t i = 0; i < std::min(kept, all.size()); ++i) {
    const Environment::Variable& old = before.all()[i];
    if (!all[i].unknown && !old.unknown && !is_same(old.value, all[i].value)) all[i].unknown = why;
  }
}

namespace {

/// The first `count` variables are as they were, apart from what `loop` counts.
bool unchanged(const Environment& before, const Environment& now, size_t count,
               const StatementNode& loop) {
  const auto counted = [&loop](const std::string& name) {
    const auto is_it = [&name](const StatementNode& s) { return s.name == name; };
    return std::any_of(loop.step.begin(), loop.step.end(), is_it) ||
           std::any_of(loop.asked.begin(), loop.asked.end(), is_it);
  };
  if (now.all().size() < count) return false;
  const auto end = before.all().begin() + static_cast<std::ptrdiff_t>(count);
  return std::equal(before.all().begin(), end, now.all().begin(),
                    [&](const Environment::Variable& a, const Environment::Variable& b) {
                      if (a.name != b.name) return false;
                      if (counted(a.name) || (a.unknown && b.unknown)) return true;
                      return a.unknown.has_value() == b.unknown.has_value() &&
                             is_same(a.value, b.value);
                    });
}

/// What depends on what the loop counts is claimed, and nothing else.
bool only_claims(const Ast& ast, const LoopBody& body) {
  const std::vector<const StatementNode*>& all = body.counted();
  return body.repeats() && !all.empty() &&
         std::all_of(all.begin(), all.end(), [&ast](const StatementNode* s) {
           return s->name.empty() && s->expression >= 0 && is_claim(ast, ast[s->expression]);
         });
}

/// What the loop counts ends with it: none of the first `outside` variables is changed by that.
bool counts_within(const StatementNode& loop, const Environment& variables, size_t outside) {
  const auto is_outside = [&](const StatementNode& s) {
    const auto end = variables.all().begin() + static_cast<std::ptrdiff_t>(outside);
    return std::any_of(variables.all().begin(), end,
                       [&s](const Environment::Variable& v) { return v.name == s.name; });
  };
  return loop.scoped && std::none_of(loop.step.begin(), loop.step.end(), is_outside) &&
         std::none_of(loop.asked.begin(), loop.asked.end(), is_outside);
}

}  // namespace

/// The pass that has run gave what every other one gives: what depends on what is counted has no
/// value.
bool Session::is_idle(const LoopBody& body) const {
  const auto last_result = [this](const StatementNode& s) -> const StatementResult* {
    const auto& all = result.statements;
    const auto found = std::find_if(all.rbegin(), all.rend(), [&s](const StatementResult& r) {
      return r.span.from == s.span.from && r.span.to == s.span.to && r.name == s.name;
    });
    return found == all.rend() ? nullptr : &*found;
  };
  return std::all_of(body.counted().begin(), body.counted().end(), [&](const StatementNode* s) {
    const bool part = s->key >= 0 || !s->member.empty();
    if (part && !has_part(*s)) return true;  // what memory holds is not followed
    if (s->name.empty() && !changed_by(*s).empty()) return false;
    const StatementResult* r = last_result(*s);
    if (r != nullptr) return !r->value && r->samples.empty();
    if (is_claim(ast_, ast_[s->expression])) return false;  // one that has a value is no result
    return s->name.empty() && !calls_function(s->expression);
  });
}

/// The variable whose object a call may change: acc of `acc.add(i);`, `acc.parts[1].add(i);`.
std::string_view Session::changed_by(const StatementNode& s) const {
  const bool call = s.expression >= 0 && ast_[s.expression].kind == NodeKind::call;
  if (!call || ast_.dialect != Dialect::cpp) return {};
  const Node* root = &ast_[ast_[s.expression].args[0]];
  if (root->kind != NodeKind::member) return {};
  while (root->kind != NodeKind::name && !root->args.empty()) root = &ast_[root->args[0]];
  const Environment::Variable* v = variables_.find(root->text);
  const bool object = v != nullptr && (v->value.object_as<Scope>() != nullptr ||
                                       (v->value.is_tuple() && v->value.as<IntTuple>() == nullptr));
  return object ? root->text : std::string_view();
}

/// What the expression calls, the text defines.
bool Session::calls_function(NodeId id) const {
  const Node& n = ast_[id];
  const Environment::Variable* called =
      n.kind == NodeKind::call ? variables_.find(ast_[n.args[0]].text) : nullptr;
  if (called != nullptr && called->value.object_as<Definition>() != nullptr) return true;
  return std::any_of(n.args.begin(), n.args.end(),
                     [this](NodeId child) { return calls_function(child); });
}

/// Since there were `results`, values were shown, or names that the branches of `asked` set
/// differently; or some of the first `kept` variables that had a value then have lost it. What a
/// function that is called returns, its caller shows.
bool Session::is_seen(size_t results, const Environment& before, size_t kept,
                      std::string_view asked) const {
  const std::vector<StatementResult>& all = result.statements;
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(std::min(results, all.size()));
  const bool called = function_ > 0 && !runs_uncalled();
  const auto shows = [asked, called](const StatementResult& r) {
    if (called && r.name == "return") return false;
    return r.value || (r.unknown && r.unknown->id.rfind("language.undecided", 0) == 0 &&
                       !r.unknown->values.empty() && r.unknown->values[0] == asked);
  };
  if (std::any_of(from, all.end(), shows)) return true;
  const std::vector<Environment::Variable>& now = variables_.all();
  for (size_t i = 0; i < kept && i < now.size(); ++i) {
    if (!before.all()[i].unknown && now[i].unknown) return true;
  }
  return false;
}

/// What the condition changes before or after it is decided.
void Session::change_asked(const StatementNode& loop, bool early) {
  ++silent_;
  for (const StatementNode& s : loop.asked) {
    if (s.early == early) step(s);
  }
  --silent_;
}

namespace {

/// What tells the passes of a loop apart.
std::vector<std::string_view> counters_of(const StatementNode& loop) {
  std::vector<std::string_view> r;
  for (const std::vector<StatementNode>* part : {&loop.step, &loop.asked}) {
    for (const StatementNode& s : *part) r.emplace_back(s.name);
  }
  return r;
}

}  // namespace

Leave Session::loop(const StatementNode& s) {
  const size_t outside = variables_.all().size();
  ++nesting_;
  ++silent_;
  execute(s.before);
  --silent_;
  int passes = 0;
  Leave left = Leave::none;
  // A thread that runs the text stores in every pass.
  const LoopBody body(ast_, s);
  bool follows = effects_ == nullptr && body.repeats();
  const bool claims = effects_ == nullptr && only_claims(ast_, body);
  bool idle = false;
  bool changes = false;  // the first pass does something else than those behind it
  const size_t results = result.statements.size();
  const size_t kept = variables_.all().size();
  const LoopRun run = begin_loop(outside, s.scoped ? outside : kept, counters_of(s));
  bool over = false;  // it was not left by its condition
  while (left == Leave::none || left == Leave::pass) {
    Cause why;
    std::optional<bool> more = true;
    if (!s.body_first || passes > 0) {
      change_asked(s, true);
      more = decide(s, why);
      change_asked(s, false);
    }
    if (cut_ || (more && !*more)) break;
    over = true;
    if (more && idle && !changes && counts_within(s, variables_, outside)) {
      claims_->end_alike(run.claims);
      break;
    }
    const bool most = passes == SessionLimits::kPasses;
    if (more && idle && most) {
      lose_assigned(s.step, {"language.undecided_loop", {condition_text(s)}});
      lose_assigned(s.asked, {"language.undecided_loop", {condition_text(s)}});
      break;
    }
    if (claims && most && counts_within(s, variables_, outside)) {
      cut_loop(s, run, passes);
      break;
    }
    if (!more || most) {
      const Cause undecided{"language.undecided", {condition_text(s)}};
      one_pass(s, more ? undecided : why, run.kept, more.has_value(), results, !more && passes > 0);
      break;
    }
    over = false;
    if (follows && !idle) {
      const Environment start = variables_;
      left = execute(s.body);
      idle = left == Leave::none && unchanged(start, variables_, kept, s) && is_idle(body);
      follows = passes < kFollowed;
      changes = changes || !idle;
    } else if (!idle) {
      left = execute(s.body);
      changes = true;
    }
    if (cut_) break;
    ++passes;
    ++silent_;
    if (left == Leave::none || left == Leave::pass) execute(s.step);
    --silent_;
  }
  return leave_loop(s, run, left, passes, over, changes);
}

bool Session::is_range(const StatementNode& s) const {
  if (s.expression < 0 || ast_[s.expression].kind != NodeKind::call) return false;
  const std::string_view callee = ast_[ast_[s.expression].args[0]].text;
  return is_one_of(callee, {"range", "range_constexpr", "range_dynamic"});
}

/// Of a range whose end is not known, `range(8, n, 4)`, the first value; of other sequences nothing
/// is known.
std::optional<Value> Session::first_of_range(const StatementNode& s) {
  if (!is_range(s)) return std::nullopt;
  std::vector<NodeId> bounds;
  const Node n = ast_[s.expression];
  for (size_t i = 1; i < n.args.size(); ++i) {
    if (n.keywords[i - 1].empty()) bounds.push_back(n.args[i]);
  }
  if (bounds.size() < 2) return Value(Int(0, true));
  Cause why;
  const std::optional<Value> first = known_value(bounds[0], why, condition_text(s));
  if (!first || !first->is_integer()) return std::nullopt;
  return Value(Int(first->as<IntTuple>()->value().value, true));
}

/// The values that `for x in …` goes through: of `range`, or of a tuple.
std::optional<std::vector<Value>> Session::elements(const StatementNode& s, Cause& why) {
  const std::string text = condition_text(s);
  why = {"language.undecided", {text}};
  if (s.expression < 0) return std::nullopt;
  const Node& n = ast_[s.expression];
  if (!is_range(s)) {
    const std::optional<Value> v = known_value(s.expression, why, text);
    if (v && v->object_as<Dictionary>() != nullptr) return v->object_as<Dictionary>()->keys();
    const bool modes = v && ast_.dialect == Dialect::julia && v->as<Layout>() != nullptr;
    if (modes) return layouts_of_modes(*v->as<Layout>());
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

namespace {

/// What each part of a sequence is bound to.
std::vector<std::string_view> names_of(const StatementNode& s) {
  if (!s.pattern.empty()) return s.pattern;
  std::vector<std::string_view> names;
  for (const StatementNode& name : s.step) names.emplace_back(name.name);
  return names;
}

}  // namespace

namespace {

/// `for (auto& x : xs)`: what the passes have made of the elements, the array has; of a part of
/// something it is not followed.
void keep_elements(Environment& variables, const Ast& ast, NodeId array,
                   const std::vector<Value>& before, std::vector<Value> after) {
  after.insert(after.end(), before.begin() + static_cast<std::ptrdiff_t>(after.size()),
               before.end());
  if (std::equal(before.begin(), before.end(), after.begin(), is_same)) return;
  const bool whole = ast[array].kind == NodeKind::name;
  while (ast[array].kind != NodeKind::name && !ast[array].args.empty()) array = ast[array].args[0];
  const std::string name(ast[array].text);
  const Environment::Variable* v = variables.find(name);
  if (v == nullptr) return;
  Environment::Variable changed = *v;
  changed.value = Value::tuple(std::move(after));
  if (!whole) changed.unknown = Cause{"language.part_set", {name}};
  variables.bind(std::move(changed), false);
}

}  // namespace

/// Why the elements of `for x in xs` are unknown, or which way `if (N == 8)` goes: of names without
/// a value in the head, what is said of them.
Cause Session::cause_in_head(const StatementNode& s, const Cause& why) {
  if (s.expression < 0 || asked_ > 0 || why.id != "language.undecided") return why;
  const size_t said = result.diagnostics.size();
  const std::vector<OpenName> open = open_names(ast_, s.expression, variables_);
  const std::optional<Cause> first = report_unknown(open);
  if (first) return *first;
  if (open.empty()) {  // `tree.leaves()`
    Evaluator evaluator = this->evaluator(Reading::cpp);
    const auto error = error_of([&] { evaluator.run(s.expression); });
    if (error && error->id == "language.unknown_name") return without(*error, evaluator.place());
  }
  if (result.diagnostics.size() == said) return why;
  return {result.diagnostics[said].id, result.diagnostics[said].values};
}

Leave Session::each(const StatementNode& s) {
  const size_t outside = variables_.all().size();
  const Reading reading = ast_.dialect == Dialect::cpp ? Reading::cpp : Reading::math;
  const auto bind = [&](const Value& v, bool assumed) {
    const auto one = [&](std::string_view name, const Value& part) {
      variables_.bind({std::string(name), reading, part, assumed, {}}, s.scoped);
    };
    return !error_of([&] { unpack_names(names_of(s), v, one); });
  };
  Cause why;
  const std::optional<std::vector<Value>> all = elements(s, why);
  const bool too_many = all && all->size() > SessionLimits::kPasses;
  Leave left = Leave::none;
  if (!all || too_many || (!all->empty() && !bind((*all)[0], false))) {
    const std::optional<Value> first = first_of_range(s);
    if (!first && !all) why = cause_in_head(s, why);
    for (const StatementNode& name : s.step) {
      if (first) {
        variables_.bind({name.name, reading, *first, true, {}}, s.scoped);
      } else {
        variables_.bind({name.name, reading, {}, false, why}, s.scoped);
      }
    }
    one_pass(s, why, s.scoped ? outside : variables_.all().size(), too_many,
             result.statements.size(), false);
    if (s.scoped) variables_.forget(outside);
    return left;
  }
  ++nesting_;
  const LoopRun run = begin_loop(outside, outside, names_of(s));
  int passes = 0;
  std::vector<Value> after;  // what the elements have become
  for (const Value& v : *all) {
    if (s.scoped) variables_.forget(outside);
    bind(v, false);
    left = execute(s.body);
    if (cut_) break;
    ++passes;
    if (s.reference && s.step.size() == 1) {
      const Environment::Variable* element = variables_.find(s.step[0].name);
      after.push_back(element != nullptr ? element->value : Value());
    }
    if (left != Leave::none && left != Leave::pass) break;
  }
  if (s.reference) keep_elements(variables_, ast_, s.expression, *all, std::move(after));
  return leave_loop(s, run, left, passes, false, true);
}

}  // namespace colex
