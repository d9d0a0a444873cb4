#include "kernel_texts.hpp"

namespace colex::gpu {

std::string atom_alias(Accumulator accumulator) {
  return std::string("\nusing MmaAtom = ") +
         (accumulator == Accumulator::kF16 ? "MmaF16" : "MmaF32") + ";\n\n";
}

std::string number_source(Format format) {
  return kernel_text("types.cuh") + "\n" + kernel_text("number.cuh") +
         "\nusing Number = " + (format == Format::kF16 ? "F16" : "Bf16") + ";\n\n";
}

std::string support_source(Format format) {
  return number_source(format) + kernel_text("fill_normal.cuh") + "\n" +
         kernel_text("sampled_dots.cuh") + "\n" + kernel_text("compare.cuh");
}

std::string tensor_peak_source(Accumulator accumulator) {
  return number_source(Format::kF16) + kernel_text("mma_sync.cuh") +
         kernel_text("fill_normal.cuh") + atom_alias(accumulator) + kernel_text("tensor_peak.cuh");
}

}  // namespace colex::gpu
