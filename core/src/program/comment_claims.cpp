#include "program/comment_claims.hpp"

#include <algorithm>
#include <vector>

#include "colex/ops/shape_math.hpp"
#include "program/offset_claims.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/attempt.hpp"
#include "value/tree.hpp"

/// `auto a = Layout<_4,_1>{};  // 4:2`: a comment says what the value is, and may be wrong.

namespace colex {

namespace {

/// Of an English word, or a byte of a Chinese one.
bool is_of_word(char c) { return is_name(c) && !is_digit(c) && c != '_'; }

/// Words that lead to a value, in both languages.
const std::pair<std::string_view, CommentClaim::Of> kLeads[] = {
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

/// How many characters from `at` are digits, `_`, commas, colons, basis elements and brackets that
/// close.
size_t literal_length(std::string_view text, size_t at) {
  int depth = 0;
  size_t end = at;
  for (size_t i = at; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '(') ++depth;
    if (c == ')' && --depth < 0) break;
    const bool inside = c == ' ' && depth > 0;
    if (!is_digit(c) && !inside && std::string_view("_(),:@").find(c) == std::string_view::npos)
      break;
    if (depth == 0 && (is_digit(c) || c == ')')) end = i + 1;
  }
  return end - at;
}

}  // namespace

namespace {

/// Without blanks and `_`, and `64` for `(64)`.
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

/// Behind all that leads to a value.
size_t behind_leads(std::string_view text, size_t at, CommentClaim::Of& of) {
  at = behind_blanks(text, at);
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

std::optional<CommentClaim> claim_of(std::string_view comment) {
  CommentClaim claim;
  size_t at = behind_label(comment, behind_blanks(comment, 0));
  at = behind_leads(comment, at, claim.of);
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
  const size_t behind = behind_blanks(comment, end);
  const std::string_view rest = comment.substr(behind);
  claim.whole = rest.find_first_not_of(printed ? " \t\r:" : " \t\r.;,") == rest.npos;
  const bool apart = behind > end || claim.whole;
  const bool number = claim.text.find_first_of("(:") == std::string::npos;
  // `7 = 2*3 + 1`, but not `2 modes`.
  const bool reckoned = !rest.empty() && rest.front() == '=';
  if (claim.text.empty() || !apart || (number && !claim.whole && !reckoned)) return std::nullopt;
  // `(2,3) -> 5` and `4:2 o 2:1` say something of other values.
  const bool words =
      claim.whole || is_of_word(rest.front()) || rest.front() == '(' || (number && reckoned);
  return words ? std::optional(claim) : std::nullopt;
}

namespace {

struct LayoutParts {
  IntTuple shape;
  IntTuple stride;
  std::string text;
};

std::optional<LayoutParts> layout_parts(const Value& v) {
  const auto* object = v.as<std::shared_ptr<const Object>>();
  const std::optional<Value> of_tensor = object ? layout_of_tensor(**object) : std::nullopt;
  const Value& value = of_tensor ? *of_tensor : v;
  const Layout* l = value.as<Layout>();
  if (l == nullptr) return std::nullopt;
  return LayoutParts{l->shape, l->stride, bare_literal(value.print(Notation::math))};
}

std::string literal_of(const IntTuple& t) { return bare_literal(Value(t).print(Notation::math)); }

bool is_layout(std::string_view literal) { return literal.find(':') != literal.npos; }

/// Where a comment stands, without its mark.
struct Comment {
  size_t from = 0;
  size_t to = 0;
  bool apart = false;  ///< on a line of its own, above or below the statement
};

/// `/* (4,8):(1,4) */`: a line of comment between its marks, where it has one line alone, or one
/// that heads the elements of a tensor.
std::optional<Comment> comment_between(std::string_view source, size_t at, Dialect dialect) {
  if (dialect == Dialect::python || source.substr(at, 2) != "/*") return std::nullopt;
  const size_t close = source.find("*/", at + 2);
  const size_t from = source.find_first_not_of(" \t\r\n", at + 2);
  if (close == source.npos || from >= close) return std::nullopt;
  const size_t line = source.find('\n', from);
  const size_t more = line < close ? source.find_first_not_of(" \t\r\n", line) : close;
  const size_t last = source.find_last_not_of(" \t\r\n", line);
  const bool several = source.substr(0, close).find("ptr[", line) != source.npos;
  if (more < close && (source[last] != ':' || several)) return std::nullopt;
  return Comment{from, std::min(line, close), false};
}

/// How long the mark of a comment at `at` is; 0 if there is none.
size_t comment_mark(std::string_view source, size_t at, Dialect dialect) {
  if (source.substr(at, 2) == "//" && dialect != Dialect::python) return 2;
  return source.substr(at, 1) == "#" && dialect != Dialect::cpp ? 1 : 0;
}

size_t end_of_line(std::string_view source, size_t at) {
  return std::min(source.find('\n', at), source.size());
}

size_t behind_statement(std::string_view source, size_t at) {
  return std::min(source.find_first_not_of(" \t\r;", at), source.size());
}

/// `print("\n");` or `std::cout << std::endl;` behind a print, which ends its line.
size_t behind_print_of_text(std::string_view source, size_t at) {
  for (const std::string_view stream : {"std::cout", "cout"}) {
    if (source.substr(at, stream.size()) != stream) continue;
    const size_t end = source.find("endl", at);
    const size_t part = source.find_first_not_of(" <std:", at + stream.size());
    if (end == part && end < end_of_line(source, at)) return end + 4;
  }
  for (const std::string_view call : {"print(\"", "printf(\""}) {
    if (source.substr(at, call.size()) != call) continue;
    const size_t end = source.find("\")", at + call.size());
    if (end < end_of_line(source, at)) return end + 2;
  }
  return at;
}

/// The comment on the line of a statement that ends at `end`.
std::optional<Comment> comment_behind(std::string_view source, size_t end, Dialect dialect) {
  size_t at = behind_statement(source, end);
  for (size_t next = behind_print_of_text(source, at); next != at;
       next = behind_print_of_text(source, at)) {
    at = behind_statement(source, next);
  }
  const size_t mark = comment_mark(source, at, dialect);
  if (mark == 0) return std::nullopt;
  return Comment{at + mark, end_of_line(source, at), false};
}

/// The comment that has the line from `line` on to itself.
std::optional<Comment> comment_line(std::string_view source, size_t line, Dialect dialect) {
  const size_t at = behind_statement(source, line);
  const size_t mark = comment_mark(source, at, dialect);
  if (mark == 0) return std::nullopt;
  return Comment{at + mark, end_of_line(source, at), true};
}

/// The line below; `alone`: no code follows that the comment could be about.
std::optional<Comment> comment_below(std::string_view source, size_t end, Dialect dialect,
                                     bool& alone) {
  alone = true;
  const size_t behind = behind_statement(source, end);
  const size_t line = end_of_line(source, end);
  if (line >= source.size()) return std::nullopt;
  if (auto between = comment_between(source, behind_statement(source, line + 1), dialect)) {
    between->apart = true;
    if (behind == line) return between;
  }
  if (behind != line && comment_mark(source, behind, dialect) == 0) return std::nullopt;
  const std::optional<Comment> found = comment_line(source, line + 1, dialect);
  if (!found) return std::nullopt;
  const size_t next = behind_statement(source, std::min(found->to + 1, source.size()));
  alone = next >= source.size() || comment_mark(source, next, dialect) > 0 ||
          std::string_view("\n}`").find(source[next]) != std::string_view::npos;
  return found;
}

/// The lines of comment directly above, where they belong to no statement before them.
std::vector<Comment> comments_above(std::string_view source, size_t start, Dialect dialect) {
  constexpr size_t kMost = 6;
  std::vector<Comment> found;
  size_t line = start == 0 ? 0 : source.rfind('\n', start - 1) + 1;
  while (line > 0 && found.size() < kMost) {
    const size_t before = line < 2 ? 0 : source.rfind('\n', line - 2) + 1;
    const std::optional<Comment> comment = comment_line(source, before, dialect);
    if (!comment) {
      const size_t at = behind_statement(source, before);
      const bool blank = source[at] == '\n' || source[at] == '`';
      return blank ? found : std::vector<Comment>();
    }
    found.push_back(*comment);
    line = before;
  }
  return found;
}

/// What the value has in the claim's place; "" where the two cannot be compared, or agree.
std::string other_than(const CommentClaim& claim, const Value& v) {
  const std::optional<LayoutParts> parts = layout_parts(v);
  std::string is;
  if (is_layout(claim.text)) {
    if (parts) is = parts->text;
  } else if (parts && claim.text.front() == '(') {
    if (claim.of == CommentClaim::Of::stride) {
      is = literal_of(parts->stride);
    } else {
      is = literal_of(parts->shape);
      // Of a mode whose inner modes the comment leaves out.
      if (claim.text == literal_of(product_each(parts->shape))) return {};
    }
  } else if (claim.of == CommentClaim::Of::value && v.as<IntTuple>() != nullptr) {
    is = v.print(Notation::math);
  }
  return is == claim.text ? std::string() : is;
}

}  // namespace

/// `print(mA);  // mA: ptr[16b](0x7f10) o (512,256):(256,_1)` of a name that has no value here:
/// what its author has seen.
std::optional<Value> Session::printed_behind(const StatementNode& node) const {
  const Node& call = ast_[node.expression];
  const bool prints = call.kind == NodeKind::call && node.name.empty() && call.args.size() == 2 &&
                      is_print(node.expression) && ast_[call.args[1]].kind == NodeKind::name;
  if (!prints || variables_.find(ast_[call.args[1]].text) != nullptr) return std::nullopt;
  const std::string_view source = source_;
  const std::optional<Comment> comment =
      comment_behind(source, static_cast<size_t>(node.span.to), ast_.dialect);
  if (!comment) return std::nullopt;
  const std::string_view text = source.substr(comment->from, comment->to - comment->from);
  const std::optional<CommentClaim> claim = claim_of(text);
  if (!claim || !claim->whole || !is_layout(claim->text)) return std::nullopt;
  std::optional<Value> v;
  error_of(
      [&] { v = evaluate_last(std::string(text.substr(claim->at, claim->length)), Reading::cpp); });
  return v;
}

void Session::check_offsets(const OffsetsClaim& claim, size_t comment, const Value& layout) {
  const OffsetsVerdict verdict = compare_offsets(claim, layout);
  const int from = static_cast<int>(comment + claim.at);
  const Span where{from, from + static_cast<int>(claim.length)};
  if (verdict.kind == OffsetsVerdict::Kind::same) {
    report("check.prints", {std::string(text_at(where))}, where, Severity::note);
  } else if (verdict.kind == OffsetsVerdict::Kind::other) {
    report("check.offsets",
           {std::to_string(verdict.at), std::to_string(verdict.offset),
            std::to_string(claim.offsets[verdict.at])},
           where);
  }
}

void Session::check_comment(const StatementNode& node, const StatementResult& s) {
  // Of one pass or call of several, and of what is assumed, a comment need not speak.
  if (passes_ > 0 || undecided_ > 0 || !given_.empty() || is_assumed(node.expression) ||
      !changed_.empty() || asks_default(node.expression))
    return;
  const NodeKind kind = ast_[node.expression].kind;
  if (kind == NodeKind::number || kind == NodeKind::static_number || kind == NodeKind::tuple)
    return;
  const std::string_view source = source_;
  std::vector<Comment> comments =
      comments_above(source, static_cast<size_t>(node.span.from), ast_.dialect);
  const size_t end = static_cast<size_t>(node.span.to);
  bool alone = true;
  const std::optional<Comment> below = comment_below(source, end, ast_.dialect, alone);
  for (const auto& more : {comment_behind(source, end, ast_.dialect), below}) {
    if (more) comments.push_back(*more);
  }
  for (const Comment& comment : comments) {
    const std::string_view text = source.substr(comment.from, comment.to - comment.from);
    if (const std::optional<OffsetsClaim> offsets = offsets_claim_of(text)) {
      check_offsets(*offsets, comment.from, *s.value);
      continue;
    }
    // Of code below a comment in words speaks rather than of what stands above.
    if (below && !alone && comment.from == below->from) continue;
    if (kind == NodeKind::pair) continue;  // `4:2`: what a comment says of a layout that is written
    const std::optional<CommentClaim> claim = claim_of(text);
    // Whole lines of comment say many things; a layout and nothing else is said of the value.
    if (!claim || (comment.apart && !(claim->whole && is_layout(claim->text)))) continue;
    const std::string is = other_than(*claim, *s.value);
    const int from = static_cast<int>(comment.from + claim->at);
    const Span where{from, from + static_cast<int>(claim->length)};
    if (!is.empty()) tell({"check.comment", {is, claim->text}}, where);
  }
}

}  // namespace colex
