// Sw<B,M,S>: bits [M+S, M+S+B) of an offset are XORed into bits [M, M+B).
//
// Law: it permutes each window of 2^(M+S+B) elements, so adding a multiple of the window commutes
// with it, and on offsets with no bit in common sw(x + y) = sw(x) ^ sw(y).
// Example: Sw<3,3,3>(72) = 72 ^ 8 = 64, since bit 6 is set.
struct Swizzle {
  int bits, base, shift;
};

constexpr int swizzled(Swizzle s, int offset) {
  return offset ^ ((offset >> s.shift) & (((1 << s.bits) - 1) << s.base));
}

// A tile in shared memory: where element i of the tile (i = row + rows * k) lies in its stage.
template <FlatLayout kLayout, Swizzle kSwizzle> struct SmemTile {
  static constexpr int kWindow = 1 << (kSwizzle.base + kSwizzle.shift + kSwizzle.bits);

  // The part that depends on the thread, computed once: tile index -> unswizzled offset.
  static constexpr int linear(int tile_index) { return offset_of<kLayout>(tile_index); }

  // Offset of `thread` + `step`, where step is known at compile time. kSplits (found by the host on
  // every thread and step) says that the step's bits inside the window are free in every thread:
  // then one XOR and an immediate do, instead of a swizzle per access.
  template <bool kSplits> static constexpr int at(int thread, int step) {
    if constexpr (kSplits) {
      int inside = step % kWindow;
      return (swizzled(kSwizzle, thread) ^ swizzled(kSwizzle, inside)) + (step - inside);
    } else {
      return swizzled(kSwizzle, thread + step);
    }
  }
};
