#pragma once

#include "colex/int.hpp"

/// IntTuple: an integer, or a tuple of IntTuples. `4`, `(4,2)`, `(4,(2,2))`, `((2))`, `()`.
///
/// Leaves lie in order in one array; a pre-order profile has one byte a node: 0 = leaf, else the
/// number of nodes in the subtree, itself included. `(4,(2,2))` has profile 5 0 3 0 0.
/// A 1-tuple is not an integer: `(4)` has profile 2 0.

namespace colex {

/// A node of an IntTuple: its first profile byte and its first leaf. Refers, never owns.
struct TupleView {
  const Int* leaf = nullptr;
  const uint8* node = nullptr;

  [[gnu::always_inline]] constexpr bool is_leaf() const { return *node == 0; }
  [[gnu::always_inline]] constexpr bool is_tuple() const { return *node != 0; }
  constexpr bool is_empty() const { return *node == 1; }
  /// The integer of a leaf.
  [[gnu::always_inline]] constexpr const Int& value() const { return *leaf; }
  /// Nodes in this subtree.
  [[gnu::always_inline]] constexpr int extent() const { return *node == 0 ? 1 : *node; }

  constexpr int leaf_count() const {
    int n = 0;
    const int e = extent();
    for (int i = 0; i < e; ++i) n += node[i] == 0;
    return n;
  }

  /// The node after this one at the same level (valid only if there is one).
  constexpr TupleView next() const {
    if (*node == 0) return {leaf + 1, node + 1};
    return {leaf + leaf_count(), node + *node};
  }
  [[gnu::always_inline]] constexpr TupleView first_child() const { return {leaf, node + 1}; }

  /// Number of modes; an integer counts as one.
  constexpr int rank() const {
    if (is_leaf()) return 1;
    int n = 0;
    for (const uint8 *p = node + 1, *end = node + *node; p < end; p += *p == 0 ? 1 : *p) ++n;
    return n;
  }

  /// Mode i; mode 0 of an integer is itself.
  constexpr TupleView operator[](int i) const {
    if (is_leaf()) {
      if (i != 0) fail("tuple.index", i, 1);
      return *this;
    }
    const int r = rank();
    if (i < 0 || i >= r) fail("tuple.index", i, r);
    TupleView c = first_child();
    for (; i > 0; --i) c = c.next();
    return c;
  }

  /// Nesting: an integer 0, a flat tuple 1.
  constexpr int depth() const {
    if (is_leaf()) return 0;
    int d = 0;
    TupleView c = first_child();
    for (int i = rank(); i > 0; --i) {
      const int k = c.depth();
      if (k > d) d = k;
      if (i > 1) c = c.next();
    }
    return d + 1;
  }

  /// All leaves static.
  constexpr bool is_static() const {
    const int n = leaf_count();
    for (int i = 0; i < n; ++i) {
      if (!leaf[i].is_static()) return false;
    }
    return true;
  }

  constexpr operator ErrArg() const { return ErrArg(leaf, node); }
};

/// Iterates over the modes of a tuple (an integer is its own single mode).
class Modes {
 public:
  constexpr explicit Modes(TupleView t)
      : at_(t.is_leaf() ? t : t.first_child()), end_(t.node + t.extent()) {}
  [[gnu::always_inline]] constexpr bool more() const { return at_.node < end_; }
  [[gnu::always_inline]] constexpr const TupleView& operator*() const { return at_; }
  constexpr const TupleView* operator->() const { return &at_; }
  constexpr Modes& operator++() {
    at_ = at_.next();
    return *this;
  }

 private:
  TupleView at_;
  const uint8* end_;
};

struct IntTuple {
  static constexpr int kMaxLeaves = 32;
  static constexpr int kMaxNodes = 64;
  static constexpr int kMaxDepth = 16;

  Int leaf[kMaxLeaves] = {};
  uint8 profile[kMaxNodes] = {};
  uint8 leaves = 0;
  uint8 nodes = 0;
  uint8 padding[6] = {};

  constexpr IntTuple() = default;
  constexpr IntTuple(const Int& i) { push(i); }
  constexpr IntTuple(int i) { push(Int(i)); }
  constexpr IntTuple(TupleView v) { append(v); }

