#include "plan/preset_rows.hpp"

namespace colex {

namespace {

/// One setting a line. Shared memory and threads map (row, k) to an offset or a thread.
constexpr PresetRow kPresets[] = {
    // The CuTe tutorials, NT for the first three, TN halves for the tensor core ones.
    {"sgemm_1", nullptr,
     "type_a=f32\n"
     "type_b=f32\n"
     "type_acc=f32\n"
     "type_c=f32\n"
     "layout=NT\n"
     "cta_k=8\n"
     "mainloop=simt\n"
     "stages=1\n"
     "double_buffer=false\n"
     "mma_atom=UniversalFMA<float,float,float>\n"
     "atom_layout=(_16,_16,_1):(_1,_16,_0)\n"
     "permutation=(_,_,_)\n"
     "smem_a=(_128,_8):(_1,_128)\n"
     "smem_b=(_128,_8):(_1,_128)\n"
     "g2s_atom_a=UniversalCopy<float>\n"
     "g2s_threads_a=(_32,_8):(_1,_32)\n"
     "g2s_values_a=(_1,_1):(_0,_0)\n"
     "g2s_atom_b=UniversalCopy<float>\n"
     "g2s_threads_b=(_32,_8):(_1,_32)\n"
     "g2s_values_b=(_1,_1):(_0,_0)\n"
     "s2r_atom_a=\n"
     "s2r_atom_b=\n"},
    {"sgemm_2", "sgemm_1",
     "double_buffer=true\n"
     "g2s_atom_a=UniversalCopy<uint128_t>\n"
     "g2s_values_a=(_4,_1):(_1,_0)\n"
     "g2s_atom_b=UniversalCopy<uint128_t>\n"
     "g2s_values_b=(_4,_1):(_1,_0)\n"},
    // Four neighbouring rows and columns a thread: shared memory and C in vectors. Two CTAs an SM,
    // so that one multiplies while the other waits at a barrier; four of half the tile.
    {"sgemm_2_tuned", "sgemm_2",
     "cta_k=16\n"
     "permutation=((_16,_4):(_4,_1),(_16,_4):(_4,_1),_)\n"
     "epilogue=vectorised\n"
     "min_blocks=2\n",
     "sgemm_2_tuned_64x128"},
    {"sgemm_2_tuned_64x128", "sgemm_2_tuned",
     "cta_m=64\n"
     "cta_k=8\n"
     "atom_layout=(_8,_16,_1):(_1,_8,_0)\n"
     "permutation=((_8,_4):(_4,_1),(_16,_4):(_4,_1),_)\n"
     "smem_a=(_64,_8):(_1,_64)\n"
     "g2s_threads_a=(_16,_8):(_1,_16)\n"
     "g2s_threads_b=(_32,_4):(_1,_32)\n"
     "min_blocks=4\n",
     nullptr, 0.95},
    {"sgemm_sm70", "sgemm_2", "mainloop=rmem_staged\n"},
    {"sgemm_sm80", nullptr, ""},
    {"sgemm_sm80_f32acc", "sgemm_sm80",
     "type_acc=f32\n"
     "mma_atom=SM80_16x8x16_F32F16F16F32_TN\n"},
    {"sgemm_sm80_64k", "sgemm_sm80", "stages=2\n"},
    // Rows and columns as they lie in BLAS: vectors along M and N, transposed by ldmatrix.
    {"sgemm_sm80_nt", "sgemm_sm80",
     "layout=NT\n"
     "smem_a=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "smem_b=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "g2s_threads_a=(_16,_8):(_1,_16)\n"
     "g2s_values_a=(_8,_1):(_1,_0)\n"
     "g2s_threads_b=(_16,_8):(_1,_16)\n"
     "g2s_values_b=(_8,_1):(_1,_0)\n"
     "s2r_atom_a=SM75_U16x8_LDSM_T\n"
     "s2r_atom_b=SM75_U16x8_LDSM_T\n"},
    // What a Hopper GPU wants of mma.sync: wide warp tiles, since shared memory is the nearer
    // wall, whole columns of C in each store, and bands of tiles that stay in L2. f16 accumulators
    // leave registers for a warp tile of 64x128, f32 for one of 64x64.
    {"sgemm_sm80_tuned", "sgemm_sm80",
     "cta_m=256\n"
     "cta_n=256\n"
     "atom_layout=(_4,_2,_1):(_1,_4,_0)\n"
     "permutation=(_64,_32,_16)\n"
     "smem_a=Sw<3,3,3> o _0 o (_8,_64):(_64,_1)\n"
     "smem_b=Sw<3,3,3> o _0 o (_8,_64):(_64,_1)\n"
     "g2s_atom_a=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_a=(_32,_8):(_8,_1)\n"
     "g2s_atom_b=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_b=(_32,_8):(_8,_1)\n"
     "epilogue=smem\n"
     "tile_order=grouped\n",
     "sgemm_sm80_tuned_256x128"},
    {"sgemm_sm80_tuned_256x128", "sgemm_sm80_tuned", "cta_n=128\n", "sgemm_sm80_tuned_128x64",
     0.95},
    {"sgemm_sm80_tuned_128x64", "sgemm_sm80_tuned",
     "cta_m=128\n"
     "cta_n=64\n"
     "cta_k=128\n"
     "atom_layout=(_2,_2,_1):(_1,_2,_0)\n"
     "permutation=(_32,_32,_16)\n"
     "g2s_threads_a=(_8,_16):(_16,_1)\n"
     "g2s_threads_b=(_8,_16):(_16,_1)\n",
     nullptr, 0.75},
    {"sgemm_sm80_tuned_f32acc", "sgemm_sm80_tuned_256x128",
     "type_acc=f32\n"
     "mma_atom=SM80_16x8x16_F32F16F16F32_TN\n"
     "persistent=true\n",
     "sgemm_sm80_tuned_f32acc_128x64"},
    {"sgemm_sm80_tuned_f32acc_128x64", "sgemm_sm80_tuned_128x64",
     "type_acc=f32\n"
     "mma_atom=SM80_16x8x16_F32F16F16F32_TN\n",
     nullptr, 0.75},
    {"sgemm_sm80_tuned_bf16", "sgemm_sm80_tuned_f32acc",
     "type_a=bf16\n"
     "type_b=bf16\n"
     "type_c=bf16\n"
     "mma_atom=SM80_16x8x16_F32BF16BF16F32_TN\n",
     "sgemm_sm80_tuned_bf16_128x64"},
    {"sgemm_sm80_tuned_bf16_128x64", "sgemm_sm80_tuned_f32acc_128x64",
     "type_a=bf16\n"
     "type_b=bf16\n"
     "type_c=bf16\n"
     "mma_atom=SM80_16x8x16_F32BF16BF16F32_TN\n",
     nullptr, 0.75},
    // A vector of 16 bytes and a k of 32, whatever the elements are.
    {"sgemm_sm80_tuned_tf32", "sgemm_sm80_tuned_f32acc",
     "type_a=tf32\n"
     "type_b=tf32\n"
     "type_c=f32\n"
     "cta_k=32\n"
     "mma_atom=SM80_16x8x8_F32TF32TF32F32_TN\n"
     "permutation=(_64,_32,_8)\n"
     "smem_a=Sw<3,2,3> o _0 o (_8,_32):(_32,_1)\n"
     "smem_b=Sw<3,2,3> o _0 o (_8,_32):(_32,_1)\n"
     "g2s_values_a=(_1,_4):(_0,_1)\n"
     "g2s_values_b=(_1,_4):(_0,_1)\n"
     "epilogue=direct\n"},
    {"sgemm_sm80_tuned_s8", "sgemm_sm80_tuned_f32acc",
     "type_a=s8\n"
     "type_b=s8\n"
     "type_acc=s32\n"
     "type_c=s32\n"
     "cta_k=128\n"
     "mma_atom=SM80_16x8x32_S32S8S8S32_TN\n"
     "permutation=(_64,_32,_32)\n"
     "smem_a=Sw<3,4,3> o _0 o (_8,_128):(_128,_1)\n"
     "smem_b=Sw<3,4,3> o _0 o (_8,_128):(_128,_1)\n"
     "g2s_values_a=(_1,_16):(_0,_1)\n"
     "g2s_values_b=(_1,_16):(_0,_1)\n"
     "epilogue=direct\n"},
    // Doubles: no ldmatrix moves values of 64 bits, so every thread loads its own. Four rows of
    // four doubles are what sixteen lanes read at once: the swizzle spreads them over all banks.
    {"dgemm_sm80", "sgemm_sm80",
     "type_a=f64\n"
     "type_b=f64\n"
     "type_acc=f64\n"
     "type_c=f64\n"
     "cta_k=16\n"
     "mma_atom=SM80_8x8x4_F64F64F64F64_TN\n"
     "atom_layout=(_2,_4,_1):(_1,_2,_0)\n"
     "permutation=(_,_,_)\n"
     "smem_a=Sw<2,2,2> o _0 o (_8,_16):(_16,_1)\n"
     "smem_b=Sw<2,2,2> o _0 o (_8,_16):(_16,_1)\n"
     "g2s_atom_a=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_a=(_32,_8):(_8,_1)\n"
     "g2s_values_a=(_1,_2):(_0,_1)\n"
     "g2s_atom_b=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_b=(_32,_8):(_8,_1)\n"
     "g2s_values_b=(_1,_2):(_0,_1)\n"
     "s2r_atom_a=\n"
     "s2r_atom_b=\n"
     "tile_order=grouped\n"},
    // Hopper's atoms of sixteen rows have twice the rate.
    {"dgemm_sm90", "dgemm_sm80",
     "stages=4\n"
     "mma_atom=SM90_16x8x8_F64F64F64F64_TN\n"
     "persistent=true\n",
     "dgemm_sm90_64x64"},
    {"dgemm_sm90_64x64", "dgemm_sm90",
     "cta_m=64\n"
     "cta_n=64\n"
     "atom_layout=(_2,_2,_1):(_1,_2,_0)\n"
     "g2s_threads_a=(_16,_8):(_8,_1)\n"
     "g2s_threads_b=(_16,_8):(_8,_1)\n"
     "persistent=false\n"
     "min_blocks=3\n",
     nullptr, 0.93},
    {"sgemm_sm80_tuned_nt", "sgemm_sm80_tuned_f32acc",
     "layout=NT\n"
     "smem_a=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "smem_b=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "g2s_threads_a=(_32,_8):(_1,_32)\n"
     "g2s_values_a=(_8,_1):(_1,_0)\n"
     "g2s_threads_b=(_16,_16):(_1,_16)\n"
     "g2s_values_b=(_8,_1):(_1,_0)\n"
     "s2r_atom_a=SM75_U16x8_LDSM_T\n"
     "s2r_atom_b=SM75_U16x8_LDSM_T\n",
     "sgemm_sm80_tuned_nt_128x64"},
    {"sgemm_sm80_tuned_nt_128x64", "sgemm_sm80_tuned_f32acc_128x64",
     "layout=NT\n"
     "smem_a=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "smem_b=Sw<3,3,3> o _0 o (_64,_8):(_1,_64)\n"
     "g2s_threads_a=(_16,_8):(_1,_16)\n"
     "g2s_values_a=(_8,_1):(_1,_0)\n"
     "g2s_threads_b=(_8,_16):(_1,_8)\n"
     "g2s_values_b=(_8,_1):(_1,_0)\n"
     "s2r_atom_a=SM75_U16x8_LDSM_T\n"
     "s2r_atom_b=SM75_U16x8_LDSM_T\n",
     nullptr, 0.75},
    {"wgmma_sm90", nullptr,
     "mainloop=cp_async_wgmma\n"
     "double_buffer=false\n"
     "mma_atom=SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>\n"
     "atom_layout=(_1,_1,_1):(_0,_0,_0)\n"
     "permutation=(_,_,_)\n"
     "smem_a=Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)\n"
     "smem_b=Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)\n"
     "s2r_atom_a=\n"
     "s2r_atom_b=\n"},
    // What cp.async can feed to wgmma: an instruction of 256 columns, two warpgroups that share B.
    {"wgmma_sm90_tuned", "wgmma_sm90",
     "type_a=bf16\n"
     "type_b=bf16\n"
     "type_acc=f32\n"
     "type_c=bf16\n"
     "cta_n=256\n"
     "stages=4\n"
     "mma_atom=SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::K>\n"
     "atom_layout=(_2,_1,_1):(_1,_0,_0)\n"
     "g2s_atom_a=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_a=(_32,_8):(_8,_1)\n"
     "g2s_atom_b=SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>\n"
     "g2s_threads_b=(_32,_8):(_8,_1)\n"},
    // A by ldmatrix and from registers: what a kernel does that converts A on its way.
    {"wgmma_sm90_rs", "wgmma_sm90_tuned",
     "mma_atom=SM90_64x256x16_F32BF16BF16_RS<GMMA::Major::K,GMMA::Major::K>\n"
     "s2r_atom_a=SM75_U32x4_LDSM_N\n"},
    {"wgmma_tma_sm90", "wgmma_sm90",
     "mainloop=tma_wgmma\n"
     "g2s_atom_a=SM90_TMA_LOAD\n"
     "g2s_threads_a=_1:_0\n"
     "g2s_values_a=(_128,_64):(_64,_1)\n"
     "g2s_atom_b=SM90_TMA_LOAD\n"
     "g2s_threads_b=_1:_0\n"
     "g2s_values_b=(_128,_64):(_64,_1)\n"
     "cluster_m=2\n"},
    // Warp-specialised: one producer warpgroup, two consumers that share B.
    {"hopper_128x256x64", "wgmma_tma_sm90",
     "type_a=bf16\n"
     "type_b=bf16\n"
     "type_acc=f32\n"
     "type_c=bf16\n"
     "cta_n=256\n"
     "stages=4\n"
     "warp_specialized=1p+2c\n"
     "mma_atom=SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::K>\n"
     "atom_layout=(_2,_1,_1):(_1,_0,_0)\n"
     "g2s_values_b=(_256,_64):(_64,_1)\n"
     "g2s_atom_b=SM90_TMA_LOAD_MULTICAST\n"
     "multicast=true\n"
     "epilogue=stmatrix_tma\n"
     "persistent=true\n"
     "tile_order=grouped\n"
     "tile_group=16\n"
     "registers_producer=24\n"
     "registers_consumer=240\n"},
    // The same for every size: smaller tiles where there are too few for the GPU.
    {"hopper_tuned", "hopper_128x256x64", "", nullptr, 1, wgmma_tiles},
    // Few tiles, long sums: two CTAs a tile, each with half of K.
    {"hopper_tuned_split_k", "hopper_tuned_128x128",
     "g2s_atom_b=SM90_TMA_LOAD\n"
     "cluster_m=1\n"
     "multicast=false\n"
     "split_k=2\n"
     "persistent=false\n"
     "tile_order=m_fast\n"},
    {"hopper_tuned_f16", "hopper_tuned",
     "type_a=f16\n"
     "type_b=f16\n"
     "type_c=f16\n"
     "mma_atom=SM90_64x256x16_F32F16F16_SS<GMMA::Major::K,GMMA::Major::K>\n",
     nullptr, 1, wgmma_tiles},
    // Operands along M and N: blocks as high as a tile's k, so that each is one box.
    {"hopper_tuned_nt", "hopper_tuned",
     "layout=NT\n"
     "mma_atom=SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::MN,GMMA::Major::MN>\n"
     "smem_a=Sw<3,4,3> o smem_ptr[16b](unset) o (_64,_64):(_1,_64)\n"
     "smem_b=Sw<3,4,3> o smem_ptr[16b](unset) o (_64,_64):(_1,_64)\n",
     nullptr, 1, wgmma_tiles_of_n_major},
    {"hopper_tuned_nn", "hopper_tuned",
     "layout=NN\n"
     "mma_atom=SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::MN,GMMA::Major::K>\n"
     "smem_a=Sw<3,4,3> o smem_ptr[16b](unset) o (_64,_64):(_1,_64)\n",
     nullptr, 1, wgmma_tiles},
    {"hopper_tuned_tt", "hopper_tuned",
     "layout=TT\n"
     "mma_atom=SM90_64x256x16_F32BF16BF16_SS<GMMA::Major::K,GMMA::Major::MN>\n"
     "smem_b=Sw<3,4,3> o smem_ptr[16b](unset) o (_64,_64):(_1,_64)\n",
     nullptr, 1, wgmma_tiles_of_n_major},
    // Other operands: a row of shared memory has 128 bytes, an instruction 32 bytes of k.
    {"hopper_tuned_e4m3", "hopper_tuned",
     "type_a=e4m3\n"
     "type_b=e4m3\n"
     "cta_k=128\n"
     "mma_atom=SM90_64x256x32_F32E4M3E4M3_SS_TN\n"
     "smem_a=Sw<3,4,3> o smem_ptr[8b](unset) o (_8,_128):(_128,_1)\n"
     "smem_b=Sw<3,4,3> o smem_ptr[8b](unset) o (_8,_128):(_128,_1)\n"
     "g2s_values_a=(_128,_128):(_128,_1)\n"
     "g2s_values_b=(_256,_128):(_128,_1)\n",
     nullptr, 1, wgmma_tiles},
    {"hopper_tuned_s8", "hopper_tuned_e4m3",
     "type_a=s8\n"
     "type_b=s8\n"
     "type_acc=s32\n"
     "type_c=s32\n"
     "mma_atom=SM90_64x256x32_S32S8S8_SS_TN\n"
     "epilogue=smem_tma\n",
     nullptr, 1, wgmma_tiles_of_words},
    {"hopper_tuned_tf32", "hopper_tuned",
     "type_a=tf32\n"
     "type_b=tf32\n"
     "type_c=f32\n"
     "cta_k=32\n"
     "mma_atom=SM90_64x256x8_F32TF32TF32_SS_TN\n"
     "smem_a=Sw<3,4,3> o smem_ptr[32b](unset) o (_8,_32):(_32,_1)\n"
     "smem_b=Sw<3,4,3> o smem_ptr[32b](unset) o (_8,_32):(_32,_1)\n"
     "g2s_values_a=(_128,_32):(_32,_1)\n"
     "g2s_values_b=(_256,_32):(_32,_1)\n"
     "epilogue=smem_tma\n",
     nullptr, 1, wgmma_tiles_of_words},
    // Quadpairs: 2x2 of them are one warp, each an 8x8x4 of its own.
    {"volta_8x8x4", nullptr,
     "m=1024\n"
     "n=1024\n"
     "k=1024\n"
     "type_acc=f32\n"
     "type_c=f32\n"
     "layout=NT\n"
     "cta_m=64\n"
     "cta_n=32\n"
     "cta_k=16\n"
     "mainloop=rmem_staged\n"
     "stages=1\n"
     "mma_atom=SM70_8x8x4_F32F16F16F32_NT\n"
     "permutation=(_,_,_)\n"
     "smem_a=(_64,_16):(_1,_64)\n"
     "smem_b=(_32,_16):(_1,_32)\n"
     "g2s_atom_a=UniversalCopy<uint128_t>\n"
     "g2s_threads_a=(_8,_4):(_1,_8)\n"
     "g2s_values_a=(_8,_1):(_1,_0)\n"
     "g2s_atom_b=UniversalCopy<uint128_t>\n"
     "g2s_threads_b=(_4,_8):(_1,_4)\n"
     "g2s_values_b=(_8,_1):(_1,_0)\n"
     "s2r_atom_a=\n"
     "s2r_atom_b=\n"},
    {"sm75_16x8x8", nullptr,
     "type_acc=f32\n"
     "cta_k=32\n"
     "mainloop=rmem_staged\n"
     "stages=1\n"
     "mma_atom=SM75_16x8x8_F32F16F16F32_TN\n"
     "permutation=(_64,_64,_8)\n"
     "smem_a=Sw<2,3,3> o _0 o (_8,_32):(_32,_1)\n"
     "smem_b=Sw<2,3,3> o _0 o (_8,_32):(_32,_1)\n"
     "g2s_atom_a=UniversalCopy<uint128_t>\n"
     "g2s_threads_a=(_32,_4):(_4,_1)\n"
     "g2s_atom_b=UniversalCopy<uint128_t>\n"
     "g2s_threads_b=(_32,_4):(_4,_1)\n"},
};

}  // namespace

std::span<const PresetRow> preset_rows() { return kPresets; }

}  // namespace colex
