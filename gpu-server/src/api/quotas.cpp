#include "api/quotas.hpp"

#include <algorithm>
#include <cmath>

namespace colex::server {
namespace {

constexpr double kHour = 3600;  // seconds

Response too_many(const std::string& detail, long long retry_seconds) {
  Response answer = problem(429, "over this token's quota", detail);
  return std::move(answer.set("Retry-After", std::to_string(retry_seconds)));
}

}  // namespace

std::optional<Response> Quotas::take(const std::string& owner, std::size_t waiting,
                                     std::size_t jobs) {
  const Quota quota = tokens_.quota_of(owner);
  if (quota.waiting != 0 && waiting + jobs > quota.waiting) {
    return too_many(std::to_string(waiting) + " jobs of " + owner + " wait and " +
                        std::to_string(jobs) + " come; its quota is " +
                        std::to_string(quota.waiting) + " that wait",
                    5);
  }
  if (quota.hourly == 0) return std::nullopt;
  const double most = static_cast<double>(quota.hourly), wanted = static_cast<double>(jobs);
  const auto now = Clock::now();
  const auto [found, fresh] = hours_.try_emplace(owner, Allowance{most, now});
  Allowance& allowance = found->second;
  const double passed = std::chrono::duration<double>(now - allowance.at).count();
  allowance = {std::min(most, allowance.left + passed * most / kHour), now};
  if (allowance.left < wanted) {
    const double missing = std::min(wanted, most) - allowance.left;
    return too_many(std::to_string(static_cast<long long>(allowance.left)) + " jobs of " + owner +
                        " are left of its " + std::to_string(quota.hourly) + " an hour; " +
                        std::to_string(jobs) + " come",
                    std::llround(std::ceil(missing * kHour / most)));
  }
  allowance.left -= wanted;
  return std::nullopt;
}

}  // namespace colex::server
