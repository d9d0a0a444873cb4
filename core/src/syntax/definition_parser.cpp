#include <utility>

#include "syntax/statement_parser.hpp"

/// Definitions of C++: templates, types, enumerations.

namespace colex {

/// `template <int M, class T = half_t>` and what it stands before.
bool StatementParser::template_head() {
  if (!is_word("template") || token(1).op != '<' || token(1).match < 0) return false;
  ast_.program = true;
  Statements parameters;
  const size_t close = static_cast<size_t>(token(1).match);
  template_parameters(pos_ + 2, close, parameters);
  pos_ = close + 1;
  if (is_word("requires")) {
    while (kind() != TokenKind::end && !is(';') && !is_any_word({"struct", "class", "using"}))
      ++pos_;
  }
  if (is_any_word({"struct", "class"}) && type_definition(parameters)) return true;
  if (alias_template(parameters)) return true;
  template_ = std::move(parameters);  // of the function whose head follows
  passed_ = "region.template";
  return true;
}

/// Each parameter is a statement: its name, whether it is a type, its default.
void StatementParser::template_parameters(size_t from, size_t to, Statements& into) {
  for (size_t i = from; i < to;) {
    StatementNode s = node(StatementKind::parameter);
    s.span.from = list_[i].span.from;
    s.is_type = is_one_of(list_[i].text, {"class", "typename", "template"});
    s.silent = s.declares = s.cpp_form = true;
    s.integer_type = !s.is_type;
    size_t end = i;
    size_t value = 0;
    for (; end < to && list_[end].op != ','; ++end) {
      if (list_[end].op == '=' && value == 0) value = end + 1;
      s.pack = s.pack || list_[end].op == '.';
      if (value == 0 && list_[end].kind == TokenKind::name) {
        s.name = list_[end].text;
        s.name_span = list_[end].span;
      }
      if (list_[end].match > static_cast<int>(end)) end = static_cast<size_t>(list_[end].match);
    }
    s.span.to = list_[end - (end > i ? 1 : 0)].span.to;
    if (value > 0) {
      pos_ = value;
      skip_qualifiers();
      in_types_ = true;
      s.expression = condition(end);
    }
    if (s.name_span.from > list_[i].span.from &&
        !s.is_type) {  // `GMMA::Major` of `GMMA::Major tnspA`
      size_t name = i;
      while (list_[name].span.from < s.name_span.from) ++name;
      s.written_type = words_between(i, name);
    }
    if (is_one_of(s.name, {"class", "typename", "int", "bool", "auto"})) s.name.clear();
    into.push_back(std::move(s));
    i = end + 1;
  }
}

/// `using name = …;`, `static constexpr int name = …;` behind `template <…>`.
bool StatementParser::alias_template(Statements& parameters) {
  const bool alias = is_word("using") && kind(1) == TokenKind::name && token(2).op == '=';
  size_t equals = pos_;
  while (!alias && (list_[equals].kind == TokenKind::name || list_[equals].op == code(':', ':'))) {
    ++equals;
  }
  const size_t name = alias ? pos_ + 1 : equals - 1;
  const bool special = !alias && list_[equals].op == '<' && list_[equals].match > 0;
  if (special) equals = past(equals);
  if (!alias && (list_[equals].op != '=' || name < pos_ + 1)) return false;
  StatementNode s = node(StatementKind::alias);
  s.name = list_[name].text;
  s.name_span = list_[name].span;
  s.body = std::move(parameters);
  Statements* const outer = into_;
  if (special) {
    const std::string_view integer = declared_integer();
    type_list(name + 2, equals - 1, s.specialized);
    into_ = &s.body;
    special_value(s, integer, equals + 1);
  } else {
    into_ = &s.body;
    statement();
  }
  into_ = outer;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// What stands behind the sign of equality of `template <> constexpr int bits<int4b_t> = 4;`.
void StatementParser::special_value(const StatementNode& of, std::string_view integer,
                                    size_t value) {
  StatementNode s = node(StatementKind::value);
  s.name = of.name;
  s.name_span = of.name_span;
  s.cpp_form = s.declares = true;
  s.written_type = integer;
  s.integer_type = !integer.empty();
  pos_ = value;
  s.expression = expression();
  end_of_statement(true);
  s.span.to = end_of_last();
  accept(';');
  add_statement(std::move(s));
}

// ---- types -------------------------------------------------------------------------------------

/// `struct Traits : Base<T> { … }`; not the `class cute::Layout<…>` of a type that was printed.
bool StatementParser::type_definition(Statements& parameters) {
  const size_t start = pos_;
  std::vector<NodeId> aligned;
  const size_t name = past_alignment(pos_ + 1, aligned);
  pos_ = start;
  if (list_[name].kind != TokenKind::name) return false;
  size_t i = name + 1;
  const size_t angle = i;
  if (list_[i].op == '<' && list_[i].match >= 0) i = static_cast<size_t>(list_[i].match) + 1;
  const size_t angle_end = i;
  if (list_[i].text == "final") ++i;
  size_t bases = i;
  constexpr size_t kMaxTokens = 400;
  if (list_[i].op == ':') {
    for (++i; i < bases + kMaxTokens && list_[i].kind != TokenKind::end && list_[i].op != '{' &&
              list_[i].op != ';';) {
      const bool types = list_[i].op == '<' && list_[i].match >= 0;
      i = types ? static_cast<size_t>(list_[i].match) + 1 : i + 1;
    }
  }
  if (list_[i].op == ';' && i == angle_end) {  // `struct Traits;`
    pos_ = i + 1;
    passed_ = "region.declaration";
    return ast_.program = true;
  }
  if (list_[i].op != '{') return false;
  const bool empty = list_[i].match == static_cast<int>(i) + 1;
  if (empty && list_[i - 1].op == '>' && bases == i) return false;  // `struct tuple<…>{}`
  ast_.program = true;
  if (list_[i].match < 0) {  // cut off: its members stand as they are
    for (StatementNode& p : parameters) add_statement(std::move(p));
    pos_ = i + 1;
    passed_ = "region.brace";
    return true;
  }
  StatementNode s = node(StatementKind::type);
  s.name = list_[name].text;
  s.name_span = list_[name].span;
  s.templated = !parameters.empty() || angle_end > angle;
  if (angle_end > angle) type_list(angle + 1, angle_end - 1, s.specialized);
  if (bases < i) type_list(bases + 1, i, s.bases);
  s.body = std::move(parameters);
  s.aligned = std::move(aligned);
  s.overlaid = is_word("union");
  type_body(s, i);
  s.span.to = end_of_last();
  add_statement(std::move(s));
  objects_of_type(name);
  return true;
}

/// `struct Tensors { … } tensors;`: the object is its type, whose name token `type` is.
void StatementParser::objects_of_type(size_t type) {
  while (kind() == TokenKind::name && !token().newline &&
         (token(1).op == ';' || token(1).op == ',')) {
    StatementNode s = node(StatementKind::value);
    s.cpp_form = s.declares = true;
    s.expression = add(NodeKind::name, token().span);
    ast_[s.expression].text = list_[type].text;
    name_of(s);
    s.span.to = end_of_last();
    add_statement(std::move(s));
    accept(',');
  }
}

/// The members between brace `open` and the one that closes it.
void StatementParser::type_body(StatementNode& s, size_t open) {
  const Depth depth(*this);
  const int function = function_;
  const size_t close = static_cast<size_t>(list_[open].match);
  std::string outer = std::exchange(type_, s.name);
  fields(s, open + 1, close);
  pos_ = open + 1;
  statements(s.body, {close, -1, false});
  type_ = std::move(outer);
  function_ = function;
  pos_ = close + 1;
}

/// `alignas(128) union { … } tensors;`, `__shared__ union { … } storage;`: the object stands for
/// its type.
bool StatementParser::unnamed_type() {
  const size_t start = pos_;
  StatementNode s = node(StatementKind::type);
  size_t words = pos_;
  while (is_one_of(list_[words].text, {"__shared__", "extern", "static", "const"})) ++words;
  const size_t key = past_alignment(words, s.aligned);
  const size_t open = past_alignment(key + 1, s.aligned);
  pos_ = start;
  if (!is_one_of(list_[key].text, {"struct", "class", "union"}) || list_[open].op != '{')
    return false;
  if (list_[open].match < 0) return false;
  const size_t name = static_cast<size_t>(list_[open].match) + 1;
  if (list_[name].op == ';' && !type_.empty()) {  // its members are members of the type around it
    pos_ = open + 1;
    passed_ = "region.declaration";
    return ast_.program = true;
  }
  if (list_[name].kind != TokenKind::name || list_[name + 1].op != ';') return false;
  ast_.program = true;
  s.name = list_[name].text;
  s.name_span = list_[name].span;
  s.overlaid = list_[key].text == "union";
  type_body(s, open);
  pos_ = name + 1;
  s.span.to = end_of_last();
  add_statement(std::move(s));
  return true;
}

/// `public Base<T>, Other` before token `to`.
void StatementParser::type_list(size_t from, size_t to, std::vector<NodeId>& into) {
  for (size_t i = from; i < to;) {
    size_t end = i;
    while (end < to && list_[end].op != ',') end = past(end);
    while (i < end &&
           is_one_of(list_[i].text, {"public", "private", "protected", "virtual", "typename"}))
      ++i;
    pos_ = i;
    in_types_ = heads_ = true;
    into.push_back(condition(end));
    heads_ = false;
    i = end + 1;
  }
}

/// `namespace detail {`, `public:`, `struct Traits {`, `enum class Mode { … }`.
bool StatementParser::scope() {
  if (is_any_word({"public", "private", "protected"})) {
    if (token(1).op != ':') return false;
    pos_ += 2;
    passed_ = "region.declaration";
    return ast_.program = true;
  }
  if (unnamed_type()) return true;
  std::vector<NodeId> of_object;
  const size_t start = pos_;
  pos_ = past_alignment(start, of_object);
  if (is_any_word({"struct", "class", "union"})) {
    Statements none;
    if (type_definition(none)) return true;
  }
  pos_ = start;
  if (is_word("enum")) return enumeration();
  if (is_word("extern") && kind(1) == TokenKind::text && token(2).op == '{') {
    pos_ += 3;  // `extern "C" {`
    passed_ = "region.namespace";
    return ast_.program = true;
  }
  if (!is_word("namespace")) return false;
  size_t i = pos_ + 1;
  while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':')) {
    if (list_[i].kind == TokenKind::name) ast_.namespaces.push_back(list_[i].text);
    ++i;
  }
  if (list_[i].op != '{') return false;
  pos_ = i + 1;
  passed_ = "region.namespace";
  return ast_.program = true;
}

