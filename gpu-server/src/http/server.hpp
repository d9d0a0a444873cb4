// The HTTP/1.1 listener: one thread, one coroutine per connection.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "http/message.hpp"

namespace colex::server {

/// What a client may cost us. Every deadline is absolute: a client that sends one byte a second
/// gains nothing.
struct Limits {
  std::size_t head_bytes = 16 * 1024;
  std::size_t body_bytes = 1024 * 1024;
  std::size_t other_body_bytes = 16 * 1024;          ///< where nothing is done with a body
  std::size_t all_bodies_bytes = 256 * 1024 * 1024;  ///< that arrive at a time
  std::chrono::seconds head{4};
  std::chrono::seconds body{10};
  std::chrono::seconds write{30};
  std::chrono::seconds event{10};      ///< for a client to take the events sent so far
  std::chrono::seconds beat{15};       ///< a silent stream says that it lives
  std::size_t waiting_work = 64;       ///< requests that wait for work beside the server's thread
  std::size_t waiting_slow = 16;       ///< those whose work takes seconds
  std::chrono::seconds idle{60};       ///< kept-alive connection between two requests
  std::chrono::seconds drain{10};      ///< after SIGTERM, for answers under way
  std::size_t connections = 0;         ///< 0: as many as the file descriptor limit bears
  std::size_t client_connections = 0;  ///< of one address; 0: a quarter, and no cap on loopback
};

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> allowed_hosts;
  std::vector<std::string> trusted_proxies;  ///< addresses whose X-Forwarded-For is believed
  std::string base_path;  ///< such as `/colex`, below which everything lies; empty: the root
  Limits limits;
};

using Handler = std::function<Response(const Request&)>;

/// How a request went.
struct Exchange {
  std::string client;  ///< its address, or an IPv6 client's network
  int status = 0;
  std::size_t bytes = 0;  ///< of the answer's body; 0 of a stream
  double milliseconds = 0;
};

/// What answers requests, on the server's thread.
struct Application {
  /// Looks at a head before its body is read: an answer that refuses it, or nothing.
  std::function<std::optional<Response>(const Request&)> admit;
  /// Whether something is done with the body of a request that was let in.
  std::function<bool(const Request&)> takes_body;
  Handler answer;
  /// Adds what every answer to a request of this head has; refusals are answers, too.
  std::function<void(const Request&, Response&)> seal;
  /// Told of every answer once it has been sent.
  std::function<void(const Request&, const Exchange&)> sent;
};

class Server {
 public:
  /// Bind and listen. Throws std::runtime_error that names address, port and reason.
  Server(ServerOptions options, Application application);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// The port bound: the one asked for, or the system's choice where 0 was asked.
  std::uint16_t port() const;

  /// Run `task` on the server's thread, soon. May be called from any thread while the server lives.
  void post(std::function<void()> task);

  /// Run `task` on the server's thread again and again while it serves. Before run() alone.
  void every(std::chrono::milliseconds time, std::function<void()> task);

  /// Serve until SIGTERM, SIGINT or SIGHUP; answers under way are finished first.
  void run();
  /// Waits for what works beside the server's thread; afterwards nothing of the application is
  /// used.
  void end_work();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace colex::server
