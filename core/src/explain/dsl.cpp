#include "explain/dsl.hpp"

#include "program/evaluate.hpp"

namespace colex {

namespace {

constexpr size_t kMaxValue = 1'000;

/// `[32:1;_]` -> `(32:1,_)`.
std::string as_tuple(std::string tile) {
  for (char& c : tile) {
    if (c == '[') c = '(';
    if (c == ']') c = ')';
    if (c == ';') c = ',';
  }
  return tile;
}

}  // namespace

std::vector<DslValue> dsl_values(const std::string& text, size_t limit) {
  std::vector<DslValue> r;
  size_t open = 0;  // the next quote, found once for all that stands before it
  for (size_t at = text.find("cute."); at != std::string::npos && r.size() < limit;
       at = text.find("cute.", at + 1)) {
    if (at == 0 || (text[at - 1] != '!' && text[at - 1] != '#')) continue;
    // Types before the quotes may hold commas and brackets: `!cute.memref<f32, align<16>, "…">`.
    if (open < at) open = text.find_first_of("\"'\n", at);
    if (open == std::string::npos) break;
    if (text[open] != '"') continue;
    const std::string_view value = std::string_view(text).substr(open + 1, kMaxValue);
    const size_t length = value.find_first_of("\"\n");
    if (length == std::string_view::npos || value[length] != '"') continue;
    DslValue v;
    v.span = {static_cast<int>(open + 1), static_cast<int>(open + 1 + length)};
    v.text = as_tuple(std::string(value.substr(0, length)));
    r.push_back(std::move(v));
  }
  return r;
}

std::optional<Replay> replay_dsl(const AssertionRule& rule, const std::string& text) {
  const size_t message = text.find(rule.message);
  const std::vector<DslValue> values =
      dsl_values(text.substr(message == std::string::npos ? 0 : message), 4);
  Replay r;
  const std::string expression = rule.expression;
  for (size_t i = 0; i < expression.size(); ++i) {
    if (expression[i] != '{') {
      r.expression += expression[i];
      continue;
    }
    const size_t which = static_cast<size_t>(expression[i + 1] - '0');
    if (which >= values.size()) return std::nullopt;
    r.expression += values[which].text;
    i += 2;
  }
  r.assumed = r.expression.find('?') != std::string::npos;
  for (const Diagnostic& d : evaluate_statements(r.expression, Reading::math).diagnostics) {
    if (d.severity != Severity::error) continue;
    if (is_about_text(d.id)) return std::nullopt;
    r.error = LayoutError(d.id, d.values);
    break;
  }
  return r;
}

}  // namespace colex
