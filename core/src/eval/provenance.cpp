#include "eval/evaluator.hpp"
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

NodeId Evaluator::operand_node(NodeId call, const Operation* row, int which) const {
  const auto bare = [&](NodeId id) {
    while (ast_[id].kind == NodeKind::tuple && ast_[id].args.size() == 1) id = ast_[id].args[0];
    return id;
  };
  const Node& n = ast_[call];
  const size_t at = static_cast<size_t>(which);
  // A o B o C = A o (B o C)
  const bool parts = n.kind == NodeKind::compose && (which == 0 || n.args.size() == 2);
  if (parts) return bare(n.args[at]);
  if (n.kind == NodeKind::subscript && which == 0) return bare(n.args[0]);
  if (n.kind != NodeKind::call) return -1;
  const Node& callee = ast_[n.args[0]];
  // What is called may be a value: L(1,2).
  const bool value = row == nullptr || find_by_path(std::string(callee.text)) != row;
  if (value) return which == 0 ? bare(n.args[0]) : -1;
  const bool method = callee.kind == NodeKind::member && !is_module_path(callee.args[0]);
  if (method && which == 0) return bare(callee.args[0]);
  // slice(coordinate, layout)
  const size_t first = std::string_view(row->name) == "slice" ? 2 : 1;
  const size_t place = first + at - (method ? 1 : 0);
  return place < n.args.size() ? bare(n.args[place]) : -1;
}

void Evaluator::set_root(NodeId id) {
  root_ = id;
  inner_.clear();
  find_inner(id);
}

/// Calls that make the first two operands of a call, and of those calls in turn.
void Evaluator::find_inner(NodeId id) {
  const auto is_call = [&](NodeId at) {
    const NodeKind kind = ast_[at].kind;
    return kind == NodeKind::call || kind == NodeKind::compose || kind == NodeKind::subscript;
  };
  if (!is_call(id)) return;
  const Node& n = ast_[id];
  const bool named = n.kind == NodeKind::call && environment_.find(ast_[n.args[0]].text) == nullptr;
  const Operation* row = named ? find_by_path(std::string(ast_[n.args[0]].text)) : nullptr;
  for (int which = 0; which < 2; ++which) {
    const NodeId operand = operand_node(id, row, which);
    if (operand < 0 || !is_call(operand)) continue;
    inner_.push_back({operand, {}, std::nullopt});
    find_inner(operand);
  }
}

std::optional<NamedModes> Evaluator::named_modes(NodeId id) const {
  if (id < 0) return std::nullopt;
  NamedModes r;
  const Value* value = nullptr;
  if (ast_[id].kind == NodeKind::name) {
    const Environment::Variable* named = environment_.find(ast_[id].text);
    if (named == nullptr || !named->made) return std::nullopt;
    r.roles = named->made->roles;
    value = &named->value;
  }
  for (const InnerCall& inner : inner_) {
    if (inner.id != id || !inner.value) continue;
    r.roles = meaning(id, inner.call, *inner.value).roles;
    value = &*inner.value;
  }
  if (r.roles.empty()) return std::nullopt;
  if (error_of([&] { r.layout = OffsetFunction(*value).layout(); })) return std::nullopt;
  return r;
}

namespace {

bool by_thread(const std::vector<ModeRole>& roles) {
  return roles.size() > 1 && roles[0].name == "thread" && roles[1].name == "value";
}

}  // namespace

/// Those that the operation gives, else those of the operand that it takes modes from.
Evaluator::Meaning Evaluator::meaning(NodeId id, const OuterCall& call, const Value& value) const {
  const std::string operation = call.row->name;
  Layout result;
  if (error_of([&] { result = OffsetFunction(value).layout(); })) return {};
  std::vector<Value> operands;
  for (int i = 0; i < call.arguments.count(); ++i) operands.push_back(call.arguments[i]);
  std::vector<ModeRole> own = mode_roles(call.row->modes, operands, result.rank());
  if (!own.empty()) {
    const int shared = by_thread(own) && operands.size() == 2 ? 1 : -1;
    return {std::move(own), shared};
  }
  if (const auto whole = named_modes(operand_node(id, call.row, 0))) {
    std::vector<ModeRole> r = kept_roles(operation, operands, *whole, result);
    if (!r.empty()) return {std::move(r)};
  }
  if (operation != "composition") return {};
  // A o B has the modes of B.
  const auto b = named_modes(operand_node(id, call.row, 1));
  if (!b || b->layout.rank() != result.rank()) return {};
  return {b->roles, by_thread(b->roles) ? 0 : -1};
}

/// How an operand is written: `(1,_)`, `make_coord(1,_)` and `T{}` have parts with a place.
void Evaluator::describe_written(NodeId id, std::string_view source,
                                 Provenance::Operand& operand) const {
  if (id < 0) return;
  const Node& n = ast_[id];
  if (n.kind == NodeKind::construct && n.args.size() == 1) {
    const Span at = ast_[n.args[0]].span;
    operand.type = std::string(
        source.substr(static_cast<size_t>(at.from), static_cast<size_t>(at.to - at.from)));
  }
  const bool call = n.kind == NodeKind::call;
  if (!call && n.kind != NodeKind::tuple) return;
  const size_t first = call ? 1 : 0;
  if (!operand.value.is_tuple() || operand.value.parts().size() != n.args.size() - first) return;
  for (size_t i = first; i < n.args.size(); ++i) operand.modes.push_back(ast_[n.args[i]].span);
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
  if (value != nullptr) {
    Meaning found = meaning(root_, outer_, *value);
    r.roles = std::move(found.roles);
    r.shared = found.shared;
    int rank = 0;
    error_of([&] { rank = OffsetFunction(*value).layout().rank(); });
    error_of([&] { r.relations = relations_of(*outer_.row, outer_.arguments, rank); });
  }
  const std::vector<Span> spans = operand_spans();
  const bool in_order = spans.size() == static_cast<size_t>(outer_.arguments.count());
  for (int i = 0; i < outer_.arguments.count(); ++i) {
    Provenance::Operand operand{outer_.arguments[i], {}, {}, {}};
    if (in_order) {
      const Span at = spans[static_cast<size_t>(i)];
      operand.source = std::string(
          source.substr(static_cast<size_t>(at.from), static_cast<size_t>(at.to - at.from)));
      operand.span = at;
      if (definitions_ != nullptr) operand.names = definitions_->named_in(at);
      describe_written(operand_node(root_, outer_.row, i), source, operand);
    }
    r.operands.push_back(std::move(operand));
  }
  return std::make_shared<const Provenance>(std::move(r));
}

}  // namespace colex
