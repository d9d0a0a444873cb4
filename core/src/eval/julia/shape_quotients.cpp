#include "eval/julia/shape_quotients.hpp"

#include <algorithm>

#include "colex/ops/composition.hpp"
#include "colex/ops/shape_math.hpp"
#include "text/attempt.hpp"

namespace colex {

namespace {

/// The first `count` elements of a shape: `(3,6,2,8) % 9` is (3,3,1,1).
std::optional<IntTuple> first_elements(IntTuple shape, int64 count) {
  for (int i = 0; i < shape.leaves; ++i) {
    Int& extent = shape.leaf[i];
    const int64 kept = std::min(extent.value, count);
    if (extent.value % kept != 0 || count % kept != 0) return std::nullopt;
    count /= kept;
    extent.value = kept;
  }
  return shape;
}

/// Every `by`-th element of a layout for `/`, its first `by` for `%`.
std::optional<Value> elements_of(int op, const Layout& layout, int64 by) {
  std::optional<Value> r;
  error_of([&] {
    const int64 all = size(layout).value;
    if (by < 1 || by > all || (op == '/' && all % by != 0)) return;
    const IntTuple extent(Int(op == '/' ? all / by : by));
    const IntTuple stride(Int(op == '/' ? by : 1));
    r = Value(composition(layout, make_layout(extent.view(), stride.view())));
  });
  return r;
}

}  // namespace

std::optional<Value> shape_quotient(int op, const Value& a, const Value& b) {
  const IntTuple* shape = a.as<IntTuple>();
  const IntTuple* by = b.as<IntTuple>();
  if ((op != '/' && op != '%') || by == nullptr || !by->is_leaf() || !by->value().is_integer())
    return std::nullopt;
  if (const Layout* layout = a.as<Layout>()) return elements_of(op, *layout, by->value().value);
  if (shape == nullptr || shape->is_leaf()) return std::nullopt;
  const bool positive = by->value().value > 0 &&
                        std::all_of(shape->leaf, shape->leaf + shape->leaves,
                                    [](const Int& i) { return i.is_integer() && i.value > 0; });
  if (!positive) return std::nullopt;
  if (op == '%') {
    const std::optional<IntTuple> kept = first_elements(*shape, by->value().value);
    return kept ? std::optional(Value(*kept)) : std::nullopt;
  }
  std::optional<Value> r;
  error_of([&] { r = Value(shape_div(*shape, *by)); });
  return r;
}

}  // namespace colex
