#pragma once

#include "colex/ops/slice.hpp"

/// Taking tuples and layouts apart by mode and putting them together.

namespace colex {

namespace detail {

/// Applies one rearrangement to shape and stride alike.
template <class F> constexpr Layout both(LayoutView l, F f) {
  Layout r;
  f(r.shape, l.shape);
  f(r.stride, l.stride);
  return r;
}

constexpr void append_range(IntTuple& out, TupleView t, int begin, int end) {
  int i = 0;
  for (Modes m(t); m.more() && i < end; ++m, ++i) {
    if (i >= begin) out.append(*m);
  }
}

constexpr void check_range(TupleView t, int begin, int end) {
  if (begin < 0 || begin > end || end > t.rank()) fail("modes.range", begin, end, t);
}

constexpr void append_taken(IntTuple& out, TupleView t, int begin, int end) {
  if (end == -1) end = t.rank();
  check_range(t, begin, end);
  const int h = out.open();
  append_range(out, t, begin, end);
  out.close(h);
}

constexpr void append_grouped(IntTuple& out, TupleView t, int begin, int end) {
  const int n = t.rank();
  if (end == -1) end = n;
  check_range(t, begin, end);
  const int h = out.open();
  append_range(out, t, 0, begin);
  if (begin < end) append_taken(out, t, begin, end);
  append_range(out, t, end, n);
  out.close(h);
}

constexpr void append_flattened(IntTuple& out, TupleView t) {
  if (t.is_leaf()) return out.push(t.value());
  const int n = t.leaf_count();
  const int h = out.open();
  for (int i = 0; i < n; ++i) out.push(t.leaf[i]);
  out.close(h);
}

constexpr void append_unflattened(IntTuple& out, TupleView& flat, int& left, TupleView profile) {
  if (profile.is_leaf()) {
    if (left == 0) fail("unflatten.rank", flat, profile);
    out.append(flat);
    if (--left > 0) flat = flat.next();
    return;
  }
  const int h = out.open();
  for (Modes p(profile); p.more(); ++p) append_unflattened(out, flat, left, *p);
  out.close(h);
}

constexpr void append_folded_back(IntTuple& out, TupleView flat, TupleView profile) {
  int left = flat.rank();
  TupleView at = flat.is_leaf() ? flat : flat.first_child();
  append_unflattened(out, at, left, profile);
  if (left != 0) fail("unflatten.rank", flat, profile);
}

/// `n` < 0: one more mode; else modes up to rank n.
constexpr void append_padded(IntTuple& out, TupleView t, TupleView x, int n, bool front) {
  const int rank = t.rank();
  const int missing = n < 0 ? 1 : n - rank;
  if (missing < 0) fail("modes.pad", rank, n, t);
  if (missing == 0) return out.append(t);
  const int h = out.open();
  for (int i = 0; front && i < missing; ++i) out.append(x);
  out.append_modes(t);
  for (int i = 0; !front && i < missing; ++i) out.append(x);
  out.close(h);
}

constexpr void append_replaced(IntTuple& out, TupleView t, TupleView x, int at) {
  const int n = t.rank();
  if (at < 0 || at >= n) fail("tuple.index", at, n);
  if (t.is_leaf()) return out.append(x);
  const int h = out.open();
  int i = 0;
  for (Modes m(t); m.more(); ++m, ++i) out.append(i == at ? x : *m);
  out.close(h);
}

constexpr void append_reversed(IntTuple& out, TupleView t) {
  if (t.is_leaf()) return out.push(t.value());
  const int h = out.open();
  for (int i = t.rank() - 1; i >= 0; --i) out.append(t[i]);
  out.close(h);
}

/// ((a,b,…),(x,y,…),…) -> ((a,x,…),(b,y,…),…)
constexpr void append_zipped(IntTuple& out, TupleView t) {
  if (t.is_leaf()) return out.push(t.value());
  if (t.is_empty()) fail("zip.empty");
  const int h = out.open();
  if (t.first_child().is_leaf()) {
    out.append(t);
  } else {
    const int n = t.first_child().rank();
    for (Modes m(t); m.more(); ++m) {
      if (m->is_leaf() || m->rank() != n) fail("zip.rank", t.first_child(), *m);
    }
    for (int i = 0; i < n; ++i) {
      const int inner = out.open();
      for (Modes m(t); m.more(); ++m) out.append((*m)[i]);
      out.close(inner);
    }
  }
  out.close(h);
}

constexpr void append_zipped(IntTuple& out, TupleView a, TupleView b) {
  IntTuple pair;
  const int h = pair.open();
  pair.append(a);
  pair.append(b);
  pair.close(h);
  append_zipped(out, pair);
}

/// ((A,a),((B,b),(C,c)),d) by a guide (x,(x,x)) -> ((A,(B,C)),(a,(b,c),d)): half 0 or half 1.
template <class Guide>
constexpr void append_unzipped_half(IntTuple& out, TupleView t, Guide guide, int half) {
  if (!guide.is_tuple()) {
    if (t.is_leaf() || t.rank() != 2) fail("divide.zip_rank", t);
    return out.append(t[half]);
  }
  const int n = guide.rank();
  if (t.is_leaf() || t.rank() < n) fail("divide.zip_rank", t);
  const int h = out.open();
  Modes m(t);
  for (int i = 0; i < n; ++i, ++m) append_unzipped_half(out, *m, guide[i], half);
  if (half == 1) {
    for (; m.more(); ++m) out.append(*m);
  }
  out.close(h);
}

template <class Guide> constexpr void append_unzipped(IntTuple& out, TupleView t, Guide guide) {
  if (!guide.is_tuple()) {
    if (t.is_leaf() || t.rank() != 2) fail("divide.zip_rank", t);
    return out.append(t);
  }
  const int h = out.open();
  append_unzipped_half(out, t, guide, 0);
  append_unzipped_half(out, t, guide, 1);
  out.close(h);
}

}  // namespace detail

/// Mode i, and mode j of it, …: get<1,0>.
template <class... Is> constexpr TupleView get(TupleView t, int i, Is... more) {
  if constexpr (sizeof...(Is) == 0) {
    return t[i];
  } else {
    return get(t[i], more...);
  }
}
template <class... Is> constexpr LayoutView get(LayoutView l, int i, Is... more) {
  return {get(l.shape, i, more...), get(l.stride, i, more...)};
}

/// Modes [begin, end) as a tuple; end = -1 means to the last.
constexpr IntTuple take(TupleView t, int begin, int end) {
  IntTuple r;
  detail::append_taken(r, t, begin, end);
  return r;
}
constexpr Layout take(LayoutView l, int begin, int end) {
  if (begin >= end) fail("modes.range", begin, end, l);
  return detail::both(
      l, [=](IntTuple& out, TupleView t) { detail::append_taken(out, t, begin, end); });
}

/// Modes [begin, end) grouped into one: group<0,2>(`(a,b,c)`) = `((a,b),c)`.
constexpr IntTuple group(TupleView t, int begin, int end) {
  IntTuple r;
  detail::append_grouped(r, t, begin, end);
  return r;
}
constexpr Layout group(LayoutView l, int begin, int end) {
  return detail::both(
      l, [=](IntTuple& out, TupleView t) { detail::append_grouped(out, t, begin, end); });
}

/// The modes with these numbers, in this order, repetitions allowed.
constexpr IntTuple select(TupleView t, const int* modes, int count) {
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < count; ++i) r.append(t[modes[i]]);
  r.close(h);
  return r;
}
constexpr Layout select(LayoutView l, const int* modes, int count) {
  return Layout(select(l.shape, modes, count), select(l.stride, modes, count));
}

