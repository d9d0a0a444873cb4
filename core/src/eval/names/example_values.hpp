#pragma once

#include <string>
#include <string_view>

#include "eval/names/place_modes.hpp"
#include "source/dialect.hpp"

/// Values that are proposed for names, written in the text's language. What C++ knows when it
/// compiles fits in most places: its extents are static.

namespace colex {

/// `(128, 128, 64)`, `make_shape(_128{}, make_shape(_128{}, _64{}))`, `make_coord(0, 0)`: `make` is
/// one of CuTe's functions. Of two modes where nothing says how many.
std::string example_tuple(Dialect dialect, std::string_view make, const PlaceModes& modes);
std::string example_tensor(Dialect dialect, const PlaceModes& modes = {});
/// Whose elements are coordinates.
std::string example_coordinates(Dialect dialect, const PlaceModes& modes);
/// Where the place does not tell its modes, one whose strides are written too.
std::string example_layout(Dialect dialect, const PlaceModes& modes = {});

}  // namespace colex
