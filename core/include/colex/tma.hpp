#pragma once

#include "colex/ops/composed_algebra.hpp"
#include "colex/ops/composed_cast.hpp"
#include "colex/ops/fragment.hpp"
#include "colex/ops/inverse.hpp"
#include "colex/ops/ratio.hpp"
#include "colex/tensor.hpp"
#include "colex/tiled_copy.hpp"

/// TMA: the copy engine that moves boxes of a tensor of up to five modes, by a descriptor that the
/// host makes.
///
/// CuTe reads the shared-memory layout backwards to find the longest run of shared memory that is a
/// box in global memory:
///
///   sidx2gmode = cta_v_map o right_inverse(slayout)      smem index -> mode of the tensor
///   tma_gbasis = (box extents) : (basis of the tensor)   TMA mode -> mode of the tensor
///
/// and gives the tensor coordinates instead of addresses: strides `_1@j` that count in TMA mode j.
/// half_t, `(512,256):(256,_1)`, a tile of 128x64 K-major under SW128: box (64,128), coordinates
/// `ArithTuple(_0,_0) o (512,256):(_1@1,_1@0)`.
///
/// Sources: CUDA driver API, cuTensorMapEncodeTiled (limits); PTX ISA, "Tensors" (boxes, swizzle).

namespace colex {

/// What cuTensorMapEncodeTiled is told; TMA mode 0 is the contiguous one.
struct TmaDescriptor {
  static constexpr int kMaxRank = 5;

  int rank = 0;
  int element_bits = 0;
  int64 address = 0;
  int64 extent[kMaxRank] = {1, 1, 1, 1, 1};  ///< of the tensor, in elements
  int64 stride[kMaxRank] = {};               ///< in bytes
  int64 box[kMaxRank] = {1, 1, 1, 1, 1};     ///< what one instruction moves, in elements
  Swizzle swizzle;                           ///< of byte addresses in shared memory

