#pragma once

#include <string>

namespace colex {

/// A notebook of Jupyter, which is JSON, as the Markdown that it shows: its code cells between
/// fences, all else but the text of its cells blank. As long as it was, so that places stay; any
/// other text as it is.
std::string notebook_as_markdown(const std::string& text);

}  // namespace colex
