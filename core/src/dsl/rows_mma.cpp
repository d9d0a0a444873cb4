#include "dsl/names.hpp"
#include "text/layout_error.hpp"
#include "tiled/objects.hpp"

/// MMA operations as CuTe DSL builds them: `warp.MmaF16BF16Op(Float16, Float32, (16,8,16))`, and
/// with where A comes from and how A and B lie those of a warpgroup, with a CTA group tcgen05's.
/// The rows say under which name C++ has each.

namespace colex {

namespace {

/// An element type in Python, in the names of instructions, in C++.
constexpr const char* kTypes[][3] = {
    {"Float16", "F16", "half_t"},
    {"BFloat16", "BF16", "bfloat16_t"},
    {"TFloat32", "TF32", "tfloat32_t"},
    {"Float32", "F32", "float"},
    {"Float64", "F64", "double"},
    {"Float8E4M3FN", "E4M3", "float_e4m3_t"},
    {"Float8E5M2", "E5M2", "float_e5m2_t"},
    {"Float6E2M3FN", "", "float_e2m3_t"},
    {"Float6E3M2FN", "", "float_e3m2_t"},
    {"Float4E2M1FN", "", "float_e2m1_t"},
    {"Int8", "S8", "int8_t"},
    {"Uint8", "U8", "uint8_t"},
    {"Int32", "S32", "int32_t"},
};

/// The names of an operation for a warp, a warpgroup, tcgen05, what types it has where it is not
/// told, and K of a warpgroup's. {A}, {B}: operands, {C}: accumulator, {S}: shape, {R}: where A
/// comes from, {L}: how operands lie, {G}: CTAs. Those without {S} have it as template arguments.
struct MmaRow {
  const char* name;
  const char* of_level[3];
  const char* operands;
  const char* accumulator;
  int k = 0;
};
constexpr MmaRow kMma[] = {
    {"MmaF16BF16Op",
     {"SM80_{S}_{C}{A}{B}{C}_TN", "SM90_{S}_{C}{A}{B}_{R}", "SM100_MMA_F16BF16{G}_{R}"},
     "",
     "Float32",
     16},
    {"MmaTF32Op", {"SM80_{S}_{C}{A}{B}{C}_TN", "", "SM100_MMA_TF32{G}_{R}"}, "TFloat32", "Float32"},
    {"MmaFP8Op", {"SM89_{S}_{C}{A}{B}{C}_TN", "", "SM100_MMA_F8F6F4{G}_{R}"}, "", "Float32"},
    {"MmaF8Op", {"", "SM90_{S}_{C}{A}{B}_{R}_{L}", ""}, "", "Float32", 32},
    {"MmaI8Op", {"", "SM90_{S}_{C}{A}{B}_{R}_{L}", "SM100_MMA_S8{G}_{R}"}, "", "Int32", 32},
    {"MmaF8F6F4Op", {"", "", "SM100_MMA_F8F6F4{G}_{R}"}, "", "Float32"},
};
enum { kWarp, kWarpgroup, kTensorMemory };

using TypeRow = const char* const*;

TypeRow type_argument(const Arguments& args, int i) {
  const std::string* name = argument_at(args, i).as<std::string>();
  for (const auto& row : kTypes) {
    if (name != nullptr && (*name == row[0] || *name == row[2])) return row;
  }
  args.wrong_kind(i, "data type");
}

/// What a call says. All operations take these in this order, and each leaves something out.
struct MmaCall {
  TypeRow types[3] = {};
  int type_count = 0;
  const IntTuple* shape = nullptr;
  int level = kWarp;
  bool two_ctas = false;
  char source = 'S';
  char major[2] = {'K', 'K'};  ///< of A, B; M: MN
  int major_count = 0;
};

MmaCall read_call(const Arguments& args) {
  MmaCall r;
  for (int i = 0; i < args.count(); ++i) {
    if (!is_given(args, i)) continue;
    const std::string* word = args[i].as<std::string>();
    const size_t colons = word != nullptr ? word->rfind(':') : std::string::npos;
    const char choice = colons == std::string::npos ? '\0' : (*word)[colons + 1];
    if (word == nullptr) {
      r.shape = &args.tuple(i);
    } else if (choice == '\0') {
      if (r.type_count == 3) args.wrong_kind(i, "shape");
      r.types[r.type_count++] = type_argument(args, i);
    } else if ((*word)[0] == 'C') {
      r.level = kTensorMemory;
      r.two_ctas = choice == 'T';
    } else if (word->back() == 'M') {
      if (r.level == kWarp) r.level = kWarpgroup;
      r.source = choice;
    } else if (r.major_count < 2) {
      r.major[r.major_count++] = choice;
    }
  }
  if (r.shape == nullptr) args.wrong_kind(args.count() - 1, "shape");
  return r;
}

std::string extents(const IntTuple& shape) {
  std::string r;
  for (int i = 0; i < shape.leaves; ++i) {
    r += (i > 0 ? "x" : "") + std::to_string(shape.leaf[i].value);
  }
  return r;
}

Value mma_of(const Arguments& args, const AtomName& name, const IntTuple* shape) {
  std::optional<NamedMma> found = find_mma(name);
  if (!found) no_instruction(args, name.path);
  const int64 k = shape != nullptr && shape->leaves > 2 ? shape->leaf[2].value : found->atom.k;
  if (k != found->atom.k) no_instruction(args, name.path + ", K = " + std::to_string(k));
  return make_object<MmaAtomObject>(std::move(*found));
}

/// Completes the types of A, B and the accumulator by the operation's where the call names none.
void fill_types(const Arguments& args, MmaCall& call, const MmaRow& row) {
  TypeRow* const types = call.types;
  if (call.type_count == 0) types[0] = find_row(kTypes, row.operands);
  if (call.type_count < 3) {
    types[2] = call.type_count == 2 ? types[1] : find_row(kTypes, row.accumulator);
    types[1] = types[0];
  }
  if (types[0] == nullptr) args.wrong_kind(0, "data type");
}

Value mma_operation(const Arguments& args) {
  const MmaRow* row = kMma;
  while (std::string_view(row->name) != args.operation()) ++row;
  MmaCall call = read_call(args);
  fill_types(args, call, *row);
  std::string shape = extents(*call.shape);
  if (call.level == kWarpgroup && call.shape->leaves == 2) shape += "x" + std::to_string(row->k);
  const std::string source = std::string(1, call.source) + "S";
  const char layout[] = {call.major[0] == 'K' ? 'T' : 'N', call.major[1] == 'K' ? 'N' : 'T', 0};
  const char* const slots[][2] = {{"A", call.types[0][1]},
                                  {"B", call.types[1][1]},
                                  {"C", call.types[2][1]},
                                  {"S", shape.c_str()},
                                  {"R", source.c_str()},
                                  {"L", layout},
                                  {"G", call.two_ctas ? "_2x1SM" : ""}};
  AtomName name{row->of_level[call.level], {}};
  if (name.path.empty()) no_instruction(args, source);
  for (const auto& [slot, text] : slots) name.path = with_slot(name.path, slot, text);
  const bool tensor_memory = call.level == kTensorMemory;
  for (int i = 0; tensor_memory && i < 3; ++i) name.args.push_back(call.types[i][2]);
  for (int i = 0; tensor_memory && i < 2; ++i) {
    name.args.push_back(std::to_string(call.shape->leaf[i].value));
  }
  for (const char major : call.major) {
    if (call.level != kWarp) name.args.push_back(major == 'K' ? "Major::K" : "Major::MN");
  }
  return mma_of(args, name, tensor_memory ? call.shape : nullptr);
}

Value universal_mma(const Arguments& args) {
  const std::string type = type_argument(args, 0)[2];
  return mma_of(args, {"UniversalFMA", {type, type, type, type}}, nullptr);
}

Value mma_atom(const Arguments& args) {
  object_argument<MmaAtomObject>(args, 0, "mma_atom");
  return args[0];
}

#define COLEX_OPERANDS "cta_group?, a_src?, a_major_mode?, b_major_mode?"
constexpr const char* kOneType = "ab_dtype, acc_dtype, shape_mnk, " COLEX_OPERANDS;
constexpr const char* kTwoTypes = "a_dtype, b_dtype, acc_dtype, shape_mnk, " COLEX_OPERANDS;

const Operation kRows[] = {
    {"MmaF16BF16Op", "tiled_mma", kOneType, "MmaF16BF16Op(Float16, Float32, (16,8,16))", 3, 7,
     mma_operation, Law::none("law.none.named")},
    {"MmaTF32Op", "tiled_mma", "shape_mnk, " COLEX_OPERANDS, "MmaTF32Op((16,8,8))", 1, 5,
     mma_operation, Law::none("law.none.named")},
    {"MmaFP8Op", "tiled_mma", kOneType, "MmaFP8Op(Float8E4M3FN, Float32, (16,8,32))", 3, 7,
     mma_operation, Law::none("law.none.named")},
    {"MmaF8Op", "tiled_mma", kTwoTypes,
     "MmaF8Op(Float8E4M3FN, Float8E5M2, Float32, (64,128), OperandSource::SMEM)", 5, 8,
     mma_operation, Law::none("law.none.named")},
    {"MmaI8Op", "tiled_mma", kTwoTypes, "MmaI8Op(Int8, Int8, Int32, (64,128), OperandSource::SMEM)",
     3, 8, mma_operation, Law::none("law.none.named")},
    {"MmaF8F6F4Op", "tiled_mma", kTwoTypes,
     "MmaF8F6F4Op(Float8E4M3FN, Float6E2M3FN, Float32, (128,256), CtaGroup::ONE)", 5, 8,
     mma_operation, Law::none("law.none.named")},
    {"MmaUniversalOp", "tiled_mma", "abacc_dtype", "MmaUniversalOp(Float32)", 1, 1, universal_mma,
     Law::none("law.none.named")},
    {"make_mma_atom", "tiled_mma", "op", "make_mma_atom(MmaTF32Op((16,8,8)))", 1, 1, mma_atom,
     Law::none("law.none.named")},
};
#undef COLEX_OPERANDS

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

std::string cpp_type(const std::string& dsl) {
  const char* const* row = find_row(kTypes, dsl);
  return row != nullptr ? row[2] : dsl;
}

std::string dsl_type(const std::string& cpp) {
  for (const auto& row : kTypes) {
    if (cpp == row[2]) return row[0];
  }
  return cpp;
}

}  // namespace colex
