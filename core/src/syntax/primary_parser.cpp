#include <algorithm>

#include "registry/operation.hpp"
#include "syntax/expression_parser.hpp"
#include "syntax/formatted_text.hpp"

namespace colex {

namespace {

/// `(x + ...)`, `(... && x)`
bool folds_by(int op) {
  return op == '+' || op == '*' || op == '|' || op == '&' || op == code('&', '&') ||
         op == code('|', '|');
}

struct CudaIndex {
  std::string_view name;
  char axis = 0;
};

/// `threadIdx.x` as CUTLASS calls it, `ThreadIdxX()`.
CudaIndex cuda_index(std::string_view name) {
  constexpr std::string_view kNames[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
  for (const std::string_view known : kNames) {
    if (name.size() != known.size() + 1 || name.substr(1, known.size() - 1) != known.substr(1))
      continue;
    const bool capital = (name[0] | 32) == known[0] && name[0] != known[0];
    if (capital && name.back() >= 'X' && name.back() <= 'Z') return {known, name.back()};
  }
  return {};
}

}  // namespace

/// `"a" f"{b}"`: one text, a formatted one where a part is.
void ExpressionParser::join_texts(NodeId first) {
  std::vector<std::string_view> parts = {ast_[first].text};
  for (; kind() == TokenKind::text; ++pos_) parts.push_back(token().text);
  const bool formatted = std::any_of(parts.begin(), parts.end(), is_formatted);
  const char quote = parts[0][parts[0].find_first_of("\"'")];
  std::string joined = formatted ? "f" : "";
  joined += quote;
  for (const std::string_view part : parts) {
    const size_t open = part.find_first_of("\"'");
    if (part.size() < open + 2) continue;  // without an end
    for (const char c : part.substr(open + 1, part.size() - open - 2)) {
      joined += c;
      if (formatted && !is_formatted(part) && (c == '{' || c == '}')) joined += c;
    }
  }
  joined += quote;
  ast_[first].text = ast_.own_names.emplace_back(std::move(joined));
  finish(first);
}

/// `MoYeArray{Float64}(one, layout)`: a function of Julia's own that fills an array.
bool ExpressionParser::is_filling() const {
  return is_any_word({"one", "zero", "rand", "randn"}) && token(1).op == ',' && pos_ > 1 &&
         list_[pos_ - 1].op == '(' && list_[pos_ - 2].op == '}';
}

NodeId ExpressionParser::primary() {
  if (kind() == TokenKind::name) skip_qualifiers();
  if (is('[')) {
    const NodeId function = lambda();
    if (function >= 0) return function;
  }
  switch (kind()) {
    case TokenKind::number:
      return leaf(NodeKind::number);
    case TokenKind::static_number:
      return leaf(NodeKind::static_number);
    case TokenKind::fraction:
      return leaf(NodeKind::fraction);
    case TokenKind::text: {
      const NodeId id = leaf(NodeKind::text);
      const bool below = token().newline || ast_.dialect != Dialect::python;
      const bool joins = brackets_ > 0 || ast_.dialect == Dialect::cpp || !below;
      if (kind() == TokenKind::text && joins) join_texts(id);
      return id;
    }
    case TokenKind::name:
      if (ast_.dialect == Dialect::python && is_word("lambda")) return python_lambda();
      if (ast_.dialect == Dialect::julia && is_any_word({"nothing", "undef"})) {
        return leaf(NodeKind::text);
      }
      if (ast_.dialect == Dialect::julia && is_filling()) return leaf(NodeKind::text);
      if (!is_word("_") || token(1).op != '?' || !token(1).adjacent) return name();
      ++pos_;  // `_?`: static, to be filled in
      break;
    default:
      break;
  }
  if (is(':') && ast_.dialect == Dialect::julia && token(1).adjacent) {  // `:name`, `:(f(x))`
    const bool code = token(1).op == '(' && token(1).match >= 0;
    if (code || kind(1) == TokenKind::name) {
      const NodeId id = leaf(NodeKind::text);
      pos_ = code ? static_cast<size_t>(token().match) + 1 : pos_ + 1;
      finish(id);
      const std::string_view last = list_[pos_ - 1].text;
      const char* const from = ast_[id].text.data();
      ast_[id].text = {from, static_cast<size_t>(last.data() + last.size() - from)};
      return id;
    }
  }
  const bool all = is(':') && (token(1).op == ',' || token(1).op == ')');
  if (all && ast_.dialect != Dialect::cpp) {  // `(2, :)`
    const NodeId id = leaf(NodeKind::name);
    ast_[id].text = "_";
    return id;
  }
  if (is('@') && token(1).text == "Layout") return macro();
  if (is('@') && ast_.dialect == Dialect::julia &&
      is_one_of(token(1).text, {"tile", "parallelize"})) {
    return tiling_macro();
  }
  if (is('(')) return tuple(')');
  if (is('[')) return tuple(']');
  if (opens_dictionary()) return dictionary();
  if (is('{')) return ast_.dialect == Dialect::python ? python_set() : tuple('}');
  if (opens_tiler()) return tuple('>');
  if (is('?')) return unknown();
  if (is('.') && token(1).op == '.' && token(2).op == '.') {
    // `...layout...`
    size_t words = pos_ + 3;
    while (list_[words].kind == TokenKind::name && !list_[words].newline) ++words;
    if (words > pos_ + 3 && list_[words].op == '.' && list_[words + 1].op == '.') {
      const size_t end = list_[words + 2].op == '.' ? words + 2 : words + 1;
      error("language.left_out", {}, {token().span.from, list_[end].span.to});
    }
    // `(size(ls) + ...)` over a parameter pack
    const int before = pos_ > 0 ? list_[pos_ - 1].op : 0;
    const int behind = token(3).op;
    // `Stride<...>`, `Builder<Sm90, ...` and `...` below it: how many arguments stand for it is not
    // known.
    if (before == '<' && behind == '>') left_out_arguments();
    if (behind == '.' && token(3).newline) {
      error("language.left_out", {}, {token().span.from, token(2).span.to});
    }
    const bool folds = behind == ')' ? before != ',' && before != '(' && before != ':'
                                     : folds_by(behind) && (before == behind || before == '(');
    if (folds && ast_.dialect == Dialect::cpp) error("language.pack", {}, token().span);
    const NodeId id = leaf(NodeKind::unknown);
    ast_[id].text = "?";
    ast_[id].number = 1;
    pos_ += 2;
    finish(id);
    return id;
  }
  if (is(code(':', ':'))) {
    ++pos_;
    if (kind() == TokenKind::name) return name();
  }
  unexpected();
}

/// Julia's `@Layout (4, 8) (1, 4)`, `@Layout (4, 8) GenRowMajor`, `@Layout((4, 8))`.
NodeId ExpressionParser::macro() {
  ++pos_;
  if (token(1).op == '(' && token(1).adjacent) {
    const NodeId called = name();
    ast_[called].op = '@';
    return called;
  }
  const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
  ast_[ast_[id].args[0]].op = '@';
  do {
    const NodeId argument = primary();
    ast_[id].args.push_back(argument);
    ast_[id].keywords.emplace_back();
  } while (!token().newline && ast_[id].args.size() < 3 &&
           (is('(') || kind() == TokenKind::name || kind() == TokenKind::number));
  finish(id);
  return id;
}

/// `@tile x (_3, _1) (1, 2)`, `@parallelize x threads threadIdx().x`: calls of local_tile and of
/// local_partition.
NodeId ExpressionParser::tiling_macro() {
  const size_t from = pos_++;
  const bool tiles = is_word("tile");
  const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
  Node& callee = ast_[ast_[id].args[0]];
  callee.text = tiles ? "local_tile" : "local_partition";
  callee.span.from = list_[from].span.from;
  if (is('(') && token().adjacent) return arguments(id, ')');
  while (!token().newline &&
         (is('(') || is('@') || kind() == TokenKind::name || kind() == TokenKind::number)) {
    NodeId argument = primary();
    // With a blank between, what stands in brackets is the next one.
    while (token().adjacent && (is('(') || is('.'))) {
      argument = is('(') ? arguments(parent(NodeKind::call, argument), ')') : member(argument);
    }
    ast_[id].args.push_back(argument);
    ast_[id].keywords.emplace_back();
  }
  finish(id);
  return id;
}

/// `<3:3,(2,4):(1,8)>`; a name behind the bracket is markup or a kernel launch.
bool ExpressionParser::opens_tiler() const {
  const bool named = kind(1) == TokenKind::name && token(1).text != "_";
  return is('<') && token().match >= 0 && !named;
}

/// `Layout<...>`: the dots stand for arguments, which no notation of a layout can be.
void ExpressionParser::left_out_arguments() const {
  const std::string name(pos_ > 1 ? list_[pos_ - 2].text : std::string_view());
  const Span dots{token().span.from, token(2).span.to};
  if (name == "Layout") {
    error("language.left_out_arguments", {name, "Shape<_4,_8>, Stride<_1,_4>"}, dots);
  }
  if (is_one_of(name, {"Shape", "Stride", "Tile", "Coord"})) {
    error("language.left_out_arguments", {name, name == "Stride" ? "_1,_4" : "_4,_8"}, dots);
  }
  error("language.left_out_types", {}, dots);
}

/// `?`, `?{div=4}` or `?{i64 div=8}`.
NodeId ExpressionParser::unknown() {
  const NodeId id = leaf(NodeKind::unknown);
  ast_[id].number = 1;
  if (is('{') && token().adjacent && token().match >= 0) {
    const size_t end = static_cast<size_t>(token().match);
    while (++pos_ < end) {
      if (is_word("div") && token(2).number > 0) ast_[id].number = token(2).number;
    }
    ++pos_;
    finish(id);
  }
  return id;
}

bool ExpressionParser::is_namespace(std::string_view name) const {
  const std::vector<std::string_view>& own = ast_.namespaces;
  return is_one_of(name, {"cute", "cutlass", "std"}) ||
         std::find(own.begin(), own.end(), name) != own.end();
}

/// `a`, `a::b`, `a::b<args>`: the path without `cute::` is the name.
NodeId ExpressionParser::name() {
  if (is_word("decltype") && token(1).op == '(') {
    ++pos_;
    return group();
  }
  if (is_word("defined") && kind(1) == TokenKind::name) {  // `defined X` of the preprocessor
    const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
    const NodeId macro = leaf(NodeKind::name);
    ast_[id].args.push_back(macro);
    ast_[id].keywords.emplace_back();
    finish(id);
    return id;
  }
  if (is_word("sizeof") && token(1).op == '.' && token(4).op == '(' &&
      kind(5) == TokenKind::name) {  // `sizeof...(Ts)`
    const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
    ast_[ast_[id].args[0]].text = kPackSize;
    pos_ += 4;
    const NodeId pack = leaf(NodeKind::name);
    ast_[id].args.push_back(pack);
    ast_[id].keywords.emplace_back();
    if (!accept(')')) unexpected();
    finish(id);
    return id;
  }
  if (const NodeId pointer = sized_pointer(); pointer >= 0) return pointer;
  const bool called = ast_.dialect == Dialect::cpp && token(1).op == '(' && token(2).op == ')';
  if (const CudaIndex index = called ? cuda_index(token().text) : CudaIndex{}; index.axis > 0) {
    const NodeId object = leaf(NodeKind::name);
    ast_[object].text = index.name;
    const NodeId id = parent(NodeKind::member, object);
    ast_[id].text = std::string_view("xyz").substr(static_cast<size_t>(index.axis - 'X'), 1);
    pos_ += 2;
    finish(id);
    return id;
  }
  if (tells_call()) return told_call();
  const size_t start = pos_;
  size_t first = pos_++;
  while (is(code(':', ':')) &&
         (kind(1) == TokenKind::name || kind(1) == TokenKind::static_number)) {
    const std::string_view scope = list_[first].text;
    const bool marked = token(1).text == "template" && kind(2) == TokenKind::name;
    if (first + 1 == pos_ && is_namespace(scope)) first = pos_ + (marked ? 2 : 1);
    pos_ += marked ? 3 : 2;  // `Traits::template Row<4>`
  }
  if (list_[pos_ - 1].kind == TokenKind::static_number) {
    --pos_;
    return leaf(NodeKind::static_number);
  }
  const NodeId id = add(NodeKind::name, list_[start].span);
  const std::string_view from = list_[first].text;
  const std::string_view to = list_[pos_ - 1].text;
  ast_[id].text =
      std::string_view(from.data(), static_cast<size_t>(to.data() + to.size() - from.data()));
  ast_[id].qualified = first != start;
  finish(id);
  if (is(':') && ast_.dialect == Dialect::cpp && in_types_ && token().adjacent &&
      kind(1) == TokenKind::name && token(1).adjacent && is_namespace(ast_[id].text)) {
    const std::string path = std::string(ast_[id].text) + "::" + std::string(token(1).text);
    error("language.single_colon", {path}, {ast_[id].span.from, token(1).span.to},
          Fix{token().span, "::"});
  }
  if (is('<') && token().match < 0 && is_cute_template(ast_[id].text)) {
    error("language.unclosed", {"<", ">"}, token().span);
  }
  if (starts_types()) {
    ast_[id].kind = NodeKind::apply_types;
    types(id);
    finish(id);
    swizzled_pointer(id);
  }
  return id;
}

/// `coalesce of A`: an operation and its operands in words.
bool ExpressionParser::tells_call() const {
  if (token(1).text != "of" || token(1).newline || token(2).newline) return false;
  const std::string_view operand = token(2).text;
  const bool name = kind(2) == TokenKind::name && operand[0] >= 'A' && operand[0] <= 'Z';
  const bool number = kind(2) == TokenKind::number || kind(2) == TokenKind::static_number;
  const bool value = name || number || token(2).op == '(' || token(3).op == '(';
  return value && find_operation(std::string(token().text)) != nullptr;
}

NodeId ExpressionParser::told_call() {
  const NodeId id = parent(NodeKind::call, leaf(NodeKind::name));
  do {
    ++pos_;
    const NodeId operand = compose();
    ast_[id].args.push_back(operand);
    ast_[id].keywords.emplace_back();
  } while (!token().newline && is_any_word({"and", "with", "by", "in", "under"}));
  finish(id);
  return id;
}

/// `smem_ptr_16b(0x…)`, `raw_ptr_32b(0x…)`: how CuTe once printed `smem_ptr[16b](0x…)` and
/// `ptr[32b](0x…)`; -1 for other names.
NodeId ExpressionParser::sized_pointer() {
  const std::string_view text = token().text;
  const size_t mark = text.find("_ptr_");
  if (mark == std::string_view::npos || text.back() != 'b' || token(1).op != '(') return -1;
  const std::string_view memory = text.substr(0, mark);
  const std::string_view bits = text.substr(mark + 5, text.size() - mark - 6);
  const bool number = !bits.empty() && bits.size() < 4 &&
                      bits.find_first_not_of("0123456789") == std::string_view::npos;
  if (!number || !is_one_of(memory, {"raw", "gmem", "smem", "rmem", "tmem"})) return -1;
  const NodeId name = leaf(NodeKind::name);
  ast_[name].text = memory == "raw" ? text.substr(mark + 1, 3) : text.substr(0, mark + 4);
  const NodeId id = parent(NodeKind::subscript, name);
  const NodeId width = add(NodeKind::number, ast_[name].span);
  ast_[width].number = std::stoi(std::string(bits));
  ast_[id].args.push_back(width);
  finish(id);
  return id;
}

/// `smem_Sw<3,4,3>_ptr[16b](0x…)`, `Sw<3,4,3>_smem_ptr[16b](0x…)`: a pointer, as its name says.
void ExpressionParser::swizzled_pointer(NodeId id) {
  const std::string_view name = ast_[id].text;
  if (kind() != TokenKind::name || !token().adjacent || token().text[0] != '_') return;
  if (name == "Sw") ast_[id].text = token().text;
  if (name == "Sw" || name.find("_Sw") != std::string_view::npos) ++pos_;
}

NodeId ExpressionParser::group() {
  const Depth depth(*this);
  const bool outer_choice = in_choice_;
  const size_t open = pos_++;
  in_choice_ = false;
  ++brackets_;
  const NodeId inner = expression();
  if (!accept(')')) unclosed(open, ')');
  in_choice_ = outer_choice;
  --brackets_;
  return inner;
}

/// Things that make `(x)` a 1-tuple; around other expressions parentheses only group.
bool ExpressionParser::is_literal(NodeId id) const {
  switch (ast_[id].kind) {
    case NodeKind::number:
    case NodeKind::static_number:
    case NodeKind::unknown:
    case NodeKind::tuple:
    case NodeKind::pair:
    case NodeKind::basis:
      return true;
    case NodeKind::name:
      return ast_[id].text == "_" || ast_[id].text == "X";
    case NodeKind::unary:
      return ast_[id].op == '-' && ast_[ast_[id].args[0]].kind == NodeKind::number;
    default:
      return false;
  }
}

NodeId ExpressionParser::tuple(int closing) {
  const Depth depth(*this);
  const bool outer_types = in_types_;
  const bool outer_choice = in_choice_;
  const size_t open = pos_;
  const NodeId id = add(NodeKind::tuple, token().span);
  ++pos_;
  in_types_ = closing == '>';
  in_choice_ = false;
  ++brackets_;
  bool comma = false;
  while (!is(closing)) {
    if (kind() == TokenKind::end) unclosed(open, closing);
    const NodeId part = comprehension(expression());
    ast_[id].args.push_back(part);
    comma = accept(',');
    if (!comma && !is(closing)) unclosed(open, closing);
  }
  ++pos_;
  in_types_ = outer_types;
  in_choice_ = outer_choice;
  --brackets_;
  finish(id);
  const size_t count = ast_[id].args.size();
  if (count == 1 && ast_[ast_[id].args[0]].kind == NodeKind::comprehension) return ast_[id].args[0];
  if (comma || closing == ']') ast_[id].op = ',';
  if (closing == '>') ast_[id].op = kTiler;
  const std::vector<NodeId>& parts = ast_[id].args;
  // `(4,8):(1,{s})`: a place that a format fills.
  if (closing == '}' && parts.size() == 1 && ast_[parts[0]].kind == NodeKind::name &&
      ast_.dialect != Dialect::cpp) {
    ast_[id].op = '{';
  }
  const bool of_layout = !outer_choice && (is(':') || (open > 0 && list_[open - 1].op == ':'));
  const bool commas = closing == ')' && count > 1 && !comma && ast_.dialect == Dialect::cpp;
  if (commas && !of_layout) ast_[id].op = kCommas;
  const bool one = closing == ')' && parts.size() == 1 && !comma;
  // `x = (4:1)`: a layout in brackets. Within others it is a tiler of one mode.
  if (one && brackets_ == 0 && ast_[parts[0]].kind == NodeKind::pair) return parts[0];
  if (one && (in_python_ || list_[open].macro || !is_literal(parts[0]))) {
    last_group_ = {parts[0], id};
    return parts[0];
  }
  return id;
}

}  // namespace colex
