#include "lab/tiled/objects.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"

/// Operations and atoms as CuTe DSL builds them, `warp.MmaF16BF16Op(Float16, Float32, (16,8,16))`:
/// the rows say under which name C++ has each.

namespace colex {

namespace {

/// An element type in Python, in the names of instructions, in C++.
constexpr const char* kTypes[][3] = {
    {"Float16", "F16", "half_t"},           {"BFloat16", "BF16", "bfloat16_t"},
    {"TFloat32", "TF32", "tfloat32_t"},     {"Float32", "F32", "float"},
    {"Float64", "F64", "double"},           {"Float8E4M3FN", "E4M3", "float_e4m3_t"},
    {"Float8E5M2", "E5M2", "float_e5m2_t"},
};

/// {A} operands, {C} accumulator, {MNK} shape.
constexpr const char* kMma[][2] = {
    {"MmaF16BF16Op", "SM80_{MNK}_{C}{A}{A}{C}_TN"},
    {"MmaTF32Op", "SM80_{MNK}_F32TF32TF32F32_TN"},
    {"MmaFP8Op", "SM89_{MNK}_{C}{A}{A}{C}_TN"},
};

/// {k}: k times the number of matrices. The second name transposes them; some know nothing else.
constexpr const char* kMatrix[][3] = {
    {"LdMatrix8x8x16bOp", "SM75_U32x{1}_LDSM_N", "SM75_U16x{2}_LDSM_T"},
    {"LdMatrix16x16x8bOp", "", "SM100_U8x{8}_LDSM_T"},
    {"StMatrix8x8x16bOp", "SM90_U32x{1}_STSM_N", "SM90_U16x{2}_STSM_T"},
    {"StMatrix16x8x8bOp", "", "SM100_U8x{4}_STSM_T"},
};

constexpr std::string_view kUniversal = "UniversalCopy";

/// Those without arguments. Templates get the type of a transfer when an atom is made of them.
constexpr const char* kPlain[][2] = {
    {"CopyUniversalOp", "UniversalCopy"},
    {"CopyBulkTensorTileG2SOp", "SM90_TMA_LOAD"},
    {"CopyBulkTensorTileG2SMulticastOp", "SM90_TMA_LOAD_MULTICAST"},
    {"CopyBulkTensorTileS2GOp", "SM90_TMA_STORE"},
    {"CopyReduceBulkTensorTileS2GOp", "SM90_TMA_REDUCE_ADD"},
    {"CopyBulkG2SOp", "SM90_BULK_COPY_G2S"},
    {"CopyBulkS2GOp", "SM90_BULK_COPY_S2G"},
};

/// How `cp.async` caches. The first is what stands for none.
constexpr const char* kCacheModes[][2] = {
    {"LoadCacheMode::ALWAYS", "SM80_CP_ASYNC_CACHEALWAYS"},
    {"LoadCacheMode::GLOBAL", "SM80_CP_ASYNC_CACHEGLOBAL"},
};

/// A copy whose width is not known yet: the name of a template.
class UnsizedCopyObject : public Object {
 public:
  explicit UnsizedCopyObject(std::string template_name) : name(std::move(template_name)) {}
  const char* kind() const override { return "copy_atom"; }
  std::string print(Notation) const override { return name; }
  std::vector<std::pair<std::string, Value>> fields() const override { return {}; }

