#pragma once

#include "colex/int_tuple.hpp"

/// Layout: a function from coordinates to offsets, written shape:stride.
///
///   L(c) = sum over the leaves of  coordinate * stride      (coordinate natural, same profile)
///
/// `(_4,_8):(_8,_1)` is a row-major 4x8 tile: L(2,3) = 2*8 + 3*1 = 19. A 1-D coordinate counts
/// colexicographically, the leftmost mode fastest.

namespace colex {

/// A layout, or a mode of one. Refers, never owns.
struct LayoutView {
  TupleView shape;
  TupleView stride;

  constexpr LayoutView(TupleView s, TupleView d) : shape(s), stride(d) {}

  constexpr bool is_leaf() const { return shape.is_leaf(); }
  constexpr int rank() const { return shape.rank(); }
  constexpr int depth() const { return shape.depth(); }
  constexpr LayoutView operator[](int i) const { return {shape[i], stride[i]}; }
  constexpr LayoutView first_child() const { return {shape.first_child(), stride.first_child()}; }
  constexpr LayoutView next() const { return {shape.next(), stride.next()}; }
  constexpr bool is_static() const { return shape.is_static() && stride.is_static(); }
  constexpr operator ErrArg() const {
    return ErrArg(shape.leaf, shape.node, stride.leaf, stride.node);
  }
};

/// Iterates over the modes of a layout.
class LayoutModes {
 public:
  constexpr explicit LayoutModes(LayoutView l) : shape_(l.shape), stride_(l.stride) {}
  constexpr bool more() const { return shape_.more(); }
  constexpr LayoutView operator*() const { return {*shape_, *stride_}; }
  constexpr LayoutModes& operator++() {
    ++shape_;
    ++stride_;
    return *this;
  }

 private:
  Modes shape_;
  Modes stride_;
};

struct Layout {
  IntTuple shape;
  IntTuple stride;

  constexpr Layout() = default;
  constexpr Layout(TupleView s, TupleView d) : shape(s), stride(d) {}
  constexpr Layout(LayoutView v) : shape(v.shape), stride(v.stride) {}

  constexpr LayoutView view() const { return {shape, stride}; }
  constexpr operator LayoutView() const { return view(); }
  constexpr operator ErrArg() const { return view(); }
  constexpr int rank() const { return shape.rank(); }
  constexpr int depth() const { return shape.depth(); }
  constexpr bool is_static() const { return view().is_static(); }
  constexpr LayoutView operator[](int i) const { return view()[i]; }

  // -- building, in pre-order ---------------------------------------------------------------------

  constexpr void push(const Int& s, const Int& d) {
    shape.push(s);
    stride.push(d);
  }
  struct Handle {
    int shape;
    int stride;
  };
  constexpr Handle open() { return {shape.open(), stride.open()}; }
  constexpr void close(Handle h) {
    shape.close(h.shape);
    stride.close(h.stride);
  }
  constexpr void append(LayoutView v) {
    shape.append(v.shape);
    stride.append(v.stride);
  }
  constexpr void append_modes(LayoutView v) {
    shape.append_modes(v.shape);
    stride.append_modes(v.stride);
  }

  constexpr bool operator==(const Layout&) const = default;
};

namespace detail {
template <class T> constexpr bool is_layout_like() {
  return requires(const T& t, void (*take)(LayoutView)) { take(t); };
}
}  // namespace detail

/// Concatenation: make_layout(a, b) = `(a.shape,b.shape):(a.stride,b.stride)`.
template <class... Ls>
requires(sizeof...(Ls) > 1 && (detail::is_layout_like<Ls>() && ...)) constexpr Layout
    make_layout(const Ls&... modes) {
  Layout r;
  const Layout::Handle h = r.open();
  (r.append(LayoutView(modes)), ...);
  r.close(h);
  return r;
}

namespace detail {
constexpr bool stride_profile_fits(TupleView s, TupleView d);
}

/// A layout of a shape and a stride of the same profile. Only 1-tuples around a part of the stride
/// may be left out or added (one family of CUTLASS's own traits needs that, SM80 U1).
constexpr Layout make_layout(TupleView shape, TupleView stride) {
  if (!detail::stride_profile_fits(shape, stride)) {
    fail("layout.not_congruent", shape, stride);
  }
  return Layout(shape, stride);
}

namespace detail {
constexpr TupleView unwrap_one(TupleView t) {
  while (t.is_tuple() && t.rank() == 1) t = t.first_child();
  return t;
}

constexpr bool stride_profile_fits(TupleView s, TupleView d) {
  if (congruent(s, d)) return true;
  s = unwrap_one(s);
  d = unwrap_one(d);
  if (s.is_leaf() || d.is_leaf()) return s.is_leaf() && d.is_leaf();
  const int r = s.rank();
  if (d.rank() != r) return false;
  for (int i = 0; i < r; ++i) {
    if (!stride_profile_fits(s[i], d[i])) return false;
  }
  return true;
}
}  // namespace detail

/// Number of coordinates: the product of the shape.
constexpr Int size(LayoutView l) { return product(l.shape); }
constexpr Int size(const Layout& l) { return product(l.shape); }

}  // namespace colex
