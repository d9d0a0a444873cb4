#include <algorithm>

#include "descriptor/objects.hpp"
#include "laws/check.hpp"
#include "tensor/tensor_object.hpp"
#include "text/decimal.hpp"
#include "text/layout_error.hpp"

/// Descriptors in the registry: of an operand in shared memory, of an instruction of tcgen05, and
/// back from their bits.

namespace colex {

namespace {

/// The argument as 32 bits, a negative int as its two's complement.
int64 word_of(const Arguments& args) {
  const int64 given = args.integer(0).value;
  constexpr int64 kWord = int64{1} << 32;
  if (given < -kWord / 2 || given >= kWord) fail("descriptor.word", args.operation(), given);
  return given < 0 ? given + kWord : given;
}

// ---- shared memory -----------------------------------------------------------------------------

bool is_mn(const Arguments& args, int i) {
  const std::string* major =
      i < args.template_count() ? args.template_at(i).as<std::string>() : nullptr;
  if (major == nullptr || major->find("Major::") == std::string::npos) {
    throw LayoutError("descriptor.major", {args.operation()});
  }
  return major->find("MN") != std::string::npos;
}

template <bool Umma> Value of_tensor(const Arguments& args) {
  const auto& t = object_argument<TensorObject>(args, 0, "tensor");
  const bool mn = is_mn(args, 0);
  return make_object<SmemDescriptorObject>(make_smem_descriptor(t.tensor, mn, Umma),
                                           mn ? "MN" : "K");
}

template <bool Umma> Value from_bits(const Arguments& args) {
  return make_object<SmemDescriptorObject>(decode_smem_descriptor(args.integer(0).value, Umma));
}

LawReport compare_round_trip(const Arguments&, const Value& result) {
  LawReport r = laws::report("law.descriptor.round_trip");
  const SmemDescriptor& d = result.object_as<SmemDescriptorObject>()->descriptor;
  const int64 bits = encode(d);
  r.checked = 1;
  if (!(decode_smem_descriptor(bits, d.umma) == d)) {
    laws::violate(r, "desc", std::to_string(encode(decode_smem_descriptor(bits, d.umma))),
                  std::to_string(bits));
  }
  return r;
}

/// Given bits that no field holds are lost: the law names the lowest of them.
LawReport compare_bits(LawReport r, int64 given, int64 kept) {
  r.checked = 1;
  const auto lost = static_cast<unsigned long long>(given ^ kept);
  if (lost == 0) return r;
  std::string bits;
  for (int i = 0; i < 64; ++i) {
    if ((lost >> i & 1) != 0) bits += (bits.empty() ? "" : ",") + std::to_string(i);
  }
  laws::violate(r, "bit " + bits, "0x" + hexadecimal(static_cast<unsigned long long>(kept), 1),
                "0x" + hexadecimal(static_cast<unsigned long long>(given), 1));
  return r;
}

LawReport compare_smem_bits(const Arguments& args, const Value& result) {
  const SmemDescriptor& d = result.object_as<SmemDescriptorObject>()->descriptor;
  return compare_bits(laws::report("law.descriptor.bits"), args.integer(0).value, encode(d));
}

LawReport compare_instruction_bits(const Arguments& args, const Value& result) {
  const InstructionDescriptor& d = result.object_as<InstructionDescriptorObject>()->descriptor;
  return compare_bits(laws::report("law.descriptor.bits"), word_of(args), encode(d));
}

/// What the hardware reads by LBO and SBO are the tensor's own 16-byte units.
LawReport compare_units(const Arguments& args, const Value& result) {
  const SmemDescriptor& d = result.object_as<SmemDescriptorObject>()->descriptor;
  const LawReport round = compare_round_trip(args, result);
  if (!round.holds) return round;
  LawReport r = laws::report("law.descriptor.units");
  const Tensor& t = object_argument<TensorObject>(args, 0, "tensor").tensor;
  const Layout units = upcast(t.layout.inner, 128 / t.engine.bits);
  const bool mn_major = is_mn(args, 0);
  const bool plain = d.layout_type == 0;
  const int64 width = d.umma && d.layout_type == 1 ? 8 : 1 << t.engine.swizzle.bits;
  const int64 rows = d.umma && d.layout_type == 1 ? 4 : 8;
  const int64 m = product(units.shape[0]).value;
  const int64 k = product(units.shape[1]).value;
  const auto read = [&](int64 i, int64 j) {
    if (!mn_major) {
      // Two units of K belong to one instruction; sparse operands and whole tiles go on by the same
      // step.
      return i % 8 * width * 16 + i / 8 * d.stride + j * d.leading;
    }
    const int64 first = plain ? 0 : i % width * 16;
    const int64 outer = plain ? i * d.stride : i / width * d.leading;
    return first + outer + j % rows * width * 16 + j / rows * (plain ? d.leading : d.stride);
  };
  const int64 read_k = mn_major ? k : k < 2 ? k : 2;
  for (int64 j = 0; j < read_k; ++j) {
    for (int64 i = 0; i < m; ++i) {
      const int64 expected = crd2idx(make_tuple(Int(i), Int(j)), units.view()).value().value * 16;
      ++r.checked;
      if (read(i, j) == expected) continue;
      laws::violate(r, "(" + std::to_string(i) + "," + std::to_string(j) + ")",
                    std::to_string(read(i, j)), std::to_string(expected));
      return r;
    }
  }
  return r;
}

// ---- instructions ------------------------------------------------------------------------------

/// How an element type is written down in an instruction descriptor. The same number means another
/// type in another kind of instruction.
struct Format {
  const char* type;
  int value;
};
constexpr Format kOperands[] = {{"half_t", 0},
                                {"bfloat16_t", 1},
                                {"tfloat32_t", 2},
                                {"uint8_t", 0},
                                {"int8_t", 1},
                                {"float_e4m3_t", 0},
                                {"float_e5m2_t", 1},
                                {"float_e2m3_t", 3},
                                {"float_e3m2_t", 4},
                                {"float_e2m1_t", 1},
                                {"float_e2m3_unpacksmem_t", 3},
                                {"float_e3m2_unpacksmem_t", 4},
                                {"float_e2m1_unpacksmem_t", 5}};
constexpr Format kAccumulators[] = {{"half_t", 0}, {"float", 1}, {"int32_t", 2}};
constexpr Format kScales[] = {{"float_ue4m3_t", 0}, {"float_ue8m0_t", 1}};

template <size_t N> int format_of(const Arguments& args, int i, const Format (&table)[N]) {
  const std::string* name =
      i < args.template_count() ? args.template_at(i).as<std::string>() : nullptr;
  const std::string text = name != nullptr ? *name : "";
  const std::string bare = text.substr(text.rfind(':') + 1);
  for (const Format& f : table) {
    if (bare == f.type) return f.value;
  }
  throw LayoutError("descriptor.format", {args.operation(), std::to_string(i + 1), text});
}

/// The template arguments behind the majors, all with defaults: signs of A and B, saturation (not
/// of block-scaled products), sparsity, shift.
void read_modifiers(const Arguments& args, int i, InstructionDescriptor& d) {
  const auto choice = [&](std::initializer_list<const char*> choices) {
    if (i >= args.template_count()) return 0;
    const Value& given = args.template_at(i++);
    const IntTuple* number = given.as<IntTuple>();
    if (number != nullptr && number->is_leaf()) return static_cast<int>(number->value().value);
    const std::string text = given.print();
    const std::string bare = text.substr(text.rfind(':') + 1);
    const auto found = std::find(choices.begin(), choices.end(), bare);
    if (found == choices.end()) {
      throw LayoutError("descriptor.format", {args.operation(), std::to_string(i), text});
    }
    return static_cast<int>(found - choices.begin());
  };
  d.a_negate = choice({"One", "Neg"}) != 0;
  d.b_negate = choice({"One", "Neg"}) != 0;
  if (!d.block_scaled) d.saturate = choice({"False", "True"}) != 0;
  d.sparse = choice({"false", "true"}) != 0;
  if (!d.block_scaled) {
    d.max_shift = choice({"NoShift", "MaxShift8", "MaxShift16", "MaxShift32"});
  }
}

template <bool Scaled> Value of_instruction(const Arguments& args) {
  constexpr int kTypes = Scaled ? 4 : 3;
  InstructionDescriptor d;
  d.block_scaled = Scaled;
  d.a_format = format_of(args, 0, kOperands);
  d.b_format = format_of(args, 1, kOperands);
  const int accumulator = format_of(args, 2, kAccumulators);
  if (!Scaled) d.c_format = accumulator;
  if (Scaled) d.scale_format = format_of(args, 3, kScales);
  if (args.template_count() < kTypes + 4) throw LayoutError("descriptor.major", {args.operation()});
  d.m = static_cast<int>(args.template_integer(kTypes).value);
  d.n = static_cast<int>(args.template_integer(kTypes + 1).value);
  if (d.m < 0 || d.m > 256 || d.m % 16 != 0 || d.n < 0 || d.n > 256 || d.n % 8 != 0) {
    fail("descriptor.shape", d.m, d.n);
  }
  d.a_mn_major = is_mn(args, kTypes + 2);
  d.b_mn_major = is_mn(args, kTypes + 3);
  read_modifiers(args, kTypes + 4, d);
  std::string formats;
  for (int i = 0; i < kTypes; ++i) formats += (i > 0 ? " " : "") + args.template_at(i).print();
  return make_object<InstructionDescriptorObject>(d, formats);
}

template <bool Scaled> Value instruction_from_bits(const Arguments& args) {
  return make_object<InstructionDescriptorObject>(
      decode_instruction_descriptor(word_of(args), Scaled), "");
}

LawReport compare_instruction(const Arguments&, const Value& result) {
  LawReport r = laws::report("law.descriptor.round_trip");
  const InstructionDescriptor& d = result.object_as<InstructionDescriptorObject>()->descriptor;
  const InstructionDescriptor back = decode_instruction_descriptor(encode(d), d.block_scaled);
  r.checked = 1;
  if (!(back == d)) {
    laws::violate(r, "desc", std::to_string(encode(back)), std::to_string(encode(d)));
  }
  return r;
}

#define COLEX_OPERAND                                             \
  "(tensor<0>(make_tensor(make_smem_ptr<half_t>(0), "             \
  "UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, " \
  "Shape<Shape<_128,_16>,_1,_4>{}))))"

const Operation kRows[] = {
    {"make_gmma_desc", "descriptor", "<major> tensor",
     "make_gmma_desc<GMMA::Major::K>" COLEX_OPERAND, 1, 1, of_tensor<false>, compare_units},
    {"make_umma_desc", "descriptor", "<major> tensor",
     "make_umma_desc<UMMA::Major::K>" COLEX_OPERAND, 1, 1, of_tensor<true>, compare_units},
    {"GmmaDescriptor", "descriptor", "bits", "GmmaDescriptor(4611686293305294849)", 1, 1,
     from_bits<false>, compare_smem_bits},
    {"SmemDescriptor", "descriptor", "bits", "SmemDescriptor(4611756662049538049)", 1, 1,
     from_bits<true>, compare_smem_bits},
    {"make_instr_desc", "descriptor", "<a, b, c, M, N, a_major, b_major>",
     "UMMA::make_instr_desc<half_t,half_t,float,128,256,UMMA::Major::K,UMMA::Major::K>()", 0, 0,
     of_instruction<false>, compare_instruction},
    {"make_instr_desc_block_scaled", "descriptor", "<a, b, c, sf, M, N, a_major, b_major>",
     "UMMA::make_instr_desc_block_scaled<float_e4m3_t,float_e4m3_t,float,float_ue8m0_t,128,256,"
     "UMMA::Major::K,UMMA::Major::K>()",
     0, 0, of_instruction<true>, compare_instruction},
    {"InstrDescriptor", "descriptor", "bits", "InstrDescriptor(138412048)", 1, 1,
     instruction_from_bits<false>, compare_instruction_bits},
    {"InstrDescriptorBlockScaled", "descriptor", "bits", "InstrDescriptorBlockScaled(146800640)", 1,
     1, instruction_from_bits<true>, compare_instruction_bits},
};
#undef COLEX_OPERAND

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
