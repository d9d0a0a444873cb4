#include "plan/rules.hpp"

namespace colex {

const std::vector<Rule>& all_rules() {
  using enum RuleStage;
  static const std::vector<Rule> rules = {
      {1, "threads", "atom_layout",
       "T = size(ThrID) * size(atom_layout); T % 32 = 0; T + producers <= T_cta", atoms,
       check_threads},
      {2, "tile", "permutation", "PermX % (AtomX * AtomLayoutX) = 0; BX % PermX = 0, X in M, N, K",
       atoms, check_tile},
      {3, "copy", "g2s_threads_a",
       "size(thr) = T; thr x val one-to-one; BM % tilerM = BK % tilerK = 0", atoms, check_copies},
      {4, "vector", "g2s_threads_a", "cp.async: 4, 8, 16 bytes; .cg: 16", atoms, check_async_width},
      {4, "vector", "g2s_threads_a",
       "run_gmem * bytes >= atom; run_smem * bytes >= atom; ld * bytes % atom = 0", tables,
       check_vectors},
      {5, "problem", "m", "M % BM = N % BN = K % BK = 0, or predicated and K % vector = 0", atoms,
       check_problem},
      {6, "smem", "stages", "stages * (|sA| + |sB|) + epilogue + barriers <= smem_cta", layouts,
       check_smem_size},
      {6, "smem", "stages", "stages * (BM + BN) * BK * bytes <= 2 * smem_cta", atoms,
       check_smem_tiles},
      {7, "smem_layout", "smem_a", "BX % size<0>(atom) = BK % size<1>(atom) = 0", atoms,
       check_smem_layout},
      {7, "smem_layout", "smem_a", "size(s) = BX * BK * stages; s injective", layouts,
       check_smem_cover},
      {8, "swizzle", "smem_a", "|S| >= B; 2^M * bytes >= vector; stage % 2^(M+|S|+B) = 0", atoms,
       check_swizzle},
      {9, "ldmatrix", "s2r_atom_a", ".T: 16-bit elements", atoms, check_ldmatrix},
      {9, "ldmatrix", "s2r_atom_a", "every row: 16 bytes, contiguous, address % 16 = 0", tables,
       check_ldmatrix_rows},
      {10, "k_blocks", "permutation", "size<2>(tCrA) = size<2>(tXrA)", layouts, check_k_blocks},
      {11, "wgmma", "smem_a",
       "block = 8 x span, Sw<B,4,3> in bytes; BK * bytes % span = 0; K = 32 bytes", atoms,
       check_wgmma},
      {12, "tma", "g2s_atom_a", "stride % 16 = 0; box <= 256; bytes of a stage < 2^20", atoms,
       check_tma},
      {13, "cluster", "cluster_m", "x * y <= cluster; slice = rows / CTAs, slice % 8 = 0", atoms,
       check_cluster},
      {14, "registers", "atom_layout", "BM*BN*acc/4/T + fragments + staging + 16 <= limit", layouts,
       check_registers},
      {15, "setmaxnreg", "registers_consumer",
       "r % 8 = 0; 24 <= r <= 256; 128 * sum r <= registers at launch", atoms, check_setmaxnreg},
      {16, "stages", "stages", "stages >= 2 for cp.async and TMA, 1 otherwise", atoms,
       check_stages},
      {17, "epilogue", "epilogue",
       "stmatrix: 16-bit C; store = run of C's fragment along C's major", layouts, check_epilogue},
      {18, "architecture", "mma_atom", "the GPU runs the atoms; types are the atom's", atoms,
       check_architecture},
      {19, "limits", "m", "M*N*K and bytes within the server's caps; grid y <= 65535", atoms,
       check_limits},
  };
  return rules;
}

}  // namespace colex
