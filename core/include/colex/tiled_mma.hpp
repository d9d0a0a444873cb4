#pragma once

#include "colex/atoms/mma_atom.hpp"
#include "colex/ops/complement.hpp"
#include "colex/ops/coordinates.hpp"
#include "colex/ops/divide.hpp"
#include "colex/ops/inverse.hpp"
#include "colex/ops/modes.hpp"
#include "colex/ops/product.hpp"
#include "colex/ops/slice.hpp"
#include "colex/steps.hpp"

/// TiledMma: an MMA atom repeated over threads (atom layout) and over values (permutation tile).
///
///   thr_layout_vmnk   (ThrV, ThrM, ThrN, ThrK) -> thread
///   thrfrg_C(C)       ((ThrV, (ThrM, ThrN)), (FrgV, (RestM, RestN, …))) -> offset in C
///   get_layoutC_TV()  (thread, value) -> column-major index in (TileM, TileN)
///
/// and the same for A over (M,K) and B over (N,K). With an SM80 16x8x16 atom, atom layout
/// `(_2,_2,_1):(_1,_2,_0)` and tile `(_32,_32,_16)`: 128 threads,
/// thr_layout_vmnk = `(_32,_2,_2,_1):(_1,_32,_64,_0)`.

namespace colex {

/// Which operand, and so which two of M, N, K it spans.
enum class MmaOperand : uint8 { a, b, c };

struct TiledMma {
  MmaAtom atom;
  Layout thr_layout_vmnk;
  Tiler permutation;  ///< rank 3: an integer, a layout or `_` for each of M, N, K

  constexpr const Layout& atom_layout(MmaOperand operand) const {
    return operand == MmaOperand::a   ? atom.layout_a
           : operand == MmaOperand::b ? atom.layout_b
                                      : atom.layout_c;
  }
  /// Extent of the atom in mode i of (M,N,K).
  constexpr int atom_extent(int i) const { return i == 0 ? atom.m : i == 1 ? atom.n : atom.k; }
};

namespace detail {

/// Modes of (M,N,K) that an operand spans: A 0 2, B 1 2, C 0 1.
constexpr int first_mode(MmaOperand o) { return o == MmaOperand::b ? 1 : 0; }
constexpr int second_mode(MmaOperand o) { return o == MmaOperand::c ? 1 : 2; }

/// `_` or a tiler as one mode of a tiler that is being built.
constexpr void append_tiler(Tiler& out, TilerView t) {
  if (t.is_layout()) {
    out.append(t.layout());
  } else {
    out.append(t.shape);
  }
}

constexpr Layout dense(const Int& n) { return make_layout(IntTuple(n).view()); }

/// (a, b) as a tiler of two layouts.
constexpr Tiler tile_of(const Layout& a, const Layout& b) {
  Tiler r;
  const Layout::Handle h = r.open();
  r.append(a.view());
  r.append(b.view());
  r.close(h);
  return r;
}

/// (first, _): what compose(first, _) takes.
constexpr Tiler first_and_rest(LayoutView first) {
  Tiler r;
  const Layout::Handle h = r.open();
  r.append(first);
  r.append(IntTuple(underscore()).view());
  r.close(h);
  return r;
}

}  // namespace detail

/// make_tiled_mma(atom, atom_layout, permutation): an atom layout of rank < 3 is filled up with
/// `_1:_0`, a permutation with `_`.
constexpr TiledMma make_tiled_mma(const MmaAtom& atom, LayoutView atom_layout,
                                  TilerView permutation, Steps steps = {}) {
  TiledMma r;
  r.atom = atom;
  const IntTuple one(static_int(1));
  const IntTuple zero(static_int(0));
  if (atom_layout.rank() > 3) fail("tiled_mma.atom_layout_rank", atom_layout);
  const Layout mnk = append(atom_layout, LayoutView(one, zero), 3);
  r.thr_layout_vmnk = tiled_product(atom.thr_id, mnk, steps);
  steps("step.vmnk.product", atom.thr_id, mnk, r.thr_layout_vmnk);
  if (!permutation.is_tuple()) fail("tiled_mma.permutation_tuple", permutation);
  if (permutation.rank() > 3) fail("tiled_mma.permutation_rank", permutation);
  if (!permutation.shape.is_static() || !permutation.stride.is_static()) {
    fail("tiled_mma.permutation_static", permutation);
  }
  const Layout::Handle h = r.permutation.open();
  for (int i = 0; i < 3; ++i) {
    if (i < permutation.rank()) {
      if (permutation[i].is_layout()) {
        r.permutation.append(permutation[i].layout());
      } else {
        r.permutation.append(permutation[i].shape);
      }
    } else {
      r.permutation.append(IntTuple(underscore()).view());
    }
  }
  r.permutation.close(h);
  return r;
}

constexpr TiledMma make_tiled_mma(const MmaAtom& atom, LayoutView atom_layout) {
  const IntTuple any = make_tuple(underscore(), underscore(), underscore());
  return make_tiled_mma(atom, atom_layout, Tiler(any));
}

/// The permutation of mode i of (M,N,K); where it is `_`, atom extent times atoms.
constexpr Tiler permutation_mnk(const TiledMma& mma, int i) {
  const TilerView given = mma.permutation.view()[i];
  if (given.is_underscore()) {
    return Tiler(static_int(mma.atom_extent(i)) * product(mma.thr_layout_vmnk.shape[i + 1]));
  }
  Tiler r;
  detail::append_tiler(r, given);
  return r;
}

/// All three, as they print: `(_32,(_8,_2,_2):(_1,_16,_8),_16)`.
constexpr Tiler permutation_mnk(const TiledMma& mma) {
  Tiler r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < 3; ++i) detail::append_tiler(r, permutation_mnk(mma, i));
  r.close(h);
  return r;
}

