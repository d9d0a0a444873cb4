// Named tokens: who may use the API where other machines reach it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace colex::server {

/// What the owner of a token may ask for; 0 is no bound.
struct Quota {
  std::size_t waiting = 0;  ///< jobs that wait at a time
  std::size_t hourly = 0;   ///< jobs accepted in an hour
};

/// The file holds no token, only SHA-256 of it; a line is `NAME SHA256`, and what its owner may ask
/// for: `ann 9f86… waiting=20 hourly=500`. A name may have several tokens, and one quota. Lines
/// that are empty or begin with # are skipped. Jobs are fair by name.
class Tokens {
 public:
  /// Nobody needs a token: everybody is `local`.
  Tokens() = default;
  /// Throws std::runtime_error naming the line that is none.
  explicit Tokens(const std::string& text);

  bool required() const { return !names_.empty(); }
  /// Whose token the request brings (`Authorization: Bearer …`); nothing where it brings none of
  /// these.
  std::optional<std::string> owner_of(const Request& request) const;
  Quota quota_of(const std::string& name) const;

 private:
  std::map<std::string, std::string> names_;  ///< by SHA-256
  std::map<std::string, Quota> quotas_;       ///< by name
};

/// Who asks where nobody needs a token.
inline constexpr const char* kLocal = "local";

/// A token nobody can guess, and its line for the file.
std::string new_token(const std::string& name, std::string& line);

/// 401 that asks for a token.
Response token_wanted();

}  // namespace colex::server
