#include "syntax/statement_parser.hpp"
#include "value/integer_type.hpp"

/// Members that take room in the objects of a type, in their order: what `sizeof` adds up and what
/// `Params p{1, 2}` gives values to. The statements of the type's body are read beside them.

namespace colex {

namespace {

bool is_alignment(std::string_view word) {
  return is_one_of(word, {"alignas", "__align__", "CUTE_ALIGNAS"});
}

}  // namespace

/// The expression or type of the tokens before `to`; -1 where they are none.
NodeId StatementParser::between(size_t from, size_t to) {
  pos_ = from;
  in_types_ = heads_ = true;
  const NodeId r = condition(to);
  heads_ = false;
  return r;
}

/// Past `alignas(128)`; `i` where none stands there.
size_t StatementParser::past_alignment(size_t i, std::vector<NodeId>& into) {
  while (is_alignment(list_[i].text) && list_[i + 1].op == '(' && list_[i + 1].match > 0) {
    into.push_back(between(i + 2, past(i + 1) - 1));
    i = past(i + 1);
  }
  return i;
}

void StatementParser::fields(StatementNode& s, size_t from, size_t to) {
  const size_t here = pos_;
  for (size_t i = from; i < to;) i = field(s, i, to);
  pos_ = here;
}

/// One declaration; the token behind it.
size_t StatementParser::field(StatementNode& s, size_t i, size_t to) {
  if (is_one_of(list_[i].text, {"public", "private", "protected"}) && list_[i + 1].op == ':')
    return i + 2;
  if (list_[i].op == ';' || list_[i].op == '{') return past(i);
  FieldNode f;
  if (list_[i].kind == TokenKind::directive || list_[i].text == "virtual") {
    f.name = list_[i].text;  // what stands there is decided elsewhere
    s.fields.push_back(std::move(f));
    return i + 1;
  }
  for (size_t at = 0; at != i;) {
    at = i;
    if (list_[i].op == '[' && list_[i + 1].op == '[') i = past(i);
    i = past_alignment(i, f.aligned);
    if (is_one_of(list_[i].text, {"const", "volatile", "mutable", "inline", "typename"})) ++i;
  }
  const bool type = is_one_of(list_[i].text, {"struct", "class", "union"});
  bool assigned = false;
  bool function = false;
  size_t body = 0;
  size_t end = i;
  for (; end < to && list_[end].op != ';'; end = past(end)) {
    const Token& t = list_[end];
    assigned = assigned || t.op == '=';
    const bool asks = end > i && list_[end - 1].text == "decltype";
    function = function || t.text == "operator" || (t.op == '(' && !assigned && !asks);
    if (t.op == ':' && function) end = past_initializers(end);
    if (list_[end].op != '{') continue;
    if (function && !assigned) return past(end);
    if (type && body == 0 && !assigned) body = end;
  }
  if (function) return end + 1;
  if (is_one_of(list_[i].text, {"using", "typedef", "template", "friend", "static_assert", "static",
                                "constexpr", "enum"})) {
    return end + 1;
  }
  if (type && end == i + 2) return end + 1;  // `struct Later;`
  if (body == 0) {
    declarators(s, std::move(f), type ? i + 1 : i, end);
    return end + 1;
  }
  // `struct Tensors { … } tensors;`, which is its type where that has no name.
  std::vector<NodeId> of_type;
  const size_t name = past_alignment(i + 1, of_type);
  const size_t behind = past(body);
  const bool named = name < body && list_[name].kind == TokenKind::name;
  const bool object = behind < end && list_[behind].kind == TokenKind::name;
  if (!object && !named) {  // its members are members here
    f.name = list_[i].text;
    s.fields.push_back(f);
  }
  if (!object) return end + 1;
  f.type = add(NodeKind::name, list_[named ? name : behind].span);
  ast_[f.type].text = list_[named ? name : behind].text;
  declarators(s, std::move(f), behind, end);
  return end + 1;
}

/// `T const* a, b[4] = …`: from the type on, or from the first name where `f` has its type.
void StatementParser::declarators(StatementNode& s, FieldNode f, size_t i, size_t to) {
  size_t name = i;
  if (f.type < 0) {
    while (name < to && list_[name].op != '=' && list_[name].op != '{' && list_[name].op != '[' &&
           list_[name].op != ',' && list_[name].op != ':') {
      name = past(name);
    }
    --name;
    size_t type_end = name;
    while (type_end > i && (list_[type_end - 1].op == '*' || list_[type_end - 1].op == '&' ||
                            list_[type_end - 1].text == "const")) {
      --type_end;
      f.points = f.points || list_[type_end].text != "const";
    }
    const bool read = type_end > i && list_[name].kind == TokenKind::name;
    if (read) f.integer = words_between(i, type_end);
    if (integer_type(f.integer).bits == 0 || f.integer.find('<') != f.integer.npos) f.integer = {};
    if (read && f.integer.empty()) f.type = between(i, type_end);
    if (!read) f.points = false;
  }
  for (size_t k = name; k < to;) {
    FieldNode one = f;
    for (; list_[k].op == '*' || list_[k].op == '&'; ++k) one.points = true;
    one.name = list_[k++].text;
    while (k < to && list_[k].op == '[') {
      one.extents.push_back(between(k + 1, past(k) - 1));
      k = past(k);
    }
    if (list_[k].op == ':') {  // a field of bits
      one.type = -1;
      one.integer = {};
    }
    s.fields.push_back(std::move(one));
    while (k < to && list_[k].op != ',') k = past(k);
    ++k;
  }
}

}  // namespace colex
