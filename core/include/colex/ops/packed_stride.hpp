#pragma once

#include "colex/int_tuple.hpp"

/// The strides of a packed matrix (M,K,L) of CUTLASS's host code, by a type of strides that says
/// which mode is contiguous.
///
///   (int,_1,int64)  row-major:     M gets K, a batch M*K
///   (_1,int,int64)  column-major:  K gets M, a batch M*K
///
/// A single batch gets 0. `make_cute_packed_stride((0,_1,0), (128,64,2))` -> `(64,_1,8192)`.

namespace colex {

constexpr IntTuple make_cute_packed_stride(TupleView stride, TupleView shape) {
  const IntTuple extents(shape);
  IntTuple r(stride);
  const bool flat = r.is_tuple() && r.leaves == stride.rank() && r.leaves >= 2 && r.leaves <= 3;
  if (!flat) fail("packed_stride.stride", stride);
  if (!extents.is_tuple() || extents.leaves != shape.rank() || extents.leaves != 3) {
    fail("packed_stride.shape", shape);
  }
  for (int i = 0; i < 3; ++i) {
    if (!extents.leaf[i].is_integer()) fail("packed_stride.shape", shape);
  }
  const bool rows = r.leaf[1].is_constant(1);
  if (rows == r.leaf[0].is_constant(1) || r.leaf[rows ? 0 : 1].is_static()) {
    fail("packed_stride.stride", stride);
  }
  r.leaf[rows ? 0 : 1] = as_dynamic(extents.leaf[rows ? 1 : 0]);
  if (r.leaves == 3 && !r.leaf[2].is_static()) {
    const bool batches = extents.leaf[2].value > 1;
    r.leaf[2] = batches ? as_dynamic(extents.leaf[0] * extents.leaf[1]) : Int(0, false);
  }
  return r;
}

}  // namespace colex
