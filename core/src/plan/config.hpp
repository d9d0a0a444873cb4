#pragma once

#include <string>

#include "colex/atoms/element.hpp"
#include "colex/composed_layout.hpp"
#include "colex/tiler.hpp"
#include "plan/mainloop.hpp"

/// GemmConfig: what a user chooses about a tiled GEMM. Every field is a knob (knobs.def);
/// everything else about the kernel follows from them (plan.hpp).

namespace colex {

/// As in BLAS, for A then B. A: T = K-major, N = M-major. B: N = K-major, T = N-major.
enum class Transposition : uint8 { TN, NT, NN, TT };
constexpr bool a_is_k_major(Transposition t) {
  return t == Transposition::TN || t == Transposition::TT;
}
constexpr bool b_is_k_major(Transposition t) {
  return t == Transposition::TN || t == Transposition::NN;
}

/// col: C is M-major, as BLAS has it.
enum class MajorC : uint8 { col, row };

/// Warpgroups with one task: producers issue copies, consumers compute.
enum class Specialization : uint8 { none, p1_c1, p1_c2 };
constexpr int consumer_groups(Specialization s) {
  return s == Specialization::none ? 0 : s == Specialization::p1_c1 ? 1 : 2;
}

enum class Epilogue : uint8 {
  direct,        ///< every thread stores its accumulators one by one
  vectorised,    ///< neighbouring accumulators of a thread in one store
  smem,          ///< through shared memory, then 16-byte stores
  stmatrix_tma,  ///< stmatrix into shared memory, TMA stores the tile
  smem_tma       ///< the same for a C of 32 bits, which stmatrix does not know
};
constexpr bool stores_by_tma(Epilogue e) {
  return e == Epilogue::stmatrix_tma || e == Epilogue::smem_tma;
}

enum class TileOrder : uint8 { m_fast, n_fast, grouped };

/// A copy or MMA atom by its C++ name. Empty: none is needed (wgmma reads shared memory itself).
struct AtomText {
  std::string text;
  bool operator==(const AtomText&) const = default;
};

struct GemmConfig {
#define KNOB(type, name, group, text, low, high) type name{};
#include "plan/knobs.def"
#undef KNOB

  bool operator==(const GemmConfig&) const = default;
};

/// Elements from one column of a column-major C to the next, or from row to row of a row-major one:
/// `ldc`, or what is packed.
inline int64 leading_of_c(const GemmConfig& c) {
  if (c.ldc > 0) return c.ldc;
  return c.layout_c == MajorC::col ? c.m : c.n;
}

/// Every knob at its default: the tutorial kernel sgemm_sm80 on a 4096 cube.
GemmConfig default_config();

}  // namespace colex
