#pragma once

#include <vector>

#include "source/dialect.hpp"
#include "source/pasted_text.hpp"

namespace colex {

/// Code of a document whose language is said: fenced as ```python, or below `.. code-block::
/// python`.
struct LanguageBlock {
  Dialect dialect;
  size_t from;  ///< of the fence or directive
  size_t code;  ///< where what it holds begins
  size_t end;   ///< and ends
  size_t to;    ///< behind the closing fence
};

/// In order; no block without a language that has rules of its own.
std::vector<LanguageBlock> language_blocks(const PastedText& text);

/// What stands between the code of a document: words, and blocks that show no code (a terminal, a
/// drawing, settings). In order; empty where the text has no blocks, or is a program around them.
std::vector<Span> outside_code(const PastedText& text);

}  // namespace colex
