// One connection's life, shared between the listener and the drain at shutdown.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include "http/server.hpp"

namespace colex::server {

/// A connection as the listener sees it: it may close those that wait for a request.
struct Connection {
  explicit Connection(boost::asio::ip::tcp::socket socket) : stream(std::move(socket)) {}

  boost::beast::tcp_stream stream;
  bool waiting = true;  ///< no byte of the next request has arrived
};

/// What all connections share. `draining` becomes true once, at shutdown.
struct Service {
  const ServerOptions& options;
  const Handler& handler;
  bool draining = false;
};

/// Read requests and write answers until either side closes or a deadline passes.
boost::asio::awaitable<void> serve(Connection& connection, Service& service);

}  // namespace colex::server
