#pragma once

#include <string>
#include <vector>

#include "source/pasted_text.hpp"

namespace colex {

/// A notebook of Jupyter, which is JSON, as the Markdown that it shows: its code cells and what
/// they have written between fences, all else but the text of its cells blank. As long as it was,
/// so that places stay; any other text as it is. `outputs`: where a cell's output stands.
std::string notebook_as_markdown(const std::string& text, std::vector<CellOutput>& outputs);

}  // namespace colex
