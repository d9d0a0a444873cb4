#pragma once

#include <vector>

#include "colex/analysis/banks.hpp"
#include "value/table.hpp"

namespace colex {

constexpr int kByteBits = 8;
/// Bytes that one instruction moves a lane at most.
constexpr int kWidest = 16;

/// What a warp does with a layout (lane, value) -> element: one or more instructions of the widest
/// vector that is contiguous and aligned for all lanes.
struct WarpLayout {
  std::vector<int64> offset;  ///< by lane + lanes * value
  int64 lanes = 0;
  int64 values = 0;
  int vector = 1;  ///< elements an instruction moves a lane

  int64 at(int64 lane, int64 value) const {
    return offset[static_cast<size_t>(lane + lanes * value)];
  }
  int64 instructions() const { return values / vector; }
};

/// `tile`: the access gives elements of it, and it their offsets; null: these are offsets. Fails
/// with `banks.…` where no warp can do it.
WarpLayout warp_layout(const Value& access, const OffsetFunction* tile, int64 bits);

/// What the lanes address in one of its instructions.
WarpAccess access_of(const WarpLayout& layout, int64 instruction, int64 bits);

}  // namespace colex
