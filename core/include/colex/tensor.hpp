#pragma once

#include "colex/ops/arithmetic_tuple.hpp"
#include "colex/ops/composed_slice.hpp"
#include "colex/ops/divide.hpp"
#include "colex/ops/fragment.hpp"
#include "colex/ops/modes.hpp"
#include "colex/ops/shape_math.hpp"
#include "colex/ops/size.hpp"

/// Tensor: an engine (what memory, what elements, where it starts) and a layout.
///
///   T(c) is the element at  origin + layout(c)
///
/// `gmem_ptr[32b](0x…) o (128,_8):(_8,_1)`; an identity tensor counts in coordinates,
/// `ArithTuple(_0,_0) o (_4,_8):(_1@0,_1@1)`.

namespace colex {

enum class EngineKind : uint8 {
  counting,    ///< the element at offset n is n
  coordinate,  ///< the same over coordinates: ArithTuple
  pointer,     ///< untagged memory
  gmem,
  smem,
  rmem,
  tmem
};

struct Engine {
  EngineKind kind = EngineKind::counting;
  bool owning = false;  ///< holds its elements (registers, arrays) instead of pointing to them
  int bits = 32;        ///< of one element
  int64 address = 0;    ///< of the memory that `origin` counts from, in bytes
  Swizzle swizzle;      ///< of byte addresses: `smem_Sw<3,4,3>_ptr[16b](0x…)`

  constexpr bool operator==(const Engine&) const = default;
};

struct Tensor {
  Engine engine;
  IntTuple origin = IntTuple(static_int(0));  ///< offset of the first element, in elements
  ComposedLayout layout;
};

/// make_tensor(pointer, layout). A position-independent layout, `Sw<3,4,3> o smem_ptr[16b](unset) o
/// L`, leaves its swizzle to the pointer.
constexpr Tensor make_tensor(const Engine& engine, TupleView origin, const ComposedLayout& layout) {
  const bool flagged = !layout.is_plain && layout.outer_is_swizzle && layout.offset.is_leaf() &&
                       layout.offset.value().kind() == IntKind::smem_flag;
  if (!flagged) return {engine, IntTuple(origin), layout};
  if (engine.kind != EngineKind::smem || layout.offset.value().value != engine.bits) {
    fail("tensor.smem_flag", layout.offset, engine.bits);
  }
  Tensor r{engine, IntTuple(origin), ComposedLayout(layout.inner)};
  r.engine.swizzle = layout.swizzle;
  return r;
}
constexpr Tensor make_tensor(const Engine& engine, LayoutView layout) {
  return {engine, IntTuple(static_int(0)), ComposedLayout(layout)};
}

/// make_tensor<T>(layout): owns its elements, so that the layout must be static.
constexpr Tensor make_owning_tensor(int bits, const ComposedLayout& layout) {
  if (!layout.inner.is_static()) fail("tensor.owning_dynamic", layout.inner);
  return {{EngineKind::rmem, true, bits, 0, {}}, IntTuple(static_int(0)), layout};
}

/// make_identity_tensor(shape): every coordinate is its own element.
constexpr Tensor make_identity_tensor(TupleView shape) {
  const Layout l = make_identity_layout(shape);
  return {{EngineKind::coordinate, false, 0, 0, {}}, coprofile(l), ComposedLayout(l)};
}

/// The same elements under another layout.
constexpr Tensor with_layout(const Tensor& t, const ComposedLayout& layout) {
  return {t.engine, t.origin, layout};
}

/// T(c) with `_` in c: the subtensor, its origin moved. make_tensor over `(4,8):(8,1)` at (2,_) is
/// 16 further, `(8):(1)`.
constexpr Tensor slice(TupleView c, const Tensor& t) {
  const ComposedAndOffset part = slice_and_offset(c, t.layout);
  return {t.engine, plus(t.origin, part.offset), part.layout};
}

/// Offset of T(c), origin included.
constexpr IntTuple offset_of(const Tensor& t, TupleView c) {
  return plus(t.origin, crd2idx(c, t.layout));
}

namespace detail {
/// (_,_,…) of n.
constexpr void append_underscores(IntTuple& out, int n) {
  const int h = out.open();
  for (int i = 0; i < n; ++i) out.push(underscore());
  out.close(h);
}

/// A coordinate of a mode of rank n: a tuple is filled up with `_`, an integer stays.
constexpr void append_coordinate(IntTuple& out, TupleView c, int n) {
  if (c.is_leaf()) return out.append(c);
  const int h = out.open();
  out.append_modes(c);
  for (int i = c.rank(); i < n; ++i) out.push(underscore());
  out.close(h);
}

constexpr Tensor tiled(const Tensor& t, TilerView tiler) {
  return with_layout(t, with_inner(t.layout, zipped_divide(t.layout.inner, tiler)));
}
}  // namespace detail

/// inner_partition: tile the tensor, keep the tile at a coordinate of the rest (local_tile).
///   `(512,256):(256,1)` by (128,32) at (1,_): offset 32768, `(128,32,8):(256,1,32)`
constexpr Tensor inner_partition(const Tensor& t, TilerView tiler, TupleView coordinate) {
  const Tensor tiles = detail::tiled(t, tiler);
  const LayoutView l = tiles.layout.inner.view();
  IntTuple c;
  const int h = c.open();
  detail::append_underscores(c, l[0].rank());
  detail::append_coordinate(c, coordinate, l[1].rank());
  c.close(h);
  return slice(c, tiles);
}

/// outer_partition: tile the tensor, keep one position of every tile.
constexpr Tensor outer_partition(const Tensor& t, TilerView tiler, TupleView coordinate) {
  const Tensor tiles = detail::tiled(t, tiler);
  const LayoutView l = tiles.layout.inner.view();
  IntTuple c;
  const int h = c.open();
  detail::append_coordinate(c, coordinate, l[0].rank());
  detail::append_underscores(c, l[1].rank());
  c.close(h);
  return slice(c, tiles);
}

/// local_partition: the elements of one thread where the tensor is covered by a layout of threads.
constexpr Tensor local_partition(const Tensor& t, LayoutView threads, const Int& index) {
  return outer_partition(t, Tiler(product_each(threads.shape)), get_flat_coord(threads, index));
}

/// The modes of a tiler at the integers of a Step: `Step<_1,X,_1>` of `(_128,_64,_32)` keeps
/// `(_128,_32)`.
constexpr Tiler dice(TupleView step, TilerView tiler) {
  Tiler r;
  if (step.rank() != tiler.rank()) fail("slice.rank", step, tiler);
  const Layout::Handle h = r.open();
  for (int i = 0; i < tiler.rank(); ++i) {
    if (!step[i].value().is_integer()) continue;
    if (tiler[i].is_layout()) {
      r.append(tiler[i].layout());
    } else {
      r.append(tiler[i].shape);
    }
  }
  r.close(h);
  return r;
}

}  // namespace colex
