#include "derive.hpp"

#include "plan/resources.hpp"

namespace colex::gpu::tma_wgmma {
namespace {

constexpr int kSpanUnit = 16;         // bytes of the unit that swizzles permute
constexpr int kSmemAlignment = 1024;  // of whole swizzle patterns

class Adapter {
 public:
  explicit Adapter(const GemmPlan& plan) : plan_(plan), c_(plan.config) {}

  Derived run() {
    check_kinds();
    config_.multiply = wgmma::multiply_of(plan_, violations_);
    if (violations_.empty()) fill();
    return {config_, violations_};
  }

 private:
  bool require(bool holds, const std::string& rule, const std::string& message) {
    if (!holds) violations_.push_back({rule, message});
    return holds;
  }

  void check_kinds() {
    require(c_.warp_specialized != Specialization::pingpong, "warp_specialized",
            "no kernel is made yet in which consumers compute tiles in turns");
    for (Violation& v : unknown_walk(c_)) violations_.push_back(std::move(v));
    require(c_.epilogue == Epilogue::direct || stores_by_tma(c_.epilogue), "epilogue",
            "the kernel's epilogue is direct, stmatrix_tma or smem_tma");
  }

  Boxes boxes(const OperandPlan& o, const wgmma::Operand& stages, int share) {
    Boxes out;
    out.swizzle_bits = stages.swizzle.bits;
    out.span = (kSpanUnit << out.swizzle_bits) / o.bytes();
    out.boxes = static_cast<int>(o.k_major ? o.k : o.rows) / out.span;
    out.share = share;
    check_boxes(o, stages, out);
    return out;
  }

  // A box is stored span by span along the major, and the boxes of a stage one after the other:
  // that must be where the plan has them.
  void check_boxes(const OperandPlan& o, const wgmma::Operand& stages, const Boxes& out) {
    const int rows = static_cast<int>(o.rows), k = static_cast<int>(o.k);
    for (int i = 0; i < rows * k; ++i) {
      const int row = i % rows, column = i / rows;
      const int along = o.k_major ? column : row, across = o.k_major ? row : column;
      const int height = o.k_major ? rows : k;
      const int at = (along / out.span * height + across) * out.span + along % out.span;
      if (!require(stages.smem(i) == at, "smem " + std::string(o.label()),
                   "a box of the copy engine puts row " + std::to_string(row) + ", k " +
                       std::to_string(column) + " at element " + std::to_string(at) +
                       " of the stage, the plan at " + std::to_string(stages.smem(i))))
        return;
    }
  }

  void fill_schedule() {
    config_.specialized = c_.warp_specialized != Specialization::none;
    config_.registers_producer = static_cast<int>(c_.registers_producer);
    config_.registers_consumer = static_cast<int>(c_.registers_consumer);
    config_.min_blocks = static_cast<int>(c_.min_blocks);
    config_.cluster_m = static_cast<int>(c_.cluster_m);
    config_.cluster_n = static_cast<int>(c_.cluster_n);
    config_.split_k = static_cast<int>(c_.split_k);
    config_.walk = tile_walk(c_, config_.cluster_m);
    config_.persistent = c_.persistent;
  }

  void fill() {
    fill_schedule();
    const wgmma::Multiply& m = config_.multiply;
    config_.a = boxes(plan_.a, m.a, c_.multicast ? config_.cluster_n : 1);
    config_.b = boxes(plan_.b, m.b, c_.multicast ? config_.cluster_m : 1);
    config_.smem_bytes = static_cast<int>(plan_.resources.smem_bytes);
    config_.staging.tma = stores_by_tma(c_.epilogue);
    config_.staging.bytes = static_cast<int>(plan_.resources.epilogue_bytes);
    config_.staging.columns = static_cast<int>(staged_columns(plan_));
    require(!config_.staging.tma || config_.staging.columns % 16 == 0, "epilogue",
            "a slice of C has 16 columns or a multiple: the atom's N is none");
    require(m.stages * (m.stage_bytes(m.a) + m.stage_bytes(m.b)) % kSmemAlignment == 0, "smem",
            "what the epilogue stages does not start at a multiple of 1024 bytes");
  }

  const GemmPlan& plan_;
  const GemmConfig& c_;
  KernelConfig config_;
  std::vector<Violation> violations_;
};

}  // namespace

int KernelConfig::tiles(int m, int n) const {
  return cluster_m * cluster_n * split_k *
         tiles_over(m, n, multiply.tile_m * cluster_m, multiply.tile_n * cluster_n);
}

Derived derive(const GemmPlan& plan) { return Adapter(plan).run(); }

}  // namespace colex::gpu::tma_wgmma
