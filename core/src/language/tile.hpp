#pragma once

#include <string>

#include "value/value.hpp"

namespace colex {

/// The tile that a thread-value layout of an atom or tiled object counts its elements in, as CuTe
/// text: `CLayout` of an atom of shape (16,8,16) has `(16,8)`. Empty if `part` (a member or the
/// operation that gives it) is no such layout.
std::string tile_of(const Object& object, const std::string& part);

}  // namespace colex
