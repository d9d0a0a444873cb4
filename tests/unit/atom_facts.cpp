#include <map>

#include "atoms/facts.hpp"
#include "catch.hpp"
#include "registry/names.hpp"

using namespace colex;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string r;
  for (const std::string& word : words) r += (r.empty() ? "" : " ") + word;
  return r;
}

std::string types_of(const AtomFacts& facts, char operand) {
  for (const auto& [of, codes] : facts.types) {
    if (of == operand) return joined(codes);
  }
  return "";
}

}  // namespace

TEST_CASE("every listed atom says what it is", "[atoms]") {
  std::map<std::string, int> instructions;
  for (const NameFamily& family : all_name_families()) {
    if (family.facts == nullptr) continue;
    std::vector<std::string> names;
    family.list(names);
    for (const std::string& name : names) {
      INFO(name);
      const AtomFacts facts = family.facts(name);
      const size_t number = name.find("SM") == 0 ? 2 : name.npos;
      if (number != name.npos) CHECK(facts.sm == std::stoi(name.substr(number)));
      if (std::string(family.kind) != "mma") continue;
      ++instructions[facts.instruction];
      CHECK(facts.types.size() == 4);
      CHECK(facts.memories.size() == 3);
      CHECK((facts.open || facts.shape.size() == 3));
    }
  }
  CHECK(instructions.size() == 6);
  CHECK(instructions.count("wgmma.mma_async") == 1);
  CHECK(instructions["dp4a"] == 1);
}

TEST_CASE("a template says all types that its arguments may be", "[atoms]") {
  const AtomFacts half = mma_facts("SM100_MMA_F16BF16_2x1SM_SS");
  CHECK(half.open);
  CHECK(half.shape.empty());
  CHECK(types_of(half, 'A') == "F16 BF16");
  CHECK(types_of(half, 'D') == "F32 F16");
  CHECK(joined(half.qualifiers) == "cta_group::2 kind::f16");
  CHECK(half.memories == Memories{{'A', "smem"}, {'B', "smem"}, {'C', "tmem"}});

  const AtomFacts scaled = mma_facts("SM120_16x8x32_TN_VS");
  CHECK(scaled.shape == std::vector<int64>{16, 8, 32});
  CHECK(types_of(scaled, 'B') == "E4M3 E5M2 E3M2 E2M3 E2M1");

  // The types are in its name.
  const AtomFacts complex = mma_facts("SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN");
  CHECK(complex.open);
  CHECK(types_of(complex, 'A') == "CTF32");

  CHECK(copy_facts("SM80_CP_ASYNC_CACHEALWAYS").open);
  CHECK_FALSE(copy_facts("SM75_U32x4_LDSM_N").open);
}

TEST_CASE("an atom of a template says the types that it was given", "[atoms]") {
  const auto facts = [](const char* name) {
    const std::string text = name;
    return facts_of(*find_mma(parse_atom_name(text)));
  };
  // Its traits count bytes.
  CHECK(types_of(facts("SM120_16x8x32_TN<float_e5m2_t,float_e2m1_t,float>"), 'A') == "E5M2");
  CHECK(types_of(facts("SM120_16x8x32_TN<float_e5m2_t,float_e2m1_t,float>"), 'B') == "E2M1");
  CHECK_FALSE(facts("SM90_64x64x16_F32F16F16_SS<GMMA::Major::MN,GMMA::Major::K>").open);
  CHECK(facts("SM90_64x64x16_F32F16F16_SS<GMMA::Major::MN,GMMA::Major::K>").majors ==
        std::vector<std::pair<char, char>>{{'A', 'M'}, {'B', 'K'}});
  CHECK(facts("SM61_DP2A").instruction == "dp2a");
  CHECK(facts("SM61_DP2A").majors.empty());
}

TEST_CASE("a copy's instruction is what its PTX begins with", "[atoms]") {
  std::vector<std::string> names;
  list_copy(names);
  for (const std::string& name : names) {
    INFO(name);
    const AtomFacts facts = copy_facts(name);
    AtomName written = parse_atom_name(name);
    if (facts.open) written.args = {"uint128_t"};
    const NamedCopy copy = *find_copy(written);
    CHECK(copy.ptx.compare(0, facts.instruction.size(), facts.instruction) == 0);
    for (const std::string& word : facts.qualifiers) CHECK(copy.ptx.find("." + word) != word.npos);
  }
  const AtomFacts tma = copy_facts("SM90_TMA_LOAD_MULTICAST");
  CHECK(tma.instruction == "cp.async.bulk.tensor");
  CHECK(joined(tma.qualifiers) == "shared::cluster global multicast::cluster");
  CHECK(copy_facts("DefaultCopy").instruction.empty());
}
