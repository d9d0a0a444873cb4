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

/// `(?,3):(1@0,5@1)` of `(?,3):(1@0,1@1)`: the same but for a number that neither leaves open. Both
/// texts are bare.
bool differs_in_known(std::string_view shown, std::string_view open);

}  // namespace colex
