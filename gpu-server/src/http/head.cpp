#include "http/head.hpp"

#include "http/target.hpp"

namespace colex::server {
namespace {

namespace http = boost::beast::http;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

/// Where a request goes that does not lie below the base path.
Response moved(const std::string& base, std::string_view target) {
  const std::size_t end = std::min(target.find('?'), target.size());
  const std::string_view path = target.substr(0, end), query = target.substr(end);
  const bool at_base = path == base || path.empty() || path.front() != '/';
  Response answer = problem(308, "below the base path", "everything here lies below " + base + "/");
  return std::move(answer.set(
      "Location", at_base ? base + '/' + std::string(query) : base + std::string(target)));
}

/// Takes the base path off; false where the path does not lie below it.
bool take_base(const std::string& base, std::string& path) {
  if (path.rfind(base + "/", 0) != 0) return false;
  path.erase(0, base.size());
  return true;
}

}  // namespace

std::optional<Response> read_head(const Head& head, const ServerOptions& options,
                                  Request& request) {
  const auto host = head[http::field::host];
  if (head.count(http::field::host) != 1 || !host_is_allowed(view(host), options.allowed_hosts)) {
    return problem(421, "wrong host",
                   "this server does not answer for \"" + std::string(view(host)) + "\"");
  }
  // A coding that we read otherwise than a proxy before us would let one request hide another.
  const auto codings = head.count(http::field::transfer_encoding);
  if (codings > 1 || (codings == 1 && !equals_ignoring_case(
                                          view(head[http::field::transfer_encoding]), "chunked"))) {
    return problem(501, "unknown transfer coding", "a body is sent whole or chunked, once");
  }
  auto target = parse_target(view(head.target()));
  if (!target) return problem(400, "malformed request", "the request target is no path");

  const std::string& base = options.base_path;
  if (!base.empty() && !take_base(base, target->path)) return moved(base, view(head.target()));
  request.method = view(head.method_string());
  request.path = std::move(target->path);
  request.query = target->query;
  for (const auto& field : head) {
    request.headers.emplace_back(view(field.name_string()), view(field.value()));
  }
  return std::nullopt;
}

std::string forwarded_for(const Request& request) {
  std::string all;
  for (const auto& [name, value] : request.headers) {
    if (equals_ignoring_case(name, "X-Forwarded-For")) (all += ',') += value;
  }
  return all;
}

}  // namespace colex::server
