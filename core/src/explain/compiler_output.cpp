#include "explain/explain.hpp"
#include "language/source_form.hpp"

namespace colex {

namespace {

/// The layouts in a compiler's output as statements, what its assertions mean as notes.
Evaluation evaluate_compiler_output(const std::string& source) {
  Evaluation r;
  CompilerReport report = explain(source);
  for (FoundLayout& found : report.layouts) {
    StatementResult s;
    s.span = found.span;
    s.source = std::move(found.text);
    s.reading = Reading::cpp;
    s.value = std::move(found.value);
    r.statements.push_back(std::move(s));
  }
  for (const Explanation& e : report.explanations) {
    Diagnostic d;
    d.severity = Severity::note;
    d.id = std::string("explain.") + e.rule;
    d.values = {std::to_string(e.chapter)};
    d.span = e.span;
    r.diagnostics.push_back(std::move(d));
    if (e.reason) r.diagnostics.push_back(to_diagnostic(*e.reason, e.operands.back().span));
  }
  if (report.explanations.empty()) {
    Diagnostic d;
    d.severity = Severity::note;
    d.id = "explain.unknown";
    r.diagnostics.push_back(std::move(d));
  }
  return r;
}

const RegisterSourceForm registered{{is_compiler_output, evaluate_compiler_output}};

}  // namespace

}  // namespace colex
