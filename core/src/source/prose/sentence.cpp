#include "source/prose/sentence.hpp"

#include <algorithm>

#include "source/letters.hpp"
#include "source/prose/sentence_parts.hpp"

namespace colex {

namespace {

using Line = PastedText::Line;

/// `thr = Layout<Shape<_16,_8>,Stride<_8,_1>>{}`: of numbers, not of a template's parameters.
bool is_layout_type(std::string_view code) {
  const size_t sign = code.find(" = ");
  const std::string_view type = sign == kNowhere ? code : code.substr(sign + 3);
  if (prefix_of(type, {"Layout<Shape<", "cute::Layout<"}) == 0) return false;
  for (size_t i = 0; i < type.size(); ++i) {
    if (!is_ascii_letter(type[i]) || type[i] == '_') continue;
    const size_t from = i;
    while (i < type.size() && is_name_char(type[i])) ++i;
    if (!is_one_of(type.substr(from, i - from), {"cute", "Layout", "Shape", "Stride", "Int", "C"}))
      return false;
  }
  return type.back() == '>' || ends_with(type, ">{}");
}

/// `Float32(0.0)`, `relu(1.5)`: what computes with fractions is no layout.
bool has_fraction(std::string_view code) {
  for (size_t dot = code.find('.'); dot != kNowhere; dot = code.find('.', dot + 1)) {
    const bool before = dot > 0 && is_digit_char(code[dot - 1]);
    if (before && dot + 1 < code.size() && is_digit_char(code[dot + 1])) return true;
  }
  return false;
}

/// In backticks stands code: a call or a layout is a value, a name is a word.
bool is_value(std::string_view code) {
  if (is_layout_type(code)) return true;
  const bool brackets = code.find('(') != kNowhere && code.find(')') != kNowhere;
  if (brackets) return code.find_first_of("0123456789") != kNowhere && !has_fraction(code);
  const size_t sign = code.find(" = ");  // `B = 4:2`
  if (sign != kNowhere && code[0] >= 'A' && code[0] <= 'Z') {
    const std::string_view pair = code.substr(sign + 3);
    return pair.find(':') != kNowhere && pair.find_first_not_of("0123456789:_") == kNowhere;
  }
  const bool pairs = code.find(':') != kNowhere && code.find(" o ") != kNowhere;
  return pairs && code.find_first_not_of("0123456789:_ o=>") == kNowhere &&
         is_digit_char(code[0]) && is_digit_char(code.back());  // `20:2 o 5:4 => 5:8`
}

/// Behind the name at `star` stands the star of documentation, as in `A*`, the complement of A.
bool is_star_of_name(const PastedText& t, size_t star) {
  const bool ends = std::string_view(",)").find(t.at(star + 1)) != kNowhere ||
                    prefix_of(t.of({star + 1, star + 4}), {" o ", " = "}) > 0;
  return star > 0 && is_letter(t.at(star - 1)) && ends;
}

/// What can be read of the code in backticks: of `B* = (2,3):(1,8)`, of
/// `(A,A* o B) = ((2,2),(2,3)):((4,1),(2,8))` and of `TV layout (4,8):(1,4)` the layout.
Line read_part(const PastedText& t, Line code) {
  size_t words = code.from;
  while (words < code.to && (is_ascii_letter(t.at(words)) || t.at(words) == ' ')) ++words;
  const bool behind = words > code.from && t.at(words - 1) == ' ';
  if (behind && t.at(words) == '(' && value_end(t, words, code.to) == code.to)
    return {words, code.to};
  const size_t equals = t.find(" = (", code.from, code.to);
  if (equals == kNowhere) return code;
  for (size_t i = code.from + 1; i < equals; ++i) {
    if (t.at(i) == '*' && is_star_of_name(t, i)) return {equals + 3, code.to};
  }
  return code;
}

/// A word of a sentence rather than a name in an expression.
bool is_plain(const PastedText& t, Line line, Line word) {
  const bool small = t.of(word).find_first_not_of("abcdefghijklmnopqrstuvwxyz") == kNowhere;
  const char before = word.from == line.from ? ' ' : t.at(word.from - 1);
  const char behind = word.to == line.to ? ' ' : t.at(word.to);
  return small && word.to > word.from + 1 && before == ' ' &&
         std::string_view(" ,.:;?!").find(behind) != kNowhere;
}

/// The end of the name at i that the text has bound; kNowhere if none stands there.
size_t bound_name_end(const PastedText& t, size_t i) {
  size_t end = i;
  while (is_name_char(t.at(end))) ++end;
  const bool bound = end > i && !is_digit_char(t.at(i)) && t.is_bound_before(t.of({i, end}), i);
  return bound ? end : kNowhere;
}

/// The end of the coordinate of numbers in brackets at i; kNowhere if none stands there.
size_t coordinate_end(const PastedText& t, size_t i, size_t to) {
  const size_t end = tuple_end(t, i, to);
  const bool numbers =
      end != kNowhere && t.of({i, end}).find_first_not_of("0123456789_,() ") == kNowhere;
  return numbers && t.at(end) != '(' && t.at(end) != '[' ? end : kNowhere;
}

/// Behind the value stands `==` or `!=`.
bool is_compared(const PastedText& t, size_t end) {
  while (t.at(end) == ' ') ++end;
  return (t.at(end) == '=' || t.at(end) == '!') && t.at(end + 1) == '=';
}

/// Behind the value goes on what it is a part of: `(4,8):(8,1) + offset`.
bool is_term(const PastedText& t, size_t end, size_t to) {
  while (t.at(end) == ' ') ++end;
  return end < to && (t.at(end) == '+' || t.at(end) == '*') && t.at(end + 1) == ' ';
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
      const Line code = read_part(t, {i + 1, quote});
      const bool value = is_value(t.of(code));
      const bool open = value && has_open_name(t, code);
      if (open) {
        if (calls_operation(t, code)) r.formulas.push_back(code);
        ++r.words;
        ++between;
        ++r.words_behind;
      } else if (value) {
        r.joined = r.joined || (!r.values.empty() && between > 0 && !comma);
        r.values.push_back(code);
        r.quoted = true;
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
    const bool of_object = i > line.from && t.at(i - 1) == '.';
    // What is asked or said of values.
    Found found = starts ? formula(t, i, line.to) : Found{};
    if (starts && found.end == kNowhere && calls && !of_object) {
      found = named_call(t, i, line.to);
      // `composition(a,b)(2,1)`
      const bool at = found.end != kNowhere && !found.open && t.at(found.end) == '(';
      const size_t coordinate = at ? coordinate_end(t, found.end, line.to) : kNowhere;
      if (coordinate != kNowhere) found.end = coordinate;
      if (found.end == kNowhere) {
        found = told_call(t, i, line.to, r.rewordings);
        if (found.end != kNowhere) ++r.told;
      }
      if (found.end == kNowhere) found.end = bound_end(t, i, line.to);
      if (found.end != kNowhere) ++r.calls;
    }
    // `A∘B(3)` is the composition at 3, which no operator says so.
    if (found.end != kNowhere && t.at(found.end) == '(') found.open = true;
    if (found.end != kNowhere && found.open) {
      r.formulas.push_back({name_before(t, done, i), found.end});
      ++r.words;
      i = found.end;
      continue;
    }
    size_t end = found.end;
    if (end != kNowhere) {
      end = past_claim(t, end, line.to, r.rewordings);
      if (end > found.end) ++r.calls;
    } else if (starts) {
      end = value_end(t, i, line.to);
      const bool composed = end != kNowhere && t.of({i, end}).find(") o ") != kNowhere;
      if (composed && calls) {
        const size_t claimed = past_claim(t, end, line.to, r.rewordings);
        if (claimed > end) ++r.calls;
        end = claimed;
      }
      if (end == kNowhere) end = call_end(t, i, line.to);
      if (end == kNowhere) end = defined_pair(t, done, i, line.to);
      if (end == kNowhere && calls) {
        end = sum_end(t, i, line.to);
        if (end == kNowhere) end = defined_end(t, done, i, line.to);
        if (end != kNowhere) ++r.calls;
      }
      if (end == kNowhere && r.calls > 0) end = bare_pair(t, i, line.to);
      const size_t owner = end == kNowhere && calls ? bound_name_end(t, i) : end;
      const size_t owned =
          owner == kNowhere ? owner : past_possessive(t, owner, line.to, r.rewordings);
      if (calls && owned != kNowhere && owned > owner) {
        ++r.calls;
        end = past_claim(t, owned, line.to, r.rewordings);
      }
    }
    if (end != kNowhere && found.end == kNowhere && calls && t.at(end) == '(') {
      const size_t at = coordinate_end(t, end, line.to);  // `(4,8):(8,1)(2,3) is 19`
      if (at != kNowhere) {
        ++r.calls;
        end = past_claim(t, at, line.to, r.rewordings);
      }
    }
    // A layout at a coordinate and one that is compared are expressions.
    if (end != kNowhere &&
        (t.at(end) == '(' || t.at(end) == '[' || is_compared(t, end) || is_term(t, end, line.to)))
      return {};
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
  if (t.dialect == Dialect::notation) return s.plain + s.told > (asks ? 0 : 1);
  const bool capital = text[0] >= 'A' && text[0] <= 'Z';
  if (t.dialect == Dialect::python && text.back() == '?' && capital) return s.plain > 0;
  const bool taken = std::find(t.ended.begin(), t.ended.end(), line.to) != t.ended.end();
  const bool ends = taken || std::string_view(".?!:;").find(text.back()) != kNowhere;
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
  const int told = s.labels > 0 ? 1 : 0;
  if ((s.asks && s.plain > 2) || (s.quoted && s.plain > told)) return true;
  if (s.labels > 0 && s.plain > 2) return true;  // `and now the same for B=(4,2):(2,1)`
  // `结果 (4,8):(1,4)` and `tAgA: …, tBgB: …` are labels.
  return s.chinese && s.labels > 0 && count > 1;
}

}  // namespace colex
