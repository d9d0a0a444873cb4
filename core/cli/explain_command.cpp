#include <algorithm>
#include <iostream>

#include "columns.hpp"
#include "commands.hpp"
#include "diagnostics.hpp"
#include "explain/explain.hpp"

namespace colex::cli {

namespace {

/// In a column of its own; the labels of all languages fit into it.
void print_line(const char* label, const std::string& text) {
  constexpr size_t kLabel = 10;
  const std::string word = sentence(label);
  const size_t width = columns(word);
  std::cout << "  " << word << std::string(width < kLabel ? kLabel - width : 1, ' ') << text
            << '\n';
}

/// One line of the source without what a terminal would obey, at most 200 bytes.
std::string quoted(const std::string& source, Span span) {
  constexpr size_t kMaxQuote = 200;
  const auto from = static_cast<size_t>(span.from);
  const auto length = static_cast<size_t>(span.to) - from;
  return printable(source.substr(from, length < kMaxQuote ? length : kMaxQuote));
}

void print_explanation(const std::string& source, const Explanation& e, bool has_layouts) {
  const auto line =
      std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(e.span.from), '\n');
  std::cout << sentence("cli.line", {std::to_string(line + 1), quoted(source, e.span)}) << '\n';
  if (e.rule) print_line("cli.rule", sentence(std::string("explain.") + e.rule, {}));
  if (!e.numbers.empty()) print_line("cli.note", sentence("explain.reduces", {e.numbers}));
  if (e.reason) {
    print_line(e.dumped ? "cli.note" : "cli.call",
               e.dumped ? sentence("explain.dump", {e.expression}) : e.expression);
    print_line("cli.fails", sentence(e.reason->id, e.reason->values));
  }
  if (!e.reason && e.numbers.empty() && has_layouts)
    print_line("cli.note", sentence("explain.no_numbers", {}));
  if (!e.call.empty()) print_line("cli.within", e.call);
  if (e.assumed) print_line("cli.note", sentence("explain.assumed", {}));
  if (!e.place.empty()) print_line("cli.at", e.place);
  if (!e.chapter.empty()) print_line("cli.more", sentence("explain.chapter", {e.chapter}));
}

void print_unexplained(const std::string& source) {
  const Diagnostic d = unexplained(source);
  const size_t from = static_cast<size_t>(d.span.from);
  std::cout << sentence(d.id, d.values) << '\n';
  std::cout << "  " << source.substr(from, static_cast<size_t>(d.span.to) - from) << '\n';
}

}  // namespace

int explain_command(const Options& options) {
  const CompilerReport report = explain(options.source);
  for (const Explanation& e : report.explanations) {
    print_explanation(options.source, e, !report.layouts.empty());
  }
  if (report.explanations.empty()) print_unexplained(options.source);
  if (!report.layouts.empty()) std::cout << sentence("cli.layouts") << '\n';
  for (const FoundLayout& found : report.layouts) {
    std::cout << "  " << found.value.print(notation_of(found.reading)) << '\n';
  }
  return report.explanations.empty() ? kDiagnosed : kValue;
}

}  // namespace colex::cli
