#pragma once

#include <string_view>

#include "syntax/lexer.hpp"

namespace colex {

/// A number as it is written: `4`, `0x7f40.4`, `0b101`, `017` of C++, `1'000`, `4_c`, `1.5e-3f`.
struct NumberLiteral {
  TokenKind kind = TokenKind::number;
  size_t end = 0;               ///< behind its last character
  int64 value = 0;              ///< 0 of a fraction
  const char* wrong = nullptr;  ///< the message, if its digits are wrong or too many
  size_t digits = 0;            ///< where the digits begin and
  size_t digits_end = 0;        ///< end of which that is said
};

/// The number that begins at `from`. In C++ a leading 0 makes it octal, and `1.` may end a
/// fraction.
NumberLiteral read_number(std::string_view text, size_t from, bool cpp, bool julia);

/// Decimal digits from `from` on, with `'` or Python's `_` between them.
NumberLiteral read_decimal(std::string_view text, size_t from);

}  // namespace colex
