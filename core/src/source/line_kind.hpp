#pragma once

#include "source/sentence.hpp"

/// What a line of a paste is, by its signs and words: code, a figure, or prose without a value.

namespace colex {

/// Lines of code and of comments; commands, and what is printed by several columns.
bool is_code(std::string_view line, Dialect dialect);
/// A line of Python that begins code: what it imports, defines, decorates.
bool begins_python(std::string_view line);
/// Frames of boxes and arrows, outside of quotes and comments, and what arrows point at.
bool is_figure(const PastedText& t, PastedText::Line line, bool arrows_above);
/// `↑   ↑`, `|      |`: nothing but arrows.
bool is_of_arrows(std::string_view text);
/// An entry of a listed folder, with what is said of it.
bool lists_file(std::string_view text);
/// A line that looks like code and is words around it.
bool is_words_among_code(const PastedText& t, PastedText::Line line);
/// The note of a line that has no value and is skipped; null where it is read. `figure`: the line
/// was one before its formulas were taken out.
const char* unread_as(const PastedText& t, PastedText::Line line, const Sentence& s, bool figure);

}  // namespace colex
