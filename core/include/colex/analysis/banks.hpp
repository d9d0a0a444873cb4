#pragma once

#include "colex/fail.hpp"

/// Shared-memory bank conflicts of one warp-wide access.
///
/// Shared memory has 32 banks of 4 bytes. A warp's access is served in phases: all 32 lanes at up
/// to 4 bytes each, 16 lanes at 8 bytes, 8 lanes at 16 bytes; ldmatrix and stmatrix in rows of 16
/// bytes, 8 a phase. A phase takes as many wavefronts as the busiest bank has different words;
/// lanes that want the same word share it. Where every lane of a warp loads from the address of its
/// neighbour (lane ^ 1), or every lane from that of lane ^ 2, two phases are served as one: counted
/// on an H200 for 250 loads of 8 and 16 bytes, without an exception (docs/gpu-results).

namespace colex {

inline constexpr int kBanks = 32;
inline constexpr int kBankBytes = 4;
inline constexpr int kWarpLanes = 32;

/// What the lanes of a warp address. For ldmatrix.xN: the 8N row addresses, width 16.
struct WarpAccess {
  int64 address[kWarpLanes] = {};  ///< in bytes
  bool active[kWarpLanes] = {};
  int width = kBankBytes;  ///< bytes a lane moves: 1, 2, 4, 8 or 16
  bool rows = false;       ///< of ldmatrix or stmatrix, which are served 8 by 8 whatever they are

  constexpr void set(int lane, int64 byte_address) {
    address[lane] = byte_address;
    active[lane] = true;
  }
};

constexpr int bank_of(int64 byte_address) {
  return static_cast<int>(byte_address / kBankBytes % kBanks);
}

/// Lanes that are served together.
constexpr int lanes_per_phase(int width) {
  switch (width) {
    case 1:
    case 2:
    case 4:
      return 32;
    case 8:
      return 16;
    case 16:
      return 8;
    default:
      fail("banks.width", width);
  }
}

/// Every active lane shares its address with lane ^ `distance`, or that one is not active.
constexpr bool share_addresses(const WarpAccess& access, int distance) {
  for (int lane = 0; lane < kWarpLanes; ++lane) {
    const int other = lane ^ distance;
    if (access.active[lane] && access.active[other] &&
        access.address[lane] != access.address[other])
      return false;
  }
  return true;
}

/// Lanes of this access that are served together.
constexpr int lanes_together(const WarpAccess& access) {
  const int lanes = lanes_per_phase(access.width);
  if (lanes == kWarpLanes || access.rows) return lanes;
  return share_addresses(access, 1) || share_addresses(access, 2) ? 2 * lanes : lanes;
}

/// One phase: how many different words each bank has, and two lanes that collide there.
struct BankPhase {
  int first_lane = 0;
  int lanes = 0;       ///< active ones
  int wavefronts = 0;  ///< 0 if no lane is active
  int busiest = 0;     ///< the bank that decides
  int words[kBanks] = {};
  int lane_a[kBanks] = {};  ///< first lane that uses the bank
  int lane_b[kBanks] = {};  ///< first lane that wants another word of it, or -1
};

struct BankReport {
  static constexpr int kMostPhases = 4;

  int phases = 0;
  BankPhase phase[kMostPhases];
  int wavefronts = 0;
  int ideal = 0;  ///< phases with an active lane

  constexpr int conflicts() const { return wavefronts - ideal; }
  /// Wavefronts of the worst phase: 8 is an "8-way conflict".
  constexpr int ways() const {
    int r = 0;
    for (int i = 0; i < phases; ++i) {
      if (phase[i].wavefronts > r) r = phase[i].wavefronts;
    }
    return r;
  }
};

/// In which wavefront of its phase each word of each lane is served, the first as 0.
struct BankWaves {
  static constexpr int kMostWords = 4;
  int wave[kWarpLanes][kMostWords] = {};
};

namespace detail {

/// Counts a word for its bank unless an earlier lane of the phase has it already; gives the
/// wavefront that it is served in.
constexpr int add_word(BankPhase& phase, int64 (&seen)[kBanks][kWarpLanes], int lane, int64 word) {
  const int bank = static_cast<int>(word % kBanks);
  int& n = phase.words[bank];
  for (int i = 0; i < n; ++i) {
    if (seen[bank][i] == word) return i;
  }
  if (n == 0) phase.lane_a[bank] = lane;
  if (n == 1) phase.lane_b[bank] = lane;
  seen[bank][n++] = word;
  if (n > phase.wavefronts) {
    phase.wavefronts = n;
    phase.busiest = bank;
  }
  return n - 1;
}

}  // namespace detail

/// Example: eight lanes 128 bytes apart, 16 bytes each: all start at bank 0, 8 wavefronts.
/// `waves`: told which word is served in which of them.
constexpr BankReport bank_conflicts(const WarpAccess& access, BankWaves* waves = nullptr) {
  const int lanes = lanes_together(access);
  const int words = access.width < kBankBytes ? 1 : access.width / kBankBytes;
  BankReport r;
  r.phases = kWarpLanes / lanes;
  for (int p = 0; p < r.phases; ++p) {
    BankPhase& phase = r.phase[p];
    int64 seen[kBanks][kWarpLanes] = {};
    phase.first_lane = p * lanes;
    for (int& lane : phase.lane_b) lane = -1;
    for (int lane = p * lanes; lane < (p + 1) * lanes; ++lane) {
      if (!access.active[lane]) continue;
      const int64 at = access.address[lane];
      if (at < 0) fail("banks.negative", lane, at);
      if (at % access.width != 0) fail("banks.alignment", lane, at, access.width);
      ++phase.lanes;
      for (int w = 0; w < words; ++w) {
        const int wave = detail::add_word(phase, seen, lane, at / kBankBytes + w);
        if (waves != nullptr) waves->wave[lane][w] = wave;
      }
    }
    r.wavefronts += phase.wavefronts;
    r.ideal += phase.lanes > 0;
  }
  return r;
}

}  // namespace colex