  constexpr int64 box_bytes() const {
    int64 n = element_bits;
    for (const int64 b : box) n = mul_checked(n, b);
    return n / 8;
  }
};

/// A TMA instruction for one tensor and one shared-memory layout.
struct Tma {
  TmaDescriptor descriptor;
  Layout basis;           ///< box of all multicasting CTAs -> modes of the tensor
  IntTuple gmem_strides;  ///< of the tensor of coordinates, in the profile of the tensor's shape
  int64 bits = 0;         ///< written to shared memory of one CTA by all who take part
  int value_bits = 0;     ///< of the tensor's elements
  Layout tensor;          ///< in global memory
  Layout smem;            ///< of the tile, its swizzle left out
  Layout tile;            ///< value of the tile -> coordinate in the tensor
  int multicast = 1;      ///< CTAs that share the transfer
};

namespace detail {

constexpr Layout recast_layout(LayoutView l, int from, int to) {
  return colex::recast_layout(ComposedLayout(l), from, to).inner;
}

/// coalesce, but no mode grows beyond a box's largest extent.
constexpr Layout coalesce_to_boxes(LayoutView l) {
  constexpr int64 kMaxBox = 256;
  Layout r;
  FlatBuilder flat(r);
  Int shape = l.shape.leaf[0];
  Int stride = l.stride.leaf[0];
  const int n = l.shape.leaf_count();
  for (int i = 1; i < n; ++i) {
    const Int& s = l.shape.leaf[i];
    const Int& d = l.stride.leaf[i];
    if (s.is_constant(1)) continue;
    if (flat.count() == 0 && shape.is_constant(1)) {
      shape = s;
      stride = d;
      continue;
    }
    const bool known =
        shape.is_static() && s.is_static() && d.is_static() && (shape * stride).is_static();
    if (known && shape * stride == d && (s * shape).value <= kMaxBox) {
      shape = s * shape;
      continue;
    }
    flat.push(shape, stride);
    shape = s;
    stride = d;
  }
  if (flat.count() == 0 && shape.is_constant(1)) stride = static_int(0);
  flat.push(shape, stride);
  flat.finish();
  return r;
}

/// The leading modes whose strides are `_1@…`: from there on a box would start inside a mode.
constexpr int unit_modes(LayoutView l) {
  int n = 0;
  for (Modes m(l.stride); m.more(); ++m, ++n) {
    if (m->is_tuple() || !basis_value(m->value()).is_constant(1)) break;
  }
  return n;
}

constexpr IntTuple wrapped(TupleView t) {
  return t.is_tuple() ? IntTuple(t) : make_tuple(IntTuple(t));
}

/// The modes of the tensor that no mode of `tile` steps through, each as a mode of extent `_1`.
constexpr void append_missing_modes(Layout& out, LayoutView tensor, const IntTuple& basis,
                                    LayoutView tile) {
  const int n = tensor.shape.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (tensor.shape.leaf[i].is_constant(1) || tensor.stride.leaf[i].is_constant(0)) continue;
    bool found = false;
    const int held = tile.stride.leaf_count();
    for (int k = 0; k < held && !found; ++k) found = tile.stride.leaf[k] == basis.leaf[i];
    if (!found) out.push(static_int(1), basis.leaf[i]);
  }
}

/// construct_tma_gbasis: box extent of each TMA mode, and the tensor's modes it steps through.
/// `tensor` and the tile count values of `value_bits`, TMA counts elements of `element_bits`.
constexpr Layout tma_basis(LayoutView tensor, LayoutView smem, LayoutView cta_v_map, int value_bits,
                           int element_bits) {
  const Int smem_size = product(smem.shape);
  const Int tile_size = product(cta_v_map.shape);
  if (smem_size.value != tile_size.value) fail("tma.tile_size", smem, smem_size, tile_size);
  const Layout inverse = right_inverse(smem);
  const Layout whole = coalesce(composition(cta_v_map, inverse.view()));
  const int units = unit_modes(whole);
  if (units == 0) fail("tma.vector", whole, smem);
  const Layout box = take(whole, 0, units);
  if (!product(box.shape).is_static()) fail("tma.dynamic_box", box, tensor);

  const Layout strides =
      recast_layout(composition(tensor, box.view()).view(), value_bits, element_bits);
  const Layout merged = coalesce_to_boxes(strides);
  const IntTuple basis = make_basis_like(tensor.shape);
  const Layout modes(strides.shape,
                     composition(LayoutView(tensor.shape, basis), box.view()).stride);
  const Layout tile = composition(modes, make_layout(wrapped(merged.shape).view()).view());

  Layout r;
  const Layout::Handle h = r.open();
  r.append_modes(tile);
  append_missing_modes(r, recast_layout(tensor, value_bits, element_bits), basis, tile);
  r.close(h);
  // TMA has five modes: what is left shares the last.
  const int rank = r.rank();
  return group(r, rank < 4 ? rank : 4, -1);
}

constexpr int64 gcd_or_other(int64 a, int64 b) { return a == 0 ? b : b == 0 ? a : euclid(a, b); }

/// Extent and stride (in elements) of TMA mode i. Where it stands for several modes of the tensor,
/// it counts in their common stride.
constexpr void set_tma_mode(TmaDescriptor& d, int i, TupleView bases, LayoutView tensor) {
  if (bases.leaf_count() == 1) {
    const TupleView shape = basis_get(*bases.leaf, tensor.shape);
    const TupleView stride = basis_get(*bases.leaf, tensor.stride);
    if (shape.is_tuple()) fail("tma.nested_mode", shape, tensor);
    d.extent[i] = shape.value().value;
    d.stride[i] = stride.value().value;
    return;
  }
  for (Modes m(bases); m.more(); ++m) {
    const int64 shape = basis_get(m->value(), tensor.shape).value().value;
    const int64 stride = basis_get(m->value(), tensor.stride).value().value;
    const int64 before = d.stride[i];
    d.stride[i] = gcd_or_other(before, stride);
    d.extent[i] = d.stride[i] == 0 ? shape
                                   : add_checked(mul_checked(d.extent[i] - 1, before / d.stride[i]),
                                                 mul_checked(shape - 1, stride / d.stride[i])) +
                                         1;
  }
}

/// Each of `multicast` CTAs moves its part of the box: the last modes are divided first.
constexpr void divide_box(TmaDescriptor& d, int64 multicast) {
  const int64 asked = multicast;
  for (int i = d.rank - 1; multicast > 1; --i) {
    const bool divides = i >= 0 && (d.box[i] % multicast == 0 || multicast % d.box[i] == 0);
    if (!divides) fail("tma.multicast", asked, i < 0 ? int64{1} : d.box[i]);
    const int64 rest = (multicast + d.box[i] - 1) / d.box[i];
    d.box[i] = (d.box[i] + multicast - 1) / multicast;
    multicast = rest;
  }
}

/// Bytes of shared memory that one row of a swizzle spans; 0 without one.
constexpr int swizzle_span(const Swizzle& s) {
  if (s.base == 4 && s.shift == 3 && s.bits >= 0 && s.bits <= 3)
    return s.bits == 0 ? 0 : 16 << s.bits;
  if (s.bits == 2 && ((s.base == 5 && s.shift == 2) || s.base == 6)) return 128;
  return -1;
}

/// What the driver would refuse.
constexpr void check_descriptor(const TmaDescriptor& d) {
  constexpr int64 kMaxExtent = int64{1} << 32;
  constexpr int64 kMaxStride = int64{1} << 40;
  if (d.address % 16 != 0) fail("tma.address", d.address);
  for (int i = 0; i < d.rank; ++i) {
    if (d.extent[i] < 1 || d.extent[i] > kMaxExtent) fail("tma.extent", i, d.extent[i]);
    if (d.box[i] < 1 || d.box[i] > 256) fail("tma.box", i, d.box[i]);
  }
  if (d.stride[0] != d.element_bits / 8) fail("tma.major", d.stride[0], d.element_bits);
  for (int i = 1; i < d.rank; ++i) {
    if (d.stride[i] % 16 != 0 || d.stride[i] < 0 || d.stride[i] >= kMaxStride) {
      fail("tma.stride", i, d.stride[i]);
    }
  }
  const int span = swizzle_span(d.swizzle);
  if (span < 0) fail("tma.swizzle", d.swizzle.bits, d.swizzle.base, d.swizzle.shift);
  const int64 row = d.box[0] * d.element_bits / 8;
  if (row % 16 != 0) fail("tma.box_row", row);
  if (span > 0 && row > span) fail("tma.box_swizzle", row, span);
}

/// The stride of one mode of the tensor of coordinates.
constexpr Int coordinate_stride(const Int& mode, LayoutView tensor, LayoutView recast,
                                const Tma& tma) {
  const Int& shape = basis_get(mode, recast.shape).value();
  const Int& stride = basis_get(mode, recast.stride).value();
  if (shape.is_constant(1) || stride.is_constant(0)) return static_int(0);
  int j = 0;
  for (Modes m(tma.basis.stride); m.more(); ++m, ++j) {
    bool here = false;
    for (Modes b(*m); b.more(); ++b) here |= b->is_leaf() && b->value() == mode;
    if (!here) continue;
    const TmaDescriptor& d = tma.descriptor;
    if (j == 0) {
      const Int ratio = colex::ratio(static_int(tma.value_bits), static_int(d.element_bits));
      const Int scale = ratio_times(ratio, basis_get(mode, tensor.stride).value());
      if (!scale.is_integer()) fail("tma.recast", tma.value_bits, d.element_bits);
      return make_basis(0, scale);
    }
    if (m->rank() == 1) return make_basis(j, static_int(1));
    const int64 unit = d.stride[j] < 16 ? 16 : d.stride[j];
    const int64 bytes = mul_checked(stride.value, d.element_bits) / unit;
    return make_basis(j, Int((bytes + 7) / 8));
  }
  return static_int(0);
}

}  // namespace detail

