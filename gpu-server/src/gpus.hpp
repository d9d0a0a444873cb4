// Which GPUs run jobs. The server touches none: a child of it looks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "options.hpp"

namespace colex::server {

/// Of `0,1` its numbers, of `none` an empty list, of `auto` nothing: that is for the child to say.
/// Throws std::runtime_error where the text is none of these, or names a GPU twice.
std::optional<std::vector<int>> gpu_numbers(const std::string& text);

/// The slots of the options: one for each GPU, then the simulator's. `said` is a line on where jobs
/// run, and why there is no GPU where `auto` finds none.
std::vector<SlotOptions> slots_of(const Options& options, std::string& said);

}  // namespace colex::server
