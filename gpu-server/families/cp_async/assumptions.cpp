#include "kernel_config.hpp"

namespace colex::gpu {
namespace {

std::string number(long long value) { return std::to_string(value); }

class Assumptions {
 public:
  explicit Assumptions(const KernelConfig& config) : config_(config) {}

  bool require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
    return holds;
  }

  void check_counts() {
    int blocks_k = config_.layouts.a.load_rest_k.size();
    require(blocks_k % 2 == 0, "k-blocks",
            number(blocks_k) + " blocks of k: the double-buffered fragments need an even number");
    require(config_.layouts.c_rest_n.size() % 2 == 0, "atoms along N",
            "ldmatrix.x4 fills the B fragments of two atoms at once");
  }

  void check_operand(const OperandLayouts& operand, int rows, const std::string& name) {
    for (Violation& v : broken_copies(operand, config_.threads, rows, config_.vector(), name))
      violations_.push_back(std::move(v));
    require(offsets_add(operand, operand.load_thread, config_.threads,
                        steps_of(static_cast<const LoadLayouts&>(operand))),
            "additive " + name, "the offset of thread + step is not the sum of their offsets");
  }

  bool check_vector(const OperandLayouts& operand, int index, int rows, const std::string& rule) {
    return require(is_vector(operand, index, rows, config_.vector()), rule,
                   no_vector(operand, index, config_.vector()));
  }

  // What ldmatrix puts into a lane's registers is what the MMA atom reads there, where the atom's
  // rows and columns are those under which the thread's accumulators are stored.
  void check_fragments() {
    const KernelLayouts& l = config_.layouts;
    const int warps = config_.threads / 32, vector = config_.vector();
    for (int warp = 0; warp < warps; ++warp) {
      int origin = l.c_thread(warp * 32);
      for (int block = 0; block < l.a.load_rest_k.size(); ++block) {
        for (int q = 0; q < 4; ++q) {
          for (int row = 0; row < 8; ++row) {
            int lane = warp * 32 + q * 8 + row;
            // A row of a matrix is a row of the tile, or its transpose a column of it.
            int row_a = l.a.k_major ? row : 0, k_a = row - row_a;
            int row_b = l.b.k_major ? row : 0, k_b = row - row_b;
            // A: matrix q holds rows 8 * (q % 2) and vector q / 2 along k of the atom.
            for (int r = 0; r < l.a.load_rest.size(); ++r) {
              int m = (origin + l.c_rest_m(r)) % config_.tile_m + q % 2 * 8 + row_a;
              int want = m + config_.tile_m * ((block * 2 + q / 2) * vector + k_a);
              int got = l.a.load_thread(lane) + l.a.load_rest(r) + l.a.load_rest_k(block);
              if (!check_fragment(got, want, "A", lane)) return;
              if (!check_vector(l.a, got, config_.tile_m, "s2r A")) return;
            }
            // B: matrix q belongs to atom 2r + q / 2 and holds its vector q % 2 along k.
            for (int r = 0; r < l.b.load_rest.size(); ++r) {
              int n = (origin + l.c_rest_n(2 * r + q / 2)) / config_.tile_m + row_b;
              int want = n + config_.tile_n * ((block * 2 + q % 2) * vector + k_b);
              int got = l.b.load_thread(lane) + l.b.load_rest(r) + l.b.load_rest_k(block);
              if (!check_fragment(got, want, "B", lane)) return;
              if (!check_vector(l.b, got, config_.tile_n, "s2r B")) return;
            }
          }
        }
      }
    }
  }

  bool check_fragment(int got, int want, const char* name, int lane) {
    return require(got == want, std::string("s2r ") + name,
                   "thread " + number(lane) + " gives ldmatrix tile index " + number(got) +
                       ", the MMA atom expects " + number(want));
  }

  // The staged epilogue stores the columns of two atoms at a time: they must be one band.
  void check_bands() {
    const KernelLayouts& l = config_.layouts;
    int band = config_.tile_n / (l.c_rest_n.size() / 2);
    for (int n = 0; n < l.c_rest_n.size(); ++n) {
      for (int t = 0; t < config_.threads; ++t) {
        int column = (l.c_thread(t) + l.c_rest_n(n)) / config_.tile_m;
        if (!require(column / band == n / 2, "epilogue",
                     "atoms " + number(n / 2 * 2) + " and " + number(n / 2 * 2 + 1) +
                         " along N have column " + number(column) + ", outside their band of " +
                         number(band) + " columns"))
          return;
      }
    }
  }

  std::vector<Violation> take() { return std::move(violations_); }
  bool ok() const { return violations_.empty(); }

 private:
  const KernelConfig& config_;
  std::vector<Violation> violations_;
};

}  // namespace

int KernelConfig::smem_bytes() const {
  const int elements = layouts.a.stage_elements + layouts.b.stage_elements;
  const int ring = bytes_of(operands) * stages * elements;
  if (epilogue == EpilogueKind::kDirect) return ring;
  int bands = layouts.c_rest_n.size() / 2;
  return ring + (bands > 0 ? 2 * (tile_m + 8) * (tile_n / bands) : 0);
}

int KernelConfig::tiles(int m, int n) const { return tiles_over(m, n, tile_m, tile_n); }

std::vector<Violation> broken_assumptions(const KernelConfig& config) {
  Assumptions assumptions(config);
  assumptions.check_counts();
  const KernelLayouts& l = config.layouts;
  assumptions.check_operand(l.a, config.tile_m, "A");
  assumptions.check_operand(l.b, config.tile_n, "B");
  if (assumptions.ok()) assumptions.check_fragments();
  if (assumptions.ok() && config.epilogue == EpilogueKind::kStaged) assumptions.check_bands();
  return assumptions.take();
}

}  // namespace colex::gpu
