#include "http/server.hpp"

#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <stdexcept>
#include <unordered_set>

#include "http/connection.hpp"

namespace colex::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr int kAcceptBatch = 256;
constexpr std::size_t kReservedDescriptors = 256;

/// Raise the descriptor limit as far as allowed and say how many connections fit under it.
std::size_t connections_that_fit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kReservedDescriptors;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  const auto n = static_cast<std::size_t>(limit.rlim_cur);
  return n > 2 * kReservedDescriptors ? n - kReservedDescriptors : n / 2;
}

}  // namespace

struct Server::Impl {
  Impl(ServerOptions o, Handler h) : options(std::move(o)), handler(std::move(h)) {
    if (options.limits.connections == 0) options.limits.connections = connections_that_fit();
    listen();
  }

  void listen() {
    const std::string where = options.address + ":" + std::to_string(options.port);
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    const tcp::endpoint endpoint(address, options.port);
    if (!error) acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) acceptor.non_blocking(true, error);
    if (error) throw std::runtime_error("cannot listen on " + where + ": " + error.message());
  }

  void start(tcp::socket socket) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    auto connection = std::make_shared<Connection>(std::move(socket));
    connections.insert(connection);
    asio::co_spawn(
        io, [this, connection]() -> asio::awaitable<void> { co_await serve(*connection, service); },
        [this, connection](std::exception_ptr) {
          connections.erase(connection);
          if (service.draining && connections.empty()) io.stop();
        });
  }

  /// Best effort: the small answer fits into the socket's buffer, and nobody waits for it.
  static void refuse(tcp::socket socket) {
    static const std::string kFull = [] {
      const auto body = problem(503, "too many connections", "try again in a second").body;
      return "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n"
             "Content-Type: " +
             std::string(kProblemJson) + "\r\nContent-Length: " + std::to_string(body->size()) +
             "\r\n\r\n" + *body;
    }();
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kFull), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
  }

  /// Accept in batches: with one accept per turn, many busy connections starve the acceptor.
  asio::awaitable<void> accept_loop() {
    asio::steady_timer pause(io);
    while (acceptor.is_open()) {
      error_code error;
      co_await acceptor.async_wait(tcp::acceptor::wait_read,
                                   asio::redirect_error(asio::use_awaitable, error));
      for (int i = 0; i < kAcceptBatch && !error; ++i) {
        tcp::socket socket(io);
        acceptor.accept(socket, error);
        if (error) break;
        if (connections.size() < options.limits.connections) {
          start(std::move(socket));
        } else {
          refuse(std::move(socket));
        }
      }
      if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space ||
          error == asio::error::no_memory) {
        // Trying again at once would spin until some connection closes.
        pause.expires_after(std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      }
    }
  }

  void drain() {
    service.draining = true;
    error_code ignored;
    acceptor.close(ignored);
    for (const auto& connection : connections) {
      if (connection->waiting) connection->stream.close();
    }
    if (connections.empty()) io.stop();
    drain_timer.expires_after(options.limits.drain);
    drain_timer.async_wait([this](error_code) { io.stop(); });
    // A second signal does not wait.
    signals.async_wait([this](error_code, int) { io.stop(); });
  }

  ServerOptions options;
  Handler handler;
  Service service{options, handler};
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io, SIGINT, SIGTERM};
  asio::steady_timer drain_timer{io};
  std::unordered_set<std::shared_ptr<Connection>> connections;
};

Server::Server(ServerOptions options, Handler handler)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(handler))) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return impl_->acceptor.local_endpoint().port(); }

void Server::run() {
  impl_->signals.async_wait([this](error_code error, int) {
    if (!error) impl_->drain();
  });
  asio::co_spawn(impl_->io, impl_->accept_loop(), asio::detached);
  impl_->io.run();
}

}  // namespace colex::server
