#include "kernel_config.hpp"

namespace colex::gpu::simt {
namespace {

int place(const OperandLayouts& o, int thread, int rest, int rows, int k) {
  return o.smem(o.read_thread(thread) + o.read_rest(rest) + rows * k);
}

// Offsets of a thread and of a step add up in shared memory.
bool additive(const OperandLayouts& o, int threads, int rows, int tile_k) {
  for (int t = 0; t < threads; ++t) {
    const int copy = o.copy_thread(t), read = o.read_thread(t);
    for (int r = 0; r < o.copy_rest.size(); ++r)
      if (o.smem(copy + o.copy_rest(r)) != o.smem(copy) + o.smem(o.copy_rest(r))) return false;
    for (int r = 0; r < o.read_rest.size(); ++r)
      for (int k = 0; k < tile_k; ++k)
        if (place(o, t, r, rows, k) != o.smem(read) + o.smem(o.read_rest(r) + rows * k))
          return false;
  }
  return true;
}

}  // namespace

int KernelConfig::tiles(int m, int n) const { return tiles_over(m, n, tile_m, tile_n); }

int widest_read(const OperandLayouts& o, int threads, int rows, int tile_k) {
  const auto fits = [&](int width) {
    for (int t = 0; t < threads; ++t)
      for (int k = 0; k < tile_k; ++k)
        for (int r = 0; r < o.read_rest.size(); ++r) {
          const int first = place(o, t, r / width * width, rows, k);
          if (first % width != 0 || place(o, t, r, rows, k) != first + r % width) return false;
        }
    return o.read_rest.size() % width == 0;
  };
  return fits(4) ? 4 : fits(2) ? 2 : 1;
}

std::vector<Violation> broken_assumptions(const KernelConfig& c) {
  std::vector<Violation> out;
  const auto require = [&](bool holds, const char* rule, const char* message) {
    if (!holds) out.push_back({rule, message});
  };
  require(additive(c.a, c.threads, c.tile_m, c.tile_k), "additive A",
          "the offset of thread + step is not the sum of their offsets");
  require(additive(c.b, c.threads, c.tile_n, c.tile_k), "additive B",
          "the offset of thread + step is not the sum of their offsets");
  bool rows = c.a.read_rest.size() == c.c_rest_m.size();
  bool columns = c.b.read_rest.size() == c.c_rest_n.size();
  for (int t = 0; t < c.threads; ++t) {
    for (int r = 0; rows && r < c.c_rest_m.size(); ++r)
      rows = c.a.read_thread(t) + c.a.read_rest(r) == (c.c_thread(t) + c.c_rest_m(r)) % c.tile_m;
    for (int r = 0; columns && r < c.c_rest_n.size(); ++r)
      columns = c.b.read_thread(t) + c.b.read_rest(r) == (c.c_thread(t) + c.c_rest_n(r)) / c.tile_m;
  }
  require(rows, "rows", "a thread reads other rows of A than those of its accumulators");
  require(columns, "columns", "a thread reads other rows of B than its accumulators' columns");
  return out;
}

}  // namespace colex::gpu::simt
