#include <algorithm>
#include <charconv>
#include <iostream>
#include <string_view>

#include "commands.hpp"
#include "diagnostics.hpp"
#include "drawing.hpp"
#include "program/open/assumed_numbers.hpp"
#include "report/report.hpp"

namespace colex::cli {

namespace {

bool has_errors(const Evaluation& e) {
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity == Severity::error) return true;
  }
  return false;
}

/// A statement without a name, on one line: `cute.copy(atom, a, b)` as it may stand on four.
std::string one_line(const std::string& source) {
  constexpr size_t kLongest = 60;
  std::string r;
  for (const char c : source) {
    const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!blank) r += c;
    if (blank && !r.empty() && r.back() != ' ' && r.back() != '(') r += ' ';
  }
  return head(r, kLongest);
}

/// `print_layout(l)`, `cute::print_layout(l)`
bool calls_print_layout(const StatementResult& s) {
  std::string_view call = s.source;
  for (const std::string_view module : {"cute::", "cute."}) {
    if (call.substr(0, module.size()) == module) call.remove_prefix(module.size());
  }
  return s.name.empty() && s.printed.empty() && call.substr(0, 13) == "print_layout(";
}

/// Reads a JSON string; false if it is none. Escapes beyond ASCII become UTF-8.
bool read_json_string(const std::string& line, std::string& out) {
  size_t i = line.find('"');
  if (i == std::string::npos) return false;
  const auto put = [&out](unsigned c) {
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else if (c < 0x800) {
      out += static_cast<char>(0xC0 | (c >> 6));
      out += static_cast<char>(0x80 | (c & 63));
    } else {
      out += static_cast<char>(0xE0 | (c >> 12));
      out += static_cast<char>(0x80 | ((c >> 6) & 63));
      out += static_cast<char>(0x80 | (c & 63));
    }
  };
  for (++i; i < line.size() && line[i] != '"'; ++i) {
    if (line[i] != '\\') {
      out += line[i];
      continue;
    }
    if (++i == line.size()) return false;
    if (line[i] == 'u') {
      unsigned unit = 0;
      const char* const from = line.data() + i + 1;
      if (i + 4 >= line.size() || std::from_chars(from, from + 4, unit, 16).ptr != from + 4) {
        return false;
      }
      put(unit);
      i += 4;
    } else {
      const std::string letters = "nrtbf";
      const size_t at = letters.find(line[i]);
      out += at == std::string::npos ? line[i] : "\n\r\t\b\f"[at];
    }
  }
  return i < line.size();
}

}  // namespace

int eval_command(const Options& options) {
  Evaluation e = evaluate(options.source, options.reading);
  if (options.json) {
    std::cout << evaluation_json(options.source, e, SpanUnit::byte) << '\n';
    return has_errors(e) ? kDiagnosed : kValue;
  }
  std::vector<std::string> unknown;  // one behind the other
  const auto print_unknown = [&unknown] {
    std::string names;
    for (const std::string& name : unknown) {
      names += (names.empty() ? "" : sentence("cli.group_comma", {})) + name;
    }
    if (!unknown.empty()) std::cout << sentence("cli.unknown", {names}) << '\n';
    unknown.clear();
  };
  for (const StatementResult& s : e.statements) {
    const std::string name = s.name.empty() ? one_line(s.source) : s.name;
    const bool told = std::find(unknown.begin(), unknown.end(), name) != unknown.end();
    if (s.unknown && !told) unknown.push_back(name);
    if (!s.value) continue;
    print_unknown();
    if (calls_print_layout(s) && print_grid(std::cout, *s.value, notation_of(s.reading))) continue;
    if (!s.name.empty()) std::cout << s.name << " = ";
    std::cout << (s.printed.empty() ? s.value->print(notation_of(s.reading)) : s.printed) << '\n';
  }
  print_unknown();
  std::cout.flush();
  forget_drawn(e);
  print_diagnostics(std::cerr, options.source, e.diagnostics);
  return has_errors(e) ? kDiagnosed : kValue;
}

int batch_command(const Options& options) {
  std::ios::sync_with_stdio(false);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::string source;
    if (!read_json_string(line, source)) {
      std::cerr << sentence("cli.not_json", {line.substr(0, 80)}) << '\n';
      return kUsage;
    }
    std::cout << evaluation_json(source, evaluate(source, options.reading), SpanUnit::byte) << '\n';
  }
  return kValue;
}

int derive_command(const Options& options) {
  const Evaluation e = evaluate(options.source, options.reading);
  if (has_errors(e)) return eval_command(options);
  if (e.statements.empty() || !e.statements.back().value) {
    std::cerr << "colex: " << sentence("cli.no_value") << '\n';
    return kDiagnosed;
  }
  const std::vector<Step> steps = derive(options.source, options.reading);
  if (options.json) {
    std::cout << steps_json(steps) << '\n';
    return kValue;
  }
  for (const Step& s : steps) std::cout << sentence(s.id, s.values) << '\n';
  const StatementResult& last = e.statements.back();
  std::cout << "= " << last.value->print(notation_of(last.reading)) << '\n';
  return kValue;
}

int catalog_command(const Options& options) {
  if (options.json) {
    std::cout << catalog_json() << '\n';
    return kValue;
  }
  const char* group = "";
  for (const Operation* row : all_operations()) {
    if (std::string(group) != row->group) std::cout << (group = row->group) << '\n';
    std::cout << "  " << row->name << "(" << row->parameters << ")\n";
  }
  return kValue;
}

}  // namespace colex::cli
