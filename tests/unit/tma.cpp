// TMA: boxes, coordinates, multicast, and what a descriptor cannot hold.
#include "catch.hpp"
#include "print_of.hpp"
#include "program/evaluate.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

struct RefusedCopy {
  std::string source;
  const char* id;
};

std::string gmem(const std::string& type, const std::string& layout) {
  return "make_tensor(make_gmem_ptr<" + type + ">(0), " + layout + ")";
}
std::string atom(const std::string& tensor, const std::string& smem, const std::string& tile,
                 const std::string& op = "SM90_TMA_LOAD") {
  return "make_tma_atom(" + op + "{}, " + tensor + ", " + smem + ", " + tile + ")";
}

const std::string kMatrix = gmem("half_t", "(512,256):(256,_1)");
const std::string kSw128 = "tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_64>{})";
const std::string kTile = "Shape<_128,_64>{}";

}  // namespace

TEST_CASE("every row of TMA has an example whose law is checked, and a text", "[tma]") {
  int seen = 0;
  for (const Operation* row : all_rows()) {
    if (std::string(row->group) != "tma") continue;
    INFO(row->name << ": " << row->example);
    ++seen;
    const Evaluation e = evaluate(row->example, Reading::cpp);
    REQUIRE(e.statements.size() == 1);
    CHECK(e.diagnostics.empty());
    REQUIRE(e.statements[0].value);
    CHECK(english(("op." + std::string(row->name)).c_str()) != nullptr);
    if (row->law.check == nullptr) continue;
    REQUIRE(e.statements[0].law);
    CHECK(e.statements[0].law->holds);
    CHECK(e.statements[0].law->checked > 0);
    CHECK(english(e.statements[0].law->id) != nullptr);
  }
  REQUIRE(seen == 21);
}

TEST_CASE("what no descriptor can hold is refused with its numbers", "[tma]") {
  const RefusedCopy cases[] = {
      {atom(gmem("half_t", "(512,255):(255,_1)"), kSw128, kTile), "tma.stride"},
      {atom(gmem("half_t", "((32,8),512):((_1,4096),32)"),
            "tile_to_shape(GMMA::Layout_MN_SW128_Atom<half_t>{}, Shape<_64,_64>{})",
            "Shape<_64,_64>{}"),
       "tma.dynamic_box"},
      {atom(gmem("half_t", "(0,256):(256,_1)"), kSw128, kTile), "tma.extent"},
      {atom(gmem("half_t", "(512,256):(512,2)"), kSw128, kTile), "tma.major"},
      {atom(gmem("half_t", "(512,256):(_1,512)"), kSw128, kTile), "tma.major"},
      {atom("make_tensor(make_gmem_ptr<half_t>(8), (512,256):(256,_1))", kSw128, kTile),
       "tma.address"},
      {atom(kMatrix, "(_512,_64):(_64,_1)", "Shape<_512,_64>{}"), "tma.box"},
      {atom(kMatrix, "(_64,_4):(_4,_1)", "Shape<_64,_4>{}"), "tma.box_row"},
      {atom(kMatrix, "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_128):(_128,_1)", "Shape<_8,_128>{}"),
       "tma.box_swizzle"},
      {atom(kMatrix, "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)", "Shape<_8,_64>{}"), "tma.swizzle"},
      {atom(kMatrix, kSw128, "Shape<_64,_64>{}"), "tma.tile_size"},
      {atom(kMatrix, "(_64,_64):(_128,_2)", "Shape<_64,_64>{}"), "tma.vector"},
      {atom(kMatrix, kSw128, kTile + ", _3{}", "SM90_TMA_LOAD_MULTICAST"), "tma.multicast"},
      {atom(kMatrix, kSw128, kTile + ", _32{}", "SM90_TMA_LOAD_MULTICAST"), "tma.cluster"},
      {atom(kMatrix, kSw128, kTile, "SM75_U32x4_LDSM_N"), "tma.operation"},
      {atom(gmem("uint128_t", "(512,32):(32,_1)"), "(_64,_4):(_4,_1)", "Shape<_64,_4>{}"),
       "tma.element"},
      {atom(kMatrix, kSw128, kTile) + ".get_tma_tensor(make_shape(512,(256,2)))",
       "tma.tensor_shape"},
      {"create_tma_multicast_mask<1>((_1,_32,_1,_1):(_1,_1,_32,_32), make_coord(0,0,0,0))",
       "tma.mask_cta"},
  };
  for (const RefusedCopy& c : cases) {
    INFO(c.source);
    CHECK(print_of(c.source) == c.id);
  }
}

TEST_CASE("multicasting CTAs load a part of the box each", "[tma]") {
  for (const int ctas : {1, 2, 4, 8}) {
    const std::string copy = "make_tma_copy(SM90_TMA_LOAD_MULTICAST{}, " + kMatrix + ", " + kSw128 +
                             ", " + kTile + ", _" + std::to_string(ctas) + "{})";
    INFO(copy);
    CHECK(print_of(copy + ".box") == "(64," + std::to_string(128 / ctas) + ")");
    CHECK(print_of(copy + ".size()") == "_" + std::to_string(ctas));
  }
}

TEST_CASE("a tensor of coordinates is tiled and partitioned as the tensor", "[tma]") {
  const std::string program = "auto mA = " + kMatrix + ";\nauto sA = " + kSw128 +
                              ";\nauto tma = " + atom("mA", "sA", kTile) +
                              ";\nauto gA = local_tile(tma.get_tma_tensor(shape(mA)), "
                              "Shape<_128,_64>{}, make_coord(1,_));\n"
                              "auto sT = make_tensor(make_smem_ptr<half_t>(0), sA);\n";
  CHECK(print_of(program + "gA") == "ArithTuple(_0,128) o (_128,_64,4):(_1@1,_1@0,_64@0)");
  CHECK(print_of(program + "tma_partition(tma, 0, (_1):(_0), group_modes<0,2>(sT), gA)") ==
        "tma.partition_size");
  CHECK(print_of(program +
                 "get<0>(tma_partition(tma, group_modes<0,2>(sT), group_modes<0,2>(gA)))") ==
        "ArithTuple(_0,128) o (((_64,_128),_1),4):(((_1@0,_1@1),_0),_64@0)");
}
