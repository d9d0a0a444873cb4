#pragma once
#include <string>

#include "kernel_constants.hpp"
#include "plan/launch/stages.hpp"

namespace colex::gpu {

// The knobs that decide an operand's layouts: its own, and the tile's.
class OperandOrigins {
 public:
  // x = A or B
  explicit OperandOrigins(const std::string& x);
  Origin smem() const;
  Origin copy() const;
  Origin load() const;
  // Of what is found by adding an operand's addresses up.
  static Origin through(Origin origin, const Origin& smem);

 private:
  std::string x_, rows_;
};

void print_stages(Constants& c, const std::string& x, const StageLayouts& stages);

}  // namespace colex::gpu
