// Bank conflicts, sectors and the swizzle search, on the facts that the course teaches: a swizzle
// can free the reads of a tile and leave its writes, or the other way round.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "analysis/bank_table.hpp"
#include "catch.hpp"
#include "colex/analysis/sectors.hpp"
#include "colex/analysis/swizzle_search.hpp"
#include "colex/ops/composed.hpp"
#include "folder.hpp"

using namespace colex;

namespace {

constexpr int kHalf = 2;

/// (M16,K64) -> element, 64 contiguous: 8x64 atoms stacked.
Layout tile_by_rows() {
  return make_layout(make_tuple(static_int(16), static_int(64)).view(),
                     make_tuple(static_int(64), static_int(1)).view());
}

/// (M16,(K8,K8)) -> element: the tutorial's atom, every 8x8 block stored in a row.
Layout blocked() {
  return make_layout(
      make_tuple(make_tuple(static_int(8), static_int(2)), make_tuple(static_int(8), static_int(8)))
          .view(),
      make_tuple(make_tuple(static_int(8), static_int(512)),
                 make_tuple(static_int(1), static_int(64)))
          .view());
}

int64 at(const Layout& l, int row, int column) {
  return crd2idx(make_tuple(row, column), l).value().value;
}

/// 16-byte copy, 8 threads a row.
SmemAccess write_of(const Layout& l) {
  SmemAccess r;
  for (int lane = 0; lane < kWarpLanes; ++lane) r.set(lane, at(l, lane / 8, lane % 8 * 8));
  return r;
}

/// ldmatrix.x1: eight rows of 16 bytes at one column.
SmemAccess read_of(const Layout& l, int column) {
  SmemAccess r;
  for (int lane = 0; lane < 8; ++lane) r.set(lane, at(l, lane, column));
  return r;
}

BankReport banks(const SmemAccess& a, const Swizzle& sw) {
  return bank_conflicts(swizzled(a, sw, kHalf));
}

const Swizzle kNone{0, 3, 3};
const Swizzle kSw333{3, 3, 3};

}  // namespace

TEST_CASE("row-major halves: ldmatrix reads are 8-way, writes are free", "[banks]") {
  REQUIRE(banks(read_of(tile_by_rows(), 0), kNone).ways() == 8);
  REQUIRE(banks(write_of(tile_by_rows()), kNone).conflicts() == 0);
  for (int column = 0; column < 64; column += 8) {
    REQUIRE(banks(read_of(tile_by_rows(), column), kSw333).conflicts() == 0);
  }
  REQUIRE(banks(write_of(tile_by_rows()), kSw333).conflicts() == 0);
}

TEST_CASE("the tutorial's atom: reads are free, the write takes 32 wavefronts", "[banks]") {
  REQUIRE(banks(read_of(blocked(), 0), kNone).conflicts() == 0);
  const BankReport write = banks(write_of(blocked()), kNone);
  REQUIRE(write.wavefronts == 32);
  REQUIRE(write.ways() == 8);
  REQUIRE(banks(write_of(blocked()), kSw333).wavefronts == 4);
  REQUIRE(banks(read_of(blocked(), 8), kSw333).conflicts() == 0);
}

TEST_CASE("a conflict names its bank and two of its lanes", "[banks]") {
  const BankReport r = banks(read_of(tile_by_rows(), 0), kNone);
  const BankPhase& phase = r.phase[0];
  REQUIRE(phase.busiest == 0);
  REQUIRE(phase.words[0] == 8);
  REQUIRE(phase.lane_a[0] == 0);
  REQUIRE(phase.lane_b[0] == 1);
  REQUIRE(phase.words[4] == 0);
  REQUIRE(phase.lane_b[4] == -1);
}

TEST_CASE("phases follow the width, equal words are free", "[banks]") {
  WarpAccess same;
  for (int lane = 0; lane < kWarpLanes; ++lane) same.set(lane, 64);
  REQUIRE(bank_conflicts(same).wavefronts == 1);
  for (const int width : {1, 2, 4, 8, 16}) {
    WarpAccess a;
    a.width = width;
    for (int lane = 0; lane < kWarpLanes; ++lane) a.set(lane, lane * width);
    const BankReport r = bank_conflicts(a);
    REQUIRE(r.wavefronts == (width <= 4 ? 1 : width / 4));
    REQUIRE(r.conflicts() == 0);
  }
  WarpAccess stride;
  for (int lane = 0; lane < kWarpLanes; ++lane) stride.set(lane, lane * 8);
  REQUIRE(bank_conflicts(stride).wavefronts == 2);
}

