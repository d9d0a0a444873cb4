#pragma once

#include "source/pasted_text.hpp"

/// Lines in which no value has a label, whatever stands before a colon in them.

namespace colex {

/// Code says itself what is bound to what.
bool has_marks_of_code(std::string_view line);
/// `const`, `for`, `a if b else c`: what begins a statement of code.
bool starts_code(std::string_view line);
/// `coalesce((2,1):(1,6)) -> 2:1`: an expression and what it prints, which are compared.
bool is_comparison(std::string_view line);
/// `N: int = 32` of Python, also in columns: `BLOCK_M : int  = 128`.
bool is_annotated(const PastedText& t, PastedText::Line line);
/// Python's `[m, n] = f()`: names that are bound, no label.
bool binds_list(const PastedText& t, PastedText::Line line);
/// `gX: cute.Tensor, tv` inside of brackets that the lines above have opened.
bool continues_arguments(const PastedText& t, PastedText::Line line);

}  // namespace colex
