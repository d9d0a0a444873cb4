#include "explain/rules.hpp"

#include <iterator>
#include <string_view>

namespace colex {

namespace {

// More special messages stand before those that they contain.
constexpr AssertionRule kRules[] = {
    {"Stride Divisibility Condition", "stride_divisibility", "composition", 2, 8},
    {"Shape Divisibility Condition", "shape_divisibility", "composition", 2, 8},
    {"Non-injective Layout detected in complement", "non_injective", "complement", 1, 9},
    {"Dynamic-stride complement only for rank-1", "dynamic_complement", "complement", 1, 9},
    {"Left inverse requires static strides", "left_inverse_dynamic", "left_inverse", 1, 10},
    {"Too many modes in tiler", "tiler_rank", nullptr, 0, 11},
    {"tile_to_shape: block shape does not divide", "tile_to_shape", nullptr, 0, 12},
    {"Rank of layout must be <= rank of target", "tile_to_shape_rank", nullptr, 0, 12},
    {"Need equal rank of shape and order", "order_rank", nullptr, 0, 4},
    {"Downcast requires adjacent elements", "downcast", nullptr, 0, 13},
    {"Divisibility condition", "upcast", nullptr, 0, 13},
    {"Divisibility Condition", "shape_div", nullptr, 0, 5},
    {"Static safe_div requires", "safe_div", nullptr, 0, 5},
    {"Mismatched Ranks", "ranks", nullptr, 0, 3},
    {"Mismatched ranks", "ranks", nullptr, 0, 3},
    {"Mismatched tuple_size", "ranks", nullptr, 0, 3},
    {"Index out of range", "index", nullptr, 0, 6},
    {"take: range out of bounds", "take", nullptr, 0, 6},
    {"take: empty range", "take", nullptr, 0, 6},
    {"Shape and Stride must be congruent", "congruent", nullptr, 0, 5},
    {"abs(SShift) must be more than BBits", "swizzle_overlap", nullptr, 0, 16},
    {"Can only merge swizzles of the same shift", "swizzle_merge", nullptr, 0, 16},
    {"Requires pow2 shape*stride", "swizzle_power_of_two", nullptr, 0, 16},
    {"Unsupported layout swizzle", "descriptor_swizzle", nullptr, 0, 24},
    {"Not a canonical GMMA_", "canonical_layout", nullptr, 0, 24},
    {"Not a canonical UMMA_", "canonical_layout", nullptr, 0, 24},
    {"TiledCopy uses too few vals", "too_few_values", nullptr, 0, 20},
    {"TiledCopy uses too few thrs", "too_few_threads", nullptr, 0, 20},
    {"Src/Dst partitioning does not match", "partitioning", nullptr, 0, 20},
    {"src failed to vectorize", "source_vectorize", nullptr, 0, 20},
    {"src layout doesn't vectorize", "source_vectorize", nullptr, 0, 20},
    {"dst failed to vectorize", "destination_vectorize", nullptr, 0, 20},
    {"dst layout doesn't vectorize", "destination_vectorize", nullptr, 0, 20},
    {"CopyAtom rank-mismatch", "copy_rank", nullptr, 0, 20},
    {"Expected a CopyAtom with the same type-width", "copy_type", nullptr, 0, 20},
    {"Rank of tensor to be partitioned too small", "partition_rank", nullptr, 0, 20},
    {"TiledMMA requires rank-3", "mma_rank", nullptr, 0, 19},
    {"TiledMMA requires independent permutations", "mma_permutation", nullptr, 0, 19},
    {"TiledMMA requires static permutations", "mma_permutation", nullptr, 0, 19},
    {"Expected SMEM Tensor to construct a", "descriptor_smem", nullptr, 0, 24},
    {"Descriptors can only be constructed on rank-2", "descriptor_rank", nullptr, 0, 24},
    {"Register source A operand GMMAs must have K-major", "gmma_register_a", nullptr, 0, 24},
    {"Expected gmem", "expected_gmem", nullptr, 0, 13},
    {"Expected smem", "expected_smem", nullptr, 0, 13},
    {"Expected registers", "expected_registers", nullptr, 0, 13},
    {"Expected rank-1", "atom_rank", nullptr, 0, 18},
    {"Dynamic owning tensors not supported", "owning_dynamic", nullptr, 0, 13},
    {"Expected layout args", "make_tensor", nullptr, 0, 13},
    {"Expected iterator iter", "make_tensor", nullptr, 0, 13},
};

}  // namespace

const AssertionRule* find_rule(const char* line, unsigned long length) {
  const std::string_view text(line, length);
  for (const AssertionRule& r : kRules) {
    if (text.find(r.message) != std::string_view::npos) return &r;
  }
  return nullptr;
}

}  // namespace colex