/// What make_tma_atom and make_tma_copy share. `gather` 4: the instruction takes four rows of the
/// box's first mode by index.
constexpr Tma make_tma(const Tensor& tensor, const ComposedLayout& smem, LayoutView cta_v_map,
                       int element_bits, int64 multicast, int gather = 1) {
  if (!tensor.layout.is_plain) fail("tma.swizzled_tensor", tensor.layout.inner);
  const LayoutView gmem = tensor.layout.inner;
  Tma r;
  r.value_bits = tensor.engine.bits;
  r.multicast = static_cast<int>(multicast);
  r.tensor = Layout(gmem);
  r.smem = get_nonswizzle_portion(smem);
  r.tile = Layout(cta_v_map);
  r.basis = detail::tma_basis(gmem, r.smem, cta_v_map, r.value_bits, element_bits);
  if (gather > 1) {
    if (r.basis.rank() != 2) fail("tma.gather_rank", r.basis);
    const IntTuple one_row = make_tuple(IntTuple(r.basis.shape[0]), static_int(1));
    r.basis = composition(r.basis, make_identity_layout(one_row).view());
  }
  const Layout recast = detail::recast_layout(gmem, r.value_bits, element_bits);
  TmaDescriptor& d = r.descriptor;
  d.rank = r.basis.rank();
  d.element_bits = element_bits;
  d.address = tensor.engine.address;
  d.swizzle = get_swizzle_portion(smem);
  for (int i = 0; i < d.rank; ++i) {
    detail::set_tma_mode(d, i, r.basis.stride[i], recast);
    d.stride[i] = mul_checked(d.stride[i], element_bits) / 8;
    d.box[i] = product(r.basis.shape[i]).value;
  }
  detail::divide_box(d, multicast);
  detail::check_descriptor(d);
  r.bits = mul_checked(mul_checked(product(r.basis.shape).value, gather), element_bits);
  const IntTuple basis = make_basis_like(gmem.shape);
  r.gmem_strides = transform_leaf(
      basis, [&](const Int& mode) { return detail::coordinate_stride(mode, gmem, recast, r); });
  return r;
}

