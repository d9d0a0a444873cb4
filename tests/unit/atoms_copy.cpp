// Laws of every copy row: both sides have the operation's threads and move the same bits.
#include <set>

#include "atoms/copy_names.hpp"
#include "catch.hpp"
#include "colex/atoms/copy_atom.hpp"
#include "colex/ops/coalesce.hpp"
#include "colex/ops/coordinates.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

using namespace colex;

namespace {

std::vector<NamedCopy> all_copies() {
  std::vector<std::string> names;
  list_copy(names);
  std::vector<NamedCopy> r;
  for (const std::string& name : names) {
    AtomName parsed = parse_atom_name(name);
    if (name.find("CP_ASYNC") != std::string::npos) parsed.args = {"uint128_t"};
    auto found = find_copy(parsed);
    INFO(name);
    REQUIRE(found);
    if (!found->is_sized()) {
      parsed.args = {"Int<8192>"};
      found = find_copy(parsed);
    }
    r.push_back(*found);
  }
  return r;
}

std::set<int64> image(const Layout& l) {
  const Layout kept = filter(l);
  std::set<int64> r;
  const int64 n = size(kept).value;
  for (int64 i = 0; i < n; ++i) {
    r.insert(crd2idx(IntTuple(Int(i)), kept.view()).value().value);
  }
  return r;
}

}  // namespace

TEST_CASE("every copy has its thread count on both sides", "[atoms]") {
  for (const NamedCopy& copy : all_copies()) {
    INFO(copy.name);
    const Int threads = size(copy.bits.thr_id);
    REQUIRE(product(copy.bits.src.shape[0]) == threads);
    REQUIRE(product(copy.bits.dst.shape[0]) == threads);
    REQUIRE(product(copy.bits.ref.shape[0]) == threads);
  }
}

TEST_CASE("source and destination are the same bits", "[atoms]") {
  for (const NamedCopy& copy : all_copies()) {
    if (size(filter(copy.bits.src)).value > 1 << 15) continue;
    // tcgen05.cp spreads what it reads over several lanes: fewer bits come than go.
    const bool spreads = copy.name.find("UTCCP") != std::string::npos;
    INFO(copy.name << " " << print(copy.bits.src) << " -> " << print(copy.bits.dst));
    if (spreads) continue;
    REQUIRE(image(copy.bits.src) == image(copy.bits.dst));
  }
}

TEST_CASE("ldmatrix hands row t of each matrix to lanes 4t..4t+3", "[atoms]") {
  const CopyBits b = find_copy(parse_atom_name("SM75_U32x4_LDSM_N"))->bits;
  const CopyAtom atom = make_copy_atom(b, 16);
  for (int64 lane = 0; lane < 32; ++lane) {
    for (int64 v = 0; v < 8; ++v) {
      const int64 matrix = v / 2;
      const int64 row = lane / 4;
      const int64 column = 2 * (lane % 4) + v % 2;
      const IntTuple held = make_tuple(Int(lane), Int(v));
      // The address of that row comes from lane 8*matrix + row.
      const IntTuple given = make_tuple(Int(8 * matrix + row), Int(column));
      REQUIRE(crd2idx(held, atom.dst.view()) == crd2idx(given, atom.src.view()));
    }
  }
}

TEST_CASE("a copy that cannot move a type says so", "[atoms]") {
  const CopyBits b = find_copy(parse_atom_name("SM75_U32x1_LDSM_N"))->bits;
  REQUIRE_THROWS_AS(make_copy_atom(b, 64), LayoutError);
}

TEST_CASE("a TMA copy without a size has no layouts", "[atoms]") {
  REQUIRE_FALSE(find_copy(parse_atom_name("SM90_TMA_LOAD"))->is_sized());
  REQUIRE(find_copy(parse_atom_name("SM90_TMA_LOAD<Int<1024>>"))->is_sized());
  REQUIRE_FALSE(find_copy(parse_atom_name("SM90_TMA_TELEPORT")));
}
