// fit: any table made by a layout or swizzled layout gives a layout of the same table.
#include "compare/fit.hpp"

#include <rapidcheck.h>

#include "catch.hpp"
#include "text/print.hpp"
#include "value/table.hpp"

using namespace colex;

namespace {

Value value_of(const Fit& f) { return f.layout.is_plain ? Value(f.layout.inner) : Value(f.layout); }

std::vector<int64> shifted(std::vector<int64> table, int64 origin) {
  for (int64& x : table) x += origin;
  return table;
}

Layout any_layout() {
  Layout r;
  const int rank = *rc::gen::inRange(2, 5);
  const Layout::Handle h = r.open();
  for (int i = 0; i < rank; ++i) {
    r.push(static_int(*rc::gen::inRange(1, 6)), static_int(*rc::gen::inRange(-40, 41)));
  }
  r.close(h);
  return r;
}

}  // namespace

TEST_CASE("fit names known tables", "[fit]") {
  REQUIRE(value_of(fit({{0, 4, 8, 12, 1, 5, 9, 13}, 0})).print() == "(_4,_2):(_4,_1)");
  REQUIRE(value_of(fit({{0, 1, 2, 3}, 0})).print() == "_4:_1");
  REQUIRE(value_of(fit({{7}, 0})).print() == "_1:_0");
  REQUIRE(fit({{7}, 0}).origin == 7);
  REQUIRE(value_of(fit({{0, 5, 1, 4, 2, 7, 3, 6}, 2})).print() ==
          "Sw<1,0,2> o _0 o (_2,_4):(_4,_1)");
}

TEST_CASE("fit says where a table leaves every layout", "[fit]") {
  const Fit r = fit({{0, 1, 2, 4, 5, 9}, 0});
  REQUIRE_FALSE(r.found);
  REQUIRE(r.misfit.index == 5);
  REQUIRE(r.misfit.offset == 9);
  REQUIRE(r.misfit.expected == 6);
}

TEST_CASE("every layout is found from its table", "[fit][law]") {
  REQUIRE(rc::check([] {
    const Layout l = any_layout();
    const std::vector<int64> table = OffsetFunction(l).all();
    const int64 origin = *rc::gen::inRange(0, 100);
    const Fit r = fit({shifted(table, origin), 0});
    RC_LOG() << print(l) << " -> " << print(r.layout) << std::endl;
    RC_ASSERT(r.found);
    RC_ASSERT(r.layout.is_plain);
    RC_ASSERT(shifted(OffsetFunction(value_of(r)).all(), r.origin) == shifted(table, origin));
  }));
}

TEST_CASE("every swizzled layout is found from its table", "[fit][law]") {
  REQUIRE(rc::check([] {
    const int bits = *rc::gen::inRange(1, 4);
    const int distance = bits + *rc::gen::inRange(0, 2);
    const Swizzle sw{bits, *rc::gen::inRange(0, 3), distance};
    Layout l = make_layout(make_tuple(static_int(8), static_int(16)).view(),
                           make_tuple(static_int(16), static_int(1)).view());
    const Value v = make_composed_layout(sw, IntTuple(static_int(*rc::gen::inRange(0, 32))), l);
    const std::vector<int64> table = OffsetFunction(v).all();
    const Fit r = fit({table, 8});
    RC_LOG() << v.print() << " -> " << print(r.layout) << std::endl;
    RC_ASSERT(r.found);
    RC_ASSERT(shifted(OffsetFunction(value_of(r)).all(), r.origin) == table);
  }));
}
