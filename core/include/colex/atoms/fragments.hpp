#pragma once

#include "colex/layout.hpp"

/// Thread–value layouts of MMA operands by formula. A layout (T,V) -> (R,C) gives the column-major
/// index r + R*c of the element that thread T holds as its value V.

namespace colex {

/// How a fragment's value mode is written where some of its modes have size 1.
enum class OnesIn : uint8 { dropped, kept, wrapped };

namespace detail {
struct ValueMode {
  int64 size;
  int64 stride;
};

constexpr void append_values(Layout& r, const ValueMode* modes, int count, OnesIn ones) {
  int kept = 0;
  for (int i = 0; i < count; ++i) kept += modes[i].size > 1 || ones == OnesIn::kept;
  if (kept == 0) return r.push(static_int(1), static_int(0));
  const bool tuple = kept > 1 || ones == OnesIn::wrapped;
  const Layout::Handle h = tuple ? r.open() : Layout::Handle{0, 0};
  for (int i = 0; i < count; ++i) {
    if (modes[i].size > 1 || ones == OnesIn::kept)
      r.push(static_int(modes[i].size), static_int(modes[i].stride));
  }
  if (tuple) r.close(h);
}
}  // namespace detail

/// The register fragment of mma.sync and wgmma: lane T of a warp holds, in row T/4 (and every 8th
/// row below), runs of `width` columns that start at column (T%4)*width (PTX ISA, "Matrix Fragments
/// for mma"). 64 rows are four warps of 16 rows.
///
///   ((T%4, T/4), (w, R/8, C/(4w))) -> column-major index in (R,C)
///
/// register_fragment(16, 8, 2) = `((_4,_8),(_2,_2)):((_32,_1),(_16,_8))`, C of 16x8x16.
constexpr Layout register_fragment(int64 rows, int64 cols, int64 width,
                                   OnesIn ones = OnesIn::dropped) {
  Layout r;
  const bool warpgroup = rows == 64;
  const Layout::Handle whole = r.open();
  const Layout::Handle threads = r.open();
  r.push(static_int(4), static_int(width * rows));
  r.push(static_int(8), static_int(1));
  if (warpgroup) r.push(static_int(4), static_int(16));
  r.close(threads);
  const detail::ValueMode modes[3] = {
      {width, rows}, {warpgroup ? 2 : rows / 8, 8}, {cols / (4 * width), 4 * width * rows}};
  detail::append_values(r, modes, 3, ones);
  r.close(whole);
  return r;
}

/// An operand that every thread reads through a descriptor: all of it, at thread stride 0.
/// descriptor_fragment(128, 64, 16) = `(_128,(_64,_16)):(_0,(_1,_64))`.
constexpr Layout descriptor_fragment(int64 threads, int64 rows, int64 cols) {
  return make_layout(
      make_tuple(static_int(threads), make_tuple(static_int(rows), static_int(cols))),
      make_tuple(static_int(0), make_tuple(static_int(1), static_int(rows))));
}

/// An operand of tcgen05.mma: the "thread" is the CTA of a pair; each holds half of the rows.
/// peer_fragment(2, 256, 16) = `(_2,(_128,_16)):(_128,(_1,_256))`.
constexpr Layout peer_fragment(int64 ctas, int64 rows, int64 cols) {
  return make_layout(
      make_tuple(static_int(ctas), make_tuple(static_int(rows / ctas), static_int(cols))),
      make_tuple(static_int(ctas == 1 ? 0 : rows / ctas),
                 make_tuple(static_int(1), static_int(rows))));
}

/// Volta's quadpair: 8 threads, lanes 0-3 and 16-19. T8 -> lane.
constexpr Layout quadpair_threads() {
  return make_layout(make_tuple(static_int(4), static_int(2)),
                     make_tuple(static_int(1), static_int(16)));
}

/// Volta's A and B, (T8,V4) -> (M8,K4): a row a thread if K-major, else a column of 4 a thread.
constexpr Layout quadpair_operand(bool k_major) {
  if (k_major)
    return make_layout(make_tuple(static_int(8), static_int(4)),
                       make_tuple(static_int(1), static_int(8)));
  return make_layout(make_tuple(make_tuple(static_int(4), static_int(2)), static_int(4)),
                     make_tuple(make_tuple(static_int(8), static_int(4)), static_int(1)));
}

/// Volta's C, (T8,V8) -> (M8,N8): a row a thread in f16; 2x2 blocks spread over the pair in f32.
constexpr Layout quadpair_accumulator(bool f32) {
  if (!f32)
    return make_layout(make_tuple(static_int(8), static_int(8)),
                       make_tuple(static_int(1), static_int(8)));
  return make_layout(make_tuple(make_tuple(static_int(2), static_int(2), static_int(2)),
                                make_tuple(static_int(2), static_int(2), static_int(2))),
                     make_tuple(make_tuple(static_int(1), static_int(16), static_int(4)),
                                make_tuple(static_int(8), static_int(2), static_int(32))));
}

/// One thread that holds all: (T1,Vn) -> n. `(_1,_4):(_0,_1)`; of one value `(_1,_1):(_0,_0)`.
constexpr Layout single_thread(int64 values) {
  return make_layout(make_tuple(static_int(1), static_int(values)),
                     make_tuple(static_int(0), static_int(values == 1 ? 0 : 1)));
}

/// Compact thread ids 0..n-1: `_32:_1`, `_1:_0`.
constexpr Layout identity_threads(int64 n) {
  Layout r;
  r.push(static_int(n), static_int(n == 1 ? 0 : 1));
  return r;
}

}  // namespace colex
