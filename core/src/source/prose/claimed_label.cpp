#include "source/prose/claimed_label.hpp"

#include <algorithm>

#include "registry/operation.hpp"
#include "source/letters.hpp"
#include "source/prose/sentence_parts.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

bool is_of_expression(char c) { return is_letter(c) || is_digit_char(c); }

bool is_all_words(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_of_expression(c) || c == ' '; });
}

/// `composition(A, 4:1)`, whose names all mean something: what stands behind it is its value.
bool is_call(const PastedText& t, Line label) {
  size_t open = label.from;
  while (is_letter(t.at(open)) || is_digit_char(t.at(open))) ++open;
  if (open == label.from || t.at(open) != '(' || t.closing(open) + 1 != label.to) return false;
  for (size_t i = label.from; i < label.to; ++i) {
    if (!is_letter(t.at(i)) || (i > label.from && is_digit_char(t.at(i - 1)))) continue;
    size_t end = i;
    while (is_letter(t.at(end)) || is_digit_char(t.at(end))) ++end;
    const std::string name(t.of({i, end}));
    const bool operation = t.at(end) == '(' && find_operation(name) != nullptr;
    const bool number = name[0] == '_' && name.find_first_not_of("_0123456789") == kNowhere;
    if (!operation && !number && name != "o" && !t.is_bound_before(name, label.from)) return false;
    i = end;
  }
  return true;
}

/// Where the call starts that a label ends with, `The size is size((4,8):(1,4))`; kNowhere if it
/// does not.
size_t call_at_end(const PastedText& t, Line label) {
  for (size_t open = label.from; open < label.to; ++open) {
    if (t.at(open) != '(' || t.closing(open) + 1 != label.to) continue;
    size_t name = open;
    while (name > label.from && (is_letter(t.at(name - 1)) || is_digit_char(t.at(name - 1))))
      --name;
    const bool words = is_all_words(t.of({label.from, name}));
    return words && is_call(t, {name, label.to}) ? name : kNowhere;
  }
  return kNowhere;
}

/// `cosize(layout)`, a call of an operation by its name and nothing else, whatever is in it.
bool calls_by_name(const PastedText& t, Line label) {
  size_t open = label.from;
  while (is_name_char(t.at(open))) ++open;
  if (open == label.from || find_operation(std::string(t.of({label.from, open}))) == nullptr) {
    return false;
  }
  if (t.at(open) == '<') open = t.closing(open) + 1;  // `size<0>(L)`
  return t.at(open) == '(' && t.closing(open) + 1 == label.to;
}

/// A name, a number, or something in brackets: an operand, no words.
bool is_operand(const PastedText& t, Line part, bool& open) {
  if (part.from == part.to) return false;
  const std::string_view text = t.of(part);
  if (!is_ascii_letter(text[0]) || text[0] == '_') {
    return text.find_first_not_of("0123456789_,:() ") == kNowhere;
  }
  if (!std::all_of(text.begin(), text.end(), is_name_char)) return false;
  open = open || !t.is_bound_before(text, part.from);
  return true;
}

/// `A o B`, `A \u2218 (4,2):(1,8)`.
ClaimedLabel composition(const PastedText& t, Line label) {
  ClaimedLabel r;
  size_t done = label.from;
  int depth = 0;
  bool composed = false;
  for (size_t i = label.from; i < label.to; ++i) {
    depth += t.at(i) == '(' ? 1 : t.at(i) == ')' ? -1 : 0;
    const size_t sign = depth == 0 && i > label.from ? operator_length(t, i) : 0;
    if (sign == 0) continue;
    if (!is_operand(t, t.trimmed({done, i}), r.open)) return {};
    composed = true;
    done = i + sign;
    i = done - 1;
  }
  if (!composed || !is_operand(t, t.trimmed({done, label.to}), r.open)) return {};
  r.expression = label.from;
  return r;
}

}  // namespace

ClaimedLabel claimed_label(const PastedText& t, Line label) {
  if (label.from >= label.to) return {};
  const size_t call = call_at_end(t, label);
  if (call != kNowhere) return {call, false};
  // `The size is size(L)`: words before it.
  for (size_t i = label.from; i < label.to && is_all_words(t.of({label.from, i})); ++i) {
    const bool starts = i == label.from || t.at(i - 1) == ' ';
    if (starts && calls_by_name(t, {i, label.to})) return {i, true};
  }
  // `Combining: A o B`
  const size_t colon = t.of(label).find(": ");
  const bool told = colon != kNowhere && is_words(t.of({label.from, label.from + colon}));
  return composition(t, told ? t.trimmed({label.from + colon + 1, label.to}) : label);
}

}  // namespace colex
