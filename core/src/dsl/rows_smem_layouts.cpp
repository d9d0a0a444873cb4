#include "algebra/composed_tools.hpp"
#include "colex/ops/smem_atoms.hpp"
#include "dsl/names.hpp"
#include "laws/offset_laws.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"
#include "value/data_type.hpp"

/// Shared memory of Hopper's and Blackwell's kernels as CuTe DSL's helpers lay it out: an atom by
/// how the operand lies, how far it reaches contiguously and its type; the atom tiled to the tile
/// of the CTA, or to the tile of its MMA; one more mode for the stages.

namespace colex {

namespace {

int bits_argument(const Arguments& args, int i) {
  const std::string* type = i < args.count() ? args[i].as<std::string>() : nullptr;
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) args.wrong_kind(i, "data type");
  return bits;
}

/// `LayoutEnum::ROW_MAJOR`: true, as K of an operand and N of C are contiguous then.
bool row_major_argument(const Arguments& args, int i) {
  const bool row = is_word(args, i, "ROW_MAJOR");
  if (!row && !is_word(args, i, "COL_MAJOR")) args.wrong_kind(i, "LayoutEnum");
  return row;
}

/// The widest swizzle that divides the contiguous extent.
std::string atom_kind(const Arguments& args, bool mn_major, int64 extent, int bits, bool base32) {
  if (extent % 8 != 0) {
    throw LayoutError("dsl.major_extent", {args.operation(), std::to_string(extent)});
  }
  const int64 span = mul_checked(extent, bits);
  const std::string major = mn_major ? "MN_" : "K_";
  if (base32 && mn_major && bits == 32 && span % 1024 == 0) return major + "SW128_32B";
  for (const int swizzle : {128, 64, 32}) {
    if (span % (swizzle * 8) == 0) return major + "SW" + std::to_string(swizzle);
  }
  return major + "INTER";
}

Value atom_of(const std::string& kind, int bits) {
  return rows::to_value(
      smem_atom(*find_smem_atom(("UMMA::Layout_" + kind + "_Atom").c_str()), bits));
}

/// `make_smem_layout_atom(SmemLayoutAtomKind.K_SW128, Float16)`
Value smem_layout_atom(const Arguments& args) {
  const std::string* kind = args[0].as<std::string>();
  constexpr std::string_view kKind = "SmemLayoutAtomKind::";
  if (kind == nullptr || kind->compare(0, kKind.size(), kKind) != 0) {
    args.wrong_kind(0, "SmemLayoutAtomKind");
  }
  return atom_of(kind->substr(kKind.size()), bits_argument(args, 1));
}

/// `get_smem_layout_atom(layout, element_type, major_mode_size)`
Value chosen_kind(const Arguments& args) {
  const bool row = row_major_argument(args, 0);
  const int64 extent = args.integer(2).value;
  return Value("SmemLayoutAtomKind::" +
               atom_kind(args, !row, extent, bits_argument(args, 1), false));
}

Value number(int64 n) { return Value(static_int(n)); }

/// The order in which the modes are tiled: the contiguous one first, stages last.
Value tiling_order(bool mn_major, int first) {
  return Value::tuple(
      {number(first + (mn_major ? 1 : 0)), number(first + (mn_major ? 0 : 1)), number(first + 2)});
}

Value staged(const Value& atom, const Value& outer, const Value& inner, const Value& stages,
             bool mn_major) {
  return call_row("tile_to_shape",
                  {atom, Value::tuple({outer, inner, stages}), tiling_order(mn_major, 0)});
}

/// The tile (M,K) or (N,K) of A or B.
std::vector<Value> operand_tile(const Arguments& args, int i, bool b) {
  const std::vector<Value> tile = args[i].parts();
  if (tile.size() < 3) args.wrong_kind(i, "tile (M,N,K)");
  return {tile[b ? 1 : 0], tile[2]};
}

/// Hopper: make_smem_layout_a(layout, mma_tiler_mnk, dtype, num_stages): the tile of the CTA.
template <bool B> Value layout_of_tile(const Arguments& args) {
  const bool mn_major = !row_major_argument(args, 0);
  const std::vector<Value> tile = operand_tile(args, 1, B);
  const int bits = bits_argument(args, 2);
  const std::string kind = atom_kind(args, mn_major, size_of(tile[mn_major ? 0 : 1]), bits, false);
  return staged(atom_of(kind, bits), tile[0], tile[1], args[3], mn_major);
}

/// Blackwell: make_smem_layout_a(tiled_mma, mma_tiler_mnk, dtype, num_stages, is_k_major?): what
/// one CTA holds of the tile, ((MMA_M,MMA_K),M,K,stages).
template <bool B> Value layout_of_mma(const Arguments& args) {
  const auto& mma = object_argument<TiledMmaObject>(args, 0, "tiled_mma");
  const MmaAtom& atom = mma.named.atom;
  // Of another product only Hopper's function of this name makes a layout, of how it lies.
  const bool blackwell = atom.family == MmaFamily::tensor_memory;
  if (!blackwell) args.wrong_kind(0, "LayoutEnum, or on Blackwell TiledMMA of tcgen05");
  const std::vector<Value> tile = operand_tile(args, 1, B);
  const int bits = bits_argument(args, 2);
  const bool mn_major =
      is_given(args, 4) ? args.integer(4).value == 0 : (B ? atom.b_mn_major : atom.a_mn_major);
  const Value shape = call_row(B ? "partition_shape_B" : "partition_shape_A",
                               {args[0], Value::tuple({tile[0], tile[1]})});
  std::vector<Value> modes = shape.parts();
  const std::vector<Value> instruction = modes[0].parts();
  const int64 extent = size_of(instruction[mn_major ? 0 : 1]) * size_of(modes[mn_major ? 1 : 2]);
  const std::string kind = atom_kind(args, mn_major, extent, bits, true);
  modes.push_back(args[3]);
  const Value profile = Value::tuple(std::move(modes));
  const Value tiled =
      call_row("tile_to_mma_shape", {atom_of(kind, bits), profile, tiling_order(mn_major, 1)});
  return call_row("coalesce", {tiled, profile});
}

/// How far a side of the epilogue's tile reaches: a layout counts by its contiguous part.
int64 side_extent(const Value& side) {
  if (side.as<Layout>() == nullptr) return size_of(side);
  return size_of(call_row("right_inverse", {side}));
}

/// make_smem_layout_epi(epi_dtype, epi_layout, epi_tile, epi_stage). Words that lie M-major are
/// swizzled by 32 bytes on Blackwell alone.
template <bool Blackwell> Value layout_of_epilogue(const Arguments& args) {
  const int bits = bits_argument(args, 0);
  const bool mn_major = !row_major_argument(args, 1);
  const std::vector<Value> tile = args[2].parts();
  if (tile.size() != 2) args.wrong_kind(2, "tile (M,N)");
  const int64 extent = side_extent(tile[mn_major ? 0 : 1]);
  const std::string kind = atom_kind(args, mn_major, extent, bits, Blackwell);
  return staged(atom_of(kind, bits), number(size_of(tile[0])), number(size_of(tile[1])), args[3],
                mn_major);
}

/// make_smem_layout(leading_mode, smem_tile_shape, dtype, num_stages)
Value layout_of_operand(const Arguments& args) {
  const bool mn_major = is_word(args, 0, "MN");
  if (!mn_major && !is_word(args, 0, "K")) args.wrong_kind(0, "OperandMajorMode");
  const std::vector<Value> tile = args[1].parts();
  if (tile.size() != 2) args.wrong_kind(1, "tile (MN,K)");
  const int bits = bits_argument(args, 2);
  const std::string kind = atom_kind(args, mn_major, size_of(tile[mn_major ? 0 : 1]), bits, true);
  const Value tiled = staged(atom_of(kind, bits), tile[0], tile[1], args[3], mn_major);
  return call_row("coalesce", {tiled, Value::tuple({number(1), number(1), number(1)})});
}

/// The majorness of a tensor by its stride of 1, `LayoutEnum.from_tensor(t)`.
Value layout_enum(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 0, "tensor");
  const LayoutView l = t.tensor.layout.inner;
  for (int mode = 0; mode < 2 && mode < l.rank(); ++mode) {
    const TupleView stride = l[mode].stride;
    if (!stride.leaf[0].is_integer() || stride.leaf[0].value != 1) continue;
    return Value(std::string(mode == 0 ? "LayoutEnum::COL_MAJOR" : "LayoutEnum::ROW_MAJOR"));
  }
  throw LayoutError("dsl.leading_mode", {print(Layout(l))});
}