/// All leaves in one tuple; an integer stays one.
constexpr IntTuple flatten(TupleView t) {
  IntTuple r;
  detail::append_flattened(r, t);
  return r;
}
constexpr Layout flatten(LayoutView l) {
  return detail::both(l, [](IntTuple& out, TupleView t) { detail::append_flattened(out, t); });
}

/// The modes of a tuple at the leaves of a profile; inverse of flatten.
constexpr IntTuple unflatten(TupleView flat, TupleView profile) {
  IntTuple r;
  detail::append_folded_back(r, flat, profile);
  return r;
}
constexpr Layout unflatten(LayoutView l, TupleView profile) {
  return detail::both(
      l, [=](IntTuple& out, TupleView t) { detail::append_folded_back(out, t, profile); });
}

/// One more mode at the end, or (rank >= 0) modes `x` up to that rank.
constexpr IntTuple append(TupleView t, TupleView x, int rank = -1) {
  IntTuple r;
  detail::append_padded(r, t, x, rank, false);
  return r;
}
constexpr Layout append(LayoutView l, LayoutView x, int rank = -1) {
  return Layout(append(l.shape, x.shape, rank), append(l.stride, x.stride, rank));
}
/// One more mode in front, or (rank >= 0) modes `x` up to that rank.
constexpr IntTuple prepend(TupleView t, TupleView x, int rank = -1) {
  IntTuple r;
  detail::append_padded(r, t, x, rank, true);
  return r;
}
constexpr Layout prepend(LayoutView l, LayoutView x, int rank = -1) {
  return Layout(prepend(l.shape, x.shape, rank), prepend(l.stride, x.stride, rank));
}

/// Mode `at` replaced.
constexpr IntTuple replace(TupleView t, int at, TupleView x) {
  IntTuple r;
  detail::append_replaced(r, t, x, at);
  return r;
}
constexpr Layout replace(LayoutView l, int at, LayoutView x) {
  return Layout(replace(l.shape, at, x.shape), replace(l.stride, at, x.stride));
}

/// Modes in reverse order.
constexpr IntTuple reverse(TupleView t) {
  IntTuple r;
  detail::append_reversed(r, t);
  return r;
}

/// A tuple of tuples transposed: zip(`((a,b),(x,y))`) = `((a,x),(b,y))`.
constexpr IntTuple zip(TupleView t) {
  IntTuple r;
  detail::append_zipped(r, t);
  return r;
}
constexpr Layout zip(LayoutView l) {
  return detail::both(l, [](IntTuple& out, TupleView t) { detail::append_zipped(out, t); });
}
constexpr Layout zip(LayoutView a, LayoutView b) {
  Layout r;
  detail::append_zipped(r.shape, a.shape, b.shape);
  detail::append_zipped(r.stride, a.stride, b.stride);
  return r;
}

}  // namespace colex
