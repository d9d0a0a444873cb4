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

const Environment::Variable* Evaluator::first_operand() const {
  const Node& n = ast_[root_];
  if (n.kind != NodeKind::call) return nullptr;
  const Node& callee = ast_[n.args[0]];
  const Node* first = nullptr;
  if (find_by_path(std::string(callee.text)) != outer_.row) {
    first = &callee;
  } else if (callee.kind == NodeKind::member && !is_module_path(callee.args[0])) {
    first = &ast_[callee.args[0]];
  } else if (n.args.size() > 1) {
    first = &ast_[n.args[1]];
  }
  return first != nullptr && first->kind == NodeKind::name ? environment_.find(first->text)
                                                           : nullptr;
}

/// Those that the operation gives, else those of the operand that it takes modes from.
std::vector<ModeRole> Evaluator::roles(const Value& value) const {
  const std::string operation = outer_.row->name;
  int rank = 0;
  if (error_of([&] { rank = OffsetFunction(value).layout().rank(); })) return {};
  std::vector<Value> operands;
  for (int i = 0; i < outer_.arguments.count(); ++i) operands.push_back(outer_.arguments[i]);
  std::vector<ModeRole> own = mode_roles(operation, operands, rank);
  if (!own.empty()) return own;
  const Environment::Variable* named = first_operand();
  if (named == nullptr || !named->made || operands.empty()) return {};
  const std::vector<ModeRole>& before = named->made->roles;
  const bool same =
      operation == "make_tensor_like" || operation == "make_fragment_like" || operation == "layout";
  if (same && static_cast<int>(before.size()) <= rank) return before;
  if (operation != "operator()" || operands.size() != 2) return {};
  // T(_,_,k): the modes that are kept keep their names.
  const std::vector<Value> coordinate = operands[1].parts();
  std::vector<ModeRole> kept;
  for (size_t i = 0; i < coordinate.size() && i < before.size(); ++i) {
    const IntTuple* c = coordinate[i].as<IntTuple>();
    if (c != nullptr && c->is_leaf() && c->value().is_underscore()) kept.push_back(before[i]);
    // A part of a mode is not what the whole was.
    if (c == nullptr || c->is_tuple()) return {};
  }
  return static_cast<int>(kept.size()) <= rank ? kept : std::vector<ModeRole>{};
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
