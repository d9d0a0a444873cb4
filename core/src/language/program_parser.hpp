#pragma once

#include "language/expression_parser.hpp"

namespace colex {

/// What stands between the statements of programs and of prints, and is skipped.
class ProgramParser : protected ExpressionParser {
 protected:
  using ExpressionParser::ExpressionParser;

  /// Braces, `template <…>`, heads of functions, branches and loops. False at anything else.
  bool program_part();
  /// Passes the type of `float const* A = …`; false where there is none.
  bool pointer_declaration();
  /// First lines of the prints of atoms and tiled objects, whose parts follow with labels.
  bool header();

  int function_ = 0;               ///< which function the statement at hand stands in
  int functions_ = 0;              ///< functions whose heads were read
  size_t function_end_ = 0;        ///< the brace that ends function_; 0: not in the text
  std::string_view pointer_type_;  ///< of the last pointer_declaration()

 private:
  size_t past_type(size_t i) const;
  bool scope();
  bool head();
  bool declares(size_t from, size_t to) const;
  void parameters(size_t from, size_t to, int function);
};

}  // namespace colex
