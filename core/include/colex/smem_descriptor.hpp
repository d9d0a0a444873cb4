#pragma once

#include "colex/ops/cast.hpp"
#include "colex/ops/divide.hpp"
#include "colex/tensor.hpp"

/// The 64 bits by which wgmma and tcgen05.mma find an operand in shared memory.
///
/// Seen in units of 16 bytes, an operand must be one of a few canonical layouts; W is the width of
/// the swizzle: 1, 2, 4, 8 units (none, 32, 64, 128 bytes).
///
///   K-major:   ((8,m),2) : ((W,SBO),1)         without swizzle ((1,SBO),LBO)
///   MN-major:  ((W,m),(8,k)) : ((1,LBO),(W,SBO))   without swizzle ((_,SBO),(1,LBO))
///
/// The offsets between those blocks, LBO and SBO, are what the descriptor holds beside the address
/// and the kind of swizzle. half_t, K-major SW128: LBO 1, SBO 64 (1024 bytes from 8 rows to the
/// next 8).
///
/// Sources: PTX ISA, "Matrix Descriptor Format" of wgmma and "Shared memory descriptor" of tcgen05.

namespace colex {

struct SmemDescriptor {
  bool umma = false;  ///< tcgen05's format, else wgmma's
  int64 start = 0;    ///< address in bytes
  int64 leading = 0;  ///< LBO in bytes
  int64 stride = 0;   ///< SBO in bytes
  int base_offset = 0;
  int version = 0;   ///< 1 on Blackwell
  int lbo_mode = 0;  ///< tcgen05 only
  int layout_type = 0;

