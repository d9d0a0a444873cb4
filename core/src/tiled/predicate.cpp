#include "tiled/predicate.hpp"

namespace colex {

namespace {

constexpr int64 kMaxElements = 1 << 18;

/// The layout's leaves with the axis that each moves along: a tensor has many elements, so
/// coordinates are counted up here instead of being made as tuples.
struct Axes {
  static constexpr int kMost = 8;

  struct Leaf {
    int64 extent;
    int64 stride;
    int axis;  ///< -1: a mode of size 1 or a broadcast
  };

  explicit Axes(const Tensor& t) {
    if (t.engine.kind != EngineKind::coordinate || !t.origin.is_tuple()) {
      fail("predicate.coordinates", t.layout.inner);
    }
    rank = t.origin.rank();
    if (rank > kMost || t.origin.leaves != rank) fail("predicate.coordinates", t.layout.inner);
    for (int a = 0; a < rank; ++a) origin[a] = t.origin.leaf[a].value;
    const Layout& l = t.layout.inner;
    for (int i = 0; i < l.shape.leaves; ++i) {
      const Int& d = l.stride.leaf[i];
      const bool moves = d.is_basis();
      if (!moves && d.value != 0) fail("predicate.coordinates", l);
      const int axis = moves ? d.path[0] : -1;
      if (axis >= rank) fail("predicate.coordinates", l);
      leaves.push_back({l.shape.leaf[i].value, moves ? d.value : 0, axis});
    }
  }

  void at(int64 index, int64 (&coordinate)[kMost]) const {
    for (int a = 0; a < rank; ++a) coordinate[a] = origin[a];
    for (const Leaf& leaf : leaves) {
      if (leaf.axis >= 0) coordinate[leaf.axis] += index % leaf.extent * leaf.stride;
      index /= leaf.extent;
    }
  }

  int rank = 0;
  int64 origin[kMost] = {};
  std::vector<Leaf> leaves;
};

}  // namespace

CopyPredicate copy_predicate(const TiledCopy& copy, CopySide side, const Tensor& coordinates,
                             const IntTuple& limit) {
  CopyPredicate r;
  const Layout tv = tidfrg(copy, side, coordinates.layout.inner);
  r.partition = with_layout(coordinates, ComposedLayout(tv));
  const Axes axes(r.partition);
  if (!limit.is_tuple() || limit.leaves != axes.rank) {
    fail("predicate.limit", limit, coordinates.origin);
  }
  const int64 elements = size(tv).value;
  if (elements > kMaxElements) fail("limit.cells", elements, kMaxElements);
  const TupleView values = tv.view().shape[1];
  r.threads = product(tv.view().shape[0]).value;
  r.vector = product(values.is_leaf() ? values : values[0]).value;
  const int64 slots = elements / (r.threads * r.vector);
  r.instructions = slots;
  r.guard.resize(static_cast<std::size_t>(r.threads * slots));
  r.inside.resize(r.guard.size());
  int64 at[Axes::kMost] = {};
  for (int64 i = 0; i < elements; ++i) {
    axes.at(i, at);
    bool inside = true;
    for (int a = 0; a < axes.rank; ++a) inside = inside && at[a] < limit.leaf[a].value;
    const int64 value = i / r.threads;
    const std::size_t slot = static_cast<std::size_t>(i % r.threads + value / r.vector * r.threads);
    if (value % r.vector == 0) r.guard[slot] = inside;
    r.inside[slot] += inside;
  }
  return r;
}

}  // namespace colex
