#include "dsl/names.hpp"
#include "registry/names.hpp"
#include "text/layout_error.hpp"
#include "text/words.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"

/// Copy operations and atoms as CuTe DSL builds them, `warp.LdMatrix8x8x16bOp(False, 4)`: the rows
/// say under which name C++ has each.

namespace colex {

namespace {

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
    {"CopyG2ROp", "UniversalCopy"},
    {"CopyR2GOp", "UniversalCopy"},
    {"CopyS2ROp", "UniversalCopy"},
    {"CopyR2SOp", "UniversalCopy"},
    {"CopyBulkTensorTileS2GOp", "SM90_TMA_STORE"},
    {"CopyReduceBulkTensorTileS2GOp", "SM90_TMA_REDUCE_ADD"},
    {"CopyBulkG2SOp", "SM90_BULK_COPY_G2S"},
    {"CopyBulkS2GOp", "SM90_BULK_COPY_S2G"},
};

/// Loads of TMA, for one CTA and for a pair.
constexpr const char* kLoads[][3] = {
    {"CopyBulkTensorTileG2SOp", "SM90_TMA_LOAD", "SM100_TMA_2SM_LOAD"},
    {"CopyBulkTensorTileG2SMulticastOp", "SM90_TMA_LOAD_MULTICAST", "SM100_TMA_2SM_LOAD_MULTICAST"},
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
    name = with_slot(name, std::to_string(k), std::to_string(k * matrices));
  }
  return copy_of(args, {name, {}});
}

Value plain_operation(const Arguments& args) {
  const char* name = find_row(kPlain, args.operation())[1];
  return name == kUniversal ? unsized(name) : copy_of(args, {name, {}});
}

/// `CopyBulkTensorTileG2SOp(CtaGroup.TWO)`
Value tma_load(const Arguments& args) {
  return copy_of(args, {find_row(kLoads, args.operation())[is_word(args, 0, "TWO") ? 2 : 1], {}});
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
  const int64 bits = is_given(args, 2) ? args.integer(2).value : 0;
  const auto* bulk = args[0].object_as<CopyOperationObject>();
  if (bulk != nullptr && bits > 0 && !bulk->named.is_sized()) {
    return *find_named("Copy_Traits", {args[0], Value(static_int(bits))});
  }
  const auto* operation = args[0].object_as<UnsizedCopyObject>();
  if (operation == nullptr) return args[0];
  const std::string& name = operation->name;
  if (bits != 0) return copy_of(args, {name, {"uint" + std::to_string(bits) + "_t"}});
  if (name != kUniversal) throw LayoutError("dsl.num_bits", {name});
  return copy_of(args, {"AutoVectorizingCopy", {}});
}

Value copy_atom(const Arguments& args) {
  const Value sized = sized_operation(args);
  const auto* operation = sized.object_as<CopyOperationObject>();
  if (operation == nullptr) args.wrong_kind(0, "copy operation");
  if (!operation->named.is_sized()) {
    if (contains(operation->named.name, "TMA")) {
      throw LayoutError("dsl.tma_atom", {operation->named.name});
    }
    return sized;  // a bulk copy moves what the tensors are that it is called with
  }
  const std::string* type = argument_at(args, 1).as<std::string>();
  if (type == nullptr) args.wrong_kind(1, "data type");
  return make_object<CopyAtomObject>(operation->named, *type);
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

constexpr const char* kMatrixParameters = "transpose?, num_matrices?";
#define COLEX_COPY_ATOM "make_copy_atom(CopyUniversalOp(), Float16, 128)"

const Operation kRows[] = {
    {"LdMatrix8x8x16bOp", "tiled_copy", kMatrixParameters, "LdMatrix8x8x16bOp(False, 4)", 0, 2,
     matrix_operation, Law::none("law.none.named")},
    {"LdMatrix16x16x8bOp", "tiled_copy", kMatrixParameters, "LdMatrix16x16x8bOp(True, 2)", 0, 2,
     matrix_operation, Law::none("law.none.named")},
    {"StMatrix8x8x16bOp", "tiled_copy", kMatrixParameters, "StMatrix8x8x16bOp(True, 4)", 0, 2,
     matrix_operation, Law::none("law.none.named")},
    {"StMatrix16x8x8bOp", "tiled_copy", kMatrixParameters, "StMatrix16x8x8bOp(True, 4)", 0, 2,
     matrix_operation, Law::none("law.none.named")},
    {"CopyUniversalOp", "tiled_copy", "", "CopyUniversalOp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyG2ROp", "tiled_copy", "", "CopyG2ROp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyR2GOp", "tiled_copy", "", "CopyR2GOp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyS2ROp", "tiled_copy", "", "CopyS2ROp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyR2SOp", "tiled_copy", "", "CopyR2SOp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyBulkTensorTileG2SOp", "tiled_copy", "cta_group?", "CopyBulkTensorTileG2SOp()", 0, 1,
     tma_load, Law::none("law.none.named")},
    {"CopyBulkTensorTileG2SMulticastOp", "tiled_copy", "cta_group?",
     "CopyBulkTensorTileG2SMulticastOp()", 0, 1, tma_load, Law::none("law.none.named")},
    {"CopyBulkTensorTileS2GOp", "tiled_copy", "", "CopyBulkTensorTileS2GOp()", 0, 0,
     plain_operation, Law::none("law.none.named")},
    {"CopyReduceBulkTensorTileS2GOp", "tiled_copy", "", "CopyReduceBulkTensorTileS2GOp()", 0, 0,
     plain_operation, Law::none("law.none.named")},
    {"CopyBulkG2SOp", "tiled_copy", "", "CopyBulkG2SOp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyBulkS2GOp", "tiled_copy", "", "CopyBulkS2GOp()", 0, 0, plain_operation,
     Law::none("law.none.named")},
    {"CopyG2SOp", "tiled_copy", "cache_mode?", "CopyG2SOp(LoadCacheMode::GLOBAL)", 0, 1,
     async_operation, Law::none("law.none.named")},
    {"make_copy_atom", "tiled_copy", "op, copy_internal_type, num_bits_per_copy?", COLEX_COPY_ATOM,
     2, 3, copy_atom, Law::none("law.none.named")},
    {"make_tiled_copy_tv", "tiled_copy", "atom, thr_layout, val_layout",
     "make_tiled_copy_tv(" COLEX_COPY_ATOM ", (_16,_8):(_8,_1), (_1,_8):(_0,_1))", 3, 3,
     same_as<kMakeTiledCopy>, law_tiled_copy},
    {"make_tiled_copy", "tiled_copy", "atom, layout_tv, tiler_mn",
     "make_tiled_copy(" COLEX_COPY_ATOM ", (_32,_8):(_8,_1), (_256))", 3, 3,
     same_as<kMakeTiledCopyImpl>, law_tiled_copy, nullptr, nullptr, has_tiler},
};
#undef COLEX_COPY_ATOM

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
