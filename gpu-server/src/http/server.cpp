#include "http/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "http/connection.hpp"
#include "http/forwarded.hpp"

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
  Impl(ServerOptions o, Application a) : options(std::move(o)), application(std::move(a)) {
    if (options.limits.connections == 0) options.limits.connections = connections_that_fit();
    service.count_for = [this](Connection& c, const std::string& who) { return count_for(c, who); };
    listen();
  }

  ~Impl() { end_work(); }

  /// What works beside this thread ends while all that it answers to is there.
  void end_work() {
    service.quick.worker.reset();
    service.slow.worker.reset();
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
    const char* way_out = error == asio::error::address_in_use ? "; --port 0 takes a free one" : "";
    if (error) {
      throw std::runtime_error("cannot listen on " + where + ": " + error.message() + way_out);
    }
  }

  /// Connections that one client may hold. Behind loopback sit this machine's users, or a proxy.
  std::size_t cap_of(const asio::ip::address& address, bool proxied) const {
    const Limits& limits = options.limits;
    if (proxied) return limits.connections;
    if (limits.client_connections != 0) return limits.client_connections;
    return address.is_loopback() ? limits.connections : quarter();
  }

  std::size_t quarter() const { return std::max<std::size_t>(1, options.limits.connections / 4); }

  bool is_trusted(const std::string& peer) const {
    const auto& all = options.trusted_proxies;
    return std::find(all.begin(), all.end(), peer) != all.end();
  }

  /// A proxy holds as many as there are; the clients that it asks for hold what each may.
  bool count_for(Connection& connection, const std::string& client) {
    if (!connection.counted || connection.client == client) return true;
    const std::size_t own = options.limits.client_connections;
    const auto held = held_by.find(client);
    const bool full = held != held_by.end() && held->second >= (own != 0 ? own : quarter());
    if (full && client != connection.peer) return false;
    leave(connection);
    connection.counted = true;
    connection.client = client;
    enter(connection);
    return true;
  }

  /// Closes the connection that has been idle longest, of `client` alone where one is named.
  bool close_idle(const std::string* client) {
    const auto found = std::find_if(service.idle.begin(), service.idle.end(), [&](Connection* c) {
      return c->counted && (client == nullptr || c->client == *client);
    });
    if (found == service.idle.end()) return false;
    leave(**found);
    (*found)->stream.close();
    return true;
  }

  /// True if a slot is free for `client`, or an idle connection has made way.
  bool make_room(const std::string& client, std::size_t cap) {
    const auto held = held_by.find(client);
    if (held != held_by.end() && held->second >= cap) return close_idle(&client);
    return slots_held < options.limits.connections || close_idle(nullptr);
  }

  void enter(Connection& connection) {
    ++slots_held;
    ++held_by[connection.client];
  }

  /// Gives the slot back, once.
  void leave(Connection& connection) {
    if (!std::exchange(connection.counted, false)) return;
    --slots_held;
    const auto held = held_by.find(connection.client);
    if (--held->second == 0) held_by.erase(held);
  }

  void receive(tcp::socket socket) {
    error_code error;
    const auto address = socket.remote_endpoint(error).address();
    if (error) return;  // gone already
    std::string peer = client_of(address);
    const bool proxied = is_trusted(peer);
    if (!make_room(peer, cap_of(address, proxied))) return refuse(std::move(socket));
    start(std::move(socket), std::move(peer), proxied);
  }

  void start(tcp::socket socket, std::string peer, bool proxied) {
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    auto connection = std::make_shared<Connection>(std::move(socket));
    connection->peer = connection->client = std::move(peer);
    connection->proxied = proxied;
    connections.insert(connection);
    enter(*connection);
    asio::co_spawn(
        io, [this, connection]() -> asio::awaitable<void> { co_await serve(*connection, service); },
        [this, connection](std::exception_ptr) {
          connections.erase(connection);
          leave(*connection);
          if (service.draining && connections.empty()) io.stop();
        });
  }

  /// Best effort: the small answer fits into the socket's buffer, and nobody waits for it.
  static void refuse(tcp::socket socket) {
    static const std::string kFull = [] {
      const Response full = problem(503, "too many connections", "try again in a second");
      std::string head =
          "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n";
      for (const auto& [name, value] : full.headers) head += name + ": " + value + "\r\n";
      return head + "Content-Length: " + std::to_string(full.body->size()) + "\r\n\r\n" +
             *full.body;
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
        receive(std::move(socket));
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
      if (connection->wake) connection->wake();
    }
    if (connections.empty()) io.stop();
    drain_timer.expires_after(options.limits.drain);
    drain_timer.async_wait([this](error_code) { io.stop(); });
    // A second signal does not wait.
    signals.async_wait([this](error_code, int) { io.stop(); });
  }

  ServerOptions options;
  Application application;
  Service service{options, application};  // coroutines that end with `io` still use it
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io, SIGINT, SIGTERM, SIGHUP};
  asio::steady_timer drain_timer{io};
  std::unordered_set<std::shared_ptr<Connection>> connections;
  std::unordered_map<std::string, std::size_t> held_by;  ///< client -> slots
  std::size_t slots_held = 0;
  /// Kept here: a coroutine uses its lambda's captures as long as it runs.
  std::vector<std::function<asio::awaitable<void>()>> repeated;
};

Server::Server(ServerOptions options, Application application)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(application))) {}

Server::~Server() = default;

std::uint16_t Server::port() const { return impl_->acceptor.local_endpoint().port(); }

void Server::post(std::function<void()> task) { asio::post(impl_->io, std::move(task)); }

void Server::every(std::chrono::milliseconds time, std::function<void()> task) {
  const auto repeat = [this, time, task = std::move(task)]() -> asio::awaitable<void> {
    asio::steady_timer timer(impl_->io);
    for (;;) {
      timer.expires_after(time);
      co_await timer.async_wait(asio::use_awaitable);
      task();
    }
  };
  impl_->repeated.push_back(repeat);
}

void Server::end_work() { impl_->end_work(); }

void Server::run() {
  // What cannot be repeated ends the server: it would stay undone in silence.
  const auto rethrow = [](std::exception_ptr error) {
    if (error) std::rethrow_exception(error);
  };
  for (const auto& repeat : impl_->repeated) asio::co_spawn(impl_->io, repeat(), rethrow);
  impl_->signals.async_wait([this](error_code error, int) {
    if (!error) impl_->drain();
  });
  asio::co_spawn(impl_->io, impl_->accept_loop(), asio::detached);
  impl_->io.run();
}

}  // namespace colex::server
