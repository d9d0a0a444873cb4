#include "language/evaluator.hpp"
#include "text/attempt.hpp"
#include "value/table.hpp"

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

const Environment::Variable* Evaluator::subject() const {
  const Node& n = ast_[root_];
  const auto named = [&](const Node& operand) {
    return operand.kind == NodeKind::name ? environment_.find(operand.text) : nullptr;
  };
  if (n.kind == NodeKind::compose) return named(ast_[n.args[0]]);
  if (n.kind != NodeKind::call) return nullptr;
  const Node& callee = ast_[n.args[0]];
  if (find_by_path(std::string(callee.text)) != outer_.row) return named(callee);
  if (callee.kind == NodeKind::member && !is_module_path(callee.args[0])) {
    return named(ast_[callee.args[0]]);
  }
  // slice(coordinate, layout)
  const size_t at = std::string_view(outer_.row->name) == "slice" ? 2 : 1;
  return n.args.size() > at ? named(ast_[n.args[at]]) : nullptr;
}

/// Those that the operation gives, else those of the operand that it takes modes from.
std::vector<ModeRole> Evaluator::roles(const Value& value) const {
  const std::string operation = outer_.row->name;
  Layout result;
  if (error_of([&] { result = OffsetFunction(value).layout(); })) return {};
  std::vector<Value> operands;
  for (int i = 0; i < outer_.arguments.count(); ++i) operands.push_back(outer_.arguments[i]);
  std::vector<ModeRole> own = mode_roles(operation, operands, result.rank());
  if (!own.empty()) return own;
  const Environment::Variable* named = subject();
  if (named == nullptr || !named->made) return {};
  Layout whole;
  if (error_of([&] { whole = OffsetFunction(named->value).layout(); })) return {};
  return kept_roles(operation, operands, {named->made->roles, whole}, result);
}

std::shared_ptr<const Provenance> Evaluator::made(std::string_view source, size_t statement,
                                                  const Value* value) const {
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
  if (value != nullptr) r.roles = roles(*value);
  const std::vector<Span> spans = operand_spans();
  const bool in_order = spans.size() == static_cast<size_t>(outer_.arguments.count());
  for (int i = 0; i < outer_.arguments.count(); ++i) {
    Provenance::Operand operand{outer_.arguments[i], {}, {}};
    if (in_order) {
      const Span at = spans[static_cast<size_t>(i)];
      operand.source = std::string(
          source.substr(static_cast<size_t>(at.from), static_cast<size_t>(at.to - at.from)));
      operand.span = at;
    }
    r.operands.push_back(std::move(operand));
  }
  return std::make_shared<const Provenance>(std::move(r));
}

}  // namespace colex
