#include <algorithm>
#include <iostream>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "explain/explain.hpp"

namespace colex::cli {

int explain_command(const Options& options) {
  const CompilerReport report = explain(options.source);
  for (const Explanation& e : report.explanations) {
    const size_t from = static_cast<size_t>(e.span.from);
    const auto line = std::count(options.source.begin(),
                                 options.source.begin() + static_cast<std::ptrdiff_t>(from), '\n');
    std::cout << "line " << line + 1 << ": "
              << options.source.substr(from, static_cast<size_t>(e.span.to) - from) << "\n  "
              << sentence(std::string("explain.") + e.rule, {}) << '\n';
    for (const FoundLayout& operand : e.operands) {
      std::cout << "  with  " << operand.value.print() << '\n';
    }
    if (e.reason) std::cout << "  here  " << sentence(e.reason->id, e.reason->values) << '\n';
    std::cout << "  " << sentence("explain.chapter", {std::to_string(e.chapter)}) << '\n';
  }
  if (report.explanations.empty()) std::cout << sentence("explain.unknown", {}) << '\n';
  if (!report.layouts.empty()) std::cout << "layouts in the text:\n";
  for (const FoundLayout& found : report.layouts) {
    std::cout << "  " << found.value.print() << '\n';
  }
  return report.explanations.empty() ? kDiagnosed : kValue;
}

}  // namespace colex::cli
