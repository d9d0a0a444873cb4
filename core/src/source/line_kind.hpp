#pragma once

#include "source/prose/sentence.hpp"

/// What a line without a value is: prose, a figure, a formula.

namespace colex {

/// A line that looks like code and is words around it.
bool is_words_among_code(const PastedText& t, PastedText::Line line);
/// The note of a line that has no value and is skipped; null where it is read. `figure`: the line
/// was one before its formulas were taken out.
const char* unread_as(const PastedText& t, PastedText::Line line, const Sentence& s, bool figure);

}  // namespace colex
