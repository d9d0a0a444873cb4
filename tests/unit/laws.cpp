// Every operation states its law, or why there is none; every law is checked on the row's example,
// holds there, and tells a wrong result from a right one.
#include "catch.hpp"
#include "program/evaluate.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

std::optional<LawReport> law_of(const char* source) {
  const Evaluation e = evaluate(source, Reading::cpp);
  if (e.statements.empty()) return std::nullopt;
  return e.statements.back().law;
}

/// The value of an expression, and of the row that its outermost operation has for these operands.
LawReport judged(const char* call, const char* claimed) {
  const Evaluation e = evaluate(call, Reading::cpp);
  REQUIRE(e.statements.size() == 1);
  REQUIRE(e.statements[0].made);
  const Provenance& made = *e.statements[0].made;
  std::vector<Value> operands;
  for (const Provenance::Operand& operand : made.operands) operands.push_back(operand.value);
  const Operation* row = find_operation(made.operation);
  REQUIRE(row != nullptr);
  const Evaluation other = evaluate(claimed, Reading::cpp);
  REQUIRE(other.statements.back().value);
  return row->law.check(Arguments(row->name, {}, operands), *other.statements.back().value);
}

}  // namespace

TEST_CASE("a law of a tuple of tilers says that it is checked mode by mode", "[laws]") {
  const auto whole = law_of("composition(Layout<Shape<_4,_6>>{}, Layout<_8,_3>{})");
  REQUIRE(whole);
  CHECK(std::string(whole->id) == "law.composition");
  CHECK(whole->checked == 8);
  const auto by_mode = law_of("composition(Layout<Shape<_4,_6>>{}, Shape<_2,_3>{})");
  REQUIRE(by_mode);
  CHECK(std::string(by_mode->id) == "law.composition.by_mode");
  CHECK(by_mode->checked == 2 + 3);
  for (const char* operation : {"composition", "logical_divide", "logical_product"}) {
    const std::string call = std::string(operation) + "(Layout<Shape<_4,_6>>{}, ";
    CAPTURE(call);
    CHECK(law_of((call + "Shape<_2,_3>{})").c_str())->by_mode);
    CHECK(!law_of((call + "Layout<_2,_1>{})").c_str())->by_mode);
  }
}

TEST_CASE("every operation states its law, or why there is none") {
  for (const Operation* row : all_rows()) {
    INFO(row->name << "(" << row->parameters << ")");
    CHECK((row->law.check != nullptr) != (row->law.because != nullptr));
    if (row->law.because != nullptr) CHECK(english(row->law.because) != nullptr);
  }
}

TEST_CASE("every law is checked on its operation's example, and holds") {
  for (const Operation* row : all_rows()) {
    if (row->law.check == nullptr) continue;
    INFO(row->name << ": " << row->example);
    // A law that throws leaves no report.
    const std::optional<LawReport> law = law_of(row->example);
    REQUIRE(law);
    REQUIRE(law->id != nullptr);
    INFO(law->id << " at " << law->at << ": " << law->got << ", " << law->expected);
    CHECK(english(law->id) != nullptr);
    CHECK(law->checked > 0);
    CHECK(law->holds);
  }
}

TEST_CASE("a law tells a wrong result from the right one") {
  constexpr struct {
    const char* call;
    const char* wrong;
  } kCases[] = {
      {"min(_3, 5)", "5"},
      {"shiftr(_16, _2)", "_5"},
      {"bit_width(5)", "4"},
      {"ratio(_6, _4)", "ratio(_5, _4)"},
      {"lex_less((1,9), (2,0))", "_0"},
      {"elem_geq((3,4), (3,5))", "_0"},
      {"product((_4,(2,_3)))", "_23"},
      {"ceil_div((32,20), (_8,_8))", "(4,2)"},
      {"shape_div((_4,_5,_6), _40)", "(_1,_1,_2)"},
      {"compatible((_4,_6), (_4,(_3,_3)))", "_1"},
      {"evenly_divides((_8,_6), (_4,_4))", "_1"},
      {"rank((_4,(2,_3)))", "_3"},
      {"depth((_4,(2,_3)))", "_1"},
      {"append((_4,_8):(_1,_4), _2:_32)", "(_4,_8,_2):(_1,_4,_16)"},
      {"zip(((_2,_3),(_4,_5)):((_1,_2),(_6,_24)))", "((_2,_4),(_3,_5)):((_1,_6),(_2,_12))"},
      {"crd2idx((_1,2), (_4,8):(_8,_1))", "_11"},
      {"crd2idx((3,2), Sw<2,0,3> o _0 o (_8,_8):(_8,_1))", "26"},
      {"compact_col_major((_4,_1,3))", "(_1,_0,_5)"},
      {"cosize((_2,_3):(_1,_4))", "_9"},
      {"coshape(make_identity_layout((_4,_8)))", "(_4,_7)"},
      {"domain_offset((1,2), (_4,_8):(_8,_1))", "((_4,_8):(_8,_1),11)"},
  };
  for (const auto& c : kCases) {
    INFO(c.call << " = " << c.wrong);
    CHECK(judged(c.call, c.call).holds);
    const LawReport wrong = judged(c.call, c.wrong);
    CHECK(wrong.checked > 0);
    CHECK_FALSE(wrong.holds);
  }
}
