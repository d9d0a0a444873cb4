#include "language/parser.hpp"

#include <algorithm>

#include "language/evaluator.hpp"
#include "language/statement_parser.hpp"
#include "text/attempt.hpp"
#include "value/data_type.hpp"
#include "value/integer_type.hpp"

namespace colex {

namespace {

constexpr size_t kMaxUnpacked = 16;
constexpr size_t kNoSign = std::string_view::npos;
/// To give up in the middle of 64 brackets costs more than to read them.
constexpr size_t kMaxTooDeep = 40;

bool is_type(NodeKind k) {
  return k == NodeKind::name || k == NodeKind::apply_types || k == NodeKind::member ||
         k == NodeKind::call || k == NodeKind::unary;
}

void skipped(Diagnostic& d) {
  d.severity = Severity::note;
  d.id = "language.skipped";
  d.values.clear();
  d.fix.reset();
}

}  // namespace

StatementParser::StatementParser(const Tokens& tokens, std::vector<Diagnostic>& diagnostics,
                                 bool program, Dialect dialect)
    : ExpressionParser(tokens),
      diagnostics_(diagnostics),
      cut_(tokens.cut),
      transcript_(program),
      into_(&ast_.statements) {
  ast_.program = program;
  ast_.dialect = dialect;
}

Ast StatementParser::run() {
  Statements all;
  statements(all, {list_.size(), -1, false});
  settle(pos_, list_.size(), RegionKind::skipped, "limit.statements");
  if (cut_ && !stop_) limit("limit.tokens", LexerLimits::kTokens);
  ast_.statements = std::move(all);
  return std::move(ast_);
}

bool StatementParser::at_end() const {
  if (stop_ || kind() == TokenKind::end) return true;
  for (const Block& b : blocks_) {
    if (pos_ >= b.close) return true;
    if (b.column >= 0 && token().newline && token().column <= b.column) return true;
  }
  if (!blocks_.back().directives || kind() != TokenKind::directive) return false;
  return is_one_of(directive_word(), {"else", "elif", "endif"});
}

void StatementParser::statements(Statements& into, Block block) {
  Statements* const outer = into_;
  into_ = &into;
  if (!blocks_.empty() && block.close > closing_token()) block.close = closing_token();
  blocks_.push_back(block);
  while (!at_end()) {
    if (is(';') || (in_head_ && is(','))) {
      ++pos_;
      settle(pos_ - 1, pos_, RegionKind::decoration, "region.separator");
    } else {
      next_statement();
    }
  }
  blocks_.pop_back();
  into_ = outer;
}

void StatementParser::next_statement() {
  if (count_ >= ParseLimits::kStatements) {
    limit("limit.statements", ParseLimits::kStatements);
    stop_ = true;
    return;
  }
  const size_t start = pos_;
  const int depth = depth_;
  const int function = function_;
  const size_t blocks = blocks_.size();
  const size_t count = count_;
  Statements* const into = into_;
  statement_start_ = pos_;
  passed_ = nullptr;
  const auto wrong = error_of([this] { statement(); });
  if (wrong) {
    depth_ = depth;
    function_ = function;
    blocks_.erase(blocks_.begin() + static_cast<long>(blocks), blocks_.end());
    into_ = into;
    return give_up(*wrong, start);
  }
  if (pos_ == start) ++pos_;
  if (count_ > count) {
    settle(start, pos_, RegionKind::statement, "region.statement");
  } else if (passed_ != nullptr) {
    settle(start, pos_, RegionKind::decoration, passed_);
  }
}

/// Says what is wrong with the statement that token `start` begins, and goes on behind it.
void StatementParser::give_up(const LayoutError& wrong, size_t start) {
  ++count_;
  const Span where = wrong.has_span ? wrong.span : token().span;
  Diagnostic d{Severity::error, wrong.id, wrong.values, where, std::move(fix_)};
  const bool limited = d.id.rfind("limit.", 0) == 0;
  if (d.id == "limit.nesting") ++too_deep_;
  if (ast_.nodes.size() >= ParseLimits::kNodes) stop_ = true;
  if (too_deep_ >= kMaxTooDeep) {
    limit("limit.errors", kMaxTooDeep);
    stop_ = true;
  }
  if (!stop_) recover();
  if (pos_ == start) ++pos_;
  settle(start, pos_, RegionKind::skipped, "language.skipped");
  const Span lost{list_[start].span.from, end_of_last()};
  // An open bracket may be missed lines below, where other statements stand.
  const bool elsewhere = where.from > list_[pos_].span.from || where.to < lost.from;
  if (ast_.program && !limited) {
    skipped(d);
    if (elsewhere) d.span = lost;
  }
  const bool both = elsewhere && d.severity == Severity::error;
  diagnostics_.push_back(std::move(d));
  if (both) diagnostics_.push_back({Severity::note, "language.skipped", {}, lost, {}});
}

/// What became of the tokens before `to`; of parts of them it may be said already.
void StatementParser::settle(size_t from, size_t to, RegionKind kind, const char* reason) {
  for (size_t i = from; i < to && i < list_.size(); ++i) {
    // Of a macro's use all tokens stand at one place.
    const Span* last = i > from ? &list_[i - 1].span : nullptr;
    if (last && last->from == list_[i].span.from && last->to == list_[i].span.to) continue;
    ast_.regions.push_back({list_[i].span, kind, reason});
  }
}

void StatementParser::add_statement(StatementNode s) {
  s.function = function_;
  if (!s.name.empty()) bound_.push_back(s.name);
  ++count_;
  into_->push_back(std::move(s));
}

void StatementParser::limit(const char* id, size_t most) {
  diagnostics_.push_back({Severity::error, id, {std::to_string(most)}, token().span, {}});
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
    if (match > static_cast<int>(pos_)) pos_ = static_cast<size_t>(match);
    ++pos_;
  }
  if (pos_ > closing_token()) pos_ = closing_token();
  lose_names();
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
  s.span = {list_[statement_start_].span.from, end_of_last()};
  add_statement(std::move(s));
}

