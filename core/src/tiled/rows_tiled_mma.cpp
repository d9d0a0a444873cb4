#include <algorithm>

#include "colex/smem_descriptor.hpp"
#include "colex/tmem.hpp"
#include "derive/coordinates.hpp"
#include "laws/offset_laws.hpp"
#include "registry/relations.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"
#include "value/table.hpp"

/// TiledMMA in the registry: construction, layouts, partitions.

namespace colex {

namespace {

const TiledMmaObject& mma_argument(const Arguments& args) {
  if (const auto* slice = argument_at(args, 0).object_as<ThrMmaObject>()) {
    return *slice->tiled.object_as<TiledMmaObject>();
  }
  return object_argument<TiledMmaObject>(args, 0, "tiled_mma");
}

/// Argument 2: as of CuTe's `append<3>(permutations, _)` one that is no tuple is that of M.
Tiler permutation_argument(const Arguments& args) {
  const Tiler given = args.tiler(2);
  for (int i = 0; i < given.shape.leaves; ++i) {
    const Int& extent = given.shape.leaf[i];
    if (extent.is_integer() && extent.value < 1) fail("tiled_mma.permutation_positive", given);
  }
  if (given.view().is_tuple()) return given;
  Tiler r;
  const Layout::Handle h = r.open();
  detail::append_tiler(r, given.view());
  r.close(h);
  return r;
}

TiledMma tiled(const Arguments& args, Steps steps = {}) {
  const MmaAtom& atom = object_argument<MmaAtomObject>(args, 0, "mma_atom").named.atom;
  Layout atoms = make_layout(make_tuple(static_int(1), static_int(1), static_int(1)).view());
  if (args.count() > 1) atoms = layout_argument(args, 1).inner;
  const IntTuple any = make_tuple(underscore(), underscore(), underscore());
  return make_tiled_mma(atom, atoms, args.count() > 2 ? permutation_argument(args) : Tiler(any),
                        steps);
}

Value make_mma(const Arguments& args) {
  const auto& atom = object_argument<MmaAtomObject>(args, 0, "mma_atom");
  return make_object<TiledMmaObject>(atom.named, tiled(args));
}

void derive_make_mma(const Arguments& args, Steps steps) { tiled(args, steps); }

Value thread_layout(const Arguments& args) { return mma_argument(args).mma.thr_layout_vmnk; }

void derive_thread_layout(const Arguments& args, Steps steps) {
  const TiledMma& mma = mma_argument(args).mma;
  const LayoutView vmnk = mma.thr_layout_vmnk.view();
  steps("step.vmnk.atom", mma.atom.thr_id);
  constexpr const char* kModes[] = {"M", "N", "K"};
  for (int i = 0; i < 3; ++i) {
    const Int atoms = product(vmnk[i + 1].shape);
    if (atoms.is_constant(1)) {
      steps("step.vmnk.one", kModes[i]);
    } else {
      steps("step.vmnk.mode", kModes[i], atoms, vmnk[i + 1]);
    }
  }
}
Value mma_size(const Arguments& args) {
  const TiledMma& mma = mma_argument(args).mma;
  if (args.template_count() == 0) return size(mma);
  return product(mma.thr_layout_vmnk.shape[static_cast<int>(args.template_integer(0).value)]);
}
Value mma_tile_shape(const Arguments& args) { return tile_shape(mma_argument(args).mma); }

int mode_argument(const Arguments& args) {
  const Int i = args.template_count() > 0 ? args.template_integer(0) : args.integer(1);
  if (i.value < 0 || i.value > 2) fail("tuple.index", i, 3);
  return static_cast<int>(i.value);
}
Value tile_size(const Arguments& args) {
  const TiledMma& mma = mma_argument(args).mma;
  if (args.template_count() == 0 && args.count() == 1) return tile_shape(mma);
  return tile_size_mnk(mma, mode_argument(args));
}
Value permutation(const Arguments& args) {
  const TiledMma& mma = mma_argument(args).mma;
  if (args.template_count() == 0 && args.count() == 1) {
    return Value::tiler(permutation_mnk(mma));
  }
  return Value::tiler(permutation_mnk(mma, mode_argument(args)));
}

template <MmaOperand O> Value layout_tv(const Arguments& args) {
  return get_layout_tv(mma_argument(args).mma, O);
}

template <MmaOperand O> void derive_layout_tv(const Arguments& args, Steps steps) {
  get_layout_tv(mma_argument(args).mma, O, steps);
}

/// The layout of argument 1, a layout or a tensor.
Layout inner_layout(const Arguments& args) {
  const auto* t = argument_at(args, 1).object_as<TensorObject>();
  return t ? t->tensor.layout.inner : layout_argument(args, 1).inner;
}

template <MmaOperand O> void derive_thrfrg(const Arguments& args, Steps steps) {
  thrfrg(mma_argument(args).mma, O, inner_layout(args), steps);
}

template <MmaOperand O> void derive_partition(const Arguments& args, Steps steps) {
  const auto& slice = object_argument<ThrMmaObject>(args, 0, "thr_mma");
  const Layout tv = thrfrg(slice.mma(), O, inner_layout(args), steps);
  const IntTuple vmnk = thread_coordinate(slice.mma(), slice.thread);
  explain_slice(partition_coordinate(O, vmnk, tv.view()[1][1].rank()), tv, steps);
}

ComposedLayout thrfrg_of(const TiledMma& mma, MmaOperand o, const ComposedLayout& layout) {
  return with_inner(layout, thrfrg(mma, o, layout.inner));
}

template <MmaOperand O> Value thread_fragments(const Arguments& args) {
  const TiledMma& mma = mma_argument(args).mma;
  if (const auto* t = argument_at(args, 1).object_as<TensorObject>()) {
    return tensor_value(with_layout(t->tensor, thrfrg_of(mma, O, t->tensor.layout)), t->type,
                        t->data);
  }
  return layout_value(thrfrg_of(mma, O, layout_argument(args, 1)));
}

Tensor partition_tensor(const TiledMma& mma, MmaOperand o, const Tensor& t, const Int& thread) {
  const ComposedLayout tv = thrfrg_of(mma, o, t.layout);
  const IntTuple vmnk = thread_coordinate(mma, thread);
  const int rest = tv.inner.view()[1][1].rank();
  return slice(partition_coordinate(o, vmnk, rest), with_layout(t, tv));
}

template <MmaOperand O> Value partition_operand(const Arguments& args) {
  const auto& slice = object_argument<ThrMmaObject>(args, 0, "thr_mma");
  const Tensor part = partition_tensor(slice.mma(), O, tensor_argument(args, 1), slice.thread);
  const auto* t = argument_at(args, 1).object_as<TensorObject>();
  return tensor_value(part, t ? t->type : "", t ? t->data : nullptr);
}

/// An operand of `stored` bits for an atom of `bits`: narrow types may come as bytes.
bool fits_element(int stored, int bits) {
  return stored == bits || (stored == 8 && (bits == 6 || bits == 4));
}

/// A view of shared memory in units of descriptors: 128 bits, one for all values of the atom, which
/// a descriptor must be able to hold.
Value descriptor_fragment_of(const MmaAtom& atom, MmaOperand o, Tensor part, int bits) {
  if (part.engine.kind != EngineKind::smem) fail("fragment.descriptor_memory", part.layout.inner);
  const bool sparse = o == MmaOperand::a && atom.sparsity > 1;
  if (sparse) part.engine.bits = bits;
  if (!fits_element(part.engine.bits, bits)) fail("fragment.element", part.engine.bits, bits);
  const bool umma = atom.family == MmaFamily::tensor_memory;
  Tensor values = part;
  values.layout = ComposedLayout(Layout(part.layout.inner.view()[0]));
  make_smem_descriptor(values, o == MmaOperand::a ? atom.a_mn_major : atom.b_mn_major, umma);
  const IntTuple one(static_int(1));
  const IntTuple zero(static_int(0));
  const Layout wide = upcast(part.layout.inner, 128 / part.engine.bits);
  Tensor t = part;
  t.layout = ComposedLayout(replace(wide, 0, LayoutView(one, zero)));
  return tensor_value(t, umma ? "UMMA::DescriptorIterator" : "GMMA::DescriptorIterator");
}

/// A fragment in tensor memory: C, and A of the TS forms.
Value tmem_fragment_of(const MmaAtom& atom, MmaOperand o, const Layout& part, int bits,
                       const char* type) {
  const int ctas = atom.threads();
  const bool ts = atom.a_in == OperandIn::tensor_memory;
  const bool is_a = o == MmaOperand::a;
  const TmemAllocation allocation = ctas == 1 && ts     ? TmemAllocation::non_interleaved
                                    : ctas == 2 && is_a ? TmemAllocation::duplicated
                                                        : TmemAllocation::interleaved;
  Engine e;
  e.kind = EngineKind::tmem;
  e.bits = bits;
  const Layout l = tmem_fragment(part.shape, bits, is_a ? bits : 32, ctas, allocation);
  return tensor_value(make_tensor(e, l), type);
}

/// make_fragment_A/B/C of a partitioned operand: registers in its shape, tensor memory, or a view
/// of descriptors.
Value fragment_of(const NamedMma& named, MmaOperand o, const Tensor& part) {
  const MmaAtom& atom = named.atom;
  const OperandIn in = o == MmaOperand::a                        ? atom.a_in
                       : o == MmaOperand::b                      ? atom.b_in
                       : atom.family == MmaFamily::tensor_memory ? OperandIn::tensor_memory
                                                                 : OperandIn::registers;
  const Element element = o == MmaOperand::a ? atom.a : o == MmaOperand::b ? atom.b : atom.c;
  const int bits = o == MmaOperand::a ? atom.bits_a() : element_bits(element);
  if (in == OperandIn::tensor_memory) {
    return tmem_fragment_of(atom, o, part.layout.inner, bits, element_row(element).cpp);
  }
  if (in == OperandIn::shared_descriptor) return descriptor_fragment_of(atom, o, part, bits);
  const Layout& given = part.layout.inner;
  const Layout l = o == MmaOperand::c ? make_layout(given.shape.view()) : make_fragment_like(given);
  return tensor_value(make_owning_tensor(bits, ComposedLayout(l)), element_row(element).cpp);
}

/// `thr_mma.partition_fragment_A(tensor)`.
template <MmaOperand O> Value partition_fragment(const Arguments& args) {
  const auto& slice_of = object_argument<ThrMmaObject>(args, 0, "thr_mma");
  const Tensor part =
      partition_tensor(slice_of.mma(), O, tensor_argument(args, 1), slice_of.thread);
  return fragment_of(mma_argument(args).named, O, part);
}

/// `partition_fragment_C(mma, shape)` and `thr_mma.partition_fragment_C(tensor)` are the same
/// shape.
Value partition_fragment_c(const Arguments& args) {
  const TiledMmaObject& tiled = mma_argument(args);
  const auto* t = argument_at(args, 1).object_as<TensorObject>();
  const Layout whole = t ? t->tensor.layout.inner : layout_argument(args, 1).inner;
  Tensor part;
  part.layout =
      ComposedLayout(make_layout(partition_shape(tiled.mma, MmaOperand::c, whole.shape).view()));
  return fragment_of(tiled.named, MmaOperand::c, part);
}

/// What was not partitioned yet has other modes: CuTe looks at the first and at their number.
template <MmaOperand O> Value make_fragment(const Arguments& args) {
  const NamedMma& named = mma_argument(args).named;
  const Tensor part = tensor_argument(args, 1);
  const LayoutView given = part.layout.inner;
  const Layout& tv = O == MmaOperand::a   ? named.atom.layout_a
                     : O == MmaOperand::b ? named.atom.layout_b
                                          : named.atom.layout_c;
  const Int values = product(tv.shape.view()[1]);
  if (given.rank() < 3 || product(given[0].shape).value != values.value) {
    constexpr const char* kOperand[] = {"A", "B", "C"};
    fail("fragment.partitioned", args.operation(), given, values, kOperand[static_cast<int>(O)]);
  }
  return fragment_of(named, O, part);
}

template <MmaOperand O> Value partitioned_shape(const Arguments& args) {
  const auto* t = argument_at(args, 1).object_as<TensorObject>();
  const IntTuple shape = t ? t->tensor.layout.inner.shape : layout_argument(args, 1).inner.shape;
  return partition_shape(mma_argument(args).mma, O, shape);
}

/// `0 to 3, 16 to 19`: numbers in order, each once.
std::string ranges_of(const std::vector<int64>& numbers) {
  std::string r;
  for (size_t i = 0; i < numbers.size();) {
    size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    r += (r.empty() ? "" : ", ") + std::to_string(numbers[i]);
    if (last > i) r += "\u2013" + std::to_string(numbers[last]);
    i = last + 1;
  }
  return r;
}

/// The threads are the lanes that thr_layout_vmnk gives: of a quad pair of SM70 0 to 3, 16 to 19.
void check_thread(const TiledMma& mma, int64 thread) {
  const int64 count = size(mma).value;
  const OffsetFunction lane{Value(mma.thr_layout_vmnk)};
  std::vector<int64> lanes;
  for (int64 i = 0; i < count; ++i) lanes.push_back(lane(i));
  std::sort(lanes.begin(), lanes.end());
  lanes.erase(std::unique(lanes.begin(), lanes.end()), lanes.end());
  if (std::binary_search(lanes.begin(), lanes.end(), thread)) return;
  if (lanes.empty()) throw LayoutError("tiled.lane", {std::to_string(thread), "\u2205"});
  const bool all = lanes.back() == static_cast<int64>(lanes.size()) - 1;
  if (all) fail("tiled.thread", thread, lanes.back());
  throw LayoutError("tiled.lane", {std::to_string(thread), ranges_of(lanes)});
}

Value slice_mma(const Arguments& args) {
  const Int& thread = args.integer(1);
  check_thread(object_argument<TiledMmaObject>(args, 0, "tiled_mma").mma, thread.value);
  return make_object<ThrMmaObject>(argument_at(args, 0), thread);
}

bool is_mma(const Arguments& args) {
  return first_is<TiledMmaObject>(args) || first_is<ThrMmaObject>(args);
}

// Names: the comments of CUTLASS's cute/atom/mma_atom.hpp and of its kernels.
constexpr const char* kThreadFragmentA = "thread(ThrV,(ThrM,ThrK)),value(FrgV,(RestM,RestK))";
constexpr const char* kThreadFragmentB = "thread(ThrV,(ThrN,ThrK)),value(FrgV,(RestN,RestK))";
constexpr const char* kThreadFragmentC = "thread(ThrV,(ThrM,ThrN)),value(FrgV,(RestM,RestN))";
constexpr const char* kMmaA = "MMA,MMA_M,MMA_K";
constexpr const char* kMmaB = "MMA,MMA_N,MMA_K";
constexpr const char* kMmaC = "MMA,MMA_M,MMA_N";

#define COLEX_EXAMPLE(call)                                                 \
  "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{}, " \
  "Tile<_32,_32,_16>{})" call

const Operation kRows[] = {
    {"make_tiled_mma", "tiled_mma", "mma_atom, atom_layout?, permutation?", COLEX_EXAMPLE(""), 1, 3,
     make_mma, law_tiled_mma, derive_make_mma},
    {.name = "get_thr_layout_vmnk",
     .group = "tiled_mma",
     .parameters = "tiled_mma",
     .example = COLEX_EXAMPLE(".get_thr_layout_vmnk()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = thread_layout,
     .law = Law::none("law.none.part"),
     .derive = derive_thread_layout,
     .modes = {"V,M,N,K"}},
    {.name = "get_layoutA_TV",
     .group = "tiled_mma",
     .parameters = "tiled_mma",
     .example = COLEX_EXAMPLE(".get_layoutA_TV()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = layout_tv<MmaOperand::a>,
     .law = law_operand_tv,
     .derive = derive_layout_tv<MmaOperand::a>,
     .modes = {"thread,value"},
     .relations = relations::threads_of<'A'>},
    {.name = "get_layoutB_TV",
     .group = "tiled_mma",
     .parameters = "tiled_mma",
     .example = COLEX_EXAMPLE(".get_layoutB_TV()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = layout_tv<MmaOperand::b>,
     .law = law_operand_tv,
     .derive = derive_layout_tv<MmaOperand::b>,
     .modes = {"thread,value"},
     .relations = relations::threads_of<'B'>},
    {.name = "get_layoutC_TV",
     .group = "tiled_mma",
     .parameters = "tiled_mma",
     .example = COLEX_EXAMPLE(".get_layoutC_TV()"),
     .min_arguments = 1,
     .max_arguments = 1,
     .apply = layout_tv<MmaOperand::c>,
     .law = law_operand_tv,
     .derive = derive_layout_tv<MmaOperand::c>,
     .modes = {"thread,value"},
     .relations = relations::threads_of<'C'>},
    {"tile_shape", "tiled_mma", "tiled_mma", COLEX_EXAMPLE(".tile_shape()"), 1, 1, mma_tile_shape,
     Law::none("law.none.part"), nullptr, nullptr, is_mma},
    {"tile_size_mnk", "tiled_mma", "<I> tiled_mma", COLEX_EXAMPLE(".tile_size_mnk<0>()"), 1, 2,
     tile_size, Law::none("law.none.part")},
    {"permutation_mnk", "tiled_mma", "<I> tiled_mma", COLEX_EXAMPLE(".permutation_mnk<0>()"), 1, 2,
     permutation, Law::none("law.none.part")},
    {.name = "thrfrg_A",
     .group = "tiled_mma",
     .parameters = "tiled_mma, tensor",
     .example = COLEX_EXAMPLE(".thrfrg_A(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = thread_fragments<MmaOperand::a>,
     .law = law_same_elements,
     .derive = derive_thrfrg<MmaOperand::a>,
     .modes = {kThreadFragmentA},
     .relations = relations::shared_out},
    {.name = "thrfrg_B",
     .group = "tiled_mma",
     .parameters = "tiled_mma, tensor",
     .example = COLEX_EXAMPLE(".thrfrg_B(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = thread_fragments<MmaOperand::b>,
     .law = law_same_elements,
     .derive = derive_thrfrg<MmaOperand::b>,
     .modes = {kThreadFragmentB},
     .relations = relations::shared_out},
    {.name = "thrfrg_C",
     .group = "tiled_mma",
     .parameters = "tiled_mma, tensor",
     .example = COLEX_EXAMPLE(".thrfrg_C(Layout<Shape<_32,_32>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = thread_fragments<MmaOperand::c>,
     .law = law_same_elements,
     .derive = derive_thrfrg<MmaOperand::c>,
     .modes = {kThreadFragmentC},
     .relations = relations::shared_out},
    {"get_slice", "tiled_mma", "tiled_mma, thread", COLEX_EXAMPLE(".get_slice(5)"), 2, 2, slice_mma,
     Law::none("law.none.given")},
    {"get_thread_slice", "tiled_mma", "tiled_mma, thread", COLEX_EXAMPLE(".get_thread_slice(5)"), 2,
     2, slice_mma, Law::none("law.none.given")},
    {.name = "partition_A",
     .group = "tiled_mma",
     .parameters = "thr_mma, tensor",
     .example = COLEX_EXAMPLE(".get_slice(5).partition_A(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_operand<MmaOperand::a>,
     .law = laws::offsets_of_part,
     .derive = derive_partition<MmaOperand::a>,
     .modes = {kMmaA}},
    {.name = "partition_B",
     .group = "tiled_mma",
     .parameters = "thr_mma, tensor",
     .example = COLEX_EXAMPLE(".get_slice(5).partition_B(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_operand<MmaOperand::b>,
     .law = laws::offsets_of_part,
     .derive = derive_partition<MmaOperand::b>,
     .modes = {kMmaB}},
    {.name = "partition_C",
     .group = "tiled_mma",
     .parameters = "thr_mma, tensor",
     .example = COLEX_EXAMPLE(".get_slice(5).partition_C(Layout<Shape<_128,_128>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_operand<MmaOperand::c>,
     .law = laws::offsets_of_part,
     .derive = derive_partition<MmaOperand::c>,
     .modes = {kMmaC}},
    {.name = "partition_fragment_A",
     .group = "tiled_mma",
     .parameters = "thr_mma, tensor",
     .example = COLEX_EXAMPLE(".get_slice(0).partition_fragment_A(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_fragment<MmaOperand::a>,
     .law = law_fragment,
     .modes = {kMmaA}},
    {.name = "partition_fragment_B",
     .group = "tiled_mma",
     .parameters = "thr_mma, tensor",
     .example = COLEX_EXAMPLE(".get_slice(0).partition_fragment_B(Layout<Shape<_128,_64>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_fragment<MmaOperand::b>,
     .law = law_fragment,
     .modes = {kMmaB}},
    {.name = "partition_fragment_C",
     .group = "tiled_mma",
     .parameters = "tiled_mma, shape",
     .example = COLEX_EXAMPLE(".partition_fragment_C(Shape<_128,_128>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = partition_fragment_c,
     .law = law_fragment,
     .modes = {kMmaC}},
    {.name = "make_fragment_A",
     .group = "tiled_mma",
     .parameters = "mma, partitioned",
     .example = COLEX_EXAMPLE(".make_fragment_A(Layout<Shape<Shape<_2,_2,_2>,_4,_4>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = make_fragment<MmaOperand::a>,
     .law = law_fragment,
     .modes = {kMmaA}},
    {.name = "make_fragment_B",
     .group = "tiled_mma",
     .parameters = "mma, partitioned",
     .example = COLEX_EXAMPLE(".make_fragment_B(Layout<Shape<Shape<_2,_2>,_8,_4>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = make_fragment<MmaOperand::b>,
     .law = law_fragment,
     .modes = {kMmaB}},
    {.name = "make_fragment_C",
     .group = "tiled_mma",
     .parameters = "mma, partitioned",
     .example = COLEX_EXAMPLE(".make_fragment_C(Layout<Shape<Shape<_2,_2>,_4,_8>>{})"),
     .min_arguments = 2,
     .max_arguments = 2,
     .apply = make_fragment<MmaOperand::c>,
     .law = law_fragment,
     .modes = {kMmaC}},
    {"partition_shape_A", "tiled_mma", "tiled_mma, shape",
     COLEX_EXAMPLE(".partition_shape_A(Shape<_128,_64>{})"), 2, 2, partitioned_shape<MmaOperand::a>,
     Law::none("law.none.shape")},
    {"partition_shape_B", "tiled_mma", "tiled_mma, shape",
     COLEX_EXAMPLE(".partition_shape_B(Shape<_128,_64>{})"), 2, 2, partitioned_shape<MmaOperand::b>,
     Law::none("law.none.shape")},
    {"partition_shape_C", "tiled_mma", "tiled_mma, shape",
     COLEX_EXAMPLE(".partition_shape_C(Shape<_128,_128>{})"), 2, 2,
     partitioned_shape<MmaOperand::c>, Law::none("law.none.shape")},
    {"size", "tiled_mma", "<I> tiled_mma", COLEX_EXAMPLE(".size()"), 1, 1, mma_size,
     Law::none("law.none.part"), nullptr, nullptr, is_mma},
    {"thr_size", "tiled_mma", "<I> tiled_mma", COLEX_EXAMPLE(".thr_size()"), 1, 1, mma_size,
     Law::none("law.none.part")},
    {"tile_size", "tiled_mma", "<I> tiled_mma", COLEX_EXAMPLE(".tile_size<0>()"), 1, 1, tile_size,
     Law::none("law.none.part"), nullptr, nullptr, is_mma},
};
#undef COLEX_EXAMPLE

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
