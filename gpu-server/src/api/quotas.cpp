#include "api/quotas.hpp"

#include <algorithm>
#include <cmath>

namespace colex::server {
namespace {

constexpr double kHour = 3600;  // seconds

Response too_many(const std::string& detail, double retry_seconds) {
  Response answer = problem(429, "over this token's quota", detail);
  const auto seconds = std::max(1LL, std::llround(std::ceil(retry_seconds)));
  return std::move(answer.set("Retry-After", std::to_string(seconds)));
}

std::string whole(double number) { return std::to_string(std::llround(std::floor(number))); }

/// 429 where `wanted` is not left of `most` an hour; it is not taken yet.
std::optional<Response> refuse(const std::string& owner, const char* what, Allowance& allowance,
                               std::size_t most, double wanted) {
  if (most == 0) return std::nullopt;
  const auto all = static_cast<double>(most);
  const double left = allowance.left(all, Allowance::Clock::now());
  if (left >= wanted) return std::nullopt;
  return too_many(whole(std::max(0.0, left)) + ' ' + what + " of " + owner + " are left of its " +
                      std::to_string(most) + " an hour, and " + whole(wanted) +
                      (wanted == 1 ? " is asked for" : " are asked for"),
                  (std::min(wanted, all) - left) * kHour / all);
}

}  // namespace

double Allowance::left(double most, Clock::time_point now) {
  const double passed = at_ ? std::chrono::duration<double>(now - *at_).count() : kHour;
  at_ = now;
  return left_ = std::min(most, left_ + passed * most / kHour);
}

std::optional<Response> Quotas::take_body(const std::string& owner, std::size_t bytes) {
  const Quota quota = tokens_.quota_of(owner);
  if (quota.seconds == 0 && quota.bytes == 0) return std::nullopt;
  Hour& hour = hours_[owner];
  if (auto over = refuse(owner, "seconds of workers", hour.seconds, quota.seconds, 1)) return over;
  const auto size = static_cast<double>(bytes);
  if (auto over = refuse(owner, "bytes of requests", hour.bytes, quota.bytes, size)) return over;
  hour.bytes.use(size);
  return std::nullopt;
}

std::optional<Response> Quotas::refuse_jobs(const std::string& owner, std::size_t waiting,
                                            std::size_t jobs) {
  const Quota quota = tokens_.quota_of(owner);
  if (quota.waiting != 0 && waiting + jobs > quota.waiting) {
    return too_many(std::to_string(waiting) + " jobs of " + owner + " wait and " +
                        std::to_string(jobs) + " come; its quota is " +
                        std::to_string(quota.waiting) + " that wait",
                    5);
  }
  return refuse(owner, "jobs", hours_[owner].jobs, quota.hourly, static_cast<double>(jobs));
}

void Quotas::accepted(const std::string& owner, std::size_t jobs) {
  if (tokens_.quota_of(owner).hourly != 0) hours_[owner].jobs.use(static_cast<double>(jobs));
}

void Quotas::worked(const std::string& owner, double seconds) {
  if (tokens_.quota_of(owner).seconds != 0) hours_[owner].seconds.use(seconds);
}

}  // namespace colex::server
