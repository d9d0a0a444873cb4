#include <algorithm>
#include <utility>

#include "eval/operators.hpp"
#include "eval/reading.hpp"
#include "program/session.hpp"
#include "registry/operation.hpp"
#include "text/attempt.hpp"

/// `t(i) = a(i) * b(i);`, `float x = t(i);`: elements of memory, which have values only where a
/// thread runs the text.

namespace colex {

/// What the expression computes when it is run, in postfix order.
void Session::add_formula(NodeId id, Reading reading, Formula& steps) {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::tuple && n.args.size() == 1) {
    return add_formula(n.args[0], reading, steps);
  }
  Value value;
  const auto error = error_of([&] { value = evaluator(reading).run(id); });
  if (!error) {
    const bool number = value.is_integer() || fraction_of(value).has_value();
    if (!number && !is_element(value)) throw LayoutError("kernel.formula", {});
    steps.push_back({0, std::move(value)});
    return;
  }
  if (error->id != kElementUnknown) throw LayoutError(*error);
  const bool joins = n.op == '+' || n.op == '-' || n.op == '*';
  if (n.kind == NodeKind::unary && n.op == '-') {
    steps.push_back({0, Value(Int(0))});
  } else if (n.kind != NodeKind::binary || !joins) {
    throw LayoutError("kernel.formula", {});
  }
  for (const NodeId argument : n.args) add_formula(argument, reading, steps);
  steps.push_back({n.op, {}});
}

/// `results[0] = cute.rank(L)`: what memory holds is not followed, but what an operation on layouts
/// gives for it is shown. So is the layout that a member of an unknown object gets.
void Session::show_stored(const StatementNode& node) {
  const Node& call = ast_[node.expression];
  if (call.kind != NodeKind::call || call.args.empty()) return;
  const Node& callee = ast_[call.args[0]];
  const bool asks = ast_.dialect == Dialect::python && callee.kind == NodeKind::member &&
                    find_operation(std::string(callee.text)) != nullptr;
  if (!asks && node.member.empty()) return;
  std::optional<Value> value;
  Evaluator quiet = evaluator(natural_reading(ast_, node, variables_));
  ++asked_;
  const auto error = error_of([&] { value = quiet.run(node.expression); });
  --asked_;
  const bool number = asks && value && value->is_integer() && !is_element(*value);
  const bool wrong = asks && error && error->id == "language.no_member" && !quiet.unknown();
  const bool layout = !node.member.empty() && value &&
                      (value->as<Layout>() != nullptr || value->as<ComposedLayout>() != nullptr ||
                       (value->is_tuple() && !value->is_integer()));
  if (!number && !wrong && !layout) return;
  StatementNode shown = node;
  shown.key = -1;
  shown.function = 0;  // where what is not named is shown
  shown.target = -1;
  shown.member = {};
  shown.name = {};
  statement(shown);
}

/// `b(2,1) = 7`, `Z[(None, 5)] = (2,4):(8,1)`, `composition(a, b)(2,1) = 7` of layouts, no part of
/// which can be set, and `size(L) = 32`: what the text says that they give. Of letters,
/// `offset(i, j) = …`, it defines a function.
std::optional<StatementNode> Session::claimed_by(const StatementNode& node) {
  if (node.target < 0) return std::nullopt;
  const Node& asked = ast_[node.target];
  const bool call = asked.kind == NodeKind::call;
  if (!call && asked.kind != NodeKind::subscript) return std::nullopt;
  const Node& whole = ast_[asked.args[0]];
  bool claims = false;
  if (whole.kind == NodeKind::name) {
    const std::string name(whole.text);
    const bool local = variables_.find(name) == nullptr &&
                       std::any_of(locals_.begin(), locals_.end(), [&name](const Local& l) {
                         return l.variable.name == name && has_no_memory(l.variable.value);
                       });
    if (local) {
      StatementNode of = node;
      of.expression = node.target;
      take_locals(of);
    }
    const Environment::Variable* v = variables_.find(name);
    claims = v != nullptr ? has_no_memory(v->value)
                          : call && !variables_.is_unknown(name) && find_operation(name) != nullptr;
  } else if (whole.kind == NodeKind::call) {
    Cause why;
    const std::optional<Value> v = known_value(asked.args[0], why, {});
    claims = v && has_no_memory(*v);
  }
  if (!claims || !open_names(ast_, node.target, variables_).empty()) return std::nullopt;
  return claim_of_target(node);
}

StatementNode Session::claim_of_target(const StatementNode& node) {
  StatementNode claim = node;
  claim.kind = StatementKind::value;
  claim.name.clear();
  claim.label = {};
  claim.labelled = false;
  claim.printed = std::exchange(claim.expression, node.target);
  claim.key = claim.target = -1;
  return claim;
}

/// What memory holds is not followed, but a thread that runs the text sets it.
void Session::store(const StatementNode& node) {
  if (effects_ == nullptr && asked_ == 0 && is_called("print_tensor"))
    tell({"language.elements_set", {}}, node.span);
  if (!runs_elements()) return show_stored(node);
  const Reading reading = natural_reading(ast_, node, variables_);
  const auto refused = error_of([&] {
    const Value element = evaluator(reading).run(node.target);
    if (!is_element(element)) throw LayoutError("kernel.store", {});
    Formula steps;
    add_formula(node.expression, reading, steps);
    effects_->set(element, steps, node.span);
  });
  if (refused) add(to_diagnostic(*refused, node.span));
}

/// `float sum = sum + a(i) * b(i);`
void Session::hold(const StatementNode& node, StatementResult& s) {
  const auto refused = error_of([&] {
    Formula steps;
    add_formula(node.expression, s.reading, steps);
    s.value = effects_->hold(steps, node.span);
  });
  if (refused) add(to_diagnostic(*refused, node.span));
}

/// A variable has what the element holds now, a reference is the element.
Value Session::loaded(const StatementNode& node, Value value) {
  if (!is_element(value)) return value;
  if (!runs_elements()) want_value(value);
  return node.reference ? value : effects_->hold({{0, value}}, node.span);
}

}  // namespace colex
