#pragma once
#include <string>
#include <vector>

#include "families/smem/stages.hpp"
#include "family.hpp"

namespace colex::gpu {

// How cp.async brings A (or B) into its stages, in vectors of 16 bytes that lie along k where the
// operand is K-major, along the rows otherwise.
struct CopyLayouts : StageLayouts {
  FlatLayout copy_thread;  // thread -> tile index of its first vector
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

// The memory traffic of a launch. A block that loads fragments loads those of one block of k more
// than it multiplies: the first of the k tile after its last.
std::vector<AccessPrediction> predict_cp_async(const GemmPlan& plan, int blocks);

void print_copies(Constants& c, const std::string& x, const CopyLayouts& copies, int threads);

}  // namespace colex::gpu
