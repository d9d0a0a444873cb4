#include <algorithm>

#include "eval/evaluator.hpp"
#include "eval/types/types.hpp"
#include "program/session.hpp"

/// `(Int<8>{}, Int<4>{})` looks like a tuple and is `Int<4>{}`: C++ has the comma operator there.

namespace colex {

/// What C++ alone writes: `Int<8>{}`, `_8{}`, `make_shape(…)`, a variable that it declares. Plain
/// integers, `_8` and `_` are the notation's as well.
bool Evaluator::is_cpp_value(NodeId id) const {
  const Node& n = ast_[id];
  switch (n.kind) {
    case NodeKind::construct:
      return true;
    case NodeKind::call:
      return ast_[n.args[0]].text.substr(0, 5) == "make_";
    case NodeKind::name: {
      const Environment::Variable* v = environment_.find(n.text);
      return v != nullptr && !v->assumed && v->reading == Reading::cpp;
    }
    case NodeKind::tuple:
      return has_comma_operator(n);
    default:
      return false;
  }
}

/// Notation may stand among the statements of C++, with their names: there the brackets are a
/// tuple's unless all that stands in them is C++'s.
bool Evaluator::has_comma_operator(const Node& n) const {
  if (n.op != kCommas || reading_ == Reading::math) return false;
  const auto constructs = [this](NodeId id) {
    return ast_[id].kind != NodeKind::name && is_cpp_value(id);
  };
  const auto is_value = [this](NodeId id) { return is_cpp_value(id); };
  return std::any_of(n.args.begin(), n.args.end(), constructs) ||
         (!notation_ && std::all_of(n.args.begin(), n.args.end(), is_value));
}

/// `Tiles = tile_to_shape(atom, (M, K))` without a semicolon, of a name that nothing declares: no
/// C++, where C++ stands above it.
bool Session::is_notation(const StatementNode& node) const {
  if (node.name.empty() || node.declares || !node.member.empty()) return false;
  const bool known =
      variables_.find(node.name) != nullptr || variables_.why_unknown(node.name) != nullptr;
  const size_t behind = source_.find_first_not_of(" \t", static_cast<size_t>(node.span.to));
  return !known && (behind == source_.npos || source_[behind] != ';');
}

void Session::note_commas(const Evaluator& evaluator) {
  for (const NodeId id : evaluator.commas()) {
    const auto text = [this](Span s) { return std::string(text_at(s)); };
    const Span whole = ast_[id].span;
    report("language.comma_operator", {text(whole), text(ast_[ast_[id].args.back()].span)}, whole,
           Severity::warning);
    result.diagnostics.back().fix = Fix{{whole.from, whole.from}, "make_tuple"};
  }
}

/// `A o (B,C)` has two readings: says which one this is where they differ.
void Session::note_concatenations(const Evaluator& evaluator) {
  for (const Evaluator::Concatenation& c : evaluator.concatenations()) {
    report("language.concatenated", {c.joined, c.by_mode}, ast_[c.id].span, Severity::note);
  }
}

}  // namespace colex
