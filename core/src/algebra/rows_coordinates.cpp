#include "algebra/row_tools.hpp"
#include "colex/ops/iterate.hpp"
#include "colex/ops/slice.hpp"
#include "derive/coordinates.hpp"
#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"

/// Rows: coordinates, offsets, slices.

namespace colex {

namespace {

using rows::layout_of;

// ---- coordinates -------------------------------------------------------------------------------

Value apply_crd2idx(const Arguments& a) {
  if (a.count() == 3) return crd2idx(a.tuple(0), a.tuple(1), a.tuple(2));
  if (a.is_layout(1)) return crd2idx(a.tuple(0), a.layout(1));
  return crd2idx(a.tuple(0), a.tuple(1).view());
}

void derive_crd2idx(const Arguments& a, Steps steps) {
  if (a.count() == 2 && a.is_layout(1)) explain_offset(a.tuple(0), a.layout(1), steps);
}

Value apply_idx2crd(const Arguments& a) {
  if (a.count() == 3) return idx2crd(a.tuple(0), a.tuple(1), a.tuple(2));
  if (a.is_layout(1)) return idx2crd(a.tuple(0), a.layout(1).shape, a.layout(1).stride);
  return idx2crd(a.tuple(0), a.tuple(1));
}

void derive_idx2crd(const Arguments& a, Steps steps) {
  if (a.count() == 2 && a.is_tuple(1)) explain_coordinate(a.tuple(0), a.tuple(1), steps);
}

void same_offset(LawReport& out, TupleView at, TupleView got, TupleView expected) {
  out.checked = 1;
  if (!laws::same_numbers(got, expected)) {
    laws::violate(out, print(at), print(got, Notation::math), print(expected, Notation::math));
  }
}

LawReport law_idx2crd(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.idx2crd");
  const IntTuple& c = *r.as<IntTuple>();
  if (a.tuple(0).is_tuple()) return out;
  IntTuple back;
  if (a.count() == 3) {
    if (a.tuple(2).is_leaf()) return out;
    back = crd2idx(c, a.tuple(1), a.tuple(2));
  } else {
    back = a.is_layout(1) ? crd2idx(c, a.layout(1)) : crd2idx(c, a.tuple(1).view());
  }
  same_offset(out, c, back, a.tuple(0));
  return out;
}

LawReport law_crd2crd(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.crd2crd");
  const IntTuple& from = a.tuple(1);
  const IntTuple& to = a.tuple(2);
  // By mode, the sizes of the modes may differ: then only the whole says nothing.
  if (product(from).value != product(to).value) return out;
  if (a.tuple(0).is_tuple() && from.is_tuple() && to.is_tuple() &&
      !same(product_each(from), product_each(to))) {
    return out;
  }
  same_offset(out, *r.as<IntTuple>(), crd2idx(*r.as<IntTuple>(), to.view()),
              crd2idx(a.tuple(0), from.view()));
  return out;
}

/// get_hier_coord, get_flat_coord and get_1d_coord name the same place in three ways.
LawReport law_inverse_offset(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.inverse_offset");
  const IntTuple& c = *r.as<IntTuple>();
  same_offset(out, c, crd2idx(c, a.layout(0)), a.tuple(1));
  return out;
}

// ---- slices ------------------------------------------------------------------------------------

template <class F> Value picked(const Arguments& a, F f) {
  if (a.is_layout(1)) return f(a.tuple(0).view(), a.layout(1).view());
  return f(a.tuple(0).view(), a.tuple(1).view());
}

/// `c` with its underscores replaced, in order, by the modes of `by` (a lone one by all of it).
void fill(IntTuple& out, TupleView c, Modes& by) {
  if (c.is_leaf()) {
    if (!c.value().is_underscore()) return out.push(c.value());
    out.append(*by);
    ++by;
    return;
  }
  const int h = out.open();
  for (Modes m(c); m.more(); ++m) fill(out, *m, by);
  out.close(h);
}

LawReport sliced(const Layout& slice, TupleView c, const Layout& of, TupleView offset) {
  LawReport out = laws::report("law.slice");
  if (!has_underscore(c) || slice.shape.view().is_empty()) return out;
  const laws::Samples samples(size(slice).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    const IntTuple inner = idx2crd(IntTuple(Int(samples[k])), slice.shape);
    IntTuple whole;
    if (c.is_leaf()) {
      whole = inner;
    } else {
      Modes by(inner.view());
      fill(whole, c, by);
    }
    const IntTuple got = plus(crd2idx(inner, slice), offset);
    const IntTuple expected = crd2idx(whole, of);
    ++out.checked;
    if (laws::same_numbers(got, expected)) continue;
    laws::violate(out, print(whole), print(got), print(expected));
    break;
  }
  return out;
}

LawReport law_slice(const Arguments& a, const Value& r) {
  if (!a.is_layout(1)) return {};
  return sliced(layout_of(r), a.tuple(0), a.layout(1), crd2idx(a.tuple(0), a.layout(1)));
}

LawReport law_slice_and_offset(const Arguments& a, const Value& r) {
  const std::vector<Value> parts = r.parts();
  return sliced(layout_of(parts[0]), a.tuple(0), a.layout(1), *parts[1].as<IntTuple>());
}

Value apply_slice_and_offset(const Arguments& a) {
  const LayoutAndOffset r = slice_and_offset(a.tuple(0), a.layout(1));
  return rows::layout_and_offset(r.layout, r.offset);
}

Value apply_domain_offset(const Arguments& a) {
  const LayoutAndOffset r = domain_offset(a.tuple(0), a.layout(1));
  return rows::layout_and_offset(r.layout, r.offset);
}

/// All coordinates of a shape in colexicographic order, as far as they fit into one tuple.
Value apply_coord_iterator(const Arguments& a) {
  std::vector<Value> all;
  const IntTuple& shape = rows::shape_of(a, a.count() - 1);
  constexpr size_t kMost = 1024;
  CoordIterator c = a.count() == 2 ? CoordIterator(a.tuple(0), shape) : CoordIterator(shape);
  for (; c.more(); ++c) {
    if (all.size() == kMost) fail("limit.coordinates", static_cast<int>(kMost));
    all.emplace_back(*c);
  }
  Value v;
  v.data = std::make_shared<const ValueTuple>(std::move(all));
  return v;
}

const Operation kRows[] = {
    {.name = "crd2idx",
     .group = "coordinates",
     .parameters = "coord, layout",
     .example = "crd2idx((_1,2), (_4,8):(_8,_1))",
     .min_arguments = 2,
     .max_arguments = 3,
     .apply = apply_crd2idx,
     .law = laws::coordinate_times_strides,
     .derive = derive_crd2idx,
     .dsl = {"coord, layout"},
     .mlir = "crd2idx,layout_eval"},
    {.name = "idx2crd",
     .group = "coordinates",
     .parameters = "index, shape, stride?",
     .example = "idx2crd(18, (3,(2,3)))",
     .min_arguments = 2,
     .max_arguments = 3,
     .apply = apply_idx2crd,
     .law = law_idx2crd,
     .derive = derive_idx2crd,
     .dsl = {"idx, shape"},
     .mlir = "idx2crd"},
    {.name = "crd2crd",
     .group = "coordinates",
     .parameters = "coord, from, to",
     .example = "crd2crd((1,2), (2,4), 8)",
     .min_arguments = 3,
     .max_arguments = 3,
     .apply = [](const Arguments& a) -> Value {
       return crd2crd(a.tuple(0), a.tuple(1), a.tuple(2));
     },
     .law = law_crd2crd},
    {.name = "get_hier_coord",
     .group = "coordinates",
     .parameters = "layout, offset",
     .example = "get_hier_coord((_3,(_2,_2)):(_4,(_2,_1)), 7)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return get_hier_coord(a.layout(0), a.integer(1)); },
     .law = law_inverse_offset},
    {.name = "get_congr_coord",
     .group = "coordinates",
     .parameters = "layout, offset",
     .example = "get_congr_coord((_3,(_2,_2)):(_4,(_2,_1)), 7)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return get_hier_coord(a.layout(0), a.integer(1)); },
     .law = law_inverse_offset},
    {.name = "get_flat_coord",
     .group = "coordinates",
     .parameters = "layout, offset",
     .example = "get_flat_coord((_3,(_2,_2)):(_4,(_2,_1)), 7)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return get_flat_coord(a.layout(0), a.integer(1)); },
     .law = law_inverse_offset},
    {.name = "get_1d_coord",
     .group = "coordinates",
     .parameters = "layout, offset",
     .example = "get_1d_coord((_3,_4):(_4,_1), 7)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return get_1d_coord(a.layout(0), a.integer(1)); },
     .law = law_inverse_offset},
    {.name = "make_coord_iterator",
     .group = "coordinates",
     .parameters = "start?, shape",
     .example = "make_coord_iterator((2,(1,2)))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_coord_iterator,
     .law = laws::coordinates_in_order},
    {.name = "slice",
     .group = "coordinates",
     .parameters = "coord, layout",
     .example = "slice((2,_), (_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return picked(a, [](auto c, auto x) -> Value { return slice(c, x); });
     },
     .law = law_slice,
     .mlir = {"slice", true}},
    {.name = "dice",
     .group = "coordinates",
     .parameters = "coord, layout",
     .example = "dice((1,(_,2)), (_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return picked(a, [](auto c, auto x) -> Value { return dice(c, x); });
     },
     .law = laws::part,
     .dsl = {"src, dicer", DslCall::Form::source_first},
     .mlir = {"dice", true}},
    {.name = "slice_and_offset",
     .group = "coordinates",
     .parameters = "coord, layout",
     .example = "slice_and_offset((2,_), (_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = apply_slice_and_offset,
     .law = law_slice_and_offset},
    {.name = "domain_offset",
     .group = "coordinates",
     .parameters = "coord, layout",
     .example = "domain_offset((1,2), (_4,_8):(_8,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = apply_domain_offset,
     .law = laws::moved_domain,
     .dsl = {"coord, tensor"}},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
