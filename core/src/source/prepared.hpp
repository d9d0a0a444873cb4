#pragma once

#include <string>
#include <vector>

#include "source/dialect.hpp"
#include "source/regions.hpp"
#include "source/source_marks.hpp"

namespace colex {

/// A part that is not read, and the message that says so.
struct Skipped {
  Span span;
  const char* id;
};

/// A pasted text with blanks for what surrounded its layouts: as long as it was, so that places
/// stay.
struct Prepared {
  std::string text;
  bool transcript = false;  ///< it holds what a program printed: what has no meaning is skipped
  Dialect dialect = Dialect::notation;
  SourceMarks marks;
  std::vector<Skipped> skipped;
  std::vector<Region> regions = {};  ///< what was blanked, and why
  std::string original = {};         ///< the text as it was pasted
  /// Where one piece of code ends and another may begin, in order.
  std::vector<size_t> breaks = {};
  /// The same text for each further language of a document: all but its code in that language
  /// blank.
  std::vector<Prepared> others = {};
  std::vector<Span> code = {};     ///< of one of those: where that code stands
  std::vector<Span> outside = {};  ///< of a document: what stands between its code
};

/// What every text goes through before it is read. `has_own_form`: says of a text that it is read
/// in a way of its own (a compiler's output), for which nothing is blanked but markup.
Prepared prepare(const std::string& source, bool (*has_own_form)(const std::string& text));

}  // namespace colex
