#pragma once

#include "colex/atoms/fragments.hpp"

/// Bit layouts of copy instructions by formula: (thread, bit of its registers) -> bit of the moved
/// data, in an order of the instruction's own. Source and destination agree on that order; the
/// reference says in which of the two a TiledCopy's thread–value layout is written.

namespace colex {

struct CopyBits {
  Layout thr_id;
  Layout src;
  Layout dst;
  Layout ref;
};

namespace copy_bits {

/// One thread, n bits: `(_1,_128):(_0,_1)`. `threads` CTAs that move n bits each, one after the
/// other.
constexpr Layout run(int64 bits, int64 threads = 1) {
  return make_layout(
      make_tuple(static_int(threads), static_int(bits)),
      make_tuple(static_int(threads == 1 ? 0 : bits), static_int(bits == 1 ? 0 : 1)));
}

/// A region that `threads` threads name together: thread stride 0. `(_32,_4096):(_0,_1)`.
constexpr Layout shared_region(int64 bits, int64 threads) {
  return make_layout(make_tuple(static_int(threads), static_int(bits)),
                     make_tuple(static_int(0), static_int(1)));
}

/// ldmatrix, memory side: lane T gives the address of row T, 16 bytes; with fewer than 4 matrices
/// the other lanes repeat. rows(2) = `((_16,_2),_128):((_128,_0),_1)`.
constexpr Layout matrix_rows(int64 matrices) {
  if (matrices == 4)
    return make_layout(make_tuple(static_int(32), static_int(128)),
                       make_tuple(static_int(128), static_int(1)));
  return make_layout(
      make_tuple(make_tuple(static_int(8 * matrices), static_int(4 / matrices)), static_int(128)),
      make_tuple(make_tuple(static_int(128), static_int(0)), static_int(1)));
}

/// ldmatrix, register side: lane T holds 32 bits, in row T/4, of each matrix.
/// `(_32,(_32,_4)):(_32,(_1,_1024))`.
constexpr Layout matrix_registers(int64 matrices) {
  if (matrices == 1)
    return make_layout(make_tuple(static_int(32), static_int(32)),
                       make_tuple(static_int(32), static_int(1)));
  return make_layout(make_tuple(static_int(32), make_tuple(static_int(32), static_int(matrices))),
                     make_tuple(static_int(32), make_tuple(static_int(1), static_int(1024))));
}

/// ldmatrix.trans, register side: lane T holds two 16-bit elements of column T/4 of each matrix.
/// `((_4,_8),(_16,_2,_4)):((_256,_16),(_1,_128,_1024))`.
constexpr Layout transposed_registers_b16(int64 matrices) {
  IntTuple vs = matrices == 1 ? make_tuple(static_int(16), static_int(2))
                              : make_tuple(static_int(16), static_int(2), static_int(matrices));
  IntTuple vd = matrices == 1 ? make_tuple(static_int(1), static_int(128))
                              : make_tuple(static_int(1), static_int(128), static_int(1024));
  return make_layout(make_tuple(make_tuple(static_int(4), static_int(8)), vs),
                     make_tuple(make_tuple(static_int(256), static_int(16)), vd));
}

/// ldmatrix.b8.trans, register side: four 8-bit elements of a 16x16 tile for each 32 bits.
constexpr Layout transposed_registers_b8(int64 registers) {
  IntTuple vs = registers == 1 ? make_tuple(static_int(8), static_int(2), static_int(2))
                               : make_tuple(static_int(8), static_int(2), static_int(2),
                                            static_int(registers));
  IntTuple vd = registers == 1
                    ? make_tuple(static_int(1), static_int(128), static_int(64))
                    : make_tuple(static_int(1), static_int(128), static_int(64), static_int(1024));
  return make_layout(make_tuple(make_tuple(static_int(4), static_int(8)), vs),
                     make_tuple(make_tuple(static_int(256), static_int(8)), vd));
}

/// ldmatrix.m16n16.b8.trans, memory side: rows of 16 bytes in pairs that lie 8 rows apart.
constexpr Layout transposed_rows_b8(int64 tiles) {
  return make_layout(
      make_tuple(make_tuple(static_int(2), static_int(2), static_int(4), static_int(2)),
                 static_int(128)),
      make_tuple(make_tuple(static_int(128), static_int(1024), static_int(256),
                            static_int(tiles == 2 ? 2048 : 0)),
                 static_int(1)));
}

/// tcgen05.ld/.st, register side, for a shape of `lanes` x `bits` repeated `n` times in columns.
constexpr Layout tensor_memory_registers(int lanes, int bits, int64 n) {
  const bool once = n == 1;
  if (lanes == 32)
    return make_layout(make_tuple(static_int(32), static_int(32 * n)),
                       make_tuple(static_int(32 * n), static_int(1)));
  if (bits == 32) {
    return make_layout(
        make_tuple(make_tuple(static_int(16), static_int(2)), static_int(32 * n)),
        make_tuple(make_tuple(static_int(64 * n), static_int(32 * n)), static_int(1)));
  }
  if (bits == 64) {
    const IntTuple vs = once ? IntTuple(static_int(32)) : make_tuple(static_int(32), static_int(n));
    const IntTuple vd = once ? IntTuple(static_int(1)) : make_tuple(static_int(1), static_int(64));
    return make_layout(
        make_tuple(make_tuple(static_int(2), static_int(2), static_int(8)), vs),
        make_tuple(make_tuple(static_int(512 * n), static_int(32), static_int(64 * n)), vd));
  }
  const int64 w = bits / 4;  // 128: 32 bits a lane, 256: 64 bits
  const IntTuple vs = once ? make_tuple(static_int(w), static_int(2))
                           : make_tuple(static_int(w), static_int(2), static_int(n));
  const IntTuple vd = once ? make_tuple(static_int(1), static_int(8 * bits))
                           : make_tuple(static_int(1), static_int(8 * bits * n), static_int(bits));
  return make_layout(make_tuple(make_tuple(static_int(4), static_int(8)), vs),
                     make_tuple(make_tuple(static_int(w), static_int(bits * n)), vd));
}

}  // namespace copy_bits

constexpr CopyBits swap_sides(const CopyBits& c) {
  CopyBits r;
  r.thr_id = c.thr_id;
  r.src = c.dst;
  r.dst = c.src;
  r.ref = c.ref;
  return r;
}

}  // namespace colex
