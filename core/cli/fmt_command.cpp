#include <algorithm>
#include <iostream>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "value/notations.hpp"

namespace colex::cli {

namespace {

/// Atoms and what is tiled from them print their parts, from which they cannot be read again: they
/// stay as they are written. A bare integer says that it is one of run time.
std::string text_of(const StatementResult& s, Style style) {
  const Value& v = *s.value;
  const std::string kind = v.kind();
  const bool readable = kind == "tensor" || kind == "record";
  if (v.as<std::shared_ptr<const Object>>() && !readable) return s.source;
  const std::string text = write(v, style, notation_of(s.reading));
  const bool bare = style == Style::cpp_call && s.name.empty() && v.is_integer();
  return bare && !v.as<IntTuple>()->is_static() ? "int(" + text + ")" : text;
}

/// `name = text`, as the notation binds names. What a function returns has none.
std::string bound(const std::string& given, const std::string& text, Style style) {
  const std::string name = given == "return" ? "" : given;
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
  const auto has_value = [](const StatementResult& s) { return s.value.has_value(); };
  if (std::none_of(e.statements.begin(), e.statements.end(), has_value)) {
    std::cerr << "colex: " << sentence("cli.no_value") << '\n';
    return kDiagnosed;
  }
  for (const StatementResult& s : e.statements) {
    if (!s.value) continue;
    std::cout << bound(s.name, text_of(s, style), style) << '\n';
  }
  return kValue;
}

}  // namespace colex::cli
