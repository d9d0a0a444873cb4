#include "http/router.hpp"

namespace colex::server {

void Router::add(std::string method, std::string path, Handler handler) {
  routes_[std::move(path)].emplace(std::move(method), std::move(handler));
}

Response Router::answer(const Request& request) const {
  const auto route = routes_.find(request.path);
  if (route == routes_.end()) return problem(404, "not found", "no resource " + request.path);
  const auto& methods = route->second;
  const std::string_view method = request.method == "HEAD" ? "GET" : request.method;
  const auto handler = methods.find(method);
  if (handler != methods.end()) return handler->second(request);

  std::string allowed;
  for (const auto& [name, unused] : methods) {
    allowed += (allowed.empty() ? "" : ", ") + name + (name == "GET" ? ", HEAD" : "");
  }
  Response answer = problem(405, "method not allowed", request.path + " allows " + allowed);
  return std::move(answer.set("Allow", allowed));
}

}  // namespace colex::server
