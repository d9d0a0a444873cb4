// Compiled where the CUDA toolkit's headers are installed: our own declarations of CUPTI's and
// cuBLASLt's structures have the toolkit's sizes and offsets. Nothing to run.
#include <cublasLt.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

#include "abi/cublaslt.hpp"
#include "abi/cupti.hpp"

using namespace colex::gpu::abi;

#define SAME(Ours, ours, Theirs, theirs)                            \
  static_assert(offsetof(Ours, ours) == offsetof(Theirs, theirs) && \
                    sizeof(Ours::ours) == sizeof(Theirs::theirs),   \
                #Ours "::" #ours)
#define SAME_SIZE(Ours, last, Theirs, theirs) \
  SAME(Ours, last, Theirs, theirs);           \
  static_assert(COLEX_CUPTI_SIZE(Ours, last) == CUPTI_PROFILER_STRUCT_SIZE(Theirs, theirs))

SAME_SIZE(CuptiInitialize, priv, CUpti_Profiler_Initialize_Params, pPriv);
SAME_SIZE(CuptiChipName, chip_name, CUpti_Device_GetChipName_Params, pChipName);
SAME(CuptiChipName, device_index, CUpti_Device_GetChipName_Params, deviceIndex);
SAME_SIZE(CuptiCounterAvailability, image, CUpti_Profiler_GetCounterAvailability_Params,
          pCounterAvailabilityImage);
SAME(CuptiCounterAvailability, context, CUpti_Profiler_GetCounterAvailability_Params, ctx);
SAME(CuptiCounterAvailability, image_size, CUpti_Profiler_GetCounterAvailability_Params,
     counterAvailabilityImageSize);

using HostInitialize = CUpti_Profiler_Host_Initialize_Params;
SAME_SIZE(CuptiHostInitialize, host, HostInitialize, pHostObject);
SAME(CuptiHostInitialize, profiler_type, HostInitialize, profilerType);
SAME(CuptiHostInitialize, chip_name, HostInitialize, pChipName);
SAME(CuptiHostInitialize, counter_availability, HostInitialize, pCounterAvailabilityImage);
SAME_SIZE(CuptiHostDeinitialize, host, CUpti_Profiler_Host_Deinitialize_Params, pHostObject);
SAME_SIZE(CuptiHostAddMetrics, count, CUpti_Profiler_Host_ConfigAddMetrics_Params, numMetrics);
SAME(CuptiHostAddMetrics, names, CUpti_Profiler_Host_ConfigAddMetrics_Params, ppMetricNames);
SAME_SIZE(CuptiHostConfigSize, size, CUpti_Profiler_Host_GetConfigImageSize_Params,
          configImageSize);
SAME_SIZE(CuptiHostConfig, image, CUpti_Profiler_Host_GetConfigImage_Params, pConfigImage);
SAME(CuptiHostConfig, size, CUpti_Profiler_Host_GetConfigImage_Params, configImageSize);
SAME_SIZE(CuptiHostPasses, passes, CUpti_Profiler_Host_GetNumOfPasses_Params, numOfPasses);
SAME(CuptiHostPasses, image, CUpti_Profiler_Host_GetNumOfPasses_Params, pConfigImage);

using HostEvaluate = CUpti_Profiler_Host_EvaluateToGpuValues_Params;
SAME_SIZE(CuptiHostEvaluate, values, HostEvaluate, pMetricValues);
SAME(CuptiHostEvaluate, host, HostEvaluate, pHostObject);
SAME(CuptiHostEvaluate, data, HostEvaluate, pCounterDataImage);
SAME(CuptiHostEvaluate, data_size, HostEvaluate, counterDataImageSize);
SAME(CuptiHostEvaluate, range, HostEvaluate, rangeIndex);
SAME(CuptiHostEvaluate, names, HostEvaluate, ppMetricNames);
SAME(CuptiHostEvaluate, count, HostEvaluate, numMetrics);

SAME_SIZE(CuptiRangeEnable, profiler, CUpti_RangeProfiler_Enable_Params, pRangeProfilerObject);
SAME(CuptiRangeEnable, context, CUpti_RangeProfiler_Enable_Params, ctx);
SAME_SIZE(CuptiRangeObject, profiler, CUpti_RangeProfiler_Start_Params, pRangeProfilerObject);
SAME_SIZE(CuptiRangeObject, profiler, CUpti_RangeProfiler_Disable_Params, pRangeProfilerObject);
SAME_SIZE(CuptiRangeStop, all_passes_submitted, CUpti_RangeProfiler_Stop_Params,
          isAllPassSubmitted);
SAME(CuptiRangeStop, pass, CUpti_RangeProfiler_Stop_Params, passIndex);
SAME_SIZE(CuptiRangeDecode, dropped, CUpti_RangeProfiler_DecodeData_Params, numOfRangeDropped);

using DataSize = CUpti_RangeProfiler_GetCounterDataSize_Params;
SAME_SIZE(CuptiRangeDataSize, size, DataSize, counterDataSize);
SAME(CuptiRangeDataSize, names, DataSize, pMetricNames);
SAME(CuptiRangeDataSize, count, DataSize, numMetrics);
SAME(CuptiRangeDataSize, max_ranges, DataSize, maxNumOfRanges);
SAME(CuptiRangeDataSize, max_nodes, DataSize, maxNumRangeTreeNodes);
SAME_SIZE(CuptiRangeDataInitialize, data, CUpti_RangeProfiler_CounterDataImage_Initialize_Params,
          pCounterData);
SAME_SIZE(CuptiRangeDataInfo, ranges, CUpti_RangeProfiler_GetCounterDataInfo_Params,
          numTotalRanges);

using RangeConfig = CUpti_RangeProfiler_SetConfig_Params;
SAME_SIZE(CuptiRangeConfig, target_nesting, RangeConfig, targetNestingLevel);
SAME(CuptiRangeConfig, config_size, RangeConfig, configSize);
SAME(CuptiRangeConfig, config, RangeConfig, pConfig);
SAME(CuptiRangeConfig, data_size, RangeConfig, counterDataImageSize);
SAME(CuptiRangeConfig, data, RangeConfig, pCounterDataImage);
SAME(CuptiRangeConfig, range, RangeConfig, range);
SAME(CuptiRangeConfig, replay, RangeConfig, replayMode);
SAME(CuptiRangeConfig, max_ranges, RangeConfig, maxRangesPerPass);
SAME(CuptiRangeConfig, nesting_levels, RangeConfig, numNestingLevels);
SAME(CuptiRangeConfig, min_nesting, RangeConfig, minNestingLevel);
SAME(CuptiRangeConfig, pass, RangeConfig, passIndex);
static_assert(kCuptiAutoRange == CUPTI_AutoRange && kCuptiKernelReplay == CUPTI_KernelReplay);
static_assert(kCuptiRangeProfiler == CUPTI_PROFILER_TYPE_RANGE_PROFILER);

SAME(colex::gpu::abi::CUlaunchConfig, shared_bytes, ::CUlaunchConfig, sharedMemBytes);
SAME(colex::gpu::abi::CUlaunchConfig, stream, ::CUlaunchConfig, hStream);
SAME(colex::gpu::abi::CUlaunchConfig, count, ::CUlaunchConfig, numAttrs);
SAME(colex::gpu::abi::CUlaunchAttribute, id, ::CUlaunchAttribute, id);
static_assert(sizeof(colex::gpu::abi::CUlaunchAttribute) == sizeof(::CUlaunchAttribute));
static_assert(sizeof(colex::gpu::abi::CUtensorMap) == sizeof(::CUtensorMap));
static_assert(kLaunchClusterDimension == CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
static_assert(kTensorU16 == CU_TENSOR_MAP_DATA_TYPE_UINT16);
static_assert(kPromote256 == CU_TENSOR_MAP_L2_PROMOTION_L2_256B);
SAME(LtHeuristicResult, algo, cublasLtMatmulHeuristicResult_t, algo);
SAME(LtHeuristicResult, workspace_bytes, cublasLtMatmulHeuristicResult_t, workspaceSize);
SAME(LtHeuristicResult, state, cublasLtMatmulHeuristicResult_t, state);
static_assert(sizeof(LtHeuristicResult) == sizeof(cublasLtMatmulHeuristicResult_t));
static_assert(kComputeF16 == CUBLAS_COMPUTE_16F && kComputeF32 == CUBLAS_COMPUTE_32F);
static_assert(kDataF16 == CUDA_R_16F && kDataF32 == CUDA_R_32F && kDataBf16 == CUDA_R_16BF);
static_assert(kDescTransA == CUBLASLT_MATMUL_DESC_TRANSA &&
              kDescTransB == CUBLASLT_MATMUL_DESC_TRANSB);
static_assert(kPreferenceWorkspaceBytes == CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES);
static_assert(kOpN == CUBLAS_OP_N && kOpT == CUBLAS_OP_T);
static_assert(kMaxSharedMemoryOptin == CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
static_assert(kMultiprocessorCount == CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
static_assert(kL2CacheSize == CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
static_assert(kComputeCapabilityMajor == CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
static_assert(kFunctionMaxDynamicShared == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
static_assert(kFunctionRegisters == CU_FUNC_ATTRIBUTE_NUM_REGS);
static_assert(kFunctionLocalBytes == CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
static_assert(kCaptureThreadLocal == CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
