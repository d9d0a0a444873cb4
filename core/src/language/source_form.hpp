#pragma once

#include <string>

#include "language/dialect.hpp"
#include "language/evaluate.hpp"

/// Texts that are read in their own way instead of as statements: a compiler's output, say. They
/// register themselves, so that a module which lacks one still reads everything else.

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

/// A pasted text without what surrounded its layouts; of the same length, so that places stay.
struct Undressed {
  std::string text;
  bool transcript = false;  ///< it holds what a program printed: what has no meaning is skipped
  Dialect dialect = Dialect::notation;
  std::vector<size_t> divisions;  ///< places of Python's `//`, in order
  std::vector<Skipped> skipped;
  std::vector<size_t> outputs;  ///< places of what the prompt before has printed, in order
};

/// Registers what every text goes through before it is read.
class RegisterUndress {
 public:
  explicit RegisterUndress(Undressed (*undress)(const std::string& source));
};

}  // namespace colex
