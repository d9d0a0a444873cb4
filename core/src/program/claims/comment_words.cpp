#include <algorithm>

#include "program/claims/comment_claims.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

/// What a comment says of a value, in words: `shape of L = (4, 8)`, `=> (64/8,4):(1,8)`.

namespace colex {

std::string bare_literal(std::string_view literal) {
  std::string text;
  for (const char c : literal) {
    if (c != ' ' && c != '_') text += c;
  }
  for (size_t open = text.find('('); open != std::string::npos; open = text.find('(', open + 1)) {
    const size_t end = text.find_first_not_of("0123456789", open + 1);
    if (end == std::string::npos || text[end] != ')' || end == open + 1) continue;
    if (open > 0 && (text[open - 1] == ',' || text[open - 1] == '(')) continue;
    text.erase(end, 1);
    text.erase(open, 1);
  }
  return text;
}

namespace {

/// Of an English word, or a byte of a Chinese one.
bool is_of_word(char c) { return is_name(c) && !is_digit(c) && c != '_'; }

/// Words that lead to a value, in both languages.
const std::pair<std::string_view, CommentClaim::Of> kLeads[] = {
    {"cosize", CommentClaim::Of::cosize}, {"size", CommentClaim::Of::size},
    {"stride", CommentClaim::Of::stride}, {"strides", CommentClaim::Of::stride},
    {"步长", CommentClaim::Of::stride},   {"步幅", CommentClaim::Of::stride},
    {"shape", CommentClaim::Of::shape},   {"形状", CommentClaim::Of::shape},
    {"result", CommentClaim::Of::value},  {"output", CommentClaim::Of::value},
    {"prints", CommentClaim::Of::value},  {"gives", CommentClaim::Of::value},
    {"returns", CommentClaim::Of::value}, {"layout", CommentClaim::Of::value},
    {"is", CommentClaim::Of::value},      {"结果", CommentClaim::Of::value},
    {"输出", CommentClaim::Of::value},    {"布局", CommentClaim::Of::value},
    {"自动为", CommentClaim::Of::value},  {"为", CommentClaim::Of::value},
    {"是", CommentClaim::Of::value},      {"=>", CommentClaim::Of::value},
    {"->", CommentClaim::Of::value},      {"→", CommentClaim::Of::value},
    {"==", CommentClaim::Of::value},      {"=", CommentClaim::Of::value},
    {":", CommentClaim::Of::value},       {"：", CommentClaim::Of::value},
};

/// Where the lead-in at `at` ends; `at` if none stands there.
size_t behind_lead(std::string_view text, size_t at, CommentClaim::Of& of) {
  for (const auto& [word, what] : kLeads) {
    if (text.substr(at, word.size()) != word) continue;
    const size_t end = at + word.size();
    const auto ascii = [](char c) { return is_name_start(c) && !is_foreign(c); };
    const bool goes_on = ascii(word.back()) && end < text.size() && ascii(text[end]);
    if (goes_on) continue;
    if (what != CommentClaim::Of::value) of = what;
    return end;
  }
  return at;
}

size_t behind_blanks(std::string_view text, size_t at) {
  return std::min(text.find_first_not_of(" \t", at), text.size());
}

constexpr std::string_view kSums = "*/+-";

/// How many characters from `at` are digits, `_`, commas, colons, basis elements, brackets that
/// close, and inside of brackets signs of arithmetic.
size_t literal_length(std::string_view text, size_t at) {
  int depth = 0;
  size_t end = at;
  char last = ' ';
  for (size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(') ++depth;
    if (c == ')' && --depth < 0) break;
    const bool sum = kSums.find(c) != kSums.npos && (is_digit(last) || last == ')');
    const bool inside = depth > 0 && (c == ' ' || sum);
    if (c != ' ') last = c;
    if (!is_digit(c) && !inside && std::string_view("_(),:@").find(c) == std::string_view::npos)
      break;
    if (depth == 0 && (is_digit(c) || c == ')')) end = i + 1;
  }
  return end - at;
}

/// `mma_shape_A:` of what a print before has written; `at` if no name stands there.
size_t behind_label(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && is_name(text[end])) ++end;
  const bool blank = end + 1 < text.size() && (text[end + 1] == ' ' || text[end + 1] == '\t');
  return end > at && !is_digit(text[at]) && end < text.size() && text[end] == ':' && blank ? end + 1
                                                                                           : at;
}

/// `ptr[32b](0x7f10) o `, `ptr[32b](ADDRESS) o ` before a tensor's layout, whose address differs
/// from run to run; `at` if none stands there.
size_t behind_pointer(std::string_view text, size_t at) {
  const size_t bracket = text.find("ptr[", at);
  const size_t layout = text.find(") o (", at);
  const bool pointer = bracket < layout && layout != text.npos &&
                       text.find_first_of(" \t", at) > bracket && text.find("](", bracket) < layout;
  return pointer ? layout + 4 : at;
}

/// Behind `word` and a blank, a dot or a bracket; `at` where another word stands there.
size_t behind_word(std::string_view text, size_t at, std::string_view word) {
  const size_t end = at + word.size();
  const bool here = !word.empty() && text.substr(at, word.size()) == word && end < text.size();
  return here && std::string_view(" .").find(text[end]) != std::string_view::npos ? end + 1 : at;
}

/// `L shape = (4, 8)`, `the shape is`, `L.shape:`: behind what names the value, if a word of its
/// parts follows.
size_t behind_subject(std::string_view text, size_t at, std::string_view own) {
  for (const std::string_view subject : {own, std::string_view("the"), std::string_view("its"),
                                         std::string_view("The"), std::string_view("Its")}) {
    const size_t next = behind_word(text, at, subject);
    CommentClaim::Of of = CommentClaim::Of::value;
    if (next != at && behind_lead(text, next, of) != next && of != CommentClaim::Of::value)
      return next;
  }
  return at;
}

/// `of L`, `(L)` behind `shape`.
size_t behind_owner(std::string_view text, size_t at, std::string_view own) {
  if (own.empty()) return at;
  const std::string called = "(" + std::string(own) + ")";
  if (text.substr(at, called.size()) == called) return at + called.size();
  const std::string of = "of " + std::string(own);
  const size_t end = at + of.size();
  const bool whole = end < text.size() && !is_name(text[end]);
  return whole && text.substr(at, of.size()) == of ? end : at;
}

/// Behind the mark of a list, `- `.
size_t behind_mark(std::string_view text, size_t at) {
  const bool mark = is_one_of(text.substr(at, 2), {"- ", "* "});
  return mark ? behind_blanks(text, at + 2) : at;
}

bool counts_threads(std::string_view name) {
  return contains(name, "thr") || contains(name, "Thr");
}

/// Behind all that leads to a value. `named`: the comment says whose value it is.
size_t behind_leads(std::string_view text, size_t at, CommentClaim::Of& of,
                    std::string_view own = {}, bool* named = nullptr) {
  at = behind_blanks(text, at);
  const size_t subject = behind_subject(text, at, own);
  const size_t part = behind_lead(text, subject, of);
  const size_t owner = part > subject ? behind_owner(text, behind_blanks(text, part), own) : part;
  if (named != nullptr) *named = behind_word(text, at, own) != at || owner > part;
  if (part > subject) at = behind_blanks(text, std::max(part, owner));
  for (size_t next = behind_lead(text, at, of); next != at; next = behind_lead(text, at, of)) {
    at = behind_blanks(text, next);
  }
  return at;
}

/// `, stride=(8, 1)` behind a shape: where the stride stands, else the text's end.
size_t stride_behind(std::string_view text, size_t at) {
  at = behind_blanks(text, at);
  if (text.substr(at, 1) != ",") return text.size();
  CommentClaim::Of of = CommentClaim::Of::value;
  at = behind_leads(text, at + 1, of);
  return of == CommentClaim::Of::stride ? at : text.size();
}

}  // namespace

namespace {

/// `= (8, 4)` behind the claim, as often as it stands there: the same is said again. Returns where
/// that ends.
size_t take_more(std::string_view comment, size_t end, CommentClaim& claim) {
  for (;;) {
    const size_t sign = behind_blanks(comment, end);
    if (comment.substr(sign, 1) != "=" || comment.substr(sign, 2) == "==") return end;
    const size_t at = behind_blanks(comment, sign + 1);
    const size_t length = literal_length(comment, at);
    if (comment.substr(at, 1) != "(" || length == 0) return end;
    claim.more.push_back({bare_literal(comment.substr(at, length)), at, length});
    end = at + length;
  }
}

}  // namespace

bool CommentClaim::reckons(std::string_view literal) {
  return literal.find_first_of(kSums) != literal.npos;
}

std::optional<CommentClaim> claim_of(std::string_view comment, std::string_view own) {
  CommentClaim claim;
  size_t at = behind_mark(comment, behind_blanks(comment, 0));
  const size_t label = behind_label(comment, at);
  if (label > at && comment.substr(at, label - at - 1) == own) claim.named_as = own;
  at = behind_leads(comment, label, claim.of, own, &claim.named);
  if (claim.named) claim.named_as = own;
  const size_t tensor = behind_pointer(comment, at);
  const bool printed = tensor > at;
  at = tensor;
  claim.at = at;
  claim.length = literal_length(comment, at);
  claim.text = bare_literal(comment.substr(at, claim.length));
  size_t end = at + claim.length;
  const size_t stride =
      claim.of == CommentClaim::Of::shape ? stride_behind(comment, end) : comment.size();
  const size_t length = literal_length(comment, stride);
  if (length > 0) {
    claim.of = CommentClaim::Of::value;
    claim.text += ":" + bare_literal(comment.substr(stride, length));
    end = stride + length;
    claim.length = end - at;
  }
  if (claim.text.substr(0, 1) == "(") end = take_more(comment, end, claim);
  const size_t behind = behind_blanks(comment, end);
  const std::string_view rest = comment.substr(behind);
  claim.whole = rest.find_first_not_of(printed ? " \t\r:" : " \t\r.;,") == rest.npos;
  const bool apart = behind > end || claim.whole;
  const bool number = claim.text.find_first_of("(:") == std::string::npos;
  // `thr_layout = …  # 128 threads`
  if (number && counts_threads(own) &&
      rest.substr(0, rest.find_last_not_of(" \t\r.") + 1) == "threads") {
    claim.of = CommentClaim::Of::size;
    claim.whole = claim.named = true;
  }
  // `7 = 2*3 + 1`, but not `2 modes`.
  const bool reckoned = !rest.empty() && rest.front() == '=';
  if (claim.text.empty() || !apart || (number && !claim.whole && !reckoned)) return std::nullopt;
  // `(2,3) -> 5` and `4:2 o 2:1` say something of other values.
  const bool words =
      claim.whole || is_of_word(rest.front()) || rest.front() == '(' || (number && reckoned);
  return words ? std::optional(claim) : std::nullopt;
}

}  // namespace colex
