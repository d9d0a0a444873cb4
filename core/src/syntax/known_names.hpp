#pragma once

#include <cstddef>
#include <string_view>

/// Names whose meaning a parser must know: what they stand for decides how the text around them is
/// read.

namespace colex {

/// `threadIdx`, `blockIdx`, …: a launch gives their members.
bool is_cuda_index(std::string_view name);

/// True for modules that Python and Julia write before names: `cute.make_layout`.
bool is_module(std::string_view name);
/// Python's modules of functions on sequences.
bool is_function_module(std::string_view name);
/// Of CuTe DSL: `nvgpu`, `warp`, `cpasync`. Variables may have these names.
bool is_submodule(std::string_view name);

/// Methods of Python's lists that change them: `sizes.append(4)`, `sizes.sort()`.
bool changes_list(std::string_view method);
/// Methods of CuTe DSL's tensors that make integers of theirs dynamic: `t.mark_layout_dynamic()`.
bool marks_dynamic(std::string_view method);

/// `cutlass::launch_kernel_on_cluster`: its arguments are the launch's configuration, the kernel,
/// what the kernel is given.
bool launches(std::string_view function);
/// Which node of such a call is the kernel; the first is the function.
constexpr std::size_t kLaunchedKernel = 2;

/// What makes a composed layout, of a function as of a layout.
constexpr std::string_view kMakeComposed = "make_composed_layout";

/// What CUTLASS's names of the strides of a layout's tag begin with, where a pointer to the tag
/// means something else: `TagToStrideA_t<RowMajor*>`.
constexpr std::string_view kTagToStride = "TagToStride";

}  // namespace colex
