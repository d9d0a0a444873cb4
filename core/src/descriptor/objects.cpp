#include "descriptor/objects.hpp"

#include <algorithm>

#include "descriptor/bit_fields.hpp"
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

/// The layout (MN,K) -> 16-byte unit that the fields say, for an operand of any size: m blocks
/// along MN, k along K. Which of the two it is, the instruction says.
std::string canonical_units(const SmemDescriptor& d, bool mn_major) {
  const bool base32 = d.umma && d.layout_type == detail::kUmmaBase32;
  const bool plain = d.layout_type == 0;
  const int* types = d.umma ? detail::kUmmaTypes : detail::kGmmaTypes;
  const int bits = static_cast<int>(std::find(types, types + 4, d.layout_type) - types);
  if (bits == 4 && !base32) return "?";
  if (base32 && !mn_major) return "?";
  const std::string width = base32 ? "8" : std::to_string(1 << bits);
  const std::string leading = std::to_string(d.leading >> 4);
  const std::string stride = std::to_string(d.stride >> 4);
  if (!mn_major)
    return "((8,m),2):((" + width + "," + stride + ")," + (plain ? leading : "1") + ")";
  return "((" + width + ",m),(" + (base32 ? "4" : "8") + ",k)):((1," + (plain ? stride : leading) +
         "),(" + width + "," + (plain ? leading : stride) + "))";
}

}  // namespace

std::optional<BitWord> SmemDescriptorObject::bit_word() const {
  const char* reader = descriptor.umma ? "SmemDescriptor" : "GmmaDescriptor";
  return BitWord{reader, 64, bit_fields(descriptor), major_};
}

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
  add(r, "units_if_K_major", canonical_units(d, false));
  add(r, "units_if_MN_major", canonical_units(d, true));
  return r;
}

std::optional<BitWord> InstructionDescriptorObject::bit_word() const {
  const char* reader = descriptor.block_scaled ? "InstrDescriptorBlockScaled" : "InstrDescriptor";
  return BitWord{reader, 32, bit_fields(descriptor)};
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
    add(r, "a_sf_id", Int(d.a_scale_id));
    add(r, "b_sf_id", Int(d.b_scale_id));
    add(r, "k_size", Int(d.k_size));
  } else {
    add(r, "c_format", Int(d.c_format));
    add(r, "saturate", Int(d.saturate));
    add(r, "max_shift", Int(d.max_shift));
  }
  add(r, "a_major", std::string(d.a_mn_major ? "MN" : "K"));
  add(r, "b_major", std::string(d.b_mn_major ? "MN" : "K"));
  add(r, "a_negate", Int(d.a_negate));
  add(r, "b_negate", Int(d.b_negate));
  add(r, "sparse_flag", Int(d.sparse));
  add(r, "sparse_id2", Int(d.sparse_id));
  if (!formats_.empty()) add(r, "types", formats_);
  return r;
}

}  // namespace colex
