#include "atoms/operand_memory.hpp"

namespace colex {

const char* name_of(Memory memory) {
  constexpr const char* kNames[] = {"any", "gmem", "smem", "rmem", "tmem"};
  return kNames[static_cast<int>(memory)];
}

Memory memory_of(const MmaAtom& atom, char operand) {
  if (operand == 'C') {
    return atom.family == MmaFamily::tensor_memory ? Memory::tmem : Memory::rmem;
  }
  switch (operand == 'A' ? atom.a_in : atom.b_in) {
    case OperandIn::registers:
      return Memory::rmem;
    case OperandIn::shared_descriptor:
      return Memory::smem;
    case OperandIn::tensor_memory:
      break;
  }
  return Memory::tmem;
}

Memories memories_of(const MmaAtom& atom) {
  Memories r;
  for (const char operand : {'A', 'B', 'C'}) {
    r.emplace_back(operand, name_of(memory_of(atom, operand)));
  }
  return r;
}

Memories memories_of(const NamedCopy& copy) {
  Memories r;
  if (copy.from != Memory::any) r.emplace_back('S', name_of(copy.from));
  if (copy.to != Memory::any) r.emplace_back('D', name_of(copy.to));
  return r;
}

}  // namespace colex
