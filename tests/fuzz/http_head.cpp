// A request as it arrives: the head, who asks, and what handlers read in its parameters.
#include "http/head.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <cstdlib>

#include "api/query.hpp"
#include "http/forwarded.hpp"

namespace {

using namespace colex::server;
namespace http = boost::beast::http;

/// What a client wrote never begins a line of ours.
void check_answer(const Response& answer) {
  for (const auto& [name, value] : answer.headers) {
    if (value.find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos) std::abort();
  }
}

void check_parameters(const Request& request) {
  for (const char* name : {"state", "limit", "before", "sweep"}) {
    const auto value = query_value(request.query, name);
    if (value && value->find('&') != std::string_view::npos) std::abort();
    if (value) whole_number(*value, 1, 200);
  }
  const auto number = event_number(request.header("Last-Event-ID"));
  if (number && *number < 0) std::abort();
}

void check_client(const Request& request, const ServerOptions& options) {
  const std::string peer = "192.0.2.1";
  const auto client = forwarded_client(forwarded_for(request), options.trusted_proxies, peer);
  if (client.empty() || client.size() > 64 || client.find('\n') != std::string::npos) std::abort();
}

ServerOptions options_of(const char* base) {
  ServerOptions options;
  options.allowed_hosts = {"localhost", "[::1]"};
  options.trusted_proxies = {"10.0.0.1"};
  options.base_path = base;
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ServerOptions at_root = options_of(""), below = options_of("/colex");
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(at_root.limits.head_bytes));
  parser.body_limit(at_root.limits.body_bytes);
  parser.eager(true);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (!parser.is_header_done()) return 0;
  for (const ServerOptions* options : {&at_root, &below}) {
    Request request;
    if (const auto refused = read_head(parser.get(), *options, request)) {
      check_answer(*refused);
      continue;
    }
    if (request.path.empty() || request.path.front() != '/') std::abort();
    if (request.path.find('\0') != std::string::npos) std::abort();
    check_parameters(request);
    check_client(request, *options);
  }
  return 0;
}
