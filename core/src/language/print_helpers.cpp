#include <algorithm>
#include <cctype>

#include "language/callable.hpp"
#include "language/session.hpp"

/// Helpers that print, of a header that was not pasted: `PRINT("shape", shape(L));`.

namespace colex {

namespace {

bool names_printing(std::string_view name) {
  std::string small(name);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small.find("print") != small.npos || small.find("show") != small.npos;
}

}  // namespace

/// A call of what the text lacks, and whose name says so, shows its arguments as print does.
void Session::read_as_print(const StatementNode& node) {
  if (ast_.dialect != Dialect::cpp || !node.name.empty()) return;
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call || call.args.size() < 2) return;
  Node& callee = ast_[call.args[0]];
  if (callee.kind != NodeKind::name || is_callable(ast_, call, variables_)) return;
  if (!names_printing(callee.text)) return;
  tell({"language.print_unknown", {std::string(callee.text)}}, callee.span);
  callee.text = "print";
}

}  // namespace colex
