#pragma once

#include <utility>
#include <vector>

#include "atoms/copy_names.hpp"
#include "colex/atoms/mma_atom.hpp"

/// Where an atom finds and leaves its operands.

namespace colex {

/// `gmem`
const char* name_of(Memory memory);

/// Of operand 'A', 'B' or 'C'.
Memory memory_of(const MmaAtom& atom, char operand);

/// Names of operands with those of their memories, as `Object::memories` has them.
using Memories = std::vector<std::pair<char, const char*>>;
/// A, B, C.
Memories memories_of(const MmaAtom& atom);
/// S and D, those that are known.
Memories memories_of(const NamedCopy& copy);

}  // namespace colex
