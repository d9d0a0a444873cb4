#include "plan/export/kernel_text.hpp"

namespace colex::kernel_text {

std::string filled(std::string text, const Names& names) {
  for (const auto& [name, value] : names) {
    for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
      text.replace(at, name.size(), value);
      at += value.size();
    }
  }
  return text;
}

std::string constant(const std::string& name, int64 value) {
  return "constexpr int " + name + " = " + std::to_string(value) + ";\n";
}

}  // namespace colex::kernel_text
