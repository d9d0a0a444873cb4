// Operations with inner steps derive: which rule, on which numbers.
#include <algorithm>

#include "catch.hpp"
#include "program/evaluate.hpp"
#include "registry/operation.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

/// `id: value value`, one a step.
std::vector<std::string> steps_of(const std::string& source) {
  std::vector<std::string> r;
  for (const Step& step : derive(source, Reading::cpp)) {
    std::string line = step.id + ":";
    for (const std::string& value : step.values) line += " " + value;
    r.push_back(std::move(line));
  }
  return r;
}

using Lines = std::vector<std::string>;

#define COLEX_MMA \
  "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, Tile<_32,_32,_16>{})"

}  // namespace

TEST_CASE("an index becomes a coordinate mode by mode", "[derive]") {
  CHECK(steps_of("idx2crd(17, (4,(2,3)))") ==
        Lines{"step.idx2crd.mode: 17 4 4 1 4", "step.idx2crd.last: 4 (2,3)",
              "step.idx2crd.mode: 4 2 2 0 2", "step.idx2crd.last: 2 3"});
  CHECK(steps_of("idx2crd(5, 8)").empty());
}

TEST_CASE("an offset is the sum of coordinates times strides", "[derive]") {
  CHECK(steps_of("((_8,_64):(_64,_1))(3,17)") == Lines{"step.crd2idx.term: 3 _64 192",
                                                       "step.crd2idx.term: 17 _1 17",
                                                       "step.crd2idx.sum: (192,17) 209"});
  CHECK(steps_of("crd2idx(9, (_4,_8):(_8,_1))") ==
        Lines{"step.idx2crd.mode: 9 _4 _4 1 2", "step.idx2crd.last: 2 _8",
              "step.crd2idx.term: 1 _8 8", "step.crd2idx.term: 2 _1 2",
              "step.crd2idx.sum: (8,2) 10"});
}

TEST_CASE("a swizzled offset says which bits move", "[derive]") {
  CHECK(steps_of("crd2idx(209, Swizzle<3,3,3>{})") ==
        Lines{"step.swizzle.xor: 209 6 8 3 3 5 24 201"});
  CHECK(steps_of("crd2idx(100, Swizzle<0,4,3>{})") == Lines{"step.swizzle.none: 100"});
  const Lines steps =
      steps_of("composition(Swizzle<3,3,3>{}, Layout<Shape<_8,_64>,Stride<_64,_1>>{})(3,17)");
  REQUIRE(steps.size() == 4);
  CHECK(steps.back() == "step.swizzle.xor: 209 6 8 3 3 5 24 201");
}

TEST_CASE("a swizzled tile derives as the layout under it, in front of which the swizzle stays",
          "[derive]") {
  const Lines plain = steps_of("tile_to_shape((_8,_64):(_64,_1), Shape<_128,_128>{})");
  Lines swizzled =
      steps_of("tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_128>{})");
  REQUIRE(!plain.empty());
  REQUIRE(!swizzled.empty());
  CHECK(swizzled.back().find("step.composed.stays: Sw<3,4,3>") == 0);
  swizzled.pop_back();
  CHECK(swizzled == plain);
}

TEST_CASE("leaves take the place of modes", "[derive]") {
  CHECK(steps_of("flatten((_4,(_2,_3)):(_1,(_4,_8)))") ==
        Lines{"step.flatten.mode: (_2,_3):(_4,_8) (_2,_3):(_4,_8)"});
  CHECK(steps_of("flatten((1,(2,(3,4))))") == Lines{"step.flatten.mode: (2,(3,4)) (2,3,4)"});
}

TEST_CASE("a tile is divided out and chosen", "[derive]") {
  const Lines steps =
      steps_of("local_tile(Layout<Shape<_64,_64>>{}, Shape<_8,_16>{}, make_coord(1,2))");
  const std::string tiles =
      "step.local_tile.tiles: (_64,_64):(_1,_64) (_8,_16) "
      "((_8,_16),(_8,_4)):((_1,_64),(_8,_1024))";
  CHECK(std::count(steps.begin(), steps.end(), tiles) == 1);
  CHECK(steps.back() == "step.crd2idx.sum: (8,2048) 2056");
}

TEST_CASE("layouts of TiledMMA and TiledCopy derive", "[derive]") {
  CHECK(steps_of(COLEX_MMA ".get_thr_layout_vmnk()") ==
        Lines{"step.vmnk.atom: _32:_1", "step.vmnk.mode: M _2 _2:_32",
              "step.vmnk.mode: N _2 _2:_64", "step.vmnk.one: K"});
  const char* const sources[] = {
      COLEX_MMA,
      COLEX_MMA ".get_layoutA_TV()",
      COLEX_MMA ".get_layoutC_TV()",
      COLEX_MMA ".get_slice(5).partition_A(Layout<Shape<_128,_64>>{})",
      "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, " COLEX_MMA ")",
      "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, " COLEX_MMA ").get_layoutS_TV()",
      "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, " COLEX_MMA
      ").retile(Layout<Shape<Shape<_2,_2,_2>,_4,_4>>{})",
      "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, " COLEX_MMA
      ").tidfrg_S(Layout<Shape<_64,_64>>{})",
      "make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, " COLEX_MMA
      ").get_slice(9).partition_S(Layout<Shape<_64,_64>>{})"};
  for (const char* source : sources) {
    CAPTURE(source);
    CHECK(steps_of(source).size() > 1);
  }
}

TEST_CASE("every step of an operation's example has a text", "[derive]") {
  int derived = 0;
  for (const Operation* row : all_rows()) {
    if (row->derive == nullptr) continue;
    CAPTURE(row->name, row->example);
    const std::vector<Step> steps = derive(row->example, Reading::automatic);
    for (const Step& step : steps) CHECK(english(step.id.c_str()) != nullptr);
    derived += steps.empty() ? 0 : 1;
  }
  CHECK(derived > 20);
}

TEST_CASE("a step says which mode it decides", "[derive]") {
  const auto modes_of = [](const std::string& source) {
    std::vector<int> r;
    for (const Step& step : derive(source, Reading::math)) r.push_back(step.mode);
    return r;
  };
  using Modes = std::vector<int>;
  // A is coalesced once for all of B; the leaves of a mode of B are not told apart.
  CHECK(modes_of("composition((6,2):(8,2), (4,3):(3,1))") == Modes{-1, 0, 0, 1, -1});
  CHECK(modes_of("composition((6,2):(8,2), ((2,2),3):((3,6),1))") == Modes{-1, 0, 0, 0, 1, -1});
  CHECK(modes_of("composition((6,2):(8,2), 4:3)") == Modes{-1, -1, -1, -1});
  // By mode of a tuple all of a mode's steps, also those of what is composed within.
  CHECK(modes_of("composition((4,6):(6,1), (2,3))") == Modes{0, 0, 1, 1, -1});
  const Modes divided = modes_of("zipped_divide((8,8):(8,1), (2:4,4:1))");
  CHECK(std::is_sorted(divided.begin(), divided.end() - 1));
  CHECK(divided.front() == 0);
  CHECK(*(divided.end() - 2) == 1);
  CHECK(divided.back() == -1);
  // One tiler of all of A: the tile, then the rest.
  CHECK(modes_of("logical_divide(24:1, 4:2)") == Modes{-1, -1, -1, -1, 0, 1, 1, -1});
}
