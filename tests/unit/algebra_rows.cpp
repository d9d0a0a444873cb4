// Every row of the registry stands on its own: its example evaluates, its law holds there.
#include "catch.hpp"
#include "program/evaluate.hpp"
#include "text/messages.hpp"

using namespace colex;

TEST_CASE("the example of every algebra row evaluates and its law holds") {
  for (const Operation* row : all_operations()) {
    const std::string group = row->group;
    if (group != "algebra" && group != "divide" && group != "product" && group != "layouts" &&
        group != "modes" && group != "coordinates" && group != "tuples") {
      continue;
    }
    INFO(row->name << ": " << row->example);
    const Evaluation e = evaluate(row->example, Reading::cpp);
    REQUIRE(e.statements.size() == 1);
    CHECK(e.diagnostics.empty());
    REQUIRE(e.statements[0].value);
    if (e.statements[0].law) CHECK(e.statements[0].law->holds);
    CHECK(english(("op." + std::string(row->name)).c_str()) != nullptr);
  }
}

TEST_CASE("steps and laws have a text") {
  for (const char* source :
       {"composition((_6,_2):(_8,_2), (_4,_3):(_3,_1))", "coalesce((_2,(_1,_6)):(_1,(_6,_2)))",
        "complement((_2,_2):(_1,_6), _24)", "logical_divide((_8,_8):(_8,_1), (_2,_))",
        "blocked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))", "left_inverse((_4,_8):(_9,_1))"}) {
    INFO(source);
    const std::vector<Step> steps = derive(source, Reading::cpp);
    CHECK(steps.size() > 1);
    for (const Step& step : steps) {
      INFO(step.id);
      CHECK(english(step.id.c_str()) != nullptr);
    }
    const Evaluation e = evaluate(source, Reading::cpp);
    REQUIRE(e.statements[0].law);
    CHECK(english(e.statements[0].law->id) != nullptr);
  }
}

TEST_CASE("operations that changed between releases show the older print") {
  const Evaluation e = evaluate("blocked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))", Reading::cpp);
  CHECK(e.statements[0].older == "((_2,_3),_8):((_1,_16),_2)");
}
