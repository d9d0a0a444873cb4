#pragma once

#include <string>
#include <string_view>

/// Text that a program has printed, beside what the value prints here.

namespace colex {

/// What languages write each in their way is one: `(_4, _8)`, `[4, 8]`, `(static(4),static(8))`.
std::string bare(std::string text);

/// Whether the text has a number that is left open: `(?,8):(8,1)`.
bool shows_open(std::string_view shown);

/// `(?,8):(8,1)` and `(?{div=2},8):(8,1)` of (4,8):(8,1): CuTe DSL prints `?` for what it does not
/// know while it compiles, and what divides it. Both texts are bare.
bool is_shown_open(std::string_view shown, std::string_view value);

}  // namespace colex