void StatementParser::name_of(StatementNode& s) {
  if (kind() != TokenKind::name) unexpected();
  s.name = token().text;
  s.name_span = token().span;
  ++pos_;
}

void StatementParser::statement() {
  statement_start_ = pos_;
  inner_names_.clear();
  StatementNode s;
  s.span = token().span;
  if (control() || runtime() || header() || heading() || program_part() || stream()) return;
  const size_t equals = annotated();
  if (equals > 0) {
    name_of(s);
    pos_ = equals + 1;
    s.expression = expression();
    end_of_statement();
    s.span.to = end_of_last();
    add_statement(std::move(s));
    return;
  }
  accept('=');  // of an equation that goes on: `R = A o B`, `  = (6,2):(8,2) o (4,3):(3,1)`
  label(s);
  // What a function returns is shown; what `main` returns is not.
  const bool returns = is_word("return");
  if (function_ > 0 && returns && kind(1) != TokenKind::number) s.name = "return";
  s.returns = function_ > 0 && returns;
  s.cpp_form = s.returns && ast_.dialect != Dialect::python;
  s.written_type = declared_integer();
  s.integer_type = !s.written_type.empty();
  skip_qualifiers();
  // `long long`, `unsigned int`: the last word stands for the type.
  while (s.integer_type && kind(1) == TokenKind::name && integer_type(token().text).bits > 0 &&
         integer_type(token(1).text).bits > 0) {
    ++pos_;
  }
  const bool pointer = pointer_declaration();
  if (unpacking()) return;
  if (is_word("using") || is_word("auto")) {
    s.cpp_form = s.declares = true;
    ++pos_;
    skip_qualifiers();
    while (is('&') || is('*') || is(code('&', '&'))) ++pos_;
    name_of(s);
    if (!accept('=')) unexpected();
    refuse_dots();
    skip_qualifiers();
    s.expression = expression();
  } else if (is_word("assert") && !(token(1).op == '(' && token(1).adjacent)) {
    // Python's statement: a call like C++'s
    const NodeId claim = parent(NodeKind::call, leaf(NodeKind::name));
    const NodeId what = expression();
    ast_[claim].args.push_back(what);
    ast_[claim].keywords.emplace_back();
    finish(claim);
    s.expression = claim;
  } else if (!update(s)) {
    s.expression = expression();
    while (is_any_word({"const", "constexpr"}) && is_type(ast_[s.expression].kind)) ++pos_;
    launch_index(s);
    if (kind() == TokenKind::name && !token().newline && s.name.empty() &&
        is_type(ast_[s.expression].kind)) {
      declaration(s);
    } else if (is('=') && ast_[s.expression].kind == NodeKind::name) {
      ++pos_;
      s.name = ast_[s.expression].text;
      s.name_span = ast_[s.expression].span;
      s.expression = assigned();
    }
  }
  if (pointer) without_address(s.expression);
  printed(s);
  end_of_statement(!s.name.empty());
  s.span.to = end_of_last();
  accept(';');
  const Span whole = s.span;
  for (StatementNode& inner : inner_names_) add_statement(std::move(inner));
  inner_names_.clear();
  const StatementNode first = s;
  add_statement(std::move(s));
  more_definitions(first);
  if (!returns) return;
  StatementNode leave = node(StatementKind::leave);
  leave.span = whole;
  leave.leave = Leave::function;
  add_statement(std::move(leave));
}

