#include <algorithm>

#include "source/prepare.hpp"
#include "text/words.hpp"

/// Formulas of LaTeX: `$\mathbf{A} = (4,8):(1,4), \quad B = A \circ 2:1$`. What they enclose is
/// meant, signs become those of the language.

namespace colex {

namespace {

struct Command {
  std::string_view latex;
  std::string_view sign;  ///< not longer; empty: a blank
};

constexpr Command kCommands[] = {
    {"\\qquad", ""},
    {"\\quad", ""},
    {"\\left", ""},
    {"\\right", ""},
    {"\\,", ""},
    {"\\ ", ""},
    {"\\;", ""},
    {"\\!", ""},
    {"\\:", ""},
    {"\\colon", ":"},
    {"\\circ", " o"},
    {"\\cdot", " *"},
    {"\\times", " *"},
    {"\\rightarrow", "->"},
    {"\\mapsto", "->"},
    {"\\to", "->"},
    {"\\Rightarrow", "=>"},
    {"\\implies", "=>"},
};

/// A sign or a space at i: its length, 0 if there is none. A space is blank afterwards.
size_t command(PastedText& t, size_t i) {
  for (const Command& c : kCommands) {
    const size_t end = i + c.latex.size();
    if (t.text().compare(i, c.latex.size(), c.latex) != 0) continue;
    if (is_letter(c.latex.back()) && is_letter(t.at(end))) continue;
    t.blank(i, end);
    for (size_t k = 0; k < c.sign.size(); ++k) t.put(i + k, c.sign[k]);
    return c.latex.size();
  }
  return 0;
}

/// `A = (4,8):(1,4), \quad B = …`: behind the comma before i a definition begins.
void end_definition(PastedText& t, size_t i) {
  size_t comma = i;
  while (comma > 0 && t.at(comma - 1) == ' ') --comma;
  if (comma == 0 || t.at(comma - 1) != ',') return;
  size_t end = i;
  while (t.at(end) == ' ') ++end;
  const size_t name = end;
  while (is_letter(t.at(end)) || is_digit_char(t.at(end))) ++end;
  const bool named = end > name && is_letter(t.at(name));
  while (t.at(end) == ' ') ++end;
  if (named && t.at(end) == '=') t.put(comma - 1, ';');
}

/// `\(`, `\[` and their ends, `\texttt{…}`, `\begin{align}`: only what they enclose is meant.
void enclosing(PastedText& t, size_t i) {
  constexpr std::string_view kEnclosing = "()[]";
  if (kEnclosing.find(t.at(i + 1)) != std::string_view::npos) return t.blank(i, i + 2);
  if (!is_letter(t.at(i + 1))) return;
  size_t open = i + 1;
  while (is_letter(t.at(open))) ++open;
  const std::string_view name = t.of({i + 1, open + 1});
  const size_t known =
      prefix_of(name, {"math", "text", "operatorname", "begin{", "end{", "ensuremath"});
  if (known == 0 || name.back() != '{') return;
  const size_t close = t.closing(open);
  if (close == std::string::npos || t.find("\n", open, close) != kNowhere) return;
  if (known == name.size()) return t.blank(i, close + 1);
  if (t.of({open, close}) == "{Sw") return;  // as we write swizzles
  // What is enclosed stands at the end: `\text{size}(L)` calls.
  const std::string enclosed(t.of({open + 1, close}));
  t.blank(i, close + 1);
  for (size_t k = 0; k < enclosed.size(); ++k) t.put(open + 2 + k, enclosed[k]);
}

/// `A &= (4,8):(1,4) \\`: the lines of a formula.
void aligned(PastedText& t) {
  for (const PastedText::Line& l : t.lines()) {
    const PastedText::Line line = t.trimmed(l);
    for (size_t i = line.from; i < line.to; ++i) {
      if (t.at(i) == '&' && t.at(i + 1) == '=') t.put(i, ' ');
    }
    if (ends_with(t.of(line), "\\\\")) t.blank(line.to - 2, line.to);
  }
}

/// `M_1 d_1 = 8`: a product of names, which is no name.
bool sets_product(std::string_view formula) {
  const std::string_view left = formula.substr(0, formula.find('='));
  if (left.find(" o ") != std::string_view::npos) return false;  // a composition
  if (left.size() == formula.size()) return false;
  size_t names = 0;
  for (size_t i = 0; i < left.size();) {
    const bool starts = is_letter(left[i]);
    if (!starts && left[i] != ' ') return false;
    names += starts ? 1 : 0;
    while (i < left.size() && (starts ? is_in_name(left[i]) : left[i] == ' ')) ++i;
  }
  return names > 1;
}

/// Of two definitions on a line of formulas what joins them ends the first:
/// `$$B = 8:2$$ 且 $$K = 32$$`.
void part_definitions(PastedText& t, PastedText::Line first, PastedText::Line second) {
  const auto defines = [&t](PastedText::Line l) { return t.of(l).find('=') != kNowhere; };
  const PastedText::Line between = t.trimmed({first.to, second.from});
  const bool joined =
      is_one_of(t.of(between), {"且", "和", "与", "及", "并且", "而", "and", "with"});
  if (!joined || !defines(first) || !defines(second)) return;
  t.blank(between.from, between.to);
  t.put(between.from, ';');
}

/// `A = (6,2):(a_0, a_1)`: what follows may ask for the name, which has coordinates for any
/// letters.
bool defines_layout(std::string_view formula) {
  size_t end = 0;
  while (end < formula.size() && is_in_name(formula[end])) ++end;
  const size_t sign = formula.find_first_not_of(' ', end);
  const size_t open = sign == kNowhere ? sign : formula.find_first_not_of(' ', sign + 1);
  const size_t strides = formula.find("):(", sign == kNowhere ? end : sign);
  if (end == 0 || open == kNowhere || strides == kNowhere || formula[sign] != '=') return false;
  const std::string_view shape = formula.substr(open, strides - open);
  return shape[0] == '(' && shape.find_first_not_of("0123456789,() ") == kNowhere &&
         formula.find('=', open) == kNowhere;
}

/// It has commands that nothing reads, or is of letters to which the text gives no value.
bool is_open_formula(const PastedText& t, PastedText::Line formula) {
  const std::string_view text = t.of(formula);
  for (size_t i = text.find('\\'); i != kNowhere; i = text.find('\\', i + 1)) {
    const bool command = i + 1 < text.size() && text[i + 1] != '_' && is_letter(text[i + 1]);
    // `\mathrm{Sw}\langle 3,3,3\rangle` is read where characters are.
    if (command && prefix_of(text.substr(i + 1), {"mathrm", "langle", "rangle"}) == 0) return true;
  }
  if (defines_layout(text)) return false;
  const size_t sign = text.rfind('=');
  const size_t value = text.find_first_not_of("> ", sign == kNowhere ? 0 : sign + 1);
  if (value == kNowhere || sign == kNowhere || text.find(':', value) == kNowhere) return false;
  for (size_t i = value; i < text.size(); ++i) {
    if (!is_letter(text[i]) || text[i] == '_') continue;
    size_t end = i;
    while (end < text.size() && is_in_name(text[end])) ++end;
    const std::string_view name = text.substr(i, end - i);
    const bool indexed = name.find('_') != kNowhere && name.size() < 5;  // `s_0`
    if (indexed && !t.is_bound_before(name, formula.from)) return true;
    i = end;
  }
  return false;
}

/// `.. math::` and what stands indented below it, between `$$` and `$$`: where it has commands that
/// nothing reads, a formula.
void displayed(PastedText& t) {
  size_t indent = kNowhere;  // of the directive
  bool dollars = false;
  for (const PastedText::Line& l : t.lines()) {
    const PastedText::Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    const size_t column = line.from - l.from;
    if (indent != kNowhere && column <= indent) indent = kNowhere;
    if (t.of(line) == "$$") {
      dollars = !dollars;
      t.blank(line);
    } else if (starts_with(t.of(line), ".. math::")) {
      indent = column;
    } else if ((dollars || indent != kNowhere) && is_open_formula(t, line)) {
      t.skip(line, "language.formula_text");
    }
  }
}

/// `$…$`, `$$…$$` around a formula; a dollar of a shell or a debugger stands alone or before a
/// blank.
void dollars(PastedText& t, PastedText::Line l) {
  const std::string_view line = t.of(t.trimmed(l));
  const bool only_formulas = starts_with(line, "$") && ends_with(line, "$");
  PastedText::Line before{l.from, l.from};
  for (size_t open = t.find("$", l.from, l.to); open != kNowhere; open = t.find("$", open, l.to)) {
    size_t from = open;
    while (t.at(from) == '$') ++from;
    const size_t close = t.find("$", from, l.to);
    if (close == kNowhere) return;
    size_t end = close;
    while (t.at(end) == '$') ++end;
    const bool formula = end - close == from - open &&
                         (from > open + 1 || (t.at(from) != ' ' && t.at(close - 1) != ' '));
    if (formula) {
      t.blank(open, from);
      t.blank(close, end);
      // Behind a formula a full stop ends the sentence, before a name it chooses no member.
      if (t.at(end) == '.' && !is_in_name(t.at(end + 1))) t.blank(end, end + 1);
      if (only_formulas) part_definitions(t, before, {from, close});
      const PastedText::Line inside{from, close};
      if (sets_product(t.of(inside)) || is_open_formula(t, inside))
        t.skip({from, close}, "language.formula_text");
      before = {from, close};
    }
    open = formula ? end : close;
  }
}

/// Where the definition begins whose sign of equality stands before i, `L = `; else i.
size_t definition_before(const PastedText& t, size_t i) {
  size_t from = i;
  while (from > 0 && (t.at(from - 1) == ' ' || t.at(from - 1) == '$')) --from;
  if (from == 0 || t.at(from - 1) != '=') return i;
  --from;
  while (from > 0 && t.at(from - 1) == ' ') --from;
  while (from > 0 && (is_letter(t.at(from - 1)) || t.at(from - 1) == '\\')) --from;
  return from;
}

/// `\begin{bmatrix} 0 & 4 \\ 1 & 5 \end{bmatrix}`: tables of numbers and of words.
void arrays(PastedText& t) {
  for (size_t at = t.find("\\begin{"); at != kNowhere; at = t.find("\\begin{", at + 7)) {
    const size_t close = t.find("}", at, at + 40);
    if (close == kNowhere) return;
    const std::string_view name = t.of({at + 7, close});
    if (name.find("matrix") == kNowhere && name.find("array") == kNowhere &&
        name.find("tabular") == kNowhere && name.find("cases") == kNowhere) {
      continue;
    }
    const std::string closing = "\\end{" + std::string(name) + "}";
    const size_t last = t.find(closing, close);
    const bool drawn = t.find("\\phantom", at, last) != kNowhere;  // braces below a formula
    if (last == kNowhere || (!drawn && t.find("):(", at, last) != kNowhere)) continue;
    const size_t from = definition_before(t, at);
    const size_t to = last + closing.size();
    for (const PastedText::Line& l : t.lines()) {
      const PastedText::Line part{std::max(l.from, from), std::min(l.to, to)};
      if (part.from < part.to) t.skip(t.trimmed(part), "language.formula_text");
    }
  }
}

}  // namespace

void blank_latex(PastedText& t) {
  if (t.find("\\documentclass") != kNowhere) return;
  arrays(t);
  const bool aligns = t.find("\\begin{align") != kNowhere;
  std::vector<size_t> spaces;
  for (size_t i = 0; i < t.text().size(); ++i) {
    if (t.at(i) != '\\') continue;
    const size_t length = command(t, i);
    if (length == 0) enclosing(t, i);
    if (length > 0 && t.at(i) == ' ') spaces.push_back(i);
  }
  for (const size_t i : spaces) end_definition(t, i);
  displayed(t);
  for (const PastedText::Line& l : t.lines()) dollars(t, l);
  if (aligns) aligned(t);
}

}  // namespace colex
