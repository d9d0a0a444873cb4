#pragma once

#include <string>

#include "language/dialect.hpp"
#include "language/evaluate.hpp"
#include "language/regions.hpp"
#include "language/source_marks.hpp"

/// Texts that are read in their own way instead of as statements: a compiler's output, say. They
/// register themselves, since what reads them stands on higher floors and evaluates parts of them.

namespace colex {

struct SourceForm {
  bool (*recognises)(const std::string& text);
  /// Never throws for bad input.
  Evaluation (*read)(const std::string& text);
};

/// Registers a form: `const RegisterSourceForm registered{{is_compiler_output, read}};`
class RegisterSourceForm {
 public:
  explicit RegisterSourceForm(const SourceForm& form);
};

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
  std::vector<Span> code = {};  ///< of one of those: where that code stands
};

/// Registers what every text goes through before it is read.
class RegisterPreparation {
 public:
  explicit RegisterPreparation(Prepared (*prepare)(const std::string& source));
};

}  // namespace colex
