// Swizzles alone: the involution, composition, rescaling, MixedBits against plain arithmetic.
#include <rapidcheck.h>

#include "catch.hpp"
#include "colex/ops/ratio.hpp"
#include "colex/ops/smem_atoms.hpp"
#include "colex/ops/swizzle.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

Swizzle any_swizzle() {
  const int bits = *rc::gen::inRange(0, 5);
  const int distance = bits + *rc::gen::inRange(0, 4);
  return make_swizzle(bits, *rc::gen::inRange(0, 6), *rc::gen::element(distance, -distance));
}

std::string error_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const LayoutError& e) {
    return e.id;
  }
  return "";
}

}  // namespace

TEST_CASE("a swizzle XORs the read bits into the changed bits", "[swizzle]") {
  REQUIRE(Swizzle{3, 3, 3}(64) == 72);
  REQUIRE(Swizzle{3, 3, 3}(128) == 144);
  REQUIRE(Swizzle{3, 3, 3}(8) == 8);
  REQUIRE(Swizzle{3, 0, -3}(5) == 45);
  REQUIRE(print(apply(Swizzle{3, 3, 3}, static_int(64))) == "_72");
  REQUIRE(print(apply(Swizzle{3, 3, 3}, Int(64))) == "72");
  REQUIRE(print(apply(Swizzle{0, 4, 3}, Int(64))) == "64");
}

TEST_CASE("a swizzle is its own inverse and moves only its target bits", "[swizzle]") {
  REQUIRE(rc::check([] {
    const Swizzle sw = any_swizzle();
    const int64 x = *rc::gen::inRange(0, 1 << 20);
    RC_ASSERT(sw(sw(x)) == x);
    RC_ASSERT(((sw(x) ^ x) & ~sw.target_mask()) == 0);
    RC_ASSERT(sw(x + period(sw)) == sw(x) + period(sw));
  }));
}

TEST_CASE("composition of swizzles of one shift is a(b(x))", "[swizzle]") {
  REQUIRE(print(composition(Swizzle{3, 3, 3}, Swizzle{3, 3, 3})) == "Sw<0,0,0>");
  REQUIRE(print(composition(Swizzle{2, 3, 3}, Swizzle{1, 3, 3})) == "Sw<1,4,3>");
  REQUIRE(error_of([] { composition(Swizzle{2, 3, 3}, Swizzle{2, 3, 4}); }) == "swizzle.shift");
  REQUIRE(error_of([] { composition(Swizzle{3, 0, 3}, Swizzle{1, 1, 3}); }) == "swizzle.masks");
  REQUIRE(rc::check([] {
    const Swizzle a = any_swizzle();
    Swizzle b = any_swizzle();
    b.shift = a.shift;
    RC_PRE(std::abs(b.shift) >= b.bits);
    Swizzle r;
    try {
      r = composition(a, b);
    } catch (const LayoutError&) {
      RC_DISCARD("no single swizzle");
    }
    const int64 x = *rc::gen::inRange(0, 1 << 20);
    RC_ASSERT(r(x) == a(b(x)));
  }));
}

TEST_CASE("upcast and downcast count the same bits in other units", "[swizzle]") {
  REQUIRE(print(upcast(Swizzle{3, 4, 3}, Int(8))) == "Sw<3,1,3>");
  REQUIRE(print(downcast(Swizzle{3, 4, 3}, Int(8))) == "Sw<3,7,3>");
  REQUIRE(print(upcast(Swizzle{3, 4, 3}, Int(32))) == "Sw<2,0,3>");
  REQUIRE(print(recast_layout(Swizzle{3, 0, 3}, 128, 16)) == "Sw<3,3,3>");
  REQUIRE(error_of([] { upcast(Swizzle{3, 4, 3}, Int(6)); }) == "swizzle.scale");
  REQUIRE(rc::check([] {
    const Swizzle sw = any_swizzle();
    const int shift = *rc::gen::inRange(0, 5);
    const int64 n = 1LL << shift;
    const int64 x = *rc::gen::inRange(0, 1 << 20);
    RC_ASSERT(downcast(sw, Int(n))(x * n) == sw(x) * n);
    if (sw.base >= shift) RC_ASSERT(upcast(sw, Int(n))(x) == sw(x * n) / n);
  }));
}

