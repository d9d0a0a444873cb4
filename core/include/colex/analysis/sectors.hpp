#pragma once

#include "colex/analysis/banks.hpp"

/// Global-memory sectors of one warp-wide request. Memory moves in sectors of 32 bytes, four to a
/// cache line of 128; a request costs the different sectors its lanes touch.
///
///   32 lanes of 4 bytes in a row: 4 sectors. 128 bytes apart: 32.

namespace colex {

inline constexpr int kSectorBytes = 32;
inline constexpr int kLineBytes = 128;

struct SectorReport {
  int sectors = 0;
  int lines = 0;
  int ideal = 0;   ///< sectors that the bytes asked for need
  int bytes = 0;   ///< asked for, each lane's counted
  int useful = 0;  ///< different bytes asked for

  /// Part of the moved bytes that was asked for, in percent.
  constexpr int efficiency() const {
    return sectors == 0 ? 100 : useful * 100 / (sectors * kSectorBytes);
  }
};

namespace detail {

/// Sorts and removes duplicates; the count that is left.
constexpr int sort_unique(int64* values, int count) {
  for (int i = 1; i < count; ++i) {
    const int64 v = values[i];
    int k = i;
    for (; k > 0 && values[k - 1] > v; --k) values[k] = values[k - 1];
    values[k] = v;
  }
  int n = 0;
  for (int i = 0; i < count; ++i) {
    if (n == 0 || values[n - 1] != values[i]) values[n++] = values[i];
  }
  return n;
}

}  // namespace detail

constexpr SectorReport sectors(const WarpAccess& access) {
  SectorReport r;
  int64 start[kWarpLanes] = {};
  int64 sector[2 * kWarpLanes] = {};
  int starts = 0;
  int touched = 0;
  lanes_per_phase(access.width);
  for (int lane = 0; lane < kWarpLanes; ++lane) {
    if (!access.active[lane]) continue;
    const int64 at = access.address[lane];
    if (at < 0) fail("banks.negative", lane, at);
    if (at % access.width != 0) fail("banks.alignment", lane, at, access.width);
    start[starts++] = at;
    sector[touched++] = at / kSectorBytes;
    r.bytes += access.width;
  }
  // Aligned accesses of at most 16 bytes stay within a sector; equal or disjoint, never partly
  // over.
  r.useful = detail::sort_unique(start, starts) * access.width;
  r.sectors = detail::sort_unique(sector, touched);
  for (int i = 0; i < r.sectors; ++i) sector[i] /= kLineBytes / kSectorBytes;
  r.lines = detail::sort_unique(sector, r.sectors);
  r.ideal = (r.useful + kSectorBytes - 1) / kSectorBytes;
  return r;
}

}  // namespace colex
