#include "source/prose/sentence_parts.hpp"

#include <algorithm>
#include <iterator>
#include <string>

#include "registry/operation.hpp"
#include "source/letters.hpp"

namespace colex {

using Line = PastedText::Line;

size_t tuple_end(const PastedText& t, size_t i, size_t to) {
  if (t.at(i) == '(') {
    const size_t close = t.closing(i);
    return close == kNowhere || close >= to ? kNowhere : close + 1;
  }
  size_t end = t.at(i) == '_' || t.at(i) == '-' ? i + 1 : i;
  const size_t digits = end;
  while (end < to && is_digit_char(t.at(end))) ++end;
  return end > digits ? end : kNowhere;
}

namespace {

/// The brackets and commas of a tuple.
std::string profile(std::string_view tuple) {
  std::string r;
  std::copy_if(tuple.begin(), tuple.end(), std::back_inserter(r),
               [](char c) { return c == '(' || c == ')' || c == ','; });
  return r;
}

/// Where the stride starts behind the shape from i to `end`; kNowhere if there is none. Formulas
/// put blanks around the colon, `(4, 8) : (8, 1)`.
size_t stride_behind(const PastedText& t, size_t i, size_t end) {
  if (t.at(end) == ':') {
    // `((2,2),(2,2)): ((1,4),(2,8))`: no two tuples of a sentence, where both are nested alike.
    const size_t next = end + 2;
    const size_t close = t.at(end + 1) == ' ' && t.at(next) == '(' ? t.closing(next) : kNowhere;
    const bool nested = close != kNowhere && t.of({i, end}).find(")") + 1 < end - i;
    return nested && profile(t.of({i, end})) == profile(t.of({next, close + 1})) ? next : end + 1;
  }
  size_t colon = end;
  while (t.at(colon) == ' ') ++colon;
  if (t.at(i) != '(' || t.at(colon) != ':') return kNowhere;
  for (++colon; t.at(colon) == ' ';) ++colon;
  return t.at(colon) == '(' ? colon : kNowhere;
}

/// A part of a composition: `Sw<3,3,3>`, `smem_ptr[16b](0x0)`, `_0`, `(4,8):(1,4)`. `layout`: it is
/// a layout whose shape is a tuple; pairs of two numbers are times, ratios and properties.
size_t part_end(const PastedText& t, size_t i, size_t to, bool& layout) {
  size_t name = i;
  while (name < to && is_name_char(t.at(name)) && t.at(i) != '_' && !is_digit_char(t.at(i))) ++name;
  if (name > i) {
    const std::string_view word = t.of({i, name});
    if ((word == "Sw" || word == "S") && t.at(name) == '<') {
      const size_t close = t.closing(name);
      return close == kNowhere || close >= to ? kNowhere : close + 1;
    }
    const bool sized = word.find("_ptr_") != kNowhere && t.at(name) == '(';  // `smem_ptr_16b(0x0)`
    const bool pointer = sized || (word.find("ptr") != kNowhere && t.at(name) == '[');
    const size_t open = pointer ? t.find("(", name, to) : kNowhere;
    const size_t close = open == kNowhere ? kNowhere : t.closing(open);
    return close == kNowhere || close >= to ? kNowhere : close + 1;
  }
  const size_t shape = tuple_end(t, i, to);
  const size_t behind = shape == kNowhere ? kNowhere : stride_behind(t, i, shape);
  if (behind == kNowhere) {
    // `(4:2)`, `(4:2,8:1)`: layouts by mode.
    const bool modes = shape != kNowhere && t.at(i) == '(';
    layout = layout || (modes && t.find(":", i, shape) != kNowhere && is_digit_char(t.at(i + 1)));
    return shape;
  }
  const size_t stride = tuple_end(t, behind, to);
  if (stride == kNowhere) return shape;
  layout = layout || t.at(i) == '(';
  return stride;
}

}  // namespace

size_t value_end(const PastedText& t, size_t i, size_t to) {
  bool layout = false;
  size_t end = part_end(t, i, to, layout);
  while (end != kNowhere && t.text().compare(end, 3, " o ") == 0) {
    const size_t next = part_end(t, end + 3, to, layout);
    if (next == kNowhere) break;
    end = next;
  }
  const bool cut = end != kNowhere && t.of({i, end}).find("...") != kNowhere;
  return layout && !cut ? end : kNowhere;
}

size_t call_end(const PastedText& t, size_t i, size_t to) {
  size_t name = i;
  while (name < to && is_name_char(t.at(name))) ++name;
  if (name == i || t.at(name) != '(') return kNowhere;
  const size_t close = t.closing(name);
  if (close == kNowhere || close >= to) return kNowhere;
  for (size_t k = name + 1; k < close; ++k) {
    if (t.at(k) == '(' && value_end(t, k, close) != kNowhere) return close + 1;
  }
  return kNowhere;
}

namespace {

/// Templates of CuTe whose objects are arguments.
bool is_type(std::string_view name) {
  return is_one_of(name,
                   {"Int", "C", "Swizzle", "Layout", "Shape", "Stride", "Coord", "Tile", "Step"});
}

}  // namespace

Found named_call(const PastedText& t, size_t i, size_t to) {
  size_t open = i;
  while (open < to && is_name_char(t.at(open))) ++open;
  if (open == i || t.at(open) != '(') return {};
  const std::string operation(t.of({i, open}));
  const size_t close = t.closing(open);
  if (find_operation(operation) == nullptr || close == kNowhere || close >= to) return {};
  Found r{close + 1, false};
  bool layout = false;
  for (size_t k = open; k <= close; ++k) {
    const bool pair = t.at(k) == ':' && (is_digit_char(t.at(k + 1)) || t.at(k + 1) == '(');
    layout = layout || pair;
    if (!is_ascii_letter(t.at(k)) || is_name_char(t.at(k - 1))) continue;
    size_t end = k;
    while (is_name_char(t.at(end))) ++end;
    const std::string name(t.of({k, end}));
    const bool number = name[0] == '_' && name.find_first_not_of("_0123456789") == kNowhere;
    if (is_type(name) && t.at(end) == '<' && t.closing(end) < close) {  // `Int<8>{}`
      layout = true;
      k = t.closing(end);
      continue;
    }
    const bool tag = t.at(end) == '{' && t.at(end + 1) == '}' && end - k > 3;  // `LayoutRight{}`
    const bool tuple = is_one_of(name, {"make_shape", "make_stride", "make_coord", "make_tile"});
    layout = layout || tuple;
    if (number || tag || (t.at(end) == '(' && (tuple || find_operation(name) != nullptr))) {
      k = end - 1;
      continue;
    }
    const bool bound = t.is_bound_before(name, i);
    const bool small = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == kNowhere;
    if (!bound && small) return {};  // `the size(in bytes)`
    r.open = r.open || !bound;
    layout = true;
    k = end - 1;
  }
  size_t behind = r.end;
  while (t.at(behind) == ' ') ++behind;
  if (t.at(behind) == '=' && r.open) return {};  // the label of a print
  return layout ? r : Found{};
}

size_t operator_length(const PastedText& t, size_t i) {
  const bool letter = t.at(i) == 'o' && t.at(i - 1) == ' ' && t.at(i + 1) == ' ';
  return letter ? 1 : prefix_of(t.of({i, i + 3}), {"\u2218", "\u2298", "\u2297"});
}

namespace {

size_t name_end(const PastedText& t, size_t i) {
  while (is_name_char(t.at(i))) ++i;
  return i;
}

size_t past_blanks(const PastedText& t, size_t i) {
  while (t.at(i) == ' ') ++i;
  return i;
}

size_t line_start(const PastedText& t, size_t i) {
  while (i > 0 && t.at(i - 1) != '\n') --i;
  return past_blanks(t, i);
}

/// Behind it a sentence goes on or ends.
bool is_apart(const PastedText& t, size_t end) {
  const char c = t.at(end);
  return c == '\0' || std::string_view(" ,.;:?!)`\n\r\t").find(c) != kNowhere ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// The end of a layout in brackets, `(6:2)`, `((3,2):(1,3))`; kNowhere if none stands at i.
size_t bracketed_end(const PastedText& t, size_t i, size_t to) {
  const size_t close = t.at(i) == '(' ? t.closing(i) : kNowhere;
  if (close == kNowhere || close >= to) return kNowhere;
  const bool layout = value_end(t, i + 1, close) == close || bare_pair(t, i + 1, close) == close;
  return layout ? close + 1 : kNowhere;
}

}  // namespace

Found formula(const PastedText& t, size_t i, size_t to) {
  Found r;
  bool letters = false;
  for (size_t k = i;;) {
    size_t operand = value_end(t, k, to);
    if (operand == kNowhere) operand = bracketed_end(t, k, to);
    if (operand == kNowhere)
      operand = t.at(k) == '(' || t.at(k) == '_' ? tuple_end(t, k, to) : kNowhere;
    if (operand == kNowhere) {
      operand = k;
      while (operand < to && is_name_char(t.at(operand))) ++operand;
      if (operand == k) return r;
      const bool pair = t.at(operand) == ':' && is_digit_char(t.at(operand + 1));
      if (pair) operand = tuple_end(t, operand + 1, to);
      r.open = r.open || (is_letter(t.at(k)) && !t.is_bound_before(t.of({k, operand}), i));
    }
    if (k > i) r.end = operand;
    if (letters && r.open) return {};  // words
    k = past_blanks(t, operand);
    const size_t length = operator_length(t, k);
    if (length == 0) return r;
    letters = letters || length == 1;
    k = past_blanks(t, k + length);
  }
}

namespace {

/// Where the name of Chinese characters begins that ends at `end`; `otherwise` if none does. More
/// than a few are words, and the first may be one that says that something is defined.
size_t chinese_name(const PastedText& t, size_t from, size_t end, size_t otherwise) {
  constexpr size_t kCharacter = 3;
  constexpr size_t kMost = 6 * kCharacter;
  size_t name = end;
  while (name >= from + kCharacter && is_chinese(t.at(name - kCharacter))) name -= kCharacter;
  while (name < end && is_one_of(t.of({name, name + kCharacter}),
                                 {"\u4ee4", "\u8bbe", "\u5219", "\u8bb0", "\u53d6", "\u548c",
                                  "\u5bf9", "\u7684", "\u662f"})) {
    name += kCharacter;
  }
  return name < end && end - name <= kMost ? name : otherwise;
}

/// `∘` or another such sign, or `o` between blanks, ends before the name.
bool follows_operator(const PastedText& t, size_t from, size_t name) {
  size_t i = name;
  while (i > from && t.at(i - 1) == ' ') --i;
  if (i >= from + 3 && is_one_of(t.of({i - 3, i}), {"\u2218", "\u2298", "\u2297"})) return true;
  return i > from + 1 && i < name && t.at(i - 1) == 'o' && t.at(i - 2) == ' ';
}

}  // namespace

size_t name_before(const PastedText& t, size_t from, size_t value) {
  size_t i = value;
  while (i > from && t.at(i - 1) == ' ') --i;
  const char sign = i > from ? t.at(i - 1) : ' ';
  if ((sign != '=' && sign != ':') || (i > from + 1 && t.at(i - 2) == '=')) return value;
  --i;
  while (i > from && t.at(i - 1) == ' ') --i;
  size_t name = i;
  while (name > from && is_name_char(t.at(name - 1))) --name;
  if (name == i && sign == '=') return chinese_name(t, from, i, value);
  if (name == i || is_digit_char(t.at(name))) return value;
  // `M/BM = 4`, `s.x = 4`, `T ∘ V = 2:4`: the end of an expression.
  const char owner = name > from ? t.at(name - 1) : ' ';
  if (std::string_view("/*+-%.").find(owner) != kNowhere || follows_operator(t, from, name))
    return value;
  // `The result is: (4,8):(1,4)`: a word, no name.
  bool capital = sign == '=';
  for (size_t k = name; k < i; ++k) capital = capital || (t.at(k) >= 'A' && t.at(k) <= 'Z');
  return capital ? name : value;
}

size_t bare_pair(const PastedText& t, size_t i, size_t to) {
  const size_t shape = is_digit_char(t.at(i)) ? tuple_end(t, i, to) : kNowhere;
  if (shape == kNowhere) return kNowhere;
  if (t.of({shape, to}).substr(0, 3) == " : ") return tuple_end(t, shape + 3, to);
  return t.at(shape) != ':' ? kNowhere : tuple_end(t, shape + 1, to);
}

size_t defined_pair(const PastedText& t, size_t from, size_t i, size_t to) {
  const size_t name = is_digit_char(t.at(i)) ? name_before(t, from, i) : i;
  const bool letter = name < i && t.at(name) >= 'A' && t.at(name) <= 'Z' &&
                      (t.at(name + 1) == ' ' || t.at(name + 1) == '=');
  return letter ? bare_pair(t, i, to) : kNowhere;
}

size_t defined_end(const PastedText& t, size_t from, size_t i, size_t to) {
  if (!is_digit_char(t.at(i)) && t.at(i) != '(') return kNowhere;
  const size_t name = name_before(t, from, i);
  const size_t end = tuple_end(t, i, to);
  const bool sets = t.of({name, i}).find('=') != kNowhere;
  const bool ends = end != kNowhere && is_apart(t, end);
  if (!sets || !ends || (t.at(end) == ':' && t.at(end + 1) != ' ')) return kNowhere;
  if (t.at(i) == '(') {
    const std::string_view tuple = t.of({i, end});
    const bool numbers = tuple.find_first_not_of("0123456789_,() ") == kNowhere;
    return numbers && tuple.find(',') != kNowhere ? end : kNowhere;
  }
  const bool fraction = t.at(end) == '.' && is_digit_char(t.at(end + 1));
  const bool term = std::string_view("+-*/%=<>").find(t.at(past_blanks(t, end))) != kNowhere;
  // `offset = i*ld + j where N = 64` is a formula.
  const bool first = t.at(past_blanks(t, name_end(t, line_start(t, i)))) == '=';
  const bool capital = t.at(name) >= 'A' && t.at(name) <= 'Z';
  const std::string word(t.of({name, name_end(t, name)}));
  const bool number = capital && !fraction && !term && !first;
  return number && find_operation(word) == nullptr ? end : kNowhere;
}

size_t bound_end(const PastedText& t, size_t i, size_t to) {
  const size_t name = name_end(t, i);
  if (name == i || is_digit_char(t.at(i)) || !t.is_bound_before(t.of({i, name}), i))
    return kNowhere;
  if (t.at(name) == '(') {
    const size_t end = tuple_end(t, name, to);
    if (end == kNowhere || (!is_apart(t, end) && t.at(end) != '=')) return kNowhere;
    const std::string_view tuple = t.of({name, end});
    const bool numbers = tuple.find_first_not_of("0123456789_,() ") == kNowhere;
    return numbers && tuple.find_first_of("0123456789") != kNowhere ? end : kNowhere;
  }
  const size_t other = name_end(t, name + 1);
  const bool pair = t.at(name) == ':' && other > name + 1 && other <= to && is_apart(t, other) &&
                    t.is_bound_before(t.of({name + 1, other}), i);
  return pair ? other : kNowhere;
}

namespace {

/// A factor of a sum, `2`, `(128/32)`, and what follows it; kNowhere if none stands at i.
size_t terms_end(const PastedText& t, size_t i, size_t to, int& operators, int depth = 0) {
  constexpr int kDeep = 8;
  for (;; ++operators) {
    if (t.at(i) == '(' && depth < kDeep) {
      const size_t end = terms_end(t, past_blanks(t, i + 1), to, operators, depth + 1);
      if (end == kNowhere || t.at(past_blanks(t, end)) != ')') return kNowhere;
      i = past_blanks(t, end) + 1;
    } else {
      const size_t digits = i;
      while (i < to && is_digit_char(t.at(i))) ++i;
      if (i == digits || is_name_char(t.at(i))) return kNowhere;
    }
    const size_t next = past_blanks(t, i);
    if (std::string_view("+-*/%").find(t.at(next)) == kNowhere || next >= to) return i;
    i = past_blanks(t, next + 1);
  }
}

}  // namespace

size_t sum_end(const PastedText& t, size_t i, size_t to) {
  const char before = i == 0 ? ' ' : t.at(i - 1);
  if (std::string_view(".:*/%+-=<@").find(before) != kNowhere) return kNowhere;
  int operators = 0;
  const size_t end = terms_end(t, i, to, operators);
  if (end == kNowhere || operators == 0) return kNowhere;
  // `512/256 = 2` of a sentence is no division of the Python around it.
  const bool quotient = t.of({i, end}).find('/') != kNowhere;
  if (quotient && t.dialect == Dialect::python) return kNowhere;
  const size_t sign = past_blanks(t, end);
  if (t.at(sign) != '=' || t.at(sign + 1) == '=') return kNowhere;
  const size_t value = past_blanks(t, sign + 1);
  const size_t last = is_digit_char(t.at(value)) ? tuple_end(t, value, to) : kNowhere;
  const bool fraction = last != kNowhere && t.at(last) == '.' && is_digit_char(t.at(last + 1));
  return last == kNowhere || fraction || !is_apart(t, last) || t.at(last) == ':' ? kNowhere : last;
}

namespace {

/// What an operation in words is done to: a layout, a call, a name; `tuples`: also a tuple or a
/// number.
Found operand(const PastedText& t, size_t i, size_t to, bool tuples) {
  Found r{value_end(t, i, to), false};
  if (r.end == kNowhere) r.end = bare_pair(t, i, to);
  const bool tuple = tuples && (t.at(i) == '(' || is_digit_char(t.at(i)));
  if (r.end == kNowhere && tuple) r.end = tuple_end(t, i, to);
  if (r.end != kNowhere && is_name_char(t.at(r.end))) r.end = kNowhere;
  if (r.end == kNowhere) r = named_call(t, i, to);
  if (r.end != kNowhere) return r;
  const size_t name = name_end(t, i);
  if (name == i || name > to) return {};
  if (is_type(t.of({i, name})) && t.at(name) == '<') {
    const size_t close = t.closing(name);
    if (close == kNowhere || close >= to) return {};
    return {close + (t.of({close + 1, close + 3}) == "{}" ? 3u : 1u), false};
  }
  if (t.dialect != Dialect::notation) return {};  // `the shape of Q` beside code
  const bool bound = t.is_bound_before(t.of({i, name}), i);
  const bool capital = t.at(i) >= 'A' && t.at(i) <= 'Z' && name < i + 3;
  return (bound || capital) && is_apart(t, name) ? Found{name, !bound} : Found{};
}

/// The operation whose name begins at i and `of` behind it, `blocked product of `; null if there is
/// none. `end` is of its name.
const Operation* told_operation(const PastedText& t, size_t i, size_t to, size_t& end) {
  end = name_end(t, i);
  std::string name(t.of({i, end}));
  for (int words = 1; words < 4 && end < to; ++words) {
    if (t.of({end, end + 4}) == " of ") return find_operation(name);
    const size_t next = name_end(t, end + 1);
    if (t.at(end) != ' ' || next == end + 1) return nullptr;
    name += "_" + std::string(t.of({end + 1, next}));
    end = next;
  }
  return nullptr;
}

}  // namespace

Found told_call(const PastedText& t, size_t i, size_t to, Rewordings& r) {
  if (!is_ascii_letter(t.at(i))) return {};
  size_t end = i;
  const Operation* operation = told_operation(t, i, to, end);
  if (operation == nullptr) return {};
  Rewordings made;
  for (size_t k = i; k < end; ++k) {
    if (t.at(k) == ' ') made.push_back({k, k + 1, "_"});
  }
  Found found = operand(t, past_blanks(t, end + 4), to, false);
  if (found.end == kNowhere || found.open) return {};
  const std::string_view parameters = operation->parameters;
  const size_t comma = parameters.find(',');
  const bool two = comma != kNowhere;
  const bool both = two && parameters.substr(comma).find('?') == kNowhere;
  const size_t join = past_blanks(t, found.end);
  const size_t length = prefix_of(
      t.of({join, to}), {"and ", "with respect to ", "w.r.t. ", "with ", "by ", "in ", "under "});
  const Found second =
      two && length > 0 ? operand(t, past_blanks(t, join + length), to, true) : Found{};
  if (second.end == kNowhere && both) return {};
  if (second.end != kNowhere) {
    if (length > 5) made.push_back({join, join + length, "in"});
    found = second;
  }
  if (!found.open) r.insert(r.end(), made.begin(), made.end());
  return found;
}

bool starts_told_call(const PastedText& t, size_t i, size_t to) {
  size_t end = i;
  return told_operation(t, i, to, end) != nullptr &&
         operand(t, past_blanks(t, end + 4), to, false).end != kNowhere;
}

size_t past_possessive(const PastedText& t, size_t end, size_t to, Rewordings& r) {
  const size_t sign = past_blanks(t, end);
  const size_t length = prefix_of(t.of({sign, to}), {"'s ", "\u7684"});
  if (length == 0 || (t.at(sign) == '\'' && sign > end)) return end;
  const size_t name = past_blanks(t, sign + length);
  const size_t behind = name_end(t, name);
  const std::string word(t.of({name, behind}));
  const Operation* operation = behind > to ? nullptr : find_operation(word);
  if (operation == nullptr || !is_apart(t, behind)) return end;
  const std::string_view parameters = operation->parameters;
  if (parameters.find(',') != kNowhere) return end;
  r.push_back({sign, sign + length, "|>"});
  return behind;
}

namespace {

/// The words and signs between an expression and what it is said to give.
size_t claim_length(std::string_view text) {
  const size_t result = prefix_of(text, {"\u7684\u7ed3\u679c", "\u7ed3\u679c"});
  const size_t sure = result + prefix_of(text.substr(result),
                                         {"\u5e94\u8be5", "\u5e94", "really ", "also ", "then "});
  const size_t length =
      prefix_of(text.substr(sure),
                {"=> ",         "-> ",          "= ",           "=",          "\uff1d",
                 "\u2192",      "\u21d2",       "is equal to ", "is ",        "equals ",
                 "equal ",      "gives ",       "give ",        "returns ",   "return ",
                 "yields ",     "yield ",       "prints ",      "should be ", "would be ",
                 "must be ",    "\u7b49\u4e8e", "\u662f",       "\u4e3a",     "\u5f97\u5230",
                 "\u5c31\u662f"});
  return length == 0 ? 0 : sure + length;
}

}  // namespace

size_t past_claim(const PastedText& t, size_t end, size_t to, Rewordings& r) {
  const size_t sign = past_blanks(t, end);
  const size_t length = claim_length(t.of({sign, to}));
  if (length == 0 || t.at(sign + length) == '=') return end;
  size_t value = sign + length;
  while (t.at(value) == ' ' || t.at(value) == '`') ++value;
  size_t last = value_end(t, value, to);
  if (last == kNowhere) last = bare_pair(t, value, to);
  if (last == kNowhere) last = tuple_end(t, value, to);
  const bool fraction = last != kNowhere && t.at(last) == '.' && is_digit_char(t.at(last + 1));
  if (last == kNowhere || fraction || is_name_char(t.at(last))) return end;
  const size_t behind = past_blanks(t, last);  // `A o B = C o D` claims more
  if (std::string_view("+-*/%o=").find(t.at(behind)) != kNowhere && t.at(behind) != '\0' &&
      behind < to)
    return end;
  const bool room = value - sign > 1;
  if (!room && t.dialect != Dialect::notation) return end;
  r.push_back({sign, value, room ? "=>" : "="});
  return last;
}

bool calls_operation(const PastedText& t, Line code) {
  const size_t end = name_end(t, code.from);
  return end > code.from && (t.at(end) == '(' || t.at(end) == '<');
}

bool has_open_name(const PastedText& t, Line code) {
  // In a call a long name may be an atom's, `(kBlockM, kHeadDim)` alone only tells.
  constexpr size_t kShort = 3;
  const bool call = calls_operation(t, code);
  for (size_t i = code.from; i < code.to; ++i) {
    if (!is_ascii_letter(t.at(i)) || t.at(i) == '_' || is_name_char(t.at(i - 1))) continue;
    const size_t end = name_end(t, i);
    const std::string_view name = t.of({i, end});
    const char behind = t.at(past_blanks(t, end));
    const bool value = behind == ')' || behind == ',' || behind == ':';
    const bool open = name != "X" && name != "o" && (!call || name.size() <= kShort);
    if (value && open && !t.is_bound_before(name, code.from)) return true;
    i = end - 1;
  }
  return false;
}

}  // namespace colex
