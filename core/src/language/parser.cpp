#include "language/parser.hpp"

namespace colex {

namespace {

/// Ends the statement being parsed; never leaves parse().
struct SyntaxError {
  Diagnostic diagnostic;
};

class Parser {
 public:
  Parser(const Tokens& tokens, std::vector<Diagnostic>& diagnostics)
      : list_(tokens.list), diagnostics_(diagnostics) {}

  Ast run() {
    while (true) {
      while (is(';')) ++pos_;
      if (kind() == TokenKind::end) break;
      if (ast_.statements.size() == ParseLimits::kStatements) {
        diagnostics_.push_back({Severity::error,
                                "limit.statements",
                                {std::to_string(ParseLimits::kStatements)},
                                token().span,
                                {}});
        break;
      }
      try {
        statement();
      } catch (SyntaxError& e) {
        if (ast_.program) skipped(e.diagnostic);
        diagnostics_.push_back(std::move(e.diagnostic));
        if (ast_.nodes.size() >= ParseLimits::kNodes) break;
        recover();
      }
    }
    return std::move(ast_);
  }

 private:
  // -- tokens -------------------------------------------------------------------------------------

  const Token& token(int ahead = 0) const {
    const size_t i = pos_ + static_cast<size_t>(ahead);
    return list_[i < list_.size() ? i : list_.size() - 1];
  }
  TokenKind kind(int ahead = 0) const { return token(ahead).kind; }
  bool is(int op) const { return token().op == op; }
  bool is_word(std::string_view word) const {
    return kind() == TokenKind::name && token().text == word;
  }
  bool accept(int op) {
    if (!is(op)) return false;
    ++pos_;
    return true;
  }
  /// Outside of brackets a line break ends a statement; this token would go on.
  bool broken() const { return token().newline && brackets_ == 0; }

  [[noreturn]] void error(const char* id, std::vector<std::string> values, Span span,
                          std::optional<Fix> fix = {}) const {
    throw SyntaxError{{Severity::error, id, std::move(values), span, std::move(fix)}};
  }

  [[noreturn]] void unexpected() const {
    const Token& t = token();
    if (t.kind == TokenKind::end) error("language.unexpected_end", {}, t.span);
    const std::string text(t.text.substr(0, 40));
    if (t.op == ')' || t.op == ']' || t.op == '}') {
      if (t.match < 0) error("language.unopened", {text}, t.span, Fix{t.span, ""});
    }
    error("language.unexpected", {text}, t.span);
  }

  /// `(4,8:(1,4` -> `(4,8):(1,4)`: the shape ends before the colon, the stride at the end.
  std::optional<Fix> close_shape_and_stride(size_t stride) const {
    if (stride < 2 || list_[stride - 1].op != ':' || kind() != TokenKind::end) return {};
    size_t shape = statement_start_;
    while (shape < stride && (list_[shape].op != '(' || list_[shape].match >= 0)) ++shape;
    if (shape == stride) return {};
    const Token& colon = list_[stride - 1];
    const Token& last = list_[pos_ - 1];
    const std::string rest(colon.text.data(), last.text.data() + last.text.size());
    return Fix{{colon.span.from, last.span.to}, ")" + rest + ")"};
  }

  [[noreturn]] void unclosed(size_t open, int closing) const {
    const Token& t = list_[open];
    const Span end{token().span.from, token().span.from};
    const std::string missing(1, static_cast<char>(closing));
    if (std::optional<Fix> both = close_shape_and_stride(open)) {
      error("language.unclosed", {std::string(t.text), missing}, t.span, std::move(both));
    }
    if (kind() == TokenKind::end || is(';') || token().newline) {
      error("language.unclosed", {std::string(t.text), missing}, t.span, Fix{end, missing});
    }
    unexpected();
  }

  // -- nodes --------------------------------------------------------------------------------------

