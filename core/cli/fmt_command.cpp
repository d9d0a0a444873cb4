#include <iostream>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "text/notations.hpp"

namespace colex::cli {

namespace {

/// `name = text`, as the notation binds names.
std::string bound(const std::string& name, const std::string& text, Style style) {
  if (style == Style::cpp_call) return name.empty() ? text : "auto " + name + " = " + text + ";";
  if (style == Style::cpp_type) return name.empty() ? text : "using " + name + " = " + text + ";";
  return name.empty() ? text : name + " = " + text;
}

}  // namespace

int fmt_command(const Options& options) {
  Style style = Style::cute;
  if (!options.format.empty() && !find_style(options.format, style)) {
    std::cerr << "colex: " << sentence("cli.to", {options.format}) << '\n';
    return kUsage;
  }
  const Evaluation e = evaluate(options.source, options.reading);
  bool failed = false;
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity != Severity::error) continue;
    print_diagnostic(std::cerr, options.source, d);
    failed = true;
  }
  if (failed) return kDiagnosed;
  for (const StatementResult& s : e.statements) {
    std::cout << bound(s.name, write(*s.value, style, notation_of(s.reading)), style) << '\n';
  }
  return kValue;
}

}  // namespace colex::cli
