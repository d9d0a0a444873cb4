#pragma once
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace colex::gpu {

// A server that cannot be reached, or what came from it is no answer.
class NoServer : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct HttpAnswer {
  int status = 0;
  std::string body;
};

// Calls to one Colex server over plain HTTP, a connection each.
class HttpClient {
 public:
  // url: http://host[:port][/base]; token: empty for none; seconds: of silence that are borne.
  // Throws NoServer where the URL is none.
  HttpClient(const std::string& url, std::string token, int seconds);

  // path: below /api/v1. Throws NoServer.
  HttpAnswer call(const std::string& method, const std::string& path,
                  const std::string& body = "") const;
  // Hands the body's parts on as they come; the status of the answer.
  int stream(const std::string& path, const std::function<void(std::string_view)>& on_part) const;

 private:
  int exchange(const std::string& method, const std::string& path, const std::string& body,
               const std::function<void(std::string_view)>& on_part) const;

  std::string host_, port_ = "80", base_, token_;
  int seconds_;
};

}  // namespace colex::gpu
