#pragma once

#include "colex/ops/divide.hpp"
#include "colex/ops/ordered.hpp"

/// Repeating a block over a tiler:
///
///   logical_product(A, B) = (A, complement(A, size(A)*cosize(B)) o B)    mode 0: the block,
///                                                                        mode 1: its repetitions
///
/// blocked_product and raked_product zip block and repetitions mode by mode; tile_to_shape says the
/// shape to fill instead of the repetitions.

namespace colex {

namespace detail {

constexpr void append_product(Layout& out, LayoutView block, LayoutView tiler, Steps steps) {
  const Layout::Handle h = out.open();
  out.append(block);
  const Int extent = product(block.shape) * cosize(tiler);
  const Layout rest = complement(block, IntTuple(extent), steps);
  steps("step.product.compose", block, extent, rest, tiler);
  append_composition(out, rest, tiler, steps);
  out.close(h);
}

constexpr void append_product(Layout& out, LayoutView block, TilerView tiler, Steps steps) {
  if (tiler.is_layout()) return append_product(out, block, tiler.layout(), steps);
  if (tiler.is_leaf()) {
    if (tiler.is_underscore()) {
      steps("step.product.underscore", block);
      return out.append(block);
    }
    return append_product(out, block, make_layout(tiler.shape).view(), steps);
  }
  const int n = tiler.rank();
  if (n > block.rank()) fail("product.tiler_rank", tiler, block);
  const Layout::Handle h = out.open();
  int i = 0;
  for (LayoutModes m(block); m.more(); ++m, ++i) {
    if (i < n) {
      append_product(out, *m, tiler[i], steps.of_mode(i));
    } else {
      out.append(*m);
    }
  }
  out.close(h);
}

/// Block and tiler of equal rank, multiplied.
constexpr Layout padded_product(LayoutView block, LayoutView tiler, Steps steps) {
  const int ranks[2] = {block.rank(), tiler.rank()};
  const int rank = ranks[0] > ranks[1] ? ranks[0] : ranks[1];
  const IntTuple one(static_int(1));
  const IntTuple zero(static_int(0));
  const LayoutView unit(one, zero);
  Layout r;
  append_product(r, append(block, unit, rank).view(), append(tiler, unit, rank).view(), steps);
  return r;
}

}  // namespace detail

/// logical_product(`(_2,_2):(_4,_1)`, `_6:_1`) = `((_2,_2),(_2,_3)):((_4,_1),(_2,_8))`.
template <detail::TilerLike T>
constexpr Layout logical_product(LayoutView block, const T& tiler, Steps steps = {}) {
  Layout r;
  detail::append_product(r, block, detail::tiler_view(tiler), steps);
  return r;
}

/// ((block modes…),(repetitions…)).
template <detail::TilerLike T>
constexpr Layout zipped_product(LayoutView block, const T& tiler, Steps steps = {}) {
  return detail::unzip_by(logical_product(block, tiler, steps), detail::tiler_view(tiler));
}

/// ((block modes…),repetitions…).
template <detail::TilerLike T>
constexpr Layout tiled_product(LayoutView block, const T& tiler, Steps steps = {}) {
  return detail::unpack_second(zipped_product(block, tiler, steps));
}

/// (block modes…,repetitions…).
template <detail::TilerLike T>
constexpr Layout flat_product(LayoutView block, const T& tiler, Steps steps = {}) {
  return detail::unpack_both(zipped_product(block, tiler, steps));
}

/// Blocks side by side: blocked_product(`(_2,_2):(_1,_2)`, `(_3,_4):(_4,_1)`) =
/// `((_2,_3),(_2,_4)):((_1,_16),(_2,_4))`.
constexpr Layout blocked_product(LayoutView block, LayoutView tiler, Steps steps = {}) {
  const Layout r = detail::padded_product(block, tiler, steps);
  return zip(r[0], r[1]);
}

/// Blocks interleaved: repetitions vary fastest.
constexpr Layout raked_product(LayoutView block, LayoutView tiler, Steps steps = {}) {
  const Layout r = detail::padded_product(block, tiler, steps);
  return zip(r[1], r[0]);
}

namespace detail {
/// The block with a mode for each of the target's.
constexpr Layout padded_block(LayoutView block, TupleView target) {
  const int ranks[2] = {block.rank(), target.rank()};
  if (ranks[0] > ranks[1]) fail("tile_to_shape.rank", block, target);
  const IntTuple one(static_int(1));
  const IntTuple zero(static_int(0));
  return append(block, LayoutView(one, zero), ranks[1]);
}

/// How often a padded block is repeated along each mode.
constexpr IntTuple repetitions(const Layout& padded, LayoutView block, TupleView target) {
  const IntTuple block_shape = product_each(padded.shape);
  const IntTuple target_shape = product_each(target);
  const IntTuple count = ceil_div(target_shape, block_shape);
  if (target_shape.is_static()) {
    for (int i = 0; i < count.leaves; ++i) {
      const Int& b = block_shape.leaf[i];
      const Int& t = target_shape.leaf[i];
      if (!b.is_static()) fail("tile_to_shape.dynamic_block", block, target);
      if (t != b * count.leaf[i]) fail("tile_to_shape.divide", b, t, block, target);
    }
  }
  return count;
}

template <class Order>
constexpr Layout tile_to(LayoutView block, TupleView target, Order order, Steps steps) {
  const Layout padded = padded_block(block, target);
  const IntTuple count = repetitions(padded, block, target);
  return blocked_product(padded, make_ordered_layout(count, order), steps);
}
}  // namespace detail

/// tile_to_shape(`(_2,_5):(_5,_1)`, `(_6,_40)`) = `((_2,_3),(_5,_8)):((_5,_10),(_1,_30))`.
constexpr Layout tile_to_shape(LayoutView block, TupleView target, Steps steps = {}) {
  return detail::tile_to(block, target, LayoutLeft{}, steps);
}
constexpr Layout tile_to_shape(LayoutView block, TupleView target, LayoutRight order,
                               Steps steps = {}) {
  return detail::tile_to(block, target, order, steps);
}
/// `order`: which mode to repeat along first, second, …: `(_2,_1,_3)` starts with mode 1.
constexpr Layout tile_to_shape(LayoutView block, TupleView target, TupleView order,
                               Steps steps = {}) {
  return detail::tile_to(block, target, order, steps);
}

}  // namespace colex
