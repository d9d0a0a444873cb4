#pragma once

#include "source/pasted_text.hpp"

/// Lines of drawings: frames and arrows, boxes, printed tables, lists of files.

namespace colex {

/// Frames of boxes and arrows, outside of quotes and comments, and what arrows point at.
bool is_figure(const PastedText& t, PastedText::Line line, bool arrows_above);
/// `↑   ↑`, `|      |`: nothing but arrows.
bool is_of_arrows(std::string_view text);
/// An entry of a listed folder, with what is said of it.
bool lists_file(std::string_view text);

}  // namespace colex
