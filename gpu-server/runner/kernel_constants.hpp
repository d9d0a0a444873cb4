#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "colex/swizzle.hpp"
#include "plan/launch/flat_layout.hpp"

namespace colex::gpu {

// Where a constant comes from: the part of the plan that has it, and the knobs that decide it.
// Parts: config (a knob's own value), mma, smem_a, g2s_a, s2r_a (and those of b), epilogue.
struct Origin {
  std::string part;
  std::vector<std::string> knobs;
};

// One constant of a kernel.
struct Constant {
  std::string name;   // kSmemA
  std::string value;  // as CuTe writes it: 128, true, (8,8):(64,1), Sw<3,3,3>
  std::string map;    // of a layout: "thread -> tile"
  Origin origin;
  std::string text;  // its line in the source, without the end of the line
};

// Prints a kernel's constants, one a line: `constexpr int kStages = 3;`.
class Constants {
 public:
  void integer(const std::string& name, int value, Origin origin);
  void word(const std::string& name, std::uint64_t value, Origin origin);
  void boolean(const std::string& name, bool value, Origin origin);
  // `map` says what the layout maps to what.
  void layout(const std::string& name, const FlatLayout& layout, const std::string& map,
              Origin origin);
  void swizzle(const std::string& name, const Swizzle& swizzle, Origin origin);

  const std::vector<Constant>& rows() const& { return rows_; }
  std::vector<Constant> rows() && { return std::move(rows_); }
  std::string text() const;

 private:
  std::vector<Constant> rows_;
};

// The line of `source`, counted from 1, on which a constant is printed; 0 where none is.
int line_of(const Constant& constant, const std::string& source);

}  // namespace colex::gpu