/// Elements that the whole TiledMma covers in mode i of (M,N,K).
constexpr Int tile_size_mnk(const TiledMma& mma, int i) {
  return product(permutation_mnk(mma, i).shape);
}
constexpr IntTuple tile_shape(const TiledMma& mma) {
  return make_tuple(tile_size_mnk(mma, 0), tile_size_mnk(mma, 1), tile_size_mnk(mma, 2));
}
/// Number of threads.
constexpr Int size(const TiledMma& mma) { return product(mma.thr_layout_vmnk.shape); }

/// thrfrg_A/B/C: permute, tile by the atom, replace each atom tile by its (thread, value), tile the
/// atoms by the threads.
constexpr Layout thrfrg(const TiledMma& mma, MmaOperand operand, LayoutView tensor,
                        Steps steps = {}) {
  const int i = detail::first_mode(operand);
  const int j = detail::second_mode(operand);
  if (tensor.rank() < 2) fail("thrfrg.rank", tensor);
  Tiler permutation;
  const Layout::Handle h = permutation.open();
  detail::append_tiler(permutation, permutation_mnk(mma, i));
  detail::append_tiler(permutation, permutation_mnk(mma, j));
  permutation.close(h);
  const Layout permuted = logical_divide(tensor, permutation.view());
  steps("step.thrfrg.permute", tensor, permutation, permuted);

  const Tiler atom_tile = detail::tile_of(detail::dense(static_int(mma.atom_extent(i))),
                                          detail::dense(static_int(mma.atom_extent(j))));
  const Layout atoms = zipped_divide(permuted, atom_tile.view());
  steps("step.thrfrg.atom", atom_tile, atoms);
  const Layout tv = composition(atoms, detail::first_and_rest(mma.atom_layout(operand)).view());

  Tiler threads;
  const Layout::Handle t = threads.open();
  threads.append(IntTuple(underscore()).view());
  const Layout::Handle pair = threads.open();
  threads.append(detail::dense(product(mma.thr_layout_vmnk.shape[i + 1])).view());
  threads.append(detail::dense(product(mma.thr_layout_vmnk.shape[j + 1])).view());
  threads.close(pair);
  threads.close(t);
  steps("step.thrfrg.value", mma.atom_layout(operand), tv);
  const Layout r = zipped_divide(tv, threads.view());
  steps("step.thrfrg.threads", threads, r);
  return r;
}

