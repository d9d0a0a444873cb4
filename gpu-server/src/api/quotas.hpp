// How much each token's owner may ask for.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "api/tokens.hpp"
#include "jobs/store.hpp"

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

/// Bounds what an owner has waiting, and what it uses within an hour, as its token's line says.
class Quotas {
 public:
  /// `share`: jobs that may wait of an owner whose line says nothing of it, where tokens are
  /// required: nobody's flood leaves no place for others.
  Quotas(const Tokens& tokens, std::size_t share) : tokens_(tokens), share_(share) {}

  /// 429 where a body of so many bytes is too much now, or where no time of the workers is left,
  /// 422 where it always is too much; otherwise the bytes are taken note of.
  std::optional<Response> take_body(const std::string& owner, std::size_t bytes);
  /// 429 where so many more jobs would be too many now, 403 where they always would be; `waiting`
  /// being those that wait.
  std::optional<Response> refuse_jobs(const std::string& owner, std::size_t waiting,
                                      std::size_t jobs);
  /// Counts what the store knows of the last hour, after a start of the server: it gives nobody a
  /// fresh hour. (Bytes of requests are not in the store.) May throw StoreError.
  void recall(const std::string& owner, Store& store, std::int64_t now_ms);
  void accepted(const std::string& owner, std::size_t jobs);
  /// A worker or the compiler has been busy for this owner.
  void worked(const std::string& owner, double seconds);

 private:
  struct Hour {
    Allowance jobs, seconds, bytes;
  };
  Quota quota_of(const std::string& owner) const;

  const Tokens& tokens_;
  const std::size_t share_;
  std::map<std::string, Hour> hours_;
};

}  // namespace colex::server
