#pragma once

#include <string>
#include <string_view>

#include "colex/fail.hpp"

/// Numbers as text and back.

namespace colex {

/// As `%g` prints it: six significant digits, no zeros at the end. 0.1 -> `0.1`, 1e-7 -> `1e-07`.
std::string decimal(double x);

/// As `%.*f` prints it: `digits` digits behind the point. 0.5 -> `0.500000`.
std::string fixed(double x, int digits = 6);

/// As fixed(), with as many further digits as it takes to read the same number back.
/// 0.5 -> `0.500000`, 1.0/3 -> `0.3333333333333333`, 1e-30 -> `1.0000000000000000e-30`.
std::string exact(double x);

/// The fewest digits that read back as the same `float` (of `single`) or double, with an exponent
/// where they are far from the point: 0.1f -> `0.1`, -1e30 -> `-1e30`, 1e-7 -> `1e-7`.
std::string shortest(double x, bool single);

/// As C++ prints a variable of this type: six digits behind the point, and where these do not tell
/// what it holds, as many as do. Of another type nobody knows how many digits it has.
std::string as_cpp_prints(double x, std::string_view type);

/// The number at the start of `text`, as strtod reads it; 0 if there is none.
double parse_decimal(const std::string& text);

/// The whole number at place `i`, `-12` or `12`; 0 if there is none. Moves `i` behind it.
int64 integer_at(const std::string& text, size_t& i);
inline int64 parse_integer(const std::string& text, size_t i = 0) { return integer_at(text, i); }

/// As `%0<digits>llx` prints it: at least `digits` hexadecimal digits.
std::string hexadecimal(unsigned long long n, int digits = 1);

}  // namespace colex
