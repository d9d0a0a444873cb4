#pragma once

#include <optional>
#include <string>

#include "explain/recipes.hpp"

namespace colex {

/// What CuTe prints of a TMA descriptor that the driver refused, checked by the driver's rules: the
/// dump that stands last before byte `before` of the text. Nothing where there is none, or its
/// lines cannot be read.
std::optional<Replay> replay_tma_dump(const std::string& text, size_t before);

}  // namespace colex
