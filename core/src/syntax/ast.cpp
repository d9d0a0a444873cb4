#include "syntax/ast.hpp"

#include <algorithm>

namespace colex {

void Ast::make_pointer(NodeId id, std::string_view type) {
  const NodeId name = static_cast<NodeId>(nodes.size());
  nodes.emplace_back();
  nodes.back().kind = NodeKind::name;
  nodes.back().text = type;
  nodes.back().span = (*this)[id].span;
  Node& pointer = (*this)[id];
  pointer.kind = NodeKind::apply_types;
  pointer.text = "ptr";
  pointer.args.clear();
  pointer.args.push_back(name);
}

bool Ast::is_piece() const {
  // `int M = 8;` above an expression makes no piece of it.
  constexpr std::ptrdiff_t kStatements = 3;
  const auto computes = [this](const StatementNode& s) {
    const bool number = s.expression >= 0 && (*this)[s.expression].kind == NodeKind::number;
    return !number;
  };
  const bool code = dialect != Dialect::notation;
  return program ||
         (code && std::count_if(statements.begin(), statements.end(), computes) >= kStatements);
}

}  // namespace colex
