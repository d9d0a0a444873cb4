#include "api/submission_key.hpp"

#include <algorithm>

#include "api/answers.hpp"

namespace colex::server {
namespace {

constexpr const char* kHeader = "Idempotency-Key";
constexpr std::size_t kLongestKey = 200;

}  // namespace

std::string submission_key(const Request& request) { return std::string(request.header(kHeader)); }

std::optional<Response> refuse_key(const Request& request) {
  const auto n = std::count_if(request.headers.begin(), request.headers.end(), [](const auto& h) {
    return equals_ignoring_case(h.first, kHeader);
  });
  if (n > 1) return problem(400, "two keys", "Idempotency-Key is there more than once");
  if (request.header(kHeader).size() <= kLongestKey) return std::nullopt;
  return problem(400, "key too long",
                 "an Idempotency-Key has " + std::to_string(kLongestKey) + " characters at most");
}

Response key_taken(const Job& known) {
  const std::string what = known.sweep.empty() ? "job " + known.id : "sweep " + known.sweep;
  return problem(409, "the key is taken",
                 what + " was submitted under this Idempotency-Key, and is another request");
}

}  // namespace colex::server
