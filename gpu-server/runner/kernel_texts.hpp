#pragma once
#include <string>

#include "problem.hpp"
#include "sync_atom.hpp"

namespace colex::gpu {

// The helpers of a measurement on matrices of a format: fill, compare, sampled dot products.
std::string support_source(Format format);

// types.cuh, number.cuh and the formats of the kernel's operands and of C.
std::string number_source(Format operands, Format output);

// The loop that measures the rate of the tensor core instruction alone.
std::string tensor_peak_source(const SyncAtom& atom);

// The text of a .cuh of the runner or of a family, embedded at build; throws where there is none.
const std::string& kernel_text(const std::string& file);

}  // namespace colex::gpu
