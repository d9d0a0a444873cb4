#pragma once

#include <vector>

#include "language/diagnostic.hpp"

namespace colex {

/// Notes that say the same of so many names, or of more, are one group, and from two on those that
/// differ in nothing but their place: whoever shows them says it once, with all places.
constexpr size_t kSmallestGroup = 3;

/// Finds the groups among the diagnostics of a text.
void group_notes(std::vector<Diagnostic>& diagnostics);

/// What a note of a group is about, beside what all of them say: `M`, `M = 8`; "" where only the
/// place differs.
std::string subject_of(const Diagnostic& d);

}  // namespace colex
