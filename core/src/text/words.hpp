#pragma once

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

/// Questions about a word and a list of words, in braces or in an array.

namespace colex {

using Words = std::initializer_list<std::string_view>;

template <class List> bool is_one_of(std::string_view word, const List& words) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}
inline bool is_one_of(std::string_view word, Words words) { return is_one_of<Words>(word, words); }

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// How long the first of `starts` is that the text begins with; 0 if it begins with none:
/// `prefix_of("> x", {">>>", "> "})` is 2.
template <class List> size_t prefix_of(std::string_view text, const List& starts) {
  for (const std::string_view start : starts) {
    if (text.substr(0, start.size()) == start) return start.size();
  }
  return 0;
}
inline size_t prefix_of(std::string_view text, Words starts) {
  return prefix_of<Words>(text, starts);
}

}  // namespace colex
