#pragma once

#include <optional>
#include <string>
#include <vector>

#include "text/layout_error.hpp"

namespace colex {

enum class Severity : unsigned char { error, warning, note };

/// An edit that removes a diagnostic: replace `span` by `insert`.
struct Fix {
  Span span;
  std::string insert;
};

/// One message: id and values as data, rendered in the user's language at the boundary.
struct Diagnostic {
  Severity severity = Severity::error;
  std::string id;
  std::vector<std::string> values;
  Span span;
  std::optional<Fix> fix;
};

}  // namespace colex
