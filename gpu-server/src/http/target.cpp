#include "http/target.hpp"

#include <algorithm>

#include "http/message.hpp"

namespace colex::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> percent_decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    out.push_back(c);
  }
  return out;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  if (target.substr(0, kScheme.size()) == kScheme) {
    const auto slash = target.find('/', kScheme.size());
    target = slash == std::string_view::npos ? std::string_view{"/"} : target.substr(slash);
  }
  if (target.empty() || target.front() != '/') return std::nullopt;
  const auto mark = target.find('?');
  auto path = percent_decode(target.substr(0, mark));
  if (!path) return std::nullopt;
  return Target{std::move(*path),
                mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1)};
}

std::string_view host_name(std::string_view host) {
  const bool bracketed = !host.empty() && host.front() == '[';
  const auto close = bracketed ? host.find(']') : std::string_view::npos;
  if (bracketed && close == std::string_view::npos) return {};
  const auto end = bracketed ? close + 1 : std::min(host.find(':'), host.size());
  const auto port = host.substr(end);
  const bool plain =
      port.empty() || (port.front() == ':' && port.find_first_not_of("0123456789", 1) == port.npos);
  return plain ? host.substr(0, end) : std::string_view{};
}

bool host_is_allowed(std::string_view host, const std::vector<std::string>& allowed) {
  const auto name = host_name(host);
  return std::any_of(allowed.begin(), allowed.end(),
                     [&](const std::string& entry) { return equals_ignoring_case(name, entry); });
}

}  // namespace colex::server
