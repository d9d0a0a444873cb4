#include "eval/names/cute_names.hpp"

#include <algorithm>
#include <iterator>

/// What CuTe declares and nothing here evaluates: each name is one of a few kinds of things, and
/// its message says which, and what to write instead.

namespace colex {

namespace {

/// Work of threads on memory, barriers and registers; none of it changes a layout.
constexpr std::string_view kDevice = R"(
cooperative_copy naive_cooperative_copy copy_aligned copy_unpack copy_ldsm copy_ldsm_trans
copy_stsm copy_stsm_trans cooperative_prefetch prefetch cooperative_gemm
cooperative_gemm_predication cooperative_gemm_no_predication epilogue_predication
epilogue_no_predication mma_unpack batch_reduce logical_reduce fma fp4_shift_A fp4_shift_B
cp_async_fence cp_async_wait initialize_barrier set_barrier_transaction_bytes wait_barrier
arrive_barrier cluster_arrive cluster_arrive_relaxed cluster_wait cluster_sync cluster_grid_dims
cluster_id_in_grid block_id_in_cluster block_rank_in_cluster elect_one_sync
elect_one_leader_sync store_shared_remote set_block_rank initialize_preferred_cluster_launch
prefetch_tma_descriptor tma_descriptor_replace_addr_in_global_mem
tma_descriptor_replace_addr_in_shared_mem tma_descriptor_replace_dims_strides_in_shared_mem
tma_descriptor_cp_fence_release tma_descriptor_fence_release tma_descriptor_fence_acquire
tma_store_fence tma_store_arrive tma_store_wait tma_desc_commit_group tma_desc_wait_group
warpgroup_arrive warpgroup_wait warpgroup_commit_batch warpgroup_fence_operand thread0 block0
Allocator1Sm Allocator2Sm ElectOneLaneIdReturnType)";

/// Functions that others call, with the layouts that those give.
constexpr std::string_view kHelpers = R"(
explode explode_tuple tapply transform_apply iscan escan zip2_by exchange_sort
fill_int_tuple_from make_int_tuple_from to_atuple_i coalesce_x coalesce_256 bw_coalesce
tile_unzip crd2idx_ttt crd2idx_itt crd2idx_horner lift_slice lift_dice conditional_return
parse_int_digits op_repeater construct_tma_gbasis fill_tma_gmem_shape_stride make_tma_copy_desc
make_tma_copy_atom make_tma_copy_tiled get_tma_swizzle_bits get_tma_swizzle_base
make_swizzle_strides transfer_swizzle to_mixed_bits make_mixed_bits heuristic_permutation getr
getv_r getv_cr getv_rr trait_ratio flatten_to_tuple FoldAdaptor AutoFilter constant_fn bound_fn
shift_left_const shift_right_const MakeTensor CallFMA CallCOPY find_true SortByKey
tuple_cat_static CompactLambda dummy_type DivModReturnType ForwardCoordIterator
ForwardCoordIteratorSentinel ViewEngine ConstViewEngine MixedBits TV_Tiler bit_field
aligned_struct)";

