#include "program/open/first_uses.hpp"

#include <set>

namespace colex {

namespace {

class Uses {
 public:
  explicit Uses(const Ast& ast) : ast_(ast) {
    list(ast.statements);
    for (const StatementNode& s : ast.lambdas) statement(s);
    for (const std::string_view name : bound_) first.erase(name);
  }

  std::map<std::string_view, Span> first;

 private:
  void list(const std::vector<StatementNode>& all) {
    for (const StatementNode& s : all) statement(s);
  }

  void statement(const StatementNode& s) {
    if (!s.name.empty()) bound_.insert(s.name);
    bound_.insert(s.pattern.begin(), s.pattern.end());
    expression(s.expression);
    for (const std::vector<StatementNode>* part :
         {&s.before, &s.asked, &s.step, &s.body, &s.otherwise}) {
      list(*part);
    }
  }

  void expression(NodeId id) {
    if (id < 0) return;
    const Node& n = ast_[id];
    if (n.kind == NodeKind::name) {
      const auto [at, fresh] = first.emplace(n.text, n.span);
      if (!fresh && n.span.from < at->second.from) at->second = n.span;
    }
    if (n.kind == NodeKind::comprehension) bound_.insert(n.keywords.begin(), n.keywords.end());
    for (const NodeId part : n.args) expression(part);
  }

  const Ast& ast_;
  std::set<std::string_view> bound_;
};

}  // namespace

std::map<std::string_view, Span> first_uses(const Ast& ast) { return Uses(ast).first; }

}  // namespace colex
