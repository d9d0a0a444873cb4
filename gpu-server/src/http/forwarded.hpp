// Who asks, where a proxy that we trust stands between us.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace colex::server {

/// Who a connection counts for: an IPv4 address, or the /64 network that one IPv6 client holds.
std::string client_of(const boost::asio::ip::address& address);

/// True if `text` is an IPv4 or IPv6 address.
bool is_address(const std::string& text);

/// The client that proxies name: the last address of X-Forwarded-For that is none of `proxies`, for
/// everything before it may have been written by the client itself. `peer` where there is none, or
/// what stands there is no address.
/// Example: `1.2.3.4, 5.6.7.8` from the proxy `10.0.0.1` -> `5.6.7.8`.
std::string forwarded_client(std::string_view forwarded_for,
                             const std::vector<std::string>& proxies, const std::string& peer);

}  // namespace colex::server
