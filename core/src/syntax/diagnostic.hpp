#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/layout_error.hpp"

namespace colex {

enum class Severity : unsigned char { error, warning, note };

/// An edit that removes a diagnostic: replace `span` by `insert`.
struct Fix {
  Span span;
  std::string insert;
};

/// At most `bytes` bytes of a text, whole characters of UTF-8.
inline std::string head(std::string_view text, size_t bytes) {
  if (bytes >= text.size()) return std::string(text);
  while (bytes > 0 && (text[bytes] & 0xC0) == 0x80) --bytes;
  return std::string(text.substr(0, bytes));
}

/// What a condition or a bound that is not known leads to.
struct Consequence {
  /// What is open in it: first values of the messages that say so; empty for what failed, whose
  /// message stands where it failed.
  std::vector<std::string> of;
  Span body;  ///< the statements that it decides on
};

/// A name that the text does not say what it is.
struct OpenEntry {
  std::string name;
  Span span;                    ///< where it is asked for first
  std::string example = {};     ///< what it may be bound to, of a parameter
  std::optional<Fix> fix = {};  ///< the line that binds it
};

/// One message: id and values as data, rendered in the user's language at the boundary.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string id;
  std::vector<std::string> values;
  Span span;
  std::optional<Fix> fix;
  /// Of notes that say the same of several names or places: the number of the first one.
  std::optional<size_t> group = {};
  std::optional<Consequence> follows = {};  ///< of a loop or a branch that is not decided
  std::vector<OpenEntry> open = {};         ///< the names, where it says that these are open
};

}  // namespace colex
