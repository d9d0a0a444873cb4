#include "eval/names/known_values.hpp"

#include <vector>

#include "eval/types/types.hpp"
#include "registry/names.hpp"
#include "registry/operation.hpp"
#include "syntax/known_names.hpp"
#include "text/attempt.hpp"

namespace colex {

bool is_known_value(const std::string& name) {
  if (make_constant(name) || is_cuda_index(name)) return true;
  bool known = false;
  const auto error = error_of([&] { known = find_named(name, {}).has_value(); });
  // With an error, a name of a family that wants arguments: the evaluation says which.
  return known || error || find_by_path(name) != nullptr;
}

bool can_be_symbol(std::string_view name) {
  constexpr size_t kPhrase = 12;  // four characters of Chinese: words, no symbol
  const bool foreign = static_cast<unsigned char>(name[0]) >= 0x80;
  if (name == "this" || (foreign && name.size() >= kPhrase)) return false;
  return name[0] != '_' && name.find(':') == std::string_view::npos &&
         !(name.size() > 2 && name.substr(0, 2) == "SM" && name[2] <= '9');
}

bool is_known_template(const std::string& name) {
  const std::vector<Value> types = {Value(std::string("float"))};
  bool known = false;
  const auto error = error_of(
      [&] { known = make_type(name, types).has_value() || find_named(name, types).has_value(); });
  return known || error;
}

bool is_element_type(std::string_view name) {
  return name.substr(0, 7) == "Element" || name.substr(0, 4) == "Type" ||
         (name.substr(0, 1) == "T" && name.size() < 3);
}

}  // namespace colex
