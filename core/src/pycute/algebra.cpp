#include "pycute/algebra.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "colex/ops/coalesce.hpp"
#include "colex/ops/flat_builder.hpp"
#include "colex/ops/ordered.hpp"

namespace colex::pycute {

namespace {

/// A mode without modes.
struct Leaf {
  int64 shape;
  int64 stride;
};
using Leaves = std::vector<Leaf>;

int64 integer(const Int& i) {
  if (!i.is_integer()) fail("argument.not_integer", i);
  return i.value;
}

Leaves leaves_of(LayoutView l) {
  Leaves r;
  const int n = l.shape.leaf_count();
  for (int i = 0; i < n; ++i) r.push_back({integer(l.shape.leaf[i]), integer(l.stride.leaf[i])});
  return r;
}

/// One mode stands alone, several in a tuple.
Layout layout_of(const Leaves& leaves) {
  Layout r;
  detail::FlatBuilder out(r);
  for (const Leaf& l : leaves) out.push(static_int(l.shape), static_int(l.stride));
  out.finish();
  return r;
}

Leaves joined(const Leaves& leaves) {
  Leaves r = {{1, 0}};
  for (const Leaf& l : leaves) {
    Leaf& last = r.back();
    if (l.shape == 1) continue;
    if (last.shape == 1) {
      last = l;
    } else if (mul_checked(last.shape, last.stride) == l.stride) {
      last.shape = mul_checked(last.shape, l.shape);
    } else {
      r.push_back(l);
    }
  }
  return r;
}

/// Python's `//`.
int64 floor_div(int64 a, int64 b) {
  const int64 quotient = div_checked(a, b);
  return mod_checked(a, b) != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}
int64 ceil_div(int64 a, int64 b) { return sub_checked(0, floor_div(sub_checked(0, a), b)); }

Leaves complement_of(const Leaves& leaves, int64 size) {
  Leaves sorted = leaves;
  std::sort(sorted.begin(), sorted.end(), [](const Leaf& x, const Leaf& y) {
    return std::tie(x.stride, x.shape) < std::tie(y.stride, y.shape);
  });
  Leaves r;
  int64 reached = 1;
  for (const Leaf& l : sorted) {
    if (l.stride == 0 || l.shape == 1) continue;
    const int64 end = mul_checked(l.shape, l.stride);
    if (reached > end) fail("complement.not_injective", layout_of(leaves), l.stride, reached);
    r.push_back({floor_div(l.stride, reached), reached});
    reached = end;
  }
  r.push_back({ceil_div(size, reached), reached});
  return joined(r);
}

Leaves right_inverse_of(const Leaves& leaves) {
  std::vector<std::tuple<int64, int64, int64>> sorted;  // stride, shape, extents before
  int64 before = 1;
  for (const Leaf& l : leaves) {
    sorted.emplace_back(l.stride, l.shape, before);
    before = mul_checked(before, l.shape);
  }
  std::sort(sorted.begin(), sorted.end());
  Leaves r;
  int64 reached = 1;
  for (const auto& [stride, shape, place] : sorted) {
    if (shape == 1) continue;
    if (reached != stride) break;
    r.push_back({shape, place});
    reached = mul_checked(shape, stride);
  }
  return joined(r);
}

/// What of B = shape:stride falls into each mode of A, the rest into the last one.
Leaves composition_of(const Leaves& a, Leaf b) {
  if (b.stride == 0) return {b};
  Leaves r;
  int64 stride = b.stride;
  int64 rest = b.shape;
  for (size_t i = 0; i + 1 < a.size(); ++i) {
    const int64 extent = a[i].shape;
    if (mod_checked(extent, stride) != 0 && mod_checked(stride, extent) != 0) {
      fail("composition.stride_divisibility", stride, extent, static_int(b.shape),
           static_int(b.stride));
    }
    const int64 taken = std::min(std::max<int64>(1, floor_div(extent, stride)), rest);
    if (taken != 1) r.push_back({taken, mul_checked(stride, a[i].stride)});
    rest = floor_div(rest, taken);
    stride = ceil_div(stride, extent);
  }
  if (rest != 1 || r.empty()) r.push_back({rest, mul_checked(stride, a.back().stride)});
  return r;
}

/// What `one` gives for each mode of the tiler, then the modes of A that the tiler does not reach.
template <class F> Layout by_mode(LayoutView a, TilerView b, const char* too_many, F one) {
  const int given = b.rank();
  if (given > a.rank()) fail(too_many, b, a);
  Layout r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < given; ++i) r.append(one(a[i], b[i]));
  for (int i = given; i < a.rank(); ++i) r.append(a[i]);
  r.close(h);
  return r;
}

/// An integer n is the layout n:1.
Layout layout_of(TilerView leaf) {
  return leaf.is_layout() ? Layout(leaf.layout())
                          : layout_of(Leaves{{integer(leaf.shape.value()), 1}});
}

Layout composed(LayoutView a, LayoutView b) {
  if (b.is_leaf()) {
    return layout_of(composition_of(joined(leaves_of(a)),
                                    {integer(b.shape.value()), integer(b.stride.value())}));
  }
  Layout r;
  const Layout::Handle h = r.open();
  for (LayoutModes m(b); m.more(); ++m) r.append(composed(a, *m));
  r.close(h);
  return r;
}

int64 last_offset(LayoutView l) {
  int64 r = 0;
  for (const Leaf& leaf : leaves_of(l)) {
    r = add_checked(r, mul_checked(sub_checked(leaf.shape, 1), leaf.stride));
  }
  return r;
}

}  // namespace

