#include <algorithm>
#include <cctype>

#include "eval/calls/callable.hpp"
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
  if (ast_.dialect == Dialect::python) read_as_layouts(node.expression);
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

/// `make_tensor(p, L)` of CuTe DSL with a pointer that is not known is L: of which type the
/// elements are, and in which memory, nothing says.
void Session::read_as_layouts(NodeId id) {
  if (id < 0) return;
  for (const NodeId part : std::vector<NodeId>(ast_[id].args)) read_as_layouts(part);
  const Node& n = ast_[id];
  const bool tensor = n.kind == NodeKind::call && n.args.size() == 3 && n.keywords[0].empty() &&
                      ast_[n.args[0]].text == "make_tensor" &&
                      variables_.find("make_tensor") == nullptr;
  if (!tensor) return;
  const NodeId pointer = n.args[1];
  const NodeId layout = n.args[2];
  const std::vector<OpenName> open = open_names(ast_, pointer, variables_);
  const auto is_size = [](const OpenName& name) { return name.integer && !name.undecided; };
  if (open.empty() || std::any_of(open.begin(), open.end(), is_size)) return;
  const std::vector<OpenName> below = open_names(ast_, layout, variables_);
  if (!std::all_of(below.begin(), below.end(), is_size)) return;
  open_pointers_.push_back(ast_[pointer].span);
  changed_.emplace_back(id, n);
  if (ast_[layout].kind == NodeKind::tuple) {
    changed_.emplace_back(n.args[0], ast_[n.args[0]]);
    ast_[n.args[0]].text = "make_layout";
    ast_[id].args.erase(ast_[id].args.begin() + 1);
    ast_[id].keywords = {""};
  } else {
    const Span whole = n.span;
    ast_[id] = ast_[layout];
    ast_[id].span = whole;
  }
}

void Session::tell_open_pointers(bool shown) {
  for (const Span& pointer : open_pointers_) {
    if (shown) tell({"language.pointer_open", {std::string(text_at(pointer))}}, pointer);
  }
  open_pointers_.clear();
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
