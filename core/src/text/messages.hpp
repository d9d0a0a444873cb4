// Texts of diagnostics. Everywhere else a diagnostic is data: an id and its values.
#pragma once

#include <string>
#include <vector>

namespace colex {

/// English text of a message id, or nullptr if there is none. Native programs only: the browser
/// takes texts from its own catalogs.
/// Example: `english("error.divide_by_zero")` -> `"{0} is divided by zero"`.
const char* english(const char* id);

/// The same in Chinese.
const char* chinese(const char* id);

/// Replace each `{i}` in `text` by `values[i]`; one without a value stays as it is.
/// Example: `render("{1} < {0}", {"4", "3"})` -> `"3 < 4"`.
std::string render(const std::string& text, const std::vector<std::string>& values);

}  // namespace colex
