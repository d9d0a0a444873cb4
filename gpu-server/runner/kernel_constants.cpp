#include "kernel_constants.hpp"

namespace colex::gpu {
namespace {

std::string list(const std::vector<int>& values) {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i)
    out += (i ? ", " : "") + std::to_string(values[i]);
  return out;
}

}  // namespace

void Constants::integer(const std::string& name, int value) {
  text_ += "constexpr int " + name + " = " + std::to_string(value) + ";\n";
}
void Constants::word(const std::string& name, std::uint64_t value) {
  text_ += "constexpr u64 " + name + " = " + std::to_string(value) + "ull;\n";
}
void Constants::boolean(const std::string& name, bool value) {
  text_ += "constexpr bool " + name + (value ? " = true;\n" : " = false;\n");
}
void Constants::layout(const std::string& name, const FlatLayout& layout, const std::string& map) {
  text_ += "constexpr FlatLayout<" + std::to_string(layout.shape.size()) + "> " + name + "{{" +
           list(layout.shape) + "}, {" + list(layout.stride) + "}};  // " + map + "\n";
}
void Constants::swizzle(const std::string& name, const Swizzle& s) {
  text_ += "constexpr Swizzle " + name + "{" + list({s.bits, s.base, s.shift}) + "};\n";
}

}  // namespace colex::gpu
