// The rows of swizzles, integers and beyond through the language: one name for plain and composed
// layouts, results as CuTe prints them.
#include "catch.hpp"
#include "print_of.hpp"

using namespace colex;

TEST_CASE("one name serves plain and composed layouts", "[swizzle][language]") {
  const Case cases[] = {
      {"size((_8,_8):(_8,_1))", "_64"},
      {"size(Sw<2,0,3> o _0 o (_8,_8):(_8,_1))", "_64"},
      {"composition(Swizzle<2,3,3>{}, Swizzle<1,3,3>{})", "Sw<1,4,3>"},
      {"composition(Layout<_8,_2>{}, Layout<_4,_1>{})", "_4:_2"},
      {"composition(Layout<_8,_2>{}, composition(Swizzle<1,0,1>{}, Layout<_4,_1>{}))",
       "Sw<1,1,1> o _0 o _4:_2"},
      {"composition(Swizzle<2,0,3>{},Layout<Shape<_8,_8>,Stride<_8,_1>>{})(make_coord(_,2))",
       "((_2,_2,_2)):((9,14,_32))"},
      {"zipped_divide(Sw<2,0,2> o _0 o (((_4,_16)),_64):(((_4096,_256)),_1), (_32:_1,_2))",
       "Sw<2,0,2> o _0 o (((_4,_8),_2),(_2,_32)):(((_4096,_256),_1),(_2048,_2))"},
      {"recast_layout<half_t,uint128_t>(GMMA::Layout_K_SW128_Atom<half_t>{})",
       "Sw<3,4,3> o smem_ptr[128b](unset) o (_8,_8):(_8,_1)"},
      {"recast_layout<half_t,float>((_4,_8):(_1,_4))", "(_2,_8):(_1,_2)"},
      {"GMMA::Layout_SW64_Atom<half_t, GMMA::Major::K>{}",
       "Sw<2,4,3> o smem_ptr[16b](unset) o (_8,_32):(_32,_1)"},
      {"UMMA::Layout_MN_SW128_32B_Atom<float>{}",
       "Sw<2,5,2> o smem_ptr[32b](unset) o (_32,_4):(_1,_32)"},
      {"GMMA::Layout_K_SW128_Atom<float_e2m3_t>{}", "upcast.divisibility"},
      {"make_layout_like(Sw<2,0,3> o _0 o (_8,_8):(_8,_1))", "composed.make_layout_like"},
      {"slice((_3,_2), Sw<3,3,3> o _7 o (_8,_8):(_1,_8))", "composition.empty"},
      {"(Sw<2,0,3> o _0 o (_8,_8):(_8,_1)).layout_a()", "Sw<2,0,3>"},
  };
  for (const Case& c : cases) {
    INFO(c.source);
    CHECK(print_of(c.source) == c.print);
  }
}

TEST_CASE("integer functions print as CuTe's", "[integers][language]") {
  const Case cases[] = {
      {"gcd(Int<-12>{}, Int<18>{})", "_6"},
      {"gcd(R<3,4>{}, R<1,6>{})", "_1/_2"},
      {"cute::min(make_tuple(Int<3>{}, Int<7>{}), Int<5>{})", "_3"},
      {"R<4,4>{} == Int<1>{}", "_1"},
      {"log_2(R<8,2>{})", "2"},
      {"log_2(Int<8>{})", "int.log_2_signed"},
      {"R<6,-4>{} * Int<1>{}", "_-3/_2"},
  };
  for (const Case& c : cases) {
    INFO(c.source);
    CHECK(print_of(c.source) == c.print);
  }
}

TEST_CASE("beyond CuTe: fit, compare and bank conflicts answer in the language", "[language]") {
  const Case cases[] = {
      {"fit(0, 4, 8, 12, 1, 5, 9, 13)", "(_4,_2):(_4,_1)"},
      {"fit((0,1,2,3), (5,4,7,6))", "Sw<1,0,2> o _0 o (_2,_4):(_4,_1)"},
      {"fit((0,1,2,3), (5,4,7,8))", "fit.none"},
      {"fit(\"0 8 16; 1 9 17\")", "(_2,_3):(_1,_8)"},
      {"bank_conflicts<half_t>((_8,_8):(_64,_1))",
       "(instructions=1, bytes=16, wavefronts=8, ideal=1, ways=8, bank=0, lanes=(0,1))"},
      {"sectors<float>(_32:_32)",
       "(requests=1, bytes=4, sectors=32, ideal=4, lines=32, efficiency=12)"},
  };
  for (const Case& c : cases) {
    INFO(c.source);
    CHECK(print_of(c.source) == c.print);
  }
  REQUIRE(print_of("compare((_4,_8):(_8,_1), (_4,_8):(_1,_4))").find("first_difference=(1,0)") !=
          std::string::npos);
}

TEST_CASE("a slice that breaks its law is warned about", "[swizzle][language]") {
  const Evaluation e =
      evaluate("slice_and_offset((_3,_), Sw<2,0,3> o _8 o (_8,_8):(_8,_1))", Reading::cpp);
  REQUIRE(e.statements.size() == 1);
  REQUIRE(e.statements[0].law);
  REQUIRE_FALSE(e.statements[0].law->holds);
  REQUIRE_FALSE(e.diagnostics.empty());
}
