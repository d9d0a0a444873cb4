#pragma once

#include <cstddef>
#include <vector>

namespace colex {

/// What a document says that a statement prints: where the two begin.
struct QuotedPrint {
  size_t print;
  size_t shown;
};

/// Places of a text, each list in order, that its characters do not tell.
struct SourceMarks {
  std::vector<size_t> divisions;  ///< Python's `//`; elsewhere a comment starts with it
  std::vector<size_t> outputs;    ///< what the prompt before has printed
  std::vector<size_t> margins;    ///< what begins a line as if it stood at the margin
  std::vector<size_t> fences;  ///< a piece of code begins or ends, as at the fences of a document
  std::vector<QuotedPrint> quoted;
};

}  // namespace colex
