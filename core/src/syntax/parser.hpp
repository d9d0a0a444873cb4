#pragma once

#include "syntax/ast.hpp"
#include "syntax/lexer.hpp"

/// Tokens to a syntax tree. One grammar for CuTe's prints, C++, Python and Julia; a statement that
/// cannot be read is reported and skipped, the next one is read.
///
///     statement  := [auto | using | Type] name '=' expression | expression
///     expression := chain [ '?' expression ':' expression ]
///     chain      := or-, and-, equality-, comparison-chains of compose
///     compose    := pair { 'o' pair }
///     pair       := sum [ ':' sum ]
///     postfix    := primary { '(' args ')' | '{' args '}' | '[' args ']' | '.' name | '@' number }
///
/// A statement ends with `;` or at a line break outside of brackets.

namespace colex {

struct ParseLimits {
  static constexpr int kNesting = 64;
  /// Of `a.b.c`, `f()()`, `1 + 2 + 3`: each is an operand of the next, and asked by it.
  static constexpr int kLinks = 1'000;
  static constexpr size_t kNodes = 60'000;
  static constexpr size_t kStatements = 2'000;
};

/// `program`: as Ast::program from the start.
Ast parse(const Tokens& tokens, std::vector<Diagnostic>& diagnostics, bool program,
          Dialect dialect);

}  // namespace colex
