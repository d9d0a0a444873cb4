#pragma once

#include "colex/ops/complement.hpp"
#include "colex/ops/composition.hpp"
#include "colex/ops/modes.hpp"

/// Dividing a layout by a tiler:
///
///   logical_divide(A, B) = A o (B, complement(B, size(A)))    mode 0: one tile, mode 1: the tiles
///
/// By mode for a tuple of tilers. zipped_divide gathers the tile modes and the rest modes,
/// tiled_divide unpacks the rest, flat_divide both.

namespace colex {

namespace detail {

constexpr void append_divide(Layout& out, LayoutView a, LayoutView tile, Steps steps) {
  Layout parts;
  const Layout::Handle h = parts.open();
  parts.append(tile);
  const IntTuple size = coalesce(a).shape;
  append_complement(parts, filter(tile), size, steps);
  parts.close(h);
  steps("step.divide.compose", tile, size, parts);
  append_composition(out, a, parts.view(), steps);
}

constexpr void append_divide(Layout& out, LayoutView a, TilerView tiler, Steps steps) {
  if (tiler.is_layout()) return append_divide(out, a, tiler.layout(), steps);
  if (tiler.is_leaf()) {
    if (tiler.is_underscore()) {
      steps("step.divide.underscore", a);
      return out.append(a);
    }
    return append_divide(out, a, make_layout(tiler.shape).view(), steps);
  }
  const int n = tiler.rank();
  if (n > a.rank()) fail("divide.tiler_rank", tiler, a);
  const Layout::Handle h = out.open();
  int i = 0;
  for (LayoutModes m(a); m.more(); ++m, ++i) {
    if (i < n) {
      append_divide(out, *m, tiler[i], steps.of_mode(i));
    } else {
      out.append(*m);
    }
  }
  out.close(h);
}

constexpr Layout unzip_by(LayoutView l, TilerView tiler) {
  Layout r;
  append_unzipped(r.shape, l.shape, tiler);
  append_unzipped(r.stride, l.stride, tiler);
  return r;
}

/// The modes of a mode, as `repeat<R>(_)` slices them: a single one stays wrapped.
constexpr void append_unpacked(Layout& out, LayoutView l) {
  if (l.rank() == 1) {
    out.append(l);
  } else {
    out.append_modes(l);
  }
}

constexpr Layout unpack_second(LayoutView zipped) {
  Layout r;
  const Layout::Handle h = r.open();
  r.append(zipped[0]);
  append_unpacked(r, zipped[1]);
  r.close(h);
  return r;
}

constexpr Layout unpack_both(LayoutView zipped) {
  Layout r;
  const Layout::Handle h = r.open();
  append_unpacked(r, zipped[0]);
  append_unpacked(r, zipped[1]);
  r.close(h);
  return r;
}

}  // namespace detail

/// logical_divide(`_10:_1`, `_4`) = `(_4,_3):(_1,_4)`.
template <detail::TilerLike T>
constexpr Layout logical_divide(LayoutView a, const T& tiler, Steps steps = {}) {
  Layout r;
  detail::append_divide(r, a, detail::tiler_view(tiler), steps);
  return r;
}

/// ((tile modes…),(rest modes…)): zipped_divide(`(_8,_8):(_8,_1)`, `(_2,_4)`) =
/// `((_2,_4),(_4,_2)):((_8,_1),(_16,_4))`.
template <detail::TilerLike T>
constexpr Layout zipped_divide(LayoutView a, const T& tiler, Steps steps = {}) {
  return detail::unzip_by(logical_divide(a, tiler, steps), detail::tiler_view(tiler));
}

/// ((tile modes…),rest modes…).
template <detail::TilerLike T>
constexpr Layout tiled_divide(LayoutView a, const T& tiler, Steps steps = {}) {
  return detail::unpack_second(zipped_divide(a, tiler, steps));
}

/// (tile modes…,rest modes…).
template <detail::TilerLike T>
constexpr Layout flat_divide(LayoutView a, const T& tiler, Steps steps = {}) {
  return detail::unpack_both(zipped_divide(a, tiler, steps));
}

namespace detail {
constexpr void append_tiles(IntTuple& out, TupleView shape, TilerView tiler) {
  if (tiler.is_layout()) return out.append(complement(tiler.layout(), shape).shape);
  if (shape.is_leaf() && tiler.layouts != 0 && tiler.is_tuple()) fail("tiler.kind", tiler);
  if (shape.is_leaf() || tiler.is_leaf()) return out.append(ceil_div(shape, tiler.shape));
  const int n = tiler.rank();
  if (n > shape.rank()) fail("tuple.rank", shape, tiler);
  const int h = out.open();
  int i = 0;
  for (Modes m(shape); m.more(); ++m, ++i) {
    if (i < n) {
      append_tiles(out, *m, tiler[i]);
    } else {
      out.append(ceil_div(*m, IntTuple(static_int(1))));
    }
  }
  out.close(h);
}
}  // namespace detail

/// How many tiles cover a shape: the shape of the rest mode of the divide.
/// ceil_div(`(_32,_16)`, `(_8:_2,_4)`) = `((_2,_2),_4)`.
constexpr IntTuple ceil_div(TupleView shape, TilerView tiler) {
  IntTuple r;
  detail::append_tiles(r, shape, tiler);
  return r;
}

}  // namespace colex
