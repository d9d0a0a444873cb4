#include "atoms/copy_names.hpp"
#include "colex/ops/modes.hpp"
#include "text/layout_error.hpp"
#include "tma/laws.hpp"
#include "tma/objects.hpp"
#include "value/data_type.hpp"

/// TMA in the registry: atoms and copies for a tensor and a shared-memory layout, the tensor of
/// coordinates, partitioning, multicast masks.

namespace colex {

namespace {

// ---- what a call says --------------------------------------------------------------------------

/// The arguments that all forms share: operation, tensor in global memory, shared-memory layout.
struct TmaCall {
  const CopyOperationObject& operation;
  const TensorObject& tensor;
  ComposedLayout smem;
  int element_bits;  ///< of TmaInternalType, the template argument, else of the tensor's type
};

TmaCall read_call(const Arguments& args) {
  const auto& operation = object_argument<CopyOperationObject>(args, 0, "copy operation");
  const std::string& name = operation.named.name;
  if (name.find("_TMA_") == std::string::npos || name.find("IM2COL") != std::string::npos) {
    throw LayoutError("tma.operation", {name});
  }
  const auto& tensor = object_argument<TensorObject>(args, 1, "tensor");
  int bits = tensor.tensor.engine.bits;
  if (args.template_count() > 0) bits = static_cast<int>(args.template_integer(0).value);
  constexpr int kWidths[] = {4, 6, 8, 16, 32, 64};
  for (const int width : kWidths) {
    if (bits == width) return {operation, tensor, layout_argument(args, 2), bits};
  }
  throw LayoutError("tma.element", {std::to_string(bits)});
}

bool has(const std::string& name, const char* part) { return name.find(part) != std::string::npos; }

bool is_multicast(const TmaCall& call) { return has(call.operation.named.name, "MULTICAST"); }

/// The tile by the modes of the tensor: cta value -> coordinate in the tensor.
Layout value_map(const TmaCall& call, TilerView tiler) {
  const IntTuple& shape = call.tensor.tensor.layout.inner.shape;
  return composition(make_identity_layout(shape), tiler);
}

/// A tiler without one of its modes: M, N, K of an operand.
Tiler without_mode(TilerView tiler, int dropped) {
  Tiler r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < tiler.rank(); ++i) {
    if (i != dropped) detail::append_tiler(r, tiler[i]);
  }
  r.close(h);
  return r;
}

Tiler default_tiler(const ComposedLayout& smem) { return Tiler(product_each(smem.inner.shape)); }

int64 multicast_argument(const Arguments& args, int i) {
  const int64 n = size(layout_argument(args, i).inner).value;
  constexpr int kMaxCluster = 16;
  if (n < 1 || n > kMaxCluster) fail("tma.cluster", n, kMaxCluster);
  return n;
}

// ---- atoms and copies --------------------------------------------------------------------------

Tma make(const TmaCall& call, LayoutView map, int64 multicast) {
  const bool gather =
      has(call.operation.named.name, "ATHER4") || has(call.operation.named.name, "SCATTER4");
  return make_tma(call.tensor.tensor, call.smem, map, call.element_bits, multicast, gather ? 4 : 1);
}

NamedCopy sized(const TmaCall& call, const Tma& tma) {
  return *find_copy({call.operation.named.name, {std::to_string(tma.bits)}});
}

Value atom_value(const TmaCall& call, LayoutView map, int64 multicast) {
  const Tma tma = make(call, map, multicast);
  return make_object<TmaAtomObject>(sized(call, tma), call.tensor.type, tma);
}

Value copy_value(const TmaCall& call, LayoutView map, LayoutView ctas) {
  const Tma tma = make(call, map, cosize(ctas).value);
  const NamedCopy named = sized(call, tma);
  const CopyAtom atom = make_copy_atom(named.bits, call.tensor.tensor.engine.bits);
  return make_object<TmaCopyObject>(named, call.tensor.type,
                                    make_tma_tiled_copy(atom, call.smem, ctas, map), tma);
}

/// make_tma_atom(op, gtensor, slayout, cta_tiler, cluster_size?)
Value make_atom(const Arguments& args) {
  const TmaCall call = read_call(args);
  const int64 multicast = args.count() > 4 ? multicast_argument(args, 4) : 1;
  return atom_value(call, value_map(call, args.tiler(3).view()), multicast);
}

/// make_tma_copy(op, gtensor, slayout), (…, cluster_size), (…, cta_tiler, cluster_size)
Value make_copy(const Arguments& args) {
  const TmaCall call = read_call(args);
  const Tiler tiler = args.count() > 4 ? args.tiler(3) : default_tiler(call.smem);
  Layout ctas = identity_threads(1);
  if (args.count() > 3) {
    multicast_argument(args, args.count() - 1);
    ctas = layout_argument(args, args.count() - 1).inner;
  }
  return copy_value(call, value_map(call, tiler.view()), ctas);
}

/// make_tma_copy_A_sm90(op, gtensor, slayout, cta_tiler_mnk, cluster_shape_mnk): A is shared by the
/// CTAs along N, B by those along M.
template <MmaOperand O> Value make_copy_sm90(const Arguments& args) {
  const TmaCall call = read_call(args);
  constexpr int kDropped = O == MmaOperand::a ? 1 : O == MmaOperand::b ? 0 : 2;
  const Tiler tiler = without_mode(args.tiler(3).view(), kDropped);
  Layout ctas = identity_threads(1);
  if (O != MmaOperand::c) {
    const Layout cluster = layout_argument(args, 4).inner;
    ctas = make_layout(IntTuple(product(cluster.shape[kDropped])).view());
  }
  return copy_value(call, value_map(call, tiler.view()), ctas);
}

/// The part of the MMA tile that CTA 0 of a pair holds: (MMA, MMA_M, MMA_K, …) -> coordinate.
Layout mma_value_map(const TmaCall& call, const TiledMma& mma, MmaOperand o, TilerView tiler) {
  const int dropped = o == MmaOperand::a ? 1 : o == MmaOperand::b ? 0 : 2;
  const Layout tile = value_map(call, without_mode(tiler, dropped).view());
  const Layout fragments = thrfrg(mma, o, tile);
  const LayoutView values = fragments.view()[1];
  Layout r;
  const Layout::Handle h = r.open();
  r.append(values[0]);
  r.append_modes(values[1]);
  r.close(h);
  return r;
}

/// make_tma_atom_A_sm100(op, gtensor, slayout, mma_tiler, tiled_mma, cluster_layout_vmnk)
template <MmaOperand O> Value make_atom_sm100(const Arguments& args) {
  const TmaCall call = read_call(args);
  const auto& mma = object_argument<TiledMmaObject>(args, 4, "tiled_mma");
  const Layout cluster = layout_argument(args, 5).inner;
  constexpr int kShared = O == MmaOperand::a ? 2 : 1;
  const int64 multicast = is_multicast(call) ? product(cluster.shape[kShared]).value : 1;
  return atom_value(call, mma_value_map(call, mma.mma, O, args.tiler(3).view()), multicast);
}

/// CTA of (V,M,N,K) -> its number among those that share a transfer: those along mode `shared`, or
/// none.
Layout sharing_ctas(TupleView vmnk, int shared) {
  Layout r;
  const Layout::Handle h = r.open();
  for (int i = 0; i < vmnk.rank(); ++i) {
    const IntTuple none = transform_leaf(vmnk[i], [](const Int&) { return static_int(0); });
    r.append(LayoutView(vmnk[i], i == shared ? compact_col_major(vmnk[i]) : none));
  }
  r.close(h);
  return coalesce(r);
}

/// make_tma_copy_A_sm100(op, gtensor, slayout, cluster_tiler, tiled_mma)
template <MmaOperand O> Value make_copy_sm100(const Arguments& args) {
  const TmaCall call = read_call(args);
  const auto& mma = object_argument<TiledMmaObject>(args, 4, "tiled_mma");
  if (O == MmaOperand::c && is_multicast(call)) {
    throw LayoutError("tma.c_multicast", {call.operation.named.name});
  }
  const int shared = !is_multicast(call) ? -1 : O == MmaOperand::a ? 2 : 1;
  const Layout ctas = O == MmaOperand::c ? identity_threads(1)
                                         : sharing_ctas(mma.mma.thr_layout_vmnk.shape, shared);
  return copy_value(call, mma_value_map(call, mma.mma, O, args.tiler(3).view()), ctas);
}

// ---- the tensor of coordinates, partitioning ---------------------------------------------------

const Tma& tma_argument(const Arguments& args) {
  const Tma* tma = args.count() > 0 ? tma_of(args[0]) : nullptr;
  if (tma == nullptr) args.wrong_kind(0, "TMA atom or copy");
  return *tma;
}

Value coordinate_tensor(const Arguments& args) {
  const Tma& tma = tma_argument(args);
  return tensor_value(tma_tensor(tma, layout_argument(args, 1).inner.shape));
}

/// tma.with(barrier, multicast_mask): the instruction's operands are no layout's business.
Value with_operands(const Arguments& args) {
  tma_argument(args);
  return args[0];
}

/// tma_partition(atom, cta_coord, cta_layout, stensor, gtensor…), without the CTAs for one alone.
/// The parts of global memory come first, that of shared memory last.
Value partition(const Arguments& args) {
  const auto& atom = object_argument<TmaAtomObject>(args, 0, "TMA atom");
  const bool alone = args.count() == 3;
  const Int cta = alone ? static_int(0) : IntTuple(crd2idx(args.tuple(1), args.layout(2))).value();
  const Layout ctas = alone ? identity_threads(1) : args.layout(2);
  const int first = alone ? 1 : 3;
  const auto& smem = object_argument<TensorObject>(args, first, "tensor");
  const ComposedLayout tile = with_inner(smem.tensor.layout, smem.tensor.layout.inner.view()[0]);
  const TmaPartition parts = make_tma_partition(atom.atom.source_values(), cta, ctas, tile);
  const Int expected = product(tile.inner.shape);
  std::vector<Value> r;
  for (int i = first + 1; i <= args.count(); ++i) {
    const int at = i < args.count() ? i : first;
    const auto& t = object_argument<TensorObject>(args, at, "tensor");
    const Int size = product(t.tensor.layout.inner.shape[0]);
    if (size.value != expected.value)
      fail("tma.partition_size", size, expected, t.tensor.layout.inner);
    r.push_back(tensor_value(tma_partition(parts, t.tensor), t.type, t.data));
  }
  return Value::tuple(std::move(r));
}

/// create_tma_multicast_mask<modes…>(cta_layout_vmnk, cta_coord): bit i says that CTA i of the
/// cluster takes part; the coordinate is open in the modes.
Value multicast_mask(const Arguments& args) {
  const Layout& ctas = args.layout(0);
  IntTuple c = args.tuple(1);
  for (int i = 0; i < args.template_count(); ++i) {
    const int mode = static_cast<int>(args.template_integer(i).value);
    c = replace(c, mode, IntTuple(underscore()));
  }
  // CuTe DSL gives one mode as an argument.
  if (args.count() > 2) {
    c = replace(c, static_cast<int>(args.integer(2).value), IntTuple(underscore()));
  }
  return Value(Int(create_tma_multicast_mask(ctas, c)));
}

#define COLEX_GMEM \
  "make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_512,_256>,Stride<_256,_1>>{})"
#define COLEX_SMEM "tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_64>{})"
#define COLEX_ATOM \
  "make_tma_atom(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM ", Shape<_128,_64>{})"
