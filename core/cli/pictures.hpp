#pragma once

#include <string>
#include <vector>

#include "value/table.hpp"

namespace colex::cli {

/// A grid to draw: what stands above it, and the layout that fills it.
struct Picture {
  std::string title;
  Value layout;
};

/// What a value is drawn as: a layout or a tensor as itself, a swizzle as the elements of one
/// period, a shape as the layout that counts it, a tuple as its parts, an atom, a tiled object or a
/// plan as the layouts among its fields. Empty where there is none of these, as in a lone integer:
/// that is drawn as a strip.
std::vector<Picture> pictures_of(const Value& value, Notation notation);

}  // namespace colex::cli
