#include "derive/coordinates.hpp"

#include <bit>

#include "colex/ops/coordinates.hpp"
#include "colex/ops/modes.hpp"
#include "colex/ops/slice.hpp"
#include "colex/ops/tuples.hpp"

namespace colex {

namespace {

/// One index over the modes of a shape; the last mode takes all that is left.
void explain_index(const Int& index, TupleView shape, Steps steps) {
  if (shape.is_leaf()) return;
  Int rest = index;
  const int last = shape.rank() - 1;
  Modes mode(shape);
  for (int i = 0; i <= last; ++i, ++mode) {
    if (i == last) {
      if (last > 0) steps("step.idx2crd.last", rest, *mode);
      return explain_index(rest, *mode, steps);
    }
    const Int extent = product(*mode);
    const Int taken = rest % extent;
    const Int left = rest / extent;
    steps("step.idx2crd.mode", rest, *mode, extent, taken, left);
    explain_index(taken, *mode, steps);
    rest = left;
  }
}

/// The coordinate with 0 for each `_`.
IntTuple without_underscores(TupleView coordinate) {
  IntTuple r(coordinate);
  for (int i = 0; i < r.leaves; ++i) {
    if (r.leaf[i].is_underscore()) r.leaf[i] = static_int(0);
  }
  return r;
}

}  // namespace

void explain_coordinate(TupleView index, TupleView shape, Steps steps) {
  if (index.is_leaf()) return explain_index(index.value(), shape, steps);
  Modes s(shape);
  for (Modes i(index); i.more() && s.more(); ++i, ++s) explain_coordinate(*i, *s, steps);
}

void explain_offset(TupleView coordinate, LayoutView layout, Steps steps) {
  const IntTuple given = without_underscores(coordinate);
  explain_coordinate(given, layout.shape, steps);
  const IntTuple natural = idx2crd(given, layout.shape);
  IntTuple terms;
  const int h = terms.open();
  for (int i = 0; i < natural.leaves; ++i) {
    const Int term = natural.leaf[i] * layout.stride.leaf[i];
    steps("step.crd2idx.term", natural.leaf[i], layout.stride.leaf[i], term);
    terms.push(term);
  }
  terms.close(h);
  if (natural.leaves > 1) steps("step.crd2idx.sum", terms, crd2idx(given, layout));
}

void explain_swizzle(const Swizzle& swizzle, int64 offset, Steps steps) {
  if (swizzle.bits == 0) return steps("step.swizzle.none", offset);
  const auto lowest = [](int64 mask) {
    return std::countr_zero(static_cast<unsigned long long>(mask));
  };
  const int from = lowest(swizzle.source_mask());
  const int to = lowest(swizzle.target_mask());
  const int64 read = (offset & swizzle.source_mask()) >> from;
  steps("step.swizzle.xor", offset, from, from + swizzle.bits - 1, read, to, to + swizzle.bits - 1,
        read << to, swizzle(offset));
}

void explain_offset(TupleView coordinate, const ComposedLayout& layout, Steps steps) {
  if (layout.inner_is_swizzle) return;
  explain_offset(coordinate, layout.inner, steps);
  if (layout.is_plain) return;
  IntTuple at = crd2idx(without_underscores(coordinate), layout.inner);
  const bool shifted = !(layout.offset.is_leaf() && layout.offset.value().is_constant(0));
  if (shifted && layout.offset.is_leaf() && !layout.offset.value().is_integer()) return;
  if (shifted) {
    const IntTuple moved = plus(at, layout.offset);
    steps("step.composed.offset", layout.offset, at, moved);
    at = moved;
  }
  if (!layout.outer_is_swizzle) return explain_offset(at, layout.outer, steps);
  if (at.is_leaf()) explain_swizzle(layout.swizzle, at.value().value, steps);
}

void explain_slice(TupleView coordinate, LayoutView layout, Steps steps) {
  if (!has_underscore(coordinate)) return explain_offset(coordinate, layout, steps);
  const LayoutAndOffset r = slice_and_offset(coordinate, layout);
  steps("step.slice", coordinate, layout, r.layout, r.offset);
}

void explain_flatten(TupleView tuple, Steps steps) {
  if (tuple.is_leaf()) return;
  for (Modes m(tuple); m.more(); ++m) {
    if ((*m).is_tuple()) steps("step.flatten.mode", *m, flatten(*m));
  }
}

void explain_flatten(LayoutView layout, Steps steps) {
  if (layout.shape.is_leaf()) return;
  for (LayoutModes m(layout); m.more(); ++m) {
    if ((*m).shape.is_tuple()) steps("step.flatten.mode", *m, flatten(*m));
  }
}

}  // namespace colex
