#include "source/calls.hpp"

#include "registry/operation.hpp"
#include "source/prepare.hpp"

/// `size(A) → 32`, `size(A) is 32`: what a line says that a call gives.

namespace colex {

namespace {

using Line = PastedText::Line;

bool is_of_name(char c) {
  return (is_letter(c) && static_cast<unsigned char>(c) < 0x80) || is_digit_char(c);
}

/// `cute.size(`: CuTe DSL's operations by its module's name.
size_t behind_module(const PastedText& t, size_t from, size_t to) {
  return from + prefix_of(t.of({from, to}), {"cute.", "cutlass.cute."});
}

/// `-->`, `==> result:`
size_t long_arrow(std::string_view text) {
  const size_t arrow = prefix_of(text, {"--> ", "==> "});
  return arrow == 0 ? 0 : arrow + prefix_of(text.substr(arrow), {"result: ", "Result: "});
}

/// The words and signs between a call and what it gives, as the language writes them.
size_t gives(std::string_view text) {
  if (const size_t arrow = long_arrow(text)) return arrow;
  return prefix_of(text, {"\u2192", "\u21d2", "\u21a6", "is ", "equals ", "gives ", "returns ",
                          "yields ", "\u7b49\u4e8e", "\u662f", "\u4e3a", "\u5f97\u5230"});
}

void results(PastedText& t) {
  bool called = false;  // the line above is a call
  for (const Line& l : t.lines()) {
    Line line = t.trimmed(l);
    if (t.at(line.from) == '`') ++line.from;
    const size_t call = call_end_at(t, line.from, line.to);
    const bool below = called && call == kNowhere && long_arrow(t.of(line)) > 0;
    called = call == line.to;
    const size_t end = below ? line.from : call;
    if (end == kNowhere) continue;
    size_t sign = end;
    while (t.at(sign) == ' ' || t.at(sign) == '`') ++sign;
    const size_t length = gives(t.of({sign, line.to}));
    size_t value = sign + length;
    while (t.at(value) == ' ' || t.at(value) == '`') ++value;
    size_t last = line.to;
    const size_t close = t.of({value, last}).rfind(')');
    const size_t behind = close == kNowhere ? last : value + close + 1;
    const Line words = t.trimmed({behind, last});  // what is said of it, behind a gap
    const bool told = words.from > behind + 1 && words.from < last && is_letter(t.at(words.from));
    if (told && t.of(words).find_first_of("0123456789:(=,") == kNowhere) last = behind;
    const std::string_view given = t.of({value, last});
    const bool apart = below || sign > end || static_cast<unsigned char>(t.at(sign)) >= 0x80;
    if (length < 2 || !apart || given.find_first_of("0123456789") == kNowhere) continue;
    if (given.find_first_not_of("0123456789_:,() `.") != kNowhere) continue;
    t.blank(last, line.to);
    t.blank(sign, value);
    t.put(sign, '=');
    t.put(sign + 1, '>');
  }
}

}  // namespace

size_t call_end_at(const PastedText& t, size_t from, size_t to) {
  const size_t name_from = behind_module(t, from, to);
  size_t open = name_from;
  while (open < to && is_of_name(t.at(open))) ++open;
  if (open == name_from || is_digit_char(t.at(name_from)) || t.at(open) != '(') return kNowhere;
  const size_t close = t.closing(open);
  if (close == kNowhere || close >= to) return kNowhere;
  const std::string name(t.of({name_from, open}));
  if (find_operation(name) == nullptr && !t.is_bound_before(name, from)) return kNowhere;
  for (size_t i = open + 1; i + 1 < close; ++i) {
    const bool words = t.at(i) == ' ' && is_letter(t.at(i - 1)) && is_letter(t.at(i + 1));
    const bool composed = t.at(i - 1) == 'o' || t.at(i + 1) == 'o';
    if (words && !composed) return kNowhere;
  }
  return close + 1;
}

void blank_results(PastedText& t) { t.change("region.words", results); }

}  // namespace colex
