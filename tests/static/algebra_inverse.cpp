// Inverses, coordinates, tuples and casts at compile time: one known answer each.
#include "colex/ops/cast.hpp"
#include "colex/ops/common.hpp"
#include "colex/ops/fragment.hpp"
#include "colex/ops/iterate.hpp"
#include "colex/ops/order.hpp"

using namespace colex;

constexpr IntTuple pair(const IntTuple& a, const IntTuple& b) { return make_tuple(a, b); }
constexpr Layout line(const Int& shape, const Int& stride) {
  return Layout(IntTuple(shape), IntTuple(stride));
}

/// (_4,_8):(_9,_1)
constexpr Layout kPadded =
    make_layout(pair(static_int(4), static_int(8)), pair(static_int(9), static_int(1)));
constexpr Layout kRows = make_layout(pair(static_int(4), static_int(8)), LayoutRight{});

static_assert(kRows ==
              make_layout(pair(static_int(4), static_int(8)), pair(static_int(8), static_int(1))));
static_assert(right_inverse(kPadded) == line(static_int(8), static_int(4)));
static_assert(left_inverse(kPadded) ==
              make_layout(pair(static_int(9), static_int(4)), pair(static_int(4), static_int(1))));
static_assert(nullspace(make_layout(pair(static_int(4), static_int(8)),
                                    pair(static_int(0), static_int(1)))) ==
              line(static_int(4), static_int(1)));
static_assert(max_common_vector(kRows, kRows) == static_int(32));
static_assert(domain_distribute(pair(static_int(15), static_int(14)), static_int(6)) ==
              make_layout(pair(static_int(3), static_int(2)), pair(static_int(1), static_int(15))));

static_assert(upcast(make_layout(pair(static_int(8), static_int(4)),
                                 pair(static_int(1), static_int(8))),
                     4) ==
              make_layout(pair(static_int(2), static_int(4)), pair(static_int(1), static_int(2))));
static_assert(downcast(make_layout(pair(static_int(4), static_int(4))), 2) ==
              make_layout(pair(static_int(8), static_int(4)), pair(static_int(1), static_int(8))));

static_assert(make_layout_like(kPadded) == kRows);
static_assert(make_identity_layout(pair(static_int(4), 2)).stride ==
              pair(make_basis(0, static_int(1)), make_basis(1, static_int(1))));
/// A basis element is added to a coordinate: `_2@0 + 3@1` = `(_2,3)`.
static_assert(plus(IntTuple(make_basis(0, static_int(2))), IntTuple(make_basis(1, Int(3)))) ==
              pair(static_int(2), 3));

static_assert(ceil_div(pair(static_int(32), 20), pair(static_int(8), static_int(8)).view()) ==
              pair(static_int(4), 3));
static_assert(shape_div(make_tuple(4, 5, 6), IntTuple(40)) == make_tuple(1, 1, 3));
static_assert(compatible(pair(static_int(4), static_int(6)),
                         pair(static_int(4), pair(static_int(2), static_int(3)))) == static_int(1));
static_assert(colex_less(pair(2, 0), pair(1, 9)) == Int(1));
static_assert(evenly_divides(pair(static_int(8), static_int(6)),
                             Tiler(pair(static_int(4), static_int(4))).view()) == static_int(0));

/// The iterator walks in the order in which layouts count.
constexpr bool iterates_colexicographically(const IntTuple& shape) {
  int64 i = 0;
  for (CoordIterator c(shape); c.more(); ++c, ++i) {
    if (crd2idx(*c, shape.view()).value().value != i) return false;
  }
  return i == product(shape).value;
}
static_assert(iterates_colexicographically(make_tuple(2, pair(1, 2))));

constexpr int kModes[] = {2, 0};
static_assert(select(make_tuple(static_int(1), static_int(2), static_int(3)), kModes, 2) ==
              pair(static_int(3), static_int(1)));
static_assert(group(make_tuple(static_int(1), static_int(2), static_int(3)), 0, 2) ==
              pair(pair(static_int(1), static_int(2)), static_int(3)));
static_assert(zip(pair(pair(static_int(1), static_int(2)), pair(static_int(3), static_int(4)))) ==
              pair(pair(static_int(1), static_int(3)), pair(static_int(2), static_int(4))));