/// `A = (4,8):(1,4), B = (8,4):(4,1)`, `auto a = 4, b = 8;`: behind the first one.
void StatementParser::more_definitions(const StatementNode& first) {
  while (!first.name.empty() && is(',') && kind(1) == TokenKind::name && token(2).op == '=' &&
         token(3).op != '=' && !token().newline && !at_end()) {
    ++pos_;
    StatementNode s;
    s.span = token().span;
    s.cpp_form = first.cpp_form;
    s.declares = first.declares;
    name_of(s);
    ++pos_;
    s.expression = expression();
    end_of_statement(true);
    s.span.to = end_of_last();
    add_statement(std::move(s));
    accept(';');
  }
}

/// The value of `a = b = value`: the inner names are statements of their own, first.
NodeId StatementParser::assigned() {
  const bool more = kind() == TokenKind::name && token(1).op == '=' && token(2).op != '>' &&
                    !token().newline && !token(1).newline;
  if (!more) return expression();
  StatementNode s = node(StatementKind::value);
  name_of(s);
  ++pos_;
  s.expression = assigned();
  s.span.to = end_of_last();
  const NodeId value = s.expression;
  inner_names_.push_back(std::move(s));
  return value;
}

/// `int const x = …`, `static constexpr unsigned long n = …`: before the name stands a type of
/// integers.
std::string_view StatementParser::declared_integer() const {
  size_t i = pos_;
  while (list_[i].kind == TokenKind::name &&
         is_one_of(list_[i].text, {"const", "constexpr", "static", "inline", "volatile"})) {
    ++i;
  }
  if (list_[i].text == "std" && list_[i + 1].op == code(':', ':')) i += 2;
  const auto is_word_of_type = [this](size_t k) {
    return list_[k].kind == TokenKind::name && integer_type(list_[k].text).bits > 0;
  };
  if (!is_word_of_type(i)) return {};
  const size_t first = i;
  while (is_word_of_type(i) || list_[i].text == "const" || list_[i].text == "constexpr") ++i;
  if (list_[i].kind != TokenKind::name || list_[i].newline) return {};
  return words_between(first, i);
}

/// The text of the tokens before `to`, with what stands between them.
std::string_view StatementParser::words_between(size_t from, size_t to) const {
  const std::string_view first = list_[from].text;
  const std::string_view last = list_[to - 1].text;
  return {first.data(), static_cast<size_t>(last.data() + last.size() - first.data())};
}

