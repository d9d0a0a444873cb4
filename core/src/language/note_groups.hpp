#pragma once

#include <vector>

#include "language/diagnostic.hpp"

namespace colex {

/// Finds the groups among the diagnostics of a text: notes that say the same of several names, or
/// that differ in nothing but their place. Whoever shows them says it once, with all places.
void group_notes(std::vector<Diagnostic>& diagnostics);

/// What a note of a group is about, beside what all of them say: `M`, `M = 8`; "" where only the
/// place differs.
std::string subject_of(const Diagnostic& d);

}  // namespace colex
