#pragma once

#include "atoms/copy_names.hpp"
#include "colex/atoms/mma_atom.hpp"
#include "value/atom_facts.hpp"

/// Where an atom finds and leaves its operands.

namespace colex {

/// `gmem`
const char* name_of(Memory memory);

/// Of operand 'A', 'B' or 'C'.
Memory memory_of(const MmaAtom& atom, char operand);

/// A, B, C.
Memories memories_of(const MmaAtom& atom);
/// S and D, those that are known.
Memories memories_of(const NamedCopy& copy);

}  // namespace colex
