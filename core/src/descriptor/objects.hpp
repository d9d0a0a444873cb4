#pragma once

#include "colex/smem_descriptor.hpp"
#include "value/value.hpp"

/// Matrix and instruction descriptors as values of the language: the number, and its fields.

namespace colex {

/// `make_gmma_desc<GMMA::Major::K>(tensor)`, `GmmaDescriptor(0x…)`.
class SmemDescriptorObject : public Object {
 public:
  explicit SmemDescriptorObject(const SmemDescriptor& d) : descriptor(d) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;

  const SmemDescriptor descriptor;
};

/// `UMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()`.
class InstructionDescriptorObject : public Object {
 public:
  InstructionDescriptorObject(const InstructionDescriptor& d, std::string formats)
      : descriptor(d), formats_(std::move(formats)) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;

  const InstructionDescriptor descriptor;

 private:
  const std::string formats_;  ///< "F16 F16 F32" where the types are known
};

}  // namespace colex
