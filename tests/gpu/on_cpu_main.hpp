// main() for a GEMM kernel in f32: M N K are its arguments, D is checked against plain sums,
// exactly, for the operands are small whole numbers. Prints "right" or the first wrong element.
#pragma once

int main(int, char** arguments) {
  const int m = std::atoi(arguments[1]), n = std::atoi(arguments[2]), k = std::atoi(arguments[3]);
  const int lda = kKMajorA ? k : m, ldb = kKMajorB ? k : n;
  const auto count = [](int rows, int columns) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  };
  std::vector<float> a(count(m, k)), b(count(n, k)), c(count(m, n), -1e9f);
  unsigned state = 1;
  for (std::vector<float>* matrix : {&a, &b})
    for (float& x : *matrix) x = static_cast<float>((state = state * 1664525u + 1013904223u) >> 29);
  const int blocks = (m + kTileM - 1) / kTileM * ((n + kTileN - 1) / kTileN);
  for (int block = 0; block < blocks; ++block) {
    std::barrier barrier(kThreads);
    block_barrier = &barrier;
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        threadIdx.x = t;
        blockIdx.x = block;
        colex_gemm(a.data(), lda, b.data(), ldb, c.data(), m, m, n, k, 1.0f, 0.0f);
      });
    }
  }
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      float want = 0;
      for (int x = 0; x < k; ++x)
        want += a[count(kKMajorA ? i : x, lda) + static_cast<std::size_t>(kKMajorA ? x : i)] *
                b[count(kKMajorB ? j : x, ldb) + static_cast<std::size_t>(kKMajorB ? x : j)];
      const float got = c[count(j, m) + static_cast<std::size_t>(i)];
      if (got == want) continue;
      std::printf("C(%d,%d) is %g, not %g\n", i, j, got, want);
      return 1;
    }
  }
  std::puts("right");
  return 0;
}
