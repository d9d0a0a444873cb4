#include "algebra/row_tools.hpp"
#include "colex/ops/cast.hpp"
#include "colex/ops/common.hpp"
#include "registry/relations.hpp"
#include "text/attempt.hpp"

/// Rows: simplifying, composing, complementing and inverting layouts.

namespace colex {

namespace {

using rows::layout_of;

// ---- coalesce, filter --------------------------------------------------------------------------

struct Coalesced {
  static Value run(const Arguments& a, Steps steps) {
    if (!a.is_layout(0)) return coalesce_shape(a.tuple(0));
    if (a.count() == 1) return coalesce(a.layout(0), steps);
    return coalesce(a.layout(0), a.tuple(1).view(), steps);
  }
};

LawReport law_coalesce(const Arguments& a, const Value& r) {
  if (!a.is_layout(0)) return {};
  return laws::same_function("law.coalesce", a.layout(0), layout_of(r));
}

Value apply_filter(const Arguments& a) {
  if (a.count() == 1) return filter(a.layout(0));
  return filter(a.layout(0), a.tuple(1).view());
}

LawReport law_filter(const Arguments& a, const Value& r) {
  return laws::same_image("law.filter", a.layout(0), layout_of(r));
}

Value apply_filter_zeros(const Arguments& a) {
  if (a.is_layout(0)) {
    return a.count() == 1 ? filter_zeros(a.layout(0)) : filter_zeros(a.layout(0), a.tuple(1));
  }
  return filter_zeros(a.tuple(0), a.tuple(a.count() - 1).view());
}

LawReport law_filter_zeros(const Arguments& a, const Value& r) {
  if (!a.is_layout(0) || a.count() > 1) return {};
  return laws::same_image("law.filter", a.layout(0), layout_of(r));
}

// ---- composition -------------------------------------------------------------------------------

/// The leaf by whose stride CuTe divides when the program runs, though it is 0; -1 if there is
/// none.
int dynamic_zero(TupleView stride) {
  const int leaves = stride.leaf_count();
  for (int i = 0; i < leaves; ++i) {
    const Int& d = stride.leaf[i];
    if (d.is_integer() && d.value == 0 && !d.is_static()) return i;
  }
  return -1;
}

struct Composed {
  static Value run(const Arguments& a, Steps steps) {
    const Tiler b = a.tiler(1);
    Value r;
    const auto wrong = error_of([&] { r = composition(a.layout(0), b.view(), steps); });
    if (!wrong) return r;
    const TilerView of = b.view();
    const bool divides = wrong->id == "int.divide_by_zero" && of.is_layout();
    const int zero = divides ? dynamic_zero(of.layout().stride) : -1;
    if (zero < 0) throw LayoutError(*wrong);
    const auto text = [zero](TupleView part) { return print(IntTuple(part.leaf[zero])); };
    throw LayoutError("composition.zero_stride",
                      {text(of.layout().shape), text(of.layout().stride)});
  }
};

LawReport law_composition(const Arguments& a, const Value& r) {
  return laws::composition(a.layout(0), a.tiler(1), layout_of(r));
}

/// `layout.compose(a, b)`: several arguments are a tuple of tilers.
Value apply_compose(const Arguments& a) {
  if (a.count() == 2) return rows::apply<Composed>(a);
  Tiler modes;
  const Layout::Handle h = modes.open();
  for (int i = 1; i < a.count(); ++i) {
    const Tiler t = a.tiler(i);
    if (t.view().is_layout()) {
      modes.append(t.view().layout());
    } else {
      modes.append(t.shape.view());
    }
  }
  modes.close(h);
  return composition(a.layout(0), modes.view());
}

LawReport law_compose(const Arguments& a, const Value& r) {
  if (a.count() == 2) return law_composition(a, r);
  std::vector<Value> tilers;
  for (int i = 1; i < a.count(); ++i) tilers.push_back(a[i]);
  const Arguments gathered(a.operation(), {}, {a[0], Value::tuple(std::move(tilers))});
  return law_composition(gathered, r);
}

IntTuple new_shape(const Arguments& a) {
  if (a.count() == 2) {
    // CuTe's member does not find make_layout for a plain int.
    const IntTuple& shape = a.tuple(1);
    if (shape.is_leaf() && !shape.is_static()) fail("with_shape.plain_integer", shape);
    return shape;
  }
  IntTuple r;
  const int h = r.open();
  for (int i = 1; i < a.count(); ++i) r.append(a.tuple(i).view());
  r.close(h);
  return r;
}

Value apply_with_shape(const Arguments& a) { return with_shape(a.layout(0), new_shape(a)); }

LawReport law_with_shape(const Arguments& a, const Value& r) {
  const Layout b = make_layout(new_shape(a));
  return laws::composition(a.layout(0), Tiler(b), layout_of(r));
}

// ---- complement, inverses ----------------------------------------------------------------------

struct Complemented {
  static Value run(const Arguments& a, Steps steps) {
    if (a.count() == 1) return complement(a.layout(0), steps);
    return complement(a.layout(0), rows::shape_of(a, 1).view(), steps);
  }
};

LawReport law_complement(const Arguments& a, const Value& r) {
  const Int target = a.count() == 1 ? cosize(a.layout(0)) : product(rows::shape_of(a, 1));
  return laws::complement(a.layout(0), target.value, layout_of(r));
}

struct RightInverse {
  static Value run(const Arguments& a, Steps steps) {
    if (a.is_tuple(0) && a.tuple(0).value().is_underscore()) return a[0];
    return right_inverse(a.layout(0), steps);
  }
};

struct LeftInverse {
  static Value run(const Arguments& a, Steps steps) {
    if (a.is_tuple(0) && a.tuple(0).value().is_underscore()) return a[0];
    return left_inverse(a.layout(0), steps);
  }
};

LawReport law_right_inverse(const Arguments& a, const Value& r) {
  return laws::right_inverse(a.layout(0), layout_of(r));
}

LawReport law_left_inverse(const Arguments& a, const Value& r) {
  return laws::left_inverse(a.layout(0), layout_of(r));
}

LawReport law_nullspace(const Arguments& a, const Value& r) {
  return laws::nullspace(a.layout(0), layout_of(r));
}

// ---- vectors and alignment ---------------------------------------------------------------------

LawReport law_common_layout(const Arguments& a, const Value& r) {
  return laws::common(a.layout(0), a.layout(1), layout_of(r));
}

LawReport law_common_vector(const Arguments& a, const Value& r) {
  const Layout run = max_common_layout(a.layout(0), a.layout(1));
  LawReport out = laws::common(a.layout(0), a.layout(1), run);
  const int64 length = size(run).value;
  const int64 answer = r.as<IntTuple>()->value().value;
  if (out.holds && length != answer) {
    laws::violate(out, print(run), std::to_string(answer), std::to_string(length));
  }
  return out;
}

LawReport law_max_alignment(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.max_alignment");
  const Int& n = r.as<IntTuple>()->value();
  if (n.value < 1) return out;
  out.checked = 1;
  if (error_of([&] { upcast(coalesce(a.layout(0)), n.value); })) {
    laws::violate(out, print(a.layout(0)), print(n), "");
  }
  return out;
}

Value apply_domain_distribute(const Arguments& a) {
  return domain_distribute(rows::shape_of(a, 0), a.integer(1));
}

LawReport law_domain_distribute(const Arguments& a, const Value& r) {
  return laws::distribution(rows::shape_of(a, 0), a.integer(1).value, layout_of(r));
}

// ---- upcast, downcast --------------------------------------------------------------------------

/// N is the template argument, or else the last argument.
int64 factor(const Arguments& a) {
  const Int n = a.template_count() > 0 ? a.template_integer(0) : a.integer(1);
  return rows::to_int(n);
}

LawReport law_upcast(const Arguments& a, const Value& r) {
  return laws::upcast(a.layout(0), factor(a), layout_of(r));
}

/// The other way round: upcast leads back.
LawReport law_downcast(const Arguments& a, const Value& r) {
  LawReport out = laws::upcast(layout_of(r), factor(a), a.layout(0));
  out.id = "law.downcast";
  return out;
}

const Operation kRows[] = {
    {.name = "coalesce",
     .group = "algebra",
     .parameters = "layout, profile?",
     .example = "coalesce((_2,(_1,_6)):(_1,(_6,_2)))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = rows::apply<Coalesced>,
     .law = law_coalesce,
     .derive = rows::derive<Coalesced>,
     .dsl = {"input, target_profile"},
     .mlir = "coalesce",
     .relations = relations::rearranged},
    {.name = "filter",
     .group = "algebra",
     .parameters = "layout, profile?",
     .example = "filter((_4,_2,_8):(_1,_0,_4))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_filter,
     .law = law_filter,
     .dsl = kSameInDsl,
     .relations = relations::rearranged},
    {.name = "filter_zeros",
     .group = "algebra",
     .parameters = "layout, profile?",
     .example = "filter_zeros((_4,_2,_8):(_1,_0,_4))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = apply_filter_zeros,
     .law = law_filter_zeros,
     .dsl = kSameInDsl,
     .relations = relations::rearranged},
    {.name = "composition",
     .group = "algebra",
     .parameters = "layout, tiler",
     .example = "composition((_6,_2):(_8,_2), (_4,_3):(_3,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = rows::apply<Composed>,
     .law = law_composition,
     .derive = rows::derive<Composed>,
     .dsl = {"lhs, rhs", DslCall::Form::tiler},
     .mlir = "composition",
     .relations = relations::composed},
    {.name = "compose",
     .group = "algebra",
     .parameters = "layout, tilers…",
     .example = "make_layout((_8,_8)).compose(_4, _2)",
     .min_arguments = 2,
     .max_arguments = -1,
     .apply = apply_compose,
     .law = law_compose,
     .relations = relations::rearranged},
    {.name = "with_shape",
     .group = "algebra",
     .parameters = "layout, shapes…",
     .example = "with_shape((_8,_8):(_8,_1), (_4,_16))",
     .min_arguments = 2,
     .max_arguments = -1,
     .apply = apply_with_shape,
     .law = law_with_shape,
     .relations = relations::rearranged},
    {.name = "complement",
     .group = "algebra",
     .parameters = "layout, cotarget?",
     .example = "complement(_4:_2, _24)",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = rows::apply<Complemented>,
     .law = law_complement,
     .derive = rows::derive<Complemented>,
     .dsl = {"input, cotarget"},
     .mlir = "complement"},
    {.name = "right_inverse",
     .group = "algebra",
     .parameters = "layout",
     .example = "right_inverse((_4,_8):(_8,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = rows::apply<RightInverse>,
     .law = law_right_inverse,
     .derive = rows::derive<RightInverse>,
     .dsl = kSameInDsl,
     .mlir = "right_inverse",
     .relations = relations::inverted},
    {.name = "left_inverse",
     .group = "algebra",
     .parameters = "layout",
     .example = "left_inverse((_4,_8):(_9,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = rows::apply<LeftInverse>,
     .law = law_left_inverse,
     .derive = rows::derive<LeftInverse>,
     .dsl = kSameInDsl,
     .mlir = "left_inverse",
     .relations = relations::inverted},
    {.name = "nullspace",
     .group = "algebra",
     .parameters = "layout",
     .example = "nullspace((_4,_8):(_0,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return nullspace(a.layout(0)); },
     .law = law_nullspace,
     .dsl = kSameInDsl},
    {.name = "max_common_layout",
     .group = "algebra",
     .parameters = "layout, layout",
     .example = "max_common_layout((_2,_4):(_4,_1), (_2,_4):(_4,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return max_common_layout(a.layout(0), a.layout(1));
     },
     .law = law_common_layout},
    {.name = "max_common_vector",
     .group = "algebra",
     .parameters = "layout, layout",
     .example = "max_common_vector((_4,_8):(_8,_1), (_4,_8):(_8,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return max_common_vector(a.layout(0), a.layout(1));
     },
     .law = law_common_vector},
    {.name = "domain_distribute",
     .group = "algebra",
     .parameters = "shape, count",
     .example = "domain_distribute((_15,_14), _6)",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = apply_domain_distribute,
     .law = law_domain_distribute},
    {.name = "max_alignment",
     .group = "algebra",
     .parameters = "layout",
     .example = "max_alignment((_8,_4):(_1,_16))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return max_alignment(a.layout(0)); },
     .law = law_max_alignment},
    {.name = "upcast",
     .group = "algebra",
     .parameters = "<N> layout",
     .example = "upcast<4>((_8,_4):(_1,_8))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return upcast(a.layout(0), factor(a)); },
     .law = law_upcast},
    {.name = "downcast",
     .group = "algebra",
     .parameters = "<N> layout",
     .example = "downcast<2>((_4,_4):(_1,_4))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return downcast(a.layout(0), factor(a)); },
     .law = law_downcast},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
