#include "program/claims/thread_note.hpp"

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

/// Of the statement between `[` and `]`, which binds `name`.
bool says(std::string text, const char* name = "") {
  const size_t from = text.find('[');
  text.erase(from, 1);
  const size_t to = text.find(']');
  text.erase(to, 1);
  return says_threads(text, name, {static_cast<int>(from), static_cast<int>(to)});
}

}  // namespace

TEST_CASE("names of layouts say that they are by thread and value", "[language]") {
  for (const char* name : {"tv", "tv2", "a_tv", "tv_layout", "layoutC_TV", "TVLayout", "thr_val",
                           "threadval", "thread_val_layout"}) {
    INFO(name);
    CHECK(says("[x = 4:1]", name));
  }
  for (const char* name : {"", "tvs", "activity", "atv", "thr", "value"}) {
    INFO(name);
    CHECK_FALSE(says("[x = 4:1]", name));
  }
}

TEST_CASE("notes beside a layout say that it is by thread and value", "[language]") {
  CHECK(says("[l = 4:1];  // (T32,V4) -> (M16,N8)"));
  CHECK(says("// (T32,V4) -> (M16,N8)\n[l = 4:1];"));
  CHECK(says("# (t128, v4)\n  [l = 4:1]"));
  CHECK(says("a = 1; // f(x) of (T8,V2)\n[l = 4:1]"));
  CHECK_FALSE(says("// (T32,V4) -> (M16,N8)\n\n[l = 4:1];"));
  CHECK_FALSE(says("[l = 4:1];\n// (T32,V4) -> (M16,N8)"));
  CHECK_FALSE(says("// (T,V4), (T3,V), (T3 V4), (V4,T3)\n[l = 4:1];"));
  CHECK_FALSE(says("// (T32,V4\n[l = 4:1]; // (T32, "));
}

TEST_CASE("layouts that atoms share count the elements of the tile that they are named after",
          "[language]") {
  const auto tile = [](const std::string& text) {
    const Tile t = evaluate(text).statements.back().tile;
    return std::to_string(t.rows) + "x" + std::to_string(t.cols);
  };
  CHECK(tile("SM80_16x8_Row{}") == "16x8");
  CHECK(tile("x = SM70_8x4_Row{}") == "8x4");
  CHECK(tile("acc = GMMA::CLayout_64xN<96>{}") == "64x96");
  CHECK(tile("GMMA::ALayout_64x16{}") == "64x16");
  CHECK(tile("SM70_QuadPair{}") == "0x0");
  CHECK(tile("GMMA::ABLayout<64,16>{}") == "0x0");
  CHECK(tile("CLayout_64x8 = 4:1\nCLayout_64x8") == "0x0");
}
