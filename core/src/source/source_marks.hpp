#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace colex {

/// What a document says that a statement prints: where the two begin.
struct QuotedPrint {
  size_t print;
  size_t shown;
};

/// A value in a line of output: where it stands, and which value of the program it is.
struct PrintedPart {
  size_t place;  ///< where the expression begins in the code
  size_t index;  ///< among the values that the same statement prints
  size_t count;  ///< of those
  bool plain;    ///< written as numbers and layouts are; not so `{x:#x}`
  size_t from;
  size_t to;
};

/// The line as what one call prints, or several that end the line together.
struct PrintedWay {
  size_t pattern;  ///< equal for lines of the same calls
  std::vector<PrintedPart> parts;
};

/// A line of output below the code, with the calls that may have printed it, in their order.
struct PrintedLine {
  size_t from;
  size_t to;
  std::vector<PrintedWay> ways;
};

/// A type of an operand of MLIR that is not the type with which its name was made.
struct OtherType {
  size_t from;
  size_t to;
  std::string name;
  std::string made;
};

/// Places of a text, each list in order, that its characters do not tell.
struct SourceMarks {
  std::vector<size_t> divisions;  ///< Python's `//`; elsewhere a comment starts with it
  std::vector<size_t> outputs;    ///< what the prompt before has printed
  std::vector<size_t> margins;    ///< what begins a line as if it stood at the margin
  std::vector<size_t> fences;  ///< a piece of code begins or ends, as at the fences of a document
  std::vector<QuotedPrint> quoted;
  std::vector<PrintedLine> printed;  ///< lines that are blanked: output of the code's calls
  std::vector<OtherType> other_types;
};

}  // namespace colex
