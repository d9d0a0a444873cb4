#include <algorithm>
#include <utility>

#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"

/// What programs print, beside the names of its values or behind the expressions that print it.

namespace colex {

/// How many words stand before the colon of a label; 0 if there is none.
int StatementParser::label_words() const {
  int words = 0;
  while (kind(words) == TokenKind::name && (words == 0 || !token(words).newline)) ++words;
  return token(words).op == ':' && !token(words).newline ? words : 0;
}

/// `Basic output:` and on the next line another label; `<class 'int'>`, which Python prints.
bool StatementParser::heading() {
  if (is('<') && token(1).text == "class" && kind(2) == TokenKind::text && token(3).op == '>') {
    pos_ += 4;
    passed_ = "region.text";
    return true;
  }
  const int words = label_words();
  // `thr_mma: ThrMMA` and its parts on the lines below
  const bool object = words > 0 && token(words + 2).newline &&
                      is_one_of(token(words + 1).text, {"ThrMMA", "ThrCopy", "TiledMMA",
                                                        "TiledCopy", "MMA_Atom", "Copy_Atom"});
  if (object) {
    pos_ += static_cast<size_t>(words) + 2;
    passed_ = "region.heading";
    return true;
  }
  if (words == 0 || !token(words + 1).newline || kind(words + 1) != TokenKind::name ||
      token(words + 2).op != ':') {
    return false;
  }
  pos_ += static_cast<size_t>(words) + 1;
  passed_ = "region.heading";
  return true;
}

/// `a: (4,2):(1,4)`, `a: 4:1`: behind the colon stands a whole layout, no stride of the shape `a`.
bool StatementParser::labels_layout() const {
  const bool number = kind(2) == TokenKind::number || kind(2) == TokenKind::static_number;
  if (number && !token(2).adjacent && token(3).op == ':' && token(3).adjacent) return true;
  const int close = token(2).match;
  return token(2).op == '(' && !token(2).adjacent && close >= 0 &&
         list_[static_cast<size_t>(close) + 1].op == ':';
}

/// `tCrA : …`, `Thr Layout VMNK: …`: what a program printed before a value; words are joined by
/// `_`. A name bound above may be a shape instead.
void StatementParser::label(StatementNode& s) {
  const int words = label_words();
  // `return lambda: …` labels nothing.
  if (words == 0 || is_one_of(token().text, {"_", "X", "return"})) return;
  const bool bound = std::find(bound_.begin(), bound_.end(), token().text) != bound_.end();
  if (bound && !transcript_ && words == 1 && !labels_layout()) return;
  const bool printed =
      std::find(labelled_.begin(), labelled_.end(), token().text) != labelled_.end();
  if (bound && !printed && words == 1) {
    s.target = add(NodeKind::name, token().span);
    ast_[s.target].text = token().text;
  }
  s.labelled = true;
  for (int i = 0; i < words; ++i) (s.name += i > 0 ? "_" : "") += token(i).text;
  s.name_span = {token().span.from, token(words - 1).span.to};
  pos_ += static_cast<size_t>(words) + 1;
}

/// `--> result: (4,8):(1,4)`, `-> 32:1` on a line below a definition: what it is said to give.
bool StatementParser::told_below() {
  const bool below = token().newline && !into_->empty() && !into_->back().name.empty() &&
                     into_->back().kind == StatementKind::value && into_->back().member.empty();
  size_t i = pos_;
  while (below && list_[i].op == '-') ++i;
  const bool arrow = list_[i].op == code('-', '>') || (i > pos_ && list_[i].op == '>');
  if (!below || !arrow) return false;
  size_t value = i + 1;
  while (list_[value].kind == TokenKind::name && !list_[value].newline) ++value;
  value = value > i + 1 && list_[value].op == ':' ? value + 1 : i + 1;
  const TokenKind first = list_[value].kind;
  const bool starts =
      list_[value].op == '(' || first == TokenKind::number || first == TokenKind::static_number;
  size_t name = pos_;
  while (name > 0 && list_[name].text != into_->back().name) --name;
  if (!starts || list_[value].newline || list_[name].kind != TokenKind::name) return false;
  StatementNode s = node(StatementKind::value);
  s.expression = add(NodeKind::name, list_[name].span);
  ast_[s.expression].text = list_[name].text;
  pos_ = value;
  s.printed = expression();
  end_of_statement();
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// One of the operands of `<<` from token `shift` on in this statement is a text, or ends a line.
bool StatementParser::streams_text(size_t shift) const {
  for (size_t i = shift; list_[i].op == code('<', '<');) {
    const Token& operand = list_[++i];
    const bool scoped = operand.text == "std" && list_[i + 1].op == code(':', ':');
    if (operand.kind == TokenKind::text || (scoped ? list_[i + 2] : operand).text == "endl") {
      return true;
    }
    while (list_[i].kind != TokenKind::end && list_[i].op != code('<', '<') && list_[i].op != ';' &&
           !(list_[i].newline && list_[i].op != code('<', '<') && i > shift + 1)) {
      i = past(i);
    }
  }
  return false;
}

/// `std::cout << a << "text" << b;`: a statement `print(a)` for each.
bool StatementParser::stream() {
  const bool logs = kind() == TokenKind::name && token(1).op == '(' && token(1).match > 0;
  const size_t shift = is_word("std") ? pos_ + 3
                       : logs         ? static_cast<size_t>(token(1).match) + 1
                                      : pos_ + 1;
  const bool out = shift < list_.size() && list_[shift].op == code('<', '<');
  const bool standard = out && is_one_of(list_[shift - 1].text, {"cout", "cerr"});
  // `out << "text"`, `LOG(INFO) << L << std::endl` of any stream
  const bool text = out && kind() == TokenKind::name && streams_text(shift);
  if (!standard && !text) return false;
  if (!standard) outside_.push_back(logs ? token().text : list_[shift - 1].text);
  pos_ = shift;
  while (accept(code('<', '<'))) {
    const bool silent = kind() == TokenKind::text || is_word("endl") || token(2).text == "endl";
    const NodeId call = parent(NodeKind::call, add(NodeKind::name, token().span));
    ast_[ast_[call].args[0]].text = "print";
    const NodeId value = summand();
    ast_[call].args.push_back(value);
    ast_[call].keywords.emplace_back();
    if (silent) continue;
    StatementNode s;
    s.expression = call;
    s.span = ast_[call].span = ast_[value].span;
    add_statement(std::move(s));
  }
  end_of_statement();
  passed_ = "region.text";
  return true;
}

/// Every name that a call is given has been bound by the text.
bool StatementParser::is_bound_call(NodeId id) const {
  const Node& n = ast_[id];
  if (n.kind == NodeKind::construct || n.kind == NodeKind::apply_types) return true;
  for (size_t i = n.kind == NodeKind::call ? 1 : 0; i < n.args.size(); ++i) {
    if (!is_bound_call(n.args[i])) return false;
  }
  return n.kind != NodeKind::name || n.text == "None" || n.text == "_" ||
         std::find(bound_.begin(), bound_.end(), n.text) != bound_.end();
}

/// `= (2:2), (3:8)`: layouts one behind the other, to the end of the line, are one claim.
void StatementParser::list_of_layouts(StatementNode& s, size_t first) {
  const auto is_layout = [this](NodeId id) {
    const Node& n = ast_[id];
    return n.kind == NodeKind::pair || (n.kind == NodeKind::tuple && n.args.size() == 1 &&
                                        ast_[n.args[0]].kind == NodeKind::pair);
  };
  const size_t start = pos_;
  std::vector<NodeId> all = {s.printed};
  bool layouts = is_layout(s.printed);
  while (layouts && is(',') && !token(1).newline) {
    ++pos_;
    const auto wrong = error_of([&] { all.push_back(expression()); });
    layouts = !wrong && is_layout(all.back());
  }
  const bool ends = is(';') || is('.') || token().newline || kind() == TokenKind::end;
  if (!layouts || !ends || all.size() == 1) {
    pos_ = start;
    return;
  }
  const NodeId list = add(NodeKind::tuple, {list_[first].span.from, end_of_last()});
  ast_[list].args = std::move(all);
  s.printed = list;
}

/// `coalesce(L) -> 32:1`, `coalesce(L) => 32:1`, in formulas `A o B = 32:1`, and what a prompt has
/// printed on the next line. A chain, `A(B(1)) => A(3) => 6`, claims of each part what the next one
/// is; its arrows may begin lines of their own. `linked`: the statement is such a part.
void StatementParser::printed(StatementNode& s, bool linked) {
  const NodeKind kind_of = ast_[s.expression].kind;
  const bool written = kind_of == NodeKind::pair || kind_of == NodeKind::tuple ||
                       kind_of == NodeKind::number || kind_of == NodeKind::static_number;
  const bool literal = written && !linked;  // `A / 3 => (6/3,2):(8*3,2) => (2,2):(24,2)`
  // What is called takes a value as an element of a tensor of C++ alone. `offset(i, j) = 8 * i` of
  // letters defines a function.
  const bool called = kind_of == NodeKind::call &&
                      (ast_.dialect != Dialect::cpp || !s.name.empty()) &&
                      is_bound_call(s.expression);
  const bool sets = ast_.dialect != Dialect::notation && kind_of != NodeKind::binary && !called;
  const bool equation = is('=') && token(1).op != '=' && token(1).op != '>' && !sets &&
                        kind_of != NodeKind::name && kind_of != NodeKind::number &&
                        kind_of != NodeKind::tuple;
  const bool thin = is(code('-', '>'));
  const bool thick = is('=') && token(1).op == '>' && token(1).adjacent;
  const bool arrow = (thin && !token().newline && !literal) || (thick && !literal) ||
                     (equation && !token().newline);
  const size_t start = pos_;
  if (arrow) {
    pos_ += thick ? 2 : 1;
  } else if (!token().output) {
    return;
  }
  const auto wrong = error_of([&] { s.printed = expression(); });
  if (!wrong && equation && ast_.dialect == Dialect::notation) list_of_layouts(s, start + 1);
  const bool links = thick || (equation && ast_.dialect == Dialect::notation);
  const bool chain = !wrong && links && is('=') && token(1).op != '=';
  if (chain) {
    StatementNode next = node(StatementKind::value);
    next.expression = s.printed;
    next.span = ast_[s.printed].span;
    s.span.to = end_of_last();
    add_statement(std::exchange(s, std::move(next)));
    return printed(s, true);
  }
  const bool whole = !wrong && (is(';') || token().newline || kind() == TokenKind::end ||
                                (equation && (is(',') || is('.'))));
  if (whole) equated_ = equation;
  if (whole) return;
  s.printed = -1;
  pos_ = start;
}

}  // namespace colex
