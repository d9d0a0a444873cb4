// The laws over the corpus of named layouts: they hold on every legal operand, and where CuTe
// answers against them the report names the first coordinate.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "colex/ops/cast.hpp"
#include "colex/ops/common.hpp"
#include "colex/ops/fragment.hpp"
#include "folder.hpp"
#include "laws/laws.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

struct Named {
  std::string name;
  Layout layout;
};

const std::vector<Named>& corpus() {
  static const std::vector<Named> all = [] {
    std::vector<Named> r;
    std::ifstream file(tests_folder() / "corpus/layouts.txt");
    for (std::string line; std::getline(file, line);) {
      std::istringstream words(line);
      std::string name;
      std::string text;
      if (line.empty() || line[0] == '#' || !(words >> name >> text)) continue;
      r.push_back({name, *evaluate_last(text, Reading::cpp).as<Layout>()});
    }
    return r;
  }();
  return all;
}

bool holds(const LawReport& r) {
  INFO(r.id << " at " << r.at << ": got " << r.got << ", expected " << r.expected);
  CHECK(r.holds);
  return r.holds;
}

/// Report of the only statement of a text.
LawReport law_of(const std::string& source) {
  const Evaluation e = evaluate(source, Reading::cpp);
  REQUIRE(e.statements.size() == 1);
  REQUIRE(e.statements[0].law);
  return *e.statements[0].law;
}

}  // namespace

TEST_CASE("the corpus is read") { REQUIRE(corpus().size() > 30); }

TEST_CASE("coalesce, flatten and filter keep what they promise over the corpus") {
  for (const auto& [name, l] : corpus()) {
    INFO(name << " " << print(l));
    holds(laws::same_function("law.coalesce", l, coalesce(l)));
    holds(laws::same_function("law.same_function", l, flatten(l)));
    holds(laws::same_image("law.filter", l, filter(l)));
    CHECK(coalesce(l).depth() <= 1);
    CHECK(coalesce(coalesce(l)) == coalesce(l));
  }
}

TEST_CASE("inverses invert over the corpus") {
  for (const auto& [name, l] : corpus()) {
    INFO(name << " " << print(l));
    holds(laws::right_inverse(l, right_inverse(l)));
    holds(laws::nullspace(l, nullspace(l)));
    if (!l.stride.is_static()) continue;
    holds(laws::left_inverse(l, left_inverse(l)));
  }
}

TEST_CASE("composition with the identity changes nothing") {
  for (const auto& [name, l] : corpus()) {
    INFO(name << " " << print(l));
    const Layout identity = make_layout(l.shape);
    const Layout r = composition(l, identity);
    holds(laws::composition(l, Tiler(identity), r));
    holds(laws::same_function("law.same_function", l, r));
  }
}

TEST_CASE("a layout and its complement fill the target") {
  for (const auto& [name, l] : corpus()) {
    bool legal = l.is_static();
    for (int i = 0; i < l.stride.leaves; ++i) legal = legal && l.stride.leaf[i].value >= 0;
    if (!legal) continue;
    INFO(name << " " << print(l));
    const int64 target = cosize(l).value * 4;
    holds(laws::complement(l, target, complement(l, IntTuple(static_int(target)))));
  }
}

TEST_CASE("dividing by a tile that divides covers the layout once") {
  for (const auto& [name, l] : corpus()) {
    if (!l.is_static()) continue;
    for (const int tile : {1, 2, 4}) {
      if (l.shape.leaf[0].value % tile != 0) continue;
      INFO(name << " " << print(l) << " by " << tile);
      const IntTuple tiler(static_int(tile));
      const Layout r = logical_divide(l, tiler);
      holds(laws::logical_divide(l, Tiler(tiler), r));
      CHECK(size(r) == size(l));
      CHECK(laws::same_modes(r, zipped_divide(l, tiler)));
    }
  }
}

TEST_CASE("upcast after downcast is the identity") {
  for (const auto& [name, l] : corpus()) {
    bool adjacent = false;
    for (int i = 0; i < l.stride.leaves; ++i) adjacent |= l.stride.leaf[i].is_constant(1);
    if (!adjacent || !l.is_static()) continue;
    INFO(name << " " << print(l));
    holds(laws::upcast(downcast(l, 4), 4, upcast(downcast(l, 4), 4)));
    CHECK(upcast(downcast(l, 4), 4) == l);
  }
}

TEST_CASE("the alignment that is promised can be used") {
  for (const auto& [name, l] : corpus()) {
    INFO(name << " " << print(l));
    const Int n = max_alignment(l);
    if (n.value < 1) continue;
    CHECK_NOTHROW(upcast(coalesce(l), n.value));
  }
}

TEST_CASE("fragments and likenesses are compact") {
  for (const auto& [name, l] : corpus()) {
    INFO(name << " " << print(l));
    holds(laws::compact("law.compact", make_layout_like(l)));
    holds(laws::compact("law.compact", make_fragment_like(l)));
  }
}

// ---- where CuTe answers against the law --------------------------------------------------------

TEST_CASE("a dynamic size that does not divide is lost: the size is reported") {
  const LawReport r = law_of("composition((6,4):(1,8), 5:2)");
  CHECK_FALSE(r.holds);
  CHECK(std::string(r.id) == "law.composition.size");
}

TEST_CASE("a static stride that is smaller than a mode but does not divide it") {
  const LawReport r = law_of("composition((_6,_4):(_1,_8), _4:_4)");
  CHECK_FALSE(r.holds);
  CHECK(r.at == "2");
  CHECK(r.got == "8");
  CHECK(r.expected == "10");
}

TEST_CASE("modes of B that carry into each other") {
  const LawReport r = law_of("composition((_8,_1,_4):(_4,_4,_1), (_4,_4):(_4,_4))");
  CHECK_FALSE(r.holds);
  CHECK(r.expected == "1");
}

TEST_CASE("a complement that leaves a hole, and one with negative strides") {
  const LawReport hole = law_of("complement((_4,_2):(_1,_6),_24)");
  CHECK(std::string(hole.id) == "law.complement.covers");
  CHECK(hole.got == "22");
  CHECK_FALSE(law_of("complement(_4:_-1,_24)").holds);
}

TEST_CASE("a dynamic stride that upcast divides with a remainder") {
  CHECK_FALSE(law_of("upcast<2>((4,8):(8,1))").holds);
  CHECK(law_of("upcast<2>((4,8):(8,_1))").holds);
}
