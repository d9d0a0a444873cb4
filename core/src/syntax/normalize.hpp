#pragma once

#include <string>
#include <vector>

namespace colex {

/// A text whose full-width and typographic characters are replaced by ASCII: `（４，８）` ->
/// `(4,8)`, `∘` -> ` o `, `、` -> `,`. `origin[i]` is the byte of the source that byte i came from
/// (one more entry for the end); empty if nothing was replaced.
struct NormalizedText {
  std::string text;
  std::vector<int> origin;

  int source_offset(int i) const { return origin.empty() ? i : origin[static_cast<size_t>(i)]; }
};

NormalizedText normalize(const std::string& source);

}  // namespace colex
