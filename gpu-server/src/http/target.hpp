// What a request line names: the decoded path, the query, and whether its Host may be served.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace colex::server {

struct Target {
  std::string path;
  std::string_view query;
};

/// Split and percent-decode a request target, in origin form (`/a?b`) or absolute form
/// (`http://host/a?b`). Nothing if it is neither, or holds a bad escape or a NUL.
/// Example: `/a%20b?x=1` -> path `/a b`, query `x=1`.
std::optional<Target> parse_target(std::string_view target);

/// The name in a Host header: `localhost:8080` -> `localhost`, `[::1]:80` -> `[::1]`. Empty if
/// anything but a port follows the name, as in `[::1]evil`.
std::string_view host_name(std::string_view host);

/// True if the Host header names one of `allowed`. A page of another site that has its name rebound
/// to our address sends its own name and is refused.
bool host_is_allowed(std::string_view host, const std::vector<std::string>& allowed);

}  // namespace colex::server
