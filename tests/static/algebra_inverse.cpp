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
constexpr Layout kPadded = make_layout(pair(S(4), S(8)), pair(S(9), S(1)));
constexpr Layout kRows = make_layout(pair(S(4), S(8)), LayoutRight{});

static_assert(kRows == make_layout(pair(S(4), S(8)), pair(S(8), S(1))));
static_assert(right_inverse(kPadded) == line(S(8), S(4)));
static_assert(left_inverse(kPadded) == make_layout(pair(S(9), S(4)), pair(S(4), S(1))));
static_assert(nullspace(make_layout(pair(S(4), S(8)), pair(S(0), S(1)))) == line(S(4), S(1)));
static_assert(max_common_vector(kRows, kRows) == S(32));
static_assert(domain_distribute(pair(S(15), S(14)), S(6)) ==
              make_layout(pair(S(3), S(2)), pair(S(1), S(15))));

static_assert(upcast(make_layout(pair(S(8), S(4)), pair(S(1), S(8))), 4) ==
              make_layout(pair(S(2), S(4)), pair(S(1), S(2))));
static_assert(downcast(make_layout(pair(S(4), S(4))), 2) ==
              make_layout(pair(S(8), S(4)), pair(S(1), S(8))));

static_assert(make_layout_like(kPadded) == kRows);
static_assert(make_identity_layout(pair(S(4), 2)).stride ==
              pair(make_basis(0, S(1)), make_basis(1, S(1))));
/// A basis element is added to a coordinate: `_2@0 + 3@1` = `(_2,3)`.
static_assert(plus(IntTuple(make_basis(0, S(2))), IntTuple(make_basis(1, Int(3)))) ==
              pair(S(2), 3));

static_assert(ceil_div(pair(S(32), 20), pair(S(8), S(8)).view()) == pair(S(4), 3));
static_assert(shape_div(make_tuple(4, 5, 6), IntTuple(40)) == make_tuple(1, 1, 3));
static_assert(compatible(pair(S(4), S(6)), pair(S(4), pair(S(2), S(3)))) == S(1));
static_assert(colex_less(pair(2, 0), pair(1, 9)) == Int(1));
static_assert(evenly_divides(pair(S(8), S(6)), Tiler(pair(S(4), S(4))).view()) == S(0));

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
static_assert(select(make_tuple(S(1), S(2), S(3)), kModes, 2) == pair(S(3), S(1)));
static_assert(group(make_tuple(S(1), S(2), S(3)), 0, 2) == pair(pair(S(1), S(2)), S(3)));
static_assert(zip(pair(pair(S(1), S(2)), pair(S(3), S(4)))) ==
              pair(pair(S(1), S(3)), pair(S(2), S(4))));
