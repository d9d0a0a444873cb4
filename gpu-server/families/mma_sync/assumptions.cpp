#include "kernel_config.hpp"

namespace colex::gpu::mma_sync {
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
    const KernelLayouts& l = config_.layouts;
    int blocks_k = l.a.load_rest_k.size();
    require(blocks_k % 2 == 0, "k-blocks",
            number(blocks_k) + " blocks of k: the double-buffered fragments need an even number");
    require(blocks_k == l.b.load_rest_k.size(), "k-blocks", "A and B have other blocks of k");
    const int m = l.c.first.size(), n = l.c.second.size();
    check_atoms(l.a, config_.atom.words_a(), m, "M");
    check_atoms(l.b, config_.atom.words_b(), n, "N");
    if (config_.epilogue == EpilogueKind::kStaged)
      require(n % 2 == 0, "atoms along N", "two atoms along N are staged at once");
  }

  // A load fills the fragment of an atom, or those of several.
  void check_atoms(const OperandLayouts& operand, int words, int atoms, const std::string& mode) {
    const int filled = operand.by_ldmatrix ? 4 : words;
    require(filled % words == 0 && operand.load_rest.size() * filled == atoms * words &&
                operand.fragments.first.size() == atoms,
            "atoms along " + mode,
            number(operand.load_rest.size()) + " loads of " + number(filled) + " registers, " +
                number(atoms) + " atoms of " + number(words));
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

  // What a load puts into a lane's registers is what the MMA atom takes from it there.
  void check_fragments(const OperandLayouts& o, int rows, int words, const std::string& x) {
    if (!o.by_ldmatrix) {
      const int bytes = o.load_vector * bytes_of(config_.operands);
      require(bytes >= 4, "s2r " + x,
              "the values that an atom takes from a thread lie apart in shared memory: ldmatrix "
              "gathers them");
      return;
    }
    for (int block = 0; block < o.load_rest_k.size(); ++block)
      for (int r = 0; r < o.load_rest.size(); ++r)
        for (int t = 0; t < config_.threads; ++t)
          if (!check_ldmatrix(o, o.load_rest(r) + o.load_rest_k(block), r, block, t, rows, words,
                              x))
            return;
  }

  bool check_ldmatrix(const OperandLayouts& o, int step, int load, int block, int thread, int rows,
                      int words, const std::string& x) {
    const int lane = thread % 32, pair = 4 / bytes_of(config_.operands);
    if (!check_vector(o, o.load_thread(thread) + step, rows, "s2r " + x)) return false;
    for (int q = 0; q < 4; ++q) {
      // Register q: of matrix q, the `pair` elements from number pair * (lane % 4) on of row
      // lane / 4; transposed, element lane / 4 of those rows.
      const int word = load * 4 + q, atom = word / words;
      for (int e = 0; e < pair; ++e) {
        const int along = lane % 4 * pair + e, across = lane / 4;
        const int giver = thread - lane + q * 8 + (o.k_major ? across : along);
        const int got = o.load_thread(giver) + step + (o.k_major ? rows * along : across);
        const int want = o.fragments.thread(thread) + o.fragments.first(atom) +
                         o.fragments.second(block) + o.fragments.value(word % words * pair + e);
        if (!require(got == want, "s2r " + x,
                     "thread " + number(thread) + " receives tile index " + number(got) +
                         ", the MMA atom expects " + number(want)))
          return false;
      }
    }
    return true;
  }

  // The staged epilogue stores the columns of two atoms at a time: they must be one band.
  void check_bands() {
    const KernelLayouts& l = config_.layouts;
    int band = config_.tile_n / (l.c.second.size() / 2);
    for (int n = 0; n < l.c.second.size(); ++n) {
      for (int t = 0; t < config_.threads; ++t) {
        int column = (l.c.thread(t) + l.c.second(n)) / config_.tile_m;
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
  int bands = layouts.c.second.size() / 2;
  const int bytes = bytes_of(output);
  return ring + (bands > 0 ? (bytes * tile_m + 16) * (tile_n / bands) : 0);
}

int KernelConfig::tiles(int m, int n) const { return tiles_over(m, n, tile_m, tile_n); }

std::vector<Violation> broken_assumptions(const KernelConfig& config) {
  Assumptions assumptions(config);
  assumptions.check_counts();
  const KernelLayouts& l = config.layouts;
  assumptions.check_operand(l.a, config.tile_m, "A");
  assumptions.check_operand(l.b, config.tile_n, "B");
  if (assumptions.ok()) {
    assumptions.check_fragments(l.a, config.tile_m, config.atom.words_a(), "A");
    assumptions.check_fragments(l.b, config.tile_n, config.atom.words_b(), "B");
  }
  if (assumptions.ok() && config.epilogue == EpilogueKind::kStaged) assumptions.check_bands();
  return assumptions.take();
}

}  // namespace colex::gpu::mma_sync
