// How much each token's owner may ask for.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "api/tokens.hpp"

namespace colex::server {

/// What an owner has left of what it may use in an hour; it fills up again evenly.
class Allowance {
 public:
  using Clock = std::chrono::steady_clock;

  /// What is left at this moment of `most` an hour: less than 0 where more was used than there was.
  double left(double most, Clock::time_point now);
  void use(double amount) { left_ -= amount; }

 private:
  double left_ = 0;
  std::optional<Clock::time_point> at_;  ///< until when it has been filled up
};

/// Bounds what an owner has waiting, and what it uses within an hour, as its token's line says. It
/// is counted from the start of the server on.
class Quotas {
 public:
  explicit Quotas(const Tokens& tokens) : tokens_(tokens) {}

  /// 429 where a body of so many bytes is too much, or where no time of the workers is left;
  /// otherwise the bytes are taken note of.
  std::optional<Response> take_body(const std::string& owner, std::size_t bytes);
  /// 429 where so many more jobs would be too many, `waiting` being those that wait.
  std::optional<Response> refuse_jobs(const std::string& owner, std::size_t waiting,
                                      std::size_t jobs);
  void accepted(const std::string& owner, std::size_t jobs);
  /// A worker or the compiler has been busy for this owner.
  void worked(const std::string& owner, double seconds);

 private:
  struct Hour {
    Allowance jobs, seconds, bytes;
  };
  const Tokens& tokens_;
  std::map<std::string, Hour> hours_;
};

}  // namespace colex::server
