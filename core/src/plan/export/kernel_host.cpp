#include "plan/export/kernel_text.hpp"

namespace colex::kernel_text {

namespace {

constexpr const char* kMain = R"(
namespace {

void check(cudaError_t status) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
  std::exit(2);
}

/// Small whole numbers, so that every sum is exact.
template <class T> std::vector<T> numbers(std::size_t count, unsigned seed) {
  std::vector<T> all(count);
  for (T& one : all) {
    seed = seed * 1664525u + 1013904223u;
    one = T(int((seed >> 16) % 3) - 1);
  }
  return all;
}

template <class T> T* on_device(std::vector<T> const& host) {
  T* device = nullptr;
  check(cudaMalloc(&device, host.size() * sizeof(T)));
  check(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
  return device;
}

}  // namespace

int main() {
  auto const layout_a = make_layout(make_shape(kM, kK), $STRIDE_A);
  auto const layout_b = make_layout(make_shape(kN, kK), $STRIDE_B);
  auto const layout_c = make_layout(make_shape(kM, kN), $STRIDE_C);
  std::vector<TA> const a = numbers<TA>(cosize(layout_a), 1);
  std::vector<TB> const b = numbers<TB>(cosize(layout_b), 2);
  std::vector<TC> c(cosize(layout_c));
  TC* const device_c = on_device(c);

  dim3 const grid($GRID);
$LAUNCH  check(cudaGetLastError());
  check(cudaMemcpy(c.data(), device_c, c.size() * sizeof(TC), cudaMemcpyDeviceToHost));

  int const samples = 4096;
  for (int i = 0; i < samples; ++i) {
    int const row = int(i * 2654435761u % kM);
    int const column = int(i * 40503u % kN);
    double sum = 0;
    for (int k = 0; k < kK; ++k) {
      sum += double(a[layout_a(row, k)]) * double(b[layout_b(column, k)]);
    }
    double const got = double(c[layout_c(row, column)]);
    if (got != double(TC(float(sum)))) {
      std::printf("wrong: C(%d,%d) is %g, the sum is %g\n", row, column, got, sum);
      return 1;
    }
  }
  std::printf("right: %d elements of C are equal to their sums\n", samples);
}
)";

constexpr const char* kLaunch =
    R"(  check(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmemBytes));
  multiply<<<grid, kThreads, kSmemBytes>>>(on_device(a), on_device(b), device_c);
)";

constexpr const char* kWholeTiles = "kM / size<0>(CtaTiler{}), kN / size<1>(CtaTiler{})";
/// A cluster is launched whole.
constexpr const char* kWholeClusters =
    "round_up(ceil_div(kM, size<0>(CtaTiler{})), kClusterM),\n"
    "                  round_up(ceil_div(kN, size<1>(CtaTiler{})), kClusterN)";

/// The copy engine's descriptors are made here, and go to the kernel as its parameters.
constexpr const char* kLaunchWithDescriptors =
    R"(  Tensor const tensor_a = make_tensor(make_gmem_ptr(on_device(a)), layout_a);
  Tensor const tensor_b = make_tensor(make_gmem_ptr(on_device(b)), layout_b);
  auto const tma_a = make_tma_atom($TMA_A{}, tensor_a, SmemA{}(_, _, 0),
                                   select<0, 2>(CtaTiler{}), Int<kSharersA>{});
  auto const tma_b = make_tma_atom($TMA_B{}, tensor_b, SmemB{}(_, _, 0),
                                   select<1, 2>(CtaTiler{}), Int<kSharersB>{});
  auto* const kernel = &multiply<decltype(tma_a), decltype(tma_b)>;
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmemBytes));
  cutlass::launch_kernel_on_cluster(
      {grid, dim3(kThreads), dim3(kClusterM, kClusterN), kSmemBytes},
      reinterpret_cast<void const*>(kernel), tma_a, tma_b, device_c);
)";

}  // namespace

std::string host(const GemmPlan& plan, const Names& names) {
  const bool tma = uses_tma(plan.config.mainloop);
  const std::string launch =
      filled(tma ? kLaunchWithDescriptors : kLaunch,
             {{"$TMA_A", plan.a.g2s_atom.name}, {"$TMA_B", plan.b.g2s_atom.name}});
  Names own = names;
  own.emplace_back("$LAUNCH", launch);
  own.emplace_back("$GRID", has_whole_tiles(plan) ? kWholeTiles : kWholeClusters);
  return filled(kMain, own);
}

}  // namespace colex::kernel_text
