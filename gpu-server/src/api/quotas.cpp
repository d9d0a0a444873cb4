#include "api/quotas.hpp"

#include <algorithm>
#include <cmath>

namespace colex::server {
namespace {

constexpr double kHour = 3600;  // seconds
constexpr std::int64_t kHourMs = 3'600'000;
constexpr int kPage = 200;  // jobs read at a time

/// What a job of the store had used when.
struct Use {
  std::int64_t at;
  double jobs;
  double seconds;
};

Response too_many(const std::string& detail, double retry_seconds) {
  Response answer = problem(429, "over this token's quota", detail);
  const auto seconds = std::max(1LL, std::llround(std::ceil(retry_seconds)));
  return std::move(answer.set("Retry-After", std::to_string(seconds)));
}

std::string whole(double number) { return std::to_string(std::llround(std::floor(number))); }

/// What no quota of this token will ever let in: waiting is of no use.
Response never(const std::string& owner, const std::string& asked, const std::string& quota) {
  return problem(
      403, "more than this token may ever ask for",
      asked + ", and the whole quota of " + owner + " is " + quota + ": ask for it in parts");
}

/// 429 where `wanted` is not left of `most` an hour, 403 where `most` is less; it is not taken yet.
std::optional<Response> refuse(const std::string& owner, const char* what, Allowance& allowance,
                               std::size_t most, double wanted) {
  if (most == 0) return std::nullopt;
  const auto all = static_cast<double>(most);
  if (wanted > all) {
    return never(owner, whole(wanted) + ' ' + what + " are asked for",
                 std::to_string(most) + " an hour");
  }
  const double left = allowance.left(all, Allowance::Clock::now());
  if (left >= wanted) return std::nullopt;
  return too_many(whole(std::max(0.0, left)) + ' ' + what + " of " + owner + " are left of its " +
                      std::to_string(most) + " an hour, and " + whole(wanted) +
                      (wanted == 1 ? " is asked for" : " are asked for"),
                  (wanted - left) * kHour / all);
}

}  // namespace

double Allowance::left(double most, Clock::time_point now) {
  const double passed = at_ ? std::chrono::duration<double>(now - *at_).count() : kHour;
  at_ = now;
  return left_ = std::min(most, left_ + passed * most / kHour);
}

Quota Quotas::quota_of(const std::string& owner) const {
  Quota quota = tokens_.quota_of(owner);
  if (tokens_.required() && quota.waiting == 0) quota.waiting = share_;
  return quota;
}

std::optional<Response> Quotas::take_body(const std::string& owner, std::size_t bytes) {
  const Quota quota = quota_of(owner);
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
  const Quota quota = quota_of(owner);
  if (quota.waiting != 0 && jobs > quota.waiting) {
    return never(owner, std::to_string(jobs) + " jobs come",
                 std::to_string(quota.waiting) + " that wait");
  }
  if (quota.waiting != 0 && waiting + jobs > quota.waiting) {
    return too_many(std::to_string(waiting) + " jobs of " + owner + " wait and " +
                        std::to_string(jobs) + " come; its quota is " +
                        std::to_string(quota.waiting) + " that wait",
                    5);
  }
  return refuse(owner, "jobs", hours_[owner].jobs, quota.hourly, static_cast<double>(jobs));
}

void Quotas::recall(const std::string& owner, Store& store, std::int64_t now_ms) {
  const Quota quota = quota_of(owner);
  if (quota.hourly == 0 && quota.seconds == 0) return;
  JobFilter filter;
  filter.owner = owner;
  filter.limit = kPage;
  std::vector<Use> uses;
  for (bool more = true; more;) {
    const auto page = store.list(filter);
    for (const Job& job : page) {
      uses.push_back({job.submitted, 1, 0});
      if (job.finished != 0 && job.started != 0) {
        uses.push_back({job.finished, 0, static_cast<double>(job.finished - job.started) / 1000});
      }
    }
    // A job that was submitted long ago may have ended lately, but hardly one of the page before.
    more = static_cast<int>(page.size()) == kPage && page.back().submitted > now_ms - kHourMs;
    if (more) filter.before = page.back().id;
  }
  std::sort(uses.begin(), uses.end(), [](const Use& a, const Use& b) { return a.at < b.at; });
  const auto now = Allowance::Clock::now();
  Hour& hour = hours_[owner];
  for (const Use& use : uses) {
    if (use.at < now_ms - kHourMs) continue;
    const auto then = now - std::chrono::milliseconds(now_ms - use.at);
    hour.jobs.left(static_cast<double>(quota.hourly), then);
    hour.jobs.use(use.jobs);
    hour.seconds.left(static_cast<double>(quota.seconds), then);
    hour.seconds.use(use.seconds);
  }
}

void Quotas::accepted(const std::string& owner, std::size_t jobs) {
  if (quota_of(owner).hourly != 0) hours_[owner].jobs.use(static_cast<double>(jobs));
}

void Quotas::worked(const std::string& owner, double seconds) {
  if (quota_of(owner).seconds != 0) hours_[owner].seconds.use(seconds);
}

}  // namespace colex::server
