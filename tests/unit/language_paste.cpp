// What people paste: tests/paste/pastes.txt and tests/paste/reader hold texts of all forms with
// what they must give.
//
// A paste is `== name | oracle`, the text, `--`, the printed values (`name : unknown` where there
// is none and why is said), then `! severity id marked text`.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "catch.hpp"
#include "language/evaluate.hpp"

using namespace colex;

namespace {

const std::filesystem::path kPastes = std::filesystem::path(__FILE__).parent_path() / "../paste";

struct Paste {
  std::string name;
  std::string source;
  std::vector<std::string> expected;
};

void read_pastes(const std::filesystem::path& path, std::vector<Paste>& r) {
  bool in_source = false;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("== ", 0) == 0) {
      r.push_back({line.substr(3), "", {}});
      in_source = true;
    } else if (line == "--") {
      in_source = false;
      if (!r.back().source.empty()) r.back().source.pop_back();
    } else if (in_source) {
      r.back().source += line + "\n";
    } else {
      r.back().expected.push_back(line);
    }
  }
}

std::vector<Paste> read_pastes() {
  std::vector<Paste> r;
  read_pastes(kPastes / "pastes.txt", r);
  for (const auto& entry : std::filesystem::directory_iterator(kPastes / "reader")) {
    read_pastes(entry.path(), r);
  }
  return r;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::vector<std::string> answer(const std::string& source) {
  constexpr const char* kSeverity[] = {"error", "warning", "note"};
  std::vector<std::string> r;
  const Evaluation e = evaluate(source);
  for (const StatementResult& s : e.statements) {
    if (s.unknown) {
      r.push_back((s.name.empty() ? first_line(s.source) : s.name) + " : unknown");
    }
    if (!s.value) continue;
    const std::string text = first_line(s.value->print(notation_of(s.reading)));
    r.push_back(s.name.empty() ? text : s.name + " = " + text);
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
  REQUIRE(pastes.size() >= 400);
  for (const Paste& p : pastes) {
    CAPTURE(p.name, p.source);
    CHECK(answer(p.source) == p.expected);
  }
}
