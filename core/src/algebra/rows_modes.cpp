#include "algebra/row_tools.hpp"
#include "colex/ops/modes.hpp"
#include "derive/coordinates.hpp"
#include "laws/tuple_laws.hpp"
#include "registry/relations.hpp"

/// Rows: taking layouts and tuples apart by mode and putting them together. Each works on both.

namespace colex {

namespace {

using rows::layout_of;

/// f(layout) or f(tuple), whichever argument i is.
template <class F> Value either(const Arguments& a, int i, F f) {
  if (a.is_layout(i)) return f(a.layout(i).view());
  return f(a.tuple(i).view());
}

/// The parts of a tuple of any kind: `get<0>((layout, offset))`.
Value part(const Value& v, int i) {
  if (const Layout* l = v.as<Layout>()) return Layout((*l)[i]);
  if (const IntTuple* t = v.as<IntTuple>()) return IntTuple((*t)[i]);
  const std::vector<Value> parts = v.parts();
  if (!v.is_tuple() || i < 0 || i >= static_cast<int>(parts.size())) {
    fail("tuple.index", i, static_cast<int>(parts.size()));
  }
  return parts[static_cast<size_t>(i)];
}

Value apply_get(const Arguments& a) {
  const std::vector<int> path = rows::indices(a, 1);
  Value v = a[a.count() - 1];
  for (const int i : path) v = part(v, i);
  return v;
}

struct Range {
  int begin;
  int end;
};

/// `take<1,3>(x)`, or take(1, 3, x).
Range range_of(const Arguments& a) {
  const std::vector<int> r = rows::indices(a, 1);
  if (r.size() != 2) a.wrong_kind(0, "two_indices");
  return {r[0], r[1]};
}

Value apply_take(const Arguments& a) {
  const Range r = range_of(a);
  return either(a, a.count() - 1, [=](auto x) -> Value { return take(x, r.begin, r.end); });
}

Value apply_group(const Arguments& a) {
  const Range r = range_of(a);
  return either(a, a.count() - 1, [=](auto x) -> Value { return group(x, r.begin, r.end); });
}

/// `select<0,2>(x)`, select(0, 2, x), or select((0,2), x).
Value apply_select(const Arguments& a) {
  std::vector<int> modes;
  if (a.template_count() == 0 && a.count() == 2 && a.is_tuple(0) && a.tuple(0).is_tuple()) {
    const IntTuple& t = a.tuple(0);
    for (int i = 0; i < t.leaves; ++i) modes.push_back(rows::to_int(t.leaf[i]));
  } else {
    modes = rows::indices(a, 1);
  }
  const Value& last = a[a.count() - 1];
  const bool plain = last.as<IntTuple>() != nullptr || last.as<Layout>() != nullptr;
  if (!plain && last.is_tuple()) {  // `(4:1,_)`, a tiler
    std::vector<Value> parts;
    for (const int mode : modes) parts.push_back(part(last, mode));
    return Value::tuple(std::move(parts));
  }
  return either(a, a.count() - 1, [&](auto x) -> Value {
    return select(x, modes.data(), static_cast<int>(modes.size()));
  });
}

void derive_flatten(const Arguments& a, Steps steps) {
  if (a.is_layout(0)) {
    explain_flatten(a.layout(0), steps);
  } else if (a.is_tuple(0)) {
    explain_flatten(a.tuple(0), steps);
  }
}

Value apply_flatten(const Arguments& a) {
  return either(a, 0, [](auto x) -> Value { return flatten(x); });
}

LawReport law_same(const Arguments& a, const Value& r) {
  if (!a.is_layout(a.count() - 1)) return {};
  return laws::same_function("law.same_function", a.layout(a.count() - 1), layout_of(r));
}

LawReport law_unflatten(const Arguments& a, const Value& r) {
  if (!a.is_layout(0)) return {};
  return laws::same_function("law.same_function", a.layout(0), layout_of(r));
}

Value apply_unflatten(const Arguments& a) {
  return either(a, 0, [&](auto x) -> Value { return unflatten(x, a.tuple(1)); });
}

int padded_rank(const Arguments& a) {
  return a.template_count() > 0 ? rows::to_int(a.template_integer(0)) : -1;
}

/// append(x, y), append<N>(x, y), append<N>(layout), which pads with `_1:_0`.
template <class F> Value padded(const Arguments& a, F f) {
  const int rank = padded_rank(a);
  if (a.is_layout(0)) {
    const Layout unit{IntTuple(static_int(1)), IntTuple(static_int(0))};
    const Layout& x = a.count() > 1 ? a.layout(1) : unit;
    return f(a.layout(0).view(), x.view(), rank);
  }
  return f(a.tuple(0).view(), a.tuple(1).view(), rank);
}

Value apply_append(const Arguments& a) {
  return padded(a, [](auto x, auto y, int rank) -> Value { return append(x, y, rank); });
}

Value apply_prepend(const Arguments& a) {
  return padded(a, [](auto x, auto y, int rank) -> Value { return prepend(x, y, rank); });
}

/// `replace<I>(x, y)`, or replace(I, x, y).
Value apply_replace(const Arguments& a) {
  const std::vector<int> at = rows::indices(a, 2);
  if (at.size() != 1) a.wrong_kind(0, "index");
  const int x = a.count() - 2;
  if (a.is_layout(x)) return replace(a.layout(x).view(), at[0], a.layout(x + 1).view());
  return replace(a.tuple(x).view(), at[0], a.tuple(x + 1).view());
}

/// CuTe turns tuples round; a layout is none, and comes back as it is.
Value apply_reverse(const Arguments& a) {
  if (a.is_layout(0)) return a[0];
  return reverse(a.tuple(0).view());
}

Value apply_zip(const Arguments& a) {
  if (a.count() == 1) return either(a, 0, [](auto x) -> Value { return zip(x); });
  if (a.is_layout(0)) {
    if (a.count() > 2) a.wrong_kind(2, "tuple");
    return zip(a.layout(0), a.layout(1));
  }
  IntTuple all;
  const int h = all.open();
  for (int i = 0; i < a.count(); ++i) all.append(a.tuple(i).view());
  all.close(h);
  return zip(all.view());
}

Value apply_wrap(const Arguments& a) {
  const IntTuple& t = a.tuple(0);
  return t.is_tuple() ? t : make_tuple(t);
}

Value apply_unwrap(const Arguments& a) { return IntTuple(detail::unwrap_one(a.tuple(0))); }

/// `repeat<3>(x)`: x itself for 1.
Value apply_repeat(const Arguments& a) {
  const std::vector<int> n = rows::indices(a, 1);
  if (n.size() != 1) a.wrong_kind(0, "count");
  const IntTuple& x = a.tuple(a.count() - 1);
  if (n[0] == 1) return x;
  IntTuple r;
  const int h = r.open();
  for (int i = 0; i < n[0]; ++i) r.append(x.view());
  r.close(h);
  return r;
}

Value apply_repeat_like(const Arguments& a) {
  const IntTuple& shape = rows::shape_of(a, 0);
  const Int& x = a.integer(1);
  return transform_leaf(shape, [&](const Int&) { return x; });
}

const Operation kRows[] = {
    {.name = "get",
     .group = "modes",
     .parameters = "<modes…> layout",
     .example = "get<1,0>((_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 1,
     .max_arguments = -1,
     .apply = apply_get,
     .law = laws::part,
     .dsl = {"input, mode", DslCall::Form::modes_last},
     .mlir = "get",
     .relations = relations::rearranged},
    {.name = "take",
     .group = "modes",
     .parameters = "<begin, end> layout",
     .example = "take<1,3>((_2,_3,_4):(_1,_2,_6))",
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = apply_take,
     .law = laws::part,
     .relations = relations::rearranged},
    {.name = "select",
     .group = "modes",
     .parameters = "<modes…> layout",
     .example = "select<2,0>((_2,_3,_4):(_1,_2,_6))",
     .min_arguments = 1,
     .max_arguments = -1,
     .apply = apply_select,
     .law = laws::part,
     .dsl = {"input, mode", DslCall::Form::modes_last},
     .mlir = "select",
     .relations = relations::rearranged},
    {.name = "group",
     .group = "modes",
     .parameters = "<begin, end> layout",
     .example = "group<0,2>((_2,_3,_4):(_1,_2,_6))",
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = apply_group,
     .law = law_same,
     .relations = relations::rearranged},
    {.name = "group_modes",
     .group = "modes",
     .parameters = "<begin, end> layout",
     .example = "group_modes<0,2>((_2,_3,_4):(_1,_2,_6))",
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = apply_group,
     .law = law_same,
     .dsl = {"input, begin, end"},
     .mlir = "group_modes",
     .relations = relations::rearranged},
    {.name = "flatten",
     .group = "modes",
     .parameters = "layout",
     .example = "flatten((_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_flatten,
     .law = law_same,
     .derive = derive_flatten,
     .dsl = kSameInDsl,
     .mlir = "flatten,get_leaves",
     .relations = relations::rearranged},
    {.name = "unflatten",
     .group = "modes",
     .parameters = "layout, profile",
     .example = "unflatten((_4,_2,_3):(_1,_4,_8), (0,(0,0)))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = apply_unflatten,
     .law = law_unflatten,
     .relations = relations::rearranged},
    {.name = "append",
     .group = "modes",
     .parameters = "<rank?> layout, mode",
     .example = "append((_4,_8):(_1,_4), _2:_32)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_append,
     .law = laws::padded,
     .dsl = {"input, elem, up_to_rank", DslCall::Form::count_last},
     .mlir = "append_to_rank",
     .relations = relations::appended},
    {.name = "prepend",
     .group = "modes",
     .parameters = "<rank?> layout, mode",
     .example = "prepend((_4,_8):(_1,_4), _2:_32)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_prepend,
     .law = laws::padded,
     .dsl = {"input, elem, up_to_rank", DslCall::Form::count_last},
     .mlir = "prepend_to_rank",
     .relations = relations::prepended},
    {.name = "replace",
     .group = "modes",
     .parameters = "<I> layout, mode",
     .example = "replace<1>((_4,_8):(_1,_4), _2:_32)",
     .min_arguments = 2,
     .max_arguments = 3,
     .apply = apply_replace,
     .law = laws::part,
     .relations = relations::replaced},
    {.name = "reverse",
     .group = "modes",
     .parameters = "tuple",
     .example = "reverse((_4,(_8,_2)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_reverse,
     .law = laws::keeps_leaves,
     .relations = relations::rearranged},
    {.name = "zip",
     .group = "modes",
     .parameters = "layouts…",
     .example = "zip(((_2,_3),(_4,_5)):((_1,_2),(_6,_24)))",
     .min_arguments = 1,
     .max_arguments = -1,
     .apply = apply_zip,
     .law = laws::keeps_leaves},
    {.name = "wrap",
     .group = "modes",
     .parameters = "tuple",
     .example = "wrap(_4)",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_wrap,
     .law = laws::keeps_leaves,
     .relations = relations::rearranged},
    {.name = "unwrap",
     .group = "modes",
     .parameters = "tuple",
     .example = "unwrap(((_4)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_unwrap,
     .law = laws::keeps_leaves,
     .relations = relations::rearranged},
    {.name = "repeat",
     .group = "modes",
     .parameters = "<count> value",
     .example = "repeat<3>(_1)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_repeat,
     .law = laws::part,
     .dsl = {"x, n", DslCall::Form::count_last}},
    {.name = "repeat_like",
     .group = "modes",
     .parameters = "shape, value",
     .example = "repeat_like((4,(2,2)), _0)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = apply_repeat_like,
     .law = laws::part,
     .dsl = {"x, target", DslCall::Form::swapped}},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
