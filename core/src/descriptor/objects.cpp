#include "descriptor/objects.hpp"

#include "text/decimal.hpp"

namespace colex {

namespace {

/// `0x0040 (64)`: as cute::print writes a field.
std::string counted(int64 value) {
  const auto bits = static_cast<unsigned long long>(value);
  return "0x" + hexadecimal(bits, 4) + " (" + std::to_string(value) + ")";
}

std::string number(int64 bits, int digits) {
  return "0x" + hexadecimal(static_cast<unsigned long long>(bits), digits);
}

const char* layout_type_name(const SmemDescriptor& d) {
  constexpr const char* kGmma[] = {"INTERLEAVE", "B128", "B64", "B32"};
  constexpr const char* kUmma[] = {"SWIZZLE_NONE", "SWIZZLE_128B_BASE32B",
                                   "SWIZZLE_128B", "?",
                                   "SWIZZLE_64B",  "?",
                                   "SWIZZLE_32B",  "?"};
  return (d.umma ? kUmma : kGmma)[d.layout_type];
}

}  // namespace

std::string SmemDescriptorObject::print(Notation) const {
  const SmemDescriptor& d = descriptor;
  constexpr int kDigits = 16;
  std::string r = d.umma ? "SmemDescriptor: " : "GmmaDescriptor: ";
  r += number(encode(d), kDigits) + "\n  start_addr :  " + number(d.start >> 4, 4) +
       "\n  leading_off:  " + counted(d.leading >> 4) +
       "\n  stride_off :  " + counted(d.stride >> 4) +
       "\n  base_offset:  " + number(d.base_offset, 1) +
       "\n  layout_type:  " + number(d.layout_type, 1) + " (" + layout_type_name(d) + ")\n";
  return r;
}

Fields SmemDescriptorObject::fields() const {
  const SmemDescriptor& d = descriptor;
  constexpr int kDigits = 16;
  Fields r{{"desc", number(encode(d), kDigits)},
           {"start_address", Int(d.start)},
           {"leading_byte_offset", Int(d.leading)},
           {"stride_byte_offset", Int(d.stride)},
           {"base_offset", Int(d.base_offset)},
           {"layout_type", Int(d.layout_type)},
           {"layout_type_name", std::string(layout_type_name(d))}};
  if (d.umma) {
    add(r, "version", Int(d.version));
    add(r, "lbo_mode", Int(d.lbo_mode));
  }
  return r;
}

std::string InstructionDescriptorObject::print(Notation) const {
  constexpr int kDigits = 8;
  return "InstrDescriptor: " + number(encode(descriptor), kDigits);
}

Fields InstructionDescriptorObject::fields() const {
  const InstructionDescriptor& d = descriptor;
  constexpr int kDigits = 8;
  Fields r{{"desc", number(encode(d), kDigits)},
           {"m_dim", Int(d.m)},
           {"n_dim", Int(d.n)},
           {"a_format", Int(d.a_format)},
           {"b_format", Int(d.b_format)}};
  if (d.block_scaled) {
    add(r, "scale_format", Int(d.scale_format));
  } else {
    add(r, "c_format", Int(d.c_format));
  }
  add(r, "a_major", std::string(d.a_mn_major ? "MN" : "K"));
  add(r, "b_major", std::string(d.b_mn_major ? "MN" : "K"));
  if (!formats_.empty()) add(r, "types", formats_);
  return r;
}

}  // namespace colex
