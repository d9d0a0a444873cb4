#pragma once

#include "colex/ops/cast.hpp"
#include "colex/ops/compact.hpp"
#include "colex/ops/product.hpp"
#include "colex/tiled_copy.hpp"

/// Tensor memory of Blackwell: 128 lanes by 512 columns of 32 bits, where tcgen05.mma keeps its
/// accumulators (and, in the TS forms, reads A).
///
/// An address counts columns in its lower 16 bits and lanes above them. A layout into tensor memory
/// has strides in elements, so that a lane is 65536 elements of 32 bits apart, 131072 of 16 bits:
///
///   C of 128x256 in f32: ((_128,_256),_1,_1):((_65536,_1),_0,_0)
///
/// Sources: PTX ISA, "Tensor Memory" (addressing, capacity), "Data path layout organization" (which
/// lanes an instruction of M rows uses).

namespace colex {

inline constexpr int64 kTmemLanes = 128;
inline constexpr int64 kTmemBits = kTmemLanes * 512 * 32;
/// From one lane to the next, in bits.
inline constexpr int64 kTmemLaneBits = int64{1} << 21;

/// From one lane to the next, in elements of `bits` bits.
constexpr Int tmem_lane_stride(int64 bits) {
  const bool power_of_two = bits > 0 && bits <= 32 && (bits & (bits - 1)) == 0;
  if (!power_of_two) fail("tmem.element", bits);
  return static_int(kTmemLaneBits / bits);
}

/// How an instruction of few rows shares the lanes with others.
enum class TmemAllocation : uint8 {
  interleaved,      ///< the second instruction takes the lanes that the first leaves
  non_interleaved,  ///< they stay empty: A and C of a TS instruction lie in the same lanes
  duplicated        ///< A of a pair of CTAs is there twice
};

namespace detail {

/// (M,N) of one instruction -> lane + 128 * column. `rows`: of one CTA.
constexpr Layout tmem_atom(int64 rows, const Int& columns, int ctas, TmemAllocation allocation) {
  const Int column = static_int(kTmemLanes);
  const auto plain = [&](int64 lanes) {
    return make_layout(make_tuple(static_int(lanes), columns), make_tuple(static_int(1), column));
  };
  // `parts` groups of columns lie side by side in the lanes.
  const auto folded = [&](int64 lanes, int64 parts) {
    return make_layout(make_tuple(static_int(lanes),
                                  make_tuple(static_int(columns.value / parts), static_int(parts))),
                       make_tuple(static_int(1), make_tuple(column, static_int(lanes))));
  };
  if (rows == 128) return plain(128);
  if (ctas == 1 && rows == 64) {
    return make_layout(make_tuple(make_tuple(static_int(16), static_int(4)), columns),
                       make_tuple(make_tuple(static_int(1), static_int(32)), column));
  }
  if (ctas == 2 && rows == 64) {
    return allocation == TmemAllocation::duplicated ? plain(128) : folded(64, 2);
  }
  if (ctas == 2 && rows == 32) return folded(32, 4);
  fail("tmem.rows", rows, ctas);
}

}  // namespace detail

/// The layout of a fragment ((M,N),MMA_M,MMA_N,…) in tensor memory; `storage_bits`: what an element
/// takes there.
constexpr Layout tmem_fragment(TupleView shape, int bits, int storage_bits, int ctas,
                               TmemAllocation allocation) {
  if (shape.rank() < 2 || shape[0].rank() != 2) fail("tmem.shape", shape);
  if (!shape.is_static()) fail("tmem.dynamic", shape);
  const int64 asked = mul_checked(product(shape).value, storage_bits);
  if (asked > kTmemBits) fail("tmem.capacity", shape, asked / 32 / kTmemLanes, 512);
  const Layout atom =
      detail::tmem_atom(product(shape[0][0]).value, product(shape[0][1]), ctas, allocation);
  const bool skips = ctas == 1 && product(shape[0][0]).value == 64 &&
                     allocation == TmemAllocation::non_interleaved;
  const IntTuple rest = take(shape, 1, -1);
  const Layout repeated = make_layout(rest, compact_col_major(rest, static_int(skips ? 2 : 1)));
  const Layout address =
      make_layout(make_tuple(static_int(kTmemLanes), static_int(16384)),
                  make_tuple(tmem_lane_stride(bits), static_int(storage_bits / bits)));
  return composition(address, tiled_product(atom, Tiler(repeated)));
}

/// What one tcgen05.ld or .st names: (bits, lanes) -> bits in tensor memory. Packed 16-bit elements
/// lie in columns of 32 bits.
constexpr Layout tmem_values(int64 bits, int64 lanes, bool packed) {
  if (!packed)
    return make_layout(make_tuple(static_int(bits), static_int(lanes)),
                       make_tuple(static_int(1), static_int(kTmemLaneBits)));
  return make_layout(
      make_tuple(make_tuple(static_int(16), static_int(bits / 16)), static_int(lanes)),
      make_tuple(make_tuple(static_int(1), static_int(32)), static_int(kTmemLaneBits)));
}

/// make_tmem_copy(atom, tensor): four warps, each in its own 32 lanes.
constexpr TiledCopy make_tmem_copy(const CopyAtom& atom, LayoutView values, LayoutView tensor) {
  const Int lane = tmem_lane_stride(atom.bits);
  const Layout threads = make_layout(make_tuple(static_int(32), static_int(4)),
                                     make_tuple(static_int(0), static_int(32) * lane));
  return make_cotiled_copy(atom, make_layout(threads, coalesce(upcast(values, atom.bits))), tensor);
}

}  // namespace colex
