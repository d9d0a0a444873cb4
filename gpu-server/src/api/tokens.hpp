// Named tokens: who may use the API where other machines reach it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "http/message.hpp"

namespace colex::server {

/// What the owner of a token may ask for; 0 is no bound.
struct Quota {
  std::size_t waiting = 0;  ///< jobs that wait at a time
  std::size_t hourly = 0;   ///< jobs accepted in an hour
  std::size_t seconds = 0;  ///< of workers and of the compiler in an hour
  std::size_t bytes = 0;    ///< of request bodies in an hour
};

/// What a token is good for, each scope for what the ones before it are.
enum class Scope : unsigned char {
  read,    ///< its owner's jobs are seen
  submit,  ///< and submitted and cancelled
  admin    ///< everybody's, where a request says `?owner=NAME`
};

/// The file holds no token, only SHA-256 of it; a line is `NAME SHA256` and words such as
/// `scope=read until=2027-01-31 waiting=20`. A name may have several tokens, each with a scope and
/// a last day (UTC) of its own, and one quota. Lines that are empty or begin with # are skipped.
/// Jobs are fair by name.
class Tokens {
 public:
  /// Nobody needs a token: everybody is `local`.
  Tokens() = default;
  /// Throws std::runtime_error naming the line that is none, and what would be one.
  explicit Tokens(const std::string& text);

  bool required() const { return required_; }
  bool empty() const { return tokens_.empty(); }
  /// 401 where the request (`Authorization: Bearer …`) has none of these tokens or one whose last
  /// day has passed, 403 where its scope does not do.
  std::optional<Response> refuse(const Request& head) const;
  /// Whose token the request has; empty where it is none of these.
  std::string bearer_of(const Request& request) const;
  /// Whose jobs a request is about that was not refused.
  std::string owner_of(const Request& request) const;
  Quota quota_of(const std::string& name) const;
  std::vector<std::string> names() const;

 private:
  struct Token {
    std::string name;
    Scope scope = Scope::submit;
    std::string until;  ///< `2027-01-31`, or empty
  };
  std::string read_line(const std::string& line);
  std::string read_word(const std::string& word, Token& token);
  const Token* token_of(const Request& request) const;

  bool required_ = false;
  std::map<std::string, Token> tokens_;  ///< by SHA-256
  std::map<std::string, Quota> quotas_;  ///< by name
};

/// Who asks where nobody needs a token.
inline constexpr const char* kLocal = "local";

/// A token nobody can guess, and its line for the file.
std::string new_token(const std::string& name, std::string& line);

}  // namespace colex::server