TEST_CASE("illegal swizzles are rejected", "[swizzle]") {
  REQUIRE(error_of([] { make_swizzle(4, 0, 3); }) == "swizzle.overlap");
  REQUIRE(error_of([] { make_swizzle(-1, 0, 3); }) == "swizzle.negative");
  REQUIRE(error_of([] { make_swizzle(3, 60, 3); }) == "swizzle.too_wide");
  REQUIRE(error_of([] { make_swizzle(1, 0, detail::kInt64Min); }) == "swizzle.too_wide");
  REQUIRE(print(make_swizzle(0b1000, 0b0100)) == "Sw<1,2,1>");
  REQUIRE(print(make_swizzle(0b11000000, 0b00000110)) == "Sw<2,1,5>");
  REQUIRE(error_of([] { make_swizzle(0b10100000, 0b11); }) == "swizzle.masks");
}

TEST_CASE("MixedBits compute what plain integers do, known bits or not", "[swizzle]") {
  REQUIRE(print(make_mixed_bits(1, 4, 12)) == "M_1|(4&12)=5");
  REQUIRE(print(make_mixed_bits(1, 4, 1)) == "_1");
  REQUIRE(rc::check([] {
    const auto any = [] {
      return make_mixed_bits(static_cast<uint32>(*rc::gen::inRange(0, 256)),
                             static_cast<uint32>(*rc::gen::inRange(0, 256)),
                             static_cast<uint32>(*rc::gen::inRange(0, 256)));
    };
    const auto value = [](const Int& x) { return plain_integer(x).value; };
    const Int a = any();
    const Int b = any();
    const int by = *rc::gen::inRange(-3, 4);
    RC_ASSERT(value(bit_xor(a, b)) == (value(a) ^ value(b)));
    RC_ASSERT(value(bit_and(a, b)) == (value(a) & value(b)));
    RC_ASSERT(value(shift_right(a, by)) == (by >= 0 ? value(a) >> by : value(a) << -by));
  }));
}

TEST_CASE("integer functions keep CuTe's static rules", "[swizzle][integers]") {
  REQUIRE(print(gcd(static_int(12), static_int(18))) == "_6");
  REQUIRE(print(gcd(Int(12), static_int(18))) == "6");
  REQUIRE(print(lcm(static_int(4), static_int(6))) == "_12");
  REQUIRE(print(static_int(0) & Int(7)) == "_0");
  REQUIRE(print(logical_and(static_int(0), Int(1))) == "_0");
  REQUIRE(print(logical_or(static_int(1), Int(0))) == "_1");
  REQUIRE(print(logical_and(static_int(1), Int(1))) == "1");
  REQUIRE(print(shiftl(static_int(16), static_int(-2))) == "_4");
  REQUIRE(error_of([] { safe_div(static_int(12), static_int(5)); }) == "int.safe_div");
  REQUIRE(print(safe_div(Int(13), static_int(4))) == "3");
  REQUIRE(error_of([] { log_2(static_int(8)); }) == "int.log_2_signed");
  REQUIRE(error_of([] { static_int(1) << static_int(63); }) == "int.shift");
}

TEST_CASE("ratios reduce in arithmetic and keep their numbers as written", "[swizzle][integers]") {
  REQUIRE(print(make_ratio(6, 3)) == "_6/_3");
  REQUIRE(print(ratio_times(make_ratio(3, 4), static_int(8))) == "_6");
  REQUIRE(print(ratio_times(make_ratio(3, 4), Int(7))) == "5");
  REQUIRE(print(ratio_plus(make_ratio(3, 4), make_ratio(1, 4))) == "_1");
  REQUIRE(print(ratio_divide(static_int(6), make_ratio(3, 4))) == "_8");
  REQUIRE(print(ratio_equal(make_ratio(3, 4), make_ratio(6, 8))) == "_1");
  REQUIRE(print(ratio_less(make_ratio(3, 4), make_ratio(4, 5))) == "_1");
  REQUIRE(print(ratio_abs(make_ratio(-3, 4))) == "_3/_4");
  REQUIRE(print(nratio(static_int(6), static_int(4))) == "_6/_4");
  REQUIRE(print(ratio(static_int(6), static_int(4))) == "_3/_2");
}
