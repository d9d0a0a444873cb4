#include <algorithm>

#include "eval/calls/callable.hpp"
#include "eval/claims.hpp"
#include "eval/operators.hpp"
#include "eval/python/option_parser.hpp"
#include "program/session.hpp"

/// Which results are shown.

namespace colex {

/// Among so many results that of a statement which has none so far is shown all the same.
bool Session::has_room(const StatementResult& s) const {
  const std::vector<StatementResult>& all = result.statements;
  if (results_before_ + all.size() < SessionLimits::kResults) return true;
  return std::none_of(all.begin(), all.end(), [&s](const StatementResult& known) {
    return known.span.from == s.span.from && known.span.to == s.span.to;
  });
}

/// Of a function's body what it binds and what it prints; no texts that are only printed.
bool Session::is_shown(const StatementNode& node, const StatementResult& s) const {
  if (s.value && s.value->object_as<Definition>() != nullptr) return false;
  if (s.value && s.value->object_as<OptionParser>() != nullptr) return false;
  if (!s.printed.empty()) return true;
  const Node& root = ast_[node.expression];
  const bool call = root.kind == NodeKind::call;
  const bool text = s.value && s.value->as<std::string>() && !fraction_of(*s.value);
  // A function that the text lacks: the message says so, and what it would give nobody asks for.
  const bool lacks = !s.value && s.name.empty() && call && ast_.dialect == Dialect::cpp &&
                     ast_[root.args[0]].kind == NodeKind::name &&
                     !is_callable(ast_, root, variables_);
  if (lacks) return false;
  const bool claim = is_claim(ast_, root);
  if (claim && (ast_.dialect == Dialect::julia || (s.value && s.value->is_integer()))) {
    return false;  // it has a note
  }
  if (ast_.dialect == Dialect::julia && root.text == "nothing") return false;
  if (node.function == 0) return !text || !call || !s.name.empty();
  if (claim) return true;
  return !text && (!s.name.empty() || is_print(node.expression) || calls_operation(root));
}

/// `coalesce(L);`: an operation of CuTe's whose result nothing keeps. What algorithms do to memory
/// is no result.
bool Session::calls_operation(const Node& call) const {
  if (call.kind != NodeKind::call || variables_.find(ast_[call.args[0]].text) != nullptr) {
    return false;
  }
  const Operation* row = find_by_path(std::string(ast_[call.args[0]].text));
  return row != nullptr && std::string_view(row->group) != "algorithms";
}

}  // namespace colex
