// What a request's head says, and what is refused because of it before a body is read.
#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>

#include "http/server.hpp"

namespace colex::server {

using Head = boost::beast::http::request_header<boost::beast::http::fields>;

/// Reads a head into `request`, whose views live as long as the head. An answer if the head alone
/// decides: 421 a Host that is not ours, 501 an unknown coding, 400 no path, 308 not below the base
/// path.
std::optional<Response> read_head(const Head& head, const ServerOptions& options, Request& request);

/// All that X-Forwarded-For says, its lines put together.
std::string forwarded_for(const Request& request);

}  // namespace colex::server