/// `enum class Mode : int { kA, kB = 4 };`: `Mode::kA` is 0; without `class` `kA` is, too.
bool StatementParser::enumeration() {
  const bool scoped = token(1).text == "class" || token(1).text == "struct";
  const size_t name = pos_ + (scoped ? 2 : 1);
  size_t open = name;
  while (list_[open].kind == TokenKind::name || list_[open].op == ':' ||
         list_[open].op == code(':', ':')) {
    ++open;
  }
  if (list_[open].op != '{' || list_[open].match < 0) return false;
  const size_t close = static_cast<size_t>(list_[open].match);
  const std::string prefix = open > name ? std::string(list_[name].text) + "::" : "";
  NodeId last = -1;
  for (size_t i = open + 1; i < close;) {
    size_t end = i;
    while (end < close && list_[end].op != ',') end = past(end);
    if (list_[i].kind != TokenKind::name) unexpected();
    StatementNode s = node(StatementKind::value);
    s.span = {list_[i].span.from, list_[end - 1].span.to};
    s.name_span = list_[i].span;
    s.silent = s.declares = s.cpp_form = s.integer_type = true;
    pos_ = i + 2;
    const bool written = list_[i + 1].op == '=';
    // What follows an enumerator that cannot be read has no value either.
    const bool open_end = !written && i > open + 1 && last < 0;
    if (!open_end) s.expression = written ? condition(end) : successor(last, list_[i].span);
    if (s.expression < 0) s.kind = StatementKind::broken;
    last = s.expression;
    s.name = list_[i].text;
    if (!scoped && !prefix.empty()) add_statement(s);
    s.name = prefix + s.name;
    add_statement(std::move(s));
    i = end + 1;
  }
  pos_ = close + 1;
  passed_ = "region.declaration";
  return ast_.program = true;
}

/// One more than what an enumerator stands for; 0 for the first.
NodeId StatementParser::successor(NodeId last, Span span) {
  const NodeId one = add(NodeKind::number, span);
  ast_[one].number = last < 0 ? 0 : 1;
  if (last < 0) return one;
  const NodeId sum = parent(NodeKind::binary, last);
  ast_[sum].op = '+';
  ast_[sum].args.push_back(one);
  return sum;
}

}  // namespace colex
