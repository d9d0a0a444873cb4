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

/// A message as a value of another one, such as the reason why a part of a plan cannot be built:
/// U+001E, the id, then U+001F before each of its values. Who renders the outer message renders the
/// inner one first (here and in web/src/i18n/fill.ts). Inner values are plain texts.
std::string nested_message(const std::string& id, const std::vector<std::string>& values);

/// Text of a message id in one language, or nullptr: `english`, `chinese`.
using Catalog = const char* (*)(const char* id);

/// The sentence of a message with its values, nested messages included. Id and values side by side
/// where the catalog lacks the id.
std::string render_message(Catalog catalog, const std::string& id,
                           const std::vector<std::string>& values);

}  // namespace colex
