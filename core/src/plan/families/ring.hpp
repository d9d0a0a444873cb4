#pragma once

#include "plan/program.hpp"

namespace colex {

/// The program of families whose stages are filled ahead. A stage is refilled only after the
/// barrier that follows its last read; a tile is read only after every thread has waited for it
/// and met that barrier. `ahead`: the fragments of the next block of k are loaded before this one
/// is multiplied.
void ring_program(ProgramBuilder& b, bool ahead);

}  // namespace colex
