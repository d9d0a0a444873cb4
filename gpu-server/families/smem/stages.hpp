#pragma once
#include <string>
#include <vector>

#include "flat_layout.hpp"
#include "kernel_constants.hpp"
#include "plan/plan.hpp"

namespace colex::gpu {

// A (M,K) or B (N,K) in a ring of stages of shared memory. A tile index is i = row + rows * k,
// where rows is tile_m for A and tile_n for B.
struct StageLayouts {
  bool k_major = true;
  FlatLayout smem;         // tile index -> element offset inside one stage, before the swizzle
  Swizzle swizzle;         // of element offsets
  int stage_elements = 0;  // distance of two stages
};

StageLayouts stage_layouts(const OperandPlan& operand, int stages);
// The stages follow one another, as the kernels count them.
bool stages_follow(const OperandPlan& operand, int stages);

// The `vector` elements along the major from `index` are one aligned vector of shared memory.
bool is_vector(const StageLayouts& stages, int index, int rows, int vector);
std::string no_vector(const StageLayouts& stages, int index, int vector);
// The offset of each thread's index + each step is the sum of their offsets.
bool offsets_add(const StageLayouts& stages, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps);
// ... and one exclusive or with a step's swizzled offset does for the swizzle.
bool swizzles_split(const StageLayouts& stages, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps);
std::vector<int> steps_of(const FlatLayout& x, const FlatLayout& y);
std::vector<int> steps_of(const FlatLayout& x);

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
