#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "explain/frames.hpp"
#include "explain/rules.hpp"

namespace colex {

/// One error of a text: its line, what stands around it.
struct Report {
  size_t begin = 0;  ///< of the line
  std::string line;
  std::string quote;                    ///< the lines that follow: the source, DSL operands
  std::vector<Frame> frames;            ///< innermost first
  std::string place;                    ///< the user's own line
  const AssertionRule* rule = nullptr;  ///< that knows the message
};

/// `// the error: …`, `CUTE_INVALID_CONTROL_PATH("…");`: code that has the words of a report.
bool quotes_report(std::string_view line);

/// True for a line that reports an error: of g++, clang, nvcc, assert(), Python, CUTLASS's printf.
bool reports_error(std::string_view line);

/// The next place at or behind `i` that only lines with errors have; the text's end if none is.
size_t next_sign_of_error(const std::string& text, size_t i);

/// The errors of a text in order, at most `limit` of them.
std::vector<Report> read_reports(const std::string& text, size_t limit);

}  // namespace colex
