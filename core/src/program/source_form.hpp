#pragma once

#include <string>

#include "eval/evaluation.hpp"

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

}  // namespace colex
