#include "algebra/row_tools.hpp"

#include "colex/ops/coalesce.hpp"
#include "colex/ops/composed.hpp"

namespace colex::rows {

std::optional<Value> coalesced_by_mode(const Value& now) {
  const ComposedLayout* c = now.as<ComposedLayout>();
  const Layout& inner = c != nullptr ? c->inner : *now.as<Layout>();
  IntTuple ones;
  const int h = ones.open();
  for (int i = inner.rank(); i > 0; --i) ones.push(static_int(1));
  ones.close(h);
  const Layout before = coalesce(inner.view(), ones.view());
  if (before == inner) return std::nullopt;
  if (c == nullptr || c->is_plain) return Value(before);
  return Value(with_inner(*c, before));
}

}  // namespace colex::rows
