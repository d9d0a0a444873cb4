#include "dsl/names.hpp"
#include "laws/check.hpp"
#include "tensor/tensor_object.hpp"
#include "text/layout_error.hpp"
#include "tiled/laws.hpp"
#include "tiled/objects.hpp"

/// Loads and stores of tensor memory as CuTe DSL builds them, `tcgen05.Ld32x32bOp(Repetition.x64)`,
/// copies from shared memory, and the columns to allocate.

namespace colex {

namespace {

/// {W}: LOAD or STORE, {N}: repetitions.
constexpr const char* kShapes[][2] = {
    {"16x64bOp", "SM100_TMEM_{W}_16dp64b{N}x"},   {"16x128bOp", "SM100_TMEM_{W}_16dp128b{N}x"},
    {"16x256bOp", "SM100_TMEM_{W}_16dp256b{N}x"}, {"16x32bx2Op", "SM100_TMEM_{W}_16dp32b{N}x"},
    {"32x32bOp", "SM100_TMEM_{W}_32dp32b{N}x"},
};

/// `Ld32x32bOp(Repetition.x64, Pack.PACK_16b_IN_32b)`
Value tmem_operation(const Arguments& args) {
  const std::string operation = args.operation();
  const bool load = operation.compare(0, 2, "Ld") == 0;
  std::string repetition = "x1";
  if (is_given(args, 0)) {
    const std::string* word = args[0].as<std::string>();
    constexpr std::string_view kRepetition = "Repetition::";
    if (word == nullptr || word->compare(0, kRepetition.size(), kRepetition) != 0) {
      args.wrong_kind(0, "Repetition");
    }
    repetition = word->substr(kRepetition.size());
  }
  const bool packed = is_word(args, 1, load ? "PACK_16b_IN_32b" : "UNPACK_32b_IN_16b");
  std::string name = find_row(kShapes, operation.substr(2))[1];
  name = with_slot(name, "W", load ? "LOAD" : "STORE");
  name = with_slot(name, "N", repetition.substr(1)) + (packed ? "_16b" : "");
  std::optional<NamedCopy> found = find_copy({name, {}});
  if (!found) no_instruction(args, name);
  return make_object<CopyOperationObject>(std::move(*found));
}

/// Copies from shared memory, of one CTA and of a pair.
constexpr const char* kShared[][2] = {
    {"Cp128x256bOp", "SM100_UTCCP_128dp256bit_{N}cta"},
    {"Cp128x128bOp", "SM100_UTCCP_128dp128bit_{N}cta"},
    {"Cp4x256bOp", "SM100_UTCCP_4dp256bit_{N}cta"},
    {"Cp4x32x128bOp", "SM100_UTCCP_4x32dp128bit_{N}cta"},
    {"Cp2x64x128b0213Op", "SM100_UTCCP_2x64dp128bitlw0213_{N}cta"},
    {"Cp2x64x128b0123Op", "SM100_UTCCP_2x64dp128bitlw0123_{N}cta"},
};

/// `Cp4x32x128bOp(CtaGroup.TWO)`
Value shared_operation(const Arguments& args) {
  const char* ctas = is_word(args, 0, "TWO") ? "2" : "1";
  const std::string name = with_slot(find_row(kShared, args.operation())[1], "N", ctas);
  std::optional<NamedCopy> found = find_copy({name, {}});
  if (!found) no_instruction(args, name);
  return make_object<CopyOperationObject>(std::move(*found));
}

constexpr const char* kLoad = "repeat?, pack?";
constexpr const char* kStore = "repeat?, unpack?";

constexpr int64 kFewestColumns = 32;
constexpr int64 kMostColumns = 512;

int64 columns_of(const Arguments& args) {
  const bool one = args[0].object_as<TensorObject>() != nullptr;
  int64 sum = 0;
  for (const Value& tensor : one ? std::vector<Value>{args[0]} : args[0].parts()) {
    sum += size_of(call_row("find_tmem_tensor_col_offset", {tensor}));
  }
  return sum;
}

/// get_num_tmem_alloc_cols(tmem_tensors, rounding?): a power of two, 32 to 512.
Value allocated_columns(const Arguments& args) {
  const int64 sum = columns_of(args);
  int64 r = sum;
  if (!is_given(args, 1) || is_true(args, 1)) {
    r = kFewestColumns;
    while (r < sum) r *= 2;
  }
  if (r < kFewestColumns || r > kMostColumns) fail("dsl.tmem_columns", sum, kMostColumns);
  return Value(Int(r));
}

/// Half of them would be too few.
LawReport fewest_allocated(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.tmem.allocated");
  const int64 sum = columns_of(args);
  const int64 got = result.as<IntTuple>()->value().value;
  r.checked = 1;
  const bool rounded = !is_given(args, 1) || is_true(args, 1);
  const bool right =
      !rounded ? got == sum
               : got >= sum && (got == kFewestColumns || got / 2 < sum) && (got & (got - 1)) == 0;
  if (!right) laws::violate(r, "columns", std::to_string(got), std::to_string(sum));
  return r;
}

/// make_s2t_copy(atom, tmem_tensor): make_utccp_copy of the tensor without its copies.
Value shared_to_tensor_copy(const Arguments& args) {
  const auto* atom = argument_at(args, 0).object_as<CopyAtomObject>();
  const auto& t = object_argument<TensorObject>(args, 1, "tensor");
  Tensor filtered = t.tensor;
  const Value plain = call_row("filter_zeros", {layout_value(t.tensor.layout)});
  filtered.layout = ComposedLayout(*plain.as<Layout>());
  const Value operation = atom != nullptr ? make_object<CopyOperationObject>(atom->named) : args[0];
  return call_row("make_utccp_copy", {operation, tensor_value(filtered, t.type)});
}

#define COLEX_FACTORS                                                                     \
  "make_tensor<UMMA::tmem_sf_frg<float_ue8m0_t,32,1,true>>(make_shape(make_shape(_128{}," \
  "make_shape(_1{},_4{})),_1{},_1{}))"

const Operation kRows[] = {
    {"Ld16x64bOp", "tiled_copy", kLoad, "Ld16x64bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"Ld16x128bOp", "tiled_copy", kLoad, "Ld16x128bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"Ld16x256bOp", "tiled_copy", kLoad, "Ld16x256bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"Ld16x32bx2Op", "tiled_copy", kLoad, "Ld16x32bx2Op(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"Ld32x32bOp", "tiled_copy", kLoad, "Ld32x32bOp(Repetition::x64)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"St16x64bOp", "tiled_copy", kStore, "St16x64bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"St16x128bOp", "tiled_copy", kStore, "St16x128bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"St16x256bOp", "tiled_copy", kStore, "St16x256bOp(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"St16x32bx2Op", "tiled_copy", kStore, "St16x32bx2Op(Repetition::x2)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"Cp128x256bOp", "tiled_copy", "cta_group?", "Cp128x256bOp(CtaGroup::ONE)", 0, 1,
     shared_operation, Law::none("law.none.named")},
    {"Cp128x128bOp", "tiled_copy", "cta_group?", "Cp128x128bOp(CtaGroup::ONE)", 0, 1,
     shared_operation, Law::none("law.none.named")},
    {"Cp4x256bOp", "tiled_copy", "cta_group?", "Cp4x256bOp(CtaGroup::ONE)", 0, 1, shared_operation,
     Law::none("law.none.named")},
    {"Cp4x32x128bOp", "tiled_copy", "cta_group?", "Cp4x32x128bOp(CtaGroup::ONE)", 0, 1,
     shared_operation, Law::none("law.none.named")},
    {"Cp2x64x128b0213Op", "tiled_copy", "cta_group?", "Cp2x64x128b0213Op(CtaGroup::ONE)", 0, 1,
     shared_operation, Law::none("law.none.named")},
    {"Cp2x64x128b0123Op", "tiled_copy", "cta_group?", "Cp2x64x128b0123Op(CtaGroup::ONE)", 0, 1,
     shared_operation, Law::none("law.none.named")},
    {"St32x32bOp", "tiled_copy", kStore, "St32x32bOp(Repetition::x64)", 0, 2, tmem_operation,
     Law::none("law.none.named")},
    {"get_num_tmem_alloc_cols", "tmem", "tmem_tensors, rounding?, arch?",
     "get_num_tmem_alloc_cols(" COLEX_FACTORS ")", 1, 3, allocated_columns, fewest_allocated},
    {"make_s2t_copy", "tmem", "atom, tmem_tensor",
     "make_s2t_copy(SM100_UTCCP_4x32dp128bit_1cta{}, " COLEX_FACTORS ")", 2, 2,
     shared_to_tensor_copy, law_tiled_copy},
};
#undef COLEX_FACTORS

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
