#pragma once

#include "colex/ops/tuples.hpp"

namespace colex {

/// Walks the coordinates of a shape in colexicographic order:
///
///   for (CoordIterator c(shape); c.more(); ++c) use(*c);
///
/// `(2,(1,2))` gives (0,(0,0)), (1,(0,0)), (0,(0,1)), (1,(0,1)).
class CoordIterator {
 public:
  constexpr explicit CoordIterator(TupleView shape)
      : shape_(shape), coord_(transform_leaf(shape, [](const Int&) { return Int(0); })) {
    for (int i = 0; i < coord_.leaves; ++i) done_ = done_ || shape.leaf[i].value <= 0;
  }
  /// Starts at a coordinate of the shape's profile.
  constexpr CoordIterator(TupleView coord, TupleView shape) : shape_(shape), coord_(coord) {
    if (!congruent(coord, shape)) fail("tuple.rank", coord, shape);
  }

  constexpr bool more() const { return !done_; }
  constexpr const IntTuple& operator*() const { return coord_; }
  constexpr CoordIterator& operator++() {
    for (int i = 0; i < coord_.leaves; ++i) {
      Int& at = coord_.leaf[i];
      at = Int(at.value + 1);
      if (at.value < shape_.leaf[i].value) return *this;
      at = Int(0);
    }
    done_ = true;
    return *this;
  }

 private:
  TupleView shape_;
  IntTuple coord_;
  bool done_ = false;
};

/// f(f(f(init, t0), t1), …) over the modes.
template <class V, class F> constexpr V fold(TupleView t, V init, F f) {
  for (Modes m(t); m.more(); ++m) init = f(init, *m);
  return init;
}

/// (f(t0), f(t1), …): f maps a mode to a tuple; an integer is mapped as it is.
template <class F> constexpr IntTuple transform(TupleView t, F f) {
  if (t.is_leaf()) return f(t);
  IntTuple r;
  const int h = r.open();
  for (Modes m(t); m.more(); ++m) r.append(IntTuple(f(*m)));
  r.close(h);
  return r;
}

}  // namespace colex
