#include "cublas_lt.hpp"

#include "abi/cublaslt.hpp"
#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

constexpr int kCandidates = 16;
constexpr std::size_t kWorkspaceBytes = 64u << 20;

struct Functions {
  DynamicLibrary library{{"libcublasLt.so.13", "libcublasLt.so.12", "libcublasLt.so"}};
  abi::cublasLtCreate* create;
  abi::cublasLtGetVersion* version;
  abi::cublasLtMatmulDescCreate* desc_create;
  abi::cublasLtMatmulDescSetAttribute* desc_set;
  abi::cublasLtMatmulDescDestroy* desc_destroy;
  abi::cublasLtMatrixLayoutCreate* layout_create;
  abi::cublasLtMatrixLayoutDestroy* layout_destroy;
  abi::cublasLtMatmulPreferenceCreate* preference_create;
  abi::cublasLtMatmulPreferenceSetAttribute* preference_set;
  abi::cublasLtMatmulPreferenceDestroy* preference_destroy;
  abi::cublasLtMatmulAlgoGetHeuristic* heuristic;
  abi::cublasLtMatmul* matmul;
  abi::LtHandle handle = nullptr;

  Functions() {
    library.load(create, "cublasLtCreate");
    library.load(version, "cublasLtGetVersion");
    library.load(desc_create, "cublasLtMatmulDescCreate");
    library.load(desc_set, "cublasLtMatmulDescSetAttribute");
    library.load(desc_destroy, "cublasLtMatmulDescDestroy");
    library.load(layout_create, "cublasLtMatrixLayoutCreate");
    library.load(layout_destroy, "cublasLtMatrixLayoutDestroy");
    library.load(preference_create, "cublasLtMatmulPreferenceCreate");
    library.load(preference_set, "cublasLtMatmulPreferenceSetAttribute");
    library.load(preference_destroy, "cublasLtMatmulPreferenceDestroy");
    library.load(heuristic, "cublasLtMatmulAlgoGetHeuristic");
    library.load(matmul, "cublasLtMatmul");
  }
};

void check(int result, const char* call) {
  if (result != 0) throw CudaError(std::string(call) + ": status " + std::to_string(result));
}

int data_type(Format format) {
  switch (format) {
    case Format::kF16:
      return abi::kDataF16;
    case Format::kBf16:
      return abi::kDataBf16;
    case Format::kF32:
    case Format::kTf32:
      return abi::kDataF32;
    case Format::kF64:
      return abi::kDataF64;
    case Format::kE4m3:
      return abi::kDataE4m3;
    case Format::kE5m2:
      return abi::kDataE5m2;
    case Format::kS8:
      return abi::kDataS8;
    case Format::kS32:
      return abi::kDataS32;
  }
  return abi::kDataF32;
}

// What sums are made in, the type of alpha and beta, and those two: a narrower type's bits are the
// first bytes.
struct Compute {
  int type, scale;
  std::uint64_t one, zero = 0;
};

Compute compute_of(Format operands, Accumulator accumulator) {
  switch (accumulator) {
    case Accumulator::kF16:
      return {abi::kComputeF16, abi::kDataF16, 0x3c00};
    case Accumulator::kF64:
      return {abi::kComputeF64, abi::kDataF64, 0x3ff0000000000000};
    case Accumulator::kS32:
      return {abi::kComputeS32, abi::kDataS32, 1};
    case Accumulator::kF32:
      break;
  }
  const bool tf32 = operands == Format::kTf32;
  return {tf32 ? abi::kComputeTf32 : abi::kComputeF32, abi::kDataF32, 0x3f800000};
}

// The handle is made at first use: by then the device's context is current.
const Functions& lt() {
  static Functions functions;
  if (functions.handle == nullptr) check(functions.create(&functions.handle), "cublasLtCreate");
  return functions;
}

}  // namespace

