#pragma once

#include <string>
#include <utility>
#include <vector>

#include "plan/plan.hpp"

/// The parts of an exported kernel that are the same for every plan, filled with what is a plan's
/// own.

namespace colex::kernel_text {

using Names = std::vector<std::pair<std::string, std::string>>;

/// `text` with every `$NAME` of `names` replaced.
std::string filled(std::string text, const Names& names);

/// `constexpr int kM = 4096;`
std::string constant(const std::string& name, int64 value);

/// The CTA's tiles of mA, mB and C, and its shared memory.
inline constexpr const char* kTiles =
    R"(  Tensor mC = make_tensor(make_gmem_ptr(c), make_shape(kM, kN), $STRIDE_C);  // (M,N)
  auto const cta = make_coord(blockIdx.x, blockIdx.y, _);
  Tensor gA = local_tile(mA, CtaTiler{}, cta, Step<_1, X, _1>{});  // (BLK_M,BLK_K,k)
  Tensor gB = local_tile(mB, CtaTiler{}, cta, Step<X, _1, _1>{});  // (BLK_N,BLK_K,k)
  Tensor gC = local_tile(mC, CtaTiler{}, cta, Step<_1, _1, X>{});  // (BLK_M,BLK_N)
  Tensor sA = make_tensor(make_smem_ptr(smem_a), SmemA{});
  Tensor sB = make_tensor(make_smem_ptr(smem_b), SmemB{});
)";

/// The kernel of a main loop whose threads copy.
std::string copied_by_threads(const GemmPlan& plan, const Names& names);

/// The kernel of a main loop that the copy engine feeds, and the types that it needs.
std::string copied_by_tma(const GemmPlan& plan, const Names& names);

/// One wgmma over a tile that stands in stage `stage`, as statements; without what is around it.
std::string wgmma_of_stage(const GemmPlan& plan);

/// How fragments are made of shared memory: descriptors, or registers and a lambda that fills them.
std::string fragments(const GemmPlan& plan);

/// False where a tile, or the tiles of a cluster, reach over an edge of the problem.
bool has_whole_tiles(const GemmPlan& plan);

/// C goes straight from registers to memory, where it is inside; the end of the kernel.
std::string store(const GemmPlan& plan);

/// The main function: random operands, the launch, and a check of some elements.
std::string host(const GemmPlan& plan, const Names& names);

}  // namespace colex::kernel_text
