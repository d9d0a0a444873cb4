#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "colex/int.hpp"

/// Grids that `print_layout(l)` has printed, in the comment below it.

namespace colex {

struct GridClaim {
  struct Cell {
    int64 offset = 0;
    size_t at = 0;  ///< in the text
    size_t length = 0;
  };
  /// The line of the layout above the grid.
  size_t layout_from = 0;
  size_t layout_to = 0;
  std::vector<std::vector<Cell>> rows;
};

/// The grid in the comment that stands next behind `end`; nullopt where there is none, or more than
/// one.
std::optional<GridClaim> grid_below(std::string_view text, size_t end);

}  // namespace colex
