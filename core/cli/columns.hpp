#pragma once

#include <string>
#include <string_view>

namespace colex::cli {

/// Columns that a UTF-8 text takes in a terminal: two for Chinese characters, full-width forms and
/// pictures, none for accents that sit on the character before.
/// Example: `columns("（4，布局")` -> 9.
size_t columns(std::string_view text);

/// A text of blanks as wide as this one; tabs stay.
std::string blanks(std::string_view text);

/// One line of a source without what a terminal would obey: blanks for control characters.
std::string printable(std::string_view text);

}  // namespace colex::cli