  NodeId add(NodeKind node_kind, Span span) {
    if (ast_.nodes.size() == ParseLimits::kNodes) {
      error("limit.source_nodes", {std::to_string(ParseLimits::kNodes)}, span);
    }
    Node n;
    n.kind = node_kind;
    n.span = span;
    ast_.nodes.push_back(std::move(n));
    return static_cast<NodeId>(ast_.nodes.size()) - 1;
  }
  NodeId leaf(NodeKind node_kind) {
    const Token& t = token();
    const NodeId id = add(node_kind, t.span);
    ast_[id].number = t.number;
    ast_[id].text = t.text;
    ++pos_;
    return id;
  }
  int end_of_last() const { return list_[pos_ - 1].span.to; }
  void finish(NodeId id) { ast_[id].span.to = end_of_last(); }
  NodeId parent(NodeKind node_kind, NodeId first) {
    const NodeId id = add(node_kind, ast_[first].span);
    ast_[id].args.push_back(first);
    return id;
  }

  /// Counts nesting while it lives.
  class Depth {
   public:
    explicit Depth(Parser& p) : parser_(p) {
      if (++p.depth_ > ParseLimits::kNesting) {
        p.error("limit.nesting", {std::to_string(ParseLimits::kNesting)}, p.token().span);
      }
    }
    ~Depth() { --parser_.depth_; }

   private:
    Parser& parser_;
  };

  // -- statements ---------------------------------------------------------------------------------

  /// To the end of the broken statement: a `;` or line break outside of its brackets.
  void recover() {
    depth_ = brackets_ = 0;
    in_types_ = false;
    pos_ = statement_start_;
    while (kind() != TokenKind::end) {
      if (is(';')) return;
      if (token().newline && pos_ > statement_start_) return;
      const int match = token().match;
      if (match > static_cast<int>(pos_)) {
        pos_ = static_cast<size_t>(match);
      }
      ++pos_;
    }
  }

  static bool is_qualifier(std::string_view w) {
    return w == "const" || w == "constexpr" || w == "static" || w == "inline" || w == "typename" ||
           w == "typedef";
  }

  void skip_qualifiers() {
    while (kind() == TokenKind::name && is_qualifier(token().text)) ++pos_;
  }

  void name_of(StatementNode& s) {
    if (kind() != TokenKind::name) unexpected();
    s.name = token().text;
    s.name_span = token().span;
    ++pos_;
  }

  void statement() {
    statement_start_ = pos_;
    StatementNode s;
    s.span = token().span;
    if (header() || program_part()) return;
    label(s);
    skip_qualifiers();
    if (is_word("using") || is_word("auto")) {
      s.cpp_form = true;
      ++pos_;
      skip_qualifiers();
      while (is('&') || is('*') || is(code('&', '&'))) ++pos_;
      name_of(s);
      if (!accept('=')) unexpected();
      skip_qualifiers();
      s.expression = expression();
    } else {
      s.expression = expression();
      if (kind() == TokenKind::name && !token().newline && s.name.empty()) {
        declaration(s);
      } else if (is('=') && ast_[s.expression].kind == NodeKind::name) {
        ++pos_;
        s.name = ast_[s.expression].text;
        s.name_span = ast_[s.expression].span;
        s.expression = expression();
      }
    }
    end_of_statement();
    s.span.to = end_of_last();
    accept(';');
    if (!s.name.empty()) bound_.push_back(s.name);
    ast_.statements.push_back(s);
  }

  static void skipped(Diagnostic& d) {
    d.severity = Severity::note;
    d.id = "language.skipped";
    d.values.clear();
    d.fix.reset();
  }

  /// Skips what surrounds the statements of a program: braces, `template <…>`, heads of functions,
  /// branches and loops. Returns false at anything else.
  bool program_part() {
    if ((is('{') && token().match < 0) || (is('}') && ast_.program) || is_word("else")) {
      ++pos_;
      return true;
    }
    if (is('{') && ast_.program) {
      ++pos_;
      return true;
    }
    if (is_word("template") && token(1).op == '<' && token(1).match >= 0) {
      pos_ = static_cast<size_t>(token(1).match) + 1;
      return ast_.program = true;
    }
    if (is_word("using") && token(1).text == "namespace") {
      while (kind() != TokenKind::end && !is(';')) ++pos_;
      return ast_.program = true;
    }
    return head();
  }

