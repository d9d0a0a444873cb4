#include "lab/plan/presets.hpp"

#include "lab/plan/nearest.hpp"

namespace colex {

namespace {

/// Layouts that several presets share; each maps (row, k) to an offset or a thread.
constexpr const char* kMMajorTile = "(_128,_8):(_1,_128)";
constexpr const char* kMMajorThreads = "(_32,_8):(_1,_32)";
constexpr const char* kSwizzledRows = "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)";
/// Rows of eight 16-byte vectors, each vector XORed with its row.
constexpr const char* kSwizzledVectors = "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)";
constexpr const char* kCopyPastL1 = "SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>";
constexpr const char* kAnyPermutation = "(_,_,_)";

std::vector<Preset> make_presets() {
  return {
      // The CuTe tutorials, NT for the first three, TN halves for the tensor core ones.
      {"sgemm_1",
       nullptr,
       {{"type_a", "f32"},
        {"type_b", "f32"},
        {"type_acc", "f32"},
        {"type_c", "f32"},
        {"layout", "NT"},
        {"cta_k", "8"},
        {"mainloop", "simt"},
        {"stages", "1"},
        {"double_buffer", "false"},
        {"mma_atom", "UniversalFMA<float,float,float>"},
        {"atom_layout", "(_16,_16,_1):(_1,_16,_0)"},
        {"permutation", kAnyPermutation},
        {"smem_a", kMMajorTile},
        {"smem_b", kMMajorTile},
        {"g2s_atom_a", "UniversalCopy<float>"},
        {"g2s_threads_a", kMMajorThreads},
        {"g2s_values_a", "(_1,_1):(_0,_0)"},
        {"g2s_atom_b", "UniversalCopy<float>"},
        {"g2s_threads_b", kMMajorThreads},
        {"g2s_values_b", "(_1,_1):(_0,_0)"},
        {"s2r_atom_a", ""},
        {"s2r_atom_b", ""}}},
      {"sgemm_2",
       "sgemm_1",
       {{"double_buffer", "true"},
        {"g2s_atom_a", "UniversalCopy<uint128_t>"},
        {"g2s_values_a", "(_4,_1):(_1,_0)"},
        {"g2s_atom_b", "UniversalCopy<uint128_t>"},
        {"g2s_values_b", "(_4,_1):(_1,_0)"}}},
      {"sgemm_sm70", "sgemm_2", {{"mainloop", "rmem_staged"}}},
      {"sgemm_sm80", nullptr, {}},
      {"sgemm_sm80_f32acc",
       "sgemm_sm80",
       {{"type_acc", "f32"}, {"mma_atom", "SM80_16x8x16_F32F16F16F32_TN"}}},
      {"sgemm_sm80_64k", "sgemm_sm80", {{"stages", "2"}}},
      // What a Hopper GPU wants of mma.sync: wide warp tiles, since shared memory is the nearer
      // wall,
      // whole columns of C in each store, and bands of tiles that stay in L2. f16 accumulators
      // leave
      // registers for a warp tile of 64x128, f32 for one of 64x64.
      {"sgemm_sm80_tuned",
       "sgemm_sm80",
       {{"cta_m", "256"},
        {"cta_n", "256"},
        {"atom_layout", "(_4,_2,_1):(_1,_4,_0)"},
        {"permutation", "(_64,_32,_16)"},
        {"smem_a", kSwizzledVectors},
        {"smem_b", kSwizzledVectors},
        {"g2s_atom_a", kCopyPastL1},
        {"g2s_threads_a", "(_32,_8):(_8,_1)"},
        {"g2s_atom_b", kCopyPastL1},
        {"g2s_threads_b", "(_32,_8):(_8,_1)"},
        {"epilogue", "smem"},
        {"tile_order", "grouped"}},
       "sgemm_sm80_tuned_256x128"},
      {"sgemm_sm80_tuned_256x128",
       "sgemm_sm80_tuned",
       {{"cta_n", "128"}},
       "sgemm_sm80_tuned_128x64"},
      {"sgemm_sm80_tuned_128x64",
       "sgemm_sm80_tuned",
       {{"cta_m", "128"},
        {"cta_n", "64"},
        {"cta_k", "128"},
        {"atom_layout", "(_2,_2,_1):(_1,_2,_0)"},
        {"permutation", "(_32,_32,_16)"},
        {"g2s_threads_a", "(_8,_16):(_16,_1)"},
        {"g2s_threads_b", "(_8,_16):(_16,_1)"}}},
      {"sgemm_sm80_tuned_f32acc",
       "sgemm_sm80_tuned_256x128",
       {{"type_acc", "f32"}, {"mma_atom", "SM80_16x8x16_F32F16F16F32_TN"}, {"persistent", "true"}},
       "sgemm_sm80_tuned_f32acc_128x64"},
      {"sgemm_sm80_tuned_f32acc_128x64",
       "sgemm_sm80_tuned_128x64",
       {{"type_acc", "f32"}, {"mma_atom", "SM80_16x8x16_F32F16F16F32_TN"}}},
      {"wgmma_sm90",
       nullptr,
       {{"mainloop", "cp_async_wgmma"},
        {"double_buffer", "false"},
        {"mma_atom", "SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>"},
        {"atom_layout", "(_1,_1,_1):(_0,_0,_0)"},
        {"permutation", kAnyPermutation},
        {"smem_a", kSwizzledRows},
        {"smem_b", kSwizzledRows},
        {"s2r_atom_a", ""},
        {"s2r_atom_b", ""}}},
      {"wgmma_tma_sm90",
       "wgmma_sm90",
       {{"mainloop", "tma_wgmma"},
        {"g2s_atom_a", "SM90_TMA_LOAD"},
        {"g2s_threads_a", "_1:_0"},
        {"g2s_values_a", "(_128,_64):(_64,_1)"},
        {"g2s_atom_b", "SM90_TMA_LOAD"},
        {"g2s_threads_b", "_1:_0"},
        {"g2s_values_b", "(_128,_64):(_64,_1)"},
        {"cluster_m", "2"}}},
      // Warp-specialised: one producer warpgroup, two consumers that share B.
      {"hopper_128x256x64",
       "wgmma_tma_sm90",
       {{"type_a", "bf16"},
        {"type_b", "bf16"},
        {"type_acc", "f32"},
        {"type_c", "bf16"},
        {"cta_n", "256"},
        {"stages", "4"},
        {"warp_specialized", "1p+2c"},
        {"mma_atom", "SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::K>"},
        {"atom_layout", "(_2,_1,_1):(_1,_0,_0)"},
        {"g2s_values_b", "(_256,_64):(_64,_1)"},
        {"g2s_atom_b", "SM90_TMA_LOAD_MULTICAST"},
        {"multicast", "true"},
        {"epilogue", "stmatrix_tma"},
        {"persistent", "true"},
        {"tile_order", "grouped"},
        {"registers_producer", "24"},
        {"registers_consumer", "240"}}},
      // Quadpairs: 2x2 of them are one warp, each an 8x8x4 of its own.
      {"volta_8x8x4",
       nullptr,
       {{"m", "1024"},
        {"n", "1024"},
        {"k", "1024"},
        {"type_acc", "f32"},
        {"type_c", "f32"},
        {"layout", "NT"},
        {"cta_m", "64"},
        {"cta_n", "64"},
        {"cta_k", "16"},
        {"mainloop", "rmem_staged"},
        {"stages", "1"},
        {"mma_atom", "SM70_8x8x4_F32F16F16F32_NT"},
        {"permutation", kAnyPermutation},
        {"smem_a", "(_64,_16):(_1,_64)"},
        {"smem_b", "(_64,_16):(_1,_64)"},
        {"g2s_atom_a", "UniversalCopy<uint128_t>"},
        {"g2s_threads_a", "(_8,_4):(_1,_8)"},
        {"g2s_values_a", "(_8,_1):(_1,_0)"},
        {"g2s_atom_b", "UniversalCopy<uint128_t>"},
        {"g2s_threads_b", "(_8,_4):(_1,_8)"},
        {"g2s_values_b", "(_8,_1):(_1,_0)"},
        {"s2r_atom_a", ""},
        {"s2r_atom_b", ""}}},
      {"sm75_16x8x8",
       nullptr,
       {{"type_acc", "f32"},
        {"cta_k", "32"},
        {"mainloop", "rmem_staged"},
        {"stages", "1"},
        {"mma_atom", "SM75_16x8x8_F32F16F16F32_TN"},
        {"permutation", "(_64,_64,_8)"},
        {"smem_a", "Sw<2,3,3> o _0 o (_8,_32):(_32,_1)"},
        {"smem_b", "Sw<2,3,3> o _0 o (_8,_32):(_32,_1)"},
        {"g2s_atom_a", "UniversalCopy<uint128_t>"},
        {"g2s_threads_a", "(_32,_4):(_4,_1)"},
        {"g2s_atom_b", "UniversalCopy<uint128_t>"},
        {"g2s_threads_b", "(_32,_4):(_4,_1)"}}},
  };
}

}  // namespace

const std::vector<Preset>& all_presets() {
  static const std::vector<Preset> presets = make_presets();
  return presets;
}

const Preset* find_preset(const std::string& name) {
  for (const Preset& p : all_presets()) {
    if (name == p.name) return &p;
  }
  return nullptr;
}

GemmConfig Preset::config() const { return with(base ? preset(base) : default_config(), settings); }

GemmConfig preset(const std::string& name) {
  if (const Preset* p = find_preset(name)) return p->config();
  std::vector<std::string> names;
  for (const Preset& p : all_presets()) names.push_back(p.name);
  fail("plan.unknown_preset", name.c_str(), nearest(name, names).c_str());
}

const Preset& preset_for(const Preset& largest, int64 m, int64 n, const Device& device) {
  const Preset* p = &largest;
  while (p->smaller != nullptr) {
    const GemmConfig c = p->config();
    const int64 tiles = (m + c.cta_m - 1) / c.cta_m * ((n + c.cta_n - 1) / c.cta_n);
    if (tiles * 10 >= static_cast<int64>(device.sm_count) * 9) break;
    p = find_preset(p->smaller);
  }
  return *p;
}

}  // namespace colex
