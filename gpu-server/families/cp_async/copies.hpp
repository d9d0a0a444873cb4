#pragma once
#include <string>
#include <vector>

#include "family.hpp"
#include "flat_layout.hpp"
#include "kernel_constants.hpp"

namespace colex::gpu {

// How cp.async brings A (or B) into its stages, in vectors of 16 bytes that lie along k where the
// operand is K-major, along the rows otherwise. A tile index is i = row + rows * k, where rows is
// tile_m for A and tile_n for B.
struct CopyLayouts {
  bool k_major = true;
  FlatLayout smem;         // tile index -> element offset inside one stage, before the swizzle
  Swizzle swizzle;         // of element offsets
  int stage_elements = 0;  // distance of two stages
  FlatLayout copy_thread;  // thread -> tile index of its first 16-byte vector
  FlatLayout copy_rest;    // further vectors of a thread -> what to add
};

CopyLayouts copy_layouts(const OperandPlan& operand, int stages);

// Whether a plan's copies are those that the kernels know: what stands against it.
std::vector<Violation> unknown_copies(const GemmPlan& plan);
bool cached_in_l1(const OperandPlan& operand);

// What the kernel takes for granted of them: whole aligned vectors, offsets that add. `vector` is
// in elements, `x` the operand's name.
std::vector<Violation> broken_copies(const CopyLayouts& copies, int threads, int rows, int vector,
                                     const std::string& x);
// The elements along the major from `index` are one aligned vector of shared memory.
bool is_vector(const CopyLayouts& copies, int index, int rows, int vector);
// The offset of each thread's index + each step is the sum of their offsets.
bool offsets_add(const CopyLayouts& operand, const FlatLayout& thread, int threads,
                 const std::vector<int>& steps);
// ... and one exclusive or with a step's swizzled offset does for the swizzle.
bool swizzles_split(const CopyLayouts& operand, const FlatLayout& thread, int threads,
                    const std::vector<int>& steps);
std::vector<int> steps_of(const FlatLayout& x, const FlatLayout& y);
std::vector<int> steps_of(const FlatLayout& x);

// The memory traffic of a launch. A block that loads fragments loads those of one block of k more
// than it multiplies: the first of the k tile after its last.
std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks);

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

void print_stages(Constants& c, const std::string& x, const CopyLayouts& copies);
void print_copies(Constants& c, const std::string& x, const CopyLayouts& copies, int threads);

}  // namespace colex::gpu
