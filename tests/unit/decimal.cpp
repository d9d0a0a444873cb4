#include "text/decimal.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "catch.hpp"

using namespace colex;

namespace {

std::string printed(const char* format, double x) {
  char text[64];
  std::snprintf(text, sizeof text, format, x);
  return text;
}

}  // namespace

TEST_CASE("decimal() prints as %g does", "[decimal]") {
  for (double x :
       {0.0,          -0.0, 1.0,  -2.5, 0.1,   1e-4,    1e-5,   123456.0, 1234567.0, 999999.5,
        0.0001234565, 1e6,  1e22, 1e23, 1e100, -1e-100, 3.0e-9, 1.0 / 3,  65504.0,   1e308}) {
    CHECK(decimal(x) == printed("%g", x));
  }
  std::mt19937_64 random(7);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  std::uniform_int_distribution<int> exponent(-60, 60);
  for (int i = 0; i < 20000; ++i) {
    const double x = std::ldexp(mantissa(random), exponent(random));
    CHECK(decimal(x) == printed("%g", x));
  }
}

TEST_CASE("exact() is read back as the same number", "[decimal]") {
  for (const double x : {0.0, 0.5, -2.25, 1.0 / 3, 3 * (1.0 / 3), 0.1, 1e-30, 1e22, -1e300}) {
    CHECK(parse_decimal(exact(x)) == x);
    CHECK(exact(x).find('.') != std::string::npos);
  }
  CHECK(exact(0.5) == "0.500000");
  CHECK(exact(1.0 / 3) == "0.3333333333333333");
}

TEST_CASE("fixed() prints as %f does", "[decimal]") {
  for (double x : {0.0, -0.0, 0.5, -2.25, 0.0078125, 0.9999996, 123456.789, 1e15 + 0.5, 1e-9}) {
    CHECK(fixed(x) == printed("%f", x));
  }
  std::mt19937_64 random(9);
  std::uniform_real_distribution<double> mantissa(-1, 1);
  std::uniform_int_distribution<int> exponent(-30, 50);
  for (int i = 0; i < 20000; ++i) {
    const double x = std::ldexp(mantissa(random), exponent(random));
    CHECK(fixed(x) == printed("%f", x));
  }
}

TEST_CASE("parse_decimal() reads as strtod does", "[decimal]") {
  for (const char* text : {"0", "1.5", "-2.25", "+3", "0.1", "1e3", "1E-3", "12.5e+2", ".5", "5.",
                           "123456789012345", "1e22", "  7", "x", "", "-", "1e", "2e-1x"}) {
    CHECK(parse_decimal(text) == std::strtod(text, nullptr));
  }
  std::mt19937_64 random(8);
  std::uniform_int_distribution<long long> digits(-999999999999999, 999999999999999);
  std::uniform_int_distribution<int> exponent(-22, 22);
  for (int i = 0; i < 20000; ++i) {
    const std::string text =
        std::to_string(digits(random)) + "e" + std::to_string(exponent(random));
    CHECK(parse_decimal(text) == std::strtod(text.c_str(), nullptr));
  }
}

TEST_CASE("hexadecimal() prints as %llx does", "[decimal]") {
  CHECK(hexadecimal(0) == "0");
  CHECK(hexadecimal(0xbeef, 8) == "0000beef");
  CHECK(hexadecimal(~0ULL) == "ffffffffffffffff");
}

TEST_CASE("as_cpp_prints() tells what a variable holds", "[decimal]") {
  CHECK(as_cpp_prints(0.5, "float") == "0.500000");
  CHECK(as_cpp_prints(1.0 / 3, "float") == "0.33333334");
  CHECK(as_cpp_prints(1.0 / 3, "double") == "0.3333333333333333");
  CHECK(as_cpp_prints(1.0 / 3, "") == "0.333333");
  CHECK(as_cpp_prints(-1e30, "float") == "-1e30");
  CHECK(as_cpp_prints(2.5e-7, "") == "2.5e-7");
  CHECK(as_cpp_prints(0.0, "double") == "0.000000");
  CHECK(as_cpp_prints(16777217, "float") == "16777216.000000");
  CHECK(shortest(1e300, true) == "1e300");
}
