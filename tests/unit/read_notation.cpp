#include "program/notation.hpp"

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

TEST_CASE("what values print is read as the reader of pasted texts reads it") {
  for (const char* text :
       {"(_4,8):(_1,4)", "32", "_2", "((_2,2),(_2,_2)):((_1,16),(_8,_2))", "1.5", "(_1@0,_1@1)",
        "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)",
        "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)", "?:?", "(4,?{div=2}):(?{div=2},1)",
        "ptr[16b](0x0) o (_4,_8):(_8,_1)", "gmem_ptr[32b](0x0) o (_4,_8):(_8,_1)", "<3:1,8:1>",
        "coalesce((_2,_2):(_1,_2))", "Layout<Shape<_2,int>>{}", "L: (4,8):(1,4)",
        "A = 4:1\ncoalesce(A)"}) {
    INFO(text);
    CHECK(read_notation(text).print() == evaluate_last(text).print());
  }
  CHECK_THROWS_AS(read_notation("(4,8):(1,4"), LayoutError);
  CHECK_THROWS_AS(read_notation("no layout"), LayoutError);
}