  /// `void f(int m, float const* A) {`, `for (…) {`, `if (…) {`: to the brace.
  bool head() {
    if (kind() != TokenKind::name) return false;
    size_t i = pos_;
    while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':') ||
           list_[i].op == '*' || list_[i].op == '&' ||
           (list_[i].op == '<' && list_[i].match >= 0)) {
      i = list_[i].op == '<' ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
    }
    if (list_[i].op != '(' || list_[i].match < 0 || i == pos_) return false;
    size_t end = static_cast<size_t>(list_[i].match) + 1;
    while (list_[end].kind == TokenKind::name) ++end;
    if (list_[end].op != '{') return false;
    const bool branch = is_word("if") || is_word("for") || is_word("while") || is_word("switch");
    if (!branch && i < pos_ + 2) return false;
    if (!branch) parameters(i + 1, static_cast<size_t>(list_[i].match));
    pos_ = end + 1;
    return ast_.program = true;
  }

  /// The name of each parameter is its last one.
  void parameters(size_t from, size_t to) {
    ParameterNode p;
    for (size_t i = from; i <= to; ++i) {
      if (i == to || list_[i].op == ',') {
        if (!p.name.empty()) ast_.parameters.push_back(p);
        p = {};
      } else if (list_[i].kind == TokenKind::name) {
        p.name = list_[i].text;
      } else if (list_[i].op == '*') {
        p.pointer = true;
      } else if (list_[i].op == '<' && list_[i].match > static_cast<int>(i)) {
        i = static_cast<size_t>(list_[i].match);
      } else if (list_[i].op == '=') {
        while (i + 1 < to && list_[i + 1].op != ',') ++i;
      }
    }
  }

  /// First lines of the prints of atoms and tiled objects, whose parts follow with labels.
  bool header() {
    constexpr std::string_view kHeaders[] = {"TiledMMA",  "MMA_Atom", "TiledCopy",
                                             "Copy_Atom", "ThrMMA",   "ThrCopy"};
    for (std::string_view h : kHeaders) {
      if (is_word(h) && token(1).newline && token(2).op == ':') {
        ++pos_;
        return true;
      }
    }
    return false;
  }

  /// `tCrA : …`, `ThrLayoutVMNK:  …`: what a program printed before a value. A name bound above is
  /// a shape instead.
  void label(StatementNode& s) {
    if (kind() != TokenKind::name || token().text == "_" || token().text == "X") return;
    int words = 1;
    while (kind(words) == TokenKind::name && !token(words).newline) ++words;
    if (token(words).op != ':' || token(words).newline) return;
    for (std::string_view b : bound_) {
      if (b == token().text) return;
    }
    s.name = token(words - 1).text;
    s.name_span = token(words - 1).span;
    pos_ += static_cast<size_t>(words) + 1;
  }

  /// `Type name = value;` `Type name{args};` `Type name;`: the type was just read.
  void declaration(StatementNode& s) {
    s.cpp_form = true;
    name_of(s);
    if (accept('=')) {
      s.expression = expression();
    } else if (is('{')) {
      s.expression = arguments(parent(NodeKind::construct, s.expression), '}');
    } else if (is('(')) {
      s.expression = arguments(parent(NodeKind::call, s.expression), ')');
    }
  }

