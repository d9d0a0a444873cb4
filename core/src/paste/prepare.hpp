#pragma once

#include "paste/pasted_text.hpp"

/// What surrounds layouts where they are copied from is blanked, place by place: colour codes,
/// prompts, fences, line numbers, labels, the data behind a printed tensor.

namespace colex {

/// Escape sequences of terminals, entities of HTML, typographic quotes.
void blank_characters(PastedText& text);
/// Fences and quotes of Markdown, diffs, prompts, line numbers, texts that are all comment.
void blank_lines(PastedText& text);
/// Layouts and definitions in sentences.
void blank_prose(PastedText& text);
/// Texts that document functions and modules of Python.
void blank_docstrings(PastedText& text);
/// Imports, heads of blocks, decorators; what formatted texts print.
void blank_python(PastedText& text);
/// What debuggers print of layouts and tuples.
void blank_debugger(PastedText& text);
/// Labels before values, headings of printed objects, elements of printed tensors, MLIR types.
void blank_prints(PastedText& text);

}  // namespace colex
