#pragma once
// The functions and enumerators of cuBLASLt that we use, declared from its documentation, so that
// building needs no CUDA toolkit. Every function returns 0 on success.
#include <cstddef>
#include <cstdint>

#include "cuda_driver.hpp"

namespace colex::gpu::abi {

using LtHandle = struct LtHandleTag*;
using LtMatmulDesc = struct LtMatmulDescTag*;
using LtMatrixLayout = struct LtMatrixLayoutTag*;
using LtPreference = struct LtPreferenceTag*;

struct LtAlgo {
  std::uint64_t data[8];
};

struct LtHeuristicResult {
  LtAlgo algo;
  std::size_t workspace_bytes;
  int state;  // 0: usable
  float waves;
  int reserved[4];
};

// cudaDataType
inline constexpr int kDataF32 = 0, kDataF64 = 1, kDataF16 = 2, kDataBf16 = 14, kDataS8 = 3,
                     kDataS32 = 10, kDataE4m3 = 28, kDataE5m2 = 29;
// cublasComputeType_t
inline constexpr int kComputeF16 = 64, kComputeF32 = 68, kComputeF64 = 70, kComputeTf32 = 77,
                     kComputeS32 = 72;
// cublasLtMatmulDescAttributes_t, cublasLtMatmulPreferenceAttributes_t, cublasOperation_t
inline constexpr int kDescTransA = 3, kDescTransB = 4, kDescFastAccum = 25;
inline constexpr int kPreferenceWorkspaceBytes = 1;
inline constexpr std::int32_t kOpN = 0, kOpT = 1;

using cublasLtCreate = int(LtHandle* handle);
using cublasLtGetVersion = std::size_t();
using cublasLtMatmulDescCreate = int(LtMatmulDesc* desc, int compute, int scale_type);
using cublasLtMatmulDescSetAttribute = int(LtMatmulDesc desc, int attribute, const void* value,
                                           std::size_t bytes);
using cublasLtMatrixLayoutCreate = int(LtMatrixLayout* layout, int type, std::uint64_t rows,
                                       std::uint64_t cols, std::int64_t ld);
using cublasLtMatmulPreferenceCreate = int(LtPreference* preference);
using cublasLtMatmulPreferenceSetAttribute = int(LtPreference preference, int attribute,
                                                 const void* value, std::size_t bytes);
using cublasLtMatmulAlgoGetHeuristic = int(LtHandle handle, LtMatmulDesc desc, LtMatrixLayout a,
                                           LtMatrixLayout b, LtMatrixLayout c, LtMatrixLayout d,
                                           LtPreference preference, int requested,
                                           LtHeuristicResult* results, int* returned);
using cublasLtMatmul = int(LtHandle handle, LtMatmulDesc desc, const void* alpha, const void* a,
                           LtMatrixLayout a_layout, const void* b, LtMatrixLayout b_layout,
                           const void* beta, const void* c, LtMatrixLayout c_layout, void* d,
                           LtMatrixLayout d_layout, const LtAlgo* algo, void* workspace,
                           std::size_t workspace_bytes, CUstream stream);
using cublasLtMatrixLayoutDestroy = int(LtMatrixLayout layout);
using cublasLtMatmulDescDestroy = int(LtMatmulDesc desc);
using cublasLtMatmulPreferenceDestroy = int(LtPreference preference);

}  // namespace colex::gpu::abi
