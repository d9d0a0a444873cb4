#include "api/query.hpp"

#include <algorithm>
#include <charconv>

namespace colex::server {

std::optional<std::string_view> query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto part = query.substr(0, query.find('&'));
    const auto equals = part.find('=');
    if (part.substr(0, equals) == name) {
      return equals == part.npos ? std::string_view{} : part.substr(equals + 1);
    }
    query.remove_prefix(std::min(part.size() + 1, query.size()));
  }
  return std::nullopt;
}

std::optional<long long> whole_number(std::string_view text, long long low, long long high) {
  long long value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool fits =
      error == std::errc() && end == text.data() + text.size() && value >= low && value <= high;
  return fits ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> event_number(std::string_view last_event_id) {
  if (last_event_id.empty()) return 0;
  return whole_number(last_event_id, 0, 1'000'000'000'000);
}

}  // namespace colex::server