Layout filter(LayoutView layout) {
  Leaves kept;
  for (const Leaf& l : leaves_of(layout)) {
    if (l.shape != 1 && l.stride != 0) kept.push_back(l);
  }
  return layout_of(joined(kept));
}

Layout complement(LayoutView layout, int64 size) {
  return layout_of(complement_of(leaves_of(layout), size));
}

Layout right_inverse(LayoutView layout) { return layout_of(right_inverse_of(leaves_of(layout))); }

Layout left_inverse(LayoutView layout) {
  Leaves all = leaves_of(layout);
  for (const Leaf& l : complement_of(all, 1)) all.push_back(l);
  return layout_of(right_inverse_of(all));
}

Layout composition(LayoutView a, TilerView b) {
  if (b.is_underscore()) return a;
  if (b.is_tuple()) return by_mode(a, b, "composition.tiler_rank", composition);
  return composed(a, layout_of(b));
}

Layout logical_divide(LayoutView a, TilerView b) {
  if (b.is_underscore()) return a;
  if (b.is_tuple()) return by_mode(a, b, "divide.tiler_rank", logical_divide);
  const Layout tile = layout_of(b);
  return composed(a, make_layout(tile, complement(tile, size(a).value)));
}

Layout logical_product(LayoutView a, TilerView b) {
  if (b.is_underscore()) return a;
  if (b.is_tuple()) return by_mode(a, b, "product.tiler_rank", logical_product);
  if (b.is_leaf()) return logical_divide(a, b);
  const int64 room = mul_checked(size(a).value, add_checked(last_offset(b.layout()), 1));
  return make_layout(Layout(a), composed(complement(a, room), b.layout()));
}

Layout zipped(Splitter split, LayoutView a, TilerView b) {
  if (b.is_underscore()) return make_layout(layout_of(Leaves{{1, 0}}), Layout(a));
  if (!b.is_tuple()) return split(a, b);
  const int given = b.rank();
  if (given > a.rank()) fail("divide.tiler_rank", b, a);
  Layout tiles;
  Layout rests;
  const Layout::Handle tile = tiles.open();
  const Layout::Handle rest = rests.open();
  for (int i = 0; i < given; ++i) {
    const Layout both = zipped(split, a[i], b[i]);
    tiles.append(both[0]);
    rests.append(both[1]);
  }
  for (int i = given; i < a.rank(); ++i) rests.append(a[i]);
  tiles.close(tile);
  rests.close(rest);
  return make_layout(tiles, rests);
}

Layout tiled(Splitter split, LayoutView a, TilerView b) {
  const Layout both = zipped(split, a, b);
  Layout r;
  const Layout::Handle h = r.open();
  r.append(both[0]);
  r.append_modes(both[1]);
  r.close(h);
  return r;
}

IntTuple idx2crd(TupleView index, TupleView shape, TupleView stride) {
  if (shape.is_leaf()) {
    if (index.is_tuple()) fail("crd2idx.too_deep", index, shape);
    const int64 at = floor_div(integer(index.value()), integer(stride.value()));
    const int64 extent = integer(shape.value());
    return static_int(sub_checked(at, mul_checked(floor_div(at, extent), extent)));
  }
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < shape.rank(); ++i) {
    r.append(idx2crd(index.is_leaf() ? index : index[i], shape[i], stride[i]));
  }
  r.close(h);
  return r;
}

IntTuple slice(TupleView coordinate, TupleView from) {
  IntTuple r;
  const int h = r.open();
  if (coordinate.is_leaf()) {
    if (coordinate.value().is_underscore()) r.append(from);
  } else {
    for (int i = 0; i < coordinate.rank(); ++i) r.append_modes(slice(coordinate[i], from[i]));
  }
  r.close(h);
  return r;
}

}  // namespace colex::pycute
