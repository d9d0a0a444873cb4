#pragma once
// The functions of NVRTC that we call, declared from its documentation, so that building needs no
// CUDA toolkit. 0 is success.
#include <cstddef>

namespace colex::gpu::abi {

using NvrtcProgram = struct NvrtcProgramTag*;

using nvrtcVersion = int(int* major, int* minor);
using nvrtcCreateProgram = int(NvrtcProgram* program, const char* source, const char* name,
                               int header_count, const char* const* headers,
                               const char* const* include_names);
using nvrtcDestroyProgram = int(NvrtcProgram* program);
using nvrtcCompileProgram = int(NvrtcProgram program, int option_count, const char* const* options);
using nvrtcGetSize = int(NvrtcProgram program, std::size_t* size);
using nvrtcGetText = int(NvrtcProgram program, char* text);
using nvrtcGetErrorString = const char*(int result);

}  // namespace colex::gpu::abi
