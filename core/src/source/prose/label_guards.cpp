#include "source/prose/label_guards.hpp"

#include <algorithm>

#include "source/letters.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

/// `int`, `tuple[int, int]`, `int | None`: a type of Python, no words.
bool is_python_type(std::string_view text) {
  if (text.empty() || !is_letter(text[0])) return false;
  int depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    const bool bar = c == '|' || (c == ' ' && (text[i + 1] == '|' || text[i - 1] == '|'));
    if (depth == 0 && c != ']' && c != '.' && !is_in_name(c) && !bar) return false;
  }
  return depth == 0;
}

}  // namespace

bool has_marks_of_code(std::string_view line) {
  if (line.find("lambda ") != kNowhere) return true;
  if (line.find(" #") != kNowhere || line.find('"') != kNowhere || line.find(" ? ") != kNowhere)
    return true;
  if (line.find_first_of(";{}") != kNowhere || line.find("//") != kNowhere) {
    return line.find("?{") == kNowhere;
  }
  return false;
}

bool starts_code(std::string_view line) {
  constexpr std::string_view kWords[] = {
      "template", "auto ",  "using ",  "const",   "def ",          "for ",    "self.",  "if ",
      "elif ",    "while ", "return ", "assert ", "static_assert", "EXPECT_", "ASSERT_"};
  if (prefix_of(line, kWords) > 0) return true;
  const std::string_view word = line.substr(0, line.find(' '));
  if (integer_type(word).bits > 0 && word.size() < line.size()) return true;
  const size_t choice = line.find(" if ");
  return choice != kNowhere && line.find(" else ", choice) != kNowhere;
}

bool is_comparison(std::string_view line) {
  const size_t arrow = std::min(line.find("->"), line.find("=>"));
  if (arrow == kNowhere) return false;
  // `A = composition(B, C) -> …`
  size_t from = 0;
  while (from < arrow && is_in_name(line[from])) ++from;
  const size_t equals = line.find_first_not_of(' ', from);
  const bool binds = from > 0 && equals < arrow && line[equals] == '=' && line[equals + 1] == ' ';
  from = binds ? line.find_first_not_of(' ', equals + 1) : 0;
  const size_t open = line.find_first_of("(<", from);
  if (open >= arrow || !is_letter(line[from])) return false;
  const std::string_view called = line.substr(from, open - from);
  return std::all_of(called.begin(), called.end(),
                     [](char c) { return is_in_name(c) || c == '.'; });
}

bool is_annotated(const PastedText& t, PastedText::Line line) {
  const std::string_view text = t.of(line);
  const size_t colon = text.find(':');
  if (t.dialect != Dialect::python || colon == kNowhere) return false;
  const size_t equals = text.find(" = ", colon);
  if (equals == kNowhere) return false;
  const std::string_view name = t.of(t.trimmed({line.from, line.from + colon}));
  const std::string_view type = t.of(t.trimmed({line.from + colon + 1, line.from + equals}));
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), is_in_name) &&
         is_python_type(type);
}

bool binds_list(const PastedText& t, PastedText::Line line) {
  if (t.dialect != Dialect::python || t.at(line.from) != '[') return false;
  const size_t close = t.closing(line.from);
  if (close == kNowhere || close >= line.to) return false;
  return starts_with(t.of(t.trimmed({close + 1, line.to})), "=");
}

bool continues_arguments(const PastedText& t, PastedText::Line line) {
  size_t before = line.from;
  while (before > 0 && is_one_of(t.text().substr(before - 1, 1), {" ", "\t", "\n", "\r"})) --before;
  return t.dialect == Dialect::python && before > 0 &&
         (t.at(before - 1) == '(' || t.at(before - 1) == ',');
}

}  // namespace colex
