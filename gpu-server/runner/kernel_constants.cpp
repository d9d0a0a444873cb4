#include "kernel_constants.hpp"

#include <algorithm>

namespace colex::gpu {
namespace {

std::string list(const std::vector<int>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i)
    out += (i ? ", " : "") + std::to_string(values[i]);
  return out;
}

}  // namespace

void Constants::integer(const std::string& name, int value, Origin origin) {
  const std::string text = std::to_string(value);
  rows_.push_back(
      {name, text, "", std::move(origin), "constexpr int " + name + " = " + text + ";"});
}
void Constants::word(const std::string& name, std::uint64_t value, Origin origin) {
  const std::string text = std::to_string(value);
  rows_.push_back(
      {name, text, "", std::move(origin), "constexpr u64 " + name + " = " + text + "ull;"});
}
void Constants::boolean(const std::string& name, bool value, Origin origin) {
  const std::string text = value ? "true" : "false";
  rows_.push_back(
      {name, text, "", std::move(origin), "constexpr bool " + name + " = " + text + ";"});
}
void Constants::layout(const std::string& name, const FlatLayout& layout, const std::string& map,
                       Origin origin) {
  rows_.push_back({name, layout.text(), map, std::move(origin),
                   "constexpr FlatLayout<" + std::to_string(layout.shape.size()) + "> " + name +
                       "{{" + list(layout.shape) + "}, {" + list(layout.stride) + "}};  // " +
                       map});
}
void Constants::swizzle(const std::string& name, const Swizzle& s, Origin origin) {
  const std::string numbers = list({s.bits, s.base, s.shift});
  std::string value = "Sw<" + numbers + ">";
  value.erase(std::remove(value.begin(), value.end(), ' '), value.end());
  rows_.push_back(
      {name, value, "", std::move(origin), "constexpr Swizzle " + name + "{" + numbers + "};"});
}

std::string Constants::text() const {
  std::string all;
  for (const Constant& row : rows_) all += row.text + "\n";
  return all;
}

int line_of(const Constant& constant, const std::string& source) {
  const std::size_t at = ("\n" + source).find("\n" + constant.text + "\n");
  if (at == std::string::npos) return 0;
  return 1 +
         static_cast<int>(std::count(source.begin(), source.begin() + static_cast<long>(at), '\n'));
}

}  // namespace colex::gpu
