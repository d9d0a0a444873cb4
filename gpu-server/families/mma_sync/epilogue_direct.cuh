// C = alpha * acc + beta * C, every thread writing its own accumulators where the tiled MMA put
// them, one value a store: short runs along M, but no shared memory and no barrier.
template <class Mma> struct Epilogue {
  template <int kAtomsM, int kAtomsN>
  __device__ static void run(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                             Output::Bits*, const CTile& tile, float alpha, float beta) {
    int thread = offset_of<kCThread>(thread_read_here());
    int m = thread % kTileM, n = thread / kTileM;
    CTile own{tile.column(n) + m, tile.ld, tile.rows_left - m, tile.columns_left - n};
    if (beta == 0.0f) {
      store<false>(acc, own, alpha, beta);
    } else {
      store<true>(acc, own, alpha, beta);
    }
  }

 private:
  __device__ static Output::Bits value_of(const typename Mma::Acc* acc, int v, float alpha) {
    if constexpr (sizeof(Output::Bits) == 2) {
      return static_cast<u16>(Mma::scaled_pair(acc, v / 2, alpha) >> v % 2 * 16);
    } else {
      return Mma::scaled(acc, v, alpha);
    }
  }

  template <bool kReads, int kAtomsM, int kAtomsN>
  __device__ static void store(typename Mma::Acc (&acc)[kAtomsM][kAtomsN][Mma::kAccRegisters],
                               const CTile& own, float alpha, float beta) {
#pragma unroll
    for (int n = 0; n < kAtomsN; ++n) {
#pragma unroll
      for (int m = 0; m < kAtomsM; ++m) {
#pragma unroll
        for (int v = 0; v < size(kCValue); ++v) {
          Output::Bits value = value_of(acc[m][n], v, alpha);
          int at = offset_of<kCValue>(v) + offset_of<kCRestM>(m) + offset_of<kCRestN>(n);
          bool inside =
              !kPredicated || (at % kTileM < own.rows_left && at / kTileM < own.columns_left);
          Output::Bits* target = own.column(at / kTileM) + at % kTileM;
          if (kReads && inside) value = add_scaled(value, beta, *target);
          if constexpr (kPredicated) {
            store_if(target, value, inside);
          } else {
            *target = value;
          }
        }
      }
    }
  }
};
