// JSON from outside: bounded in depth and length, no key twice, no number that a double cannot
// hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace colex::server {

/// The text is no JSON that we take; what() says where and why.
class JsonError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct JsonBounds {
  int depth = 8;
  std::size_t values = 10'000;  ///< objects and arrays are values, too
};

/// Throws JsonError where `text` is malformed, out of its bounds, or names a key twice.
nlohmann::json parse_json(std::string_view text, const JsonBounds& bounds);

/// A whole number between two bounds, both included; nothing of any other value. (The library's own
/// comparison takes unsigned numbers beyond 2^63 for negative ones.)
std::optional<std::int64_t> integer_within(const nlohmann::json& value, std::int64_t low,
                                           std::int64_t high);

}  // namespace colex::server
