// What CuTe prints where a re-implementation easily prints something else, by the place in the
// algebra. Static and dynamic integers are told apart: `_4` and `4`.
#include <string>

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

std::string eval(const std::string& source) {
  try {
    return evaluate_last(source, Reading::cpp).print();
  } catch (const LayoutError& e) {
    return "error " + e.id;
  }
}

struct Print {
  const char* source;
  const char* printed;
};

template <size_t N> void check(const Print (&cases)[N]) {
  for (const Print& c : cases) {
    INFO(c.source);
    CHECK(eval(c.source) == c.printed);
  }
}

}  // namespace

TEST_CASE("a compact stride of size 1 is _0 if static, the running product if dynamic") {
  check({{"make_layout((_4,_1,3))", "(_4,_1,3):(_1,_0,_4)"},
         {"make_layout((_4,1,3))", "(_4,1,3):(_1,_4,4)"},
         {"make_layout(_1)", "_1:_0"},
         {"make_layout(1)", "1:_1"},
         {"make_layout((_2,(_1,_3)), LayoutRight{})", "(_2,(_1,_3)):(_3,(_0,_1))"}});
}

TEST_CASE("sizes are static only where everything is, or where a static zero decides") {
  check({{"size((_3,4))", "12"},
         {"size((_0,4))", "_0"},
         {"rank((3,4))", "_2"},
         {"depth((3,(4,5)))", "_2"},
         {"cosize(_4:_-2)", "_7"},
         {"cosize(make_identity_layout((_8,_16)))", "_128"},
         {"coshape(make_identity_layout((_8,_16)))", "(_8,_16)"}});
}

TEST_CASE("indices become coordinates without wrapping the last mode") {
  check({{"idx2crd(18,(3,(2,3)))", "(0,(0,3))"},
         {"idx2crd(100,(3,4))", "(1,33)"},
         {"idx2crd(-1,(3,4))", "(-1,0)"},
         {"idx2crd(_0,(3,4))", "(_0,_0)"},
         {"idx2crd(5,(_1,4))", "(_0,5)"},
         {"idx2crd(5,(2,4),(4,1))", "(1,1)"},
         {"crd2idx((5,7),(3,(2,3)))", "26"},
         {"crd2idx(_0,(3,4),(10,1))", "_0"},
         {"crd2idx((_0,2),(3,4),(10,_1))", "2"},
         {"get_1d_coord((3,4):(4,1), 7)", "10"},
         {"get_hier_coord((3,4):(10,1), 11)", "(1,3)"}});
}

TEST_CASE("coalesce uses static facts only") {
  check({{"coalesce((_4,_1,_3):(_1,_7,_4))", "_12:_1"},
         {"coalesce((4,1,3):(1,7,4))", "(4,1,3):(1,7,4)"},
         {"coalesce((_4,_3):(_0,_0))", "_12:_0"},
         {"coalesce((4,3):(_0,_0))", "(4,3):(_0,_0)"},
         {"coalesce(_1:_5)", "_1:_0"},
         {"coalesce(1:5)", "1:5"},
         {"coalesce((_4,_4):(_-1,_-4))", "_16:_-1"},
         {"coalesce((_2,(_1,_6)):(_1,(_6,_2)), (_1,(_1,_1)))", "(_2,(_1,_6)):(_1,(_0,_2))"}});
}

TEST_CASE("composition keeps the stride of A's last mode, whatever its size") {
  check({{"composition((_4,_1):(_8,_1), (_4,_1,_1):(_1,_4,_1))", "(_4,_1,_1):(_8,_1,_1)"},
         {"composition(_4:_2, _100:_3)", "_100:_6"},
         {"composition((_4,_2):(_1,_8), _32:_1)", "(_4,_8):(_1,_8)"},
         {"composition(_1:_1, (_1,_1):(_1,_1))", "(_1,_1):(_1,_1)"}});
}

TEST_CASE(
    "composition rejects static sizes and strides that do not divide, dynamic ones it does not") {
  check({{"composition((_6,_4):(_1,_8), _5:_2)", "error composition.shape_divisibility"},
         {"composition((6,4):(1,8), 5:2)", "(3,1):(2,8)"},
         {"composition((_6,_4):(_1,_8), _4:_4)", "(_2,_2):(_4,_8)"},
         {"composition((4,6,8):(2,3,5), 6:3)", "(2,3,1):(6,3,5)"},
         {"composition((4,2):(1,8), 4:0)", "error composition.zero_stride"},
         {"composition((_4,_2):(_1,_8), _4:_0)", "_4:_0"}});
}

