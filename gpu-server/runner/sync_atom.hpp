#pragma once
#include <optional>
#include <string>

#include "atoms/mma_names.hpp"
#include "problem.hpp"

namespace colex::gpu {

// An mma.sync atom as a warp multiplies by it, on operands of one format.
struct SyncAtom {
  int m = 0, n = 0, k = 0;
  int threads = 32;  // that share a product: 8 where four of them fill a warp
  int value_bits = 0;
  int values_a = 0, values_b = 0, values_c = 0;  // of a thread
  Format operands = Format::kF16;
  Accumulator accumulator = Accumulator::kF32;
  std::string mnemonic;

  // Registers of A (B) as the kernels hold them: words of 32 bits, or of 64 where a value has so
  // many.
  int word_bits() const { return value_bits == 64 ? 64 : 32; }
  int words_a() const { return values_a * value_bits / word_bits(); }
  int words_b() const { return values_b * value_bits / word_bits(); }
  int acc_registers() const { return accumulator == Accumulator::kF16 ? values_c / 2 : values_c; }
};

// Empty where it is no mma.sync, or on types that no kernel's matrices have.
std::optional<SyncAtom> sync_atom(const NamedMma& atom);

// `struct MmaAtom`: the atom over an accumulator of mma_sync.cuh.
std::string atom_source(const SyncAtom& atom);

}  // namespace colex::gpu
