#pragma once

#include <vector>

#include "colex/analysis/sectors.hpp"
#include "colex/analysis/swizzle_search.hpp"
#include "plan/plan.hpp"

/// Every memory access of a plan, warp by warp: what the bank and sector reports are made from.

namespace colex {

enum class AccessSide : unsigned char {
  g2s_write,       ///< copies into shared memory
  s2r_read,        ///< fragments out of shared memory
  epilogue_write,  ///< accumulators into shared memory
  epilogue_read,   ///< the staged tile out of shared memory
  g2s_load,        ///< copies out of global memory
  c_store          ///< C into global memory
};
const char* name_of(AccessSide side);

/// One warp-wide instruction: an element offset for each lane. In global memory offsets count from
/// the tile's first element, in shared memory from the stage's, before the swizzle.
struct Request {
  AccessSide side = AccessSide::g2s_write;
  char operand = 'a';
  int warp = 0;
  int instruction = 0;
  SmemAccess lanes;
};

/// All requests of one k tile (of the whole tile for C), in the order of warps and instructions.
/// `smem` maps tile elements to offsets in stage 0: pass the swizzled table or the plain one.
std::vector<Request> copy_requests(const GemmPlan& plan, const OperandTables& tables, char operand,
                                   bool global, const std::vector<int>& smem);
std::vector<Request> load_requests(const GemmPlan& plan, const KernelTables& tables, char operand,
                                   const std::vector<int>& smem);
std::vector<Request> store_requests(const GemmPlan& plan, const KernelTables& tables);
/// Of the epilogue through shared memory, band by band: stmatrix writes it where the GPU has it and
/// C is 16 bits wide and M-major. Empty for the other epilogues.
std::vector<Request> epilogue_requests(const GemmPlan& plan, const KernelTables& tables,
                                       bool write);

/// Longest power of two of elements, up to 16 bytes, that lie side by side and aligned along the
/// operand's major in global and in shared memory: the widest legal vector, in bytes.
int widest_vector(const GemmPlan& plan, char operand);

}  // namespace colex