/// By types or descriptors they choose an instruction, or encode one.
constexpr std::string_view kSelectors = R"(
ss_op_selector rs_op_selector ss_op_selector_sparse rs_op_selector_sparse rr_op_selector_sm120
rr_blockscaled_op_selector_sm120 rr_sparse_op_selector_sm120
rr_blockscaled_sparse_op_selector_sm120 tmem_load_to_store)";
constexpr std::string_view kEncodings = R"(
to_CUtensorMapDataType to_CUtensorMapSwizzle to_CUtensorMapFloatOOBfill
to_CUtensorMapL2promotion to_F16F32Format to_S8Format to_MXF8F6F4Format to_MXF4Format
to_ScaleFormat to_UMMAFormat to_CFormat make_column_zero_mask make_runtime_instr_desc
make_runtime_instr_desc_block_scaled SmemSwizzleBits SmemSwizzleBase OOBFill L2Promotion
DescriptorAuxParams CacheHintSm90 CacheHintSm100 Major ScaleIn ScaleOut LayoutType F16F32Format
S8Format MXF8F6F4Format MXF4Format ScaleFormat CFormat MaxShift BMatrixBufferId
BMatrixBufferReuse MaskAndShiftB SparseSel DescriptorIterator smem_desc sparse_smem_desc
AuxTmaParams Sm100MmaPeerBitMask Sm100MemDescDefault TmemAllocMode)";
/// Convolutions, sparse and block-scaled operands.
constexpr std::string_view kAreas = R"(
make_im2col_tma_copy make_im2col_tma_copy_desc make_im2col_tma_copy_A_sm100
make_im2col_tma_copy_B_sm100 make_im2col_tma_atom_A_sm100 make_im2col_tma_atom_B_sm100
make_tma_atom_im2col make_tma_copy_im2col make_sparse_ptr make_swizzle_ptr make_transform_iter
make_tmem_warp_partitioner sparse_elem is_sparse is_sparse_ptr sparse_ptr smem_sparse_ptr_flag
smem_sparse_ptr_flag_bits swizzle_ptr transform_iter ZipIterator ZipLayout tmem_frg
tmem_frg_base tmem_frg_1sm tmem_frg_2sm tmem_frg_ws tmem_frg_ws_1sm tmem_e_frg tmem_e_frg_ws
tmem_sf_frg)";
constexpr std::string_view kPrinters = R"(
pretty_print print_tuple print_tuple_os print_tensor_os print_latex_tv print_latex_mma
print_latex_copy print_svg_mma pretty_print_float_exmy_base TikzColor_White TikzColor_BWx8
TikzColor_TV TSVGColor_White TSVGColor_BWx8 SVGColor_TV)";
/// They ask what a type is, or make one of another.
constexpr std::string_view kTraits = R"(
is_flat is_tuple is_tuple_v is_layout is_composed_layout is_scaled_basis is_integral is_complex
is_complex_v is_constant is_constant_v is_ratio is_subbyte is_subbyte_v is_gmem is_gmem_v
is_smem is_smem_v is_rmem is_rmem_v is_tmem is_tmem_v is_sparse_v is_tensor is_tensor_v
is_zip_layout is_underscore is_prefetch has_prefetch is_first_empty_v is_rest_empty_v
is_reference is_any_of is_any_of_v is_valid_fn find_true_v dependent_false has_elem all_elem
has_underscore all_underscore has_int0 has_int1 has_dereference is_byte_aligned RealType rank_t
depth_t cosize_t tuple_size tuple_element tuple_element_t sizeof_bits bits_to_bytes
bytes_to_bits iter_ref iter_reference iter_reference_t iter_e iter_element iter_element_t iter_v
iter_value iter_value_t iterator_traits iter_adaptor get_swizzle get_swizzle_t
conditional_template copy_cv copy_cv_t is_std_integral FrgTypeA_or_Default FrgTypeB_or_Default
FrgTypeC_or_Default CPY_Op MMA_Op TupleLike subbyte_storage_type_t conjunction conjunction_v
disjunction disjunction_v negation_v void_t is_void_v is_base_of is_base_of_v is_const
is_const_v is_volatile is_volatile_v conditional_t add_const_t remove_const_t remove_cv_t
remove_reference_t remove_cvref remove_cvref_t remove_extent decay decay_t is_lvalue_reference
is_lvalue_reference_v is_trivially_copyable is_convertible is_convertible_v is_same is_same_v
is_constructible is_constructible_v is_default_constructible is_default_constructible_v
is_standard_layout is_standard_layout_v is_arithmetic is_unsigned is_unsigned_v is_signed
is_signed_v make_signed make_signed_t is_empty is_empty_v invoke_result_t common_type
common_type_t remove_pointer remove_pointer_t add_pointer add_pointer_t alignment_of
alignment_of_v is_pointer is_pointer_v numeric_limits)";

struct Kind {
  const char* id;
  std::string_view names;
};

constexpr Kind kKinds[] = {
    {"language.unfollowed_device", kDevice},      {"language.unfollowed_helper", kHelpers},
    {"language.unfollowed_selector", kSelectors}, {"language.unfollowed_encoding", kEncodings},
    {"language.unfollowed_area", kAreas},         {"language.unfollowed_printer", kPrinters},
    {"language.unfollowed_trait", kTraits}};

/// A name of the list, blanks or line breaks around it.
bool lists_name(std::string_view names, std::string_view name) {
  const auto ends = [names](size_t at) {
    return at >= names.size() || names[at] == ' ' || names[at] == '\n';
  };
  for (size_t at = names.find(name); at != names.npos; at = names.find(name, at + 1)) {
    if ((at == 0 || ends(at - 1)) && ends(at + name.size())) return true;
  }
  return false;
}

}  // namespace

const char* unfollowed(std::string_view name) {
  const size_t colons = name.rfind("::");
  const std::string_view last = colons == name.npos ? name : name.substr(colons + 2);
  if (last.substr(0, 5) == "CUTE_") return "language.unfollowed_macro";
  for (const Kind& kind : kKinds) {
    if (!last.empty() && lists_name(kind.names, last)) return kind.id;
  }
  return nullptr;
}

bool says_unfollowed(std::string_view id) {
  return id == "language.unfollowed_macro" ||
         std::any_of(std::begin(kKinds), std::end(kKinds),
                     [id](const Kind& kind) { return kind.id == id; });
}

}  // namespace colex
