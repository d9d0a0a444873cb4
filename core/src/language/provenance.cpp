#include "language/evaluator.hpp"

/// What made a value: the operation and its operands, as views of the value ask for them.

namespace colex {

std::vector<Span> Evaluator::operand_spans() const {
  std::vector<Span> r;
  const Node& n = ast_[root_];
  if (n.kind == NodeKind::compose) {
    for (const NodeId part : n.args) r.push_back(ast_[part].span);
    // A o B o C = A o (B o C)
    if (outer_.arguments.count() == 2) r = {r[0], {r[1].from, r.back().to}};
    return r;
  }
  if (n.kind != NodeKind::call) return r;
  const Node& callee = ast_[n.args[0]];
  // What is called may be a value: L(1,2).
  if (find_by_path(std::string(callee.text)) != outer_.row) return r;
  if (callee.kind == NodeKind::member && !is_module_path(callee.args[0])) {
    r.push_back(ast_[callee.args[0]].span);
  }
  for (size_t i = 1; i < n.args.size(); ++i) {
    if (!n.keywords[i - 1].empty()) return {};
    r.push_back(ast_[n.args[i]].span);
  }
  return r;
}

std::shared_ptr<const Provenance> Evaluator::made(std::string_view source, size_t statement) const {
  if (outer_.row == nullptr) {
    const Node& n = ast_[root_];
    const Environment::Variable* named =
        n.kind == NodeKind::name ? environment_.find(n.text) : nullptr;
    return named != nullptr ? named->made : nullptr;
  }
  Provenance r;
  r.operation = outer_.row->name;
  r.reading = reading_;
  r.statement = statement;
  const std::vector<Span> spans = operand_spans();
  const bool in_order = spans.size() == static_cast<size_t>(outer_.arguments.count());
  for (int i = 0; i < outer_.arguments.count(); ++i) {
    Provenance::Operand operand{outer_.arguments[i], {}};
    if (in_order) {
      const Span at = spans[static_cast<size_t>(i)];
      operand.source = std::string(
          source.substr(static_cast<size_t>(at.from), static_cast<size_t>(at.to - at.from)));
    }
    r.operands.push_back(std::move(operand));
  }
  return std::make_shared<const Provenance>(std::move(r));
}

}  // namespace colex
