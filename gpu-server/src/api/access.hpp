// Who may use the API, decided by a request's head before its body is read.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "http/message.hpp"

namespace colex::server {

/// Refuses what another site's page sends (its Origin is neither ours nor allowed): a browser would
/// send it along with all that this machine may reach. Requests without an Origin are no page's, or
/// our own page's.
std::optional<Response> refuse_foreign_page(const Request& head,
                                            const std::vector<std::string>& allowed_origins);

/// True of an address that only this machine reaches: 127.0.0.0/8 and ::1.
/// Whether a head says that it came through a proxy, or names this machine as others do.
bool is_passed_on(const Request& head);

bool is_loopback(const std::string& address);

/// Whose a request is that was let in.
using OwnerOf = std::function<std::string(const Request&)>;

/// Those who submit jobs.
struct Users {
  OwnerOf owner_of;
  /// Refuses so many more jobs of an owner.
  std::function<std::optional<Response>(const std::string& owner, std::size_t jobs)> refuse_more;
  /// So many of this owner have been accepted.
  std::function<void(const std::string& owner, std::size_t jobs)> accepted;
};

/// True of the paths under which things run, which is not for everybody.
bool is_of_jobs(const std::string& path);

/// Refuses jobs where other machines reach the server, by its address or through a proxy, and
/// nothing tells who asks.
std::optional<Response> refuse_remote_jobs(const Request& head, const std::string& bound_address,
                                           bool proxied);

}  // namespace colex::server
