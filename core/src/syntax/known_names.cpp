#include "syntax/known_names.hpp"

#include "syntax/ast.hpp"
#include "text/words.hpp"

namespace colex {

bool is_cuda_index(std::string_view name) {
  return is_one_of(name, {"threadIdx", "blockIdx", "blockDim", "gridDim"});
}

bool is_module(std::string_view name) {
  return is_one_of(name, {"cute", "cutlass", "pycute", "tl", "CuTe", "MoYe", "layout_algebra"});
}

bool is_function_module(std::string_view name) {
  return is_one_of(name, {"functools", "itertools", "operator"});
}

bool is_submodule(std::string_view name) {
  return is_one_of(name, {"nvgpu",      "warp",        "warpgroup",
                          "cpasync",    "tcgen05",     "utils",
                          "LayoutEnum", "pipeline",    "hopper_helpers",
                          "sm90",       "sm90_utils",  "blackwell_helpers",
                          "sm100",      "sm100_utils", "blockscaled_utils",
                          "runtime",    "arch",        "struct",
                          "core",       "memory"});
}

bool changes_list(std::string_view method) {
  return method == kDelete || is_one_of(method, {"append", "extend", "insert", "sort", "reverse",
                                                 "clear", "add", "discard", "remove"});
}

bool marks_dynamic(std::string_view method) {
  return is_one_of(method, {"mark_layout_dynamic", "mark_compact_shape_dynamic"});
}

bool launches(std::string_view function) {
  return is_one_of(function, {"launch_kernel_on_cluster", "cudaLaunchKernelEx"});
}

}  // namespace colex
