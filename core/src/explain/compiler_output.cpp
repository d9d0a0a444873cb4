#include "explain/explain.hpp"
#include "language/source_form.hpp"

namespace colex {

namespace {

Diagnostic note(const char* id, std::vector<std::string> values, Span span) {
  Diagnostic d;
  d.severity = Severity::note;
  d.id = id;
  d.values = std::move(values);
  d.span = span;
  return d;
}

/// What an assertion means, then the call that fails here as well, and how.
void add_notes(const Explanation& e, std::vector<Diagnostic>& notes) {
  if (e.rule != nullptr) {
    const std::string id = std::string("explain.") + e.rule;
    notes.push_back(note(id.c_str(), {e.chapter}, e.span));
  }
  if (!e.numbers.empty()) notes.push_back(note("explain.reduces", {e.numbers}, e.span));
  if (!e.reason) return;
  notes.push_back(note(e.dumped ? "explain.dump" : "explain.replayed", {e.expression}, e.span));
  notes.push_back(to_diagnostic(*e.reason, e.span));
  if (!e.call.empty()) notes.push_back(note("explain.call", {e.call}, e.span));
  if (e.assumed) notes.push_back(note("explain.assumed", {}, e.span));
}

/// The layouts in a compiler's output as statements, what its assertions mean as notes.
Evaluation evaluate_compiler_output(const std::string& source) {
  Evaluation r;
  CompilerReport report = explain(source);
  for (FoundLayout& found : report.layouts) {
    StatementResult s;
    s.span = found.span;
    s.source = std::move(found.text);
    s.reading = found.reading;
    s.value = std::move(found.value);
    r.statements.push_back(std::move(s));
  }
  for (const Explanation& e : report.explanations) add_notes(e, r.diagnostics);
  if (report.explanations.empty()) r.diagnostics.push_back(note("explain.unknown", {}, {0, 0}));
  return r;
}

const RegisterSourceForm registered{{is_compiler_output, evaluate_compiler_output}};

}  // namespace

}  // namespace colex
