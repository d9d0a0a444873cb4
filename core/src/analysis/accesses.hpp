#pragma once

#include <limits>
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

/// The part of a tile that lies inside of its matrix, from the tile's first element on. A lane
/// whose first element lies outside asks for nothing.
struct Inside {
  int64 rows = std::numeric_limits<int64>::max();     ///< of A and C along M, of B along N
  int64 columns = std::numeric_limits<int64>::max();  ///< of A and B along K, of C along N

  constexpr bool has(int64 row, int64 column) const { return row < rows && column < columns; }
  constexpr bool whole(int64 tile_rows, int64 tile_columns) const {
    return has(tile_rows - 1, tile_columns - 1);
  }
};

/// All requests of one k tile (of the whole tile for C), in the order of warps and instructions.
/// `smem` maps tile elements to offsets in stage 0: pass the swizzled table or the plain one. What
/// lies outside is filled with zeros: only the global side has fewer lanes then.
std::vector<Request> copy_requests(const GemmPlan& plan, const OperandTables& tables, char operand,
                                   bool global, const std::vector<int>& smem,
                                   const Inside& inside = {});
std::vector<Request> load_requests(const GemmPlan& plan, const KernelTables& tables, char operand,
                                   const std::vector<int>& smem);
/// Of the staged epilogue a tile that is not whole is stored element by element.
std::vector<Request> store_requests(const GemmPlan& plan, const KernelTables& tables,
                                    const Inside& inside = {});
/// Of the epilogue through shared memory, band by band: stmatrix writes it where the GPU has it and
/// C is 16 bits wide and M-major. All of it is written, only what is inside is read again. Empty
/// for the other epilogues.
std::vector<Request> epilogue_requests(const GemmPlan& plan, const KernelTables& tables, bool write,
                                       const Inside& inside = {});

/// Longest power of two of elements, up to 16 bytes, that lie side by side and aligned along the
/// operand's major in global and in shared memory: the widest legal vector, in bytes.
int widest_vector(const GemmPlan& plan, char operand);

}  // namespace colex