  constexpr bool operator==(const SmemDescriptor&) const = default;
};

namespace detail {

/// Layout types by the bits of a swizzle of 16-byte units: none, 32, 64, 128 bytes.
inline constexpr int kGmmaTypes[] = {0, 3, 2, 1};
inline constexpr int kUmmaTypes[] = {0, 6, 4, 2};
inline constexpr int kUmmaBase32 = 1;  ///< 128 bytes in units of 32

constexpr int descriptor_layout_type(const Swizzle& s, bool umma) {
  if (s.bits == 0) return 0;
  if (s.base == 4 && s.shift == 3 && s.bits <= 3) return (umma ? kUmmaTypes : kGmmaTypes)[s.bits];
  if (umma && s.base == 5 && s.shift == 2 && s.bits == 2) return kUmmaBase32;
  fail("descriptor.swizzle", s.bits, s.base, s.shift, umma ? "tcgen05.mma" : "wgmma");
}

/// Static stride of a leaf mode.
constexpr int64 known_stride(LayoutView mode, LayoutView of) {
  if (!mode.is_leaf()) fail("descriptor.profile", of);
  if (!mode.stride.value().is_static()) fail("descriptor.dynamic", of);
  return mode.stride.value().value;
}

constexpr Layout blocks_of(LayoutView units, int mn, int k) {
  const Layout r = logical_divide(units, Tiler(make_tuple(static_int(mn), static_int(k))));
  const IntTuple pair = make_tuple(static_int(1), static_int(1));
  if (!congruent(r.shape, make_tuple(pair, pair))) fail("descriptor.profile", r);
  return r;
}

constexpr void want_stride(int64 got, int64 expected, LayoutView blocks, const char* major) {
  if (got != expected) fail("descriptor.stride", got, expected, blocks, major);
}

}  // namespace detail

/// make_gmma_desc<major>, make_umma_desc<major>: of one instruction's part of an operand, a tensor
/// of rank 2 (MN, K) in shared memory.
constexpr SmemDescriptor make_smem_descriptor(const Tensor& t, bool mn_major, bool umma) {
  constexpr int kUnit = 128;
  const LayoutView given = t.layout.inner;
  if (t.engine.kind != EngineKind::smem) fail("descriptor.memory", given);
  if (!t.layout.is_plain) fail("descriptor.composed", given);
  if (given.rank() != 2) fail("descriptor.rank", given);
  SmemDescriptor r;
  r.umma = umma;
  r.version = umma ? 1 : 0;
  r.layout_type = detail::descriptor_layout_type(t.engine.swizzle, umma);
  r.start = t.engine.address + mul_checked(t.origin.value().value, t.engine.bits) / 8;
  const Layout units = upcast(given, kUnit / t.engine.bits);
  const bool base32 = umma && r.layout_type == detail::kUmmaBase32;
  const int width = base32 ? 8 : 1 << t.engine.swizzle.bits;
  const bool plain = r.layout_type == 0;
  const int64 mn = product(units.shape[0]).value;
  const int64 k = product(units.shape[1]).value;
  if (mn_major) {
    const int64 rows = 256 / t.engine.bits;
    if (!umma && k != rows && k != rows / 2 && k != rows * 2) fail("descriptor.k_size", k, rows);
    const Layout b = detail::blocks_of(units, width, base32 ? 4 : 8);
    const LayoutView v = b.view();
    if (!plain) detail::want_stride(detail::known_stride(v[0][0], b), 1, b, "MN");
    detail::want_stride(detail::known_stride(v[1][0], b), width, b, "MN");
    const int64 outer_mn = detail::known_stride(v[0][1], b);
    const int64 outer_k = detail::known_stride(v[1][1], b);
    r.stride = (plain ? outer_mn : outer_k) * 16;
    r.leading = (plain ? outer_k : outer_mn) * 16;
    return r;
  }
  if (base32) fail("descriptor.base32");
  if (mn % 8 != 0) fail("descriptor.mn_size", mn);
  if (!umma && k != 2 && k != 4) fail("descriptor.k_units", k);
  const Layout b = detail::blocks_of(units, 8, 2);
  const LayoutView v = b.view();
  detail::want_stride(detail::known_stride(v[0][0], b), width, b, "K");
  const int64 inner_k = detail::known_stride(v[1][0], b);
  if (!plain) detail::want_stride(inner_k, 1, b, "K");
  r.stride = detail::known_stride(v[0][1], b) * 16;
  r.leading = inner_k * 16;
  return r;
}

namespace detail {
constexpr int64 bits_at(int64 value, int from, int count) {
  return (value >> from) & ((int64{1} << count) - 1);
}
constexpr int64 placed(int64 value, int from, int count) {
  return (value & ((int64{1} << count) - 1)) << from;
}
}  // namespace detail

/// The 64 bits. Address and offsets are held in units of 16 bytes, 14 bits each; what does not fit
/// is cut off, as the hardware sees it.
constexpr int64 encode(const SmemDescriptor& d) {
  using detail::placed;
  const int64 common = placed(d.start >> 4, 0, 14) | placed(d.leading >> 4, 16, 14) |
                       placed(d.stride >> 4, 32, 14) | placed(d.base_offset, 49, 3);
  if (!d.umma) {
    return common | static_cast<int64>(static_cast<unsigned long long>(d.layout_type & 3) << 62);
  }
  return common | placed(d.version, 46, 2) | placed(d.lbo_mode, 52, 1) |
         static_cast<int64>(static_cast<unsigned long long>(d.layout_type & 7) << 61);
}

/// The fields of 64 bits; encode(decode(x)) = x where the unused bits of x are 0.
constexpr SmemDescriptor decode_smem_descriptor(int64 bits, bool umma) {
  using detail::bits_at;
  SmemDescriptor d;
  d.umma = umma;
  d.start = bits_at(bits, 0, 14) << 4;
  d.leading = bits_at(bits, 16, 14) << 4;
  d.stride = bits_at(bits, 32, 14) << 4;
  d.base_offset = static_cast<int>(bits_at(bits, 49, 3));
  d.layout_type = static_cast<int>(umma ? bits_at(bits, 61, 3) : bits_at(bits, 62, 2));
  if (umma) {
    d.version = static_cast<int>(bits_at(bits, 46, 2));
    d.lbo_mode = static_cast<int>(bits_at(bits, 52, 1));
  }
  return d;
}

/// What tcgen05.mma is told about its operands: 32 bits (PTX ISA, "Instruction descriptor"). Two
/// formats share most fields: block-scaled products have no saturation, accumulator format and
/// shift, but say how scales are written and where in their words they lie.
struct InstructionDescriptor {
  bool block_scaled = false;
  int sparse_id = 0;  ///< which metadata of a sparse A
  bool sparse = false;
  bool saturate = false;  ///< integers only
  int c_format = 0;       ///< of the accumulator: f16 0, f32 1, s32 2
  int b_scale_id = 0;     ///< block-scaled: byte of B's scales in their word of tensor memory
  int a_format = 0;
  int b_format = 0;
  bool a_negate = false;
  bool b_negate = false;
  bool a_mn_major = false;
  bool b_mn_major = false;
  int n = 0;
  int scale_format = 0;  ///< block-scaled: ue4m3 0, ue8m0 1
  int m = 0;
  int max_shift = 0;   ///< of the forms that keep B: none 0, 8 rows 1, 16 rows 2, 32 rows 3
  int a_scale_id = 0;  ///< block-scaled: as b_scale_id
  int k_size = 0;      ///< block-scaled fp4: K = 64 0, K = 96 1

