#include <limits>

#include "eval/evaluator.hpp"
#include "eval/types/types.hpp"

/// Numbers that a text leaves open: of `?` and symbols an extent, of open strides one that fits the
/// shape.

namespace colex {

namespace {

constexpr int64 kAssumedExtent = 8;

/// The leaves of a tuple as it is written, in order.
void collect_leaves(const Ast& ast, NodeId id, std::vector<const Node*>& leaves) {
  const Node& n = ast[id];
  const bool type = n.kind == NodeKind::apply_types && (n.text == "C" || n.text == "Int");
  if ((type || n.kind == NodeKind::construct) && n.args.size() == 1) {  // `C<1>`, `_1{}`
    return collect_leaves(ast, n.args[0], leaves);
  }
  const bool call = n.kind == NodeKind::call && makes_tuple(std::string(ast[n.args[0]].text));
  if ((n.kind != NodeKind::tuple && n.kind != NodeKind::apply_types && !call) ||
      n.text == "ScaledBasis") {
    leaves.push_back(&n);
    return;
  }
  for (size_t i = call ? 1 : 0; i < n.args.size(); ++i) collect_leaves(ast, n.args[i], leaves);
}

}  // namespace

Value Evaluator::number(const Node& n) {
  if (n.kind == NodeKind::unknown) {
    const int64 value = assumed_value(n);
    if (!Ast::is_symbol(n)) return Value(Int(value));
    if (find_assumed(n) == nullptr) assumed_.push_back({&n, value});
    return Value(Int(value, reading_ == Reading::math || n.op == kStaticSymbol));
  }
  return Value(Int(n.number, n.kind == NodeKind::static_number || reading_ == Reading::math));
}

const Evaluator::Assumed* Evaluator::find_assumed(const Node& n) const {
  for (const Assumed& a : assumed_) {
    if (a.node == &n || (Ast::is_symbol(n) && a.node->text == n.text)) return &a;
  }
  return nullptr;
}

int64 Evaluator::assumed_value(const Node& n) const {
  const Assumed* known = find_assumed(n);
  if (known != nullptr) return known->value;
  const int64 extent = kAssumedExtent * times_;
  const int64 largest = std::numeric_limits<int64>::max() / extent;
  return n.number > largest ? n.number : n.number * extent;  // Divisible either way.
}

void Evaluator::assume_strides(TupleView shape, NodeId stride) {
  std::vector<const Node*> leaves;
  collect_leaves(ast_, stride, leaves);
  if (static_cast<int>(leaves.size()) != shape.leaf_count()) return;
  const auto is_open = [this](const Node* n) {
    return n->kind == NodeKind::unknown && n->number > 0 && find_assumed(*n) == nullptr;
  };
  int64 reach = 1;
  for (size_t i = 0; i < leaves.size(); ++i) {
    if (is_open(leaves[i])) continue;
    const bool assumed = leaves[i]->kind == NodeKind::unknown;
    const int64 stride_value = assumed ? assumed_value(*leaves[i]) : leaves[i]->number;
    const int64 end = mul_checked(shape.leaf[i].value, stride_value);
    reach = end > reach ? end : reach;
  }
  for (size_t i = leaves.size(); i > 0; --i) {
    const Node* n = leaves[i - 1];
    if (!is_open(n)) continue;
    const int64 stride_value =
        mul_checked(add_checked(reach, n->number - 1) / n->number, n->number * times_);
    assumed_.push_back({n, stride_value});
    reach = mul_checked(stride_value, shape.leaf[i - 1].value);
  }
}

}  // namespace colex
