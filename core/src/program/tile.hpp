#pragma once

#include <string>

#include "eval/evaluation.hpp"

namespace colex {

/// The tile that a thread-value layout of an atom or tiled object counts its elements in: 16 by 8
/// of `CLayout` of an atom of shape (16,8,16). None if `part` (a member or the operation that gives
/// it) is no such layout.
Tile tile_of(const Object& object, const std::string& part);

}  // namespace colex
