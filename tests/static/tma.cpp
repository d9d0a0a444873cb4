// TMA's boxes and coordinates are computed by the compiler: a 128x64 tile of half_t under SW128.
#include "colex/tma.hpp"
#include "colex/ops/smem_atoms.hpp"

using namespace colex;

constexpr Engine kGlobal{EngineKind::gmem, false, 16, 0, {}};
constexpr Tensor kMatrix =
    make_tensor(kGlobal, make_layout(make_tuple(512, 256), make_tuple(256, static_int(1))));
constexpr IntTuple kTile = make_tuple(static_int(128), static_int(64));
constexpr ComposedLayout kSmem =
    tile_to_shape(smem_atom(*find_smem_atom("GMMA::Layout_K_SW128_Atom"), 16), kTile);
constexpr Layout kValues =
    composition(make_identity_layout(kMatrix.layout.inner.shape), Tiler(kTile));
constexpr Tma kTma = make_tma(kMatrix, kSmem, kValues, 16, 2);

static_assert(kTma.descriptor.rank == 2);
static_assert(kTma.descriptor.box[0] == 64 && kTma.descriptor.box[1] == 64,
              "two CTAs share 128 rows");
static_assert(kTma.descriptor.stride[1] == 512, "bytes from row to row");
static_assert(kTma.gmem_strides ==
                  make_tuple(make_basis(1, static_int(1)), make_basis(0, static_int(1))),
              "rows are TMA's mode 1");
static_assert(kTma.bits == 128 * 64 * 16);
static_assert(create_tma_multicast_mask(make_layout(make_tuple(static_int(1), static_int(2),
                                                               static_int(2), static_int(1))),
                                        make_tuple(0, 1, underscore(), 0)) == 10,
              "CTAs 1 and 3");
