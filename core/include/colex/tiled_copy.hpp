#pragma once

#include "colex/atoms/copy_atom.hpp"
#include "colex/ops/shape_math.hpp"
#include "colex/tiled_mma.hpp"

/// TiledCopy: a copy atom repeated over the threads and values of a thread–value layout.
///
///   layout_tv  (thread, value) -> column-major index in the tile, written for the atom's reference
///   tiler      the tile: an integer or a layout for each mode
///   tidfrg_S(T) = (Thr, (FrgV, FrgX), (RestM, RestN, …)) -> offset in T
///
/// cp.async of 16 bytes, 16x8 threads K-major, 1x8 values of half_t: layout_tv
/// `((_8,_16),_8):((_128,_1),_16)`, tiler `(_16,_64)`.

namespace colex {

struct TiledCopy {
  CopyAtom atom;
  Layout layout_tv;
  Tiler tiler;
};

/// Source or destination.
enum class CopySide : uint8 { source, destination };

namespace detail {
/// a divides b evenly, statically where both are.
constexpr bool multiple_of(const Int& b, const Int& a) {
  return a.value != 0 && b.value % a.value == 0;
}

constexpr Tiler pair_of(const Int& a, const Int& b) { return Tiler(make_tuple(a, b)); }
}  // namespace detail

/// Fails with `tiled_copy.too_few_threads` or `tiled_copy.too_few_values` where the thread–value
/// layout is no whole number of atoms.
constexpr TiledCopy make_tiled_copy_impl(const CopyAtom& atom, LayoutView layout_tv,
                                         TilerView tiler) {
  TiledCopy r;
  r.atom = atom;
  r.layout_tv = Layout(layout_tv);
  r.tiler.shape.append(tiler.shape);
  r.tiler.stride.append(tiler.stride);
  r.tiler.layouts = tiler.layouts;
  if (layout_tv.rank() < 2) fail("tiled_copy.layout_rank", layout_tv);
  const Int threads = product(layout_tv.shape[0]);
  const Int values = product(layout_tv.shape[1]);
  const Int atom_threads = product(atom.ref.shape[0]);
  const Int atom_values = product(atom.ref.shape[1]);
  if (!detail::multiple_of(threads, atom_threads)) {
    fail("tiled_copy.too_few_threads", threads, atom_threads, layout_tv);
  }
  if (!detail::multiple_of(values, atom_values)) {
    fail("tiled_copy.too_few_values", values, atom_values, layout_tv);
  }
  return r;
}

/// Number of threads.
constexpr Int size(const TiledCopy& copy) { return product(copy.layout_tv.shape[0]); }

/// `(_16,_64)`: the shape of the tile.
constexpr TupleView tile_shape(const TiledCopy& copy) { return copy.tiler.shape; }

/// Tile ((TileM,TileN,…),(RestM,RestN,…)) -> (Thr,(FrgV,FrgX),(RestM,RestN,…)), where ref_to_target
/// takes the (thread, value) of one side of the atom to that of its reference.
constexpr Layout tile2thrfrg(const TiledCopy& copy, LayoutView tiled, LayoutView ref_to_target,
                             Steps steps = {}) {
  const Tiler atom_tile =
      detail::pair_of(product(copy.atom.ref.shape[0]), product(copy.atom.ref.shape[1]));
  const Layout atoms = zipped_divide(copy.layout_tv, atom_tile.view());
  steps("step.tidfrg.atoms", copy.layout_tv, atom_tile, atoms);
  const Layout target = composition(atoms, detail::first_and_rest(ref_to_target).view());
  steps("step.tidfrg.side", ref_to_target, target);
  const IntTuple profile = make_tuple(static_int(1), make_tuple(static_int(1), static_int(1)));
  const Layout thread_value = coalesce(zip(target), profile);
  steps("step.tidfrg.zip", thread_value);
  const Layout r = composition(tiled, detail::first_and_rest(thread_value).view());
  steps("step.tidfrg.compose", tiled, r);
  return make_layout(r.view()[0][0], r.view()[0][1], r.view()[1]);
}

namespace detail {
constexpr Layout ref_to_side(const TiledCopy& copy, CopySide side) {
  const Layout& target = side == CopySide::source ? copy.atom.src : copy.atom.dst;
  return composition(right_inverse(copy.atom.ref), target.view());
}
}  // namespace detail

/// tidfrg_S, tidfrg_D.
constexpr Layout tidfrg(const TiledCopy& copy, CopySide side, LayoutView tensor, Steps steps = {}) {
  if (tensor.rank() < copy.tiler.view().rank())
    fail("tiled_copy.tensor_rank", tensor, copy.tiler.view());
  const Layout tiled = zipped_divide(tensor, copy.tiler.view());
  steps("step.tidfrg.tile", tensor, copy.tiler, tiled);
  return tile2thrfrg(copy, tiled, detail::ref_to_side(copy, side), steps);
}

/// get_layoutS_TV, get_layoutD_TV: (thread, value) of that side -> column-major index in the tile.
constexpr Layout get_layout_tv(const TiledCopy& copy, CopySide side, Steps steps = {}) {
  const IntTuple shape = make_tuple(copy.tiler.shape, static_int(1));
  const Layout tv =
      tile2thrfrg(copy, make_layout(shape.view()), detail::ref_to_side(copy, side), steps);
  const IntTuple keep = make_tuple(underscore(), underscore(), static_int(0));
  return slice(keep, tv.view());
}

/// The coordinate in tidfrg's result that is one thread's part of a tensor of rank n: (t,_,(_,…)).
constexpr IntTuple partition_coordinate(const Int& thread, int n) {
  IntTuple c;
  const int whole = c.open();
  c.push(thread);
  c.push(underscore());
  const int rest = c.open();
  for (int i = n; i > 0; --i) c.push(underscore());
  c.close(rest);
  c.close(whole);
  return c;
}

/// partition_S, partition_D: (CPY, CPY_M, CPY_N, …) and the offset of the thread's first element.
constexpr LayoutAndOffset partition(const TiledCopy& copy, CopySide side, LayoutView tensor,
                                    const Int& thread) {
  const Layout tv = tidfrg(copy, side, tensor);
  return slice_and_offset(partition_coordinate(thread, tensor.rank()), tv);
}

/// retile_S, retile_D: a thread's fragment of another partitioning (its mode 0 the values, in the
/// order of layout_tv), seen as (CPY, CPY_M, CPY_N, …) of this copy.
constexpr Layout retile(const TiledCopy& copy, LayoutView fragment, Steps steps = {}) {
  const Int v = product(fragment.shape[0]);
  const Int step = product(copy.layout_tv.shape[0]) * v;
  const Layout values_mn =
      upcast(with_shape(right_inverse(copy.layout_tv), copy.tiler.shape), step.value);
  steps("step.retile.values", copy.layout_tv, copy.tiler.shape, v, values_mn);
  const Layout product_vmn = logical_product(detail::dense(v), right_inverse(values_mn).view());
  const Layout values =
      zipped_divide(product_vmn, detail::dense(product(copy.atom.ref.shape[1])).view());
  steps("step.retile.atom", product_vmn, product(copy.atom.ref.shape[1]), values);
  const IntTuple tile = prepend(product_each(values_mn.shape), IntTuple(v));
  const Layout tiled = zipped_divide(fragment, tile.view());
  steps("step.retile.tile", fragment, tile, tiled);
  const Layout r = composition(tiled, detail::first_and_rest(values).view());
  steps("step.retile.compose", r);
  IntTuple c;
  const int whole = c.open();
  c.push(underscore());
  const int rest = c.open();
  c.push(static_int(0));
  for (int i = fragment.rank(); i > 1; --i) c.push(underscore());
  c.close(rest);
  c.close(whole);
  return slice(c, r.view());
}

// ---- construction ------------------------------------------------------------------------------

/// From thread and value layouts, (m,n) -> thread and (m,n) -> value: their raked product says who
/// holds what.
constexpr TiledCopy make_tiled_copy(const CopyAtom& atom, LayoutView threads, LayoutView values,
                                    Steps steps = {}) {
  const Layout mn = raked_product(threads, values);
  steps("step.tiled_copy.rake", threads, values, mn);
  const IntTuple tv_shape = make_tuple(size(threads), size(values));
  const Layout tv = with_shape(right_inverse(mn), tv_shape);
  steps("step.tiled_copy.invert", tv_shape, tv);
  return make_tiled_copy_impl(atom, tv, Tiler(product_each(mn.shape)));
}

/// make_tiled_copy_A/B/C: the copy whose values are those of the MMA's operand.
constexpr TiledCopy make_tiled_copy(const CopyAtom& atom, const TiledMma& mma, MmaOperand operand,
                                    Steps steps = {}) {
  const IntTuple tile = make_tuple(tile_size_mnk(mma, detail::first_mode(operand)),
                                   tile_size_mnk(mma, detail::second_mode(operand)));
  const Layout tv = get_layout_tv(mma, operand, steps);
  steps("step.tiled_copy.of_mma", tv, tile, atom.ref);
  return make_tiled_copy_impl(atom, tv, Tiler(tile));
}

/// make_tiled_copy_S/D: the copy by another atom that matches one side of this one.
constexpr TiledCopy make_tiled_copy(const CopyAtom& atom, const TiledCopy& copy, CopySide side) {
  return make_tiled_copy_impl(atom, get_layout_tv(copy, side), copy.tiler);
}

namespace detail {
/// The parts of each mode of `shape` that the image of `tv` (into that shape) touches.
constexpr Tiler active_tiler(TupleView shape, LayoutView tv) {
  Tiler r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < shape.rank(); ++i) {
    IntTuple strides;
    const int s = strides.open();
    for (int j = 0; j < shape.rank(); ++j) strides.push(static_int(i == j ? 1 : 0));
    strides.close(s);
    r.append(filter(composition(make_layout(shape, strides.view()), tv)).view());
  }
  r.close(h);
  return r;
}

/// tv rewritten from the whole shape to the tile that `tiler` takes out of it.
constexpr TiledCopy copy_of_active(const CopyAtom& atom, TupleView shape, LayoutView tv) {
  const Tiler tiler = active_tiler(shape, tv);
  const Layout tile_to_whole = composition(make_layout(shape), tiler.view());
  return make_tiled_copy_impl(atom, composition(left_inverse(tile_to_whole), tv), tiler);
}
}  // namespace detail

