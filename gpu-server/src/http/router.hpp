// Which handler answers which method and path.
#pragma once

#include <map>
#include <string>

#include "http/server.hpp"

namespace colex::server {

/// Fixed paths under one prefix. Example: `router.add("GET", "/api/v1/healthz", handler)`.
class Router {
 public:
  void add(std::string method, std::string path, Handler handler);

  /// The handler's answer; HEAD is answered as GET. An unknown path is 404; a known one asked with
  /// another method is 405 and lists what is allowed.
  Response answer(const Request& request) const;

 private:
  std::map<std::string, std::map<std::string, Handler, std::less<>>, std::less<>> routes_;
};

}  // namespace colex::server
