#include "syntax/formatted_text.hpp"

#include "eval/evaluator.hpp"
#include "syntax/letters.hpp"

namespace colex {

namespace {

/// `m`, `self.m`: the only fields that are followed.
bool is_path(std::string_view field) {
  if (field.empty() || !is_name_start(field[0])) return false;
  for (const char c : field) {
    if (!is_name(c) && c != '.') return false;
  }
  return true;
}

}  // namespace

/// What the text is with the values of its fields.
Value Evaluator::formatted(const Node& n) {
  const size_t open = n.text.find_first_of("\"'");
  const std::string_view inside = n.text.substr(open + 1, n.text.size() - open - 2);
  const char quote = n.text[open];
  std::string r(1, quote);
  for (size_t i = 0; i < inside.size(); ++i) {
    const char c = inside[i];
    const bool brace = c == '{' || c == '}';
    if (!brace || at(inside, i + 1) == c) {
      r += c;
      if (brace) ++i;
      continue;
    }
    const std::string_view field = inside.substr(i + 1, inside.find('}', i) - i - 1);
    const Environment::Variable* v = is_path(field) ? environment_.find(field) : nullptr;
    if (v == nullptr) lose(Cause{"language.formatted", {std::string(field)}});
    const std::string value = v->value.print(Notation::math);
    const bool text = value.size() > 1 && (value[0] == '"' || value[0] == '\'');
    r += text ? value.substr(1, value.size() - 2) : value;
    i += field.size() + 1;
  }
  return Value(r + quote);
}

}  // namespace colex