/// `layout.is_k_major_a()` and its sisters: whether the named extent is the contiguous one.
Value is_major(const Arguments& args) {
  const std::string name = args.operation();
  const bool row = row_major_argument(args, 0);
  const bool asks_row = name == "is_n_major_c" || name.compare(0, 10, "is_k_major") == 0;
  return Value(static_int(row == asks_row ? 1 : 0));
}

Value major_mode(const Arguments& args) {
  return Value(
      std::string(row_major_argument(args, 0) ? "OperandMajorMode::K" : "OperandMajorMode::MN"));
}

/// `utils.SmemAllocator()`: shared memory of a CTA; where a tensor begins in it does not matter.
class SmemAllocatorObject : public Object {
 public:
  const char* kind() const override { return "record"; }
  std::string print(Notation) const override { return "SmemAllocator"; }
};

Value allocator(const Arguments&) { return make_object<SmemAllocatorObject>(); }

/// `smem.allocate_tensor(element_type, layout, byte_alignment, swizzle)`
Value allocated(const Arguments& args) {
  object_argument<SmemAllocatorObject>(args, 0, "SmemAllocator");
  Value layout = argument_at(args, 2);
  if (is_given(args, 4)) {
    layout = rows::to_value(make_composed_layout(
        args.swizzle(4), IntTuple(smem_flag(bits_argument(args, 1))), args.layout(2)));
  }
  return call_row("make_tensor", {call_row("make_smem_ptr", {number(0)}, {args[1]}), layout});
}

