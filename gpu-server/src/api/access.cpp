#include "api/access.hpp"

#include <arpa/inet.h>

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

bool is_loopback(const std::string& address) {
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return ntohl(v4.s_addr) >> 24 == 127;
  in6_addr v6{};
  return inet_pton(AF_INET6, address.c_str(), &v6) == 1 && IN6_IS_ADDR_LOOPBACK(&v6);
}

bool is_of_jobs(const std::string& path) {
  return path.rfind("/api/v1/jobs", 0) == 0 || path.rfind("/api/v1/sweeps", 0) == 0 ||
         path.rfind("/api/v1/source", 0) == 0;
}

bool is_passed_on(const Request& head) {
  for (const char* name : {"X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"}) {
    if (!head.header(name).empty()) return true;
  }
  const auto host = head.header("Host");
  const auto end = host.front() == '[' ? host.find(']') : host.find(':');
  const auto name = host.substr(0, end);
  return name != "localhost" && !is_loopback(std::string(name.substr(name.front() == '[' ? 1 : 0)));
}

std::optional<Response> refuse_remote_jobs(const Request& head, const std::string& bound_address,
                                           bool proxied) {
  if (!is_of_jobs(head.path)) return std::nullopt;
  if (proxied) {
    return problem(403, "jobs are for one machine",
                   "this came through a proxy or under a name that other machines use; without "
                   "--tokens nothing tells who asks, and no jobs are taken");
  }
  if (is_loopback(bound_address)) return std::nullopt;
  return problem(403, "jobs are for one machine",
                 "this server listens on " + bound_address +
                     ", which other machines reach; without --tokens it takes jobs on 127.0.0.1 or "
                     "::1 alone");
}

}  // namespace colex::server
