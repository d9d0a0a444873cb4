// The tensor cores alone: kChains independent accumulators a warp, operands in registers. What it
// reaches is the ceiling of every kernel built on this instruction.
extern "C" __global__ void __launch_bounds__(256)
    colex_tensor_peak(u32* out, int rounds, u32 seed) {
  constexpr int kChains = 8;
  MmaAtom::Acc acc[kChains][MmaAtom::kAccRegisters];
  u32 lane = threadIdx.x % 32;
  // Halves between 1/64 and 1/32 with mixed bits: sums stay finite, and the wires switch as on
  // data.
  u32 a[4], b[2];
#pragma unroll
  for (int i = 0; i < 4; ++i) a[i] = 0x24002400u | (mixed(seed + 8 * lane + i) & 0x83ff83ffu);
#pragma unroll
  for (int i = 0; i < 2; ++i) b[i] = 0x24002400u | (mixed(seed + 8 * lane + 4 + i) & 0x83ff83ffu);
#pragma unroll
  for (int c = 0; c < kChains; ++c)
#pragma unroll
    for (int r = 0; r < MmaAtom::kAccRegisters; ++r) acc[c][r] = MmaAtom::kZero;
  for (int round = 0; round < rounds; ++round) {
#pragma unroll
    for (int c = 0; c < kChains; ++c) MmaAtom::run(acc[c], a, b);
  }
  u32 all = 0;
#pragma unroll
  for (int c = 0; c < kChains; ++c)
#pragma unroll
    for (int r = 0; r < MmaAtom::kAccRegisters; ++r) all ^= reinterpret_cast<u32&>(acc[c][r]);
  out[blockIdx.x * blockDim.x + threadIdx.x] = all;
}
