#pragma once

#include <optional>
#include <string>
#include <vector>

#include "atoms/atom_name.hpp"
#include "colex/atoms/copy_layouts.hpp"

/// The copy operations by name; their bit layouts are formulas (colex/atoms/copy_layouts.hpp).

namespace colex {

/// Memory on one side of a copy. `any`: universal copies.
enum class Memory : uint8 { any, gmem, smem, rmem, tmem };

struct NamedCopy {
  std::string
      name;  ///< canonical: `SM80_CP_ASYNC_CACHEALWAYS<uint128_t>`, `SM90_TMA_LOAD,Int<1024>`
  std::string ptx;
  std::string instruction;  ///< what `ptx` begins with: "ldmatrix"; empty where it is no single one
  uint8 sm = 0;             ///< architecture in the name; 0 any
  Memory from = Memory::any;
  Memory to = Memory::any;
  /// Fewest bits that one thread must find contiguous in memory; 0 = no such need.
  int vector_bits = 0;
  CopyBits bits;

  /// False for a TMA or bulk copy whose size is not known yet.
  bool is_sized() const { return bits.thr_id.shape.leaves > 0; }
};

/// nullopt if there is no such operation. TMA and bulk copies get their size from their traits,
/// `Copy_Traits<SM90_TMA_LOAD,Int<1024>,…>`: here the first argument; without it they have no
/// layouts.
std::optional<NamedCopy> find_copy(const AtomName& name);

/// What a tcgen05.ld or .st moves: `16dp256b2x_16b`.
struct TmemAccess {
  int lanes;
  int bits;
  int repeats;
  bool packed;  ///< 16 bits of each column

  /// Bits of a lane.
  int64 columns() const { return (lanes == 16 && bits == 32 ? 64 : bits) * int64{repeats}; }
};

/// nullopt of other operations.
std::optional<TmemAccess> tmem_access(const NamedCopy& copy);

/// (value) -> bit in tensor memory that a tcgen05.ld or .st names; fails with `tmem.operation` for
/// other operations.
Layout tmem_values(const NamedCopy& copy);

void list_copy(std::vector<std::string>& names);
/// Whether a listed name lacks a type that it needs.
bool is_copy_template(const std::string& path);

}  // namespace colex