  void end_of_statement() {
    if (kind() == TokenKind::end || is(';') || token().newline) return;
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

  // -- expressions --------------------------------------------------------------------------------

  /// Binding strength of the operator at hand, 0 if there is none. `>>` is two tokens.
  int strength(int& op, int& tokens) const {
    op = token().op;
    tokens = 1;
    if (kind() != TokenKind::punct || broken()) {
      // Operators that could not start a statement go on over a line break.
      if (kind() != TokenKind::punct || op == '-' || op == '+' || op == '*' || op == '&' ||
          op == '<') {
        return 0;
      }
    }
    switch (op) {
      case code('|', '|'):
        return 1;
      case code('&', '&'):
        return 2;
      case '|':
        return 3;
      case '^':
        return 4;
      case '&':
        return 5;
      case code('=', '='):
      case code('!', '='):
        return 6;
      case '<':
      case code('<', '='):
      case code('>', '='):
        return in_types_ ? 0 : 7;
      case '>':
        if (in_types_) return 0;
        if (token(1).op == '>' && token(1).adjacent) {
          op = code('>', '>');
          tokens = 2;
          return 9;
        }
        return 7;
      case code('<', '<'):
        return 9;
      case '+':
      case '-':
        return 10;
      case '*':
      case '/':
      case '%':
        return 11;
      default:
        return 0;
    }
  }

  NodeId expression() { return binary(1); }

  /// Levels 1 to 7 lie outside of composition and pairs, 9 to 11 inside.
  NodeId binary(int level) {
    NodeId left = level <= 7 ? compose() : unary();
    while (true) {
      int op = 0;
      int tokens = 1;
      const int here = strength(op, tokens);
      if (here < level || (level <= 7 && here > 7)) return left;
      pos_ += static_cast<size_t>(tokens);
      const NodeId right = binary(here + 1 == 8 ? 9 : here + 1);
      left = parent(NodeKind::binary, left);
      ast_[left].op = op;
      ast_[left].args.push_back(right);
      finish(left);
    }
  }

  bool at_compose() const { return kind() == TokenKind::name && token().text == "o"; }

  NodeId compose() {
    const NodeId first = pair();
    if (!at_compose()) return first;
    const NodeId id = parent(NodeKind::compose, first);
    if (swizzled_pointer_ == first) {
      const NodeId zero = add(NodeKind::static_number, ast_[first].span);
      ast_[id].args.push_back(zero);
    }
    while (at_compose()) {
      ++pos_;
      const NodeId part = pair();
      ast_[id].args.push_back(part);
    }
    finish(id);
    return id;
  }

  NodeId sum() { return binary(9); }

  NodeId pair() {
    const NodeId shape = sum();
    if (!is(':') || token(1).newline || token(1).kind == TokenKind::end) return shape;
    ++pos_;
    const NodeId shape_tuple = ungroup(shape);
    const NodeId stride = ungroup(sum());
    const NodeId id = parent(NodeKind::pair, shape_tuple);
    ast_[id].args.push_back(stride);
    finish(id);
    return id;
  }

  NodeId unary() {
    const int op = token().op;
    if (op == '-' || op == '+' || op == '!' || op == '~' || op == '*' || op == '&') {
      const Depth depth(*this);
      const NodeId id = add(NodeKind::unary, token().span);
      ast_[id].op = op;
      ++pos_;
      const NodeId operand = unary();
      ast_[id].args.push_back(operand);
      finish(id);
      return id;
    }
    return postfix();
  }

  NodeId postfix() {
    NodeId id = primary();
    while (true) {
      const int op = token().op;
      if (op == '(' && !broken()) {
        id = arguments(parent(NodeKind::call, id), ')');
      } else if (op == '{' && !broken()) {
        id = arguments(parent(NodeKind::construct, id), '}');
      } else if (op == '[' && !broken()) {
        id = arguments(parent(NodeKind::subscript, id), ']');
      } else if (op == '@' && token(1).kind == TokenKind::number) {
        if (ast_[id].kind != NodeKind::basis) id = parent(NodeKind::basis, id);
        ++pos_;
        const NodeId index = leaf(NodeKind::number);
        ast_[id].args.push_back(index);
        finish(id);
      } else if (op == '.' || op == code('-', '>') || op == code(':', ':')) {
        id = member(id);
      } else {
        return id;
      }
    }
  }

  NodeId member(NodeId object) {
    ++pos_;
    if (is_word("template")) ++pos_;
    if (kind() != TokenKind::name) unexpected();
    const NodeId id = parent(NodeKind::member, object);
    ast_[id].text = token().text;
    ++pos_;
    if (starts_types()) types(id);
    finish(id);
    return id;
  }

  /// `<` of template arguments rather than "less than": its `>` is followed by something that
  /// cannot follow a comparison's right side, or by the end.
  bool starts_types() const {
    if (!is('<') || token().match < 0 || broken()) return false;
    const Token& after = list_[static_cast<size_t>(token().match) + 1];
    switch (after.op) {
      case '(':
      case '{':
      case ')':
      case '}':
      case ']':
      case ',':
      case '>':
      case ';':
      case ':':
      case '*':
      case '&':
      case '.':
      case code(':', ':'):
        return true;
      default:
        return after.kind == TokenKind::end || after.newline || after.kind == TokenKind::name;
    }
  }

  /// `tuple<int,C<8>>`: a dynamic integer, whose value the type does not tell.
  static bool is_integer_type(const Node& n) {
    if (n.kind != NodeKind::name) return false;
    for (std::string_view t :
         {"int", "unsigned", "long", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t"}) {
      if (n.text == t) return true;
    }
    return false;
  }
  static bool is_tuple_type(std::string_view name) {
    for (std::string_view t : {"Shape", "Stride", "tuple", "Coord", "Tile", "Step", "Layout",
                               "ComposedLayout", "ScaledBasis"}) {
      if (name == t) return true;
    }
    return false;
  }

  /// Reads `<a,b>` into the arguments of node `id`.
  void types(NodeId id) {
    const Depth depth(*this);
    const bool outer_types = in_types_;
    const int outer_brackets = brackets_;
    const size_t open = pos_++;
    in_types_ = true;
    ++brackets_;
    while (!is('>')) {
      skip_qualifiers();
      const NodeId argument = binary(1);
      ast_[id].args.push_back(argument);
      if (is_tuple_type(ast_[id].text) && is_integer_type(ast_[argument])) {
        ast_[argument].kind = NodeKind::unknown;
        ast_[argument].number = 1;
      }
      // What C++ may write after a type: `int const&`, `half_t*`, `unsigned long`.
      while (kind() == TokenKind::name || is('&') || is('*') || is(code('&', '&'))) ++pos_;
      if (!accept(',') && !is('>')) unclosed(open, '>');
    }
    ++pos_;
    in_types_ = outer_types;
    brackets_ = outer_brackets;
  }

  /// Reads `(a,b)` (or braces) into the arguments of node `id`; `name = value` are keywords.
  NodeId arguments(NodeId id, int closing) {
    const Depth depth(*this);
    const bool outer_types = in_types_;
    const size_t open = pos_++;
    in_types_ = false;
    ++brackets_;
    while (!is(closing)) {
      std::string_view keyword;
      if (kind() == TokenKind::name && token(1).op == '=') {
        keyword = token().text;
        pos_ += 2;
      }
      const NodeId argument = expression();
      ast_[id].args.push_back(argument);
      ast_[id].keywords.push_back(keyword);
      if (!accept(',') && !is(closing)) unclosed(open, closing);
    }
    ++pos_;
    in_types_ = outer_types;
    --brackets_;
    finish(id);
    return id;
  }

  // -- primaries ----------------------------------------------------------------------------------

  NodeId primary() {
    switch (kind()) {
      case TokenKind::number:
        return leaf(NodeKind::number);
      case TokenKind::static_number:
        return leaf(NodeKind::static_number);
      case TokenKind::text:
        return leaf(NodeKind::text);
      case TokenKind::name:
        return name();
      default:
        break;
    }
    if (is('(')) return tuple(')');
    if (is('[')) return tuple(']');
    if (is('{')) return tuple('}');
    if (is('?')) return unknown();
    if (is(code(':', ':'))) {
      ++pos_;
      return name();
    }
    unexpected();
  }

  /// `?` or `?{div=4}`.
  NodeId unknown() {
    const NodeId id = leaf(NodeKind::unknown);
    ast_[id].number = 1;
    if (is('{') && token(1).text == "div" && token(2).op == '=' &&
        token(3).kind == TokenKind::number && token(4).op == '}') {
      ast_[id].number = token(3).number > 0 ? token(3).number : 1;
      pos_ += 5;
      finish(id);
    }
    return id;
  }

  /// `a`, `a::b`, `a::b<args>`: the path without `cute::` is the name.
  NodeId name() {
    if (is_word("decltype") && token(1).op == '(') {
      ++pos_;
      return group();
    }
    const size_t start = pos_;
    size_t first = pos_++;
    while (is(code(':', ':')) &&
           (kind(1) == TokenKind::name || kind(1) == TokenKind::static_number)) {
      const std::string_view scope = list_[first].text;
      if (first + 1 == pos_ && (scope == "cute" || scope == "cutlass" || scope == "std")) {
        first = pos_ + 1;
      }
      pos_ += 2;
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
    finish(id);
    if (starts_types()) {
      ast_[id].kind = NodeKind::apply_types;
      types(id);
      finish(id);
      if (ast_[id].text == "Sw" && kind() == TokenKind::name && token().adjacent) skip_pointer(id);
    }
    return id;
  }

  /// `Sw<3,4,3>_smem_ptr[16b](0x…) o L`: the swizzle acts on what L adds to the pointer.
  void skip_pointer(NodeId swizzle) {
    ++pos_;
    for (int bracket : {'[', '('}) {
      if (!is(bracket) || token().match < 0) unexpected();
      pos_ = static_cast<size_t>(token().match) + 1;
    }
    swizzled_pointer_ = swizzle;
  }

  NodeId group() {
    const Depth depth(*this);
    const size_t open = pos_++;
    ++brackets_;
    const NodeId inner = expression();
    if (!accept(')')) unclosed(open, ')');
    --brackets_;
    return inner;
  }

  /// Things that make `(x)` a 1-tuple; around other expressions parentheses only group.
  bool is_literal(NodeId id) const {
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

  NodeId tuple(int closing) {
    const Depth depth(*this);
    const bool outer_types = in_types_;
    const size_t open = pos_;
    const NodeId id = add(NodeKind::tuple, token().span);
    ++pos_;
    in_types_ = false;
    ++brackets_;
    bool comma = false;
    while (!is(closing)) {
      const NodeId part = expression();
      ast_[id].args.push_back(part);
      comma = accept(',');
      if (!comma && !is(closing)) unclosed(open, closing);
    }
    ++pos_;
    in_types_ = outer_types;
    --brackets_;
    finish(id);
    const std::vector<NodeId>& parts = ast_[id].args;
    if (closing == ')' && parts.size() == 1 && !comma && !is_literal(parts[0])) {
      last_group_ = {parts[0], id};
      return parts[0];
    }
    return id;
  }

  /// Beside a colon `(x)` is a tuple, whatever x is.
  NodeId ungroup(NodeId id) const { return last_group_.inner == id ? last_group_.tuple : id; }

  struct Group {
    NodeId inner = -1;
    NodeId tuple = -1;
  };

  const std::vector<Token>& list_;
  std::vector<Diagnostic>& diagnostics_;
  Ast ast_;
  size_t pos_ = 0;
  size_t statement_start_ = 0;
  int depth_ = 0;
  int brackets_ = 0;       ///< open brackets: inside them line breaks mean nothing
  bool in_types_ = false;  ///< `>` closes template arguments
  Group last_group_;
  NodeId swizzled_pointer_ = -1;         ///< `Sw<…>` that stood before a pointer
  std::vector<std::string_view> bound_;  ///< names that statements so far have bound
};

}  // namespace

Ast parse(const Tokens& tokens, std::vector<Diagnostic>& diagnostics) {
  return Parser(tokens, diagnostics).run();
}

}  // namespace colex
