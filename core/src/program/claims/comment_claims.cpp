#include "program/claims/comment_claims.hpp"

#include <algorithm>
#include <vector>

#include "colex/ops/shape_math.hpp"
#include "program/claims/map_claims.hpp"
#include "program/claims/offset_claims.hpp"
#include "program/evaluate.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "tensor/tensor_object.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/tree.hpp"

/// `auto a = Layout<_4,_1>{};  // 4:2`: a comment says what the value is, and may be wrong.

namespace colex {

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

std::string literal_of(const Value& v) { return bare_literal(v.print(Notation::math)); }

bool is_layout(std::string_view literal) { return literal.find(':') != literal.npos; }

/// `/* (4,8):(1,4) */`: a line of comment between its marks, where it has one line alone, or one
/// that heads the elements of a tensor.
std::optional<PlacedComment> comment_between(std::string_view source, size_t at, Dialect dialect) {
  if (dialect == Dialect::python || source.substr(at, 2) != "/*") return std::nullopt;
  const size_t close = source.find("*/", at + 2);
  const size_t from = source.find_first_not_of(" \t\r\n", at + 2);
  if (close == source.npos || from >= close) return std::nullopt;
  const size_t line = source.find('\n', from);
  const size_t more = line < close ? source.find_first_not_of(" \t\r\n", line) : close;
  const size_t last = source.find_last_not_of(" \t\r\n", line);
  const bool several = source.substr(0, close).find("ptr[", line) != source.npos;
  if (more < close && (source[last] != ':' || several)) return std::nullopt;
  return PlacedComment{from, std::min(line, close), false};
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
std::optional<PlacedComment> comment_behind(std::string_view source, size_t end, Dialect dialect) {
  size_t at = behind_statement(source, end);
  for (size_t next = behind_print_of_text(source, at); next != at;
       next = behind_print_of_text(source, at)) {
    at = behind_statement(source, next);
  }
  const size_t mark = comment_mark(source, at, dialect);
  if (mark == 0) return std::nullopt;
  return PlacedComment{at + mark, end_of_line(source, at), false};
}

/// The comment that has the line from `line` on to itself.
std::optional<PlacedComment> comment_line(std::string_view source, size_t line, Dialect dialect) {
  const size_t at = behind_statement(source, line);
  const size_t mark = comment_mark(source, at, dialect);
  if (mark == 0) return std::nullopt;
  return PlacedComment{at + mark, end_of_line(source, at), true};
}

/// The line below; `alone`: no code follows that the comment could be about.
std::optional<PlacedComment> comment_below(std::string_view source, size_t end, Dialect dialect,
                                           bool prints, bool& alone) {
  alone = true;
  const size_t behind = behind_statement(source, end);
  size_t line = end_of_line(source, end);
  // What a print has written may stand below an empty line.
  while (prints && line < source.size() &&
         behind_statement(source, line + 1) == end_of_line(source, line + 1) &&
         end_of_line(source, line + 1) < source.size()) {
    line = end_of_line(source, line + 1);
  }
  if (line >= source.size()) return std::nullopt;
  if (auto between = comment_between(source, behind_statement(source, line + 1), dialect)) {
    between->apart = true;
    if (behind == end_of_line(source, end)) return between;
  }
  if (behind != end_of_line(source, end) && comment_mark(source, behind, dialect) == 0)
    return std::nullopt;
  const std::optional<PlacedComment> found = comment_line(source, line + 1, dialect);
  if (!found) return std::nullopt;
  const size_t next = behind_statement(source, std::min(found->to + 1, source.size()));
  alone = next >= source.size() || comment_mark(source, next, dialect) > 0 ||
          std::string_view("\n}`").find(source[next]) != std::string_view::npos;
  return found;
}

/// The lines of comment above, as far as no blank line stands between.
std::vector<PlacedComment> comments_above(std::string_view source, size_t start, Dialect dialect) {
  constexpr size_t kMost = 6;
  constexpr int kLines = 24;
  std::vector<PlacedComment> found;
  size_t near = 0;  // of the lines directly above
  bool code = false;
  size_t line = start == 0 ? 0 : source.rfind('\n', start - 1) + 1;
  for (int i = 0; line > 0 && i < kLines && found.size() < kMost; ++i) {
    const size_t before = line < 2 ? 0 : source.rfind('\n', line - 2) + 1;
    const std::optional<PlacedComment> comment = comment_line(source, before, dialect);
    const size_t at = behind_statement(source, before);
    if (!comment && (source[at] == '\n' || source[at] == '`')) break;
    if (comment) found.push_back(*comment);
    if (comment && code) found.back().far = true;
    if (comment && !code) ++near;
    code = code || !comment;
    line = before;
  }
  for (size_t i = 0; i < near; ++i) found[i].under = code;
  return found;
}

/// Between the places the text sets the name.
bool sets_between(std::string_view source, std::string_view name, size_t from, size_t to) {
  for (size_t at = source.find(name, from); at < to; at = source.find(name, at + name.size())) {
    const size_t end = at + name.size();
    const bool whole = (at == 0 || !is_name(source[at - 1])) && !is_name(source[end]);
    const size_t sign = std::min(source.find_first_not_of(" \t", end), source.size());
    if (whole && source.substr(sign, 1) == "=" && source.substr(sign, 2) != "==") return true;
  }
  return false;
}

/// The size that the claim speaks of; "" of values that have none, and of bytes.
std::string size_told(const CommentClaim& claim, const Value& v) {
  if (v.is_integer()) return v.print(Notation::math);
  const auto* object = v.as<std::shared_ptr<const Object>>();
  const std::optional<Value> of_tensor = object ? layout_of_tensor(**object) : std::nullopt;
  const Layout* l = (of_tensor ? *of_tensor : v).as<Layout>();
  if (l == nullptr) return {};
  int64 n = 0;
  if (error_of([&] { n = (claim.of == CommentClaim::Of::size ? size(*l) : cosize(*l)).value; }))
    return {};
  const auto* tensor = v.object_as<TensorObject>();
  const int64 bytes = tensor != nullptr ? n * tensor->tensor.engine.bits / 8 : n;
  return claim.text == std::to_string(bytes) ? std::string() : std::to_string(n);
}

/// What the value has in the claim's place; "" where the two cannot be compared, or agree.
std::string other_than(const CommentClaim& claim, const Value& v) {
  const std::optional<LayoutParts> parts = layout_parts(v);
  std::string is;
  if (claim.of == CommentClaim::Of::size || claim.of == CommentClaim::Of::cosize) {
    const bool number = claim.text.find_first_not_of("0123456789") == std::string::npos;
    is = number ? size_told(claim, v) : std::string();
    return is == claim.text ? std::string() : is;
  }
  if (is_layout(claim.text)) {
    if (parts) is = parts->text;
  } else if (parts && claim.text.front() == '(') {
    if (claim.of == CommentClaim::Of::stride) {
      is = literal_of(Value(parts->stride));
    } else {
      is = literal_of(Value(parts->shape));
      // Of a mode whose inner modes the comment leaves out.
      if (claim.text == literal_of(Value(product_each(parts->shape)))) return {};
    }
  } else if (claim.of == CommentClaim::Of::value && v.as<IntTuple>() != nullptr) {
    is = v.print(Notation::math);
  }
  return is == claim.text ? std::string() : is;
}

/// `(_3,2):(4,1)` of a claim with `_2` there: the value as C++ prints it; "" where they agree.
std::string other_statics(std::string_view written, const Value& v) {
  std::string claimed;
  for (const char c : written) {
    if (c != ' ') claimed += c;
  }
  if (claimed.find('_') == claimed.npos || !is_layout(claimed)) return {};
  const auto* object = v.as<std::shared_ptr<const Object>>();
  const std::optional<Value> of_tensor = object ? layout_of_tensor(**object) : std::nullopt;
  const Layout* l = (of_tensor ? *of_tensor : v).as<Layout>();
  if (l == nullptr) return {};
  const std::string is = print(*l, Notation::cpp);
  return is == claimed || bare_literal(is) != bare_literal(claimed) ? std::string() : is;
}

/// Of such a value the claim could speak.
bool can_claim(const CommentClaim& claim, const Value& v) {
  const bool of_layout = is_layout(claim.text) || claim.of != CommentClaim::Of::value;
  return of_layout ? layout_parts(v).has_value() : v.as<IntTuple>() != nullptr;
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
  const std::optional<PlacedComment> comment =
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

/// Once a place: the same may be said wrongly in several.
void Session::tell_claim(const char* id, std::vector<std::string> values, Span where) {
  const auto& all = result.diagnostics;
  const bool told = std::any_of(all.begin(), all.end(), [where](const Diagnostic& d) {
    return d.span.from == where.from && d.span.to == where.to;
  });
  if (!told) report(id, std::move(values), where, Severity::note);
}

void Session::check_map(const MapClaim& claim, size_t comment, const Value& value) {
  const Layout* l = value.as<Layout>();
  if (l == nullptr) return;
  const MapVerdict verdict = compare_map(claim, *l);
  const int from = static_cast<int>(comment + claim.at);
  const Span where{from, from + static_cast<int>(claim.length)};
  if (!verdict.domain.empty()) {
    tell_claim("check.comment", {verdict.domain, std::string(text_at(where))}, where);
  } else if (verdict.offsets) {
    tell_claim("check.codomain",
               {std::to_string(*verdict.offsets), claim.codomain, std::to_string(*claim.places)},
               where);
  }
}

/// Only addresses are assumed, on which no layout depends; `recast` asks what they point to.
bool Session::assumes_memory_alone(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::name && variables_.is_assumed(n.text)) {
    const Environment::Variable* v = variables_.find(n.text);
    return v->assumes_memory || v->value.object_as<PointerObject>() != nullptr;
  }
  const std::string_view callee =
      n.kind == NodeKind::call ? ast_[n.args[0]].text : std::string_view();
  const bool pointer =
      contains(callee, "mem_ptr") || (callee == "make_tensor" && n.args.size() > 2);
  bool alone = false;
  for (size_t i = 0; i < n.args.size(); ++i) {
    if (n.args[i] < 0 || !is_assumed(n.args[i])) continue;
    const bool memory = (pointer && i == 1) || assumes_memory_alone(n.args[i]);
    if (!memory || contains(callee, "recast")) return false;
    alone = true;
  }
  return alone;
}

/// The name of what a statement binds or prints.
std::string_view Session::subject_of(const StatementNode& node) const {
  const Node& call = ast_[node.expression];
  const bool prints = node.name.empty() && is_print(node.expression) && call.args.size() == 2;
  return prints ? ast_[call.args[1]].text : std::string_view(node.name);
}

/// The claim's literals, one after the other, against the value; the first that differs is told.
void Session::check_claimed(const CommentClaim& claim, size_t comment, const Value& value) {
  std::vector<CommentClaim::Literal> all = {{claim.text, claim.at, claim.length}};
  all.insert(all.end(), claim.more.begin(), claim.more.end());
  for (const CommentClaim::Literal& literal : all) {
    CommentClaim one = claim;
    one.text = literal.text;
    if (CommentClaim::reckons(one.text)) {  // `(64/8, 4)`
      const auto wrong =
          error_of([&] { one.text = literal_of(evaluate_last(one.text, Reading::math)); });
      if (wrong || CommentClaim::reckons(one.text)) return;
    }
    const std::string is = other_than(one, value);
    const int from = static_cast<int>(comment + literal.at);
    const Span where{from, from + static_cast<int>(literal.length)};
    if (!is.empty()) return tell_claim("check.comment", {is, literal.text}, where);
    const std::string_view written = text_at(where);
    const std::string statics =
        ast_.dialect == Dialect::cpp ? other_statics(written, value) : std::string();
    if (statics.empty()) continue;
    return tell_claim("check.comment", {statics, std::string(written)}, where);
  }
}

/// `(32,64):(64,1)` of a comment `(bM, bN) : (bN, 1)`, where the text gives these names numbers,
/// and the value has as many; "" of others.
std::string Session::with_numbers(std::string_view comment, const Value& v) const {
  constexpr std::string_view kSigns = "(),: \t\r";
  const size_t first = std::min(comment.find_first_not_of(" \t"), comment.size());
  const std::optional<LayoutParts> parts = layout_parts(v);
  if (!parts || comment.substr(first, 1) != "(" || comment.find(") : (") == comment.npos) return {};
  std::string literal;
  for (size_t i = first; i < comment.size();) {
    size_t end = i;
    while (end < comment.size() && is_name(comment[end])) ++end;
    if (end == i) {
      if (kSigns.find(comment[i]) == kSigns.npos) return {};
      literal += comment[i++];
      continue;
    }
    const std::string_view word = comment.substr(i, end - i);
    const Environment::Variable* named = is_digit(word[0]) ? nullptr : variables_.find(word);
    const bool number = named != nullptr && !named->unknown && named->value.is_integer() &&
                        !variables_.is_assumed(word);
    if (!number && word.find_first_not_of("0123456789") != word.npos) return {};
    literal += number ? named->value.print(Notation::math) : std::string(word);
    i = end;
  }
  literal = bare_literal(literal);
  // Of a layout with other modes the names say something else.
  const auto modes = [](std::string_view text) {
    std::string signs;
    for (const char c : text) {
      if (!is_digit(c)) signs += c;
    }
    return signs;
  };
  return modes(literal) == modes(parts->text) ? literal : std::string();
}

/// What a comment names no value for is said of the nearest statement, on either side of it.
bool Session::is_of_another(const CommentClaim& claim, const PlacedComment& comment,
                            const StatementNode& node) const {
  const std::string_view own = subject_of(node);
  const bool named = !claim.named_as.empty() && claim.named_as == own;
  if (comment.far) {
    return !named || sets_between(source_, own, comment.to, static_cast<size_t>(node.span.from));
  }
  const std::vector<StatementResult>& all = result.statements;
  return comment.under && !named && !all.empty() && all.back().value &&
         can_claim(claim, *all.back().value);
}

void Session::check_comment(const StatementNode& node, const StatementResult& s) {
  // Of one pass or call of several, and of what is assumed, a comment need not speak.
  const bool memory = assumes_memory_alone(node.expression);
  if (passes_ > 0 || undecided_ > 0 || !given_.empty() ||
      (!memory && (is_assumed(node.expression) || !changed_.empty())) ||
      asks_default(node.expression))
    return;
  const NodeKind kind = ast_[node.expression].kind;
  if (kind == NodeKind::number || kind == NodeKind::static_number || kind == NodeKind::tuple)
    return;
  const std::string_view source = source_;
  std::vector<PlacedComment> comments =
      comments_above(source, static_cast<size_t>(node.span.from), ast_.dialect);
  const size_t end = static_cast<size_t>(node.span.to);
  bool alone = true;
  const std::optional<PlacedComment> below =
      comment_below(source, end, ast_.dialect, is_print(node.expression), alone);
  check_grid(node, s);
  for (const auto& more : {comment_behind(source, end, ast_.dialect), below}) {
    if (more) comments.push_back(*more);
  }
  for (const PlacedComment& comment : comments) {
    const std::string_view text = source.substr(comment.from, comment.to - comment.from);
    const bool near = !comment.under && !comment.far;
    const std::optional<OffsetsClaim> offsets =
        near ? offsets_claim_of(text) : std::optional<OffsetsClaim>();
    if (offsets) {
      check_offsets(*offsets, comment.from, *s.value);
      continue;
    }
    if (const std::optional<MapClaim> map = map_claim_of(text); map && near) {
      check_map(*map, comment.from, *s.value);
      continue;
    }
    // Of code below a comment in words speaks rather than of what stands above.
    if (below && !alone && comment.from == below->from) continue;
    if (kind == NodeKind::pair) continue;  // `4:2`: what a comment says of a layout that is written
    std::optional<CommentClaim> claim = claim_of(text, subject_of(node));
    const std::string reckoned = claim ? std::string() : with_numbers(text, *s.value);
    if (!reckoned.empty()) {  // `(bM, bN):(bN, 1)`, of names that have values
      claim = CommentClaim{};
      claim->text = reckoned;
      claim->at = std::min(text.find('('), text.size());
      claim->length = text.find_last_not_of(" \t\r") + 1 - claim->at;
      claim->whole = true;
    }
    // Whole lines of comment say many things; a layout and nothing else is said of the value, and
    // so is what names it.
    const bool told = claim && claim->whole && (claim->named || is_layout(claim->text));
    if (!claim || (comment.apart && !told)) continue;
    if (is_of_another(*claim, comment, node)) continue;
    check_claimed(*claim, comment.from, *s.value);
  }
}

}  // namespace colex
