// What people paste gives the right values or the right diagnoses.
#include <algorithm>
#include <sstream>
#include "../pastes.hpp"

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

/// The lines behind the first, where the text expects whole prints.
void append_lines(const std::string& text, std::vector<std::string>& r) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    if (!line.empty()) r.push_back("| " + line);
  }
}

bool is_further_line(const std::string& line) { return line.rfind("| ", 0) == 0; }

std::vector<std::string> answer(const std::string& source, bool whole) {
  constexpr const char* kSeverity[] = {"error", "warning", "note"};
  std::vector<std::string> r;
  const Evaluation e = evaluate(source);
  for (const StatementResult& s : e.statements) {
    if (s.unknown) {
      r.push_back((s.name.empty() ? first_line(s.source) : s.name) + " : unknown");
    }
    if (!s.value) continue;
    const std::string printed =
        s.printed.empty() ? s.value->print(notation_of(s.reading)) : s.printed;
    const std::string text = first_line(printed);
    r.push_back(s.name.empty() ? text : s.name + " = " + text);
    if (whole) append_lines(printed, r);
  }
  for (const Diagnostic& d : e.diagnostics) {
    const size_t from = static_cast<size_t>(d.span.from);
    const std::string marked = source.substr(from, static_cast<size_t>(d.span.to) - from);
    r.push_back(std::string("! ") + kSeverity[static_cast<int>(d.severity)] + " " + d.id + " " +
                first_line(marked));
  }
  return r;
}

}  // namespace

TEST_CASE("pasted texts give the right values or the right diagnoses", "[language][paste]") {
  const std::vector<Paste> pastes = read_pastes();
  REQUIRE(pastes.size() >= 700);
  for (const Paste& p : pastes) {
    CAPTURE(p.name, p.source);
    const bool whole = std::any_of(p.expected.begin(), p.expected.end(), is_further_line);
    CHECK(answer(p.source, whole) == p.expected);
  }
}
