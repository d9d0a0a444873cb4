#include <algorithm>

#include "eval/claims.hpp"
#include "eval/names/advice.hpp"
#include "program/session.hpp"
#include "text/attempt.hpp"

/// `assert d == 64;` says what d is where nothing gives it a value: nothing is assumed of it then.

namespace colex {

namespace {

/// Claims that every run of these statements asks.
std::vector<const StatementNode*> claims_among(const Ast& ast,
                                               const std::vector<StatementNode>& list,
                                               int function) {
  std::vector<const StatementNode*> r;
  for (const StatementNode& s : list) {
    const bool here = s.kind == StatementKind::value && s.function == function && s.name.empty();
    if (here && s.expression >= 0 && is_claim(ast, ast[s.expression])) r.push_back(&s);
  }
  return r;
}

/// A statement of this part of the text sets the name.
bool sets_between(const std::vector<StatementNode>& list, std::string_view name, Span part) {
  return std::any_of(list.begin(), list.end(), [&](const StatementNode& s) {
    const bool inside = s.span.from >= part.from && s.span.from < part.to;
    if (inside && s.name == name && s.kind != StatementKind::parameter) return true;
    for (const auto* inner : {&s.before, &s.step, &s.asked, &s.body, &s.otherwise}) {
      if (sets_between(*inner, name, part)) return true;
    }
    return false;
  });
}

bool is_integer_value(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  return t != nullptr && t->is_leaf() && t->value().is_integer();
}

}  // namespace

/// A name of the expression is set in this part of the text.
bool Session::is_set_between(NodeId id, const Statements& list, Span part) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::name && sets_between(list, n.text, part)) return true;
  return std::any_of(n.args.begin(), n.args.end(),
                     [&](NodeId inner) { return is_set_between(inner, list, part); });
}

/// The number that an equation of the claim gives the name; nullopt where none does. `list`: what
/// runs, `from`: where it has come.
std::optional<int64> Session::number_claimed(const StatementNode& claim, std::string_view name,
                                             const Statements& list, int from) {
  const Span between{from, claim.span.from};
  for (const ClaimSides& sides : equations_of(ast_, ast_[claim.expression])) {
    for (const auto& side :
         {std::pair(sides.left, sides.right), std::pair(sides.right, sides.left)}) {
      const NodeId asked = side.first;
      const NodeId other = side.second;
      const Node& n = ast_[asked];
      if (n.kind != NodeKind::name || n.text != name) continue;
      if (is_set_between(asked, list, between) || is_set_between(other, list, between)) continue;
      if (is_assumed(other) || !open_names(ast_, other, variables_).empty()) continue;
      Value v;
      ++asked_;
      const auto error = error_of([&] { v = evaluator(Reading::cpp).run(other); });
      --asked_;
      if (!error && is_integer_value(v)) return v.as<IntTuple>()->value().value;
    }
  }
  return std::nullopt;
}

/// Gives a name that has no value the number that the function's claims say it is. False where
/// none does, or where they say different ones.
bool Session::take_claimed(std::string_view name, Span place) {
  const bool body = uncalled_ != nullptr;
  const int function = body ? uncalled_->defines : function_;
  const Statements& list = body ? uncalled_->body : ast_.statements;
  std::optional<int64> number;
  const StatementNode* by = nullptr;
  for (const StatementNode* claim : claims_among(ast_, list, function)) {
    const std::optional<int64> said = number_claimed(*claim, name, list, place.from);
    if (!said) continue;
    if (number && *number != *said) return false;
    number = said;
    by = by == nullptr ? claim : by;
  }
  if (!number) return false;
  const bool python = ast_.dialect == Dialect::python;
  const Reading reading = python ? Reading::math : Reading::cpp;
  variables_.bind({std::string(name), reading, Value(Int(*number, python)), false, {}}, true);
  claims_taken_.insert(by);
  // Where the claim stands the name has no value yet.
  std::vector<Diagnostic>& all = result.diagnostics;
  const auto said = [&name](const Diagnostic& d) { return says_unknown(d, name); };
  all.erase(std::remove_if(all.begin(), all.end(), said), all.end());
  tell({"language.claimed_value", {std::string(name), std::to_string(*number), line_of(by->span)}},
       place);
  return true;
}

}  // namespace colex
