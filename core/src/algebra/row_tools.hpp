#pragma once

#include <climits>
#include <iterator>

#include "laws/laws.hpp"
#include "registry/operation.hpp"

/// What the rows of the algebra share.

namespace colex::rows {

inline int to_int(const Int& i) {
  if (!i.is_integer()) fail("argument.not_integer", i);
  if (i.value < INT_MIN || i.value > INT_MAX) fail("argument.range", i);
  return static_cast<int>(i.value);
}

/// The template arguments, or else the leading arguments before the last `kept`, as integers.
inline std::vector<int> indices(const Arguments& a, int kept) {
  std::vector<int> r;
  for (int i = 0; i < a.template_count(); ++i) r.push_back(to_int(a.template_integer(i)));
  for (int i = 0; i + kept < a.count(); ++i) r.push_back(to_int(a.integer(i)));
  return r;
}

/// Text of a tag such as LayoutRight; empty if the argument is none.
inline std::string tag(const Arguments& a, int i) {
  if (i >= a.count()) return {};
  const std::string* s = a[i].as<std::string>();
  return s != nullptr ? *s : std::string();
}

/// A shape, or the shape of a layout.
inline const IntTuple& shape_of(const Arguments& a, int i) {
  if (i < a.count() && a.is_layout(i)) return a.layout(i).shape;
  return a.tuple(i);
}

inline const Layout& layout_of(const Value& v) {
  const Layout* l = v.as<Layout>();
  if (l == nullptr) throw LayoutError("argument.kind", {"law", "1", "layout", v.print()});
  return *l;
}

/// An operation that can explain itself is a struct with `run(arguments, steps)`.
template <class Op> Value apply(const Arguments& a) { return Op::run(a, {}); }
template <class Op> void derive(const Arguments& a, Steps steps) {
  const Value r = Op::run(a, steps);
  if (const Layout* l = r.as<Layout>()) steps("step.result", *l);
}

/// What releases before this one gave for `now`: every mode coalesced. nullopt if that is the same.
std::optional<Value> coalesced_by_mode(const Value& now);

inline Value layout_and_offset(const Layout& layout, const IntTuple& offset) {
  return Value::tuple({layout, offset});
}

}  // namespace colex::rows
