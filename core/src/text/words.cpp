#include "text/words.hpp"

namespace colex {

bool is_listed(std::string_view word, std::string_view words) {
  constexpr size_t kNone = std::string_view::npos;
  if (word.empty()) return false;
  for (size_t at = words.find(word); at != kNone; at = words.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' '))
      return true;
  }
  return false;
}

std::vector<std::string_view> listed(std::string_view words) {
  std::vector<std::string_view> r;
  while (!words.empty()) {
    const size_t end = words.find(' ');
    r.push_back(words.substr(0, end));
    words.remove_prefix(end < words.size() ? end + 1 : words.size());
  }
  return r;
}

size_t prefix_of(std::string_view text, std::string_view starts) {
  while (!starts.empty() && !text.empty()) {
    const size_t bar = starts.find('|');
    const size_t end = bar < starts.size() ? bar : starts.size();
    if (starts[0] == text[0] && text.substr(0, end) == starts.substr(0, end)) return end;
    starts.remove_prefix(end < starts.size() ? end + 1 : end);
  }
  return 0;
}

}  // namespace colex
