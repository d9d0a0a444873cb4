#include "atoms/facts.hpp"

#include "atoms/operand_memory.hpp"

namespace colex {

namespace {

const char* instruction_of(const MmaAtom& atom) {
  switch (atom.family) {
    case MmaFamily::fma:
      return "fma";
    case MmaFamily::dp:
      return atom.k == 4 ? "dp4a" : "dp2a";
    case MmaFamily::quadpair:
    case MmaFamily::warp:
      return "mma.sync";
    case MmaFamily::warpgroup:
      return "wgmma.mma_async";
    case MmaFamily::tensor_memory:
      break;
  }
  return "tcgen05.mma";
}

/// The words between the points of `ptx` behind the instruction, up to its operands.
std::vector<std::string> qualifiers_in(const std::string& ptx, const std::string& instruction) {
  std::vector<std::string> r;
  size_t at = instruction.size();
  while (at < ptx.size() && ptx[at] == '.') {
    const size_t end = ptx.find_first_of("., ", at + 1);
    r.push_back(ptx.substr(at + 1, end - at - 1));
    if (end == std::string::npos) break;
    at = end;
  }
  return r;
}

}  // namespace

AtomFacts facts_of(const NamedMma& named) {
  const MmaAtom& a = named.atom;
  const auto code = [](Element e) { return std::vector<std::string>{element_row(e).code}; };
  AtomFacts r;
  r.instruction = instruction_of(a);
  r.qualifiers = qualifiers_in(named.ptx, r.instruction);
  r.sm = a.sm;
  r.shape = {a.m, a.n, a.k};
  r.types = {{'D', code(a.d)},
             {'A', code(named.type_a != Element::none ? named.type_a : a.a)},
             {'B', code(named.type_b != Element::none ? named.type_b : a.b)},
             {'C', code(a.c)}};
  if (a.family != MmaFamily::fma && a.family != MmaFamily::dp) {
    r.majors = {{'A', a.a_mn_major ? 'M' : 'K'}, {'B', a.b_mn_major ? 'N' : 'K'}};
  }
  r.memories = memories_of(a);
  return r;
}

AtomFacts facts_of(const NamedCopy& named) {
  AtomFacts r;
  r.instruction = named.instruction;
  if (!r.instruction.empty()) r.qualifiers = qualifiers_in(named.ptx, r.instruction);
  r.sm = named.sm;
  r.memories = memories_of(named);
  return r;
}

AtomFacts mma_facts(const std::string& name) {
  AtomName written = parse_atom_name(name);
  const OpenMma* open = written.args.empty() ? find_open_mma(name) : nullptr;
  if (open != nullptr) written.args = open->example;
  const NamedMma named = *find_mma(written);
  AtomFacts r = facts_of(named);
  r.open = open != nullptr || named.atom.family == MmaFamily::warpgroup;
  if (r.open) r.majors.clear();
  if (open == nullptr) return r;
  if (named.atom.family == MmaFamily::tensor_memory) r.shape.clear();
  if (open->operands.empty()) return r;
  const auto codes = [](const std::vector<Element>& all) {
    std::vector<std::string> texts;
    for (const Element e : all) texts.emplace_back(element_row(e).code);
    return texts;
  };
  const std::vector<std::string> sums = codes(open->sums);
  const std::vector<std::string> operands = codes(open->operands);
  r.types = {{'D', sums}, {'A', operands}, {'B', operands}, {'C', sums}};
  return r;
}

AtomFacts copy_facts(const std::string& name) {
  AtomName written = parse_atom_name(name);
  const bool open = written.args.empty() && is_copy_template(name);
  if (open) written.args = {"uint128_t"};
  AtomFacts r = facts_of(*find_copy(written));
  r.open = open;
  return r;
}

}  // namespace colex
