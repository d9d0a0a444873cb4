#include "language/names_check.hpp"

#include "language/evaluator.hpp"
#include "language/suggest.hpp"
#include "language/types.hpp"
#include "registry/names.hpp"

namespace colex {

namespace {

constexpr size_t kMaxReports = 8;

bool is_known_value(const std::string& name) {
  if (make_constant(name) || is_cuda_index(name)) return true;
  for (const NameFamily& family : all_name_families()) {
    if (family.resolve(name, {})) return true;
  }
  return find_by_path(name) != nullptr;
}

/// Collects the names that mean nothing.
class Checker {
 public:
  Checker(const Ast& ast, const Environment& variables) : ast_(ast), variables_(variables) {}

  std::vector<const Node*> unknown;

  void check(NodeId id) {
    const Node& n = ast_[id];
    if (n.kind == NodeKind::name) check_name(n);
    for (size_t i = 0; i < n.args.size(); ++i) {
      const Node& child = ast_[n.args[i]];
      const bool callee =
          i == 0 && child.kind == NodeKind::name &&
          (n.kind == NodeKind::call || n.kind == NodeKind::construct || n.kind == NodeKind::member);
      if (!callee) check(n.args[i]);
    }
  }

 private:
  void check_name(const Node& n) {
    if (n.text == "_" || n.text == "X" || n.text == "unset" || variables_.find(n.text) != nullptr)
      return;
    const std::string name(n.text);
    if (!is_known_value(name) && !is_module(n.text)) unknown.push_back(&n);
  }

  const Ast& ast_;
  const Environment& variables_;
};

}  // namespace

bool check_names(const Ast& ast, NodeId root, const Environment& variables,
                 std::vector<Diagnostic>& diagnostics) {
  Checker checker(ast, variables);
  checker.check(root);
  for (size_t i = 0; i < checker.unknown.size() && i < kMaxReports; ++i) {
    const Node& n = *checker.unknown[i];
    const std::string name(n.text);
    Diagnostic d;
    d.id = "language.unknown_name";
    d.values = {name.substr(0, 60)};
    d.span = n.span;
    const std::string near = suggest_name(name, variables);
    if (!near.empty()) {
      d.id = "language.unknown_name_near";
      d.values.push_back(near);
      d.fix = Fix{n.span, near};
    }
    diagnostics.push_back(std::move(d));
  }
  return checker.unknown.empty();
}

std::vector<const Node*> open_names(const Ast& ast, NodeId root, const Environment& variables) {
  Checker checker(ast, variables);
  checker.check(root);
  std::vector<const Node*> r;
  for (const Node* n : checker.unknown) {
    bool seen = false;
    for (const Node* earlier : r) seen = seen || earlier->text == n->text;
    if (!seen) r.push_back(n);
  }
  return r;
}

}  // namespace colex
