#include "plan/concerns.hpp"

namespace colex {

namespace {

/// A stem that ends in '_' is completed by the operand that the violation names first.
struct Concern {
  const char* id;
  const char* knob;
};

constexpr Concern kConcerns[] = {
    {"rule.threads_warp", "atom_layout"},
    {"rule.threads_limit", "atom_layout"},
    {"rule.threads_consumers", "warp_specialized"},
    {"rule.threads_numbered", "atom_layout"},
    {"rule.threads_k", "atom_layout"},
    {"rule.tile_permutation", "permutation"},
    {"rule.tile_order", "permutation"},
    {"rule.copy_threads", "g2s_threads_"},
    {"rule.copy_bijective", "g2s_values_"},
    {"rule.copy_rows", "g2s_threads_"},
    {"rule.copy_k", "g2s_threads_"},
    {"rule.vector_async", "g2s_atom_"},
    {"rule.vector_cache_global", "g2s_atom_"},
    {"rule.vector_global", "g2s_atom_"},
    {"rule.vector_shared", "g2s_atom_"},
    {"rule.smem_size", "stages"},
    {"rule.smem_rank", "smem_"},
    {"rule.smem_divide", "smem_"},
    {"rule.smem_extent", "smem_"},
    {"rule.smem_injective", "smem_"},
    {"rule.swizzle_overlap", "smem_"},
    {"rule.swizzle_vector", "smem_"},
    {"rule.swizzle_period", "smem_"},
    {"rule.ldmatrix_type", "s2r_atom_"},
    {"rule.ldmatrix_row", "s2r_atom_"},
    {"rule.k_blocks", "permutation"},
    {"rule.wgmma_mainloop", "mainloop"},
    {"rule.wgmma_s2r", "s2r_atom_a"},
    {"rule.wgmma_k", "mma_atom"},
    {"rule.wgmma_major", "mma_atom"},
    {"rule.wgmma_registers_major", "mma_atom"},
    {"rule.wgmma_canonical", "smem_"},
    {"rule.wgmma_span", "smem_"},
    {"rule.tma_mainloop", "g2s_atom_"},
    {"rule.tma_stride", "ld"},
    {"rule.tma_transaction", "cta_k"},
    {"rule.cluster_size", "cluster_m"},
    {"rule.split_cluster", "split_k"},
    {"rule.split_mainloop", "split_k"},
    {"rule.split_tiles", "split_k"},
    {"rule.split_persistent", "persistent"},
    {"rule.split_epilogue", "epilogue"},
    {"rule.split_sums", "stages"},
    {"rule.multicast_tma", "multicast"},
    {"rule.multicast_slice", "cluster_m"},
    {"rule.registers", "atom_layout"},
    {"rule.registers_tight", "atom_layout"},
    {"rule.setmaxnreg_specialized", "registers_consumer"},
    {"rule.setmaxnreg_sum", "registers_consumer"},
    {"rule.setmaxnreg_blocks", "min_blocks"},
    {"rule.stages_one", "stages"},
    {"rule.stages_two", "stages"},
    {"rule.stages_few", "stages"},
    {"rule.stages_tail", "stages"},
    {"rule.epilogue_stmatrix_type", "epilogue"},
    {"rule.epilogue_stmatrix_arch", "epilogue"},
    {"rule.epilogue_smem_tma_type", "epilogue"},
    {"rule.epilogue_tma_stride", "epilogue"},
    {"rule.epilogue_vector", "epilogue"},
    {"rule.epilogue_run", "epilogue"},
    {"rule.epilogue_narrow", "epilogue"},
    {"rule.arch_emulated", "mma_atom"},
    {"rule.arch_refused", "mma_atom"},
    {"rule.arch_f16_accumulate", "type_acc"},
    {"rule.limit_work", "m"},
    {"rule.limit_bytes", "m"},
    {"rule.limit_grid", "n"},
    {"rule.limit_emulated", "m"},
};

/// By rule: the knob to look at where the core's own error stopped it.
constexpr const char* kStopped[] = {"",
                                    "atom_layout",
                                    "permutation",
                                    "g2s_threads_",
                                    "g2s_threads_",
                                    "m",
                                    "stages",
                                    "smem_",
                                    "smem_",
                                    "s2r_atom_",
                                    "permutation",
                                    "smem_",
                                    "g2s_atom_",
                                    "cluster_m",
                                    "atom_layout",
                                    "registers_consumer",
                                    "stages",
                                    "epilogue",
                                    "mma_atom",
                                    "m"};

char letter_of(const std::string& operand) { return operand == "B" ? 'b' : 'a'; }

}  // namespace

std::string concerned_knob(const Violation& v) {
  if (!v.knob.empty()) return v.knob;
  // Some violations name their knob among their values.
  for (const std::string& value : v.values) {
    if (find_knob(value) != nullptr) return value;
  }
  const std::string first = v.values.empty() ? "" : v.values[0];
  const std::string& id = v.id;
  if (id == "rule.tile_cta") return first == "M" ? "cta_m" : first == "N" ? "cta_n" : "cta_k";
  if (id == "rule.tma_box") return first == "B" ? "cta_n" : "cta_m";
  const auto of_operand = [&](const std::string& knob) {
    return knob.back() == '_' || knob == "ld" ? knob + letter_of(first) : knob;
  };
  if (id == "rule.build") return of_operand(kStopped[v.rule]);
  for (const Concern& c : kConcerns) {
    if (id == c.id) return of_operand(c.knob);
  }
  return {};  // a rule without its knob: the law says so
}

}  // namespace colex
