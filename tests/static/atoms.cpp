// Atoms and what is tiled from them are computed by the compiler: the sgemm_sm80 tutorial kernel.
#include "colex/atoms/device.hpp"
#include "colex/tensor.hpp"
#include "colex/tiled_copy.hpp"

using namespace colex;

/// SM80_16x8x16_F32F16F16F32_TN
constexpr MmaAtom f16_atom() {
  MmaAtom r;
  r.family = MmaFamily::warp;
  r.sm = 80;
  r.m = 16;
  r.n = 8;
  r.k = 16;
  r.a = r.b = Element::f16;
  r.c = r.d = Element::f32;
  set_warp_layouts(r, 16, 16);
  return r;
}

constexpr MmaAtom kAtom = f16_atom();
static_assert(kAtom.threads() == 32);
/// (T32,V8) -> (M16,K16): ((_4,_8),(_2,_2,_2)):((_32,_1),(_16,_8,_128))
constexpr Layout kA =
    make_layout(make_tuple(make_tuple(static_int(4), static_int(8)),
                           make_tuple(static_int(2), static_int(2), static_int(2))),
                make_tuple(make_tuple(static_int(32), static_int(1)),
                           make_tuple(static_int(16), static_int(8), static_int(128))));
static_assert(kAtom.layout_a == kA, "one formula gives every fragment of mma.sync");
static_assert(register_fragment(64, 256, 2, OnesIn::kept) ==
                  make_layout(make_tuple(make_tuple(static_int(4), static_int(8), static_int(4)),
                                         make_tuple(static_int(2), static_int(2), static_int(32))),
                              make_tuple(make_tuple(static_int(128), static_int(1), static_int(16)),
                                         make_tuple(static_int(64), static_int(8),
                                                    static_int(512)))),
              "and the accumulator of wgmma 64x256");

/// Threads (_2,_2):(_1,_2), tile (_32,_32,_16)
constexpr TiledMma kMma = make_tiled_mma(
    kAtom,
    make_layout(make_tuple(static_int(2), static_int(2)), make_tuple(static_int(1), static_int(2))),
    Tiler(make_tuple(static_int(32), static_int(32), static_int(16))));
static_assert(size(kMma) == static_int(128));
static_assert(kMma.thr_layout_vmnk ==
              make_layout(make_tuple(static_int(32), static_int(2), static_int(2), static_int(1)),
                          make_tuple(static_int(1), static_int(32), static_int(64),
                                     static_int(0))));
static_assert(partition_shape(kMma, MmaOperand::c, make_tuple(static_int(128), static_int(128))) ==
              make_tuple(make_tuple(static_int(2), static_int(2)), static_int(4), static_int(8)));

/// ldmatrix x4: (T32,V8) -> 8x8 matrices of 16-bit elements
constexpr CopyBits ldmatrix_x4() {
  return {identity_threads(32), copy_bits::matrix_rows(4), copy_bits::matrix_registers(4),
          copy_bits::matrix_registers(4)};
}
constexpr CopyAtom kLdmatrix = make_copy_atom(ldmatrix_x4(), 16);
static_assert(kLdmatrix.src == make_layout(make_tuple(static_int(32), static_int(8)),
                                           make_tuple(static_int(8), static_int(1))));
constexpr TiledCopy kCopyA = make_tiled_copy(kLdmatrix, kMma, MmaOperand::a);
static_assert(size(kCopyA) == size(kMma), "copy and MMA have the same threads");
static_assert(kCopyA.layout_tv == get_layout_tv(kMma, MmaOperand::a),
              "and hold the same values of A");

/// local_tile of (512,256):(256,_1) by (_128,_32) at (1,_)
constexpr Tensor kTile = inner_partition(
    make_tensor(Engine{}, make_layout(make_tuple(512, 256), make_tuple(256, static_int(1)))),
    Tiler(make_tuple(static_int(128), static_int(32))), make_tuple(1, underscore()));
static_assert(kTile.origin == IntTuple(32768));

static_assert(find_device(90)->smem_per_cta == 232448);
static_assert(find_device(70) == nullptr);