  constexpr bool operator==(const InstructionDescriptor&) const = default;
};

/// Bits that no field of an instruction descriptor holds.
constexpr int64 unused_instruction_bits(bool block_scaled) {
  return block_scaled ? 1 << 3 | 1 << 6 : 1 << 6 | 1 << 23 | 1 << 29;
}

constexpr int64 encode(const InstructionDescriptor& d) {
  using detail::placed;
  const int64 common = placed(d.sparse_id, 0, 2) | placed(d.sparse, 2, 1) |
                       placed(d.a_format, 7, 3) | placed(d.b_format, 10, 3) |
                       placed(d.a_negate, 13, 1) | placed(d.b_negate, 14, 1) |
                       placed(d.a_mn_major, 15, 1) | placed(d.b_mn_major, 16, 1) |
                       placed(d.n >> 3, 17, 6) | placed(d.m >> 4, 24, 5);
  if (d.block_scaled) {
    return common | placed(d.b_scale_id, 4, 2) | placed(d.scale_format, 23, 1) |
           placed(d.a_scale_id, 29, 2) | placed(d.k_size, 31, 1);
  }
  return common | placed(d.saturate, 3, 1) | placed(d.c_format, 4, 2) | placed(d.max_shift, 30, 2);
}

/// The fields of 32 bits; encode(decode(x)) = x where the unused bits of x are 0.
constexpr InstructionDescriptor decode_instruction_descriptor(int64 bits, bool block_scaled) {
  const auto at = [bits](int from, int count) {
    return static_cast<int>(detail::bits_at(bits, from, count));
  };
  InstructionDescriptor d;
  d.block_scaled = block_scaled;
  d.sparse_id = at(0, 2);
  d.sparse = at(2, 1) != 0;
  d.a_format = at(7, 3);
  d.b_format = at(10, 3);
  d.a_negate = at(13, 1) != 0;
  d.b_negate = at(14, 1) != 0;
  d.a_mn_major = at(15, 1) != 0;
  d.b_mn_major = at(16, 1) != 0;
  d.n = at(17, 6) << 3;
  d.m = at(24, 5) << 4;
  if (block_scaled) {
    d.b_scale_id = at(4, 2);
    d.scale_format = at(23, 1);
    d.a_scale_id = at(29, 2);
    d.k_size = at(31, 1);
  } else {
    d.saturate = at(3, 1) != 0;
    d.c_format = at(4, 2);
    d.max_shift = at(30, 2);
  }
  return d;
}

}  // namespace colex
