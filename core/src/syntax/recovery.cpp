#include <algorithm>
#include <utility>

#include "syntax/statement_parser.hpp"

/// Behind a statement that cannot be read: what is said of it, where the next one begins, which
/// names it takes along.

namespace colex {

namespace {

constexpr size_t kNoSign = std::string_view::npos;

/// To give up in the middle of 64 brackets costs more than to read them.
constexpr size_t kMaxTooDeep = 40;

/// Also in a program it is said of these what to write instead, and that a template of CuTe stays
/// open.
bool has_advice(const Diagnostic& d) {
  if (d.id == "language.unclosed") return d.values[0] == "<";
  return is_one_of(
      d.id, {"language.side_effect", "language.pack", "language.missing_value", "language.left_out",
             "language.left_out_types", "language.left_out_arguments", "language.single_colon"});
}

/// A bracket that a declaration lacks, or has too much, is a mistake in every text; in a sentence
/// it is none.
bool names_bracket(const Diagnostic& d) {
  return is_one_of(d.id, {"language.unclosed", "language.unopened"}) ||
         (d.id == "language.missing" && is_one_of(d.values[0], {")", "}", "]"}));
}

void skipped(Diagnostic& d, bool declares) {
  d.severity = Severity::note;
  if (has_advice(d) || (declares && names_bracket(d))) return;
  d.id = "language.skipped";
  d.values.clear();
  d.fix.reset();
}

}  // namespace

/// Says what is wrong with the statement that token `start` begins, and goes on behind it.
void StatementParser::give_up(const LayoutError& wrong, size_t start) {
  ++count_;
  const Span where = wrong.has_span ? wrong.span : token().span;
  Diagnostic d{Severity::error, wrong.id, wrong.values, where, std::move(fix_)};
  const bool limited = d.id.rfind("limit.", 0) == 0;
  if (is_one_of(d.id, {"limit.nesting", "limit.links"})) ++too_deep_;
  if (ast_.nodes.size() >= ParseLimits::kNodes) stop_ = true;
  if (too_deep_ >= kMaxTooDeep) {
    limit("limit.errors", kMaxTooDeep);
    stop_ = true;
  }
  if (!stop_) recover();
  if (pos_ == start) ++pos_;
  const Span lost{list_[start].span.from, end_of_last()};
  if (!limited && (is_drawn(start) || is_sentence(start, pos_))) {
    const char* const id = is_drawn(start) ? "language.figure" : "language.prose";
    settle(start, pos_, RegionKind::skipped, id);
    diagnostics_.push_back({Severity::note, id, {}, lost, {}});
    return;
  }
  settle(start, pos_, RegionKind::skipped, "language.skipped");
  // An open bracket may be missed lines below, where other statements stand.
  const bool at_end = kind() == TokenKind::end && where.from > lost.to + 1;
  const bool elsewhere = where.from > list_[pos_].span.from || where.to < lost.from || at_end;
  if (ast_.program && !limited) {
    const bool binds = ast_.dialect == Dialect::python && list_[start].kind == TokenKind::name &&
                       list_[start + 1].op == '=';
    const bool declares = binds || is_one_of(list_[start].text, {"auto", "using", "constexpr"});
    skipped(d, declares);
    // Of a body the call is what lacks, not the one line.
    const bool body = ast_.dialect == Dialect::julia && function_ > 0;
    if (body && d.id == "language.skipped") d.id = "language.julia";
    if (elsewhere && !has_advice(d)) d.span = lost;
  }
  const bool both = elsewhere && d.severity == Severity::error;
  diagnostics_.push_back(std::move(d));
  if (both) diagnostics_.push_back({Severity::note, "language.skipped", {}, lost, {}});
}

/// To the end of the broken statement: a `;` or line break outside of its brackets.
void StatementParser::recover() {
  brackets_ = 0;
  in_types_ = in_python_ = in_choice_ = false;
  pos_ = statement_start_;
  while (kind() != TokenKind::end && pos_ < closing_token()) {
    if (is(';')) break;
    if (token().newline && pos_ > statement_start_) break;
    const int match = token().match;
    // `int n) {`: the body of a function whose begin was cut off is read.
    if (is(')') && match < 0 && token(1).op == '{') {
      ++pos_;
      break;
    }
    if (match > static_cast<int>(pos_)) pos_ = static_cast<size_t>(match);
    ++pos_;
  }
  pass_cut_arguments();
  if (pos_ > closing_token()) pos_ = closing_token();
  lose_names();
}

const std::vector<CutEnd>& StatementParser::cut_ends() {
  if (!cut_ends_) cut_ends_ = find_cut_ends(list_);
  return *cut_ends_;
}

/// `x = f(a,`, where the text ends among the arguments: they are no statements.
void StatementParser::pass_cut_arguments() {
  const auto is_before = [this](Span place) { return list_[pos_].span.from <= place.from; };
  for (const CutEnd& cut : cut_ends()) {
    const bool inside = !cut.head && list_[statement_start_].span.from <= cut.bracket.from &&
                        !is_before(cut.bracket);
    if (!inside) continue;
    size_t open = statement_start_;
    while (list_[open].span.from < cut.bracket.from) ++open;
    const bool call = open > statement_start_ && list_[open - 1].kind == TokenKind::name;
    if (!call) continue;
    while (kind() != TokenKind::end && list_[pos_].span.from < cut.span.to) ++pos_;
  }
}

/// The names that the broken statement would have bound: they have no value now, whatever they had.
void StatementParser::lose_names() {
  for (size_t i = statement_start_; i + 1 < pos_; ++i) {
    // `f(i++)`
    const int op = list_[i].op;
    if ((op != '+' && op != '-') || list_[i + 1].op != op || !list_[i + 1].adjacent) continue;
    const size_t behind = i + 2;
    const bool before = i > statement_start_ && list_[i - 1].kind == TokenKind::name;
    if (before || list_[behind].kind == TokenKind::name) lose_name(before ? i - 1 : behind);
  }
  for (size_t i = statement_start_ + 1; i < pos_; ++i) {
    if (list_[i].match > static_cast<int>(i) && list_[i].op != '<') {
      i = static_cast<size_t>(list_[i].match);
      continue;
    }
    if (list_[i].op != '=' || list_[i + 1].op == '=') continue;
    // `x += …` has a sign before; of `x[i] = …` no name is bound, of `auto [a, b] = …` several.
    size_t k = i;
    constexpr std::string_view kSigns = "+-*/%&|^<";
    while (k > statement_start_ + 1 && list_[k - 1].kind == TokenKind::punct &&
           kSigns.find(static_cast<char>(list_[k - 1].op)) != kNoSign) {
      --k;
    }
    if (list_[k - 1].op == ']') {
      const size_t open = static_cast<size_t>(std::max(list_[k - 1].match, 0));
      if (open == 0 || list_[open - 1].text != "auto") return;
      --k;
    }
    while (k > statement_start_ && list_[k - 1].kind == TokenKind::name) {
      lose_name(k - 1);
      if (k < 2 || list_[k - 2].op != ',') break;
      k -= 2;
    }
    return;
  }
}

void StatementParser::lose_name(size_t token) {
  StatementNode s = node(StatementKind::broken);
  s.name = list_[token].text;
  const bool attribute = token > 1 && list_[token - 1].op == '.' && list_[token - 2].text == "self";
  if (attribute) s.name = kSelf + s.name;
  const int end = pos_ > statement_start_ ? end_of_last() : list_[token].span.to;
  s.span = {list_[statement_start_].span.from, end};
  add_statement(std::move(s));
}

}  // namespace colex
