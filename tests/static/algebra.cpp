// The algebra at compile time, as a kernel uses it: one known answer an operation, and its law on
// every coordinate of a small layout.
#include "colex/ops/coalesce.hpp"
#include "colex/ops/complement.hpp"
#include "colex/ops/composition.hpp"
#include "colex/ops/coordinates.hpp"
#include "colex/ops/divide.hpp"
#include "colex/ops/product.hpp"
#include "colex/ops/size.hpp"

using namespace colex;

constexpr int64 number(const IntTuple& t) { return t.value().value; }
constexpr Layout line(const Int& shape, const Int& stride) {
  return Layout(IntTuple(shape), IntTuple(stride));
}
constexpr IntTuple pair(const IntTuple& a, const IntTuple& b) { return make_tuple(a, b); }

/// (_6,_2):(_8,_2)
constexpr Layout kA =
    make_layout(pair(static_int(6), static_int(2)), pair(static_int(8), static_int(2)));
/// (_4,_3):(_3,_1)
constexpr Layout kB =
    make_layout(pair(static_int(4), static_int(3)), pair(static_int(3), static_int(1)));

static_assert(size(kA) == static_int(12));
static_assert(cosize(kA) == static_int(43));

/// R(i) = A(B(i)) on [from, to): a range an assertion, as each may take 10,000 steps.
constexpr bool composes(const Layout& r, const Layout& a, const Layout& b, int64 from, int64 to) {
  for (int64 i = from; i < to; ++i) {
    const IntTuple index = Int(i);
    if (number(crd2idx(index, r)) != number(crd2idx(crd2idx(index, b), a))) return false;
  }
  return true;
}
constexpr Layout kR = composition(kA, kB);
static_assert(kR == make_layout(pair(pair(static_int(2), static_int(2)), static_int(3)),
                                pair(pair(static_int(24), static_int(2)), static_int(8))));
static_assert(composes(kR, kA, kB, 0, 4));
static_assert(composes(kR, kA, kB, 4, 8));
static_assert(composes(kR, kA, kB, 8, 12));

/// coalesce((_2,(_1,_6)):(_1,(_6,_2))) = _12:_1
static_assert(coalesce(make_layout(pair(static_int(2), pair(static_int(1), static_int(6))),
                                   pair(static_int(1), pair(static_int(6), static_int(2))))) ==
              line(static_int(12), static_int(1)));

/// complement((_2,_2):(_1,_6), _24) = (_3,_2):(_2,_12)
static_assert(complement(make_layout(pair(static_int(2), static_int(2)),
                                     pair(static_int(1), static_int(6))),
                         IntTuple(static_int(24))) ==
              make_layout(pair(static_int(3), static_int(2)), pair(static_int(2), static_int(12))));

/// Both ((_2,_2),(_2,_3)):((_4,_1),(_2,_8)): a layout divided by a tile, and repeated over one.
constexpr Layout kTiles =
    make_layout(pair(pair(static_int(2), static_int(2)), pair(static_int(2), static_int(3))),
                pair(pair(static_int(4), static_int(1)), pair(static_int(2), static_int(8))));
constexpr Layout kWhole = make_layout(make_tuple(static_int(4), static_int(2), static_int(3)),
                                      make_tuple(static_int(2), static_int(1), static_int(8)));
static_assert(logical_divide(kWhole, line(static_int(4), static_int(2))) == kTiles);
static_assert(logical_product(make_layout(pair(static_int(2), static_int(2)),
                                          pair(static_int(4), static_int(1))),
                              line(static_int(6), static_int(1))) == kTiles);

/// idx2crd is the inverse of crd2idx in a compact layout.
constexpr bool round_trip(const IntTuple& shape) {
  for (int64 i = 0; i < product(shape).value; ++i) {
    const IntTuple index = Int(i);
    if (number(crd2idx(idx2crd(index, shape), shape)) != i) return false;
  }
  return true;
}
static_assert(round_trip(pair(static_int(3), pair(static_int(1), static_int(2)))));
