#pragma once

#include "colex/ops/composed_cast.hpp"

/// Shared-memory atoms of wgmma (GMMA) and tcgen05 (UMMA): the tiles that the tensor core reads
/// through a matrix descriptor. All are 8 rows (4 in the 32-byte form) of one swizzle span: 16, 32,
/// 64 or 128 bytes, given in bits and counted in elements by upcast.
///
///   K-major SW128 of half_t: `Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)`
///
/// The swizzle works on byte addresses whatever the element is: the offset is only a flag until a
/// pointer takes its place.

namespace colex {

struct SmemAtomRow {
  const char* name;  ///< without `_Atom`
  Swizzle swizzle;   ///< on byte addresses
  int span;          ///< bits of the contiguous mode
  int rows;
  bool k_major;
  bool gmma;  ///< also in namespace GMMA, where the 32-byte form does not exist
};

inline constexpr SmemAtomRow kSmemAtoms[] = {
    {"Layout_MN_INTER", {0, 4, 3}, 128, 8, false, true},
    {"Layout_MN_SW32", {1, 4, 3}, 256, 8, false, true},
    {"Layout_MN_SW64", {2, 4, 3}, 512, 8, false, true},
    {"Layout_MN_SW128", {3, 4, 3}, 1024, 8, false, true},
    {"Layout_K_INTER", {0, 4, 3}, 128, 8, true, true},
    {"Layout_K_SW32", {1, 4, 3}, 256, 8, true, true},
    {"Layout_K_SW64", {2, 4, 3}, 512, 8, true, true},
    {"Layout_K_SW128", {3, 4, 3}, 1024, 8, true, true},
    {"Layout_MN_SW128_32B", {2, 5, 2}, 1024, 4, false, false},
};

/// The atom in bits: (M1024,K8) -> bits for MN-major SW128, (MN8,K1024) -> bits for K-major.
constexpr ComposedLayout smem_atom_bits(const SmemAtomRow& row) {
  const Int span = static_int(row.span);
  const Int rows = static_int(row.rows);
  const Layout inner =
      row.k_major
          ? make_layout(make_tuple(rows, span).view(), make_tuple(span, static_int(1)).view())
          : make_layout(make_tuple(span, rows).view(), make_tuple(static_int(1), span).view());
  return make_composed_layout(row.swizzle, IntTuple(smem_flag(1)), inner);
}

/// The atom in elements of `bits` bits.
constexpr ComposedLayout smem_atom(const SmemAtomRow& row, int64 bits) {
  return upcast(smem_atom_bits(row), bits);
}

namespace detail {
/// The rest of `text` after `prefix`, or nullptr.
constexpr const char* after(const char* text, const char* prefix) {
  for (; *prefix != 0; ++prefix, ++text) {
    if (*text != *prefix) return nullptr;
  }
  return text;
}
}  // namespace detail

/// The row of `GMMA::Layout_K_SW128_Atom` or, with `suffix` "_Atom_Bits", of that form; nullptr if
/// there is none. `UMMA::` names the same atoms and more; a name without namespace is GMMA's.
constexpr const SmemAtomRow* find_smem_atom(const char* name, const char* suffix = "_Atom") {
  if (const char* rest = detail::after(name, "cute::")) name = rest;
  const char* umma = detail::after(name, "UMMA::");
  const char* gmma = detail::after(name, "GMMA::");
  const char* bare = umma ? umma : gmma ? gmma : name;
  for (const SmemAtomRow& row : kSmemAtoms) {
    if (umma == nullptr && !row.gmma) continue;
    const char* rest = detail::after(bare, row.name);
    if (rest == nullptr) continue;
    rest = detail::after(rest, suffix);
    if (rest != nullptr && *rest == 0) return &row;
  }
  return nullptr;
}

}  // namespace colex
