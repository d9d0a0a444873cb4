#include "value/data_type.hpp"

#include "text/words.hpp"

namespace colex {

namespace {

struct Row {
  const char* name;
  int bits;
};

constexpr Row kTypes[] = {
    {"bool", 1},
    {"char", 8},
    {"int8_t", 8},
    {"uint8_t", 8},
    {"short", 16},
    {"int16_t", 16},
    {"uint16_t", 16},
    {"half", 16},
    {"half_t", 16},
    {"__half", 16},
    {"bfloat16_t", 16},
    {"__nv_bfloat16", 16},
    {"int", 32},
    {"int32_t", 32},
    {"uint32_t", 32},
    {"unsigned", 32},
    {"float", 32},
    {"tfloat32_t", 32},
    {"half2", 32},
    {"__half2", 32},
    {"__nv_bfloat162", 32},
    {"nv_bfloat162", 32},
    {"nv_bfloat16", 16},
    {"__nv_fp8_e4m3", 8},
    {"__nv_fp8_e5m2", 8},
    {"__nv_fp8_e8m0", 8},
    {"char4", 32},
    {"uchar4", 32},
    {"float2", 64},
    {"int2", 64},
    {"uint2", 64},
    {"int4", 128},
    {"uint4", 128},
    {"double2", 128},
    {"__int128_t", 128},
    {"int64_t", 64},
    {"uint64_t", 64},
    {"double", 64},
    {"size_t", 64},
    {"ssize_t", 64},
    {"ptrdiff_t", 64},
    {"long", 64},
    {"uint128_t", 128},
    {"int128_t", 128},
    {"float4", 128},
    {"uint256_t", 256},
    {"float_e4m3_t", 8},
    {"float_e5m2_t", 8},
    {"float_ue4m3_t", 8},
    {"float_ue8m0_t", 8},
    {"float_e2m3_t", 6},
    {"float_e3m2_t", 6},
    {"float_e2m1_t", 4},
    {"int4b_t", 4},
    {"uint4b_t", 4},
    {"int4_t", 4},
    {"uint4_t", 4},
    {"int2b_t", 2},
    {"uint2b_t", 2},
    {"int6b_t", 6},
    {"uint6b_t", 6},
    {"uint1b_t", 1},
    {"bin1_t", 1},
    {"uint1_t", 1},
    {"uint_bit_t<1>", 1},
    {"type_erased_dynamic_float8_t", 8},
    {"type_erased_dynamic_float6_t", 6},
    {"type_erased_dynamic_float4_t", 4},
    {"complex<float>", 64},
    {"complex<double>", 128},
    {"complex<half_t>", 32},
    {"float_e2m1_unpacksmem_t", 4},
    {"float_e2m3_unpacksmem_t", 6},
    {"float_e3m2_unpacksmem_t", 6},
    {"float_e2m3_unpack8bits_t", 8},
    {"float_e3m2_unpack8bits_t", 8},
    {"ClusterBarrier", 64},  // one mbarrier
    {"ClusterTransactionBarrier", 64},
};

/// Names of CuTe DSL: `f32`, `bf16`, `f8E4M3FN`, `si8`, `Float16`, `Int32`, `Float8E8M0FNU`;
/// of Julia: `UInt128`.
int dsl_type_bits(const std::string& name) {
  for (const char* kind : {"f", "bf", "tf", "i", "u", "si", "ui", "Float", "BFloat", "TFloat",
                           "Int", "Uint", "UInt"}) {
    const std::string k = kind;
    if (name.compare(0, k.size(), k) != 0) continue;
    size_t i = k.size();
    int bits = 0;
    while (i < name.size() && name[i] >= '0' && name[i] <= '9' && bits < 1000) {
      bits = bits * 10 + (name[i++] - '0');
    }
    const bool whole = i == name.size() || (bits <= 8 && name[i] == 'E');
    for (int known : {1, 4, 6, 8, 16, 32, 64, 128}) {
      if (whole && bits == known) return bits;
    }
  }
  return name == "Boolean" ? 8 : 0;
}

}  // namespace

int data_type_bits(const std::string& name) {
  std::string bare = name;
  while (const size_t scope =
             prefix_of(bare, {"cutlass::", "cute::", "std::", "detail::", "arch::"})) {
    bare.erase(0, scope);
  }
  for (const Row& row : kTypes) {
    if (bare == row.name) return row.bits;
  }
  return dsl_type_bits(bare);
}

}  // namespace colex