TEST_CASE("wavefronts equal a count by brute force", "[banks]") {
  std::mt19937 random(7);
  for (int round = 0; round < 500; ++round) {
    WarpAccess a;
    a.width = 4 << random() % 3;
    for (int lane = 0; lane < kWarpLanes; ++lane) {
      if (random() % 8 != 0) a.set(lane, static_cast<int64>(random() % 64) * a.width);
    }
    int expected = 0;
    const int lanes = lanes_together(a);
    for (int first = 0; first < kWarpLanes; first += lanes) {
      std::set<int64> words[kBanks];
      for (int lane = first; lane < first + lanes; ++lane) {
        if (!a.active[lane]) continue;
        for (int b = 0; b < a.width; b += 4) {
          words[bank_of(a.address[lane] + b)].insert((a.address[lane] + b) / 4);
        }
      }
      size_t most = 0;
      for (const auto& w : words) most = std::max(most, w.size());
      expected += static_cast<int>(most);
    }
    REQUIRE(bank_conflicts(a).wavefronts == expected);
  }
}

TEST_CASE("loads that share addresses take what an H200 counted", "[banks]") {
  struct Counted {
    const char* pattern;
    int (*unit)(int lane);  // of 16 or 8 bytes: which one the lane loads
    int wide, narrow;       // wavefronts of 16 and of 8 bytes a lane
  };
  const Counted kCounted[] = {
      {"i", [](int i) { return i; }, 4, 2},
      {"i >> 1", [](int i) { return i >> 1; }, 2, 1},
      {"(i & 1) | (i >> 2 << 1)", [](int i) { return (i & 1) | (i >> 2 << 1); }, 2, 1},
      {"(i & 3) | (i >> 3 << 2)", [](int i) { return (i & 3) | (i >> 3 << 2); }, 4, 2},
      {"(i & 7) | (i >> 4 << 3)", [](int i) { return (i & 7) | (i >> 4 << 3); }, 4, 2},
      {"i & 15", [](int i) { return i & 15; }, 4, 2},
      {"i >> 2", [](int i) { return i >> 2; }, 2, 1},
      {"i >> 3", [](int i) { return i >> 3; }, 2, 1},
      {"i >> 4", [](int i) { return i >> 4; }, 2, 1},
      {"0", [](int) { return 0; }, 2, 1},
      {"i & 1", [](int i) { return i & 1; }, 2, 1},
      {"i & 3", [](int i) { return i & 3; }, 4, 2},
      {"i & 7", [](int i) { return i & 7; }, 4, 2},
      {"(i >> 1) * 8", [](int i) { return (i >> 1) * 8; }, 16, 8},
      {"(i >> 2) * 8", [](int i) { return (i >> 2) * 8; }, 8, 4},
      {"(i >> 3) * 8", [](int i) { return (i >> 3) * 8; }, 4, 2},
      {"i * 8", [](int i) { return i * 8; }, 32, 16},
      {"(i & 7) * 8", [](int i) { return (i & 7) * 8; }, 32, 8},
      {"(i & 3) * 8 + (i >> 4)", [](int i) { return (i & 3) * 8 + (i >> 4); }, 16, 4},
      {"(i >> 1) * 2", [](int i) { return (i >> 1) * 2; }, 4, 2},
      {"(i >> 1) * 4", [](int i) { return (i >> 1) * 4; }, 8, 4},
      {"i * 2", [](int i) { return i * 2; }, 8, 4},
      {"i < 16 ? i >> 1 : (i & 1) | (i >> 2 << 1)",
       [](int i) { return i < 16 ? i >> 1 : (i & 1) | (i >> 2 << 1); }, 4, 2},
      {"i < 16 ? i >> 1 : i", [](int i) { return i < 16 ? i >> 1 : i; }, 4, 2},
      {"i < 16 ? i : i >> 1", [](int i) { return i < 16 ? i : i >> 1; }, 4, 2},
  };
  for (const Counted& c : kCounted) {
    for (const int width : {16, 8}) {
      WarpAccess a;
      a.width = width;
      for (int lane = 0; lane < kWarpLanes; ++lane) a.set(lane, c.unit(lane) * width);
      INFO(c.pattern << ", " << width << " bytes");
      CHECK(bank_conflicts(a).wavefronts == (width == 16 ? c.wide : c.narrow));
      if (width == 16) {
        a.rows = true;
        CHECK(bank_conflicts(a).phases == 4);
      }
    }
  }
}

