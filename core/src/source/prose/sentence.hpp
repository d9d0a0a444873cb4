#pragma once

#include <vector>

#include "source/prose/sentence_parts.hpp"

/// A line read as a sentence: the layouts and definitions in it, and how many words stand around
/// them.

namespace colex {

struct Sentence {
  std::vector<PastedText::Line> formulas;  ///< whose names the text binds later, or nowhere
  std::vector<PastedText::Line> values;    ///< what stays: definitions, layouts, calls
  Rewordings rewordings;                   ///< of words in the values
  int words = 0;                           ///< outside of them
  int words_behind = 0;                    ///< behind the last of them
  int labels = 0;  ///< names before values, with a colon or a sign of equality
  int calls = 0;   ///< of operations by their names, those in formulas too
  int told = 0;    ///< of operations in words: `size of A`
  int plain = 0;   ///< words of small letters with blanks around them
  bool chinese = false;
  bool sentence = false;  ///< of Chinese: it has the marks of one
  bool joined = false;    ///< words without a comma between two values
  bool quoted = false;    ///< a value stands in backticks
  bool asks = false;      ///< it ends with a question mark
};

/// `calls`: operations are called by their names in it.
Sentence read_words(const PastedText& t, PastedText::Line line, bool calls);
/// Calls count only where there are words around them.
Sentence read_sentence(const PastedText& t, PastedText::Line line);
/// Its layouts are values of a sentence, not labels before them.
bool is_sentence(const Sentence& s);

}  // namespace colex
