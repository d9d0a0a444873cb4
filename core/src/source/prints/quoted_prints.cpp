#include <algorithm>

#include "source/prepare.hpp"

/// What a document says that code prints: a block of code that ends in prints, words such as
/// `which outputs`, and a block with a line for each of the prints.

namespace colex {

namespace {

using Line = PastedText::Line;

constexpr std::string_view kVerbs[] = {"print",  "output", "produce", "display", "return",
                                       "result", "shows",  "gives",   "yields",  "输出",
                                       "打印",   "返回",   "结果",    "显示",    "得到"};

/// The length of `cute::print_layout(`; 0 of what prints no value alone.
size_t print_length(std::string_view text) {
  const size_t module = prefix_of(text, {"cute::", "cute."});
  const size_t call = prefix_of(text.substr(module), {"print(", "print_layout(", "print_tensor("});
  if (call == 0 || text.substr(module + call, 1) == "\"") return 0;
  return module + call;
}

std::vector<Line> lines_in(const PastedText& t, Line block) {
  std::vector<Line> r;
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from >= block.from && line.to <= block.to && line.from < line.to) r.push_back(line);
  }
  return r;
}

/// The prints that end the block, where it has no others, and none that runs more than once.
std::vector<Line> prints_of(const PastedText& t, Line block) {
  std::vector<Line> r;
  for (const Line& line : lines_in(t, block)) {
    const std::string_view text = t.of(line);
    if (prefix_of(text, {"for ", "for(", "while", "if ", "if("}) > 0) return {};
    if (print_length(text) > 0) {
      r.push_back(line);
    } else if (text.find("print") != kNowhere || text.find("cout") != kNowhere) {
      return {};
    } else if (!r.empty() && text.find_first_not_of("});") != kNowhere) {
      return {};
    }
  }
  return r;
}

/// Whether the words between two blocks say that the second is what the first prints.
bool says_prints(std::string_view words) {
  constexpr size_t kMostBetween = 200;
  if (words.size() > kMostBetween) return false;
  return std::any_of(std::begin(kVerbs), std::end(kVerbs),
                     [words](std::string_view verb) { return words.find(verb) != kNowhere; });
}

}  // namespace

void find_quoted_prints(PastedText& t) {
  const std::vector<PastedText::FencedBlock> blocks = t.fenced_blocks();
  for (size_t i = 0; i + 1 < blocks.size(); ++i) {
    const size_t behind = blocks[i].closing.to;
    const size_t next = blocks[i + 1].opening.from;
    if (behind == 0 || next <= behind || !says_prints(t.of({behind, next}))) continue;
    const std::vector<Line> prints = prints_of(t, blocks[i].code);
    const std::vector<Line> shown = lines_in(t, blocks[i + 1].code);
    const bool one = prints.size() == 1 && !shown.empty();  // its other lines are of a picture
    const bool code = std::any_of(shown.begin(), shown.end(), [&t](const Line& line) {
      return t.of(line).find_first_of("=;") != kNowhere;
    });
    if (code || (!one && prints.size() != shown.size())) continue;
    for (size_t k = 0; k < prints.size(); ++k) {
      t.quoted.push_back({prints[k].from, shown[k].from});
    }
  }
}

}  // namespace colex
