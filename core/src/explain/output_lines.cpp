#include "explain/output_lines.hpp"

#include "explain/frames.hpp"
#include "explain/reports.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `   ^~~` below what it points at.
bool points_up(std::string_view line) {
  const size_t i = line.find_first_not_of(" \t");
  return i != line.npos && i > 0 && (line[i] == '^' || line[i] == '~');
}

/// `  366 |   static_assert(…)`: the number; empty of `      |   ^~~`, npos of what is no such
/// line.
struct Excerpt {
  bool is = false;
  std::string_view number;
};

Excerpt read_excerpt(std::string_view line) {
  const size_t number = line.find_first_not_of(" \t");
  if (number == line.npos || number == 0) return {};
  size_t i = number;
  while (i < line.size() && is_digit(line[i])) ++i;
  Excerpt r{false, line.substr(number, i - number)};
  while (i < line.size() && line[i] == ' ') ++i;
  r.is = i < line.size() && line[i] == '|' && (!r.number.empty() || number > 3);
  return r;
}

/// The output names the line: `gemm.cu:366:`, `layout.hpp(366)`, `  366 |`.
bool names_line(std::string_view output, std::string_view number) {
  for (size_t at = output.find(number); at != output.npos; at = output.find(number, at + 1)) {
    const bool starts = at > 0 && contains(":( ", output.substr(at - 1, 1));
    const size_t end = at + number.size();
    if (starts && (end >= output.size() || !is_digit(output[end]))) return true;
  }
  return false;
}

/// `gemm.cu:12:`, `int_tuple.hpp(366):`; a line of a log has words behind the number.
bool starts_with_place(std::string_view line) {
  for (std::string_view end : {".cu", ".hpp", ".cuh", ".cpp", ".h", ".py"}) {
    const size_t at = line.find(end);
    const size_t behind = at + end.size();
    if (at == line.npos || behind + 1 >= line.size()) continue;
    const bool opens = line[behind] == ':' || line[behind] == '(';
    if (!opens || !is_digit(line[behind + 1]) || line.substr(0, at).find(' ') != line.npos)
      continue;
    size_t i = behind + 1;
    while (i < line.size() && is_digit(line[i])) ++i;
    if (i == line.size() || line[i] != ' ') return true;
  }
  return false;
}

constexpr std::string_view kOutputWords[] = {"error:",
                                             "warning:",
                                             "note:",
                                             "instantiat",
                                             "required from",
                                             "required by",
                                             "detected during",
                                             "detected in the compilation",
                                             "In file included",
                                             "In function",
                                             "In substitution",
                                             "In member function",
                                             "evaluates to",
                                             "ptxas",
                                             "nvlink",
                                             "Traceback (most recent",
                                             "  File \"",
                                             "========",
                                             "terminate called",
                                             "  what():",
                                             "core dumped",
                                             "compilation terminated",
                                             "make: ***",
                                             "ninja: ",
                                             "collect2",
                                             "CUDA Exception",
                                             "Switching focus",
                                             "TMA Desc Addr",
                                             "gmem_address ",
                                             "globalDim ",
                                             "globalStrides ",
                                             "boxDim ",
                                             "elementStrides ",
                                             "l2Promotion ",
                                             "oobFill "};

bool is_output(std::string_view line) {
  if (quotes_report(line)) return false;
  if (reports_error(line) || is_leading_frame(line) || starts_with_place(line)) return true;
  for (const std::string_view word : kOutputWords) {
    if (contains(line, word)) return true;
  }
  return false;
}

/// Between outputs: a blank line, a fence of Markdown.
bool parts(std::string_view line) {
  const size_t i = line.find_first_not_of(" \t\r");
  return i == line.npos || prefix_of(line.substr(i), {"```", "~~~"}) > 0;
}

/// Finds outputs line by line.
class Outputs {
 public:
  explicit Outputs(const std::string& text) : text_(text) {}

  void line(size_t from, size_t to) {
    const std::string_view line = std::string_view(text_).substr(from, to - from);
    const Excerpt excerpt = read_excerpt(line);
    const int end = static_cast<int>(to);
    if (is_output(line)) {
      // What lies between two lines of one output belongs to it.
      if (open_ && since_ <= kNear) {
        found_.back().to = end;
      } else {
        found_.push_back({static_cast<int>(from), end});
      }
      since_ = 0;
      open_ = true;
      quotes_ = false;
      source_ = false;
    } else if (open_ && ++since_ <= kNear && !parts(line)) {
      if (belongs(line, excerpt)) {
        found_.back().to = end;
        source_ = false;
      } else {
        // A line of source may begin a line, if what is below points at it.
        open_ = since_ == 1;
        source_ = open_;
      }
      quotes_ = excerpt.is;
    } else {
      open_ = false;
    }
  }

  std::vector<Span> found() { return std::move(found_); }

 private:
  static constexpr size_t kNear = 14;  // lines of source, of operands, of a dump

  /// Lines below an error that are its source and its operands.
  bool belongs(std::string_view line, const Excerpt& excerpt) const {
    if (!excerpt.is) return points_up(line) || (line[0] == ' ' && !source_);
    if (excerpt.number.empty()) return quotes_;
    const Span& output = found_.back();
    const auto from = static_cast<size_t>(output.from);
    return quotes_ ||
           names_line(std::string_view(text_).substr(from, static_cast<size_t>(output.to) - from),
                      excerpt.number);
  }

  const std::string& text_;
  std::vector<Span> found_;
  size_t since_ = 0;     ///< lines since one that only an output has
  bool open_ = false;    ///< the last of them may go on
  bool quotes_ = false;  ///< the line above is an excerpt of source
  bool source_ = false;  ///< the line above may be source
};

}  // namespace

std::vector<Span> output_lines(const std::string& text) {
  Outputs outputs(text);
  for (size_t from = 0; from < text.size();) {
    size_t to = text.find('\n', from);
    if (to == std::string::npos) to = text.size();
    outputs.line(from, to);
    from = to + 1;
  }
  return outputs.found();
}

}  // namespace colex
