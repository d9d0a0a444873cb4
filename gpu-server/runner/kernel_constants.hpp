#pragma once
#include <cstdint>
#include <string>

#include "flat_layout.hpp"

namespace colex::gpu {

// Prints a kernel's constants, one a line: `constexpr int kStages = 3;`.
class Constants {
 public:
  void integer(const std::string& name, int value);
  void word(const std::string& name, std::uint64_t value);
  void boolean(const std::string& name, bool value);
  // `map` says what the layout maps to what.
  void layout(const std::string& name, const FlatLayout& layout, const std::string& map);
  void swizzle(const std::string& name, const Swizzle& swizzle);
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace colex::gpu