/// get_tma_tensor(shape): the tensor's coordinates as TMA counts them.
constexpr Tensor tma_tensor(const Tma& tma, TupleView shape) {
  if (!congruent(shape, tma.gmem_strides)) fail("tma.tensor_shape", shape, tma.gmem_strides);
  const Layout l(shape, tma.gmem_strides);
  return {{EngineKind::coordinate, false, 0, 0, {}}, coprofile(l), ComposedLayout(l)};
}

/// The TiledCopy of make_tma_copy: cta_t_map takes a CTA of the cluster to its number among those
/// that share the transfer.
constexpr TiledCopy make_tma_tiled_copy(const CopyAtom& atom, const ComposedLayout& smem,
                                        LayoutView cta_t_map, LayoutView cta_v_map) {
  const Int values = product(atom.ref.shape[1]);
  const Int ctas = cosize(cta_t_map);
  const Layout inverse = right_inverse(get_nonswizzle_portion(smem));
  const Layout one = composition(inverse, make_layout(IntTuple(values).view()).view());
  const Layout value = tile_to_shape(make_layout(one.view()), IntTuple(product(cta_v_map.shape)));
  const Layout parts = make_layout(IntTuple(ctas).view(), IntTuple(safe_div(values, ctas)).view());
  const Layout thread = composition(inverse, composition(parts, cta_t_map).view());
  return make_tiled_copy_impl(atom, make_layout(thread, value),
                              Tiler(product_each(cta_v_map.shape)));
}

/// How tma_partition rearranges the tile modes of its tensors: ((one transfer, transfers)), and
/// where in a transfer the CTA's part starts.
struct TmaPartition {
  Layout tile;
  Int multicast_offset;
};

constexpr TmaPartition make_tma_partition(const Int& values, const Int& cta, LayoutView ctas,
                                          const ComposedLayout& smem_tile) {
  const Layout inverse = right_inverse(get_nonswizzle_portion(smem_tile));
  const Layout all =
      tile_to_shape(make_layout(inverse.view()), IntTuple(product(smem_tile.inner.shape)));
  TmaPartition r;
  r.tile = logical_divide(all, Tiler(make_layout(IntTuple(values).view())));
  r.multicast_offset = cta * (values / cosize(ctas));
  return r;
}

/// One tensor of tma_partition: ((TMA,TMA_Iter),rest…), its origin at the CTA's part.
constexpr Tensor tma_partition(const TmaPartition& p, const Tensor& tensor) {
  const int rank = tensor.layout.inner.rank();
  Tiler tiler;
  const Layout::Handle h = tiler.open();
  tiler.append(p.tile.view());
  for (int i = 1; i < rank; ++i) tiler.append(IntTuple(underscore()).view());
  tiler.close(h);
  const IntTuple profile = make_tuple(make_tuple(static_int(1), static_int(1)));
  const ComposedLayout l = coalesce(composition(tensor.layout, tiler.view()), profile);
  IntTuple c;
  const int whole = c.open();
  c.append(make_tuple(p.multicast_offset, static_int(0)));
  for (int i = 1; i < rank; ++i) c.push(static_int(0));
  c.close(whole);
  const ComposedAndOffset moved = domain_offset(c, l);
  return {tensor.engine, plus(tensor.origin, moved.offset), moved.layout};
}

/// Bit i of the mask says that CTA i of the cluster is one of those that the coordinate, open (`_`)
/// in some modes, leaves: of (V,M,N,K) = `(_1,_2,_2,_1)` the coordinate (0,1,_,0) leaves 1 and 3.
constexpr int64 create_tma_multicast_mask(LayoutView ctas, TupleView coordinate) {
  constexpr int64 kMaxCtas = 16;
  const LayoutAndOffset open = slice_and_offset(coordinate, ctas);
  const bool alone = open.layout.shape.view().is_empty();
  const int64 n = alone ? 1 : size(open.layout).value;
  int64 mask = 0;
  for (int64 i = 0; i < n; ++i) {
    const IntTuple at =
        alone ? open.offset : plus(open.offset, crd2idx(IntTuple(Int(i)), open.layout.view()));
    const int64 cta = at.value().value;
    if (cta < 0 || cta >= kMaxCtas) fail("tma.mask_cta", cta, kMaxCtas - 1);
    mask |= int64{1} << cta;
  }
  return mask;
}

}  // namespace colex
