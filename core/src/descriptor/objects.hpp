#pragma once

#include "colex/smem_descriptor.hpp"
#include "value/value.hpp"

/// Matrix and instruction descriptors as values of the language: the number, and its fields.

namespace colex {

/// `make_gmma_desc<GMMA::Major::K>(tensor)`, `GmmaDescriptor(0x…)`.
class SmemDescriptorObject : public Object {
 public:
  /// `major`: of the operand, "K" or "MN", where it is made of one.
  explicit SmemDescriptorObject(const SmemDescriptor& d, const char* major = "")
      : descriptor(d), major_(major) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;
  std::optional<BitWord> bit_word() const override;

  const SmemDescriptor descriptor;

 private:
  const char* const major_;
};

/// `UMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()`.
class InstructionDescriptorObject : public Object {
 public:
  InstructionDescriptorObject(const InstructionDescriptor& d, std::string formats)
      : descriptor(d), formats_(std::move(formats)) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;
  std::optional<BitWord> bit_word() const override;

  const InstructionDescriptor descriptor;

 private:
  const std::string formats_;  ///< "F16 F16 F32" where the types are known
};

}  // namespace colex
