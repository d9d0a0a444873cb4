#include "algebra/row_tools.hpp"
#include "colex/ops/fragment.hpp"
#include "colex/ops/packed_stride.hpp"
#include "laws/offset_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "registry/relations.hpp"

/// Rows: constructing layouts and reading their sizes.

namespace colex {

namespace {

using rows::layout_of;

// ---- constructors ------------------------------------------------------------------------------

bool all_layouts(const Arguments& a) {
  for (int i = 0; i < a.count(); ++i) {
    if (!a.is_layout(i)) return false;
  }
  return true;
}

void check_shape(const IntTuple& t) {
  for (int i = 0; i < t.leaves; ++i) {
    if (!t.leaf[i].is_integer() && !t.leaf[i].is_basis()) fail("layout.not_a_shape", t);
  }
}

Value apply_make_layout(const Arguments& a) {
  if (all_layouts(a)) {
    Layout r;
    const Layout::Handle h = r.open();
    for (int i = 0; i < a.count(); ++i) r.append(a.layout(i));
    r.close(h);
    return r;
  }
  if (a.count() > 2) a.wrong_kind(a.is_layout(0) ? 1 : 0, "layout");
  check_shape(a.tuple(0));
  if (a.count() == 1 || rows::tag(a, 1) == "LayoutLeft") return make_layout(a.tuple(0));
  if (rows::tag(a, 1) == "LayoutRight") return make_layout(a.tuple(0), LayoutRight{});
  const std::string tag = rows::tag(a, 1);  // CUTLASS's have another use
  if (tag == "layout::RowMajor") fail("language.other_name", tag.c_str(), "LayoutRight{}");
  if (tag == "layout::ColumnMajor") fail("language.other_name", tag.c_str(), "LayoutLeft{}");
  check_shape(a.tuple(1));
  return make_layout(a.tuple(0).view(), a.tuple(1).view());
}

LawReport law_make_layout(const Arguments& a, const Value& r) {
  const bool compact = a.is_tuple(0) && (a.count() == 1 || !rows::tag(a, 1).empty());
  return compact ? laws::compact("law.compact", layout_of(r)) : LawReport{};
}

LawReport law_compact(const Arguments&, const Value& r) {
  return laws::compact("law.compact", layout_of(r));
}

IntTuple ordered_strides(const Arguments& a) {
  const std::string tag = rows::tag(a, 1);
  if (a.count() == 1 || tag == "LayoutLeft") return compact_col_major(a.tuple(0));
  if (tag == "LayoutRight") return compact_row_major(a.tuple(0));
  return compact_order(a.tuple(0), a.tuple(1).view());
}

/// `compact_major<LayoutRight>(shape, current?)`, or the tag as an argument.
Value apply_compact_major(const Arguments& a) {
  std::string tag = rows::tag(a, 1);
  int current = tag.empty() ? 1 : 2;
  if (a.template_count() > 0) {
    const std::string* t = a.template_at(0).as<std::string>();
    tag = t != nullptr ? *t : std::string();
  }
  const IntTuple start = current < a.count() ? a.tuple(current) : IntTuple(static_int(1));
  if (tag == "LayoutRight") return compact_row_major(a.tuple(0), start.view());
  return compact_col_major(a.tuple(0), start.view());
}

Value apply_make_fragment_like(const Arguments& a) {
  if (a.is_layout(0)) return make_fragment_like(a.layout(0));
  return make_layout(a.tuple(0));
}

/// A packed tensor has no gap: its offsets are those below its size.
LawReport law_packed_stride(const Arguments& a, const Value& r) {
  IntTuple shape = a.tuple(1);
  const IntTuple* strides = r.as<IntTuple>();
  if (strides == nullptr || strides->leaves != shape.leaves) return LawReport{};
  return laws::compact("law.compact", make_layout(shape.view(), strides->view()));
}

LawReport law_identity(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.identity");
  const Layout& l = layout_of(r);
  const laws::Samples samples(size(l).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    ++out.checked;
    const IntTuple c = idx2crd(IntTuple(Int(samples[k])), a.tuple(0));
    const IntTuple got = crd2idx(c, l);
    if (laws::same_numbers(got, c)) continue;
    laws::violate(out, print(c), print(got), print(c));
    break;
  }
  return out;
}

// ---- sizes -------------------------------------------------------------------------------------

/// The layout, or the mode of it that template arguments name: `cosize<0,1>(layout)`.
Layout mode_of(const Arguments& a) {
  Layout l = a.layout(0);
  for (const int i : rows::indices(a, a.count())) l = Layout(l[i]);
  return l;
}

/// The shape of a layout or a tuple as it is, down to the mode named.
IntTuple shape_at(const Arguments& a) {
  IntTuple t = rows::shape_of(a, 0);
  for (const int i : rows::indices(a, a.count())) t = IntTuple(t[i]);
  return t;
}

Value apply_shape(const Arguments& a) { return shape_at(a); }
Value apply_stride(const Arguments& a) { return mode_of(a).stride; }
Value apply_layout(const Arguments& a) { return mode_of(a); }
Value apply_size(const Arguments& a) { return product(shape_at(a)); }
Value apply_rank(const Arguments& a) { return static_int(shape_at(a).rank()); }
Value apply_depth(const Arguments& a) { return static_int(shape_at(a).depth()); }

LawReport law_cosize(const Arguments& a, const Value& r) {
  LawReport out = laws::report("law.cosize");
  const Layout l = mode_of(a);
  if (!laws::integer_strides(l)) return out;
  const laws::IndexFunction f(l);
  const int64 cosize = r.as<IntTuple>()->value().value;
  const laws::Samples samples(f.size());
  for (int64 k = 0; k < samples.count(); ++k) {
    const int64 offset = f(samples[k]);
    ++out.checked;
    if (offset < cosize) continue;
    laws::violate(out, laws::coordinate_text(samples[k], l.shape), std::to_string(offset),
                  "< " + std::to_string(cosize));
    break;
  }
  return out;
}

const Operation kRows[] = {
    {.name = "make_layout",
     .group = "layouts",
     .parameters = "shape, stride?",
     .example = "make_layout((_4,(2,_3)), LayoutRight)",
     .min_arguments = 1,
     .max_arguments = -1,
     .apply = apply_make_layout,
     .law = law_make_layout,
     .dsl = {"shape, stride", DslCall::Form::list},
     .mlir = "make_layout",
     .relations = relations::side_by_side},
    {.name = "make_ordered_layout",
     .group = "layouts",
     .parameters = "shape, order",
     .example = "make_ordered_layout((_2,(_3,_4)), (_1,_0))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return Layout(a.tuple(0), ordered_strides(a)); },
     .law = law_compact,
     .dsl = {"shape, order"},
     .mlir = "make_ordered_layout"},
    {.name = "compact_order",
     .group = "layouts",
     .parameters = "shape, order",
     .example = "compact_order((_2,_2,_2,_2), (_0,_2,_3,_1))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value { return ordered_strides(a); },
     .law = laws::compact_strides},
    {.name = "make_cute_packed_stride",
     .group = "layouts",
     .parameters = "stride, shape",
     .example = "make_cute_packed_stride((0,_1,0), (128,64,2))",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       return make_cute_packed_stride(a.tuple(0).view(), a.tuple(1).view());
     },
     .law = law_packed_stride},
    {.name = "compact_major",
     .group = "layouts",
     .parameters = "<Major> shape, current?",
     .example = "compact_major<LayoutRight>((_3,_4))",
     .min_arguments = 1,
     .max_arguments = 3,
     .apply = apply_compact_major,
     .law = laws::compact_strides},
    {.name = "compact_col_major",
     .group = "layouts",
     .parameters = "shape, current?",
     .example = "compact_col_major((_4,_1,3))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       if (a.count() == 1) return compact_col_major(a.tuple(0));
       return compact_col_major(a.tuple(0), a.tuple(1).view());
     },
     .law = laws::compact_strides},
    {.name = "compact_row_major",
     .group = "layouts",
     .parameters = "shape, current?",
     .example = "compact_row_major((_4,_1,3))",
     .min_arguments = 1,
     .max_arguments = 2,
     .apply = [](const Arguments& a) -> Value {
       if (a.count() == 1) return compact_row_major(a.tuple(0));
       return compact_row_major(a.tuple(0), a.tuple(1).view());
     },
     .law = laws::compact_strides},
    {.name = "make_layout_like",
     .group = "layouts",
     .parameters = "layout",
     .example = "make_layout_like((_4,_8):(_9,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return make_layout_like(a.layout(0)); },
     .law = law_compact,
     .mlir = "make_layout_like"},
    {.name = "make_fragment_like",
     .group = "layouts",
     .parameters = "layout",
     .example = "make_fragment_like((_4,_8):(_9,_1))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_make_fragment_like,
     .law = law_compact},
    {.name = "make_identity_layout",
     .group = "layouts",
     .parameters = "shape",
     .example = "make_identity_layout((_4,(2,_3)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return make_identity_layout(a.tuple(0)); },
     .law = law_identity,
     .dsl = {"shape"},
     .mlir = "make_identity_layout"},
    {.name = "size",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "size((_4,8):(_1,_4))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_size,
     .law = laws::product_of_leaves,
     .dsl = {"a, mode", DslCall::Form::modes_last},
     .mlir = "size"},
    {.name = "cosize",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "cosize((_2,_3):(_1,_4))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return cosize(mode_of(a)); },
     .law = law_cosize,
     .dsl = {"a, mode", DslCall::Form::modes_last},
     .mlir = "cosize"},
    {.name = "coshape",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "coshape(make_identity_layout((_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return coshape(mode_of(a)); },
     .law = laws::below_coshape},
    {.name = "coprofile",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "coprofile(make_identity_layout((_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = [](const Arguments& a) -> Value { return coprofile(mode_of(a)); },
     .law = laws::profile_of_coshape},
    {.name = "rank",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "rank((_4,(2,_3)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_rank,
     .law = laws::rank_of_modes,
     .dsl = {"a, mode", DslCall::Form::modes_last},
     .mlir = "rank"},
    {.name = "depth",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "depth((_4,(2,_3)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_depth,
     .law = laws::depth_of_brackets,
     .dsl = kSameInDsl,
     .mlir = "depth"},
    {.name = "shape",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "shape<1>((_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_shape,
     .law = laws::part,
     .mlir = "get_shape"},
    {.name = "stride",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "stride<1,0>((_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_stride,
     .law = laws::part,
     .mlir = "get_stride"},
    {.name = "layout",
     .group = "layouts",
     .parameters = "<modes…> layout",
     .example = "layout<1>((_4,(_2,_3)):(_1,(_4,_8)))",
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = apply_layout,
     .law = laws::part,
     .relations = relations::rearranged},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
