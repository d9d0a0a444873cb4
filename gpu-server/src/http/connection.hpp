// One connection's life, shared between the listener and the drain at shutdown.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <list>
#include <map>
#include <optional>

#include "http/server.hpp"

namespace colex::server {

/// A connection as the listener sees it: it may close those that wait for a request.
struct Connection {
  explicit Connection(boost::asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

  boost::beast::tcp_stream stream;
  std::string peer;      ///< who has connected: an IPv4 address, or the network of an IPv6 one
  std::string client;    ///< who it counts for: the peer, or for whom a trusted proxy asks
  bool proxied = false;  ///< the peer is a trusted proxy
  bool waiting = true;   ///< no byte of the next request has arrived
  bool counted = true;   ///< holds a slot
  std::function<void()> wake;  ///< of the stream that is being sent
};

/// What all connections share. `draining` becomes true once, at shutdown.
struct Service {
  const ServerOptions& options;
  const Application& application;
  /// Counts a connection for another client; false where that one holds as many as it may.
  std::function<bool(Connection&, const std::string&)> count_for{};
  bool draining = false;
  std::size_t body_bytes = 0;                          ///< of requests that are being read, at most
  std::map<std::string, std::size_t> body_bytes_of{};  ///< by client
  std::list<Connection*> idle{};  ///< kept alive between two requests, the longest first
  /// Work of answers, a thread for each lane.
  struct Line {
    std::size_t waiting = 0;
    std::map<std::string, std::size_t> waiting_of{};  ///< by owner
    std::optional<boost::asio::thread_pool> worker{std::in_place, 1};
  };
  Line quick{}, slow{};
  Line& line_of(Lane lane) { return lane == Lane::quick ? quick : slow; }
};

/// Read requests and write answers until either side closes or a deadline passes.
boost::asio::awaitable<void> serve(Connection& connection, Service& service);

}  // namespace colex::server
