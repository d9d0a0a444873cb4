#include <algorithm>
#include <utility>

#include "syntax/statement_parser.hpp"

/// What stands between statements of C++: braces, namespaces, members that point.

namespace colex {

namespace {

/// Past gtest's part of a `main`: `::testing::InitGoogleTest(&argc, argv);`, `return
/// RUN_ALL_TESTS();`; 0 where none begins.
size_t past_test_call(const std::vector<Token>& list, size_t i) {
  const int scope = code(':', ':');
  if (list[i].text == "return") ++i;
  if (list[i].op == scope) ++i;
  if (list[i].text == "testing" && list[i + 1].op == scope) i += 2;
  const bool gtest = is_one_of(list[i].text, {"InitGoogleTest", "InitGoogleMock", "RUN_ALL_TESTS"});
  if (!gtest || list[i + 1].op != '(' || list[i + 1].match < 0) return 0;
  const size_t end = static_cast<size_t>(list[i + 1].match) + 1;
  return list[end].op == ';' ? end + 1 : 0;
}

}  // namespace

/// `using Config::Element = half_t;`, which gives a member of a type that the text lacks its value.
bool StatementParser::gives_type() const {
  size_t i = pos_ + 1;
  while (list_[i].kind == TokenKind::name || list_[i].op == code(':', ':')) ++i;
  return list_[i].op == '=';
}

/// `),` above the code, of a call whose begin was cut off.
bool StatementParser::cut_call() {
  if (ast_.dialect == Dialect::notation || token().match >= 0 || !(is(')') || is(']')))
    return false;
  for (const CutEnd& cut : cut_ends()) {
    if (!cut.head || cut.span.from != token().span.from) continue;
    while (token().match < 0 && (is(')') || is(']') || is(',') || is(';'))) ++pos_;
    passed_ = "region.brace";
    return ast_.program = true;
  }
  return false;
}

/// Braces of a function that was cut out, whose other brace stands elsewhere, and words without a
/// meaning of their own.
bool StatementParser::program_part() {
  if (cut_branch() || cut_call()) return true;
  const bool brace = is('{') || is('}');
  if (is_any_word({"else", "do", "try"}) || (brace && (ast_.program || token().match < 0))) {
    if (is('}')) ast_.program = true;
    ++pos_;
    passed_ = "region.brace";
    return true;
  }
  const bool names = is_word("using") &&
                     (token(1).text == "namespace" || token(2).op == code(':', ':')) &&
                     !gives_type();
  if (names) {
    passed_ = "region.namespace";
    while (kind() != TokenKind::end && !is(';')) ++pos_;
    return ast_.program = true;
  }
  if (is_word("using") && kind(1) == TokenKind::name && token(2).op == ';') {
    pos_ += 3;  // `using Element;` of a concept: what has its members names a type so
    passed_ = "region.declaration";
    return ast_.program = true;
  }
  if (is_word("friend")) {  // `friend struct Other;`; a function that is one stands behind the word
    size_t end = pos_;
    while (list_[end].kind != TokenKind::end && list_[end].op != ';' && list_[end].op != '{') {
      end = past(end);
    }
    pos_ = list_[end].op == ';' ? end + 1 : pos_ + 1;
    template_.clear();
    passed_ = "region.declaration";
    return ast_.program = true;
  }
  if (const size_t behind = past_test_call(list_, pos_)) {
    pos_ = behind;
    passed_ = "region.frame";
    return ast_.program = true;
  }
  // `TEST(Suite, Name) {`
  const bool test = is_any_word({"TEST", "TEST_F", "TEST_P", "TYPED_TEST", "TEST_CASE", "SECTION"});
  if (test && token(1).op == '(' && token(1).match >= 0) {
    const size_t behind = static_cast<size_t>(token(1).match) + 1;
    if (list_[behind].op == '{') {
      pos_ = behind;
      passed_ = "region.frame";
      return ast_.program = true;
    }
  }
  return assembly() || input() || template_head() || scope() || head() || words_of_head();
}

/// `CUTE_HOST_DEVICE`, `void`, each in its line, of a function whose parameters are cut off.
bool StatementParser::words_of_head() {
  const bool words = ast_.dialect == Dialect::cpp &&
                     is_any_word({"void", "CUTE_HOST_DEVICE", "CUTE_DEVICE", "CUTE_HOST",
                                  "CUTLASS_HOST_DEVICE", "CUTLASS_DEVICE", "CUTLASS_GLOBAL",
                                  "__global__", "__device__", "__host__", "__forceinline__"});
  const bool alone = token().newline || pos_ == 0;
  if (!words || !alone || !(token(1).newline || kind(1) == TokenKind::end)) return false;
  ++pos_;
  passed_ = "region.declaration";
  return ast_.program = true;
}

/// Past `void`, `float const*`, `cute::Tensor<A,B> const&`, `__launch_bounds__(128)`.
size_t StatementParser::past_type(size_t i) const {
  // A type of more words is prose, and asked at each of them it would take squared time.
  constexpr int kMaxWords = 200;
  for (int words = 0; words < kMaxWords; ++words) {
    const Token& t = list_[i];
    // Behind words such as `__launch_bounds__`; a call is no type.
    const bool round = t.op == '(' && i > pos_ &&
                       (list_[i - 1].text.substr(0, 2) == "__" ||
                        (list_[i - 1].text == "decltype" && list_[i + 1].text == "auto"));
    const bool bracket = (t.op == '<' || round) && t.match >= 0;
    const size_t after = bracket ? static_cast<size_t>(t.match) + 1 : i + 1;
    if (t.op == '(' && (!bracket || list_[after].kind != TokenKind::name)) return i;
    if (t.kind != TokenKind::name && t.op != code(':', ':') && t.op != '*' && t.op != '&' &&
        !bracket) {
      return i;
    }
    i = after;
  }
  return list_.size() - 1;
}

bool StatementParser::pointer_declaration() {
  if (kind() != TokenKind::name) return false;
  const size_t end = past_type(pos_);
  size_t sign = end < pos_ + 3 ? 0 : end - 2;
  while (sign > pos_ && list_[sign].text == "const") --sign;  // `int* const p = …;`
  const int before = sign == 0 ? 0 : list_[sign].op;
  if (list_[end].op != '=' || list_[end - 1].kind != TokenKind::name) return false;
  if (before != '*' && before != '&') return false;
  size_t type = sign;
  while (type > pos_ && (list_[type].kind != TokenKind::name || list_[type].text == "const"))
    --type;
  pointer_type_ = list_[type].text;
  pos_ = end - 1;
  if (before == '*') ast_.pointers.emplace_back(token().text, pointer_type_);
  return before == '*';
}

/// `T const* a;`, `T* b{nullptr};`; `a * b` is a product.
bool StatementParser::pointer_member(StatementNode& s) {
  if (ast_.dialect != Dialect::cpp || kind() != TokenKind::name) return false;
  const size_t end = past_type(pos_);
  if (end < pos_ + 3 || list_[end - 1].kind != TokenKind::name) return false;
  size_t sign = end - 2;  // `float const* const p;`
  while (sign > pos_ && is_one_of(list_[sign].text, {"const", "__restrict__", "__restrict"}))
    --sign;
  // `Params const& params;`: outside of a type's body only a type has `const` there.
  const bool constant = (sign > pos_ && list_[sign - 1].text == "const") ||
                        (pos_ > statement_start_ && list_[pos_ - 1].text == "const");
  const bool refers = list_[sign].op == '&' && (constant || !type_.empty());
  if (list_[sign].op != '*' && !refers) return false;
  const bool braces = list_[end].op == '{' && list_[past(end)].op == ';';
  const auto is_bound = [this](size_t i) {
    return std::find(bound_.begin(), bound_.end(), list_[i].text) != bound_.end();
  };
  bool type = sign < end - 2 || constant ||
              (list_[end - 2].adjacent != list_[end - 1].adjacent &&
               (names_type(list_[end - 3].text) ||
                !(is_bound(end - 3) && is_bound(end - 1))));  // `m *n;` of two numbers
  size_t word = sign - 1;
  while (word > pos_ && (list_[word].op == '*' || list_[word].text == "const")) {
    type = true;
    --word;
  }
  if (list_[word].kind != TokenKind::name && list_[word].op != '>') return false;
  // `T *a, *b;`
  size_t last = end;
  while (list_[last].op == ',') {
    ++last;
    while (list_[last].op == '*') ++last;
    if (list_[last].kind != TokenKind::name) return false;
    ++last;
  }
  if (!type || !(braces || list_[last].op == ';')) return false;
  pointer_type_ = list_[word].text;
  pos_ = end - 1;
  name_of(s);
  s.cpp_form = s.declares = true;
  s.expression = add(NodeKind::name, token().span);
  ast_[s.expression].text = "nullptr";
  if (!refers) {
    ast_.pointers.emplace_back(s.name, pointer_type_);
    without_address(s);
  }
  if (braces) pos_ = past(end);
  if (!braces) s.kind = StatementKind::broken;
  s.has_value = !braces;
  while (pos_ < last) {
    while (is(',') || is('*')) ++pos_;
    StatementNode other = s;
    name_of(other);
    if (!refers) ast_.pointers.emplace_back(other.name, pointer_type_);
    add_statement(std::move(other));
  }
  return true;
}

bool StatementParser::header() {
  if (!is_any_word({"TiledMMA", "MMA_Atom", "TiledCopy", "Copy_Atom", "ThrMMA", "ThrCopy"}))
    return false;
  if (token(1).newline && (token(2).op == ':' || token(3).op == ':')) {
    ++pos_;
    passed_ = "region.heading";
    return true;
  }
  return false;
}

}  // namespace colex
