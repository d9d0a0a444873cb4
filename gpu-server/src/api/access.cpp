#include "api/access.hpp"

#include <algorithm>

namespace colex::server {

std::optional<Response> refuse_foreign_page(const Request& head,
                                            const std::vector<std::string>& allowed_origins) {
  const auto origin = head.header("Origin");
  const std::string host(head.header("Host"));
  const bool own = equals_ignoring_case(origin, "http://" + host) ||
                   equals_ignoring_case(origin, "https://" + host);
  const bool allowed =
      std::find(allowed_origins.begin(), allowed_origins.end(), origin) != allowed_origins.end();
  if (allowed || own) return std::nullopt;
  const bool from_elsewhere = equals_ignoring_case(head.header("Sec-Fetch-Site"), "cross-site");
  if (origin.empty() && !from_elsewhere) return std::nullopt;
  return problem(403, "foreign origin",
                 "pages of \"" + std::string(origin) + "\" may not use this server");
}

}  // namespace colex::server
