// How much each token's owner may ask for.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "api/tokens.hpp"

namespace colex::server {

/// Jobs of one owner that wait, and those accepted within an hour, are bounded as its token says.
class Quotas {
 public:
  explicit Quotas(const Tokens& tokens) : tokens_(tokens) {}

  /// 429 where so many more jobs would be too many, `waiting` being those that wait; otherwise they
  /// are taken note of.
  std::optional<Response> take(const std::string& owner, std::size_t waiting, std::size_t jobs);

 private:
  using Clock = std::chrono::steady_clock;
  /// What is left of an hour's jobs; it fills up again evenly.
  struct Allowance {
    double left = 0;
    Clock::time_point at;
  };
  const Tokens& tokens_;
  std::map<std::string, Allowance> hours_;
};

}  // namespace colex::server
