// Which handler answers which method and path.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "http/message.hpp"

namespace colex::server {

/// What stood where a pattern has `{…}`, in order.
using PathValues = std::vector<std::string>;
using RouteHandler = std::function<Response(const Request&, const PathValues&)>;

/// What a request must bring before its body is read.
enum class Body : unsigned char {
  none,
  json  ///< `Content-Type: application/json`, which no form of another site can send
};

/// Example: `router.add("GET", "/api/v1/jobs/{id}", handler)` answers `/api/v1/jobs/17` with "17".
class Router {
 public:
  void add(std::string method, std::string pattern, RouteHandler handler, Body body = Body::none);

  /// An answer that refuses a request by its head, or nothing.
  std::optional<Response> admit(const Request& head) const;
  /// Whether the handler of this request reads its body.
  bool takes_body(const Request& head) const;
  /// The handler's answer; HEAD is answered as GET. An unknown path is 404; a known one asked with
  /// another method is 405 and lists what is allowed.
  Response answer(const Request& request) const;

 private:
  struct Route {
    RouteHandler handler;
    Body body;
  };
  struct Path {
    std::vector<std::string> segments;
    std::map<std::string, Route, std::less<>> methods;
  };
  const Path* find(const std::string& path, PathValues& values) const;
  static const Route* route_of(const Path& path, std::string_view method);

  std::map<std::string, Path> paths_;  ///< by pattern
};

}  // namespace colex::server
