#include "derive/coordinates.hpp"
#include "laws/offset_laws.hpp"
#include "registry/relations.hpp"
#include "tensor/tensor_object.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"

/// TiledCopy in the registry: construction, layouts, partitions.

namespace colex {

namespace {

const CopyAtomObject& atom_argument(const Arguments& args) {
  if (const auto* operation =
          args.count() > 0 ? argument_at(args, 0).object_as<CopyOperationObject>() : nullptr) {
    throw LayoutError("copy_atom.needs_type", {operation->named.name});
  }
  return object_argument<CopyAtomObject>(args, 0, "copy_atom");
}

const TiledCopyObject& copy_argument(const Arguments& args, int i = 0) {
  if (const auto* slice = argument_at(args, i).object_as<ThrCopyObject>()) {
    return *slice->tiled.object_as<TiledCopyObject>();
  }
  return object_argument<TiledCopyObject>(args, i, "tiled_copy");
}

Value copy_value(const CopyAtomObject& atom, const TiledCopy& copy) {
  return make_object<TiledCopyObject>(atom.named, atom.type, copy);
}

/// `make_shape(32, 8)` converts to no layout of C++, and its extents are not static.
void refuse_shapes(const Arguments& args) {
  for (int i = 1; i < args.count(); ++i) {
    const IntTuple* shape = args[i].as<IntTuple>();
    const bool given = shape != nullptr && !shape->is_leaf() && !shape->is_static();
    if (given) throw LayoutError("tiled_copy.shape_given", {args[i].print({})});
  }
}

Value make_copy(const Arguments& args) {
  refuse_shapes(args);
  const CopyAtomObject& atom = atom_argument(args);
  const Layout threads = layout_argument(args, 1).inner;
  const Layout values = args.count() > 2 ? layout_argument(args, 2).inner : identity_threads(1);
  return copy_value(atom, make_tiled_copy(atom.atom, threads, values));
}

void derive_make_copy(const Arguments& args, Steps steps) {
  const Layout threads = layout_argument(args, 1).inner;
  const Layout values = args.count() > 2 ? layout_argument(args, 2).inner : identity_threads(1);
  make_tiled_copy(atom_argument(args).atom, threads, values, steps);
}

template <MmaOperand O> Value copy_of_mma(const Arguments& args) {
  const CopyAtomObject& atom = atom_argument(args);
  const auto& mma = object_argument<TiledMmaObject>(args, 1, "tiled_mma");
  return copy_value(atom, make_tiled_copy(atom.atom, mma.mma, O));
}

template <MmaOperand O> void derive_copy_of_mma(const Arguments& args, Steps steps) {
  const auto& mma = object_argument<TiledMmaObject>(args, 1, "tiled_mma");
  make_tiled_copy(atom_argument(args).atom, mma.mma, O, steps);
}

Value copy_of_c_atom(const Arguments& args) {
  const CopyAtomObject& atom = atom_argument(args);
  const auto& mma = object_argument<TiledMmaObject>(args, 1, "tiled_mma");
  return copy_value(atom, make_tiled_copy_C_atom(atom.atom, mma.mma));
}

template <CopySide Side> Value copy_of_copy(const Arguments& args) {
  const CopyAtomObject& atom = atom_argument(args);
  return copy_value(atom, make_tiled_copy(atom.atom, copy_argument(args, 1).copy, Side));
}

Value make_cotiled(const Arguments& args) {
  const CopyAtomObject& atom = atom_argument(args);
  return copy_value(atom, make_cotiled_copy(atom.atom, args.layout(1), args.layout(2)));
}

Value make_impl(const Arguments& args) {
  const CopyAtomObject& atom = atom_argument(args);
  return copy_value(atom, make_tiled_copy_impl(atom.atom, args.layout(1), args.tiler(2).view()));
}

template <CopySide Side> Value layout_tv(const Arguments& args) {
  return get_layout_tv(copy_argument(args).copy, Side);
}

template <CopySide Side> void derive_layout_tv(const Arguments& args, Steps steps) {
  get_layout_tv(copy_argument(args).copy, Side, steps);
}

Value copy_size(const Arguments& args) { return size(copy_argument(args).copy); }

Value copy_tile_size(const Arguments& args) {
  const TiledCopy& copy = copy_argument(args).copy;
  if (args.template_count() == 0) return product(copy.tiler.shape);
  return product(copy.tiler.shape[static_cast<int>(args.template_integer(0).value)]);
}

/// f of the tensor's layout, as a tensor, or of a layout, as a layout.
template <class F> Value on_layout(const Arguments& args, int i, F f) {
  if (const auto* t = argument_at(args, i).object_as<TensorObject>()) {
    const Tensor r =
        with_layout(t->tensor, with_inner(t->tensor.layout, f(t->tensor.layout.inner)));
    return tensor_value(r, t->type, t->data);
  }
  const ComposedLayout l = layout_argument(args, i);
  return layout_value(with_inner(l, f(l.inner)));
}

template <CopySide Side> Value thread_fragments(const Arguments& args) {
  const TiledCopy& copy = copy_argument(args).copy;
  return on_layout(args, 1, [&](const Layout& l) { return tidfrg(copy, Side, l); });
}

/// The layout of argument 1, a layout or a tensor.
Layout inner_layout(const Arguments& args) {
  const auto* t = argument_at(args, 1).object_as<TensorObject>();
  return t ? t->tensor.layout.inner : layout_argument(args, 1).inner;
}

template <CopySide Side> void derive_tidfrg(const Arguments& args, Steps steps) {
  tidfrg(copy_argument(args).copy, Side, inner_layout(args), steps);
}

template <CopySide Side> void derive_partition(const Arguments& args, Steps steps) {
  const auto& slice_of = object_argument<ThrCopyObject>(args, 0, "thr_copy");
  const Layout l = inner_layout(args);
  const Layout tv = tidfrg(slice_of.copy(), Side, l, steps);
  explain_slice(partition_coordinate(slice_of.thread, l.rank()), tv, steps);
}

void derive_tile2thrfrg(const Arguments& args, Steps steps) {
  tile2thrfrg(copy_argument(args).copy, inner_layout(args), args.layout(2), steps);
}

void derive_retile(const Arguments& args, Steps steps) {
  retile(copy_argument(args).copy, inner_layout(args), steps);
}

Value tile_to_fragments(const Arguments& args) {
  const TiledCopy& copy = copy_argument(args).copy;
  return on_layout(args, 1, [&](const Layout& l) { return tile2thrfrg(copy, l, args.layout(2)); });
}

Value retile_tensor(const Arguments& args) {
  const TiledCopy& copy = copy_argument(args).copy;
  return on_layout(args, 1, [&](const Layout& l) { return retile(copy, l); });
}

template <CopySide Side> Value partition_side(const Arguments& args) {
  const auto& slice_of = object_argument<ThrCopyObject>(args, 0, "thr_copy");
  const Tensor t = tensor_argument(args, 1);
  const ComposedLayout tv = with_inner(t.layout, tidfrg(slice_of.copy(), Side, t.layout.inner));
  const IntTuple c = partition_coordinate(slice_of.thread, t.layout.inner.rank());
  const auto* given = argument_at(args, 1).object_as<TensorObject>();
  return tensor_value(slice(c, with_layout(t, tv)), given ? given->type : "",
                      given ? given->data : nullptr);
}

Value slice_copy(const Arguments& args) {
  const Int& thread = args.integer(1);
  const Int threads = size(copy_argument(args).copy);
  if (thread.value < 0 || thread.value >= threads.value)
    fail("tiled.thread", thread.value, threads.value - 1);
  // A slice is a TiledCopy too: its slice is another one of the same.
  const auto* sliced = argument_at(args, 0).object_as<ThrCopyObject>();
  const Value& tiled = sliced ? sliced->tiled : argument_at(args, 0);
  return make_object<ThrCopyObject>(tiled, thread);
}

bool is_copy(const Arguments& args) {
  return first_is<TiledCopyObject>(args) || first_is<ThrCopyObject>(args);
}

/// A TiledCopy does not know whose tile it copies: its tiler's modes are M and N.
constexpr const char* kCopyModes = "CPY,CPY_M,CPY_N";

#define COLEX_COPY                                                             \
  "make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, " \
  "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})"
#define COLEX_LDSM(of, last)                                                \
  "make_tiled_copy_" of                                                     \
  "(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, "                                \
  "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, " \
  "Tile<_32,_32,_16>{}))" last

const Operation kRows[] = {
    {"make_tiled_copy", "tiled_copy", "copy_atom, thr_layout, val_layout?", COLEX_COPY, 2, 3,
     make_copy, law_tiled_copy, derive_make_copy},
    {"make_tiled_copy_A", "tiled_copy", "copy_atom, tiled_mma", COLEX_LDSM("A", ""), 2, 2,
     copy_of_mma<MmaOperand::a>, law_tiled_copy, derive_copy_of_mma<MmaOperand::a>},
    {"make_tiled_copy_B", "tiled_copy", "copy_atom, tiled_mma", COLEX_LDSM("B", ""), 2, 2,
     copy_of_mma<MmaOperand::b>, law_tiled_copy, derive_copy_of_mma<MmaOperand::b>},
    {"make_tiled_copy_C", "tiled_copy", "copy_atom, tiled_mma",
     "make_tiled_copy_C(Copy_Atom<UniversalCopy<uint32_t>,half_t>{}, "
     "make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}))",
     2, 2, copy_of_mma<MmaOperand::c>, law_tiled_copy, derive_copy_of_mma<MmaOperand::c>},
    {"make_tiled_copy_C_atom", "tiled_copy", "copy_atom, tiled_mma",
     "make_tiled_copy_C_atom(Copy_Atom<UniversalCopy<uint32_t>,half_t>{}, "
     "make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}))",
     2, 2, copy_of_c_atom, law_tiled_copy},
    {"make_tiled_copy_S", "tiled_copy", "copy_atom, tiled_copy",
     "make_tiled_copy_S(Copy_Atom<UniversalCopy<uint32_t>,half_t>{}, " COLEX_COPY ")", 2, 2,
     copy_of_copy<CopySide::source>, law_tiled_copy},
    {"make_tiled_copy_D", "tiled_copy", "copy_atom, tiled_copy",
     "make_tiled_copy_D(Copy_Atom<UniversalCopy<uint32_t>,half_t>{}, " COLEX_COPY ")", 2, 2,
     copy_of_copy<CopySide::destination>, law_tiled_copy},
    {"make_cotiled_copy", "tiled_copy", "copy_atom, atom_tv_layout, data_layout",
     "make_cotiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>{}, "
     "Layout<Shape<_32,_8>,Stride<_8,_1>>{}, Layout<Shape<_64,_32>,Stride<_32,_1>>{})",
     3, 3, make_cotiled, law_tiled_copy},
    {"make_tiled_copy_impl", "tiled_copy", "copy_atom, layout_tv, tiler",
     "make_tiled_copy_impl(Copy_Atom<UniversalCopy<uint128_t>,half_t>{}, "
     "Layout<Shape<Shape<_8,_16>,_8>,Stride<Stride<_128,_1>,_16>>{}, Shape<_16,_64>{})",
     3, 3, make_impl, law_tiled_copy},
    {.name = "get_layoutS_TV",
     .group = "tiled_copy",
     .parameters = "tiled_copy",
     .example = COLEX_LDSM("A", ".get_layoutS_TV()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = layout_tv<CopySide::source>,
     .law = law_operand_tv,
     .derive = derive_layout_tv<CopySide::source>,
     .modes = {"thread,value"},
     .relations = relations::threads_of<'S'>},
    {.name = "get_layoutD_TV",
     .group = "tiled_copy",
     .parameters = "tiled_copy",
     .example = COLEX_LDSM("A", ".get_layoutD_TV()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = layout_tv<CopySide::destination>,
     .law = law_operand_tv,
     .derive = derive_layout_tv<CopySide::destination>,
     .modes = {"thread,value"},
     .relations = relations::threads_of<'D'>},
    {.name = "tidfrg_S",
     .group = "tiled_copy",
     .parameters = "tiled_copy, tensor",
     .example = COLEX_COPY ".tidfrg_S(Layout<Shape<_128,_64>,Stride<_64,_1>>{})",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = thread_fragments<CopySide::source>,
     .law = law_same_elements,
     .derive = derive_tidfrg<CopySide::source>,
     .modes = {"thread,value,rest"},
     .relations = relations::shared_out},
    {.name = "tidfrg_D",
     .group = "tiled_copy",
     .parameters = "tiled_copy, tensor",
     .example = COLEX_COPY ".tidfrg_D(Layout<Shape<_128,_64>,Stride<_64,_1>>{})",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = thread_fragments<CopySide::destination>,
     .law = law_same_elements,
     .derive = derive_tidfrg<CopySide::destination>,
     .modes = {"thread,value,rest"},
     .relations = relations::shared_out},
    {"tile2thrfrg", "tiled_copy", "tiled_copy, tiled_layout, ref_to_target",
     COLEX_COPY ".tile2thrfrg(Layout<Shape<Shape<_16,_64>,_1>>{}, Layout<Shape<_1,_8>>{})", 3, 3,
     tile_to_fragments, law_same_elements, derive_tile2thrfrg},
    {"retile", "tiled_copy", "tiled_copy, fragment",
     COLEX_LDSM("A", ".retile(Layout<Shape<Shape<_2,_2,_2>,_4,_4>>{})"), 2, 2, retile_tensor,
     law_same_elements, derive_retile},
    {.name = "retile_S",
     .group = "tiled_copy",
     .parameters = "thr_copy, fragment",
     .example = COLEX_LDSM("A", ".get_slice(0).retile_S(Layout<Shape<Shape<_2,_2,_2>,_4,_4>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = retile_tensor,
     .law = law_same_elements,
     .derive = derive_retile,
     .modes = {kCopyModes}},
    {.name = "retile_D",
     .group = "tiled_copy",
     .parameters = "thr_copy, fragment",
     .example = COLEX_LDSM("A", ".get_slice(0).retile_D(Layout<Shape<Shape<_2,_2,_2>,_4,_4>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = retile_tensor,
     .law = law_same_elements,
     .derive = derive_retile,
     .modes = {kCopyModes}},
    {.name = "partition_S",
     .group = "tiled_copy",
     .parameters = "thr_copy, tensor",
     .example = COLEX_COPY ".get_slice(9).partition_S(Layout<Shape<_128,_64>,Stride<_64,_1>>{})",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_side<CopySide::source>,
     .law = laws::offsets_of_part,
     .derive = derive_partition<CopySide::source>,
     .modes = {kCopyModes}},
    {.name = "partition_D",
     .group = "tiled_copy",
     .parameters = "thr_copy, tensor",
     .example = COLEX_COPY ".get_slice(9).partition_D(Layout<Shape<_128,_64>,Stride<_64,_1>>{})",
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_side<CopySide::destination>,
     .law = laws::offsets_of_part,
     .derive = derive_partition<CopySide::destination>,
     .modes = {kCopyModes}},
    {"get_slice", "tiled_copy", "tiled_copy, thread", COLEX_COPY ".get_slice(9)", 2, 2, slice_copy,
     Law::none("law.none.given"), nullptr, nullptr, is_copy},
    {"get_thread_slice", "tiled_copy", "tiled_copy, thread", COLEX_COPY ".get_thread_slice(9)", 2,
     2, slice_copy, Law::none("law.none.given"), nullptr, nullptr, is_copy},
    {"size", "tiled_copy", "tiled_copy", COLEX_COPY ".size()", 1, 1, copy_size,
     Law::none("law.none.part"), nullptr, nullptr, is_copy},
    {"tile_size", "tiled_copy", "<I> tiled_copy", COLEX_COPY ".tile_size<0>()", 1, 1,
     copy_tile_size, Law::none("law.none.part"), nullptr, nullptr, is_copy},
};
#undef COLEX_COPY
#undef COLEX_LDSM

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
