// What a value is made of, as trees that a page reads in place of its text.
#include "catch.hpp"
#include "program/evaluate.hpp"
#include "value/tree.hpp"

using namespace colex;

namespace {

std::string parts_of(const std::string& source) {
  const Evaluation e = evaluate(source, Reading::automatic, Told::value);
  REQUIRE(!e.statements.empty());
  REQUIRE(e.statements.back().value);
  JsonWriter w;
  w.open('{');
  write_parts(w, *e.statements.back().value);
  return w.close('}').str();
}

}  // namespace

TEST_CASE("what values are made of is given as trees", "[value]") {
  const std::pair<const char*, const char*> kCases[] = {
      {"_4", R"({"parts":{"tuple":4}})"},
      {"(_4,(2,_))", R"({"parts":{"tuple":[4,[2,"_"]]}})"},
      {"((_4,8),2):((_1,4),32)", R"({"parts":{"shape":[[4,8],2],"stride":[[1,4],32]}})"},
      {"(4,8):(1@0,1@1)", R"({"parts":{"shape":[4,8],"stride":["1@0","1@1"]}})"},
      {"Swizzle<3,4,-3>{}", R"({"parts":{"swizzle":{"bits":3,"base":4,"shift":-3}}})"},
      {"Sw<2,3,3> o 8 o (8,8):(8,1)",
       R"({"parts":{"shape":[8,8],"stride":[8,1],"swizzle":{"bits":2,"base":3,"shift":3},)"
       R"("offset":8}})"},
      {"(_8:_4, _16)", R"({"parts":{"extents":[8,16]}})"},
      {"make_tensor(make_smem_ptr<half_t>(0), make_layout(make_shape(_8{},_4{})))",
       R"({"parts":{"shape":[8,4],"stride":[1,8]}})"},
      {"Copy_Atom<UniversalCopy<uint128_t>, half_t>{}",
       R"({"parts":{"types":["UniversalCopy<uint128_t>","half_t"]}})"},
      {"9007199254740993", R"({"parts":{"tuple":"9007199254740993"}})"},
      {"make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{})",
       R"({"parts":{"atom":{"instruction":"mma.sync",)"
       R"("qualifiers":["aligned","m16n8k16","row","col","f32","f16","f16","f32"],"sm":80,)"
       R"("shape":[16,8,16],"types":{"D":["F32"],"A":["F16"],"B":["F16"],"C":["F32"]},)"
       R"("majors":{"A":"K","B":"K"},"memories":{"A":"rmem","B":"rmem","C":"rmem"}}}})"},
      {"SM90_64x64x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}",
       R"({"parts":{"atom":{"instruction":"wgmma.mma_async",)"
       R"("qualifiers":["sync","aligned","m64n64k16","f32","f16","f16"],"sm":90,)"
       R"("shape":[64,64,16],"types":{"D":["F32"],"A":["F16"],"B":["F16"],"C":["F32"]},)"
       R"("majors":{"A":"K","B":"K"},"memories":{"A":"smem","B":"smem","C":"rmem"}}}})"},
      {"Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}",
       R"({"parts":{"types":["SM75_U32x4_LDSM_N","half_t"],"atom":{"instruction":"ldmatrix",)"
       R"("qualifiers":["sync","aligned","m8n8","x4","shared","b16"],"sm":75,)"
       R"("memories":{"S":"smem","D":"rmem"}}}})"},
      {"SmemDescriptor(0)",
       R"({"parts":{"word":{"reader":"SmemDescriptor","bits":64,"fields":[)"
       R"({"name":"start_address","from":0,"count":14},)"
       R"({"name":"leading_byte_offset","from":16,"count":14},)"
       R"({"name":"stride_byte_offset","from":32,"count":14},)"
       R"({"name":"version","from":46,"count":2},{"name":"base_offset","from":49,"count":3},)"
       R"({"name":"lbo_mode","from":52,"count":1},{"name":"layout_type","from":61,"count":3}]}}})"},
  };
  for (const auto& [source, parts] : kCases) {
    INFO(source);
    CHECK(parts_of(source) == parts);
  }
}
