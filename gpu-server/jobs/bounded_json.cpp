#include "jobs/bounded_json.hpp"

#include <limits>
#include <set>
#include <string>
#include <vector>

namespace colex::server {

namespace {

using Json = nlohmann::json;

/// Looks at a text part by part, in one pass, before anything is made of it.
class Watch : public nlohmann::json_sax<Json> {
 public:
  explicit Watch(const JsonBounds& bounds) : bounds_(bounds) {}

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    if (!keys_.back().insert(name).second) {
      throw JsonError("the key \"" + name + "\" is there twice");
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception& error) override {
    throw JsonError(error.what());
  }

 private:
  bool value() {
    if (++values_ > bounds_.values) {
      throw JsonError("more than " + std::to_string(bounds_.values) + " values");
    }
    return true;
  }
  bool open() {
    keys_.emplace_back();
    if (static_cast<int>(keys_.size()) > bounds_.depth) {
      throw JsonError("nested deeper than " + std::to_string(bounds_.depth));
    }
    return value();
  }
  bool close() {
    keys_.pop_back();
    return true;
  }

  const JsonBounds bounds_;
  std::size_t values_ = 0;
  std::vector<std::set<std::string>> keys_;  // of the objects and arrays that are open
};

}  // namespace

Json parse_json(std::string_view text, const JsonBounds& bounds) {
  try {
    Watch watch(bounds);
    Json::sax_parse(text, &watch);
    return Json::parse(text);
  } catch (const Json::exception& error) {
    throw JsonError(error.what());
  }
}

std::optional<std::int64_t> integer_within(const nlohmann::json& value, std::int64_t low,
                                           std::int64_t high) {
  if (!value.is_number_integer()) return std::nullopt;
  constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > kLargest) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  return number >= low && number <= high ? std::optional(number) : std::nullopt;
}

}  // namespace colex::server