/// Every stage is an atom's copy: the first block is the atom, and offsets are as many as elements.
LawReport holds_all(const Arguments&, const Value& result) {
  LawReport r;
  r.id = "law.smem_layout.holds";
  const ComposedLayout* l = result.as<ComposedLayout>();
  if (l == nullptr) return r;
  const Int n = size(l->inner);
  const Int reach = cosize(l->inner);
  r.checked = n.value;
  r.holds = n.value == reach.value;
  if (!r.holds) {
    r.at = print(l->inner);
    r.got = std::to_string(reach.value);
    r.expected = std::to_string(n.value);
  }
  return r;
}

bool of_layout(const Arguments& args) {
  return args.count() > 0 && args[0].as<std::string>() != nullptr;
}

constexpr const char* kOfTile = "layout, mma_tiler_mnk, dtype, num_stages";
constexpr const char* kOfMma = "tiled_mma, mma_tiler_mnk, dtype, num_stages, is_k_major?";
constexpr const char* kEpilogue = "epi_dtype, epi_layout, epi_tile, epi_stage";
#define COLEX_TILED(operand)                                                         \
  "make_smem_layout_" operand                                                        \
  "(make_tiled_mma(SM100_MMA_F16BF16_SS<half_t,half_t,float,128,256,UMMA::Major::K," \
  "UMMA::Major::K>{}), (_128,_256,_64), Float16, _4)"
#define COLEX_EPILOGUE(module) \
  module ".make_smem_layout_epi(Float16, LayoutEnum::ROW_MAJOR, (_128,_32), _2)"

