#include <algorithm>
#include <map>
#include <utility>

#include "registry/operation.hpp"
#include "syntax/statement_parser.hpp"

/// Blocks of Julia, which `end` closes.

namespace colex {

namespace {

/// Words that open what `end` closes.
constexpr std::string_view kJuliaBlocks[] = {
    "for", "if",     "while", "function", "let",      "begin",     "quote",     "try",
    "do",  "struct", "macro", "module",   "abstract", "primitive", "baremodule"};

/// Macros that the language knows, and one that only heads a block.
constexpr std::string_view kJuliaMacros[] = {"Layout",  "test", "assert",
                                             "testset", "tile", "parallelize"};

/// In brackets `end` is the last index, `for` of a comprehension; `:end` is a symbol.
bool is_block_word(const std::vector<Token>& list, size_t i) {
  const int before = i > 0 ? list[i - 1].op : 0;
  const bool part = (before == ':' || before == '.') && list[i].adjacent;
  return list[i].kind == TokenKind::name && !part;
}

}  // namespace

/// The `end` of the block whose first word is token `open`; 0 if the text has none.
size_t StatementParser::julia_end(size_t open) const {
  int depth = 0;
  for (size_t i = open; list_[i].kind != TokenKind::end; ++i) {
    const bool bracket = list_[i].op == '(' || list_[i].op == '[' || list_[i].op == '{';
    if (bracket && list_[i].match > static_cast<int>(i)) i = static_cast<size_t>(list_[i].match);
    if (!is_block_word(list_, i)) continue;
    if (is_one_of(list_[i].text, kJuliaBlocks)) ++depth;
    if (list_[i].text == "end" && --depth == 0) return i;
  }
  return 0;
}

/// Behind the line that token `from` stands in, and the lines that its brackets and commas go on.
size_t StatementParser::julia_line_end(size_t from) const {
  size_t i = from;
  while (list_[i].kind != TokenKind::end &&
         (i == from || !list_[i].newline || list_[i - 1].op == ',' || list_[i - 1].op == '=')) {
    const int match = list_[i].match;
    i = match > static_cast<int>(i) ? static_cast<size_t>(match) + 1 : i + 1;
  }
  return i;
}

/// What is not run, to token `to`.
bool StatementParser::pass_julia(size_t to) {
  const size_t from = pos_;
  pos_ = to;
  lose_names();
  settle(from, to, RegionKind::skipped, "language.julia");
  ast_.program = true;
  const Span head = {list_[from].span.from, list_[from].span.from};
  Span span = head;
  for (size_t i = from; i < to && (i == from || !list_[i].newline); ++i) span.to = list_[i].span.to;
  diagnostics_.push_back({Severity::note, "language.julia", {}, span, {}});
  return true;
}

/// What a block binds that is not run: `b = …` at the beginning of its lines.
void StatementParser::lose_bound(size_t open, size_t end) {
  for (size_t i = open + 1; i < end; ++i) {
    const bool sets = list_[i + 1].op == '=' && list_[i + 2].op != '=';
    if (list_[i].newline && list_[i].kind == TokenKind::name && sets) lose_name(i);
  }
}

/// The body of the function at `open` asks for none of its parameters: it is read.
bool StatementParser::is_plain_julia_function(size_t open, size_t end) const {
  size_t head = open;
  while (head < end && list_[head].op != '(') ++head;
  const size_t close = static_cast<size_t>(std::max(list_[head].match, 0));
  if (head == end || close <= head) return false;
  for (size_t i = head + 1; i < close; ++i) {
    if (list_[i].kind != TokenKind::name) continue;
    for (size_t k = close + 1; k < end; ++k) {
      if (list_[k].kind == TokenKind::name && list_[k].text == list_[i].text) return false;
    }
  }
  return true;
}

/// What defines something, and runs nothing: of a function that the text never calls, and of a
/// type, nobody expects a value.
bool StatementParser::pass_definition(size_t to) {
  pos_ = to;
  passed_ = "region.declaration";
  return ast_.program = true;
}

/// The name of the function that token `open`, the word `function`, defines; behind its path.
size_t StatementParser::name_of_julia_function(size_t open) const {
  size_t i = open + 1;
  while (list_[i].kind == TokenKind::name && list_[i + 1].op == '.') i += 2;
  return i;
}

/// Functions that run: what code outside of definitions calls, and what these call.
const std::set<std::string_view>& StatementParser::called_in_julia() {
  if (called_) return *called_;
  struct Body {
    std::string_view name;
    size_t end;
  };
  std::multimap<std::string_view, std::string_view> calls;  // by the function that makes them
  std::vector<Body> inside = {{{}, list_.size()}};
  for (size_t i = 0; list_[i].kind != TokenKind::end; ++i) {
    while (i >= inside.back().end) inside.pop_back();
    i = behind_uncalled(i);
    const bool begins = i == 0 || list_[i].newline;
    if (is_block_word(list_, i) && list_[i].text == "function") {
      const size_t name = name_of_julia_function(i);
      const size_t end = julia_end(i);
      // What asks for nothing that it is given is read as it stands.
      const bool runs = end > 0 && is_plain_julia_function(i, end);
      if (end > 0) inside.push_back({runs ? inside.back().name : list_[name].text, end});
      i = std::max(i, name);
    } else if (begins && defines_julia_function(i)) {
      const size_t name = name_of_julia_function(i - 1);
      inside.push_back({list_[name].text, std::max(julia_line_end(i), name + 1)});
      i = name;
    } else if (list_[i].kind == TokenKind::name && list_[i + 1].op == '(' &&
               list_[i + 1].adjacent) {
      calls.emplace(inside.back().name, list_[i].text);
    }
    if (list_[i].kind == TokenKind::end) break;
  }
  called_.emplace();
  std::vector<std::string_view> more = {{}};
  while (!more.empty()) {
    const auto [first, last] = calls.equal_range(more.back());
    more.pop_back();
    for (auto call = first; call != last; ++call) {
      if (called_->insert(call->second).second) more.push_back(call->second);
    }
  }
  return *called_;
}

/// `f(x) = 3x`, `Base.size(l::Layout{N}) where N = …` begins at token `i`.
bool StatementParser::defines_julia_function(size_t i) const {
  while (list_[i].kind == TokenKind::name && list_[i + 1].op == '.') i += 2;
  if (list_[i].op == ':' && list_[i + 1].op == '(' &&
      list_[i + 1].match > 0) {  // `Base.:(+)(a, b)`
    const size_t name = static_cast<size_t>(list_[i + 1].match);
    return list_[name + 1].op == '(' && list_[name + 1].adjacent &&
           defines_julia_function(name + 1);
  }
  const bool anonymous = list_[i].op == '(' && list_[i + 1].op == code(':', ':');
  if (list_[i].kind == TokenKind::name) ++i;
  if (list_[i].op == '{' && list_[i].match > 0) i = static_cast<size_t>(list_[i].match) + 1;
  if (list_[i].op != '(' || list_[i].match < 0) return false;
  const bool parameter = list_[i + 1].kind == TokenKind::name || list_[i + 1].op == code(':', ':');
  i = static_cast<size_t>(list_[i].match) + 1;
  if (anonymous && list_[i].op == '(' && list_[i].match > 0)
    i = static_cast<size_t>(list_[i].match) + 1;
  while (!list_[i].newline &&
         (list_[i].text == "where" || list_[i].op == code(':', ':') || list_[i].op == '{' ||
          list_[i].op == ',' || list_[i].kind == TokenKind::name)) {
    const int match = list_[i].match;
    i = match > static_cast<int>(i) ? static_cast<size_t>(match) + 1 : i + 1;
  }
  return (parameter || anonymous) && list_[i].op == '=' && list_[i + 1].op != '=' &&
         list_[i + 1].op != '>';
}

bool StatementParser::changes_argument() const {
  return kind() == TokenKind::name && token().text.back() == '!' && token(1).op == '(';
}

/// Behind what calls nothing where token `i` begins it: `:(f(x))`, `quote … end` hold code. `i`
/// elsewhere.
size_t StatementParser::behind_uncalled(size_t i) const {
  const Token& t = list_[i];
  if (t.op == ':' && list_[i + 1].op == '(' && list_[i + 1].adjacent && list_[i + 1].match > 0) {
    const Token* before = i > 0 ? &list_[i - 1] : nullptr;
    const bool operand = before != nullptr && !t.newline && before->text != "return" &&
                         (before->kind == TokenKind::name || before->kind == TokenKind::number ||
                          before->op == ')' || before->op == ']');
    return operand ? i : static_cast<size_t>(list_[i + 1].match);
  }
  if (!is_block_word(list_, i) || t.text != "quote") return i;
  return std::max(i, julia_end(i));
}

/// The text calls the function that token `name` names, and what stands between the tokens runs
/// from its first line to its last: no branch of it can return.
bool StatementParser::is_callable_julia(size_t name, size_t from, size_t to) {
  if (list_[name].kind != TokenKind::name || list_[name + 1].op != '(' ||
      list_[name + 1].match < 0) {
    return false;
  }
  for (size_t i = from; i < to; ++i) {
    const bool block = is_block_word(list_, i) && is_one_of(list_[i].text, kJuliaBlocks) &&
                       !is_one_of(list_[i].text, {"for", "let", "begin"});
    const bool early = list_[i].text == "return" && list_[i].newline && julia_line_end(i) < to;
    if (block || early || list_[i].op == '?' || list_[i].op == code('&', '&') ||
        list_[i].op == code('|', '|')) {
      return false;
    }
  }
  return called_in_julia().count(list_[name].text) > 0 || writes_layout(from, to);
}

/// `@Layout((16,8), (8,1))`: of a function that nothing calls, too, the text says what it is.
bool StatementParser::writes_layout(size_t from, size_t to) const {
  for (size_t i = from; i + 3 < to; ++i) {
    const bool macro = list_[i].op == '@' && list_[i + 1].text == "Layout";
    const size_t first = i + (list_[i + 3].op == '(' ? 4 : 3);
    const TokenKind kind = list_[first].kind;
    const bool number = kind == TokenKind::number || kind == TokenKind::static_number;
    if (macro && list_[i + 2].op == '(' && number) return true;
  }
  return false;
}

/// The function whose name token `name` is, with its parameters; what follows is its body until
/// `function_` is what it was.
StatementNode StatementParser::julia_head(size_t name) {
  ast_.program = true;
  StatementNode s = node(StatementKind::function);
  s.name = list_[name].text;
  s.name_span = list_[name].span;
  s.defines = function_ = ++functions_;
  python_parameters(name + 2, static_cast<size_t>(list_[name + 1].match), s.body);
  return s;
}

/// `function f(a, b) … end`, which gives what its last line does.
bool StatementParser::julia_function(size_t open, size_t end) {
  const size_t name = open + 1;
  const size_t body = julia_line_end(open);
  if (list_[open].text != "function" || !is_callable_julia(name, body, end)) return false;
  const int outer = function_;
  StatementNode s = julia_head(name);
  pos_ = body;
  statements(s.body, {end, -1, false});
  StatementNode* const last = s.body.empty() ? nullptr : &s.body.back();
  if (last != nullptr && last->kind == StatementKind::value && last->name.empty()) {
    last->name = "return";
    last->returns = true;
  }
  function_ = outer;
  pos_ = end + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `f(a, b) = a + b`, to token `end`.
bool StatementParser::julia_short_function(size_t end) {
  const size_t name = pos_;
  if (!defines_julia_function(pos_) || list_[name + 1].op != '(' || list_[name + 1].match < 0) {
    return false;
  }
  const size_t close = static_cast<size_t>(list_[name + 1].match);
  if (list_[close + 1].op != '=' || !is_callable_julia(name, close + 2, end)) return false;
  const int outer = function_;
  StatementNode s = julia_head(name);
  pos_ = close + 2;
  s.body.push_back(returned());
  function_ = outer;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `using MoYe`, `export size, rank`, `module M`, and the `end` of a block that is read.
bool StatementParser::julia_frame() {
  // `using X = …;` is C++ among Julia.
  const bool names =
      is_any_word({"using", "import", "export", "module", "baremodule"}) && token(2).op != '=';
  const bool line = names || (is_word("include") && token(1).op == '(');
  if (!line && !(is_word("end") && (kind(1) == TokenKind::end || token(1).newline))) return false;
  pos_ = line ? julia_line_end(pos_) : pos_ + 1;
  passed_ = "region.frame";
  return ast_.program = true;
}

/// `@testset "a" begin`, `GC.@preserve x begin`: what stands in the block at `open` runs once.
bool StatementParser::runs_begin(size_t open) const {
  for (size_t i = pos_; i < open; ++i) {
    if (list_[i].op == '=') return false;
    if (list_[i].op != '@') continue;
    return is_one_of(list_[i + 1].text, {"testset", "preserve", "gc_preserve", "inbounds"});
  }
  return false;
}

/// `let a = 4:2 … end`: what it binds ends with it.
bool StatementParser::julia_let(size_t end) {
  StatementNode s = node(StatementKind::block);
  ast_.program = s.scoped = true;
  ++pos_;
  statements(s.body, {end, -1, false});
  for (StatementNode& inner : s.body) inner.declares = true;
  pos_ = end + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `copyto!(b, a)`: elements of memory, and no layout.
bool StatementParser::copies_elements() const {
  return changes_argument() &&
         is_one_of(token().text, {"copyto!", "copy!", "fill!", "gemm!", "mma!", "mul!", "zeros!"});
}

/// `for i in 1:3 … end`; definitions and conditions are not run.
bool StatementParser::julia_control() {
  if (julia_frame()) return true;
  const size_t line = julia_line_end(pos_);
  const auto passes = [this](size_t to) {
    pos_ = to;
    passed_ = "region.frame";
    return ast_.program = true;
  };
  if (copies_elements()) return passes(line);
  size_t open = line;
  bool macro = false;
  for (size_t i = pos_; i < line; ++i) {
    const bool name = list_[i].op == '@' && list_[i + 1].kind == TokenKind::name;
    macro =
        macro || list_[i].text == "isa" || (name && !is_one_of(list_[i + 1].text, kJuliaMacros));
    const bool bracket = list_[i].op == '(' || list_[i].op == '[' || list_[i].op == '{';
    if (bracket && list_[i].match > static_cast<int>(i)) i = static_cast<size_t>(list_[i].match);
    if (!is_block_word(list_, i) || !is_one_of(list_[i].text, kJuliaBlocks)) continue;
    open = i;
    break;
  }
  if (open == line && changes_argument()) {  // `push!(b, a)`
    if (kind(2) == TokenKind::name) lose_name(pos_ + 2);
    return pass_julia(line);
  }
  // What a type says beside its value is not asked here.
  if (open == line && macro && is_any_word({"test", "assert"})) return passes(line);
  if (open == line && !macro && julia_short_function(line)) return true;
  if (open == line && defines_julia_function(pos_) &&
      called_in_julia().count(list_[name_of_julia_function(pos_ - 1)].text) == 0) {
    return pass_definition(line);
  }
  if (open == line) return (macro || defines_julia_function(pos_)) && pass_julia(line);
  const size_t end = julia_end(open);
  if (end > 0 && open == pos_ && !macro && julia_function(open, end)) return true;
  const std::string_view word = list_[open].text;
  if (end == 0 && word == "function" && open == pos_) {  // cut off: what is there of it is read
    pos_ = line;
    passed_ = "region.brace";
    return ast_.program = true;
  }
  if (end == 0 && (word == "let" ? open == pos_ : word == "begin" && runs_begin(open))) {
    pos_ = open + 1;
    passed_ = "region.brace";
    return ast_.program = true;
  }
  if (end == 0 && open == pos_ && is_one_of(word, {"if", "while", "try", "do"})) {
    return passes(line);  // cut off likewise
  }
  if (end == 0) return false;
  if (word == "for" && (open == pos_ || macro)) {
    pos_ = open;
    return julia_for(end);
  }
  if (word == "let" && open == pos_) return julia_let(end);
  const bool set = word == "begin" && (open == pos_ || runs_begin(open));
  if (set || (word == "function" && open == pos_ && is_plain_julia_function(open, end))) {
    pos_ = set ? open + 1 : julia_line_end(pos_);
    passed_ = "region.brace";
    return ast_.program = true;
  }
  const bool scope = is_one_of(word, {"function", "macro", "struct", "abstract", "primitive"});
  if (!scope) lose_bound(open, end);
  const size_t named = word == "function" && open == pos_ ? open + 1 : 0;
  const bool own = named > 0 && list_[named].kind == TokenKind::name &&
                   list_[named + 1].op == '(' &&
                   find_operation(std::string(list_[named].text)) == nullptr;
  if (own) lose_name(named);
  const bool runs =
      word == "function" && called_in_julia().count(list_[name_of_julia_function(open)].text) > 0;
  return scope && !runs ? pass_definition(end + 1) : pass_julia(end + 1);
}

bool StatementParser::julia_for(size_t end) {
  StatementNode s = node(StatementKind::each);
  ast_.program = true;
  ++pos_;
  while (pos_ < end && !is_word("in") && !is('=')) {
    if (kind() == TokenKind::name) {
      StatementNode name = node(StatementKind::value);
      name.name = token().text;
      name.name_span = token().span;
      bound_.push_back(name.name);
      s.step.push_back(std::move(name));
    }
    ++pos_;
  }
  ++pos_;
  const size_t first = pos_;
  s.expression = sequence();
  s.name_span = {list_[first].span.from, end_of_last()};
  statements(s.body, {end, -1, false});
  pos_ = end + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

}  // namespace colex
