#pragma once

#include <string_view>

namespace colex {

/// What a name says by custom of what it stands for, whatever the place.
enum class Look : unsigned char {
  nothing,
  layout,   ///< `smem_layout`
  major,    ///< `c_layout` of CuTe DSL's GEMMs, a LayoutEnum: which mode is the major one
  tensor,   ///< `mA`, `tCrC`, `sIdx`
  mma,      ///< `qk_tiled_mma`
  copy,     ///< `thr_copy`
  element,  ///< `acc_dtype`
  problem,  ///< `problem_shape_mnkl`: four modes
  tile,     ///< `mma_tiler_mnk`: three
  shape,    ///< `cta_tiler`, `TileShape`
  stride,
  coordinate,
  count,   ///< `num_stages`, `ThreadCount`
  index,   ///< `warp_idx`
  extent,  ///< `block_m`, `head_dim`
  flag     ///< `is_causal`
};

Look look_of(std::string_view name);

/// A shape, a stride, a coordinate, whatever its modes.
bool is_tuple(Look look);

/// A number that names of this look may have: 128 threads or bits, 3 stages, 4 warps, index 0.
const char* number_for(std::string_view name);

/// `TileScheduler`, `CollectiveEpilogue`: parts of a kernel, whatever else their names remind of.
bool names_part_of_kernel(std::string_view name);

/// `part` stands in the name, in any case.
bool has(std::string_view name, std::string_view part);

}  // namespace colex