  const std::string name;
};

Value unsized(const char* name) { return make_object<UnsizedCopyObject>(name); }

template <size_t N, size_t M>
const char* const* find_row(const char* const (&rows)[N][M], const std::string& key) {
  for (const auto& row : rows) {
    if (key == row[0]) return row;
  }
  return nullptr;
}

/// `name` with `{key}` replaced, wherever it stands.
std::string with(std::string name, const std::string& key, const std::string& text) {
  const std::string slot = "{" + key + "}";
  for (size_t i = name.find(slot); i != std::string::npos; i = name.find(slot, i + text.size())) {
    name.replace(i, slot.size(), text);
  }
  return name;
}

/// A parameter that a call leaves out, or names others around, has its default.
bool is_given(const Arguments& args, int i) {
  const IntTuple* t = i < args.count() ? args[i].as<IntTuple>() : nullptr;
  return i < args.count() && (t == nullptr || !t->is_leaf() || !t->value().is_underscore());
}

const char* const* type_argument(const Arguments& args, int i) {
  const std::string* name = argument_at(args, i).as<std::string>();
  for (const auto& row : kTypes) {
    if (name != nullptr && (*name == row[0] || *name == row[2])) return row;
  }
  args.wrong_kind(i, "data type");
}

/// Nothing of this name: the instruction set has no operation for these arguments.
[[noreturn]] void no_instruction(const Arguments& args, const std::string& name) {
  throw LayoutError("dsl.no_instruction", {args.operation(), name});
}

Value mma_of(const Arguments& args, const AtomName& name) {
  std::optional<NamedMma> found = find_mma(name);
  if (!found) no_instruction(args, name.path);
  return make_object<MmaAtomObject>(std::move(*found));
}

Value mma_operation(const Arguments& args) {
  std::string name = find_row(kMma, args.operation())[1];
  if (args.count() == 3) {
    name = with(name, "A", type_argument(args, 0)[1]);
    name = with(name, "C", type_argument(args, 1)[1]);
  }
  const IntTuple& shape = args.tuple(args.count() - 1);
  std::string extents;
  for (int i = 0; i < shape.leaves; ++i) {
    extents += (i > 0 ? "x" : "") + std::to_string(shape.leaf[i].value);
  }
  return mma_of(args, {with(name, "MNK", extents), {}});
}

Value universal_mma(const Arguments& args) {
  const std::string type = type_argument(args, 0)[2];
  return mma_of(args, {"UniversalFMA", {type, type, type, type}});
}

Value copy_of(const Arguments& args, const AtomName& name) {
  std::optional<NamedCopy> found = find_copy(name);
  if (!found) no_instruction(args, name.path);
  return make_object<CopyOperationObject>(std::move(*found));
}

Value matrix_operation(const Arguments& args) {
  const bool transpose = is_given(args, 0) && args.integer(0).value != 0;
  const int64 matrices = is_given(args, 1) ? args.integer(1).value : 1;
  if (matrices < 1 || matrices > 4) fail("dsl.matrices", matrices);
  std::string name = find_row(kMatrix, args.operation())[transpose ? 2 : 1];
  if (name.empty()) throw LayoutError("dsl.transpose", {args.operation()});
  for (const int k : {1, 2, 4, 8}) {
    name = with(name, std::to_string(k), std::to_string(k * matrices));
  }
  return copy_of(args, {name, {}});
}

Value plain_operation(const Arguments& args) {
  const char* name = find_row(kPlain, args.operation())[1];
  return name == kUniversal ? unsized(name) : copy_of(args, {name, {}});
}

Value async_operation(const Arguments& args) {
  if (!is_given(args, 0)) return unsized(kCacheModes[0][1]);
  const std::string* mode = args[0].as<std::string>();
  if (mode == nullptr) args.wrong_kind(0, "LoadCacheMode");
  const char* const* row = find_row(kCacheModes, *mode);
  if (row == nullptr) no_instruction(args, *mode);
  return unsized(row[1]);
}

/// The bits of one copy make a template's argument; without them a universal copy does its best.
Value sized_operation(const Arguments& args) {
  const auto* operation = args[0].object_as<UnsizedCopyObject>();
  if (operation == nullptr) return args[0];
  const std::string& name = operation->name;
  const int64 bits = is_given(args, 2) ? args.integer(2).value : 0;
  if (bits != 0) return copy_of(args, {name, {"uint" + std::to_string(bits) + "_t"}});
  if (name != kUniversal) throw LayoutError("dsl.num_bits", {name});
  return copy_of(args, {"AutoVectorizingCopy", {}});
}

Value copy_atom(const Arguments& args) {
  const Value sized = sized_operation(args);
  const auto* operation = sized.object_as<CopyOperationObject>();
  if (operation == nullptr) args.wrong_kind(0, "copy operation");
  const std::string* type = argument_at(args, 1).as<std::string>();
  if (type == nullptr) args.wrong_kind(1, "data type");
  return make_object<CopyAtomObject>(operation->named, *type);
}

Value mma_atom(const Arguments& args) {
  object_argument<MmaAtomObject>(args, 0, "mma_atom");
  return args[0];
}

template <const char* const& Name> Value same_as(const Arguments& args) {
  std::vector<Value> values;
  for (int i = 0; i < args.count(); ++i) values.push_back(args[i]);
  return find_operation(Name)->apply(Arguments(Name, {}, std::move(values)));
}
constexpr const char* kMakeTiledCopy = "make_tiled_copy";
constexpr const char* kMakeTiledCopyImpl = "make_tiled_copy_impl";

/// `make_tiled_copy(atom, layout_tv, tiler)`: the third argument of C++'s is a layout.
bool has_tiler(const Arguments& args) {
  return args.count() == 3 && args.is_layout(1) && !args.is_layout(2);
}

std::optional<Value> resolve_cache_mode(const std::string& name, const std::vector<Value>&) {
  if (find_row(kCacheModes, name) == nullptr) return std::nullopt;
  return Value(name);
}
/// They are no atoms, which the catalog lists.
void list_no_atoms(std::vector<std::string>&) {}

constexpr const char* kMmaParameters = "ab_dtype, acc_dtype, shape_mnk";
constexpr const char* kMatrixParameters = "transpose?, num_matrices?";
#define COLEX_COPY_ATOM "make_copy_atom(CopyUniversalOp(), Float16, 128)"

const Operation kRows[] = {
    {"MmaF16BF16Op", "tiled_mma", kMmaParameters, "MmaF16BF16Op(Float16, Float32, (16,8,16))", 3, 3,
     mma_operation},
    {"MmaTF32Op", "tiled_mma", "shape_mnk", "MmaTF32Op((16,8,8))", 1, 1, mma_operation},
    {"MmaFP8Op", "tiled_mma", kMmaParameters, "MmaFP8Op(Float8E4M3FN, Float32, (16,8,32))", 3, 3,
     mma_operation},
    {"MmaUniversalOp", "tiled_mma", "abacc_dtype", "MmaUniversalOp(Float32)", 1, 1, universal_mma},
    {"make_mma_atom", "tiled_mma", "op", "make_mma_atom(MmaTF32Op((16,8,8)))", 1, 1, mma_atom},
    {"LdMatrix8x8x16bOp", "tiled_copy", kMatrixParameters, "LdMatrix8x8x16bOp(False, 4)", 0, 2,
     matrix_operation},
    {"LdMatrix16x16x8bOp", "tiled_copy", kMatrixParameters, "LdMatrix16x16x8bOp(True, 2)", 0, 2,
     matrix_operation},
    {"StMatrix8x8x16bOp", "tiled_copy", kMatrixParameters, "StMatrix8x8x16bOp(True, 4)", 0, 2,
     matrix_operation},
    {"StMatrix16x8x8bOp", "tiled_copy", kMatrixParameters, "StMatrix16x8x8bOp(True, 4)", 0, 2,
     matrix_operation},
    {"CopyUniversalOp", "tiled_copy", "", "CopyUniversalOp()", 0, 0, plain_operation},
    {"CopyBulkTensorTileG2SOp", "tiled_copy", "", "CopyBulkTensorTileG2SOp()", 0, 0,
     plain_operation},
    {"CopyBulkTensorTileG2SMulticastOp", "tiled_copy", "", "CopyBulkTensorTileG2SMulticastOp()", 0,
     0, plain_operation},
    {"CopyBulkTensorTileS2GOp", "tiled_copy", "", "CopyBulkTensorTileS2GOp()", 0, 0,
     plain_operation},
    {"CopyReduceBulkTensorTileS2GOp", "tiled_copy", "", "CopyReduceBulkTensorTileS2GOp()", 0, 0,
     plain_operation},
    {"CopyBulkG2SOp", "tiled_copy", "", "CopyBulkG2SOp()", 0, 0, plain_operation},
    {"CopyBulkS2GOp", "tiled_copy", "", "CopyBulkS2GOp()", 0, 0, plain_operation},
    {"CopyG2SOp", "tiled_copy", "cache_mode?", "CopyG2SOp(LoadCacheMode::GLOBAL)", 0, 1,
     async_operation},
    {"make_copy_atom", "tiled_copy", "op, copy_internal_type, num_bits_per_copy?", COLEX_COPY_ATOM,
     2, 3, copy_atom},
    {"make_tiled_copy_tv", "tiled_copy", "atom, thr_layout, val_layout",
     "make_tiled_copy_tv(" COLEX_COPY_ATOM ", (_16,_8):(_8,_1), (_1,_8):(_0,_1))", 3, 3,
     same_as<kMakeTiledCopy>},
    {"make_tiled_copy", "tiled_copy", "atom, layout_tv, tiler_mn",
     "make_tiled_copy(" COLEX_COPY_ATOM ", (_32,_8):(_8,_1), (_256))", 3, 3,
     same_as<kMakeTiledCopyImpl>, nullptr, nullptr, nullptr, has_tiler},
};
#undef COLEX_COPY_ATOM

const RegisterOperations registered{kRows, std::size(kRows)};
const RegisterNames registered_modes{{"copy", resolve_cache_mode, list_no_atoms}};

}  // namespace

}  // namespace colex
