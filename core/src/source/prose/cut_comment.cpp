#include "source/letters.hpp"
#include "source/prepare.hpp"

namespace colex {

/// `*/` ends a line, and no `/*` stands before it: what is above belongs to a comment that was cut.
void blank_cut_comment(PastedText& text) {
  const size_t end = text.find("*/");
  if (end == kNowhere || text.find("/*", 0, end + 1) != kNowhere) return;
  size_t behind = end + 2;
  while (text.at(behind) == ' ' || text.at(behind) == '\r') ++behind;
  if (behind < text.text().size() && text.at(behind) != '\n') return;
  text.blank(0, end + 2);
}

}  // namespace colex
