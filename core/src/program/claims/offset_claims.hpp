#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "value/value.hpp"

/// Offsets that a comment lists beside a layout.

namespace colex {

struct OffsetsClaim {
  std::vector<int64> offsets;
  bool open = false;  ///< `0, 1, 2, …`: more of them follow
  bool told = false;  ///< a word says that they are offsets
  size_t at = 0;      ///< of the comment, where the list stands there
  size_t length = 0;
};

/// `[0,1,2,9]`, `offsets: 0 4 1 5`, `结果：[0,1,2,3,…]`; nothing of a comment in other words.
std::optional<OffsetsClaim> offsets_claim_of(std::string_view comment);

struct OffsetsVerdict {
  enum class Kind { unlike, same, other };
  Kind kind = Kind::unlike;  ///< unlike: the list may say something else of the layout
  size_t at = 0;             ///< the first 1-D coordinate whose offset is another
  int64 offset = 0;
};

/// Of the layout's offsets in the order of its 1-D coordinates.
OffsetsVerdict compare_offsets(const OffsetsClaim& claim, const Value& layout);

}  // namespace colex
