#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "value/value.hpp"

/// `(T32,V4) -> (M16,N8)`: from where to where a layout maps, as comments above atoms have it.

namespace colex {

struct MapClaim {
  /// A mode of the domain, without a number where the comment gives none.
  struct Mode {
    std::string name;
    std::optional<int64> size;
  };
  std::vector<Mode> domain;
  std::string codomain;         ///< as it is written
  std::optional<int64> places;  ///< of the codomain
  size_t at = 0;                ///< of the comment, where the map stands
  size_t length = 0;
};

/// Of a comment that is such a map and nothing else.
std::optional<MapClaim> map_claim_of(std::string_view comment);

struct MapVerdict {
  std::string domain;            ///< with the layout's sizes, where the claim has others
  std::optional<int64> offsets;  ///< how many the layout reaches, where the codomain has others
};

/// Of a layout of as many modes. A codomain may be larger than a layout with gaps, and no smaller.
MapVerdict compare_map(const MapClaim& claim, const Layout& layout);

}  // namespace colex
