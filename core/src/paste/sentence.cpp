#include "paste/sentence.hpp"

#include "paste/letters.hpp"
#include "registry/operation.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// The end of `(4,8)`, `_4` or `8` at i; kNowhere if none stands there.
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

/// Where the stride starts behind the shape from i to `end`; kNowhere if there is none. Formulas
/// put blanks around the colon, `(4, 8) : (8, 1)`.
size_t stride_behind(const PastedText& t, size_t i, size_t end) {
  if (t.at(end) == ':') return end + 1;
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

/// The end of the layout or tensor at i; kNowhere if there is none.
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

/// The end of the call at i, `composition((4,8):(1,4), 2:1)`, that has a layout in its brackets.
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

/// A call of an operation by its name, `logical_divide(A, 4:1)`, among words.
struct NamedCall {
  size_t end = kNowhere;  ///< kNowhere if none stands there
  bool open = false;      ///< it has a name that the text has not bound so far
};

/// What stands in the brackets is code: numbers, layouts, operations, names that are bound or are
/// no words of a sentence.
NamedCall named_call(const PastedText& t, size_t i, size_t to) {
  size_t open = i;
  while (open < to && is_name_char(t.at(open))) ++open;
  if (open == i || t.at(open) != '(') return {};
  const std::string operation(t.of({i, open}));
  const size_t close = t.closing(open);
  if (find_operation(operation) == nullptr || close == kNowhere || close >= to) return {};
  NamedCall r{close + 1, false};
  bool layout = false;
  for (size_t k = open; k <= close; ++k) {
    const bool pair = t.at(k) == ':' && (is_digit_char(t.at(k + 1)) || t.at(k + 1) == '(');
    layout = layout || pair;
    if (!is_ascii_letter(t.at(k)) || is_name_char(t.at(k - 1))) continue;
    size_t end = k;
    while (is_name_char(t.at(end))) ++end;
    const std::string name(t.of({k, end}));
    const bool number = name[0] == '_' && name.find_first_not_of("_0123456789") == kNowhere;
    if (name == "Int" && t.at(end) == '<') {  // `Int<8>{}`
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
  return layout ? r : NamedCall{};
}

/// `∘`, `⊘`, `⊗`: how long the sign at i is, 0 if there is none.
size_t operator_length(const PastedText& t, size_t i) {
  return prefix_of(t.of({i, i + 3}), {"\u2218", "\u2298", "\u2297"});
}

/// The end of the formula at i, `A ∘ (4,8):(1,4)`; kNowhere if there is none. `open`: it has a name
/// that the text has not bound so far.
size_t formula_end(const PastedText& t, size_t i, size_t to, bool& open) {
  size_t end = kNowhere;
  for (size_t k = i;;) {
    size_t operand = value_end(t, k, to);
    if (operand == kNowhere)
      operand = t.at(k) == '(' || t.at(k) == '_' ? tuple_end(t, k, to) : kNowhere;
    if (operand == kNowhere) {
      operand = k;
      while (operand < to && is_name_char(t.at(operand))) ++operand;
      if (operand == k) return end;
      const bool pair = t.at(operand) == ':' && is_digit_char(t.at(operand + 1));
      if (pair) operand = tuple_end(t, operand + 1, to);
      open = open || (is_letter(t.at(k)) && !t.is_bound_before(t.of({k, operand}), i));
    }
    if (k > i) end = operand;
    k = operand;
    while (t.at(k) == ' ') ++k;
    const size_t length = operator_length(t, k);
    if (length == 0) return end;
    for (k += length; t.at(k) == ' ';) ++k;
  }
}

/// Where a definition starts whose value stands at `value`: `A = `, `A: `.
size_t name_before(const PastedText& t, size_t from, size_t value) {
  size_t i = value;
  while (i > from && t.at(i - 1) == ' ') --i;
  const char sign = i > from ? t.at(i - 1) : ' ';
  if ((sign != '=' && sign != ':') || (i > from + 1 && t.at(i - 2) == '=')) return value;
  --i;
  while (i > from && t.at(i - 1) == ' ') --i;
  size_t name = i;
  while (name > from && is_name_char(t.at(name - 1))) --name;
  if (name == i || is_digit_char(t.at(name))) return value;
  // `The result is: (4,8):(1,4)`: a word, no name.
  bool capital = sign == '=';
  for (size_t k = name; k < i; ++k) capital = capital || (t.at(k) >= 'A' && t.at(k) <= 'Z');
  return capital ? name : value;
}

/// The end of `4:2` at i where it is what a capital letter stands for, `B = 4:2`; else a pair of
/// numbers is a ratio or a time.
size_t defined_pair(const PastedText& t, size_t from, size_t i, size_t to) {
  if (!is_digit_char(t.at(i))) return kNowhere;
  const size_t name = name_before(t, from, i);
  const bool letter = name < i && t.at(name) >= 'A' && t.at(name) <= 'Z' &&
                      (t.at(name + 1) == ' ' || t.at(name + 1) == '=');
  const size_t shape = letter ? tuple_end(t, i, to) : kNowhere;
  return shape == kNowhere || t.at(shape) != ':' ? kNowhere : tuple_end(t, shape + 1, to);
}

/// `6:4` behind a call, which gives it.
size_t bare_pair(const PastedText& t, size_t i, size_t to) {
  const size_t shape = is_digit_char(t.at(i)) ? tuple_end(t, i, to) : kNowhere;
  return shape == kNowhere || t.at(shape) != ':' ? kNowhere : tuple_end(t, shape + 1, to);
}

/// In backticks stands code: a call or a layout is a value, a name is a word.
bool is_value(std::string_view code) {
  const bool brackets = code.find('(') != kNowhere && code.find(')') != kNowhere;
  return brackets && code.find_first_of("0123456789") != kNowhere;
}

/// A word of a sentence rather than a name in an expression.
bool is_plain(const PastedText& t, Line line, Line word) {
  const bool small = t.of(word).find_first_not_of("abcdefghijklmnopqrstuvwxyz") == kNowhere;
  const char before = word.from == line.from ? ' ' : t.at(word.from - 1);
  const char behind = word.to == line.to ? ' ' : t.at(word.to);
  return small && word.to > word.from + 1 && before == ' ' &&
         std::string_view(" ,.:;?!").find(behind) != kNowhere;
}

/// Behind the value stands `==` or `!=`.
bool is_compared(const PastedText& t, size_t end) {
  while (t.at(end) == ' ') ++end;
  return (t.at(end) == '=' || t.at(end) == '!') && t.at(end + 1) == '=';
}

/// The end of `size(A) = 32`, whose call ends at `call`; `call` where nothing is claimed of it.
size_t past_claim(const PastedText& t, size_t call, size_t to, std::vector<size_t>& claims) {
  size_t sign = call;
  while (t.at(sign) == ' ') ++sign;
  if (t.at(sign) != '=' || t.at(sign + 1) != ' ') return call;
  size_t value = sign + 1;
  while (t.at(value) == ' ') ++value;
  size_t end = value_end(t, value, to);
  if (end == kNowhere) end = bare_pair(t, value, to);
  if (end == kNowhere) end = tuple_end(t, value, to);
  if (end == kNowhere || is_name_char(t.at(end))) return call;
  claims.push_back(sign);
  return end;
}

/// `sgemm_1.cu`, `layout.hpp`: behind the dot stands no member.
bool is_file_ending(const PastedText& t, size_t i) {
  size_t end = i;
  while (is_name_char(t.at(end))) ++end;
  return t.at(end) != '(' &&
         is_one_of(t.of({i, end}), {"cu", "cuh", "cpp", "hpp", "cc", "md", "py", "ipynb"});
}

/// `i.e.`, `e.g.`: the letter behind its dot is no member.
bool is_abbreviation(const PastedText& t, size_t i) {
  const std::string_view word = i > 1 ? t.of({i - 2, i + 1}) : std::string_view();
  return is_one_of(word, {"i.e", "e.g", "a.k", "k.a"}) && t.at(i + 1) == '.';
}

}  // namespace

Sentence read_words(const PastedText& t, Line line, bool calls) {
  Sentence r;
  bool comma = true;
  int between = 0;
  size_t done = line.from;
  for (size_t i = line.from; i < line.to;) {
    const size_t quote = t.at(i) == '`' ? t.find("`", i + 1, line.to) : kNowhere;
    if (quote != kNowhere) {
      const Line code{i + 1, quote};
      if (is_value(t.of(code))) {
        r.joined = r.joined || (!r.values.empty() && between > 0 && !comma);
        r.values.push_back(code);
        comma = false;
        between = r.words_behind = 0;
        done = quote + 1;
      } else {
        ++r.words;
        ++between;
        ++r.words_behind;
      }
      i = quote + 1;
      continue;
    }
    const bool starts = i == line.from || !is_name_char(t.at(i - 1));
    bool open = false;
    size_t end = starts ? formula_end(t, i, line.to, open) : kNowhere;
    if (end != kNowhere && open) {
      r.formulas.push_back({name_before(t, done, i), end});
      ++r.words;
      i = end;
      continue;
    }
    if (starts && end == kNowhere) end = value_end(t, i, line.to);
    const bool of_object = i > line.from && t.at(i - 1) == '.';
    const bool asks = calls && starts && end == kNowhere && !of_object;
    const NamedCall call = asks ? named_call(t, i, line.to) : NamedCall{};
    if (call.end != kNowhere) ++r.calls;
    if (call.end != kNowhere && call.open) {
      r.formulas.push_back({name_before(t, done, i), call.end});
      ++r.words;
      i = call.end;
      continue;
    }
    if (call.end != kNowhere) end = past_claim(t, call.end, line.to, r.claims);
    if (starts && end == kNowhere) end = call_end(t, i, line.to);
    if (starts && end == kNowhere) end = defined_pair(t, done, i, line.to);
    if (starts && end == kNowhere && r.calls > 0) end = bare_pair(t, i, line.to);
    // A layout at a coordinate and one that is compared are expressions.
    if (end != kNowhere && (t.at(end) == '(' || t.at(end) == '[' || is_compared(t, end))) return {};
    if (end != kNowhere) {
      const size_t name = name_before(t, done, i);
      if (name < i) {
        ++r.labels;
        r.words -= 1;
        between -= 1;
      }
      r.joined = r.joined || (!r.values.empty() && between > 0 && !comma);
      r.values.push_back({name, end});
      comma = false;
      between = r.words_behind = 0;
      done = i = end;
      continue;
    }
    if (is_chinese(t.at(i))) {
      r.chinese = true;
      ++r.words;
      ++between;
      ++r.words_behind;
      i += 3;
    } else if (starts && is_ascii_letter(t.at(i))) {
      size_t word = i;
      while (word < line.to && is_name_char(t.at(word))) ++word;
      const bool called = t.at(word) == '(' || t.at(word) == '<' || t.at(word) == '[';
      // `x.shape`, `f<1>(…)`, a line that starts with a call: an expression.
      const bool member =
          i > line.from && t.at(i - 1) == '.' && !is_abbreviation(t, i) && !is_file_ending(t, i);
      const size_t angle = t.at(word) == '<' ? t.closing(word) : kNowhere;
      const auto stops = [&](size_t k) {
        return t.at(k) == '.' && (k + 1 >= line.to || t.at(k + 1) == ' ');
      };
      const bool ends = angle != kNowhere && stops(angle + 1);
      // `Layout<_8,_1>{}`
      const bool made = angle != kNowhere && t.at(angle + 1) == '{' && t.at(angle + 2) == '}' &&
                        (t.at(angle + 3) != '.' || stops(angle + 3)) && t.at(angle + 3) != '(';
      const bool type =
          angle != kNowhere && angle < line.to &&
          (ends || made || std::string_view("({:.&*>").find(t.at(angle + 1)) == kNowhere);
      if (member || (called && !type && (i == line.from || t.at(word) == '<'))) return {};
      if (type && t.of({i, word}) == "Layout") {  // `of Layout<Shape<_8,_8>>`
        r.joined = r.joined || (!r.values.empty() && between > 0 && !comma);
        const size_t behind = angle + (made ? 3 : 1);
        r.values.push_back({i, behind});
        comma = false;
        between = r.words_behind = 0;
        done = i = behind;
        continue;
      }
      if (type) {  // `and Swizzle<3,2,3> works`
        ++r.words;
        i = angle + 1;
        continue;
      }
      const bool number = t.at(i) == '_' && (word == i + 1 || is_digit_char(t.at(i + 1)));
      if (is_plain(t, line, {i, word})) ++r.plain;
      if (t.of({i, word}) != "o" && !number && !called) {
        ++r.words;
        ++between;
        ++r.words_behind;
      }
      i = word;
    } else {
      comma = comma || t.at(i) == ',' || t.at(i) == '\t' || t.is_gap(i);
      ++i;
    }
  }
  return r;
}

namespace {

/// Words enough around the calls that none of them is code. Where the text is a program, a sentence
/// in it begins and ends as one.
bool has_words(const PastedText& t, Line line, const Sentence& s) {
  const std::string_view text = t.of(line);
  for (std::string_view code : {" if ", " for ", " else ", " and not "}) {
    const bool python = text.find(code) != kNowhere && text.find(" = ") != kNowhere;
    if (python && t.dialect != Dialect::notation) return false;
  }
  if (s.chinese) return s.words > 1;
  const bool asks = text.back() == '?' || prefix_of(text, {"What ", "Why ", "How ", "Which ", "Is ",
                                                           "Does ", "Then "}) > 0;
  if (t.dialect == Dialect::notation) return s.plain > (asks ? 0 : 1);
  const bool ends = std::string_view(".?!:").find(text.back()) != kNowhere;
  const bool begins = text[0] >= 'A' && text[0] <= 'Z';
  return s.plain > 2 && ends && begins;
}

}  // namespace

Sentence read_sentence(const PastedText& t, Line line) {
  Sentence r = read_words(t, line, true);
  if (r.calls > 0 && !has_words(t, line, r)) r = read_words(t, line, false);
  const std::string_view text = t.of(line);
  r.asks = text.back() == '?';
  r.sentence = text.find("\uff0c") != kNowhere && ends_with(text, "\u3002");
  return r;
}

bool is_sentence(const Sentence& s) {
  if (s.values.empty() || s.words <= 0) return false;
  const size_t count = s.values.size();
  if (s.chinese && s.sentence) return true;
  if (s.calls > 0 || s.words_behind > 0 || s.joined || (count > 1 && s.labels == 0)) return true;
  if (s.asks && s.plain > 2) return true;
  // `结果 (4,8):(1,4)` and `tAgA: …, tBgB: …` are labels.
  return s.chinese && s.labels > 0 && count > 1;
}

}  // namespace colex