const Operation kRows[] = {
    {"make_smem_layout_atom", "swizzle", "kind, element_type",
     "make_smem_layout_atom(SmemLayoutAtomKind::K_SW128, Float16)", 2, 2, smem_layout_atom,
     holds_all},
    {"get_smem_layout_atom", "swizzle", "layout, element_type, major_mode_size",
     "make_smem_layout_atom(get_smem_layout_atom(LayoutEnum::ROW_MAJOR, Float16, 64), Float16)", 3,
     3, chosen_kind, Law::none("law.none.named")},
    {"make_smem_layout_a", "swizzle", kOfMma, COLEX_TILED("a"), 4, 5, layout_of_mma<false>,
     holds_all},
    {"make_smem_layout_a", "swizzle", kOfTile,
     "make_smem_layout_a(LayoutEnum::ROW_MAJOR, (_128,_256,_64), Float16, _4)", 4, 4,
     layout_of_tile<false>, holds_all, nullptr, nullptr, of_layout},
    {"make_smem_layout_b", "swizzle", kOfMma, COLEX_TILED("b"), 4, 5, layout_of_mma<true>,
     holds_all},
    {"make_smem_layout_b", "swizzle", kOfTile,
     "make_smem_layout_b(LayoutEnum::COL_MAJOR, (_128,_256,_64), Float16, _4)", 4, 4,
     layout_of_tile<true>, holds_all, nullptr, nullptr, of_layout},
    {"sm90_utils.make_smem_layout_epi", "swizzle", kEpilogue, COLEX_EPILOGUE("sm90_utils"), 4, 4,
     layout_of_epilogue<false>, holds_all},
    {"sm100_utils.make_smem_layout_epi", "swizzle", kEpilogue, COLEX_EPILOGUE("sm100_utils"), 4, 4,
     layout_of_epilogue<true>, holds_all},
    {"make_smem_layout", "swizzle", "leading_mode, smem_tile_shape, dtype, num_stages",
     "make_smem_layout(OperandMajorMode::K, (_128,_64), Float16, _4)", 4, 4, layout_of_operand,
     holds_all},
    {"SmemAllocator", "tensor", "", "SmemAllocator()", 0, 0, allocator,
     Law::none("law.none.given")},
    {"allocate_tensor", "tensor", "element_type, layout, byte_alignment?, swizzle?",
     "SmemAllocator().allocate_tensor(Float16, (_128,_64):(_64,_1), 128, Sw<3,4,3>)", 3, 5,
     allocated, laws::compact},
    {"from_tensor", "swizzle", "tensor",
     "is_k_major_a(from_tensor(make_tensor(make_gmem_ptr<half_t>(0), (4,8):(8,_1))))", 1, 1,
     layout_enum, Law::none("law.none.named")},
    {"mma_major_mode", "swizzle", "layout",
     "make_smem_layout(mma_major_mode(LayoutEnum::ROW_MAJOR), (_128,_64), Float16, _4)", 1, 1,
     major_mode, Law::none("law.none.named")},
    {"sm90_mma_major_mode", "swizzle", "layout",
     "make_smem_layout(sm90_mma_major_mode(LayoutEnum::ROW_MAJOR), (_128,_64), Float16, _4)", 1, 1,
     major_mode, Law::none("law.none.named")},
    {"is_k_major_a", "swizzle", "layout", "is_k_major_a(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
    {"is_m_major_a", "swizzle", "layout", "is_m_major_a(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
    {"is_k_major_b", "swizzle", "layout", "is_k_major_b(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
    {"is_n_major_b", "swizzle", "layout", "is_n_major_b(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
    {"is_n_major_c", "swizzle", "layout", "is_n_major_c(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
    {"is_m_major_c", "swizzle", "layout", "is_m_major_c(LayoutEnum::ROW_MAJOR)", 1, 1, is_major,
     Law::none("law.none.named")},
};
#undef COLEX_TILED
#undef COLEX_EPILOGUE

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
