#include "text/messages.hpp"

namespace colex {

std::string render(const std::string& text, const std::vector<std::string>& values) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') {
      std::size_t end = i + 1;
      std::size_t index = 0;
      while (end < text.size() && text[end] >= '0' && text[end] <= '9' && end < i + 4) {
        index = index * 10 + static_cast<std::size_t>(text[end++] - '0');
      }
      if (end > i + 1 && end < text.size() && text[end] == '}' && index < values.size()) {
        out += values[index];
        i = end;
        continue;
      }
    }
    out.push_back(text[i]);
  }
  return out;
}

}  // namespace colex
