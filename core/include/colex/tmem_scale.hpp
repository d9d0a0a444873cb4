#pragma once

#include "colex/tmem.hpp"

/// Scale factors in tensor memory: tcgen05.mma with .block_scale reads the factors of A and B from
/// there. Each factor is a byte, four of one row lie in one column of 32 bits, and each of the four
/// subpartitions of 32 lanes has a copy.
///
/// Sources: PTX ISA, "Scale factor matrix layouts" of tcgen05.mma, "tcgen05.cp" (multicast shapes).

namespace colex {

/// Which subpartitions of 32 lanes hold the same factors.
enum class ScaleCopies : uint8 {
  four,       ///< every one: `ScaleFactorDuplicated4by1`
  two_by_two  ///< two halves of N, each twice: B of a pair of CTAs with 128 rows
};

/// ((MN,(VecSize,NSF)),MMA_MN,MMA_K,…) -> element of tensor memory; a broadcast of VecSize
/// elements has stride 0:
///
///   of ((128,(_32,_1)),_1,_4): ((((_32,_4),_4),(_32,_1)),_1,_4):((((lane,_4),32
///   lanes),(_0,_1)),_0,_1)
constexpr Layout tmem_scale_factors(TupleView shape, int bits, ScaleCopies copies) {
  if (shape.rank() < 3 || shape[0].rank() != 2 || shape[0][1].rank() != 2) {
    fail("tmem.scale_shape", shape);
  }
  if (!shape.is_static()) fail("tmem.dynamic", shape);
  const int64 rows = product(shape[0][0]).value;
  const int64 lanes = 32;
  const int64 groups = copies == ScaleCopies::four ? rows / lanes : rows / lanes / 2;
  if (groups < 1) fail("tmem.scale_shape", shape);
  // (32 rows, groups of them) -> lane + 128 * byte: a group begins at the next column of 4 bytes.
  const IntTuple block = make_tuple(static_int(lanes), static_int(groups));
  const IntTuple block_steps = make_tuple(static_int(1), static_int(4 * kTmemLanes));
  const IntTuple parts = copies == ScaleCopies::four
                             ? make_tuple(block, static_int(4))
                             : make_tuple(block, static_int(2), static_int(2));
  const IntTuple part_steps =
      copies == ScaleCopies::four
          ? make_tuple(block_steps, static_int(lanes))
          : make_tuple(block_steps, static_int(2 * lanes), static_int(lanes));
  const Layout atom =
      make_layout(make_tuple(parts, make_tuple(product(shape[0][1][0]), product(shape[0][1][1]))),
                  make_tuple(part_steps, make_tuple(static_int(0), static_int(kTmemLanes))));
  const Layout address = make_layout(make_tuple(static_int(kTmemLanes), static_int(16384)),
                                     make_tuple(tmem_lane_stride(bits), static_int(1)));
  const Layout repeated = make_layout(take(shape, 1, -1).view());
  return composition(address, tiled_product(atom, Tiler(repeated)));
}

/// make_utccp_copy(atom, tensor): one thread issues tcgen05.cp; `values`: bit of one copy -> bit in
/// tensor memory.
constexpr TiledCopy make_utccp_copy(const CopyAtom& atom, LayoutView values, LayoutView tensor) {
  const Layout threads = make_layout(IntTuple(size(atom.thr_id)), IntTuple(static_int(0)));
  return make_cotiled_copy(atom, make_layout(threads, coalesce(upcast(values, atom.bits))), tensor);
}

}  // namespace colex
