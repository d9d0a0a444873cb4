#include "dsl/names.hpp"
#include "tiled/objects.hpp"
#include "value/data_type.hpp"

/// A kernel's TiledMMA as CuTe DSL's helpers choose it, by element types and how operands lie.

namespace colex {

namespace {

/// The operation of the first operand's type, and K of one instruction.
struct Choice {
  const char* type;
  const char* operation;
  int k;
};
constexpr Choice kChoices[] = {
    {"Float16", "MmaF16BF16Op", 16},
    {"BFloat16", "MmaF16BF16Op", 16},
    {"TFloat32", "MmaTF32Op", 8},
    {"Float32", "MmaTF32Op", 8},
    {"Int8", "MmaI8Op", 32},
    {"Uint8", "MmaI8Op", 32},
    {"Float8E4M3FN", "MmaF8F6F4Op", 32},
    {"Float8E5M2", "MmaF8F6F4Op", 32},
    {"Float6E3M2FN", "MmaF8F6F4Op", 32},
    {"Float6E2M3FN", "MmaF8F6F4Op", 32},
    {"Float4E2M1FN", "MmaF8F6F4Op", 32},
};

/// What a call says: Hopper's has a layout of atoms, Blackwell's a CTA group.
struct Call {
  std::vector<Value> types;
  std::vector<Value>
      choices;  ///< CTA group, source of A, how A and B lie, in the operation's order
  std::vector<Value> tuples;
  bool has_source = false;
};

Call read_call(const Arguments& args) {
  Call r;
  std::vector<Value> majors;
  std::vector<Value> before;
  for (int i = 0; i < args.count(); ++i) {
    const std::string* word = args[i].as<std::string>();
    if (!is_given(args, i)) continue;
    if (word == nullptr) {
      r.tuples.push_back(args[i]);
    } else if (word->find("::") == std::string::npos) {
      r.types.push_back(args[i]);
    } else if (word->back() == 'M') {
      before.push_back(args[i]);
      r.has_source = true;
    } else if (word->compare(0, 3, "Cta") == 0) {
      r.choices.push_back(args[i]);
    } else {
      majors.push_back(args[i]);
    }
  }
  if (!r.has_source) before.push_back(Value(std::string("OperandSource::SMEM")));
  r.choices.insert(r.choices.end(), before.begin(), before.end());
  r.choices.insert(r.choices.end(), majors.begin(), majors.end());
  return r;
}

Value trivial_mma(const Arguments& args) {
  const Call call = read_call(args);
  if (call.types.size() < 2) args.wrong_kind(0, "data type");
  if (call.tuples.empty()) args.wrong_kind(args.count() - 1, "tile (M,N)");
  const std::vector<Value> tile = call.tuples.back().parts();
  const std::string type = *call.types[0].as<std::string>();
  const bool hopper = call.tuples.size() > 1;
  for (const Choice& choice : kChoices) {
    if (type != choice.type) continue;
    std::string operation = choice.operation;
    if (hopper && operation == "MmaF8F6F4Op") operation = "MmaF8Op";
    std::vector<Value> given;
    if (operation == "MmaF16BF16Op") {
      given = {call.types.front(), call.types.back()};
    } else if (operation != "MmaTF32Op") {
      const Value b = call.types.size() > 2 ? call.types[1] : call.types[0];
      given = {call.types.front(), b, call.types.back()};
    }
    given.push_back(Value::tuple({tile[0], tile[1], Value(static_int(choice.k))}));
    given.insert(given.end(), call.choices.begin(), call.choices.end());
    std::vector<Value> parts = {call_row(operation.c_str(), std::move(given))};
    if (hopper) parts.push_back(call_row("make_layout", {call.tuples[0]}));
    return call_row("make_tiled_mma", std::move(parts));
  }
  no_instruction(args, type);
}

const Operation kRows[] = {
    {"make_trivial_tiled_mma", "tiled_mma",
     "a_dtype, b_dtype, a_leading_mode, b_leading_mode, acc_dtype, cta_group, tiler_mn, a_source?",
     "make_trivial_tiled_mma(Float16, Float16, OperandMajorMode::K, OperandMajorMode::K, Float32, "
     "(_2,_1,_1), (_64,_128))",
     6, 8, trivial_mma, Law::none("law.none.named")},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