TEST_CASE("a tuple of tilers drops modes, _ keeps one, a basis stride picks one") {
  check({{"composition((_4,_2,_3):(_1,_8,_16), (_2,_1))", "(_2,_1):(_1,_8)"},
         {"composition((_4,_2):(_1,_8), (_2,_))", "(_2,_2):(_1,_8)"},
         {"composition((_8,_16):(_32,_2), (_4,_4):(_1@1,_2@0))", "(_4,_4):(_2,_64)"},
         {"composition((_4,_8):(_1,_8), _8:_-2)", "(_2,_4):(_-2,_-8)"}});
}

TEST_CASE("complement fills gaps up to the cotarget, rounded up") {
  check({{"complement(_4:_1,_24)", "_6:_4"},
         {"complement(_6:_4,_24)", "_4:_1"},
         {"complement(6:4,24)", "(4,1):(_1,24)"},
         {"complement((_2,_2):(_1,_6),_24)", "(_3,_2):(_2,_12)"},
         {"complement(_4:_2,_19)", "(_2,_3):(_1,_8)"},
         {"complement(_4:_2,_5)", "_2:_1"},
         {"complement(_4:_1,(8,_6))", "12:_4"},
         {"complement(_4:_0,_24)", "_24:_1"},
         {"complement((_4,_2):(_1,_3),_24)", "error complement.not_injective"},
         {"complement((_8,_64):(_-64,_1),_512)", "error complement.negative"},
         {"complement((4,2):(8,1))", "error complement.dynamic_stride"},
         {"complement(_4:_-1,_24)", "(_-1,_-4):(_1,_-4)"}});
}

TEST_CASE("inverses stop at gaps, skip dynamic strides and fill with stride 0") {
  check({{"right_inverse(_4:_2)", "_1:_0"},
         {"right_inverse((_4,_8):(_9,_1))", "_8:_4"},
         {"right_inverse((4,8):(8,_1))", "8:4"},
         {"right_inverse((8,8):(1,8))", "_1:_0"},
         {"right_inverse((_8,_1,_4):(_1,_0,_0))", "_8:_1"},
         {"left_inverse(_4:_2)", "(_2,_4):(_0,_1)"},
         {"left_inverse((_4,_8):(_9,_1))", "(_9,_4):(_4,_1)"},
         {"left_inverse((_2,_3,_2,(_3)):(_1,_0,_0,(_2)))", "(_2,_3):(_1,_12)"},
         {"left_inverse(8:1)", "error inverse.dynamic_stride"}});
}

TEST_CASE("an integer divides all of a layout, a 1-tuple its first mode") {
  check({{"zipped_divide((_8,_8):(_8,_1), (_2))", "((_2),(_4,_8)):((_8),(_16,_1))"},
         {"zipped_divide((_8,_8):(_8,_1), _4)", "(_4,(_2,_8)):(_8,(_32,_1))"},
         {"logical_divide((_8,_8):(_8,_1), (_,_2))", "(_8,(_2,_4)):(_8,(_1,_2))"},
         {"zipped_divide((_8,_8):(_8,_1), (_,_2))", "error divide.zip_rank"},
         {"logical_divide(_10:_1, _4)", "(_4,_3):(_1,_4)"},
         {"logical_divide(_8:_1, _16)", "(_16,_1):(_1,_0)"}});
}

TEST_CASE("products pad ranks and do not coalesce") {
  check({{"blocked_product((_2,_2):(_1,_2), (_3,_4):(_4,_1))",
          "((_2,_3),(_2,_4)):((_1,_16),(_2,_4))"},
         {"blocked_product((_2,_2):(_1,_2), (_3):(_1))", "((_2,_3),(_2,_1)):((_1,_4),(_2,_0))"},
         {"logical_product(_4:_1, _3)", "(_4,_3):(_1,_4)"},
         {"tile_to_shape((_8,_8):(_1,_8), (32,16))", "((_8,4),(_8,2)):((_1,_64),(_8,256))"},
         {"tile_to_shape((8,_8):(_1,_8), (_32,_16))", "error tile_to_shape.dynamic_block"}});
}

TEST_CASE("upcast needs one of stride and factor to divide the other") {
  check({{"upcast<8>((_4,_8):(_1,_4))", "(_1,_4):(_1,_1)"},
         {"upcast<4>((_4,_8):(_1,_6))", "error upcast.divisibility"},
         {"upcast<2>((4,8):(8,1))", "(4,8):(4,0)"},
         {"downcast<2>((_4,_8):(_8,_2))", "error downcast.adjacent"}});
}

TEST_CASE("coordinate layouts") {
  check({{"make_identity_layout((_4,(2,_3)))", "(_4,(2,_3)):(_1@0,(_1@0@1,_1@1@1))"},
         {"zipped_divide(make_identity_layout((_8,_16)), (_2:_4,_4))",
          "((_2,_4),(_4,_4)):((_4@0,_1@1),(_1@0,_4@1))"},
         {"crd2idx((3,(1,0)), make_identity_layout((_4,(2,_3))))", "(3,(1,0))"}});
}
