#include "eval/cute_dsl/dsl_members.hpp"

#include <algorithm>
#include <string>

#include "text/words.hpp"

namespace colex {

namespace {

/// Of modules of CuTe DSL, and classes whose members these have.
bool makes_no_layout(std::string_view name) {
  return is_one_of(name, {"Agent",
                          "Array",
                          "ClcDynamicPersistentTileScheduler",
                          "CooperativeGroup",
                          "CopyBulkG2SMulticastOp",
                          "CopyBulkS2GByteMaskOp",
                          "CopyBulkS2SOp",
                          "CopyDsmemStoreOp",
                          "Field",
                          "HardwareInfo",
                          "JitArguments",
                          "MbarrierArray",
                          "NamedBarrier",
                          "PersistentTileSchedulerParams",
                          "StaticPersistentTileScheduler",
                          "agent_sync",
                          "benchmark",
                          "commit_group",
                          "default_stream",
                          "export_to_c",
                          "fast_divmod_create_divisor",
                          "fence",
                          "find_runtime_libraries",
                          "get_workspace_count",
                          "initialize_cuda_context",
                          "inline_ptx",
                          "load_module",
                          "make_fake_stream",
                          "pipeline_init_arrive",
                          "pipeline_init_wait",
                          "shuffle_sync",
                          "shuffle_sync_bfly",
                          "shuffle_sync_down",
                          "shuffle_sync_up",
                          "stream_sync",
                          "sync",
                          "wait_group"}) ||
         name.substr(0, 8) == "Pipeline";
}

/// What `cute` of CuTe DSL has besides what is evaluated here: types, options of the compiler, what
/// is called with functions, modules.
constexpr std::string_view kOfModule =
    " AddressSpace ArtifactType Atom BitCode CacheEvictionPriority ComposedLayout"
    " ConstValue Coord CopyAtom DeviceTarget E EnableAssertions EnableTVMFFI"
    " FastDivmod FastDivmodDivisor FastDivmodDivisorV2 Float FrontendNext GPUArch"
    " GenerateLineInfo IntTuple IntValue Integer KeepCUBIN KeepPTX KeepSASS Layout"
    " LinkLibraries MmaAtom Numeric NumericMeta NvdisasmOptions OptLevel Pointer"
    " PreCompiledMlirArtifact PtxasOptions RDC Ratio ReductionKind ReductionOp"
    " RemarkFilter RemarkOutput ScaledBasis Shape Stride Swizzle SymInt Tensor"
    " TensorSSA ThrCopy ThrMma Tile TiledCopy TiledMma Tiler TypedTensor XTuple absf"
    " algorithm all_ any_ arch as_numeric atom autovec_copy basic_copy basic_copy_if"
    " compile compile_to copy_atom_call core empty_like experimental export extern"
    " fast_divmod_create_divisor_v2 ffi filter_tuple find find_if flatten_to_tuple"
    " front full full_like get_divisibility get_leaves has_scaled_basis"
    " has_underscore increment_coord is_int_tuple is_int_tuple_type is_integer"
    " is_major is_valid_leaf jit kernel leading_dim make_atom make_layout_image_mask"
    " make_native_struct mangle math mma_atom_call native_struct nvgpu nvvm"
    " ones_like prefetch pretty_str print_tensor printf register_jit_arg_adapter"
    " repeat_as_tuple runtime struct sym_int sym_int32 sym_int64 tensor testing"
    " transform_apply transform_leaf tuple typing union where zeros_like"
    " ";

}  // namespace

bool is_of_dsl_module(std::string_view member) {
  const std::string word = " " + std::string(member) + " ";
  return kOfModule.find(word) != std::string_view::npos;
}

bool is_dsl_member_without_layout(std::string_view path) {
  // Without their module these may be anybody's.
  if (is_one_of(path, {"Agent", "Array", "Field", "benchmark", "fence", "sync"})) return false;
  for (size_t from = 0; from <= path.size();) {
    const size_t end = std::min(path.find('.', from), path.size());
    if (makes_no_layout(path.substr(from, end - from))) return true;
    from = end + 1;
  }
  return false;
}

}  // namespace colex
