#include "explain/rules.hpp"

namespace colex {

namespace {

/// Printed by a running kernel or host function.
constexpr AssertionRule kNotices[] = {
    {"without CUTE_ARCH_", "arch_missing", 24},
    {"Arch conditional MMA instruction used without", "arch_missing", 24},
    {"CUTE_ARCH_CLUSTER_SM90_ENABLED is not defined", "arch_missing", 24},
    {"Failed to initialize the TMA", "tma_descriptor", 24},
};

// More special messages stand before those that they contain.
constexpr AssertionRule kRules[] = {
    // Integers, tuples, coordinates.
    {"Static shape_div failure", "shape_div", 5},
    {"Static safe_div requires", "safe_div", 5},
    {"Mismatched Ranks", "ranks", 3},
    {"Mismatched ranks", "ranks", 3},
    {"Mismatched tuple_size", "ranks", 3},
    {"Invalid parameters", "parameters", 3},
    {"Need equal rank of shape and order", "order_rank", 4},
    {"Index out of range", "index", 6},
    {"take: range out of bounds", "take", 6},
    {"take: empty range", "take", 6},
    {"Shape and Stride must be congruent", "congruent", 5},
    {"shape and stride must be congruent", "congruent", 5},
    {"Arithmetic tuple op", "arithmetic_tuple", 15},
    {"ScaledBasis op+ error", "arithmetic_tuple", 15},
    {"Printing type T", "print_type", 22},
    // The algebra.
    {"Stride Divisibility Condition", "stride_divisibility", 8},
    {"Shape Divisibility Condition", "shape_divisibility", 8},
    {"Left inverse divisibility condition", "left_inverse_divides", 10},
    {"Non-injective Layout detected in complement", "non_injective", 9},
    {"Dynamic-stride complement only for rank-1", "dynamic_complement", 9},
    {"Left inverse requires static strides", "left_inverse_dynamic", 10},
    {"Too many modes in tiler", "tiler_rank", 11},
    {"tile_to_shape: block shape does not divide", "tile_to_shape", 12},
    {"Rank of layout must be <= rank of target", "tile_to_shape_rank", 12},
    {"Downcast requires adjacent elements", "downcast", 13},
    {"Divisibility condition", "upcast", 13},
    {"Divisibility Condition", "shape_div", 5},
    // Swizzles.
    {"abs(SShift) must be more than BBits", "swizzle_overlap", 16},
    {"Can only merge swizzles of the same shift", "swizzle_merge", 16},
    {"Requires pow2 shape*stride", "swizzle_power_of_two", 16},
    {"MixedBits by powers of two", "swizzle_power_of_two", 16},
    {"N must be a power of two", "swizzle_cast", 16},
    {"Require offset == 0", "swizzle_offset", 16},
    {"Require Swizzle offset == 0", "swizzle_offset", 16},
    {"Not implemented for safety", "swizzle_pointer", 16},
    // Tensors.
    {"Dynamic owning tensors not supported", "owning_dynamic", 13},
    {"Expected layout args", "make_tensor", 13},
    {"Expected iterator iter", "make_tensor", 13},
    {"-bit pointer type", "pointer_width", 13},
    {"Attempting to dereference a tmem_ptr", "tmem_dereference", 24},
    {"Not enough values to fill with", "fill", 5},
    // Copies.
    {"TiledCopy uses too few vals", "too_few_values", 20},
    {"TiledCopy uses too few thrs", "too_few_threads", 20},
    {"Src/Dst partitioning does not match", "partitioning", 20},
    {"src failed to vectorize", "source_vectorize", 20},
    {"src layout doesn't vectorize", "source_vectorize", 20},
    {"dst failed to vectorize", "destination_vectorize", 20},
    {"dst layout doesn't vectorize", "destination_vectorize", 20},
    {"CopyAtom rank-mismatch", "copy_rank", 20},
    {"Expected a CopyAtom with the same type-width", "copy_type", 20},
    {"CopyOperation is not valid for", "copy_operation_type", 20},
    {"sizeof(typename TiledCopy::ValType)", "copy_type", 20},
    {"Rank of tensor to be partitioned too small", "partition_rank", 20},
    {"AtomTVLayout does not exist in the DataLayout", "cotiled_layout", 20},
    {"Copy_Traits not implemented", "copy_traits", 20},
    {"Unrecognized CopyPolicy", "copy_traits", 20},
    {"size<1>(src_", "copy_sizes", 20},
    {"Ambiguous scatter detected", "copy_scatter", 20},
    {"Ambiguous race-condition detected", "copy_scatter", 20},
    {"Attempting a subbit write", "vector_bits", 20},
    {"No support for subbyte copying", "vector_bits", 20},
    {"Expected divisibility", "vector_bits", 20},
    {"Expected MaxVecBits", "vector_bits", 20},
    {"cooperative_copy expects", "cooperative_copy", 20},
    {"Bulk Copy only supports", "bulk_copy_memory", 24},
    {"Expected at least 128-bits for BLKCP", "bulk_copy_bits", 24},
    {"Bulk Copy requires copy vector size", "bulk_copy_bits", 24},
    {"cp.async sizeof(TS) is not supported", "cp_async_size", 20},
    {"cp.async requires sizeof", "cp_async_size", 20},
    {"Support for cp.async instructions has not been enabled", "arch_missing", 20},
    {"Expected global tensor for", "expected_gmem", 13},
    {"Tensor must point to GPU global memory", "expected_gmem", 24},
    {"requires the destination be shared memory", "expected_smem", 24},
    {"Expected gmem", "expected_gmem", 13},
    {"Expected SMEM Tensor to construct a", "descriptor_smem", 24},
    {"Descriptors can only be constructed on smem", "descriptor_smem", 24},
    {"Expected smem", "expected_smem", 13},
    {"Expected RMEM", "expected_registers", 13},
    {"Expected registers", "expected_registers", 13},
    {"Expected TMEM", "expected_tmem", 24},
    {"Expected tmem", "expected_tmem", 24},
    {"to have the specific TMEM layout", "tmem_layout", 24},
    {"Requesting more TMEM than is available", "tmem_capacity", 24},
    // MMA.
    {"TiledMMA requires rank-3", "mma_rank", 19},
    {"expects rank-3 MNK atom layout", "mma_rank", 19},
    {"TiledMMA requires independent permutations", "mma_permutation", 19},
    {"TiledMMA requires static permutations", "mma_permutation", 19},
    {"MMA_Traits not implemented", "mma_traits", 18},
    {"ctensor) == size<1>(LayoutC_TV", "fragment_values", 18},
    {"atensor) == size<1>(LayoutA_TV", "fragment_values", 18},
    {"btensor) == size<1>(LayoutB_TV", "fragment_values", 18},
    {"rank(ctensor) >=", "mma_tensor_rank", 19},
    {"rank(atensor) >=", "mma_tensor_rank", 19},
    {"rank(btensor) >=", "mma_tensor_rank", 19},
    {"Expecting ValType", "mma_value_type", 18},
    {"size<0>(A) == size<0>(C)", "gemm_modes", 19},
    {"size<1>(A) == size<1>(C)", "gemm_modes", 19},
    {"size<0>(B) == size<1>(C)", "gemm_modes", 19},
    {"size<1>(B) == size<2>(C)", "gemm_modes", 19},
    {"size<1>(A) == size<1>(B)", "gemm_modes", 19},
    {"size<2>(A) == size<2>(B)", "gemm_modes", 19},
    {"`c` must have rank", "gemm_modes", 19},
    {"Expected rank-1", "atom_rank", 18},
    // wgmma, TMA, UMMA.
    {"Unsupported layout swizzle", "descriptor_swizzle", 24},
    {"base swizzle.", "descriptor_swizzle", 24},
    {"Not a canonical GMMA_", "canonical_layout", 24},
    {"Not a canonical UMMA_", "canonical_layout", 24},
    {"Descriptors can only be constructed on rank-2", "descriptor_rank", 24},
    {"Expected desc registers", "descriptor_operand", 24},
    {"Register source A operand GMMAs must have K-major", "gmma_register_a", 24},
    {"Register source operand A must have K major", "gmma_register_a", 24},
    {"must be GMMA::Major::K for this config", "gmma_major", 24},
    {"No eligible GMMA operator", "gmma_selector", 24},
    {"GMMA C and D", "gmma_accumulator", 24},
    {"Tile_M must be a multiple", "gmma_tile", 24},
    {"Tile_N must be a multiple", "gmma_tile", 24},
    {"Tile_K must be a multiple", "gmma_tile", 24},
    {"TileShape_MNK must be", "gmma_tile", 24},
    {"WGMMA wait: N must be", "gmma_wait", 24},
    {"M-mode size should be", "umma_size", 24},
    {"N-mode size should be", "umma_size", 24},
    {"bit types", "umma_type", 24},
    {"TMA requires CTA_Tile and SLayout", "tma_tile", 24},
    {"Could not find a common tile-gmem vectorization", "tma_vector", 24},
    {"Majorness of smem doesn't match majorness of gmem", "tma_major", 24},
    {"(gmem_address) & 0b1111", "tma_alignment", 24},
    {"gmem_prob_stride[", "tma_stride", 24},
    {"gmem_prob_shape[", "tma_extent", 24},
    {"smem_box_", "tma_box", 24},
    {"TmaRank >= tma_rank", "tma_rank", 24},
    {"Extra arguments not set", "tma_with", 24},
    {"must be set via .with()", "tma_with", 24},
    {"Unsupported TMA", "tma_operation", 24},
    {"Number of active CTAs in TMA", "tma_multicast", 24},
    {"xpected sparse", "sparse", 24},
    {"nforce spars", "sparse", 24},
    // CuTe DSL.
    {"unable to compute the following composition", "dsl_composition", 8, "composition({0}, {1})"},
    {"failed to perform a valid division", "dsl_division", 11, "logical_divide({0}, {1})"},
    {"ptr alignment does not meet", "dsl_alignment", 20},
    {"based memref, but got", "dsl_memory", 13},
    {"does not dominate this use", "dsl_dominate", 22},
    {"Unable to convert dynamic", "dsl_dynamic_condition", 5},
    {"must be weakly congruent", "ranks", 6},
    {"shape must be static", "dsl_static", 5},
    {"dynamic shape is not supported", "dsl_static", 5},
    {"dynamic layout doesn't support", "dsl_static", 5},
    {"Expects a static layout", "dsl_static", 5},
    {"Expected static shape", "dsl_static", 5},
};

template <size_t N>
const AssertionRule* first_in(std::string_view text, const AssertionRule (&rules)[N]) {
  for (const AssertionRule& r : rules) {
    if (text.find(r.message) != std::string_view::npos) return &r;
  }
  return nullptr;
}

}  // namespace

const AssertionRule* find_rule(std::string_view text) {
  if (const AssertionRule* notice = find_notice(text)) return notice;
  return first_in(text, kRules);
}

const AssertionRule* find_notice(std::string_view line) { return first_in(line, kNotices); }

}  // namespace colex
