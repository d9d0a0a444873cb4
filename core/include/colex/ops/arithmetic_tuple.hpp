#pragma once

#include "colex/int_tuple.hpp"

/// Arithmetic tuples: what layouts with basis strides map to.
///
/// `_1@1` stands for `(_0,_1)`; a sum pads the shorter tuple with `_0`:
///   `_2@0 + 3@1` = `(_2,3)`,  `(1,2) + _5@0@2` = `(1,2,(_5))`.

namespace colex {

namespace detail {
constexpr void append_arithmetic(IntTuple& out, const Int& i, int level = 0) {
  if (!i.is_basis() || level == i.path_length()) {
    out.push(basis_value(i));
    return;
  }
  const int h = out.open();
  for (int k = 0; k < i.path[level]; ++k) out.push(static_int(0));
  append_arithmetic(out, i, level + 1);
  out.close(h);
}

constexpr void append_arithmetic(IntTuple& out, TupleView t) {
  if (t.is_leaf()) return append_arithmetic(out, t.value());
  const int h = out.open();
  for (Modes m(t); m.more(); ++m) append_arithmetic(out, *m);
  out.close(h);
}

/// a + b of tuples without basis elements; `_0` on one side stands for a tuple of zeros.
constexpr void append_sum(IntTuple& out, TupleView a, TupleView b, bool subtract) {
  if (a.is_leaf() && b.is_leaf()) {
    out.push(subtract ? a.value() - b.value() : a.value() + b.value());
    return;
  }
  if (b.is_leaf() && b.value().is_constant(0)) return out.append(a);
  if (a.is_leaf() && a.value().is_constant(0)) {
    return out.append(subtract ? transform_leaf(b, [](const Int& i) { return -i; }).view() : b);
  }
  if (a.is_leaf() || b.is_leaf()) fail("arithmetic_tuple.add_integer", a, b);
  const int h = out.open();
  const Int zero = static_int(0);
  const uint8 leaf_node = 0;
  const TupleView padding{&zero, &leaf_node};
  Modes ma(a);
  Modes mb(b);
  while (ma.more() || mb.more()) {
    append_sum(out, ma.more() ? *ma : padding, mb.more() ? *mb : padding, subtract);
    if (ma.more()) ++ma;
    if (mb.more()) ++mb;
  }
  out.close(h);
}

constexpr IntTuple combine(TupleView a, TupleView b, bool subtract) {
  const bool leaves = a.is_leaf() && b.is_leaf();
  if (leaves && a.value().is_integer() && b.value().is_integer()) {
    return subtract ? a.value() - b.value() : a.value() + b.value();
  }
  if (b.is_leaf() && b.value().is_constant(0)) return a;
  if (!subtract && a.is_leaf() && a.value().is_constant(0)) return b;
  IntTuple x;
  IntTuple y;
  append_arithmetic(x, a);
  append_arithmetic(y, b);
  if (x.is_leaf() != y.is_leaf()) {
    const Int& i = x.is_leaf() ? x.value() : y.value();
    if (!i.is_constant(0)) fail("arithmetic_tuple.add_integer", a, b);
  }
  IntTuple r;
  append_sum(r, x, y, subtract);
  return r;
}
}  // namespace detail

/// The tuple a basis element stands for: as_arithmetic_tuple(`_3@0@1`) = `(_0,(_3))`.
constexpr IntTuple as_arithmetic_tuple(TupleView t) {
  IntTuple r;
  detail::append_arithmetic(r, t);
  return r;
}

/// a + b, mode by mode, the shorter padded with `_0`. A lone basis element stays one under `+ _0`.
constexpr IntTuple plus(TupleView a, TupleView b) { return detail::combine(a, b, false); }
/// a - b, mode by mode.
constexpr IntTuple minus(TupleView a, TupleView b) { return detail::combine(a, b, true); }

/// Basis elements of the profile of a shape:
/// make_basis_like(`(4,(2,3))`) = `(_1@0,(_1@0@1,_1@1@1))`; of an integer `_1`.
constexpr IntTuple make_basis_like(TupleView shape) {
  struct Walk {
    IntTuple& out;
    Int path;
    constexpr void operator()(TupleView t) {
      if (t.is_leaf()) return out.push(path);
      const int h = out.open();
      const Int here = path;
      const int n = here.is_basis() ? here.path_length() : 0;
      if (n == Int::kMaxPath) fail("limit.basis_depth", Int::kMaxPath);
      int i = 0;
      for (Modes m(t); m.more(); ++m, ++i) {
        path = here;
        path.path[n] = static_cast<uint8>(i);
        path.meta = static_cast<uint8>(8 | static_cast<int>(IntKind::basis) | ((n + 1) << 4));
        (*this)(*m);
      }
      out.close(h);
      path = here;
    }
  };
  IntTuple r;
  Walk{r, static_int(1)}(shape);
  return r;
}

/// The mode that a basis element points to: basis_get(`_1@1`, `(10,20)`) = `20`; anything that is
/// no basis element points to all.
constexpr TupleView basis_get(const Int& basis, TupleView t) {
  if (!basis.is_basis()) return t;
  for (int k = 0; k < basis.path_length(); ++k) t = t[basis.path[k]];
  return t;
}

}  // namespace colex
