#include <algorithm>
#include <utility>

#include "program/notes/consequences.hpp"
#include "program/session.hpp"
#include "text/words.hpp"

/// `if` and `switch`: what is chosen runs; where that is not known every way runs by itself.

namespace colex {

Leave Session::run_chosen(const StatementNode& s, const Statements& taken) {
  mark_run(taken);
  const size_t outside = variables_.all().size();
  ++nesting_;
  const Leave leave = execute(taken);
  --nesting_;
  if (s.scoped) variables_.forget(outside);
  return leave;
}

Leave Session::branch(const StatementNode& s) {
  if (s.never && raised_) {
    if (!s.body.empty()) {
      report("language.raised", {}, {s.body.front().span.from, s.body.back().span.to},
             Severity::note);
    }
    lose_assigned(s.body, {"language.raised", {}});
    return Leave::none;
  }
  if (s.never) {
    skip(s.body, "language.handler", {});
    return Leave::none;
  }
  if (asks_for_first_thread(s.expression)) return run_first_thread(s);
  Cause why;
  const std::optional<bool> chosen = decide(s, why);
  ++nesting_;
  execute(s.asked);
  --nesting_;
  if (!chosen) {
    set_by_calls(s.expression);
    return both_branches(s);
  }
  const Statements& taken = *chosen ? s.body : s.otherwise;
  const char* const id = *chosen ? "language.not_run_else" : "language.not_run";
  skip(*chosen ? s.otherwise : s.body, id, {condition_text(s)});
  if (!s.macro) ++decided_;
  const Leave leave = run_chosen(s, taken);
  if (!s.macro) --decided_;
  return leave;
}

namespace {

/// `sys.exit(1)`, `parser.error("…")`, `pytest.skip("…")`
bool exits(const Ast& ast, const StatementNode& s) {
  if (s.kind != StatementKind::value || s.expression < 0 || !s.name.empty()) return false;
  const Node& call = ast[s.expression];
  if (call.kind != NodeKind::call || ast.dialect != Dialect::python) return false;
  const Node& callee = ast[call.args[0]];
  if (callee.kind == NodeKind::name) return is_one_of(callee.text, {"exit", "quit"});
  if (callee.kind != NodeKind::member) return false;
  const std::string_view object = ast[callee.args[0]].text;
  return (object == "sys" && callee.text == "exit") ||
         (object == "parser" && callee.text == "error") ||
         (object == "pytest" && callee.text == "skip");
}

/// Nothing stands behind it: what goes on has not gone this way.
bool ends_program(const Ast& ast, const std::vector<StatementNode>& list) {
  return std::any_of(list.begin(), list.end(), [&ast](const StatementNode& s) {
    return (s.kind == StatementKind::leave && s.raises) || exits(ast, s);
  });
}

/// Calls for what they do, and texts that are printed: no value stands on them.
bool only_acts(const Ast& ast, const std::vector<StatementNode>& list) {
  return std::all_of(list.begin(), list.end(), [&ast](const StatementNode& s) {
    if (s.kind == StatementKind::branch) {
      return only_acts(ast, s.body) && only_acts(ast, s.otherwise);
    }
    if (s.kind != StatementKind::value || !s.name.empty() || s.expression < 0) return false;
    const Node& call = ast[s.expression];
    if (call.kind != NodeKind::call) return false;
    const bool prints = ast[call.args[0]].text.find("print") != std::string_view::npos;
    const auto is_text = [&ast](NodeId id) { return ast[id].kind == NodeKind::text; };
    return !prints || std::all_of(call.args.begin() + 1, call.args.end(), is_text);
  });
}

}  // namespace

/// An `else` whose `if` does not stand in the text. Where the text begins with it, it is what was
/// asked for.
Leave Session::else_alone(const StatementNode& s) {
  const Cause why{"language.else_alone", {}};
  tell(why, s.name_span);
  const bool first = source_.find_first_not_of(" \t\r\n") == static_cast<size_t>(s.span.from);
  const Environment before = variables_;
  ++nesting_;
  if (!first) ++undecided_;
  const Leave left = execute(s.body);
  if (!first) --undecided_;
  --nesting_;
  if (first) return left;
  if (left == Leave::function) undecided_return_ = why;
  join(before, std::exchange(variables_, before), why);
  return Leave::none;
}

/// What is open in the head of a branch or a loop, before any of it has run.
std::vector<OpenName> Session::open_in_head(const StatementNode& s) const {
  std::vector<OpenName> open;
  if (s.expression < 0) return open;
  const Node& head = ast_[s.expression];
  const bool range = s.kind == StatementKind::each && head.kind == NodeKind::call;
  for (size_t i = range ? 1 : 0; i < (range ? head.args.size() : 1); ++i) {
    const NodeId part = range ? head.args[i] : s.expression;
    const std::vector<OpenName> more = open_names(ast_, part, variables_);
    open.insert(open.end(), more.begin(), more.end());
  }
  return open;
}

/// The last message, of a branch or a loop, follows from what is open in its head, which is told
/// too.
void Session::tell_head(const StatementNode& s, const std::vector<OpenName>& open) {
  Consequence follows;
  follows.body = s.span;
  for (const OpenName& name : open) {
    const Cause* lost = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
    const Node& n = ast_[name.node];
    const bool attribute = n.kind == NodeKind::member && !name.index;
    if (lost != nullptr && lost->id == "language.failed") {
      follows.of.emplace_back();
    } else if (lost != nullptr && !lost->values.empty()) {
      follows.of.push_back(lost->values[0]);
    } else {
      follows.of.push_back(attribute ? kSelf + std::string(n.text) : std::string(text_at(n.span)));
    }
  }
  result.diagnostics.back().follows = std::move(follows);
  report_plain(open);
}

/// Of names in a head those that nothing binds.
void Session::report_plain(const std::vector<OpenName>& names) {
  std::vector<OpenName> plain;
  std::copy_if(names.begin(), names.end(), std::back_inserter(plain),
               [](const OpenName& name) { return name.is_plain(); });
  report_open(plain);
}

/// Says that the text does not choose; where a reader would see nothing of that it is not called.
void Session::tell_branches(const StatementNode& s, const std::vector<OpenName>& open) {
  if (s.label == "else") {
    tell({"language.else_alone", {}}, s.name_span);
    return;
  }
  const bool macro = s.expression >= 0 && ast_[s.expression].kind == NodeKind::call && s.macro;
  const char* const id = macro ? "language.macro_branches" : "language.both_branches";
  const std::string asked =
      macro ? std::string(ast_[ast_[s.expression].args.back()].text) : condition_text(s);
  if (!open.empty() && is_told_open(open)) {  // what lacks is said; here it is asked first
    report_open(open);
    return;
  }
  const bool lacks = !open.empty() && std::all_of(open.begin(), open.end(),
                                                  [](const OpenName& n) { return n.is_plain(); });
  if (lacks && !shows_value(result, s.span)) {
    report_open(open);
    return;
  }
  if (!tell({id, {asked}}, s.name_span)) return;
  result.diagnostics.back().fix =
      macro ? Fix{{0, 0}, "#define " + asked + "\n"} : Fix{s.name_span, "1"};
  tell_head(s, open);
}

/// Each branch runs on what stood before it; where they differ the name is unknown.
Leave Session::both_branches(const StatementNode& s) {
  const bool cut = s.expression < 0 && s.label == "else";
  if (cut && s.otherwise.empty()) return else_alone(s);
  if (ends_program(ast_, s.body)) return run_chosen(s, s.otherwise);
  if (ends_program(ast_, s.otherwise)) return run_chosen(s, s.body);
  const bool acts = ast_.dialect == Dialect::python && !s.body.empty() && only_acts(ast_, s.body) &&
                    only_acts(ast_, s.otherwise);
  const size_t results = result.statements.size();
  const Environment entered = variables_;
  const Cause why =
      cut ? Cause{"language.else_alone", {}} : Cause{"language.undecided", {condition_text(s)}};
  const std::vector<OpenName> open = s.macro ? std::vector<OpenName>() : open_in_head(s);
  const std::vector<OpenName> objects = s.macro || s.expression < 0
                                            ? std::vector<OpenName>()
                                            : open_objects(ast_, s.expression, variables_);
  lose_changed_by(s, why);
  const Environment before = variables_;
  const size_t outside = before.all().size();
  ++nesting_;
  ++undecided_;
  const Leave left = execute(s.body);
  if (s.scoped) variables_.forget(outside);
  Environment first = std::move(variables_);
  variables_ = before;
  const Leave other = execute(s.otherwise);
  if (s.scoped) variables_.forget(outside);
  --undecided_;
  --nesting_;
  const bool returns = left == Leave::function || other == Leave::function;
  join(before, first, why);
  const bool leaves = left != Leave::none || other != Leave::none;
  // A thread that runs the text does what it does in one of them.
  const bool seen = effects_ != nullptr || is_seen(results, entered, outside, condition_text(s));
  // Where nothing of the branches is shown, it is their condition that lacks something.
  const Cause lacks = leaves && !seen && !acts && !s.macro ? cause_in_head(s, why) : why;
  if (returns) undecided_return_ = lacks;
  const bool told = !acts && (seen || (leaves && lacks.id == why.id));
  if (told) tell_branches(s, open);
  // What is listed as unknown stands on its condition, too.
  if (!told && !acts && result.statements.size() > results) {
    report_plain(open);
    report_open(objects);
  }
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
    return a != nullptr && b != nullptr && a->reading == b->reading && is_same(a->value, b->value);
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
  const std::vector<OpenName> open = open_in_head(s);
  report("language.all_cases", {condition_text(s)}, s.name_span, Severity::note);
  tell_head(s, open);
  const Environment before = variables_;
  ++nesting_;
  ++undecided_;
  for (size_t i = 0; i < s.body.size(); ++i) {
    if (s.body[i].kind != StatementKind::label) continue;
    variables_ = before;
    Statements segment;
    for (size_t k = i + 1; k < s.body.size() && s.body[k].kind != StatementKind::label; ++k) {
      segment.push_back(s.body[k]);
    }
    execute(segment);
  }
  --undecided_;
  --nesting_;
  variables_ = before;
  lose_assigned(s.body, why);
}

}  // namespace colex
