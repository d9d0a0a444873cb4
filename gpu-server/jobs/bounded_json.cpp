#include "jobs/bounded_json.hpp"

#include <set>
#include <string>
#include <vector>

namespace colex::server {

nlohmann::json parse_json(std::string_view text, int depth) {
  using Json = nlohmann::json;
  std::vector<std::set<std::string>> keys;  // of the objects and arrays that are open
  const auto watch = [&](int, Json::parse_event_t event, Json& parsed) {
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        keys.emplace_back();
        if (static_cast<int>(keys.size()) > depth) {
          throw JsonError("nested deeper than " + std::to_string(depth));
        }
        break;
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        keys.pop_back();
        break;
      case Json::parse_event_t::key: {
        const auto& key = parsed.get_ref<const std::string&>();
        if (!keys.back().insert(key).second)
          throw JsonError("the key \"" + key + "\" is there twice");
        break;
      }
      case Json::parse_event_t::value:
        break;
    }
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::exception& error) {
    throw JsonError(error.what());
  }
}

}  // namespace colex::server