#define COLEX_SM90(operand)                                                     \
  "make_tma_copy_" operand "_sm90(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM \
  ", Shape<_128,_128,_64>{}, Shape<_2,_1,_1>{})"
#define COLEX_UMMA                                                                                 \
  "make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,128,UMMA::Major::K,UMMA::Major::K>" \
  "{})"
#define COLEX_SMEM_UMMA \
  "UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, Shape<Shape<_128,_16>,_1,_4>{})"
#define COLEX_SM100(kind, operand, last)                                                  \
  "make_tma_" kind "_" operand "_sm100(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM_UMMA \
  ", Shape<_128,_128,_64>{}, " COLEX_UMMA last ")"
constexpr const char* kSm90 = "<T> op, gtensor, slayout, cta_tiler_mnk, cluster_shape_mnk";
constexpr const char* kSm100Atom =
    "<T> op, gtensor, slayout, mma_tiler, tiled_mma, cluster_layout_vmnk";
constexpr const char* kSm100Copy = "<T> op, gtensor, slayout, cluster_tiler, tiled_mma";

const Operation kRows[] = {
    {"make_tma_atom", "tma", "<T> op, gtensor, slayout, cta_tiler, cluster_size?", COLEX_ATOM, 4, 5,
     make_atom, law_tma_box},
    {"make_tma_copy", "tma", "<T> op, gtensor, slayout, cta_tiler?, cluster_size?",
     "make_tma_copy(SM90_TMA_LOAD{}, " COLEX_GMEM ", " COLEX_SMEM ")", 3, 5, make_copy,
     law_tma_box},
    {"make_tma_copy_A_sm90", "tma", kSm90, COLEX_SM90("A"), 5, 5, make_copy_sm90<MmaOperand::a>,
     law_tma_box},
    {"make_tma_copy_B_sm90", "tma", kSm90, COLEX_SM90("B"), 5, 5, make_copy_sm90<MmaOperand::b>,
     law_tma_box},
    {"make_tma_copy_C_sm90", "tma", "<T> op, gtensor, slayout, cta_tiler_mnk",
     "make_tma_copy_C_sm90(SM90_TMA_STORE{}, " COLEX_GMEM ", " COLEX_SMEM
     ", Shape<_128,_64,_64>{})",
     4, 4, make_copy_sm90<MmaOperand::c>, law_tma_box},
    {"make_tma_atom_A_sm100", "tma", kSm100Atom, COLEX_SM100("atom", "A", ", Shape<_1,_1,_1,_1>{}"),
     6, 6, make_atom_sm100<MmaOperand::a>, law_tma_box},
    {"make_tma_atom_B_sm100", "tma", kSm100Atom, COLEX_SM100("atom", "B", ", Shape<_1,_1,_1,_1>{}"),
     6, 6, make_atom_sm100<MmaOperand::b>, law_tma_box},
    {"make_tma_copy_A_sm100", "tma", kSm100Copy, COLEX_SM100("copy", "A", ""), 5, 5,
     make_copy_sm100<MmaOperand::a>, law_tma_box},
    {"make_tma_copy_B_sm100", "tma", kSm100Copy, COLEX_SM100("copy", "B", ""), 5, 5,
     make_copy_sm100<MmaOperand::b>, law_tma_box},
    {"make_tma_copy_C_sm100", "tma", kSm100Copy,
     "make_tma_copy_C_sm100(SM90_TMA_STORE{}, " COLEX_GMEM
     ", tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128,_128>{}), "
     "Shape<_128,_128,_64>{}, " COLEX_UMMA ")",
     5, 5, make_copy_sm100<MmaOperand::c>, law_tma_box},
    {"get_tma_tensor", "tma", "tma, shape", COLEX_ATOM ".get_tma_tensor(Shape<_512,_256>{})", 2, 2,
     coordinate_tensor, law_tma_coordinates},
    {"with", "tma", "tma, barrier, multicast_mask?, cache_hint?", COLEX_ATOM ".with(0, 1)", 2, 4,
     with_operands, Law::none("law.none.given")},
    {"tma_partition", "tma", "tma, cta_coord, cta_layout, stensor, gtensor…",
     "tma_partition(" COLEX_ATOM ", 0, Layout<_1>{}, "
     "make_tensor(make_smem_ptr<half_t>(0), group<0,2>(" COLEX_SMEM ")), "
     "group_modes<0,2>(make_identity_tensor(Shape<_128,_64>{})))",
     3, -1, partition, law_tma_partition},
    {"create_tma_multicast_mask", "tma", "<modes…> cta_layout_vmnk, cta_coord_vmnk, mcast_mode?",
     "create_tma_multicast_mask<2>(Layout<Shape<_1,_2,_2,_1>>{}, make_coord(0,1,0,0))", 2, 3,
     multicast_mask, law_multicast_mask},
};
#undef COLEX_GMEM
#undef COLEX_SMEM
#undef COLEX_ATOM
#undef COLEX_SM90
#undef COLEX_UMMA
#undef COLEX_SMEM_UMMA
#undef COLEX_SM100

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
