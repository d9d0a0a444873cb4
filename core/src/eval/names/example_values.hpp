#pragma once

#include <string>
#include <string_view>

#include "eval/names/place_modes.hpp"
#include "eval/names/roles.hpp"
#include "source/dialect.hpp"

/// Values that are proposed for names, written in the text's language. What C++ knows when it
/// compiles fits in most places: its extents are static.

namespace colex {

/// `(128, 128, 64)`, `make_shape(_128{}, make_shape(_128{}, _64{}))`, `make_coord(0, 0)`: `make` is
/// one of CuTe's functions. Of two modes where nothing says how many.
std::string example_tuple(Dialect dialect, std::string_view make, const PlaceModes& modes);
/// Of what the examples of MMAs and copies take.
enum class Elements : unsigned char { usual, of_copy, accumulators };
std::string example_tensor(Dialect dialect, const PlaceModes& modes = {},
                           Elements elements = Elements::usual);
/// Whose elements are coordinates.
std::string example_coordinates(Dialect dialect, const PlaceModes& modes);
/// Where the place does not tell its modes, one whose strides are written too.
std::string example_layout(Dialect dialect, const PlaceModes& modes = {});

/// Where a name stands that lacks a value.
struct Place {
  Role role = Role::value;
  std::string_view member = {};  ///< what is asked of it: `get_slice` of `mma.get_slice(0)`
  PlaceModes modes = {};         ///< of a tuple or a tensor there; none where nothing says it
  Elements elements = Elements::usual;  ///< of a tensor there
};

/// What would fit there, by the place first and then by the look of the name; empty where neither
/// says it.
std::string example_value(Dialect dialect, std::string_view name, const Place& place);

}  // namespace colex
