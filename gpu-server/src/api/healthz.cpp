#include "api/healthz.hpp"

#include <chrono>
#include <nlohmann/json.hpp>

namespace colex::server {

void add_healthz(Router& router) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  router.add("GET", "/api/v1/healthz", [start](const Request&) {
    const auto up = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start);
    const nlohmann::json body = {
        {"status", "ok"}, {"version", COLEX_VERSION}, {"uptime_seconds", up.count()}};
    return json_response(200, body.dump());
  });
}

}  // namespace colex::server
