#include <utility>

#include "syntax/expression_parser.hpp"
#include "syntax/known_names.hpp"
#include "syntax/letters.hpp"
#include "value/data_type.hpp"

/// What stands behind an expression: members, arguments, subscripts, launches.

namespace colex {

NodeId ExpressionParser::postfix() {
  const bool is_stride = pos_ > 0 && list_[pos_ - 1].op == ':';
  NodeId id = primary();
  while (true) {
    if (changes_operand(id)) {
      note_step(ast_[id].text, {ast_[id].span.from, token(1).span.to}, false);
      return id;
    }
    const int op = token().op;
    const NodeKind kind = ast_[id].kind;
    const bool plain = kind == NodeKind::tuple || kind == NodeKind::number;
    if (is_stride && plain && (op == '(' || op == '[') && !broken()) return id;
    if (op == '(' && (!broken() || goes_on_below(id))) {
      // `(4,8)(1,4)`: no tuple of several modes can be called.
      if (kind == NodeKind::tuple && ast_[id].args.size() > 1) {
        const Span here{end_of_last(), token().span.from};
        error("language.missing", {":"}, token().span, Fix{here, ":"});
      }
      id = attribute_named(arguments(parent(NodeKind::call, id), ')'));
    } else if (const size_t call = behind_launch(id)) {
      pos_ = call;
      id = arguments(parent(NodeKind::call, id), ')');
    } else if (op == '{' && token(1).op != '}' && ast_.dialect == Dialect::julia &&
               (kind == NodeKind::name || (kind == NodeKind::member && is_module_member(id)))) {
      id = julia_types(id);
    } else if (op == '{' && !broken() && !heads_) {
      id = arguments(parent(NodeKind::construct, id), '}');
    } else if (op == '\'' && token().adjacent) {  // Julia's `A'`
      id = parent(NodeKind::member, id);
      ast_[id].text = "T";
      ++pos_;
      finish(id);
    } else if (op == '[' && !broken()) {
      id = arguments(parent(NodeKind::subscript, id), ']');
    } else if (op == '@' && token(1).kind == TokenKind::number) {
      if (ast_[id].kind != NodeKind::basis) id = parent(NodeKind::basis, id);
      ++pos_;
      const NodeId index = leaf(NodeKind::number);
      ast_[id].args.push_back(index);
      finish(id);
    } else if ((op == '.' && token(1).op != '.') || (op == code('-', '>') && token(1).adjacent) ||
               (op == code(':', ':') && kind != NodeKind::number)) {
      id = member(id);
    } else {
      return id;
    }
  }
}

/// `f<128, half_t>` of C++ and its arguments, in brackets at hand on a line of their own.
bool ExpressionParser::goes_on_below(NodeId function) const {
  if (ast_.dialect != Dialect::cpp || ast_[function].kind != NodeKind::apply_types) return false;
  return token().match >= 0 && list_[static_cast<size_t>(token().match) + 1].op == ';';
}

/// What follows `(void const*)` at hand: what is cast; 0 where no such stands there.
size_t ExpressionParser::behind_pointer_cast() const {
  if (!is('(') || token().match < 0 || kind(1) != TokenKind::name) return 0;
  const size_t close = static_cast<size_t>(token().match);
  for (size_t i = pos_ + 1; i < close; ++i) {
    const bool type = list_[i].kind == TokenKind::name || list_[i].op == code(':', ':') ||
                      (list_[i].op == '*' && (i + 1 == close || list_[i + 1].op == '*'));
    if (!type) return 0;
  }
  const Token& next = list_[close + 1];
  const bool operand = next.kind == TokenKind::name || next.kind == TokenKind::number ||
                       next.op == '(' || next.op == '&';
  return list_[close - 1].op == '*' && operand ? close + 1 : 0;
}

/// The bracket of the arguments of `kernel<<<grid, block>>>(…)`, where `<<<` is at hand; else 0.
size_t ExpressionParser::behind_launch(NodeId kernel) const {
  const NodeKind kind_of = ast_[kernel].kind;
  const bool named = kind_of == NodeKind::name || kind_of == NodeKind::apply_types;
  if (!named || !is(code('<', '<')) || token(1).op != '<' || !token(1).adjacent) return 0;
  const auto closes = [this](size_t i) {
    return i + 3 < list_.size() && list_[i].op == '>' && list_[i + 1].op == '>' &&
           list_[i + 2].op == '>' && list_[i + 1].adjacent && list_[i + 2].adjacent;
  };
  constexpr size_t kMaxTokens = 400;
  for (size_t i = pos_ + 2; i < pos_ + kMaxTokens && i + 3 < list_.size(); ++i) {
    if (list_[i].op == ';') return 0;
    if (closes(i)) return list_[i + 3].op == '(' ? i + 3 : 0;
  }
  return 0;
}

NodeId ExpressionParser::member(NodeId object) {
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

/// Reads `(a,b)` (or braces) into the arguments of node `id`; `name = value` are keywords.
NodeId ExpressionParser::arguments(NodeId id, int closing) {
  const Depth depth(*this);
  const bool outer_types = in_types_;
  const bool outer_python = in_python_;
  const bool outer_choice = in_choice_;
  const size_t open = pos_++;
  in_types_ = in_choice_ = false;
  in_python_ = in_python_ || is_python_call(id);
  ++brackets_;
  while (!is(closing)) {
    if (kind() == TokenKind::end) unclosed(open, closing);
    want_argument();
    std::string_view keyword;
    // `{.stages = 3}`
    if (closing == '}' && is('.') && kind(1) == TokenKind::name && token(2).op == '=') ++pos_;
    if (kind() == TokenKind::name && token(1).op == '=') {
      keyword = token().text;
      pos_ += 2;
    }
    const NodeId one = closing == ']' && is_slice(open)  ? slice()
                       : closing == ']' && is_ellipsis() ? ellipsis()
                                                         : expression();
    const NodeId argument = comprehension(unpacked(one, closing));
    ast_[id].args.push_back(argument);
    ast_[id].keywords.push_back(keyword);
    if (!accept(',') && !is(closing)) unclosed(open, closing);
    if (is(closing) && list_[pos_ - 1].op == ',') want_argument();
  }
  ++pos_;
  in_types_ = outer_types;
  in_python_ = outer_python;
  in_choice_ = outer_choice;
  --brackets_;
  finish(id);
  return id;
}

/// `f(/* yours */, 4)`, `Builder</* … */, Epilogue>`: an argument is left to the reader.
void ExpressionParser::want_argument() const {
  const bool none = is(',') || (pos_ > 0 && list_[pos_ - 1].op == ',');
  const bool ends = is(',') || is(')') || is('>') || is('}');
  if (ast_.dialect != Dialect::cpp || !none || !ends || token().comment.to == 0) return;
  error(in_types_ ? "language.left_out_types" : "language.left_out", {}, token().comment);
}

/// `MoYe.UniversalCopy`
bool ExpressionParser::is_module_member(NodeId id) const {
  const Node& of = ast_[ast_[id].args[0]];
  return of.kind == NodeKind::name && of.text == "MoYe";
}

/// `CopyAtom{UniversalCopy{Float64}, Float64}`: Julia's braces behind a name hold types.
NodeId ExpressionParser::julia_types(NodeId name) {
  const NodeId id = arguments(parent(NodeKind::apply_types, name), '}');
  Node& n = ast_[id];
  n.text = ast_[name].text;
  n.args.erase(n.args.begin());
  n.keywords.clear();
  return id;
}

/// `ls...`, a name whose arguments stand there one by one.
NodeId ExpressionParser::unpacked(NodeId pack, int closing) {
  const bool dots = is('.') && token(1).op == '.' && token(2).op == '.' &&
                    (token(3).op == closing || token(3).op == ',');
  const bool packs = ast_.dialect == Dialect::cpp || ast_.dialect == Dialect::julia;
  if (!dots || !packs) return pack;
  if (ast_[pack].kind != NodeKind::name) {  // `get<Is>(t)...`: each of the pack's in turn
    if (ast_.dialect == Dialect::cpp) error("language.pack", {}, ast_[pack].span);
    return pack;
  }
  const NodeId id = parent(NodeKind::unary, pack);
  ast_[id].op = kUnpacks;
  pos_ += 3;
  finish(id);
  return id;
}

/// Python's `t[..., 0]`
bool ExpressionParser::is_ellipsis() const {
  return ast_.dialect == Dialect::python && is('.') && token(1).op == '.' && token(2).op == '.';
}

NodeId ExpressionParser::ellipsis() {
  const NodeId id = add(NodeKind::name, token().span);
  ast_[id].text = kEllipsis;
  pos_ += 3;
  finish(id);
  return id;
}

/// `getattr(self, "tile")` of Python is `self.tile`.
NodeId ExpressionParser::attribute_named(NodeId call) {
  const Node& n = ast_[call];
  const bool asks = ast_.dialect == Dialect::python && n.args.size() == 3 &&
                    ast_[n.args[0]].kind == NodeKind::name && ast_[n.args[0]].text == "getattr";
  if (!asks || ast_[n.args[2]].kind != NodeKind::text) return call;
  const std::string_view text = ast_[n.args[2]].text;
  const bool plain =
      text.size() > 2 && (text[0] == '"' || text[0] == '\'') && is_name_start(text[1]);
  if (!plain) return call;
  const NodeId object = n.args[1];
  const NodeId id = parent(NodeKind::member, object);
  ast_[id].text = text.substr(1, text.size() - 2);
  ast_[id].span = ast_[call].span;
  return id;
}

/// True if a colon stands between the brackets that token `open` opens: `t[:2]` of Python.
bool ExpressionParser::is_slice(size_t open) const {
  if (ast_.dialect == Dialect::cpp || list_[open].match < 0) return false;
  const size_t close = static_cast<size_t>(list_[open].match);
  for (size_t i = pos_; i < close && list_[i].op != ','; ++i) {
    if (list_[i].op == ':' || list_[i].op == code(':', ':')) return true;
    if (list_[i].match > static_cast<int>(i)) i = static_cast<size_t>(list_[i].match);
  }
  return false;
}

/// `first:last:step`, each of which may be left out: `_` then.
NodeId ExpressionParser::slice() {
  const NodeId id = add(NodeKind::slice, token().span);
  const bool outer = in_choice_;
  in_choice_ = true;
  bool twice = false;  // `::` is two colons
  for (int part = 0; part < 3; ++part) {
    NodeId bound = -1;
    if (twice || is(':') || is(code(':', ':')) || is(']') || is(',')) {
      bound = add(NodeKind::name, token().span);
      ast_[bound].text = "_";
    } else {
      bound = expression();
    }
    ast_[id].args.push_back(bound);
    if (std::exchange(twice, false)) continue;
    twice = accept(code(':', ':'));
    if (!twice && !accept(':')) break;
  }
  in_choice_ = outer;
  finish(id);
  return id;
}

/// `Layout(…)`, `cute.make_layout(…)`, any call of a text of Python.
bool ExpressionParser::is_python_call(NodeId id) const {
  const Node& callee = ast_[ast_[id].args[0]];
  if (ast_[id].kind != NodeKind::call) return false;
  if (callee.kind == NodeKind::member) {
    const std::string_view module = ast_[callee.args[0]].text;
    return is_module(module) || is_submodule(module);
  }
  return callee.kind == NodeKind::name &&
         (callee.text == "Layout" || ast_.dialect == Dialect::python);
}

}  // namespace colex
