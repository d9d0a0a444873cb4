#include "explain/output_lines.hpp"

#include "explain/frames.hpp"
#include "explain/reports.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// `  366 |   static_assert(…)`, `      |   ^~~`, `   ^`
bool quotes_source(std::string_view line) {
  size_t i = 0;
  while (i < line.size() && (line[i] == ' ' || line[i] == '\t')) ++i;
  const bool indented = i > 0;
  if (i == line.size()) return false;
  if (indented && (line[i] == '^' || line[i] == '~')) return true;
  const size_t number = i;
  while (i < line.size() && is_digit(line[i])) ++i;
  while (i < line.size() && line[i] == ' ') ++i;
  return indented && i < line.size() && line[i] == '|' && (i > number || number > 3);
}

/// `gemm.cu:12:`, `int_tuple.hpp(366):`
bool starts_with_place(std::string_view line) {
  for (std::string_view end : {".cu", ".hpp", ".cuh", ".cpp", ".h", ".py"}) {
    const size_t at = line.find(end);
    const size_t behind = at + end.size();
    if (at == line.npos || behind + 1 >= line.size()) continue;
    const bool opens = line[behind] == ':' || line[behind] == '(';
    if (opens && is_digit(line[behind + 1]) && line.substr(0, at).find(' ') == line.npos)
      return true;
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
  if (reports_error(line) || is_leading_frame(line) || quotes_source(line) ||
      starts_with_place(line)) {
    return true;
  }
  for (const std::string_view word : kOutputWords) {
    if (contains(line, word)) return true;
  }
  return false;
}

bool is_blank_line(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

}  // namespace

std::vector<Span> output_lines(const std::string& text) {
  constexpr int kNear = 14;  // lines of source, of operands, of a dump
  std::vector<Span> r;
  int since = kNear + 1;  // lines since one of the output
  bool parted = false;    // by a blank line
  for (size_t from = 0; from < text.size();) {
    size_t to = text.find('\n', from);
    if (to == std::string::npos) to = text.size();
    const std::string_view line = std::string_view(text).substr(from, to - from);
    const int end = static_cast<int>(to);
    if (is_output(line)) {
      // What lies between two lines of one output belongs to it.
      if (!r.empty() && since <= kNear && !parted) {
        r.back().to = end;
      } else {
        r.push_back({static_cast<int>(from), end});
      }
      since = 0;
      parted = false;
    } else {
      ++since;
      // Indented lines below an error are its source and its operands.
      const bool follows = since <= kNear && !parted && !line.empty() && line[0] == ' ';
      if (!r.empty() && follows) r.back().to = end;
      parted = parted || is_blank_line(line);
    }
    from = to + 1;
  }
  return r;
}

}  // namespace colex
