#include "api/cors.hpp"

#include <algorithm>

namespace colex::server {

bool is_preflight(const Request& request) {
  return request.method == "OPTIONS" && !request.header("Origin").empty() &&
         !request.header("Access-Control-Request-Method").empty();
}

Response preflight(const Request& request) {
  Response answer;
  answer.status = 204;
  answer.set("Access-Control-Allow-Methods", "GET, POST, DELETE");
  answer.set("Access-Control-Allow-Headers",
             "Authorization, Content-Type, Idempotency-Key, Last-Event-ID");
  answer.set("Access-Control-Max-Age", "600").set("Cache-Control", "no-store");
  // A public page that reaches into this machine's network asks for that by name.
  if (request.header("Access-Control-Request-Private-Network") == "true") {
    answer.set("Access-Control-Allow-Private-Network", "true");
  }
  return answer;
}

void allow_origin(const Request& request, const std::vector<std::string>& allowed_origins,
                  Response& answer) {
  if (allowed_origins.empty()) return;
  answer.set("Vary", "Origin");
  const std::string origin(request.header("Origin"));
  if (std::find(allowed_origins.begin(), allowed_origins.end(), origin) == allowed_origins.end()) {
    return;
  }
  answer.set("Access-Control-Allow-Origin", origin);
  answer.set("Access-Control-Expose-Headers", "Location, Retry-After, WWW-Authenticate");
  for (auto& [name, value] : answer.headers) {
    if (name == "Cross-Origin-Resource-Policy") value = "cross-origin";
  }
}

}  // namespace colex::server
