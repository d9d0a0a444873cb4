#include "analysis/warp_layout.hpp"

namespace colex {

namespace {

bool moves_in_vectors(const WarpLayout& w, int n, int64 bits) {
  if (w.values % n != 0 || n * bits % kByteBits != 0 || n * bits > kWidest * kByteBits)
    return false;
  for (int64 lane = 0; lane < w.lanes; ++lane) {
    for (int64 v = 0; v < w.values; ++v) {
      const int64 start = w.at(lane, v / n * n);
      if (start % n != 0 || w.at(lane, v) != start + v % n) return false;
    }
  }
  return true;
}

}  // namespace

WarpLayout warp_layout(const Value& access, const OffsetFunction* tile, int64 bits) {
  const OffsetFunction f(access);
  if (f.over_coordinates()) fail("banks.coordinates");
  WarpLayout w;
  w.offset = f.all();
  if (tile != nullptr) {
    for (int64& i : w.offset) i = (*tile)(i);
  }
  w.lanes = product(f.layout().shape[0]).value;
  if (w.lanes < 1 || w.lanes > kWarpLanes) fail("banks.lanes", w.lanes);
  w.values = static_cast<int64>(w.offset.size()) / w.lanes;
  int n = 1;
  while (n * 2 * bits <= kWidest * kByteBits) n *= 2;
  while (n > 1 && !moves_in_vectors(w, n, bits)) n /= 2;
  if (n * bits % kByteBits != 0) fail("banks.sub_byte", bits);
  w.vector = n;
  return w;
}

WarpAccess access_of(const WarpLayout& w, int64 instruction, int64 bits) {
  WarpAccess r;
  r.width = static_cast<int>(w.vector * bits / kByteBits);
  for (int64 lane = 0; lane < w.lanes; ++lane) {
    const int64 element = w.at(lane, instruction * w.vector);
    r.set(static_cast<int>(lane), mul_checked(element, bits) / kByteBits);
  }
  return r;
}

}  // namespace colex
