#include "compare/fit.hpp"

#include <algorithm>
#include <cstdlib>

#include "colex/ops/swizzle.hpp"
#include "text/deadline.hpp"

namespace colex {

namespace {

/// The coalesced layout of offsets[0], offsets[step], …, count of them, relative to the first. Its
/// first mode is the longest run of one stride, the others the layout of the runs' beginnings.
bool fit_mode(Layout& out, const std::vector<int64>& offsets, int64 first, int64 step, int64 count,
              Misfit& misfit) {
  const auto at = [&](int64 i) {
    return offsets[static_cast<size_t>(first + i * step)] - offsets[static_cast<size_t>(first)];
  };
  int64 block = 1;
  while (block < count) {
    if (out.shape.leaves == IntTuple::kMaxLeaves) fail("limit.leaves", IntTuple::kMaxLeaves);
    const int64 stride = at(block);
    int64 run = 1;
    while (run * block < count && at(run * block) == run * stride) ++run;
    const auto breaks = [&](int64 i, int64 expected) {
      const int64 index = first + i * step;
      misfit = {index, offsets[static_cast<size_t>(index)],
                expected + offsets[static_cast<size_t>(first)]};
      return false;
    };
    if (count % (run * block) != 0) return breaks(run * block, run * stride);
    for (int64 i = 0; i < run * block; ++i) {
      check_deadline();
      const int64 expected = at(i % block) + i / block * stride;
      if (at(i) != expected) return breaks(i, expected);
    }
    out.push(static_int(run), static_int(stride));
    block *= run;
  }
  return true;
}

Layout closed_mode(const Layout& modes) {
  if (modes.shape.leaves == 0) return Layout(IntTuple(static_int(1)), IntTuple(static_int(0)));
  Layout r;
  if (modes.shape.leaves == 1) {
    r.push(modes.shape.leaf[0], modes.stride.leaf[0]);
    return r;
  }
  const Layout::Handle h = r.open();
  for (int i = 0; i < modes.shape.leaves; ++i) r.push(modes.shape.leaf[i], modes.stride.leaf[i]);
  r.close(h);
  return r;
}

/// The layout of the table relative to its first offset: of one mode, or (rows, columns).
bool fit_layout(Layout& out, const OffsetTable& table, Misfit& misfit) {
  const auto count = static_cast<int64>(table.offsets.size());
  Layout first;
  if (table.rows == 0) {
    if (!fit_mode(first, table.offsets, 0, 1, count, misfit)) return false;
    out = closed_mode(first);
    return true;
  }
  Layout second;
  if (!fit_mode(first, table.offsets, 0, 1, table.rows, misfit) ||
      !fit_mode(second, table.offsets, 0, table.rows, count / table.rows, misfit)) {
    return false;
  }
  for (int64 i = 0; i < count; ++i) {
    const auto at = [&](int64 k) { return table.offsets[static_cast<size_t>(k)]; };
    const int64 expected = at(i % table.rows) + at(i / table.rows * table.rows) - at(0);
    if (at(i) == expected) continue;
    misfit = {i, at(i), expected};
    return false;
  }
  out = make_layout(closed_mode(first), closed_mode(second));
  return true;
}

}  // namespace

Fit fit(const OffsetTable& table) {
  Fit r;
  if (table.offsets.empty()) fail("fit.empty");
  Layout layout;
  if (fit_layout(layout, table, r.misfit)) {
    r.found = true;
    r.layout = ComposedLayout(layout);
    r.origin = table.offsets[0];
    return r;
  }
  const auto [least, greatest] = std::minmax_element(table.offsets.begin(), table.offsets.end());
  if (*least < 0) return r;
  constexpr int kWidest = 24;
  const int width = std::min(bit_width(static_cast<unsigned long long>(*greatest)), kWidest);
  OffsetTable undone = table;
  Misfit ignored;
  for (int bits = 1; 2 * bits <= width; ++bits) {
    for (int base = 0; base + 2 * bits <= width; ++base) {
      for (int distance = bits; base + bits + distance <= width; ++distance) {
        for (const int shift : {distance, -distance}) {
          const Swizzle sw{bits, base, shift};
          for (size_t i = 0; i < table.offsets.size(); ++i) {
            check_deadline();
            undone.offsets[i] = sw(table.offsets[i]);
          }
          if (!fit_layout(layout, undone, ignored)) continue;
          r.found = true;
          r.layout = make_composed_layout(sw, IntTuple(static_int(undone.offsets[0])), layout);
          return r;
        }
      }
    }
  }
  return r;
}

}  // namespace colex
