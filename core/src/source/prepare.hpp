#pragma once

#include "source/pasted_text.hpp"

/// What surrounds layouts where they are copied from is blanked, place by place: colour codes,
/// prompts, fences, line numbers, labels, the data behind a printed tensor.

namespace colex {

/// Escape sequences of terminals, entities of HTML, typographic quotes.
void blank_characters(PastedText& text);
/// The end of a comment of C++ whose beginning was cut off.
void blank_cut_comment(PastedText& text);
/// What configures a build.
void blank_build_files(PastedText& text);
/// Commands and dollars of formulas.
void blank_latex(PastedText& text);
/// Links and addresses, directives of reStructuredText; whether the text is a document.
void blank_markup(PastedText& text);
/// Blocks of a document that show what the code above them prints.
void find_quoted_prints(PastedText& text);
/// Fences and quotes of Markdown, diffs, prompts, line numbers, texts that are all comment.
void blank_lines(PastedText& text);
/// Functions and classes of Python outside of fences are as if they were fenced.
void fence_python(PastedText& text);
/// A text that is a patch, and what a document fences as one.
void blank_patch(PastedText& text);
void blank_fenced_patches(PastedText& text);
/// The cells of Markdown's tables, but for layouts, calls and what they are claimed to give.
void blank_tables(PastedText& text);
/// What items of lists begin with and sentences end with.
void blank_lists(PastedText& text);
/// Headings between signs: `=== tCrC ===`.
void blank_banners(PastedText& text);
/// Words in columns beside layouts.
void blank_columns(PastedText& text);
/// Layouts whose shape and stride are told in words.
void blank_descriptions(PastedText& text);
/// The marks of comments that claim what a call gives.
void read_comment_claims(PastedText& text);
/// Words and arrows between a call and what it gives.
void blank_results(PastedText& text);
/// Layouts and definitions in sentences.
void blank_prose(PastedText& text);
/// Texts that document functions and modules of Python.
void blank_docstrings(PastedText& text);
/// Lines that calls of printf above them print.
void blank_printed_lines(PastedText& text);
/// Imports, heads of blocks, decorators; what formatted texts print.
void blank_python(PastedText& text);
/// Macros of Julia that change no value.
void blank_julia(PastedText& text);
/// MLIR of CuTe DSL and of Fly, but for what its types say.
void blank_mlir(PastedText& text);
/// What debuggers print of layouts and tuples.
void blank_debugger(PastedText& text);
void blank_debugger_layouts(PastedText& text);
/// The layouts in template arguments and signatures.
void blank_compiled_types(PastedText& text);
/// Labels before values, headings of printed objects, elements of printed tensors, MLIR types.
void blank_prints(PastedText& text);

}  // namespace colex
