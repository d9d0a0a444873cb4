#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "syntax/lexer.hpp"

/// Lines of numbers, as print_layout and print_tensor write them.

namespace colex {

/// True where the line that starts at `line` is one of a printed table: a rule, row numbers, `|`,
/// or two and more numbers with nothing but blanks between them. No expression looks like that: in
/// `7 - 2` and `3 | 4` an operator stands between every two numbers (several `|` are columns).
/// Below a colon, coordinates with blanks between them are elements too.
bool is_number_line(std::string_view text, size_t line, bool below_colon);

/// The numbers of one line, which stands at `span`.
NumberRows number_row(std::string_view line, Span span);

/// Lines below each other in the source as one region.
std::vector<NumberRows> joined_rows(std::vector<NumberRows> lines, const std::string& source);

}  // namespace colex
