#include <algorithm>

#include "explain/explain.hpp"
#include "explain/output_lines.hpp"
#include "program/source_form.hpp"

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

/// What of a region lies outside of the output: it may begin above and end below.
std::vector<Region> without(const std::vector<Span>& output, const Region& region) {
  std::vector<Region> parts{region};
  for (const Span& lines : output) {
    Region& last = parts.back();
    if (lines.to <= last.span.from || lines.from >= last.span.to) continue;
    Region below = last;
    below.span.from = lines.to;
    last.span.to = lines.from;
    if (last.span.from >= last.span.to) parts.pop_back();
    if (below.span.from < below.span.to) parts.push_back(below);
    if (parts.empty()) break;
  }
  return parts;
}

/// The code above and below the output, in its places; nothing where it has no statement.
Evaluation evaluate_around(const std::string& source, const std::vector<Span>& output) {
  std::string rest = source;
  for (const Span& lines : output) {
    for (int i = lines.from; i < lines.to; ++i) {
      char& c = rest[static_cast<size_t>(i)];
      if (c != '\n') c = ' ';
    }
  }
  if (rest.find_first_not_of(" \t\r\n") == rest.npos || is_compiler_output(rest)) return {};
  Evaluation r = evaluate(rest);
  if (r.statements.empty()) return {};
  std::vector<Region> outside;
  for (const Region& region : r.regions) {
    for (const Region& part : without(output, region)) outside.push_back(part);
  }
  r.regions = std::move(outside);
  for (const Span& lines : output) {
    r.regions.push_back({lines, RegionKind::statement, "region.compiler_output"});
  }
  std::stable_sort(r.regions.begin(), r.regions.end(),
                   [](const Region& a, const Region& b) { return a.span.from < b.span.from; });
  return r;
}

/// The layouts in a compiler's output as statements, what its assertions mean as notes; the code
/// beside it as if it stood alone.
Evaluation evaluate_compiler_output(const std::string& source) {
  const std::vector<Span> output = output_lines(source);
  Evaluation r = evaluate_around(source, output);
  if (r.statements.empty()) {
    r.regions = {
        {{0, static_cast<int>(source.size())}, RegionKind::statement, "region.compiler_output"}};
  }
  CompilerReport report = explain(source);
  const auto in_output = [&output](const Span& at) {
    return std::any_of(output.begin(), output.end(), [&at](const Span& lines) {
      return at.from >= lines.from && at.from < lines.to;
    });
  };
  const bool mixed = !r.statements.empty();
  for (FoundLayout& found : report.layouts) {
    if (mixed && !in_output(found.span)) continue;
    StatementResult s;
    s.span = found.span;
    s.source = std::move(found.text);
    s.reading = found.reading;
    s.value = std::move(found.value);
    r.statements.push_back(std::move(s));
  }
  for (const Explanation& e : report.explanations) add_notes(e, r.diagnostics);
  if (report.explanations.empty()) {
    r.diagnostics.push_back(unexplained(source));
  }
  return r;
}

const RegisterSourceForm registered{{is_compiler_output, evaluate_compiler_output}};

}  // namespace

}  // namespace colex
