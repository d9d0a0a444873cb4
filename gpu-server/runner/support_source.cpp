#include "format.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu {

std::string atom_alias(Format operands, Accumulator accumulator) {
  std::string name = std::string("Mma") + number_name(operands);
  if (operands == Format::kF16 && accumulator == Accumulator::kF32) name = "MmaF32";
  return "\nusing MmaAtom = " + name + ";\n\n";
}

std::string number_source(Format operands, Format output) {
  return kernel_text("types.cuh") + "\n" + kernel_text("number.cuh") +
         "\nusing Number = " + number_name(operands) +
         ";  // of A and B\nusing Output = " + number_name(output) +
         ";  // of C\nusing Element = Number::Bits;\n"
         "constexpr int kBytes = sizeof(Element);\n\n";
}

std::string support_source(Format format) {
  return number_source(format, format) + kernel_text("fill_normal.cuh") + "\n" +
         kernel_text("sampled_dots.cuh") + "\n" + kernel_text("compare.cuh");
}

std::string tensor_peak_source(Format operands, Accumulator accumulator) {
  return number_source(operands, operands) + kernel_text("mma_sync.cuh") +
         kernel_text("fill_normal.cuh") + atom_alias(operands, accumulator) +
         kernel_text("tensor_peak.cuh");
}

}  // namespace colex::gpu
