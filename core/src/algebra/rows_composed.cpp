// Rows that overload a name of plain layouts: they take the calls with a swizzle or composed layout
// among the arguments.
#include <iterator>

#include "algebra/composed_tools.hpp"
#include "algebra/row_tools.hpp"
#include "derive/coordinates.hpp"
#include "laws/check.hpp"
#include "laws/offset_laws.hpp"
#include "laws/swizzle_laws.hpp"
#include "laws/tuple_laws.hpp"
#include "text/attempt.hpp"

namespace colex {

namespace {

using namespace rows;

Value composition_row(const Arguments& args) {
  if (args.count() == 3) {
    const Swizzle* sw = args[0].as<Swizzle>();
    if (sw == nullptr || !args[2].as<Layout>()) return make_composed(args);
    return to_value(composition(*sw, args.tuple(1), args.layout(2)));
  }
  const Swizzle* second = args[1].as<Swizzle>();
  if (const Swizzle* first = args[0].as<Swizzle>()) {
    if (second) return composition(*first, *second);
    return to_value(composition(*first, args.layout(1)));
  }
  const ComposedLayout a = layout_at(args, 0);
  if (second) {
    if (!a.is_plain) fail("composed.nested", a.inner);
    return to_value(composition(a.inner.view(), *second));
  }
  if (const ComposedLayout* b = args[1].as<ComposedLayout>()) return to_value(composition(a, *b));
  const Tiler tiler = args.tiler(1);
  return to_value(composition(a, tiler.view()));
}

/// `a.compose(b)`, `a.compose(b0, b1)`: several tilers are one tuple of tilers.
Tiler tiler_from(const Arguments& args, int first) {
  if (args.count() == first + 1) return args.tiler(first);
  Tiler r;
  const Layout::Handle h = r.open();
  for (int i = first; i < args.count(); ++i) {
    if (const Layout* l = args[i].as<Layout>()) {
      r.append(l->view());
    } else {
      r.append(args.tuple(i).view());
    }
  }
  r.close(h);
  return r;
}

/// `compose(Sw, L)`, as other libraries write it: the composition of the two.
bool swizzles_layout(const Arguments& args) {
  return args.count() == 2 && args[0].as<Swizzle>() != nullptr;
}

Value compose_row(const Arguments& args) {
  if (swizzles_layout(args)) return composition_row(args);
  const Tiler tiler = tiler_from(args, 1);
  return to_value(composition(layout_at(args, 0), tiler.view()));
}

LawReport law_compose_swizzled(const Arguments& args, const Value& result) {
  return swizzles_layout(args) ? laws::composed::composition(args, result)
                               : laws::offsets_of_part(args, result);
}

Value tile_row(const Arguments& args) {
  const Tiler tiler = tiler_from(args, 1);
  return to_value(tiled_divide(layout_at(args, 0), tiler.view()));
}

Value with_shape_row(const Arguments& args) {
  const Tiler shape = tiler_from(args, 1);
  return to_value(with_shape(layout_at(args, 0), shape.shape));
}

Value size_row(const Arguments& args) { return size(mode_at(args)); }
Value cosize_row(const Arguments& args) { return cosize(mode_at(args)); }
Value rank_row(const Arguments& args) { return static_int(rank(mode_at(args))); }
Value depth_row(const Arguments& args) { return static_int(depth(mode_at(args))); }
Value shape_row(const Arguments& args) { return IntTuple(shape(mode_at(args))); }

// ---- coordinates -------------------------------------------------------------------------------

/// `crd2idx(209, Swizzle<3,3,3>{})`: a swizzle is a function of offsets too.
bool swizzles_number(const Arguments& args) {
  return args.count() == 2 && args[0].is_integer() && args[1].as<Swizzle>() != nullptr;
}

Value crd2idx_row(const Arguments& args) {
  if (!swizzles_number(args)) return crd2idx(args.tuple(0), layout_at(args, 1));
  const Int& offset = args.integer(0);
  if (!offset.is_integer()) fail("argument.not_integer", offset);
  return Int(args.swizzle(1)(offset.value), offset.is_static());
}

void derive_crd2idx(const Arguments& args, Steps steps) {
  if (swizzles_number(args)) return explain_swizzle(args.swizzle(1), args.integer(0).value, steps);
  explain_offset(args.tuple(0), layout_at(args, 1), steps);
}

/// Of a swizzle: Sw(Sw(x)) = x.
LawReport law_crd2idx(const Arguments& args, const Value& result) {
  if (!swizzles_number(args)) return laws::coordinate_times_strides(args, result);
  LawReport r = laws::report("law.swizzle.involution");
  const std::string offset = std::to_string(args.integer(0).value);
  const std::string back = std::to_string(args.swizzle(1)(result.as<IntTuple>()->value().value));
  ++r.checked;
  if (back != offset) laws::violate(r, offset, back, offset);
  return r;
}

Value slice_row(const Arguments& args) {
  return to_value(slice(args.tuple(0).view(), layout_at(args, 1)));
}
Value with_offset(const ComposedAndOffset& r) {
  return Value::tuple({to_value(r.layout), Value(r.offset)});
}
Value slice_and_offset_row(const Arguments& args) {
  return with_offset(slice_and_offset(args.tuple(0).view(), layout_at(args, 1)));
}
Value domain_offset_row(const Arguments& args) {
  return with_offset(domain_offset(args.tuple(0).view(), layout_at(args, 1)));
}

// ---- algebra -----------------------------------------------------------------------------------

Value get_row(const Arguments& args) { return to_value(mode_at(args)); }
Value take_row(const Arguments& args) {
  return to_value(take(layout_at(args, subject(args)), number(args, 0), number(args, 1)));
}
Value group_row(const Arguments& args) {
  return to_value(group(layout_at(args, subject(args)), number(args, 0), number(args, 1)));
}
Value select_row(const Arguments& args) {
  const ComposedLayout l = layout_at(args, subject(args));
  const std::vector<int> modes = numbers(args);
  return to_value(with_inner(l, select(l.inner, modes.data(), static_cast<int>(modes.size()))));
}
Value flatten_row(const Arguments& args) { return to_value(flatten(layout_at(args, 0))); }
Value append_row(const Arguments& args) {
  const int rank = args.template_count() > 0 ? number(args, 0) : -1;
  return to_value(append(layout_at(args, 0), args.layout(1), rank));
}
Value zip_row(const Arguments& args) { return to_value(zip(layout_at(args, 0))); }
Value coalesce_row(const Arguments& args) {
  const ComposedLayout l = layout_at(args, 0);
  return to_value(args.count() > 1 ? coalesce(l, args.tuple(1)) : coalesce(l));
}
Value filter_row(const Arguments& args) {
  return to_value(filter(layout_at(args, 0), args.tuple(1)));
}

template <ComposedLayout (*F)(const ComposedLayout&, TilerView)>
Value tiler_row(const Arguments& args) {
  const Tiler tiler = args.tiler(1);
  return to_value(F(layout_at(args, 0), tiler.view()));
}
template <ComposedLayout (*F)(const ComposedLayout&, LayoutView)>
Value block_row(const Arguments& args) {
  return to_value(F(layout_at(args, 0), args.layout(1)));
}
Value logical_product_row(const Arguments& args) {
  if (const ComposedLayout* tiler = args[1].as<ComposedLayout>()) {
    return to_value(logical_product(args.layout(0).view(), *tiler));
  }
  return tiler_row<logical_product>(args);
}

Value tile_to_shape_row(const Arguments& args) {
  const ComposedLayout l = layout_at(args, 0);
  const IntTuple& target = args.tuple(1);
  if (args.count() < 3) return to_value(tile_to_shape(l, target));
  if (const std::string* tag = args[2].as<std::string>()) {
    if (*tag == "LayoutLeft") return to_value(tile_to_shape(l, target));
    if (*tag == "LayoutRight") return to_value(tile_to_shape(l, target, LayoutRight{}));
  }
  return to_value(tile_to_shape(l, target, args.tuple(2).view()));
}

/// Older releases coalesced every mode of the product.
template <Value (*F)(const Arguments&)> std::optional<Value> older(const Arguments& args) {
  return rows::coalesced_by_mode(F(args));
}

Value complement_row(const Arguments& args) {
  const ComposedLayout l = layout_at(args, 0);
  return args.count() > 1 ? complement(l, args.tuple(1)) : complement(l);
}
template <ComposedLayout (*F)(const ComposedLayout&), Swizzle (*OfSwizzle)(const Swizzle&)>
Value inverse_row(const Arguments& args) {
  if (const Swizzle* sw = args[0].as<Swizzle>()) return OfSwizzle(*sw);
  return to_value(F(layout_at(args, 0)));
}
Value nullspace_row(const Arguments& args) { return nullspace(layout_at(args, 0)); }

Value max_alignment_row(const Arguments& args) {
  if (const Swizzle* sw = args[0].as<Swizzle>()) return max_alignment(*sw);
  return max_alignment(layout_at(args, 0));
}
Value max_common_vector_row(const Arguments& args) {
  return max_common_vector(layout_at(args, 0), layout_at(args, 1));
}
Value max_common_layout_row(const Arguments& args) {
  return max_common_layout(layout_at(args, 0), layout_at(args, 1));
}

template <ComposedLayout (*F)(const ComposedLayout&, int64),
          Swizzle (*OfSwizzle)(const Swizzle&, const Int&)>
Value cast_row(const Arguments& args) {
  const Int n(number(args, 0));
  const int at = subject(args);
  if (const Swizzle* sw = args[at].as<Swizzle>()) return OfSwizzle(*sw, n);
  return to_value(F(layout_at(args, at), n.value));
}

Value make_fragment_like_row(const Arguments& args) {
  return make_fragment_like(layout_at(args, 0));
}
/// CuTe has no strides to copy the order of.
Value make_layout_like_row(const Arguments& args) {
  fail("composed.make_layout_like", layout_at(args, 0).inner);
}
Value make_layout_row(const Arguments& args) {
  const Swizzle& sw = args.swizzle(0);
  const int width = sw.base + sw.bits + (sw.shift < 0 ? -sw.shift : sw.shift);
  return to_value(composition(sw, Layout(IntTuple(static_int(width)), IntTuple(static_int(1)))));
}

/// R is disjoint from the layout without its swizzle, which permutes what the complement leaves
/// out.
LawReport law_complement(const Arguments& args, const Value& result) {
  const ComposedLayout l = layout_at(args, 0);
  const Int target = args.count() == 1 ? cosize(l.inner) : product(shape_of(args, 1));
  return laws::complement(l.inner, target.value, layout_of(result));
}

LawReport law_max_alignment(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.max_alignment");
  const Int& n = result.as<IntTuple>()->value();
  if (n.value < 1 || args[0].as<Swizzle>()) return r;
  ++r.checked;
  if (error_of([&] { upcast(layout_at(args, 0), n.value); })) {
    laws::violate(r, args[0].print(), print(n), "");
  }
  return r;
}

/// R(i) = Sw(i).
LawReport law_of_swizzle(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.composed.same_function");
  const ComposedLayout made =
      result.as<Layout>() ? ComposedLayout(*result.as<Layout>()) : *result.as<ComposedLayout>();
  const laws::Samples samples(size(made).value);
  for (int64 k = 0; k < samples.count() && r.holds; ++k) {
    const int64 got = crd2idx(IntTuple(Int(samples[k])), made).value().value;
    const int64 expected = args.swizzle(0)(samples[k]);
    ++r.checked;
    if (got == expected) continue;
    laws::violate(r, std::to_string(samples[k]), std::to_string(got), std::to_string(expected));
  }
  return r;
}

LawReport law_common_layout(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.common");
  const Layout& run = layout_of(result);
  const ComposedLayout both[] = {layout_at(args, 0), layout_at(args, 1)};
  const laws::Samples samples(size(run).value);
  for (int64 k = 0; k < samples.count(); ++k) {
    for (const ComposedLayout& l : both) {
      const int64 got = crd2idx(crd2idx(IntTuple(Int(samples[k])), run), l).value().value;
      ++r.checked;
      if (!r.holds || got == samples[k]) continue;
      laws::violate(r, std::to_string(samples[k]), std::to_string(got), std::to_string(samples[k]));
    }
  }
  return r;
}

LawReport law_common_vector(const Arguments& args, const Value& result) {
  const auto run = max_common_layout(layout_at(args, 0), layout_at(args, 1));
  LawReport r = law_common_layout(args, Value(run));
  const int64 length = size(run).value;
  const int64 answer = result.as<IntTuple>()->value().value;
  if (r.holds && length != answer) {
    laws::violate(r, print(run), std::to_string(answer), std::to_string(length));
  }
  return r;
}

#define SWIZZLED "Sw<2,0,3> o _0 o (_8,_8):(_8,_1)"

constexpr Operation overload(const char* name, const char* parameters, const char* example, int min,
                             int max, Value (*apply)(const Arguments&), Law law,
                             bool (*accepts)(const Arguments&) = accepts_first) {
  Operation row{name, "swizzle", parameters, example, min, max, apply};
  row.law = law;
  row.accepts = accepts;
  return row;
}

template <Value (*F)(const Arguments&)>
constexpr Operation changed_overload(const char* name, const char* parameters, const char* example,
                                     int max) {
  Operation row = overload(name, parameters, example, 2, max, F, laws::composed::first_block);
  row.older = older<F>;
  return row;
}

constexpr Operation with_steps(Operation row, void (*derive)(const Arguments&, Steps)) {
  row.derive = derive;
  return row;
}

/// The steps of the layout under a swizzle, which stays in front of what comes out.
void derive_under_swizzle(const Arguments& args, Steps steps) {
  std::vector<Value> under;
  for (int i = 0; i < args.count(); ++i) {
    const ComposedLayout* l = args[i].as<ComposedLayout>();
    under.push_back(l != nullptr ? Value(l->inner) : args[i]);
  }
  const Operation* row = find_operation(args.operation());
  if (row == nullptr || row->derive == nullptr) return;
  row->derive(Arguments(args.operation(), {}, std::move(under)), steps);
  const ComposedLayout l = layout_at(args, 0);
  if (l.outer_is_swizzle) steps("step.composed.stays", print(l.swizzle).c_str(), l.offset);
}

constexpr Operation kOverloads[] = {
    overload("composition", "outer, offset?, inner", "composition(Sw<2,3,3>, Sw<1,3,3>)", 2, 3,
             composition_row, laws::composed::composition, accepts_composed),
    overload("compose", "layout, tiler…", "compose(" SWIZZLED ", (_4,_2))", 2, -1, compose_row,
             law_compose_swizzled),
    overload("with_shape", "layout, shape…", "with_shape(" SWIZZLED ", (_4,_16))", 2, -1,
             with_shape_row, laws::composed::same_function),
    overload("size", "<i…> layout", "size(" SWIZZLED ")", 1, 1, size_row, laws::product_of_leaves),
    overload("cosize", "<i…> layout", "cosize(" SWIZZLED ")", 1, 1, cosize_row, laws::below_cosize),
    overload("rank", "<i…> layout", "rank(" SWIZZLED ")", 1, 1, rank_row, laws::rank_of_modes),
    overload("depth", "<i…> layout", "depth(" SWIZZLED ")", 1, 1, depth_row,
             laws::depth_of_brackets),
    overload("shape", "<i…> layout", "shape(" SWIZZLED ")", 1, 1, shape_row, laws::part),
    overload("layout", "<i…> layout", "layout<0>(" SWIZZLED ")", 1, 1, get_row, laws::part),
    overload("get", "<i…> layout", "get<0>(" SWIZZLED ")", 1, -1, get_row, laws::part),
    overload("take", "<begin,end> layout", "take<0,1>(" SWIZZLED ")", 1, 3, take_row, laws::part),
    overload("select", "<modes…> layout", "select<1,0>(" SWIZZLED ")", 1, -1, select_row,
             laws::part),
    overload("group", "<begin,end> layout", "group<0,2>(" SWIZZLED ")", 1, 3, group_row,
             laws::composed::same_function),
    overload("group_modes", "<begin,end> layout", "group_modes<0,2>(" SWIZZLED ")", 1, 3, group_row,
             laws::composed::same_function),
    overload("flatten", "layout", "flatten(" SWIZZLED ")", 1, 1, flatten_row,
             laws::composed::same_function),
    overload("append", "<rank> layout, mode", "append<3>(" SWIZZLED ", _2:_64)", 2, 2, append_row,
             laws::composed::first_block),
    overload("zip", "layout", "zip(Sw<2,0,3> o _0 o ((_2,_4),(_2,_4)):((_8,_16),(_1,_2)))", 1, 1,
             zip_row, laws::composed::same_offsets),
    overload("coalesce", "layout, profile?", "coalesce(Sw<2,0,3> o _0 o (_8,_8):(_1,_8))", 1, 2,
             coalesce_row, laws::composed::same_function),
    overload("filter", "layout, profile", "filter(" SWIZZLED ", (_1,_1))", 2, 2, filter_row,
             laws::composed::same_offsets),
    with_steps(overload("crd2idx", "coordinate, layout", "crd2idx((3,2), " SWIZZLED ")", 2, 2,
                        crd2idx_row, law_crd2idx, accepts_composed),
               derive_crd2idx),
    overload("slice", "coordinate, layout", "slice((_3,_), " SWIZZLED ")", 2, 2, slice_row,
             laws::composed::slice, accepts_composed),
    overload("slice_and_offset", "coordinate, layout", "slice_and_offset((3,_), " SWIZZLED ")", 2,
             2, slice_and_offset_row, laws::composed::slice_and_offset, accepts_composed),
    overload("domain_offset", "coordinate, layout", "domain_offset((1,2), " SWIZZLED ")", 2, 2,
             domain_offset_row, laws::moved_domain, accepts_composed),
    with_steps(overload("logical_divide", "layout, tiler", "logical_divide(" SWIZZLED ", (_4,_2))",
                        2, 2, tiler_row<logical_divide>, laws::composed::same_offsets),
               derive_under_swizzle),
    with_steps(overload("zipped_divide", "layout, tiler", "zipped_divide(" SWIZZLED ", (_4,_2))", 2,
                        2, tiler_row<zipped_divide>, laws::composed::same_offsets),
               derive_under_swizzle),
    with_steps(overload("tiled_divide", "layout, tiler", "tiled_divide(" SWIZZLED ", (_4,_2))", 2,
                        2, tiler_row<tiled_divide>, laws::composed::same_offsets),
               derive_under_swizzle),
    with_steps(overload("flat_divide", "layout, tiler", "flat_divide(" SWIZZLED ", (_4,_2))", 2, 2,
                        tiler_row<flat_divide>, laws::composed::same_offsets),
               derive_under_swizzle),
    overload("logical_product", "block, tiler", "logical_product(_8:_1, Sw<1,0,1> o _0 o _4:_1)", 2,
             2, logical_product_row, laws::composed::first_block, accepts_composed),
    overload("zipped_product", "block, tiler", "zipped_product(" SWIZZLED ", (_2,_2))", 2, 2,
             tiler_row<zipped_product>, laws::composed::first_block),
    overload("tiled_product", "block, tiler", "tiled_product(" SWIZZLED ", (_2,_2))", 2, 2,
             tiler_row<tiled_product>, laws::composed::first_block),
    overload("flat_product", "block, tiler", "flat_product(" SWIZZLED ", (_2,_2))", 2, 2,
             tiler_row<flat_product>, laws::composed::first_block),
    changed_overload<block_row<blocked_product>>(
        "blocked_product", "block, tiler", "blocked_product(" SWIZZLED ", (_2,_2):(_1,_2))", 2),
    changed_overload<block_row<raked_product>>("raked_product", "block, tiler",
                                               "raked_product(" SWIZZLED ", (_2,_2):(_1,_2))", 2),
    with_steps(changed_overload<tile_to_shape_row>(
                   "tile_to_shape", "block, shape, order?",
                   "tile_to_shape(Sw<3,3,3> o _0 o (_8,_64):(_64,_1), (_128,_128), (_2,_1))", 3),
               derive_under_swizzle),
    overload("complement", "layout, cotarget?", "complement(" SWIZZLED ", _128)", 1, 2,
             complement_row, law_complement),
    overload("right_inverse", "layout", "right_inverse(" SWIZZLED ")", 1, 1,
             inverse_row<right_inverse, right_inverse>, laws::composed::right_inverse),
    overload("left_inverse", "layout", "left_inverse(" SWIZZLED ")", 1, 1,
             inverse_row<left_inverse, left_inverse>, laws::composed::left_inverse),
    overload("nullspace", "layout", "nullspace(" SWIZZLED ")", 1, 1, nullspace_row,
             laws::swizzled_nullspace),
    overload("max_alignment", "layout", "max_alignment(Sw<3,3,3> o _0 o (_8,_64):(_64,_1))", 1, 1,
             max_alignment_row, law_max_alignment),
    overload("max_common_vector", "layout, layout",
             "max_common_vector(Sw<3,3,3> o _0 o (_8,_64):(_64,_1), (_8,_64):(_64,_1))", 2, 2,
             max_common_vector_row, law_common_vector, accepts_composed),
    overload("max_common_layout", "layout, layout",
             "max_common_layout(Sw<3,3,3> o _0 o (_8,_64):(_64,_1), (_8,_64):(_64,_1))", 2, 2,
             max_common_layout_row, law_common_layout, accepts_composed),
    overload("upcast", "<N> layout", "upcast<8>(Sw<3,4,3>)", 1, 2, cast_row<upcast, upcast>,
             laws::composed::upcast, accepts_composed),
    overload("downcast", "<N> layout", "downcast<8>(Sw<3,4,3>)", 1, 2, cast_row<downcast, downcast>,
             laws::composed::downcast, accepts_composed),
    overload("tile", "layout, tiler…", "tile(" SWIZZLED ", (_4,_2))", 2, -1, tile_row,
             laws::composed::same_offsets),
    overload("make_fragment_like", "layout", "make_fragment_like(" SWIZZLED ")", 1, 1,
             make_fragment_like_row, laws::compact),
    overload("make_layout_like", "layout", "make_layout_like((_8,_8):(_8,_1))", 1, 1,
             make_layout_like_row, Law::none("law.none.refused")),
    overload("make_layout", "swizzle", "make_layout(Sw<2,3,3>)", 1, 1, make_layout_row,
             law_of_swizzle,
             [](const Arguments& args) { return args.count() == 1 && args[0].as<Swizzle>(); }),
};

#undef SWIZZLED

const RegisterOperations kRegistered{kOverloads, std::size(kOverloads)};

}  // namespace

}  // namespace colex
