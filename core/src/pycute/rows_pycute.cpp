#include <iterator>

#include "colex/ops/coordinates.hpp"
#include "dsl/names.hpp"
#include "pycute/algebra.hpp"
#include "registry/operation.hpp"

/// Rows of pycute's own answers: what its functions of C++'s names give otherwise than C++.

namespace colex {

namespace {

Layout layout_at(const Arguments& a, int i) {
  if (a.is_layout(i)) return a.layout(i);
  return Layout(IntTuple(a.integer(i)), IntTuple(static_int(1)));
}

/// The part of the layout for each part of the profile, the modes behind them as they are.
Layout filter(LayoutView l, TupleView profile) {
  if (profile.is_leaf()) return pycute::filter(l);
  if (profile.rank() > l.rank()) fail("coalesce.profile_rank", profile, l);
  Layout r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < l.rank(); ++i)
    r.append(i < profile.rank() ? filter(l[i], profile[i]) : Layout(l[i]));
  r.close(h);
  return r;
}

template <Layout (*F)(LayoutView, TilerView)> Value by_tiler(const Arguments& a) {
  return F(layout_at(a, 0), a.tiler(1));
}
template <pycute::Splitter Split> Layout zipped(LayoutView a, TilerView b) {
  return pycute::zipped(Split, a, b);
}
template <pycute::Splitter Split> Layout tiled(LayoutView a, TilerView b) {
  return pycute::tiled(Split, a, b);
}

Value filtered(const Arguments& a) {
  return filter(a.layout(0), a.count() > 1 ? a.tuple(1) : IntTuple(static_int(1)));
}
Value complement(const Arguments& a) {
  return pycute::complement(layout_at(a, 0), a.count() > 1 ? a.integer(1).value : 1);
}
Value right_inverse(const Arguments& a) {
  return a.is_layout(0) ? pycute::right_inverse(a.layout(0)) : layout_at(a, 0);
}
Value left_inverse(const Arguments& a) {
  return a.is_layout(0) ? pycute::left_inverse(a.layout(0)) : layout_at(a, 0);
}

IntTuple compact(const IntTuple& shape) {
  return *call_row("prefix_product", {shape}).as<IntTuple>();
}

Value idx2crd(const Arguments& a) {
  return pycute::idx2crd(a.tuple(0), a.tuple(1), a.count() > 2 ? a.tuple(2) : compact(a.tuple(1)));
}
Value slice(const Arguments& a) { return pycute::slice(a.tuple(0), a.tuple(1)); }

/// Coordinates of the second shape; the third is the one that the coordinate is of.
IntTuple crd2crd_of(TupleView coordinate, TupleView to, const Arguments& a) {
  if (coordinate.is_leaf() && to.is_leaf()) return coordinate;
  if (coordinate.is_leaf()) return pycute::idx2crd(coordinate, to, compact(to));
  if (to.is_leaf()) return crd2idx(coordinate, a.tuple(2));
  if (coordinate.rank() != to.rank()) fail("crd2idx.rank", coordinate, to);
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < to.rank(); ++i) r.append(crd2crd_of(coordinate[i], to[i], a));
  r.close(h);
  return r;
}

Value crd2crd(const Arguments& a) { return crd2crd_of(a.tuple(0), a.tuple(1), a); }

/// The leaves in one tuple, also where there is one alone.
Value flatten(const Arguments& a) {
  if (a.is_layout(0)) return call_row("flatten", {a[0]});
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < a.tuple(0).leaves; ++i) r.push(a.tuple(0).leaf[i]);
  r.close(h);
  return r;
}

constexpr Operation row(const char* name, const char* cpp, const char* group,
                        const char* parameters, const char* example,
                        Value (*apply)(const Arguments&), int fewest, int most) {
  Operation r{};
  r.name = name;
  r.group = group;
  r.parameters = parameters;
  r.example = example;
  r.min_arguments = fewest;
  r.max_arguments = most;
  r.apply = apply;
  r.law = Law::none("law.none.pycute");
  r.of_cpp = cpp;
  return r;
}

const Operation kRows[] = {
    row("pycute.filter", "filter", "algebra", "layout, profile?", "pycute.filter((_4,_8):(_1,_4))",
        filtered, 1, 2),
    row("pycute.complement", "complement", "algebra", "layout, max_idx?",
        "pycute.complement(_4:_2, _24)", complement, 1, 2),
    row("pycute.composition", "composition", "algebra", "layoutA, layoutB",
        "pycute.composition((_4,_8):(_8,_1), (_2,_4))", by_tiler<pycute::composition>, 2, 2),
    row("pycute.right_inverse", "right_inverse", "algebra", "layout",
        "pycute.right_inverse((_4,_8):(_8,_1))", right_inverse, 1, 1),
    row("pycute.left_inverse", "left_inverse", "algebra", "layout",
        "pycute.left_inverse((_4,_8):(_8,_1))", left_inverse, 1, 1),
    row("pycute.logical_divide", "logical_divide", "divide", "layoutA, layoutB",
        "pycute.logical_divide((_4,_8):(_8,_1), (_2,_4))", by_tiler<pycute::logical_divide>, 2, 2),
    row("pycute.zipped_divide", "zipped_divide", "divide", "layoutA, layoutB",
        "pycute.zipped_divide((_4,_8):(_8,_1), (_2,_4))", by_tiler<zipped<pycute::logical_divide>>,
        2, 2),
    row("pycute.tiled_divide", "tiled_divide", "divide", "layoutA, layoutB",
        "pycute.tiled_divide((_4,_8):(_8,_1), (_2,_4))", by_tiler<tiled<pycute::logical_divide>>, 2,
        2),
    row("pycute.logical_product", "logical_product", "product", "layoutA, layoutB",
        "pycute.logical_product((_2,_2):(_1,_2), _3:_1)", by_tiler<pycute::logical_product>, 2, 2),
    row("pycute.zipped_product", "zipped_product", "product", "layoutA, layoutB",
        "pycute.zipped_product((_4,_2):(_2,_1), (_2:_1,_2:_1))",
        by_tiler<zipped<pycute::logical_product>>, 2, 2),
    row("pycute.tiled_product", "tiled_product", "product", "layoutA, layoutB",
        "pycute.tiled_product((_4,_2):(_2,_1), (_2:_1,_2:_1))",
        by_tiler<tiled<pycute::logical_product>>, 2, 2),
    row("pycute.idx2crd", "idx2crd", "coordinates", "idx, shape, stride?",
        "pycute.idx2crd(_9, (_2,_5))", idx2crd, 2, 3),
    row("pycute.crd2crd", nullptr, "coordinates", "crd, dst_shape, src_shape?",
        "pycute.crd2crd((_1,_2), _8, (_2,_4))", crd2crd, 2, 3),
    row("pycute.slice_", nullptr, "coordinates", "crd, trg", "pycute.slice_((_1,_), (_2,_4))",
        slice, 2, 2),
    row("pycute.flatten", nullptr, "tuples", "t", "pycute.flatten(_8)", flatten, 1, 1),
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
