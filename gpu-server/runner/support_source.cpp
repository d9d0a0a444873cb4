#include "format.hpp"
#include "kernel_texts.hpp"

namespace colex::gpu {

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

std::string tensor_peak_source(const SyncAtom& atom) {
  return number_source(atom.operands, atom.operands) + kernel_text("mma_sync.cuh") +
         atom_source(atom) + kernel_text("fill_normal.cuh") + kernel_text("tensor_peak.cuh");
}

}  // namespace colex::gpu
