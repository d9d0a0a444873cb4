// Loops that print or run more than there is room for keep nothing behind them from its turn.
#include <string>

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

int count(const Evaluation& e, const std::string& source) {
  int r = 0;
  for (const StatementResult& s : e.statements) r += s.value && s.source == source ? 1 : 0;
  return r;
}

bool says(const Evaluation& e, const std::string& id) {
  for (const Diagnostic& d : e.diagnostics) {
    if (d.id == id) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a statement behind a thousand results is shown", "[language]") {
  const Evaluation e = evaluate(
      "auto l = Layout<_8,_2>{};\n"
      "for (int i = 0; i < 600; ++i) { printf(\"%d\\n\", l(i)); }\n"
      "for (int i = 0; i < 600; ++i) { printf(\"%d\\n\", l(i) + 1); }\n"
      "printf(\"%d\\n\", size(l));\n"
      "auto m = make_layout(make_shape(4, 8));\n");
  CHECK(count(e, "printf(\"%d\\n\", l(i))") == 600);
  CHECK(count(e, "printf(\"%d\\n\", l(i) + 1)") == 399);
  CHECK(count(e, "printf(\"%d\\n\", size(l))") == 1);
  CHECK(count(e, "make_layout(make_shape(4, 8))") == 1);
  CHECK(says(e, "limit.results"));
}

TEST_CASE("what long loops of a text claim is checked in some passes of each", "[language]") {
  std::string loops;
  for (int i = 0; i < 6; ++i) {
    loops +=
        "for (int i = 0; i < 200; ++i)\n  for (int j = 0; j < 200; ++j)\n"
        "    EXPECT_GE(i + j, " +
        std::to_string(-i) + ");\n";
  }
  const Evaluation e = evaluate(loops + "auto m = make_layout(make_shape(4, 8));\n");
  int held = 0;
  for (const Diagnostic& d : e.diagnostics) held += d.id == "check.holds_first" ? 1 : 0;
  CHECK(held == 6);
  CHECK(!says(e, "limit.steps"));
  CHECK(count(e, "make_layout(make_shape(4, 8))") == 1);
}

TEST_CASE("what a loop sets that is not run to its end is unknown behind it", "[language]") {
  const Evaluation e = evaluate(
      "int total = 0;\n"
      "for (int i = 0; i < 1000; ++i) {\n"
      "  for (int j = 0; j < 1000; ++j) {\n"
      "    total += 1;\n"
      "    EXPECT_LT(total, 0);\n"
      "  }\n"
      "}\n"
      "auto a = make_layout(make_shape(4, total));\n"
      "auto b = make_layout(make_shape(4, 8));\n");
  CHECK(says(e, "limit.loop"));
  CHECK(says(e, "check.failing_pass"));
  CHECK(!says(e, "limit.diagnostics"));
  CHECK(count(e, "make_layout(make_shape(4, total))") == 0);
  CHECK(count(e, "make_layout(make_shape(4, 8))") == 1);
}
