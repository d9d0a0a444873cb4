#include "syntax/ast.hpp"

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

}  // namespace colex
