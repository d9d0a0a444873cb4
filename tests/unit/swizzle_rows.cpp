// Every row of swizzles, integers and beyond stands on its own, overloads too: its example
// evaluates, its law holds there, its texts exist.
#include "catch.hpp"
#include "program/evaluate.hpp"
#include "text/messages.hpp"

using namespace colex;

TEST_CASE("the example of every swizzle, integer and analysis row evaluates", "[swizzle][rows]") {
  int rows = 0;
  for (const Operation* row : all_rows()) {
    const std::string group = row->group;
    if (group != "swizzle" && group != "integers" && group != "analysis") continue;
    ++rows;
    INFO(row->name << ": " << row->example);
    const Evaluation e = evaluate(row->example, Reading::cpp);
    REQUIRE(e.statements.size() == 1);
    CHECK(e.diagnostics.empty());
    REQUIRE(e.statements[0].value);
    if (row->law.check != nullptr) {
      REQUIRE(e.statements[0].law);
      CHECK(e.statements[0].law->holds);
      CHECK(english(e.statements[0].law->id) != nullptr);
    }
    CHECK(english(("op." + std::string(row->name)).c_str()) != nullptr);
  }
  CHECK(rows > 60);
}

TEST_CASE("the name of every shared-memory atom resolves", "[swizzle][rows]") {
  for (const char* scope : {"GMMA", "UMMA"}) {
    for (const char* major : {"K", "MN"}) {
      for (const char* kind : {"INTER", "SW32", "SW64", "SW128"}) {
        const std::string name = std::string(scope) + "::Layout_" + major + "_" + kind + "_Atom";
        for (const char* type : {"half_t", "float", "int8_t", "int4b_t", "uint1b_t", "double"}) {
          INFO(name << "<" << type << ">");
          const Value v = evaluate_last(name + "<" + type + ">{}", Reading::cpp);
          CHECK(v.as<ComposedLayout>() != nullptr);
        }
        CHECK(evaluate_last(name + "_Bits{}", Reading::cpp).as<ComposedLayout>() != nullptr);
      }
    }
  }
}
