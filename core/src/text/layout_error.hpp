#pragma once

#include <exception>
#include <string>
#include <vector>

namespace colex {

/// Half-open range of byte offsets in a source text.
struct Span {
  int from = 0;
  int to = 0;
};

/// The one exception of the core: a message id, its values as text and, where known, the place.
/// Caught once at each boundary (CLI, WASM, server), where the id is rendered in the user's
/// language.
class LayoutError : public std::exception {
 public:
  LayoutError(std::string message_id, std::vector<std::string> message_values)
      : id(std::move(message_id)), values(std::move(message_values)) {}

  const char* what() const noexcept override { return id.c_str(); }

  std::string id;
  std::vector<std::string> values;
  Span span;
  bool has_span = false;
};

}  // namespace colex
