#include "diagnostics.hpp"

#include <algorithm>
#include <ostream>

#include "columns.hpp"

namespace colex::cli {

namespace {

constexpr size_t kMaxLine = 160;

}  // namespace

void print_diagnostic(std::ostream& out, const std::string& source, const Diagnostic& d) {
  constexpr const char* kSeverity[] = {"cli.error", "cli.warning", "cli.remark"};
  out << sentence(kSeverity[static_cast<int>(d.severity)], {sentence(d.id, d.values)}) << " ["
      << d.id << "]\n";
  const size_t from = std::min(static_cast<size_t>(d.span.from), source.size());
  const size_t before = from == 0 ? std::string::npos : source.rfind('\n', from - 1);
  const size_t start = before == std::string::npos ? 0 : before + 1;
  const size_t end = std::min(source.find('\n', from), source.size());
  if (start < end && end - start <= kMaxLine) {
    const size_t to = std::clamp(static_cast<size_t>(d.span.to), from, end);
    const std::string line = printable(source.substr(start, end - start));
    const size_t width = columns(line.substr(from - start, to - from));
    out << "  " << line << "\n  " << blanks(line.substr(0, from - start))
        << std::string(std::max<size_t>(width, 1), '^') << '\n';
  }
  if (d.fix) {
    const size_t a = std::min(static_cast<size_t>(d.fix->span.from), source.size());
    const size_t b = std::clamp(static_cast<size_t>(d.fix->span.to), a, source.size());
    const std::string& insert = d.fix->insert;
    // The lines that change, or the one that is new.
    const size_t line = a == 0 ? std::string::npos : source.rfind('\n', a - 1);
    const size_t first = line == std::string::npos ? 0 : line + 1;
    const bool new_line = !insert.empty() && insert.back() == '\n';
    const std::string fixed =
        new_line ? insert.substr(0, insert.size() - 1)
                 : source.substr(first, a - first) + insert +
                       source.substr(b, std::min(source.find('\n', b), source.size()) - b);
    if (fixed.size() <= kMaxLine) {
      out << "  " << sentence("cli.fix", {printable(fixed)}) << '\n';
    }
  }
}

}  // namespace colex::cli
