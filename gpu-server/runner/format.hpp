#pragma once
#include <optional>

#include "colex/atoms/element.hpp"
#include "problem.hpp"

namespace colex::gpu {

// The format of matrices of a type; empty where no kernel has such matrices.
std::optional<Format> format_of(Element type);
// Of the accumulators of an atom: f16, f32, f64 or s32.
std::optional<Accumulator> accumulator_of(Element type);

// As knobs and answers write it: f16, f32, f64 or s32.
const char* name_of(Accumulator accumulator);

// The struct of number.cuh that knows a format.
const char* number_name(Format format);

}  // namespace colex::gpu
