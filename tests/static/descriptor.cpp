// Descriptors and tensor memory are computed by the compiler.
#include "colex/smem_descriptor.hpp"
#include "colex/tmem.hpp"

using namespace colex;

/// One wgmma's A, (_64,_16) of K-major SW128 in half_t.
constexpr Tensor kOperand{
    {EngineKind::smem, false, 16, 0, {3, 4, 3}},
    IntTuple(static_int(0)),
    ComposedLayout(
        make_layout(make_tuple(make_tuple(static_int(8), static_int(8)), static_int(16)),
                    make_tuple(make_tuple(static_int(64), static_int(512)), static_int(1))))};
constexpr SmemDescriptor kDescriptor = make_smem_descriptor(kOperand, false, false);
static_assert(kDescriptor.stride == 1024 && kDescriptor.leading == 16);
static_assert(encode(kDescriptor) == 0x4000004000010000);
static_assert(decode_smem_descriptor(encode(kDescriptor), false) == kDescriptor);

/// C of 128x256 in f32: (M,N) -> lane and column
static_assert(tmem_fragment(make_tuple(make_tuple(static_int(128), static_int(256)), static_int(1),
                                       static_int(1)),
                            32, 32, 1, TmemAllocation::interleaved) ==
              make_layout(make_tuple(make_tuple(static_int(128), static_int(256)), static_int(1),
                                     static_int(1)),
                          make_tuple(make_tuple(static_int(65536), static_int(1)), static_int(0),
                                     static_int(0))));
