// A layout is a value: comparable, and good as a template argument.
#include "colex/layout.hpp"

using namespace colex;

static_assert(sizeof(Int) == 16);
static_assert(static_int(4) != Int(4), "static and dynamic integers differ");
static_assert(static_int(2) * static_int(3) == static_int(6), "static times static is static");
static_assert(!(static_int(2) * Int(3)).is_static(), "dynamic is contagious");
static_assert(static_int(0) * Int(3) == static_int(0), "zero times anything is zero");

/// (_4,(2,_2))
constexpr IntTuple kTuple = make_tuple(static_int(4), make_tuple(Int(2), static_int(2)));
static_assert(kTuple.rank() == 2 && kTuple.depth() == 2);
static_assert(make_tuple(static_int(4)) != IntTuple(static_int(4)),
              "a tuple of one integer is no integer");

template <Layout kLayout> constexpr int64 size_of() { return size(kLayout).value; }
/// (_4,_8):(_8,_1)
constexpr Layout kRows =
    make_layout(make_tuple(static_int(4), static_int(8)), make_tuple(static_int(8), static_int(1)));
static_assert(size_of<kRows>() == 32);
