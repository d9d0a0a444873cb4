#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

/// Lists of words as one text with blanks between: data, where a list of string views in braces
/// would be built by code each time it is walked.

namespace colex {

/// True if `word` is one of `words`: `is_listed("do", "else do try")`.
bool is_listed(std::string_view word, std::string_view words);

/// How long the first of `starts` is, between which bars stand, that the text begins with; 0 if it
/// begins with none: `prefix_of("> x", ">>>|> ")` is 2.
size_t prefix_of(std::string_view text, std::string_view starts);

/// The words, one by one.
std::vector<std::string_view> listed(std::string_view words);

}  // namespace colex