namespace detail {
/// thread -> (ThrV, ThrM, ThrN, ThrK), as a layout.
constexpr Layout thread_to_vmnk(const TiledMma& mma) {
  const Layout& vmnk = mma.thr_layout_vmnk;
  const Layout all = make_layout(vmnk, complement(vmnk));
  const Layout threads = make_layout(make_tuple(product(vmnk.shape), static_int(1)),
                                     make_tuple(static_int(1), static_int(0)));
  return composition(threads, right_inverse(all));
}

/// Threads along the mode that an operand does not span share its elements: ((_,(spread,_)),_) puts
/// that mode in with stride 0.
constexpr Tiler broadcast_threads(const TiledMma& mma, MmaOperand operand) {
  const bool a = operand == MmaOperand::a;
  const Layout spread = make_layout(
      make_tuple(product(mma.thr_layout_vmnk.shape[1]), product(mma.thr_layout_vmnk.shape[2])),
      make_tuple(static_int(a ? 1 : 0), static_int(a ? 0 : 1)));
  const IntTuple all(underscore());
  Tiler r;
  const Layout::Handle whole = r.open();
  const Layout::Handle threads = r.open();
  r.append(all.view());
  const Layout::Handle pair = r.open();
  r.append(spread.view());
  r.append(all.view());
  r.close(pair);
  r.close(threads);
  r.append(all.view());
  r.close(whole);
  return r;
}
}  // namespace detail

/// (thread, value) -> column-major index in the operand's tile. CuTe's definition, kept where more
/// than one atom in both N and K makes the C layout leave the tile.
constexpr Layout get_layout_tv(const TiledMma& mma, MmaOperand operand, Steps steps = {}) {
  const IntTuple shape = make_tuple(tile_size_mnk(mma, detail::first_mode(operand)),
                                    tile_size_mnk(mma, detail::second_mode(operand)));
  Layout r = thrfrg(mma, operand, make_layout(shape.view()), steps);
  if (operand != MmaOperand::c) {
    const Tiler spread = detail::broadcast_threads(mma, operand);
    r = composition(r, spread.view());
    steps("step.layout_tv.spread", spread, r);
  }
  const Layout thread = detail::thread_to_vmnk(mma);
  r = composition(r, detail::first_and_rest(thread).view());
  steps("step.layout_tv.thread", thread, r);
  return r;
}

/// (ThrV, ThrM, ThrN, ThrK) of a thread.
constexpr IntTuple thread_coordinate(const TiledMma& mma, const Int& thread) {
  return get_flat_coord(mma.thr_layout_vmnk, thread);
}

/// The coordinate in thrfrg's result that is one thread's part: ((v,(m,n)),(_,(_,_,…))).
constexpr IntTuple partition_coordinate(MmaOperand operand, TupleView vmnk, int rest_rank) {
  IntTuple c;
  const int whole = c.open();
  const int thread = c.open();
  c.append(vmnk[0]);
  const int pair = c.open();
  c.append(vmnk[detail::first_mode(operand) + 1]);
  c.append(vmnk[detail::second_mode(operand) + 1]);
  c.close(pair);
  c.close(thread);
  const int values = c.open();
  c.push(underscore());
  const int rest = c.open();
  for (int i = 0; i < rest_rank; ++i) c.push(underscore());
  c.close(rest);
  c.close(values);
  c.close(whole);
  return c;
}

/// partition_A/B/C of a layout: (MMA, MMA_M, MMA_K, …) and the offset of the thread's first
/// element.
constexpr LayoutAndOffset partition(const TiledMma& mma, MmaOperand operand, LayoutView tensor,
                                    const Int& thread) {
  const Layout tv = thrfrg(mma, operand, tensor);
  const IntTuple vmnk = thread_coordinate(mma, thread);
  return slice_and_offset(partition_coordinate(operand, vmnk, tv.view()[1][1].rank()), tv);
}

/// partition_shape_A/B/C: the shape of every thread's part of a tile of this shape.
constexpr IntTuple partition_shape(const TiledMma& mma, MmaOperand operand, TupleView shape) {
  const Layout tv = thrfrg(mma, operand, make_layout(shape));
  IntTuple c;
  const int whole = c.open();
  c.push(static_int(0));
  const int values = c.open();
  c.push(underscore());
  const int rest = c.open();
  for (int i = 0; i < shape.rank(); ++i) c.push(underscore());
  c.close(rest);
  c.close(values);
  c.close(whole);
  return slice(c, tv.shape);
}

}  // namespace colex
