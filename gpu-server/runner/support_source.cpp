#include "kernel_texts.hpp"

namespace colex::gpu {

namespace {

const char* number_name(Format format) {
  switch (format) {
    case Format::kF16:
      return "F16";
    case Format::kBf16:
      return "Bf16";
    case Format::kF32:
      return "F32";
  }
  return "";
}

}  // namespace

std::string atom_alias(Format operands, Accumulator accumulator) {
  return std::string("\nusing MmaAtom = ") +
         (operands == Format::kBf16          ? "MmaBf16"
          : accumulator == Accumulator::kF16 ? "MmaF16"
                                             : "MmaF32") +
         ";\n\n";
}

std::string number_source(Format format) {
  return kernel_text("types.cuh") + "\n" + kernel_text("number.cuh") +
         "\nusing Number = " + number_name(format) + ";\n\n";
}

std::string support_source(Format format) {
  return number_source(format) + kernel_text("fill_normal.cuh") + "\n" +
         kernel_text("sampled_dots.cuh") + "\n" + kernel_text("compare.cuh");
}

std::string tensor_peak_source(Format operands, Accumulator accumulator) {
  return number_source(operands) + kernel_text("mma_sync.cuh") + kernel_text("fill_normal.cuh") +
         atom_alias(operands, accumulator) + kernel_text("tensor_peak.cuh");
}

}  // namespace colex::gpu
