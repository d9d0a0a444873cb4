#pragma once

#include "colex/analysis/banks.hpp"
#include "colex/swizzle.hpp"

/// Search for the swizzle that frees a shared-memory tile of bank conflicts on all its sides: the
/// copy that writes it and the copies that read it.
///
///   tile (8,(8,8)):(8,(1,64)) of halves, written 16 bytes a lane along a row, read by ldmatrix:
///   without swizzle 32 + 4 wavefronts; Sw<3,3,3> gives 4 + 4.

namespace colex {

/// One side: offsets (in elements, before the swizzle) of a warp's lanes.
struct SmemAccess {
  int64 offset[kWarpLanes] = {};
  bool active[kWarpLanes] = {};
  int width = 16;     ///< bytes a lane
  bool rows = false;  ///< of ldmatrix or stmatrix

  constexpr void set(int lane, int64 element_offset) {
    offset[lane] = element_offset;
    active[lane] = true;
  }
};

/// The access in bytes behind a swizzle.
constexpr WarpAccess swizzled(const SmemAccess& a, const Swizzle& sw, int element_bytes) {
  WarpAccess r;
  r.width = a.width;
  r.rows = a.rows;
  for (int lane = 0; lane < kWarpLanes; ++lane) {
    if (a.active[lane]) r.set(lane, sw(a.offset[lane]) * element_bytes);
  }
  return r;
}

struct SwizzleCandidate {
  static constexpr int kMostSides = 8;

  Swizzle swizzle;
  int wavefronts[kMostSides] = {};
  int total = 0;
};

/// Best first: fewest wavefronts, then fewest bits, smallest shift. `tried` counts all, also those
/// beyond the table.
struct SwizzleSearch {
  static constexpr int kMostCandidates = 16;

  SwizzleCandidate candidate[kMostCandidates];
  int count = 0;
  int tried = 0;
  int ideal = 0;       ///< wavefronts if no side conflicts
  int unswizzled = 0;  ///< wavefronts without a swizzle

  constexpr bool conflict_free() const { return count > 0 && candidate[0].total == ideal; }
};

namespace detail {

constexpr bool better(const SwizzleCandidate& a, const SwizzleCandidate& b) {
  if (a.total != b.total) return a.total < b.total;
  if (a.swizzle.bits != b.swizzle.bits) return a.swizzle.bits < b.swizzle.bits;
  if (a.swizzle.shift != b.swizzle.shift) return a.swizzle.shift < b.swizzle.shift;
  return a.swizzle.base < b.swizzle.base;
}

constexpr void try_swizzle(SwizzleSearch& r, const Swizzle& sw, const SmemAccess* sides, int count,
                           int element_bytes) {
  SwizzleCandidate c;
  c.swizzle = sw;
  for (int i = 0; i < count; ++i) {
    const BankReport report = bank_conflicts(swizzled(sides[i], sw, element_bytes));
    c.wavefronts[i] = report.wavefronts;
    c.total += report.wavefronts;
    if (r.tried == 0) r.ideal += report.ideal;
  }
  if (r.tried++ == 0) r.unswizzled = c.total;
  int at = r.count;
  while (at > 0 && better(c, r.candidate[at - 1])) --at;
  if (at == SwizzleSearch::kMostCandidates) return;
  if (r.count < SwizzleSearch::kMostCandidates) ++r.count;
  for (int i = r.count - 1; i > at; --i) r.candidate[i] = r.candidate[i - 1];
  r.candidate[at] = c;
}

constexpr int log_2_floor(int64 x) {
  int n = 0;
  while (x > 1) {
    x >>= 1;
    ++n;
  }
  return n;
}

}  // namespace detail

/// Tries Sw<0> and every Sw<B,M,S>, S > 0, that keeps the widest vector together, reads bits below
/// the tile's size and changes bits of the 128 bytes that the banks span.
constexpr SwizzleSearch find_swizzle(const SmemAccess* sides, int count, int element_bytes,
                                     int64 tile_elements) {
  if (count < 1 || count > SwizzleCandidate::kMostSides) {
    fail("swizzle_search.sides", count, SwizzleCandidate::kMostSides);
  }
  SwizzleSearch r;
  int widest = element_bytes;
  for (int i = 0; i < count; ++i) {
    if (sides[i].width > widest) widest = sides[i].width;
  }
  const int base = detail::log_2_floor(widest / element_bytes);
  const int bank_bits = detail::log_2_floor(int64{kBanks} * kBankBytes / element_bytes);
  const int tile_bits = detail::log_2_floor(tile_elements);
  detail::try_swizzle(r, Swizzle{0, base, 0}, sides, count, element_bytes);
  for (int m = base; m < bank_bits; ++m) {
    for (int bits = 1; m + bits <= bank_bits; ++bits) {
      for (int shift = bits; m + shift + bits <= tile_bits; ++shift) {
        detail::try_swizzle(r, Swizzle{bits, m, shift}, sides, count, element_bytes);
      }
    }
  }
  return r;
}

}  // namespace colex
