#include "syntax/parser.hpp"

#include <functional>
#include <set>
#include <string>
#include <utility>

#include "syntax/known_names.hpp"
#include "syntax/statement_parser.hpp"
#include "text/attempt.hpp"

namespace colex {

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

namespace {

/// Functions of the text whose bodies stand in it: `void kern(…) {`.
std::set<std::string_view> defined_functions(const std::vector<Token>& list) {
  std::set<std::string_view> r;
  for (size_t i = 1; i + 1 < list.size(); ++i) {
    const int close = list[i + 1].op == '(' ? list[i + 1].match : -1;
    const Token& before = list[i - 1];
    const bool bounded = before.op == ')' && before.match > 0 &&
                         list[static_cast<size_t>(before.match) - 1].text == "__launch_bounds__";
    const bool typed =
        list[i].kind == TokenKind::name && (before.kind == TokenKind::name || bounded);
    if (typed && close > 0 && list[static_cast<size_t>(close) + 1].op == '{')
      r.insert(list[i].text);
  }
  return r;
}

/// `kernels` of `kernels::kern<…>` in a text that has `kern`, but not the line that opens the
/// namespace.
std::vector<std::string_view> cut_namespaces(const std::vector<Token>& list) {
  std::vector<std::string_view> r;
  const std::set<std::string_view> own = defined_functions(list);
  for (size_t i = 0; i + 2 < list.size() && !own.empty(); ++i) {
    const bool path = list[i].kind == TokenKind::name && list[i + 1].op == code(':', ':') &&
                      (i == 0 || list[i - 1].op != code(':', ':'));
    const bool small = path && list[i].text[0] >= 'a' && list[i].text[0] <= 'z';
    if (small && own.count(list[i + 2].text) > 0) r.push_back(list[i].text);
  }
  return r;
}

/// Names of functions that the text calls.
std::set<std::string_view> called_names(const Ast& ast) {
  std::set<std::string_view> r;
  for (const Node& n : ast.nodes) {
    if (n.args.empty()) continue;  // its statement broke off
    const std::string_view callee = ast[n.args[0]].text;
    // A host names the kernel that it launches.
    const bool launched = n.kind == NodeKind::unary && n.op == '&';
    if (n.kind == NodeKind::call || launched) r.insert(callee);
    const size_t colons = callee.rfind("::");  // `Traits::to_params(args)`
    if (n.kind == NodeKind::call && colons != callee.npos) r.insert(callee.substr(colons + 2));
    if (n.kind != NodeKind::call || n.args.size() < 2) continue;
    // What is compiled is called by another name.
    if (callee == "compile" && ast.dialect == Dialect::python) r.insert(ast[n.args[1]].text);
    // `make_composed_layout(f, offset, outer)` calls it at each coordinate.
    if (callee != kMakeComposed) continue;
    for (size_t i = 1; i < n.args.size(); ++i) r.insert(ast[n.args[i]].text);
  }
  return r;
}

void add_functions(const std::vector<StatementNode>& all,
                   std::set<std::string, std::less<>>& names) {
  for (const StatementNode& s : all) {
    if (s.kind == StatementKind::function) names.insert(s.name);
    add_functions(s.body, names);
  }
}

/// Names that functions of the text are given as they stand: a function among them is run there.
std::set<std::string_view> passed_names(const Ast& ast) {
  std::set<std::string, std::less<>> functions;
  add_functions(ast.statements, functions);
  std::set<std::string_view> r;
  for (const Node& n : ast.nodes) {
    if (n.kind != NodeKind::call || n.args.empty() || functions.count(ast[n.args[0]].text) == 0)
      continue;
    for (size_t i = 1; i < n.args.size(); ++i) {
      const Node& given = ast[n.args[i]];
      if (given.kind == NodeKind::name) r.insert(given.text);
    }
  }
  return r;
}

}  // namespace

Ast StatementParser::run() {
  if (ast_.dialect == Dialect::cpp) ast_.namespaces = cut_namespaces(list_);
  Statements all;
  statements(all, {list_.size(), -1, false});
  settle(pos_, list_.size(), RegionKind::skipped, "limit.statements");
  if (cut_ && !stop_) limit("limit.tokens", LexerLimits::kTokens);
  ast_.statements = std::move(all);
  ast_.called = called_names(ast_);
  ast_.passed = passed_names(ast_);
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
  const size_t first = into_->size();
  if (token().newline) line_ = {first, bound_.size()};
  std::vector<Step> outer_steps = std::exchange(steps_, {});
  auto wrong = error_of([this] { statement(); });
  if (!wrong) {
    wrong = error_of([&] { add_steps(first, start); });
    if (wrong) into_->erase(into_->begin() + static_cast<long>(first), into_->end());
  }
  steps_ = std::move(outer_steps);
  if (wrong) {
    depth_ = depth;
    function_ = function;
    blocks_.erase(blocks_.begin() + static_cast<long>(blocks), blocks_.end());
    into_ = into;
    return give_up(*wrong, start);
  }
  if (pos_ == start) ++pos_;
  if (ast_.dialect == Dialect::notation && line_.statement < into_->size()) order_line();
  if (count_ > count) {
    settle(start, pos_, RegionKind::statement, "region.statement");
  } else if (passed_ != nullptr) {
    settle(start, pos_, RegionKind::decoration, passed_);
  }
}

/// `a[i++] = 7;` is `a[i] = 7;` and then `i++;`: where the name stands once in the statement that
/// token `start` begins, and nothing decides whether it is evaluated.
void StatementParser::refuse_steps(size_t start) const {
  for (const Step& step : steps_) {
    int uses = 0;
    bool open = false;
    for (size_t i = start; i < pos_; ++i) {
      const int op = list_[i].op;
      if (list_[i].text == step.name && list_[i].kind == TokenKind::name) ++uses;
      open = open || op == '?' || op == code('&', '&') || op == code('|', '|') || op == '{';
    }
    if (uses != 1 || open) error("language.side_effect", {std::string(step.name)}, step.span);
  }
}

StatementNode StatementParser::statement_of(const Step& step) {
  StatementNode s = node(StatementKind::value);
  s.span = s.name_span = step.span;
  s.name = step.name;
  s.cpp_form = true;
  s.early = step.before;
  const NodeId name = add(NodeKind::name, step.span);
  ast_[name].text = step.name;
  s.expression = changed(name, step.op, integer(1, step.span));
  ast_[s.expression].span = step.span;
  return s;
}

/// What the expressions of the last statement change; it stands in `into_` from `first` on.
void StatementParser::add_steps(size_t first, size_t start) {
  if (steps_.empty()) return;
  refuse_steps(start);
  const std::vector<Step> steps = std::exchange(steps_, {});
  for (const Step& step : steps) {
    StatementNode s = statement_of(step);
    if (!step.before) {
      add_statement(std::move(s));
      continue;
    }
    s.function = function_;
    into_->insert(into_->begin() + static_cast<long>(first++), std::move(s));
    ++count_;
  }
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

/// `auto size = size(L);`, which C++ itself refuses: it calls what another scope knows by this
/// name.
bool StatementParser::calls_own_name(const StatementNode& s) const {
  const bool declares = ast_.dialect == Dialect::cpp && s.kind != StatementKind::function &&
                        !s.lambda && !s.name.empty();
  if (!declares || list_[statement_start_].text != "auto") return false;
  for (size_t i = statement_start_ + 2; i < pos_; ++i) {
    const bool called = list_[i + 1].op == '(' && list_[i - 1].op != '.';
    if (called && list_[i].kind == TokenKind::name && list_[i].text == s.name) return true;
  }
  return false;
}

void StatementParser::add_statement(StatementNode s) {
  s.function = function_;
  s.calls_own_name = calls_own_name(s);
  if (!s.name.empty()) bound_.push_back(s.name);
  if (s.labelled && s.target < 0) labelled_.push_back(s.name);
  ++count_;
  into_->push_back(std::move(s));
}

void StatementParser::limit(const char* id, size_t most) {
  diagnostics_.push_back({Severity::error, id, {std::to_string(most)}, token().span, {}});
}

Ast parse(const Tokens& tokens, std::vector<Diagnostic>& diagnostics, bool program,
          Dialect dialect) {
  return StatementParser(tokens, diagnostics, program, dialect).run();
}

}  // namespace colex
