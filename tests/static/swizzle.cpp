// Swizzles and composed layouts at compile time, as a kernel uses them.
#include "colex/analysis/sectors.hpp"
#include "colex/analysis/swizzle_search.hpp"
#include "colex/ops/composed_algebra.hpp"
#include "colex/ops/ratio.hpp"
#include "colex/ops/smem_atoms.hpp"

using namespace colex;

constexpr int64 number(const IntTuple& t) { return t.value().value; }

static_assert(Swizzle{3, 3, 3}(64) == 72);
static_assert(Swizzle{3, 0, -3}(5) == 45);
static_assert(composition(Swizzle{2, 3, 3}, Swizzle{1, 3, 3}) == Swizzle{1, 4, 3});
static_assert(upcast(Swizzle{3, 4, 3}, Int(8)) == Swizzle{3, 1, 3});

/// (_8,_8):(_8,_1)
constexpr Layout kTile = make_layout(make_tuple(static_int(8), static_int(8)).view(),
                                     make_tuple(static_int(8), static_int(1)).view());
/// Sw<2,0,3> o _0 o (_8,_8):(_8,_1)
constexpr ComposedLayout kSwizzled = composition(Swizzle{2, 0, 3}, kTile);

static_assert(size(kSwizzled) == static_int(64));
static_assert(crd2idx(make_tuple(static_int(3), static_int(2)), kSwizzled) ==
              IntTuple(static_int(25)));

/// Sw<1,0,1> o _0 o (_2,_2):(_2,_1) at (1,_): the row that the swizzle turns round, (_2:-1,3).
constexpr Layout kSmall = make_layout(make_tuple(static_int(2), static_int(2)).view(),
                                      make_tuple(static_int(2), static_int(1)).view());
constexpr ComposedAndOffset kRow =
    slice_and_offset(make_tuple(1, underscore()), composition(Swizzle{1, 0, 1}, kSmall));
static_assert(kRow.layout.is_plain);
static_assert(kRow.layout.inner.stride.leaf[0] == Int(-1));
static_assert(kRow.offset == IntTuple(Int(3)));

/// GMMA::Layout_K_SW128_Atom<half_t>: (M8,K64) -> halves, swizzle on bytes.
constexpr ComposedLayout kAtom = smem_atom(*find_smem_atom("GMMA::Layout_K_SW128_Atom"), 16);
static_assert(kAtom.swizzle == Swizzle{3, 4, 3});
static_assert(as_position_independent_swizzle_layout(kAtom).swizzle == Swizzle{3, 3, 3});
static_assert(size(tile_to_shape(kAtom, make_tuple(static_int(16), static_int(128)))) ==
              static_int(2048));

static_assert(gcd(static_int(12), static_int(18)) == static_int(6));
static_assert(ratio_times(make_ratio(3, 4), static_int(8)) == static_int(6));

constexpr BankReport conflicts_of_column() {
  WarpAccess a;
  a.width = 16;
  for (int lane = 0; lane < 8; ++lane) a.set(lane, lane * 128);
  return bank_conflicts(a);
}
static_assert(conflicts_of_column().ways() == 8);
