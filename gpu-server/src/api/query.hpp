// Parameters of a query, such as `state=done&limit=10`, and the number of the last event.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace colex::server {

/// The first value of `name`, as it stands: names and values of our queries need no escapes.
std::optional<std::string_view> query_value(std::string_view query, std::string_view name);

/// A whole number from `low` to `high` in decimal digits, or nothing.
std::optional<long long> whole_number(std::string_view text, long long low, long long high);

/// The event that a `Last-Event-ID` header names: 0 where it is empty, nothing where it is no
/// number that an event can have.
std::optional<std::int64_t> event_number(std::string_view last_event_id);

}  // namespace colex::server