TEST_CASE("all loads that an H200 counted take as many wavefronts", "[banks]") {
  std::ifstream file(tests_folder() / "../docs/gpu-results/h200-banks.json");
  const nlohmann::json counted = nlohmann::json::parse(file);
  REQUIRE(counted.at("loads").size() == 250);
  for (const nlohmann::json& load : counted.at("loads")) {
    WarpAccess a;
    a.width = load.at(0);
    int lane = 0;
    for (const int unit : load.at(1)) a.set(lane++, int64{unit} * a.width);
    REQUIRE(lane == kWarpLanes);
    INFO(load.dump());
    CHECK(bank_conflicts(a).wavefronts == load.at(2).get<int>());
  }
}

TEST_CASE("a table says in which wavefront each word is served", "[banks]") {
  // 32 lanes of 16 bytes, rows of 128 bytes: each phase of 8 lanes meets in the same four banks.
  const BankTable far =
      bank_table(Value(make_layout(make_tuple(32, 8).view(), make_tuple(64, 1).view())), 16);
  CHECK(far.vector == 8);
  CHECK(far.words == 4);
  CHECK(far.waves == 8);
  CHECK(far.together == std::vector<int>{8});
  for (int lane = 0; lane < 32; ++lane) {
    for (int word = 0; word < 4; ++word) {
      CHECK(far.wave[static_cast<size_t>(lane * 4 + word)] == lane % 8);
    }
  }
  // Two halves a word: neighbours are served together, and 64 lanes apart wait for nobody.
  const BankTable near =
      bank_table(Value(make_layout(make_tuple(32, 2).view(), make_tuple(1, 32).view())), 16);
  CHECK(near.words == 1);
  CHECK(near.together == std::vector<int>{32, 32});
  CHECK(std::all_of(near.wave.begin(), near.wave.end(), [](int wave) { return wave == 0; }));
}

TEST_CASE("sectors: 4 for a coalesced word a lane, 16 for 16 bytes, 32 apart", "[sectors]") {
  WarpAccess a;
  for (int lane = 0; lane < kWarpLanes; ++lane) a.set(lane, lane * 4);
  REQUIRE(sectors(a).sectors == 4);
  REQUIRE(sectors(a).efficiency() == 100);
  a.width = 16;
  for (int lane = 0; lane < kWarpLanes; ++lane) a.set(lane, lane * 16);
  REQUIRE(sectors(a).sectors == 16);
  REQUIRE(sectors(a).lines == 4);
  a.width = 4;
  for (int lane = 0; lane < kWarpLanes; ++lane) a.set(lane, lane * 128);
  REQUIRE(sectors(a).sectors == 32);
  REQUIRE(sectors(a).ideal == 4);
  REQUIRE(sectors(a).efficiency() == 12);
}

TEST_CASE("the search frees both sides and ranks by wavefronts", "[banks]") {
  for (const Layout& tile : {tile_by_rows(), blocked()}) {
    SmemAccess sides[] = {write_of(tile), read_of(tile, 0), read_of(tile, 24)};
    const SwizzleSearch r = find_swizzle(sides, 3, kHalf, 1024);
    REQUIRE(r.conflict_free());
    REQUIRE(r.unswizzled > r.ideal);
    REQUIRE(r.candidate[0].swizzle == kSw333);
    REQUIRE(r.tried > 10);
    for (int i = 1; i < r.count; ++i) {
      REQUIRE(r.candidate[i - 1].total <= r.candidate[i].total);
    }
  }
}
