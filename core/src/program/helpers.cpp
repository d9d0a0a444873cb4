#include <algorithm>
#include <cctype>

#include "eval/callable.hpp"
#include "program/session.hpp"
#include "registry/names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"

/// Helpers of headers that were not pasted, whose names say what they do: `PRINT("shape",
/// shape(L));`, `make_tensor(make_device_ptr(n), L)`.

namespace colex {

namespace {

bool names_printing(std::string_view name) {
  std::string small(name);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return contains(small, "print") || contains(small, "show");
}

bool is_known(const std::string& name, const Environment& variables) {
  const std::string head(head_of_path(name));
  if (variables.find(head) != nullptr || variables.is_unknown(head)) return true;
  if (find_by_path(name) != nullptr) return true;
  bool known = false;
  const auto refused = error_of([&] { known = find_named(name, {}).has_value(); });
  return known || refused.has_value();
}

}  // namespace

void Session::read_helpers(const StatementNode& node) {
  if (ast_.dialect != Dialect::cpp) return;
  if (node.name.empty()) read_as_print(node.expression);
  read_as_pointers(node.expression);
}

/// A call of what the text lacks, and whose name says so, shows its arguments as print does.
void Session::read_as_print(NodeId statement) {
  const Node& call = ast_[statement];
  if (call.kind != NodeKind::call || call.args.size() < 2) return;
  Node& callee = ast_[call.args[0]];
  if (callee.kind != NodeKind::name || is_callable(ast_, call, variables_)) return;
  if (!names_printing(callee.text)) return;
  tell({"language.print_unknown", {std::string(callee.text)}}, callee.span);
  callee.text = "print";
}

/// What the layout of a tensor lies on need not be known.
void Session::read_as_pointers(NodeId id) {
  const Node& n = ast_[id];
  const bool tensor = n.kind == NodeKind::call && ast_[n.args[0]].text == "make_tensor";
  if (tensor && n.args.size() > 2 && ast_[n.args[1]].kind == NodeKind::call) {
    const Node& callee = ast_[ast_[n.args[1]].args[0]];
    const std::string name(callee.text);
    const bool plain = callee.kind == NodeKind::name && contains(name, "_ptr");
    if (plain && !is_known(name, variables_)) {
      tell({"language.pointer_unknown", {name}}, callee.span);
      ast_.make_pointer(n.args[1], "float");
    }
  }
  for (const NodeId part : std::vector<NodeId>(n.args)) read_as_pointers(part);
}

}  // namespace colex