  [[gnu::always_inline]] constexpr TupleView view() const { return {leaf, profile}; }
  constexpr operator TupleView() const { return view(); }
  constexpr operator ErrArg() const { return view(); }

  [[gnu::always_inline]] constexpr bool is_leaf() const { return profile[0] == 0; }
  constexpr bool is_tuple() const { return profile[0] != 0; }
  constexpr const Int& value() const { return leaf[0]; }
  constexpr int rank() const { return view().rank(); }
  constexpr int depth() const { return view().depth(); }
  constexpr bool is_static() const { return view().is_static(); }
  constexpr TupleView operator[](int i) const { return view()[i]; }

  // -- building, in pre-order ---------------------------------------------------------------------

  constexpr void push(const Int& i) {
    if (leaves == kMaxLeaves) fail("limit.leaves", kMaxLeaves);
    if (nodes == kMaxNodes) fail("limit.nodes", kMaxNodes);
    leaf[leaves++] = i;
    profile[nodes++] = 0;
  }
  /// Starts a tuple; everything appended until close(handle) is inside it.
  constexpr int open() {
    if (nodes == kMaxNodes) fail("limit.nodes", kMaxNodes);
    profile[nodes] = 1;
    return nodes++;
  }
  constexpr void close(int handle) { profile[handle] = static_cast<uint8>(nodes - handle); }

  constexpr void append(TupleView v) {
    const int e = v.extent();
    const int n = v.leaf_count();
    if (nodes + e > kMaxNodes) fail("limit.nodes", kMaxNodes);
    if (leaves + n > kMaxLeaves) fail("limit.leaves", kMaxLeaves);
    for (int i = 0; i < e; ++i) profile[nodes + i] = v.node[i];
    for (int i = 0; i < n; ++i) leaf[leaves + i] = v.leaf[i];
    nodes = static_cast<uint8>(nodes + e);
    leaves = static_cast<uint8>(leaves + n);
  }
  /// Appends the modes of v without the tuple around them (an integer as it is).
  constexpr void append_modes(TupleView v) {
    if (v.is_leaf()) return push(v.value());
    for (Modes m(v); m.more(); ++m) append(*m);
  }

  constexpr bool operator==(const IntTuple&) const = default;
};

/// Same profile and same leaves, static flags included.
constexpr bool same(TupleView a, TupleView b) {
  const int e = a.extent();
  if (e != b.extent()) return false;
  for (int i = 0; i < e; ++i) {
    if (a.node[i] != b.node[i]) return false;
  }
  const int n = a.leaf_count();
  for (int i = 0; i < n; ++i) {
    if (!(a.leaf[i] == b.leaf[i])) return false;
  }
  return true;
}

/// (a,b,…) from IntTuples: make_tuple(static_int(4), make_tuple(static_int(2), 2)) = `(_4,(_2,2))`.
template <class... Ts> constexpr IntTuple make_tuple(const Ts&... items) {
  IntTuple r;
  const int h = r.open();
  (r.append(IntTuple(items).view()), ...);
  r.close(h);
  return r;
}

/// Applies f: Int -> Int to every leaf, profile kept.
template <class F> constexpr IntTuple transform_leaf(TupleView t, F f) {
  IntTuple r(t);
  for (int i = 0; i < r.leaves; ++i) r.leaf[i] = f(r.leaf[i]);
  return r;
}

/// Same profile: every node a tuple of the same rank in both, or a leaf in both.
constexpr bool congruent(TupleView a, TupleView b) {
  const int e = a.extent();
  if (e != b.extent()) return false;
  for (int i = 0; i < e; ++i) {
    if (a.node[i] != b.node[i]) return false;
  }
  return true;
}

/// Product of all leaves, CuTe's `product`/`size` of a shape: `size(())` = `_1`.
constexpr Int product(TupleView t) {
  const int n = t.leaf_count();
  if (n == 0) return static_int(1);
  Int p = t.leaf[0];
  for (int i = 1; i < n; ++i) p = p * t.leaf[i];
  return p;
}

}  // namespace colex