/// `threadIdx.x = 5;`: the reader gives what the launch would.
void StatementParser::launch_index(StatementNode& s) {
  const Node& n = ast_[s.expression];
  if (!is('=') || n.kind != NodeKind::member || !is_cuda_index(ast_[n.args[0]].text)) return;
  s.name = std::string(ast_[n.args[0]].text) + "." + std::string(n.text);
  s.name_span = n.span;
  s.cpp_form = s.integer_type = true;
  ++pos_;
  s.expression = expression();
}

/// The operator of `x += 2`, `x <<= 1`, `x //= 2` that begins at token `i`, and how many tokens it
/// has with its sign of equality; 0 if there is none.
int StatementParser::changing_operator(size_t i, size_t& tokens) const {
  const int op = list_[i].op;
  const int second = list_[i + 1].op;
  if (!list_[i + 1].adjacent) return 0;
  tokens = 2;
  if (op == '>' && second == code('>', '=')) return code('>', '>');
  const bool power = op == '*' && second == '*' && list_[i + 2].op == '=';
  if (power) tokens = 3;
  if (power) return code('*', '*');
  if (second != '=') return 0;
  constexpr int kOperators[] = {'+',           '-', '*', '/', '%', '&', '|', '^', code('<', '<'),
                                code('/', '/')};
  const bool known =
      std::find(std::begin(kOperators), std::end(kOperators), op) != std::end(kOperators);
  return known ? op : 0;
}

/// `x += 2;`, `x++;`, `--x;`: x = x + 2.
bool StatementParser::update(StatementNode& s) {
  const bool prefix = kind() != TokenKind::name;
  const size_t name = prefix ? pos_ + 2 : pos_;
  const size_t sign = prefix ? pos_ : pos_ + 1;
  if (sign + 3 >= list_.size() || list_[name].kind != TokenKind::name) return false;
  int op = list_[sign].op;
  const Token& second = list_[sign + 1];
  const Token& behind = list_[sign + (prefix ? 3 : 2)];
  const bool ends = behind.op == ';' || behind.newline || behind.kind == TokenKind::end ||
                    (in_head_ && behind.op == ',') || sign + (prefix ? 3 : 2) >= closing_token();
  const bool step = (op == '+' || op == '-') && second.op == op && second.adjacent && ends;
  size_t tokens = 2;
  if (!step) op = prefix ? 0 : changing_operator(sign, tokens);
  if (op == 0) return false;
  pos_ = name;
  name_of(s);
  pos_ = name;
  s.expression = parent(NodeKind::binary, leaf(NodeKind::name));
  ast_[s.expression].op = op;
  pos_ = prefix ? name + 1 : sign + tokens;
  const NodeId right = step ? add(NodeKind::number, second.span) : expression();
  if (step) ast_[right].number = 1;
  ast_[s.expression].args.push_back(right);
  finish(s.expression);
  return true;
}

/// `Tensor t = ...;`: an integer may be assumed, a tensor may not.
void StatementParser::refuse_dots() const {
  if (is('.') && token(1).op == '.' && token(2).op == '.') unexpected();
}

/// `half_t* A = …;`, `= nullptr;`: 0, as for all pointers without a value.
void StatementParser::without_address(NodeId id) {
  const bool open = ast_[id].kind == NodeKind::unknown;
  const bool known = data_type_bits(std::string(pointer_type_)) > 0;
  if (open) ast_[id].number = 0;
  if (known && (open || ast_[id].text == "nullptr")) ast_.make_pointer(id, pointer_type_);
}

/// How many words stand before the colon of a label; 0 if there is none.
int StatementParser::label_words() const {
  int words = 0;
  while (kind(words) == TokenKind::name && (words == 0 || !token(words).newline)) ++words;
  return token(words).op == ':' && !token(words).newline ? words : 0;
}

/// `Basic output:` and on the next line another label.
bool StatementParser::heading() {
  const int words = label_words();
  if (words == 0 || !token(words + 1).newline || kind(words + 1) != TokenKind::name ||
      token(words + 2).op != ':') {
    return false;
  }
  pos_ += static_cast<size_t>(words) + 1;
  passed_ = "region.heading";
  return true;
}

