#include <algorithm>

#include "language/session.hpp"

/// Text behind a function often speaks of what only the function binds: prose below a `main()`, the
/// output that stands below a kernel. No code could mean it so.

namespace colex {

void Session::keep_locals(const StatementNode& function, const Environment& inner) {
  if (outer_ != nullptr || function_ != 0) return;
  const auto& all = inner.all();
  for (size_t i = variables_.all().size(); i < all.size(); ++i) {
    if (!all[i].unknown) locals_.push_back({&function, all[i]});
  }
}

/// Binds the names of a statement outside of functions that only a function before it binds.
void Session::take_locals(const StatementNode& node) {
  if (locals_.empty() || function_ != 0 || nesting_ != 0) return;
  for (const OpenName& name : open_names(ast_, node.expression, variables_)) {
    if (name.undecided || name.index || name.given) continue;
    const Node& n = ast_[name.node];
    const auto local = std::find_if(locals_.rbegin(), locals_.rend(),
                                    [&n](const Local& l) { return l.variable.name == n.text; });
    if (local == locals_.rend()) continue;
    variables_.bind(local->variable, true);
    tell({"language.local", {std::string(n.text), local->function->name}}, n.span);
  }
}

}  // namespace colex
