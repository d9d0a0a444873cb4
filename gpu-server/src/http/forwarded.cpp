#include "http/forwarded.hpp"

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>

#include "http/message.hpp"

namespace colex::server {
namespace ip = boost::asio::ip;

std::string client_of(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  if (address.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
  }
  return ip::make_network_v6(address.to_v6(), 64).canonical().to_string();
}

bool is_address(const std::string& text) {
  boost::system::error_code error;
  ip::make_address(text, error);
  return !error;
}

std::string forwarded_client(std::string_view forwarded_for,
                             const std::vector<std::string>& proxies, const std::string& peer) {
  const auto hops = split_list(forwarded_for);
  for (auto hop = hops.rbegin(); hop != hops.rend(); ++hop) {
    boost::system::error_code error;
    const auto address = ip::make_address(std::string(*hop), error);
    if (error) return peer;
    const std::string client = client_of(address);
    if (std::find(proxies.begin(), proxies.end(), client) == proxies.end()) return client;
  }
  return peer;
}

}  // namespace colex::server
