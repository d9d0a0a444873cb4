#pragma once

#include "colex/atoms/copy_layouts.hpp"
#include "colex/ops/cast.hpp"

/// CopyAtom: a copy instruction seen in elements of one type,
/// `Copy_Atom<SM75_U32x4_LDSM_N,half_t>`: its bit layouts recast to that width.
///
/// Law: src, dst and ref have as many threads as thr_id; values of src and dst are the elements
/// that one thread names on each side.

namespace colex {

struct CopyAtom {
  Layout thr_id;
  Layout src;  ///< ValLayoutSrc: (thread, value) -> element
  Layout dst;
  Layout ref;
  int bits = 0;  ///< of one element
  int padding = 0;

  constexpr Int source_values() const { return product(src.shape[1]); }
  constexpr Int destination_values() const { return product(dst.shape[1]); }
};

/// make_copy_atom(ldmatrix x4, 16): Src `(_32,_8):(_8,_1)`, Dst = Ref
/// `(_32,(_2,_4)):(_2,(_1,_64))`.
constexpr CopyAtom make_copy_atom(const CopyBits& b, int bits) {
  CopyAtom r;
  r.bits = bits;
  r.thr_id = b.thr_id;
  r.src = upcast(b.src, bits);
  r.dst = upcast(b.dst, bits);
  r.ref = upcast(b.ref, bits);
  const Int threads = size(b.thr_id);
  const Layout* const sides[3] = {&r.src, &r.dst, &r.ref};
  for (const Layout* side : sides) {
    const Int side_threads = product(side->shape[0]);
    if (!(side_threads == threads)) fail("copy_atom.type", bits, *side, side_threads, threads);
  }
  return r;
}

}  // namespace colex