struct CublasLt::State {
  const Device& device;
  Compute compute;
  GuardedBuffer workspace;
  abi::LtMatmulDesc desc = nullptr;
  abi::LtMatrixLayout a = nullptr, b = nullptr, d = nullptr;
  std::vector<abi::LtHeuristicResult> algos;

  State(const Device& on, const Compute& with)
      : device(on), compute(with), workspace(on, kWorkspaceBytes) {}

  ~State() {
    if (a) lt().layout_destroy(a);
    if (b) lt().layout_destroy(b);
    if (d) lt().layout_destroy(d);
    if (desc) lt().desc_destroy(desc);
  }
};

CublasLt::CublasLt(const Device& device, const ProblemSize& size, const Matrices& matrices,
                   Accumulator accumulator, Fp8Sums fp8)
    : state_(std::make_unique<State>(device, compute_of(matrices.operands, accumulator))) {
  const Functions& f = lt();
  State& s = *state_;
  const auto [m, n, k] = size;
  const int in = data_type(matrices.operands), out = data_type(matrices.output);
  check(f.desc_create(&s.desc, s.compute.type, s.compute.scale), "cublasLtMatmulDescCreate");
  if (is_fp8(matrices.operands)) {
    const std::int8_t fast = fp8 == Fp8Sums::kFast;
    check(f.desc_set(s.desc, abi::kDescFastAccum, &fast, sizeof fast), "fast accumulation");
  }
  // Column-major views: a K-major A is (K,M) transposed, B^T is (K,N) as it lies, D is (M,N).
  const bool ak = matrices.a_k_major, bk = matrices.b_k_major;
  const std::int32_t &op_a = ak ? abi::kOpT : abi::kOpN, &op_b = bk ? abi::kOpN : abi::kOpT;
  check(f.desc_set(s.desc, abi::kDescTransA, &op_a, sizeof op_a), "transpose A");
  check(f.desc_set(s.desc, abi::kDescTransB, &op_b, sizeof op_b), "transpose B");
  check(ak ? f.layout_create(&s.a, in, k, m, k) : f.layout_create(&s.a, in, m, k, m),
        "layout of A");
  check(bk ? f.layout_create(&s.b, in, k, n, k) : f.layout_create(&s.b, in, n, k, n),
        "layout of B");
  check(f.layout_create(&s.d, out, m, n, m), "layout of D");

  abi::LtPreference preference = nullptr;
  check(f.preference_create(&preference), "cublasLtMatmulPreferenceCreate");
  check(f.preference_set(preference, abi::kPreferenceWorkspaceBytes, &kWorkspaceBytes,
                         sizeof kWorkspaceBytes),
        "workspace");
  s.algos.resize(kCandidates);
  int found = 0;
  int result = f.heuristic(lt().handle, s.desc, s.a, s.b, s.d, s.d, preference, kCandidates,
                           s.algos.data(), &found);
  f.preference_destroy(preference);
  if (result != 0 || found == 0) throw Unavailable("cuBLASLt has no kernel for this problem");
  s.algos.resize(found);
}

CublasLt::~CublasLt() = default;

int CublasLt::candidates() const { return static_cast<int>(state_->algos.size()); }

void CublasLt::run(int index, abi::CUdeviceptr a, abi::CUdeviceptr b, abi::CUdeviceptr d) const {
  const State& s = *state_;
  auto pointer = [](abi::CUdeviceptr address) { return reinterpret_cast<void*>(address); };
  check(lt().matmul(lt().handle, s.desc, &s.compute.one, pointer(a), s.a, pointer(b), s.b,
                    &s.compute.zero, pointer(d), s.d, pointer(d), s.d, &s.algos[index].algo,
                    pointer(s.workspace.data()), kWorkspaceBytes, s.device.stream()),
        "cublasLtMatmul");
}

std::string CublasLt::version() { return std::to_string(lt().version()); }

}  // namespace colex::gpu
