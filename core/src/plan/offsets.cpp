#include "plan/offsets.hpp"

#include <algorithm>

#include "colex/ops/composed_cast.hpp"
#include "text/deadline.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

constexpr int64 kMaxEntries = 1 << 24;
constexpr int64 kMaxOffset = 0x7fffffff;

}  // namespace

std::vector<int> offsets_of(LayoutView l) {
  check_deadline();
  const int64 count = size(l).value;
  if (count < 0 || count > kMaxEntries) fail("plan.table_too_large", l, kMaxEntries);
  std::vector<int> r(static_cast<size_t>(count));
  if (count == 0) return r;
  const int leaves = l.shape.leaf_count();
  int64 coordinate[IntTuple::kMaxLeaves] = {};
  int64 offset = 0;
  for (int& out : r) {
    if (offset < -kMaxOffset || offset > kMaxOffset) fail("plan.table_too_large", l, kMaxOffset);
    out = static_cast<int>(offset);
    // The next coordinate: the leftmost mode runs fastest and carries.
    for (int i = 0; i < leaves; ++i) {
      const int64 extent = l.shape.leaf[i].value;
      const int64 stride = l.stride.leaf[i].value;
      offset += stride;
      if (++coordinate[i] < extent) break;
      offset -= stride * extent;
      coordinate[i] = 0;
    }
  }
  return r;
}

Layout numbered(int64 rows, int64 columns) {
  return make_layout(make_tuple(static_int(rows), static_int(columns)).view(),
                     make_tuple(static_int(1), static_int(rows)).view());
}

Swizzle element_swizzle(const ComposedLayout& l, int bits) {
  if (l.is_plain) return {};
  Swizzle s = l.swizzle;
  // Of bytes; an element of 4 bits is half of one.
  if (has_smem_flag(l)) s.base -= bit_width(static_cast<unsigned>(bits)) - bit_width(8);
  if (s.base < 0) fail("plan.swizzle_below_element", print(l.swizzle).c_str(), bits);
  return s;
}

std::vector<int> offsets_of(const ComposedLayout& l, int bits) {
  std::vector<int> r = offsets_of(l.inner.view());
  if (l.is_plain) return r;
  const Swizzle swizzle = element_swizzle(l, bits);
  const int64 start = has_smem_flag(l) ? 0 : l.offset.value().value;
  for (int& offset : r) offset = static_cast<int>(swizzle(offset + start));
  return r;
}

int entry_of(const std::vector<int>& table, int64 i) {
  const auto end = static_cast<int64>(table.size());
  if (i < 0 || i >= end) fail("plan.outside_table", i, end);
  return table[static_cast<size_t>(i)];
}

void want_within(const std::vector<int>& table, int64 end) {
  for (const int entry : table) {
    if (entry < 0 || entry >= end) fail("plan.outside_table", entry, end);
  }
}

int extent_of(const std::vector<int>& offsets) {
  return offsets.empty() ? 0 : *std::max_element(offsets.begin(), offsets.end()) + 1;
}

}  // namespace colex
