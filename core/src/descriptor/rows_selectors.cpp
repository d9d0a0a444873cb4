#include "algebra/composed_tools.hpp"
#include "colex/ops/smem_atoms.hpp"
#include "laws/check.hpp"
#include "text/layout_error.hpp"
#include "value/data_type.hpp"

/// The selectors of CUTLASS's collectives: the widest smem atom that divides the tile.

namespace colex {

namespace {

/// <major, type, BLK_MN, BLK_K>
struct Selection {
  bool mn_major;
  int bits;
  int64 mn;      ///< of the first part of a nested extent
  int64 mn_all;  ///< of all of it
  int64 k;
};

Selection read_selection(const Arguments& args) {
  const std::string* major =
      args.template_count() > 0 ? args.template_at(0).as<std::string>() : nullptr;
  const std::string* type =
      args.template_count() > 1 ? args.template_at(1).as<std::string>() : nullptr;
  if (major == nullptr || major->find("Major::") == std::string::npos) {
    throw LayoutError("descriptor.major", {args.operation()});
  }
  const int bits = type != nullptr ? data_type_bits(*type) : 0;
  if (bits == 0) throw LayoutError("smem_atom.type", {args.operation(), type ? *type : ""});
  const IntTuple* extents[2] = {};
  for (int i = 0; i < 2; ++i) {
    extents[i] = i + 2 < args.template_count() ? args.template_at(i + 2).as<IntTuple>() : nullptr;
    if (extents[i] == nullptr) throw LayoutError("selector.extents", {args.operation()});
  }
  Selection r;
  r.mn_major = major->find("MN") != std::string::npos;
  r.bits = bits;
  r.mn = product(extents[0]->view()[0]).value;
  r.mn_all = product(*extents[0]).value;
  r.k = product(extents[1]->view()[0]).value;
  if (r.mn % 8 != 0) fail("selector.multiple_of_8", "BLK_MN", r.mn);
  if (r.k % 8 != 0) fail("selector.multiple_of_8", "BLK_K", r.k);
  return r;
}

Value atom(const char* name, int bits) {
  return rows::to_value(smem_atom(*find_smem_atom(name), bits));
}

/// The first atom of the list, from wide to narrow, whose span divides the contiguous extent;
/// without swizzle (INTER) all of a nested extent counts.
template <size_t N>
Value widest(const Selection& s, const char* const (&names)[N], int64 all_for_inter) {
  for (const char* name : names) {
    const SmemAtomRow& row = *find_smem_atom(name);
    const int64 span = row.span / s.bits;
    int64 extent = s.mn_major ? s.mn : s.k;
    if (row.swizzle.bits == 0 && s.mn_major) extent = all_for_inter;
    if (span > 0 && extent % span == 0) return atom(name, s.bits);
  }
  const int64 span = find_smem_atom(names[N - 1])->span / s.bits;
  fail("selector.span", s.mn_major ? "BLK_MN" : "BLK_K", s.mn_major ? s.mn : s.k, span);
}

constexpr const char* kMn[] = {"UMMA::Layout_MN_SW128_Atom", "UMMA::Layout_MN_SW64_Atom",
                               "UMMA::Layout_MN_SW32_Atom", "UMMA::Layout_MN_INTER_Atom"};
constexpr const char* kK[] = {"UMMA::Layout_K_SW128_Atom", "UMMA::Layout_K_SW64_Atom",
                              "UMMA::Layout_K_SW32_Atom", "UMMA::Layout_K_INTER_Atom"};

Value select_ss(const Arguments& args) {
  const Selection s = read_selection(args);
  return s.mn_major ? widest(s, kMn, s.mn_all) : widest(s, kK, s.k);
}

/// A from registers: words and transposed bytes have one swizzle that is free of bank conflicts.
Value select_rs(const Arguments& args) {
  const Selection s = read_selection(args);
  const bool transposed = args.template_count() > 4 && args.template_integer(4).value != 0;
  if (!s.mn_major) return widest(s, kK, s.k);
  constexpr const char* kWords[] = {"UMMA::Layout_MN_SW32_Atom", "UMMA::Layout_MN_INTER_Atom"};
  constexpr const char* kTransposedWords[] = {"UMMA::Layout_MN_SW32_Atom"};
  constexpr const char* kTransposedBytes[] = {"UMMA::Layout_MN_SW128_Atom"};
  if (s.bits % 32 == 0) {
    return transposed ? widest(s, kTransposedWords, s.mn) : widest(s, kWords, s.mn);
  }
  if (s.bits != 8 && s.bits != 16) fail("selector.element", s.bits);
  if (s.bits == 8 && transposed) return widest(s, kTransposedBytes, s.mn);
  return widest(s, kMn, s.mn);
}

/// Blackwell reads words MN-major in one form only.
Value select_sm100(const Arguments& args) {
  const Selection s = read_selection(args);
  constexpr const char* kWords[] = {"UMMA::Layout_MN_SW128_32B_Atom"};
  if (s.mn_major && s.bits == 32) return widest(s, kWords, s.mn);
  return s.mn_major ? widest(s, kMn, s.mn) : widest(s, kK, s.k);
}

/// The atom's span divides the tile's contiguous extent.
LawReport check_span(const Arguments& args, const Value& result) {
  LawReport r = laws::report("law.selector.divides");
  const Selection s = read_selection(args);
  const ComposedLayout* atom = result.as<ComposedLayout>();
  const int64 span = product(atom->inner.shape[s.mn_major ? 0 : 1]).value;
  const int64 extent = s.mn_major ? s.mn_all : s.k;
  r.checked = 1;
  if (extent % span != 0) {
    laws::violate(r, print(atom->inner), std::to_string(extent % span), "0");
  }
  return r;
}

constexpr const char* kParameters = "<major, type, BLK_MN, BLK_K>";

const Operation kRows[] = {
    {"ss_smem_selector", "descriptor", kParameters,
     "ss_smem_selector<GMMA::Major::K, half_t, _128, _64>()", 0, 0, select_ss, check_span},
    {"rs_smem_selector", "descriptor", "<major, type, BLK_MN, BLK_K, is_ws_transposed_B?>",
     "rs_smem_selector<GMMA::Major::MN, tfloat32_t, _128, _32>()", 0, 0, select_rs, check_span},
    {"sm100_smem_selector", "descriptor", kParameters,
     "sm100_smem_selector<UMMA::Major::MN, tfloat32_t, _128, _32>()", 0, 0, select_sm100,
     check_span},
};

const RegisterOperations registered{kRows, std::size(kRows)};

}  // namespace

}  // namespace colex
