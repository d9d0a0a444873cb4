// compare: each of its questions separates a pair of layouts.
#include "compare/compare.hpp"

#include "catch.hpp"
#include "colex/ops/composed.hpp"

using namespace colex;

namespace {

Layout layout_of(const IntTuple& shape, const IntTuple& stride) {
  return make_layout(shape.view(), stride.view());
}
Layout line(int64 shape, int64 stride) {
  return Layout(IntTuple(static_int(shape)), IntTuple(static_int(stride)));
}

/// (_4,_8):(_8,_1)
Layout row_major() {
  return layout_of(make_tuple(static_int(4), static_int(8)),
                   make_tuple(static_int(8), static_int(1)));
}
/// (_4,_8):(_1,_4)
Layout column_major() {
  return layout_of(make_tuple(static_int(4), static_int(8)),
                   make_tuple(static_int(1), static_int(4)));
}

}  // namespace

TEST_CASE("a layout equals itself in every way", "[compare]") {
  const Comparison c = compare(row_major(), row_major());
  REQUIRE(c.same_text);
  REQUIRE(c.congruent);
  REQUIRE(c.compatible);
  REQUIRE(c.same_function);
  REQUIRE(c.same_image);
  REQUIRE(c.same_coalesced);
  REQUIRE(c.permutation == std::vector<int>{0, 1});
  REQUIRE_FALSE(c.first_difference);
}

TEST_CASE("static and dynamic integers are the same function", "[compare]") {
  const Layout dynamic = layout_of(make_tuple(4, 8), make_tuple(8, 1));
  const Comparison c = compare(row_major(), dynamic);
  REQUIRE_FALSE(c.same_text);
  REQUIRE(c.same_function);
  REQUIRE(c.same_coalesced);
}

TEST_CASE("the first difference is named", "[compare]") {
  const Comparison c = compare(row_major(), column_major());
  REQUIRE_FALSE(c.same_function);
  REQUIRE(c.same_image);
  REQUIRE(c.first_difference);
  REQUIRE(c.first_difference->coordinate == "(1,0)");
  REQUIRE(c.first_difference->a == "8");
  REQUIRE(c.first_difference->b == "1");
}

TEST_CASE("transposed layouts are a permutation of modes", "[compare]") {
  const Layout transposed =
      layout_of(make_tuple(static_int(8), static_int(4)), make_tuple(static_int(1), static_int(8)));
  const Comparison c = compare(row_major(), transposed);
  REQUIRE_FALSE(c.compatible);
  REQUIRE(c.incompatible->mode == "0");
  REQUIRE(c.incompatible->a == "4");
  REQUIRE(c.incompatible->b == "8");
  REQUIRE(c.permutation == std::vector<int>{1, 0});
}

TEST_CASE("coalesced alike is the same function over another shape", "[compare]") {
  const Comparison c = compare(column_major(), line(32, 1));
  REQUIRE_FALSE(c.congruent);
  REQUIRE_FALSE(c.compatible);
  REQUIRE(c.same_coalesced);
  REQUIRE(c.same_function);
  REQUIRE(compare(line(32, 1), column_major()).compatible);
}

TEST_CASE("a swizzle keeps the image of a whole tile and changes the function", "[compare]") {
  const ComposedLayout swizzled = composition(Swizzle{2, 0, 3}, row_major());
  const Comparison c = compare(swizzled, row_major());
  REQUIRE(c.congruent);
  REQUIRE(c.same_image);
  REQUIRE_FALSE(c.same_function);
  REQUIRE_FALSE(c.same_coalesced);
  REQUIRE(c.first_difference->coordinate == "(1,0)");
  REQUIRE(c.first_difference->a == "9");
}

TEST_CASE("layouts of other sizes differ at the first missing index", "[compare]") {
  const Comparison c = compare(line(4, 1), line(6, 1));
  REQUIRE_FALSE(c.same_function);
  REQUIRE(c.first_difference->coordinate == "4");
  REQUIRE(c.first_difference->a == "-");
  REQUIRE(c.first_difference->b == "4");
}
