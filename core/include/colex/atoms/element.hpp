#pragma once

#include "colex/fail.hpp"

/// Element: the type of an atom's operand, as the atom's name writes it (`F16`, `E4M3`), as C++
/// writes it (`half_t`) and as PTX writes it (`f16`).

namespace colex {

enum class Element : uint8 {
  none,
  f64,
  f32,
  f16,
  bf16,
  tf32,
  e4m3,
  e5m2,
  e3m2,
  e2m3,
  e2m1,
  s32,
  s16,
  s8,
  u8,
  s4,
  u4,
  u1,
  c64,
  gc64,
  cf16,
  cbf16,
  ctf32
};

struct ElementRow {
  const char* code;  ///< in mnemonics: SM80_16x8x16_<F32><F16><F16><F32>_TN
  const char* cpp;   ///< value type
  const char* ptx;   ///< type suffix of the instruction
  uint8 bits;
};

/// Rows in the order of Element. `C64` is complex<double>; `GC64` its three-product (Gauss) sum.
inline constexpr ElementRow kElements[] = {
    {"", "", "", 0},
    {"F64", "double", "f64", 64},
    {"F32", "float", "f32", 32},
    {"F16", "half_t", "f16", 16},
    {"BF16", "bfloat16_t", "bf16", 16},
    {"TF32", "tfloat32_t", "tf32", 32},
    {"E4M3", "float_e4m3_t", "e4m3", 8},
    {"E5M2", "float_e5m2_t", "e5m2", 8},
    {"E3M2", "float_e3m2_t", "e3m2", 6},
    {"E2M3", "float_e2m3_t", "e2m3", 6},
    {"E2M1", "float_e2m1_t", "e2m1", 4},
    {"S32", "int32_t", "s32", 32},
    {"S16", "int16_t", "s16", 16},
    {"S8", "int8_t", "s8", 8},
    {"U8", "uint8_t", "u8", 8},
    {"S4", "int4b_t", "s4", 4},
    {"U4", "uint4b_t", "u4", 4},
    {"U1", "uint1b_t", "b1", 1},
    {"C64", "complex<double>", "f64", 128},
    {"GC64", "GaussComplex", "f64", 192},
    {"CF16", "complex<half_t>", "f16", 32},
    {"CBF16", "complex<bfloat16_t>", "bf16", 32},
    {"CTF32", "complex<tfloat32_t>", "tf32", 64},
};
inline constexpr int kElementCount = static_cast<int>(sizeof(kElements) / sizeof(kElements[0]));

constexpr const ElementRow& element_row(Element e) { return kElements[static_cast<int>(e)]; }
constexpr int element_bits(Element e) { return element_row(e).bits; }

}  // namespace colex
