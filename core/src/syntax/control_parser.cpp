#include <algorithm>
#include <iterator>

#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"

/// Control flow of C++.

namespace colex {

StatementNode StatementParser::node(StatementKind kind) const {
  StatementNode s;
  s.kind = kind;
  s.span = token().span;
  return s;
}

/// `while (x >>= 1)`: x is changed, then asked.
bool StatementParser::condition_sets(size_t end, Statements& changed) {
  size_t tokens = 0;
  const int op = kind() == TokenKind::name ? changing_operator(pos_ + 1, tokens) : 0;
  if (op == 0) return false;
  const size_t start = pos_;
  StatementNode s = node(StatementKind::value);
  const NodeId name = leaf(NodeKind::name);
  pos_ += tokens;
  NodeId value = -1;
  const auto wrong = error_of([&] { value = expression(); });
  const bool whole = !wrong && pos_ == end;
  pos_ = start;
  if (!whole) return false;
  s.name = token().text;
  s.name_span = token().span;
  s.span.to = list_[end - 1].span.to;
  s.cpp_form = s.early = true;
  s.expression = this->changed(name, op, value);
  changed.push_back(std::move(s));
  return true;
}

/// What the tokens up to `to` count up or down, where they make no expression: the names beside
/// `++` and `--`, and all names where one of these stands beside something else, `a[i]--`.
std::vector<std::string_view> StatementParser::counted_in(size_t from, size_t to) const {
  const auto is_name = [&](size_t i) {
    return i >= from && i < to && list_[i].kind == TokenKind::name;
  };
  std::vector<std::string_view> names;
  std::vector<std::string_view> counted;
  bool other = false;
  for (size_t i = from; i < to; ++i) {
    if (is_name(i)) names.push_back(list_[i].text);
    const int op = list_[i].op;
    if ((op != '+' && op != '-') || list_[i + 1].op != op || !list_[i + 1].adjacent) continue;
    const bool behind = is_name(i - 1);
    const bool member =
        behind && i > from + 1 && (list_[i - 2].op == '.' || list_[i - 2].op == code('-', '>'));
    if (member || (!behind && !is_name(i + 2))) {
      other = true;
    } else {
      counted.push_back(list_[behind ? i - 1 : i + 2].text);
    }
    ++i;
  }
  return other ? names : counted;
}

NodeId StatementParser::condition(size_t end, Statements* changed) {
  const size_t start = pos_;
  const int depth = depth_;
  NodeId id = -1;
  in_choice_ = true;
  ++brackets_;
  if (changed != nullptr && condition_sets(end, *changed)) {
    const NodeId set = leaf(NodeKind::name);
    pos_ = end;
    return set;
  }
  const size_t steps = steps_.size();
  const auto wrong = error_of([&] {
    id = expression();
    if (steps_.size() > steps && changed == nullptr) unexpected();
    if (steps_.size() > steps) refuse_steps(start);
  });
  depth_ = depth;
  in_choice_ = in_types_ = in_python_ = false;
  brackets_ = 0;
  const bool read = !wrong && pos_ == end && end != start;
  for (size_t i = steps; i < steps_.size() && read; ++i) {
    changed->push_back(statement_of(steps_[i]));
  }
  steps_.resize(steps);
  pos_ = end;
  return read ? id : -1;
}

namespace {

bool is_capitals(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) {
    return c == '_' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

/// `CUTE_UNROLL`: capitals, with an underscore.
bool is_macro_word(std::string_view word) { return contains(word, "_") && is_capitals(word); }

}  // namespace

/// `DISPATCH(type, T, {`: the macro runs the block. `run([&](Args const& args) {`, whose body the
/// text's end cuts off: its statements stand as they are.
bool StatementParser::block_argument() {
  if (ast_.dialect != Dialect::cpp || kind() != TokenKind::name) return false;
  constexpr size_t kMost = 100;
  const bool macro = is_capitals(token().text) && token(1).op == '(';
  size_t brace = pos_ + 1;
  for (size_t n = 0; n < kMost && list_[brace].kind != TokenKind::end; ++n) {
    const Token& t = list_[brace];
    if (t.op == ';' || t.op == '}') return false;
    const bool cut = t.match < 0;
    if (t.op == '{' && (macro || cut)) break;
    brace = t.op == '(' && (cut || (macro && brace == pos_ + 1)) ? brace + 1 : past(brace);
  }
  const Token& open = list_[brace];
  if (open.op != '{') return false;
  const Token& before = list_[brace - 1];
  const bool lambda = before.op == ']' || (before.op == ')' && before.match > 0 &&
                                           list_[static_cast<size_t>(before.match) - 1].op == ']');
  if (open.match < 0 && (lambda || (macro && before.op == ','))) {
    pos_ = brace + 1;
    passed_ = "region.brace";
    return ast_.program = true;
  }
  const size_t close = open.match < 0 ? brace : static_cast<size_t>(open.match);
  size_t semicolon = brace + 1;
  while (semicolon < close && list_[semicolon].op != ';') semicolon = past(semicolon);
  if (before.op != ',' || semicolon >= close || list_[close + 1].op != ')') return false;
  StatementNode s = node(StatementKind::block);
  ast_.program = true;
  pos_ = brace;
  cpp_body(s.body);
  ++pos_;
  accept(';');
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

bool StatementParser::control() {
  if (kind() == TokenKind::directive) return directive();
  // `CUTE_UNROLL for (…)`: what the compiler is told of a loop.
  if (kind() == TokenKind::name && is_macro_word(token().text) && kind(1) == TokenKind::name &&
      is_one_of(token(1).text, {"for", "while", "do"})) {
    ++pos_;
    passed_ = "region.brace";
    return ast_.program = true;
  }
  if (is('{')) return block();
  if (ellipsis()) return true;
  if (is('@') && ast_.dialect == Dialect::python) return python_decorator();
  if (ast_.dialect == Dialect::julia && julia_control()) return true;
  if (kind() != TokenKind::name) return false;
  if (ast_.dialect == Dialect::python && python_control()) return true;
  if (leaving() || jumping() || block_argument()) return true;
  const bool head = token(1).op == '(' && token(1).match >= 0;
  if (is_word("if") && (head || token(1).text == "constexpr")) return cpp_branch();
  if (is_word("for") && head) return cpp_for();
  if (is_word("while") && head) return cpp_while();
  if (is_word("do") && token(1).op == '{') return cpp_do();
  if (is_word("switch") && head) return cpp_switch();
  if (is_word("try") && token(1).op == '{') {
    ++pos_;
    ast_.program = true;
    return block();
  }
  if (is_word("catch") && head) {
    StatementNode s = node(StatementKind::branch);
    s.never = true;
    pos_ = static_cast<size_t>(token(1).match) + 1;
    cpp_body(s.body);
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return ast_.program = true;
  }
  if (is_word("case") || (is_word("default") && token(1).op == ':')) {
    StatementNode s = node(StatementKind::label);
    const bool value = is_word("case");
    ++pos_;
    size_t colon = pos_;
    while (list_[colon].kind != TokenKind::end && list_[colon].op != ':' &&
           list_[colon].op != ';') {
      ++colon;
    }
    s.has_value = value;
    if (value) s.expression = condition(colon);
    pos_ = colon + 1;
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return ast_.program = true;
  }
  return false;
}

/// `...`, `......` alone: what stands there was left out.
bool StatementParser::ellipsis() {
  size_t end = pos_;
  while (list_[end].op == '.' && (end == pos_ || list_[end].adjacent)) ++end;
  const Token& next = list_[end];
  if (end < pos_ + 3 ||
      !(next.newline || next.op == ';' || next.op == '}' || next.kind == TokenKind::end)) {
    return false;
  }
  pos_ = end;
  passed_ = "region.left_out";
  return true;
}

/// `{ … }` as a statement; a brace alone belongs to a part that was cut out.
bool StatementParser::block() {
  if (token().match < 0 || !(token(1).newline || ast_.program)) return false;
  StatementNode s = node(StatementKind::block);
  ast_.program = true;
  cpp_body(s.body);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `{ … }` or one statement.
void StatementParser::cpp_body(Statements& into) {
  const Depth depth(*this);
  if (is('{')) {
    const bool closed = token().match >= 0;  // of a piece that was cut off it ends where this does
    const size_t close = closed ? static_cast<size_t>(token().match) : closing_token();
    ++pos_;
    statements(into, {close, -1, false});
    if (closed) pos_ = close + 1;
    return;
  }
  Statements* const outer = into_;
  into_ = &into;
  if (is(';')) {
    ++pos_;
  } else if (!at_end()) {
    next_statement();
    accept(';');
  }
  into_ = outer;
}

bool StatementParser::cpp_branch() {
  StatementNode s = node(StatementKind::branch);
  ast_.program = true;
  s.scoped = true;
  ++pos_;
  if (is_word("constexpr")) ++pos_;
  const size_t close = token().match >= 0 ? static_cast<size_t>(token().match) : pos_;
  if (close == pos_) unexpected();
  ++pos_;
  s.name_span = {token().span.from, list_[close - 1].span.to};
  s.never = asks_runtime(pos_, close);
  if (s.never) set_by_calls(pos_, close);
  // `if (++stage == 3)`: what is changed before it is asked stands before the branch.
  Statements changed;
  const size_t first = pos_;
  s.expression = condition(close, &changed);
  if (s.expression < 0) s.counted_unread = counted_in(first, close);
  for (StatementNode& c : changed) {
    if (s.expression < 0) break;
    if (c.early) {
      add_statement(std::move(c));
    } else {
      c.function = function_;
      s.asked.push_back(std::move(c));
    }
  }
  ++pos_;
  cpp_body(s.body);
  if (is_word("else") && !at_end()) {
    ++pos_;
    cpp_body(s.otherwise);
  }
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `…; } else { … }` of a text that begins inside the branch: what stands before the brace is the
/// body of an `if` that the text lacks. What its branches bind stays bound, as it may be declared
/// above the text.
bool StatementParser::cut_branch() {
  const bool cut = ast_.dialect == Dialect::cpp && is('}') && token().match < 0 &&
                   token(1).text == "else" && blocks_.size() == 1;
  if (!cut) return false;
  StatementNode s = node(StatementKind::branch);
  ast_.program = true;
  s.label = token(1).text;
  s.name_span = token(1).span;
  size_t piece = pos_;
  while (piece > 0 && !list_[piece].begins) --piece;
  pos_ += 2;
  Statements otherwise;
  cpp_body(otherwise);
  const auto is_inside = [&](const StatementNode& of) {
    return of.span.from >= list_[piece].span.from && of.kind != StatementKind::function;
  };
  size_t first = into_->size();
  while (first > 0 && is_inside((*into_)[first - 1])) --first;
  const auto begin = into_->begin() + static_cast<long>(first);
  s.body.assign(std::make_move_iterator(begin), std::make_move_iterator(into_->end()));
  into_->erase(begin, into_->end());
  if (s.body.empty()) {
    s.body = std::move(otherwise);
  } else {
    s.span.from = s.body.front().span.from;
    s.otherwise = std::move(otherwise);
  }
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `if (cudaSuccess != err)`: what a program does when CUDA's run time fails.
bool StatementParser::asks_runtime(size_t from, size_t to) const {
  for (size_t i = from; i < to; ++i) {
    const std::string_view word = list_[i].text;
    if (is_one_of(word, {"cudaSuccess", "CUDA_SUCCESS", "cudaGetLastError", "cudaPeekAtLastError"}))
      return true;
    if (std::find(outside_.begin(), outside_.end(), word) != outside_.end()) return true;
  }
  return false;
}

/// `for (auto x : values)`, `for (auto [a, b] : values)`.
bool StatementParser::range_for(size_t open, size_t colon, size_t close) {
  StatementNode s = node(StatementKind::each);
  ast_.program = true;
  s.scoped = true;
  const bool several = list_[colon - 1].op == ']';
  const size_t first =
      several ? static_cast<size_t>(std::max(list_[colon - 1].match, 0)) : colon - 1;
  s.reference = list_[first - 1].op == '&';
  for (size_t i = first; i < colon; ++i) {
    if (list_[i].kind != TokenKind::name) continue;
    StatementNode name = node(StatementKind::value);
    name.name = list_[i].text;
    name.name_span = list_[i].span;
    s.step.push_back(std::move(name));
  }
  s.name_span = {list_[open + 1].span.from, list_[close - 1].span.to};
  pos_ = colon + 1;
  s.expression = condition(close);
  pos_ = close + 1;
  cpp_body(s.body);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

bool StatementParser::cpp_for() {
  StatementNode s = node(StatementKind::loop);
  ast_.program = true;
  s.scoped = true;
  const size_t open = pos_ + 1;
  const size_t close = static_cast<size_t>(token(1).match);
  std::vector<size_t> ends;
  size_t colon = 0;
  for (size_t i = open + 1; i < close; ++i) {
    if (list_[i].match > static_cast<int>(i) && list_[i].op != '<') {
      i = static_cast<size_t>(list_[i].match);
    }
    if (list_[i].op == ';') ends.push_back(i);
    if (list_[i].op == ':' && colon == 0) colon = i;
  }
  if (ends.empty() && colon > open + 1) return range_for(open, colon, close);
  pos_ = open + 1;
  if (ends.size() == 2) {
    statements(s.before, {ends[0], -1, false});
    pos_ = ends[0] + 1;
    s.name_span = {list_[ends[0] + 1].span.from, list_[ends[1] - 1].span.to};
    if (ends[1] == ends[0] + 1) s.name_span = list_[ends[1]].span;
    s.expression = condition(ends[1], &s.asked);
    if (s.expression < 0) s.counted_unread = counted_in(ends[0] + 1, ends[1]);
    pos_ = ends[1] + 1;
    in_head_ = true;
    statements(s.step, {close, -1, false});
    in_head_ = false;
  } else {
    s.name_span = {list_[open + 1].span.from, list_[close - 1].span.to};
    if (close == open + 1) s.name_span = list_[close].span;
  }
  pos_ = close + 1;
  cpp_body(s.body);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// The condition of `s` behind the keyword at hand: `while (…)`, `switch (…)`.
void StatementParser::condition_in_brackets(StatementNode& s) {
  const size_t close = static_cast<size_t>(token(1).match);
  pos_ += 2;
  s.name_span = {token().span.from, list_[close].span.from};
  const size_t first = pos_;
  s.expression = condition(close, s.kind == StatementKind::loop ? &s.asked : nullptr);
  if (s.expression < 0) s.counted_unread = counted_in(first, close);
  ++pos_;
}

bool StatementParser::cpp_while() {
  StatementNode s = node(StatementKind::loop);
  ast_.program = true;
  s.scoped = true;
  condition_in_brackets(s);
  cpp_body(s.body);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

bool StatementParser::cpp_do() {
  StatementNode s = node(StatementKind::loop);
  ast_.program = true;
  s.scoped = s.body_first = true;
  ++pos_;
  cpp_body(s.body);
  s.name_span = token().span;
  if (is_word("while") && token(1).op == '(' && token(1).match >= 0) {
    condition_in_brackets(s);
  }
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

bool StatementParser::cpp_switch() {
  StatementNode s = node(StatementKind::selection);
  ast_.program = true;
  s.scoped = true;
  condition_in_brackets(s);
  cpp_body(s.body);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `return;`, `break`, `continue`, `throw …`: a return with a value is a statement of its own
/// first.
bool StatementParser::leaving() {
  const bool ends = token(1).op == ';' || token(1).newline || token(1).kind == TokenKind::end ||
                    pos_ + 1 >= closing_token();
  const bool raises = is_any_word({"throw", "raise"}) && (ast_.program || token(1).op == '(');
  if (!(is_any_word({"return", "break", "continue"}) && ends) && !raises) return false;
  StatementNode s = node(StatementKind::leave);
  s.leave = is_word("break") ? Leave::loop : is_word("continue") ? Leave::pass : Leave::function;
  s.raises = raises;
  ++pos_;
  while (raises && !at_end() && !is(';') && !token().newline) {
    pos_ =
        token().match > static_cast<int>(pos_) ? static_cast<size_t>(token().match) + 1 : pos_ + 1;
  }
  s.span.to = end_of_last();
  accept(';');
  add_statement(std::move(s));
  if (token().op == ';') ast_.program = true;
  return true;
}

/// `goto again;` and the label `again:` of a text that has such a statement.
bool StatementParser::jumping() {
  const bool jump = is_word("goto") && kind(1) == TokenKind::name && token(2).op == ';';
  const bool target = token(1).op == ':' && is_jump_target(token().text);
  if (!jump && !target) return false;
  StatementNode s = node(jump ? StatementKind::leave : StatementKind::label);
  s.leave = jump ? Leave::jump : Leave::none;
  if (jump) ++pos_;
  s.label = token().text;
  pos_ += 2;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return ast_.program = true;
}

bool StatementParser::is_jump_target(std::string_view name) const {
  if (ast_.dialect == Dialect::python) return false;
  for (size_t i = 0; i + 1 < list_.size(); ++i) {
    if (list_[i].kind == TokenKind::name && list_[i].text == "goto" && list_[i + 1].text == name) {
      return true;
    }
  }
  return false;
}

}  // namespace colex