/// `tCrA : …`, `Thr Layout VMNK: …`: what a program printed before a value; words are joined by
/// `_`. A name bound above is a shape instead.
void StatementParser::label(StatementNode& s) {
  const int words = label_words();
  if (words == 0 || token().text == "_" || token().text == "X") return;
  for (const std::string& b : bound_) {
    if (b == token().text && !transcript_) return;
  }
  for (int i = 0; i < words; ++i) (s.name += i > 0 ? "_" : "") += token(i).text;
  s.name_span = {token().span.from, token(words - 1).span.to};
  pos_ += static_cast<size_t>(words) + 1;
}

/// `std::cout << a << "text" << b;`: a statement `print(a)` for each.
bool StatementParser::stream() {
  const size_t shift = is_word("std") ? pos_ + 3 : pos_ + 1;
  const bool out = shift < list_.size() && list_[shift].op == code('<', '<');
  if (!out || (list_[shift - 1].text != "cout" && list_[shift - 1].text != "cerr")) return false;
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

/// `auto [a, b] = value;`, `a, b = value`: a statement for each name, of value[0], value[1].
bool StatementParser::unpacking() {
  size_t i = pos_;
  const bool cpp = is_word("auto") && token(1).op == '[';
  if (cpp) i += 2;
  std::vector<size_t> names;
  while (list_[i].kind == TokenKind::name && names.size() < kMaxUnpacked) {
    names.push_back(i++);
    if (list_[i].op != ',') break;
    ++i;
  }
  if (cpp && list_[i].op == ']') ++i;
  if (names.size() < 2 || list_[i].op != '=') return false;
  pos_ = i + 1;
  NodeId value = expression();
  if (!cpp && is(',')) {  // `a, b = (4, 8), (1, 4)`
    value = parent(NodeKind::tuple, value);
    while (accept(',')) {
      const NodeId part = expression();
      ast_[value].args.push_back(part);
    }
    finish(value);
  }
  passed_ = "region.declaration";  // `_, _ = f()` binds nothing
  const Span end = {end_of_last(), end_of_last()};
  for (size_t k = 0; k < names.size(); ++k) {
    StatementNode s;
    const Token& name = list_[names[k]];
    if (name.text == "_") continue;
    s.span = {name.span.from, k + 1 == names.size() ? end.to : name.span.to};
    s.name = name.text;
    s.name_span = name.span;
    s.cpp_form = s.declares = cpp;
    s.expression = parent(NodeKind::subscript, value);
    const NodeId index = add(NodeKind::number, ast_[value].span);
    ast_[index].number = static_cast<int64>(k);
    ast_[s.expression].args.push_back(index);
    add_statement(std::move(s));
  }
  accept(';');
  return true;
}

/// `Type name = value;` `Type name{args};` `Type name;`: the type was just read.
void StatementParser::declaration(StatementNode& s) {
  s.cpp_form = s.declares = true;
  name_of(s);
  // `int a = 1, b = 2;`
  const bool integer = is_integer_type(ast_[s.expression].text);
  if (s.written_type.empty() && integer_type(ast_[s.expression].text).bits > 0) {
    s.written_type = ast_[s.expression].text;
  }
  while (is('=')) {
    ++pos_;
    if (!integer) refuse_dots();
    s.expression = expression();
    const bool more = is(',') && !token(1).newline && kind(1) == TokenKind::name;
    const bool without_value = more && (token(2).op == ',' || token(2).op == ';');
    if (!more || (token(2).op != '=' && !without_value)) return;
    s.span.to = end_of_last();
    add_statement(s);
    ++pos_;
    s.span = token().span;
    name_of(s);
  }
  // `int x, y = 2;`
  while (integer && is(',') && kind(1) == TokenKind::name) {
    StatementNode open = s;
    open.kind = StatementKind::broken;
    open.has_value = true;
    add_statement(std::move(open));
    ++pos_;
    s.span = token().span;
    name_of(s);
    if (!accept('=')) continue;
    s.expression = expression();
    if (!is(',')) return;
    s.span.to = end_of_last();
    add_statement(s);
    ++pos_;
    s.span = token().span;
    name_of(s);
  }
  if (integer && (is(';') || token().newline)) {  // `int x;`
    s.kind = StatementKind::broken;
    s.has_value = true;
    return;
  }
  const NodeId type_of_all = s.expression;
  const auto made = [this, type_of_all] {
    if (is('{')) return arguments(parent(NodeKind::construct, type_of_all), '}');
    return arguments(parent(NodeKind::call, type_of_all), ')');
  };
  if (is('{') || is('(')) {
    s.expression = made();
    // `device_vector<float> a(n), b(m);`
    while (is(',') && kind(1) == TokenKind::name && (token(2).op == '(' || token(2).op == '{')) {
      s.span.to = end_of_last();
      add_statement(s);
      ++pos_;
      s.span = token().span;
      name_of(s);
      s.expression = made();
    }
  } else if (is('[') && token().match >= 0) {
    // `half_t smem[N];`: a pointer to the type.
    pos_ = static_cast<size_t>(token().match) + 1;
    if (accept('=')) {
      s.integer_type = false;
      s.expression = expression();
      return;
    }
    const NodeId type = s.expression;
    s.expression = add(NodeKind::apply_types, ast_[type].span);
    ast_[s.expression].text = "ptr";
    ast_[s.expression].args.push_back(type);
  }
}

/// `coalesce(L) -> 32:1`, `coalesce(L) => 32:1`, and what a prompt has printed on the next line.
void StatementParser::printed(StatementNode& s) {
  const NodeKind kind_of = ast_[s.expression].kind;
  const bool literal = kind_of == NodeKind::pair || kind_of == NodeKind::tuple ||
                       kind_of == NodeKind::number || kind_of == NodeKind::static_number;
  const bool thin = is(code('-', '>'));
  const bool thick = is('=') && token(1).op == '>' && token(1).adjacent;
  const bool arrow = (thin || thick) && !token().newline && !literal;
  const size_t start = pos_;
  if (arrow) {
    pos_ += thick ? 2 : 1;
  } else if (!token().output) {
    return;
  }
  const auto wrong = error_of([&] { s.printed = expression(); });
  const bool whole = !wrong && (is(';') || token().newline || kind() == TokenKind::end);
  if (whole) return;
  s.printed = -1;
  pos_ = start;
}

void StatementParser::end_of_statement(bool named) {
  // `(4,8),(1,4)` has a comma for the colon.
  if (is(',') && token(1).op == '(' && !token(1).newline && list_[pos_ - 1].op == ')') {
    error("language.missing", {":"}, token().span, Fix{token().span, ":"});
  }
  // A list was cut out: the comma belonged to it.
  if (is(',') && (token(1).newline || token(1).kind == TokenKind::end)) ++pos_;
  if (kind() == TokenKind::end || is(';') || token().newline || pos_ >= closing_token()) return;
  const bool definition =
      named && kind(1) == TokenKind::name && token(2).op == '=' && token(3).op != '=';
  if (is(',') && (definition || in_head_) && !token(1).newline) return;
  // print_tensor writes a colon before the elements.
  if (is(':') && (token(1).newline || token(1).kind == TokenKind::end)) {
    ++pos_;
    return;
  }
  if (is(':')) {
    const size_t colon = pos_++;
    Span span = list_[colon].span;
    if (kind() != TokenKind::end && !token().newline) {
      sum();
      span.to = end_of_last();
    }
    error("language.second_colon", {}, span, Fix{span, ""});
  }
  unexpected();
}

Ast parse(const Tokens& tokens, std::vector<Diagnostic>& diagnostics, bool program,
          Dialect dialect) {
  return StatementParser(tokens, diagnostics, program, dialect).run();
}

}  // namespace colex