/// make_tiled_copy_C_atom: the smallest copy that can retile C of the MMA, for epilogues in pieces.
constexpr TiledCopy make_tiled_copy_C_atom(const CopyAtom& atom, const TiledMma& mma) {
  const Layout whole = get_layout_tv(mma, MmaOperand::c);
  const Int values = atom.source_values();
  const Int held = product(whole.shape[1]);
  if (values.value > held.value) fail("tiled_copy.c_atom_values", values, held);
  const IntTuple tv_shape = make_tuple(product(whole.shape[0]), values);
  const Layout tv = composition(whole, make_layout(tv_shape.view()).view());
  const IntTuple tile = make_tuple(tile_size_mnk(mma, 0), tile_size_mnk(mma, 1));
  return detail::copy_of_active(atom, tile, tv);
}

/// make_cotiled_copy: from (thread, value) -> offset, for data whose layout holds those offsets.
constexpr TiledCopy make_cotiled_copy(const CopyAtom& atom, LayoutView atom_tv, LayoutView data) {
  if (!atom_tv.is_static() || !data.is_static()) fail("tiled_copy.static", atom_tv, data);
  const IntTuple one(static_int(1));
  const IntTuple zero(static_int(0));
  const LayoutView nothing(one, zero);
  const Layout offset_to_data = make_layout(left_inverse(data), nothing);
  const Layout tv = composition(offset_to_data, atom_tv);
  const Layout back = coalesce(composition(make_layout(data, nothing), tv.view()[1]));
  const Layout asked = coalesce(atom_tv[1]);
  if (!(back == asked)) fail("tiled_copy.not_in_data", atom_tv, data);
  return detail::copy_of_active(atom, product_each(data.shape), tv);
}

}  // namespace colex
