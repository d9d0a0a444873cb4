#include "eval/cute_dsl/dsl_members.hpp"

#include <algorithm>

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

}  // namespace

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
