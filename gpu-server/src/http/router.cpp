#include "http/router.hpp"

namespace colex::server {
namespace {

std::vector<std::string> segments_of(const std::string& path) {
  std::vector<std::string> segments;
  for (std::size_t from = 1; from <= path.size();) {
    const auto end = std::min(path.find('/', from), path.size());
    segments.push_back(path.substr(from, end - from));
    from = end + 1;
  }
  return segments;
}

bool is_variable(const std::string& segment) { return !segment.empty() && segment.front() == '{'; }

bool matches(const std::vector<std::string>& pattern, const std::vector<std::string>& path,
             PathValues& values) {
  if (pattern.size() != path.size()) return false;
  values.clear();
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (is_variable(pattern[i]) && !path[i].empty()) {
      values.push_back(path[i]);
    } else if (pattern[i] != path[i]) {
      return false;
    }
  }
  return true;
}

}  // namespace

void Router::add(std::string method, std::string pattern, RouteHandler handler, Body body) {
  Path& path = paths_[pattern];
  path.segments = segments_of(pattern);
  path.methods.emplace(std::move(method), Route{std::move(handler), body});
}

const Router::Path* Router::find(const std::string& path, PathValues& values) const {
  const auto segments = segments_of(path);
  for (const auto& [pattern, candidate] : paths_) {
    if (matches(candidate.segments, segments, values)) return &candidate;
  }
  return nullptr;
}

const Router::Route* Router::route_of(const Path& path, std::string_view method) {
  const auto found = path.methods.find(method == "HEAD" ? "GET" : method);
  return found == path.methods.end() ? nullptr : &found->second;
}

std::optional<Response> Router::admit(const Request& head) const {
  PathValues values;
  const Path* path = find(head.path, values);
  const Route* route = path == nullptr ? nullptr : route_of(*path, head.method);
  if (route == nullptr || route->body == Body::none) return std::nullopt;
  const auto type = head.header("Content-Type");
  if (equals_ignoring_case(trim(type.substr(0, type.find(';'))), "application/json")) {
    return std::nullopt;
  }
  return problem(415, "wrong content type", head.path + " takes application/json");
}

bool Router::takes_body(const Request& head) const {
  PathValues values;
  const Path* path = find(head.path, values);
  const Route* route = path == nullptr ? nullptr : route_of(*path, head.method);
  return route != nullptr && route->body != Body::none;
}

Response Router::answer(const Request& request) const {
  PathValues values;
  const Path* path = find(request.path, values);
  if (path == nullptr) return problem(404, "not found", "no resource " + request.path);
  if (const Route* route = route_of(*path, request.method)) return route->handler(request, values);

  std::string allowed;
  for (const auto& [name, unused] : path->methods) {
    allowed += (allowed.empty() ? "" : ", ") + name + (name == "GET" ? ", HEAD" : "");
  }
  Response answer = problem(405, "method not allowed", request.path + " allows " + allowed);
  return std::move(answer.set("Allow", allowed));
}

}  // namespace colex::server
