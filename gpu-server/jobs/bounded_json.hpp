// JSON from outside: bounded in depth, no key twice, no number that a double cannot hold.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

namespace colex::server {

/// The text is no JSON that we take; what() says where and why.
class JsonError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws JsonError where `text` is malformed, nested deeper than `depth`, or names a key twice.
nlohmann::json parse_json(std::string_view text, int depth);

}  // namespace colex::server
