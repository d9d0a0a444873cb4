#include "plan/export/cute_text.hpp"
#include "plan/export/export.hpp"
#include "plan/partitions.hpp"
#include "text/layout_error.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

std::string numbers(std::initializer_list<int64> values) {
  std::string all;
  for (const int64 value : values) all += (all.empty() ? "" : "x") + std::to_string(value);
  return all;
}

std::string constant(const std::string& name, int64 value) {
  return "constexpr int " + name + " = " + std::to_string(value) + ";\n";
}

std::string type(const std::string& name, const std::string& expression, const std::string& note) {
  return "using " + name + " = decltype(" + expression + ");  // " + note + "\n";
}

std::string alias(const std::string& name, const std::string& of) {
  return "using " + name + " = " + of + ";\n";
}

/// What the plan has and this text has not: the result is the same, the time is not.
std::string left_out(const GemmConfig& c) {
  std::string all;
  const auto add = [&](bool differs, const char* knob) {
    if (differs) all += (all.empty() ? "" : ", ") + std::string(knob);
  };
  add(c.epilogue != Epilogue::direct, "epilogue");
  add(c.tile_order != TileOrder::m_fast, "tile_order");
  add(c.persistent, "persistent");
  if (all.empty()) return "";
  return "// Without what the plan says of " + all +
         ": C goes straight from registers to memory,\n" + "// a tile a CTA, along M first.\n";
}

std::string layouts_of(const GemmPlan& p) {
  std::string text = "// As thread 0 has them:\n";
  for (const NamedLayout& l : partitions_of(p, 0)) {
    text += "//   " + std::string(l.name) + " " + l.modes + ": " + print(l.layout) + "\n";
  }
  return text;
}

void put_operand_types(std::string& out, const GemmPlan& p, const OperandPlan& o) {
  const std::string x = o.label();
  out += type("SmemAtom" + x, cute_text::smem_atom(p, o), "(rows,k) -> offset");
  out += type("Smem" + x, cute_text::smem(p, o, "SmemAtom" + x + "{}"),
              p.config.stages > 1 ? "(BLK,BLK_K,PIPE) -> offset" : "(BLK,BLK_K) -> offset");
  out += type("Copy" + x, cute_text::copy(p, o), "global -> shared, (Thr,Val) -> (rows,k)");
  if (!o.s2r_atom) return;
  out +=
      type("Load" + x, cute_text::load(o, "Mma{}"), "shared -> registers, (Thr,Val) -> (rows,k)");
}

std::string stride(bool first_is_contiguous, const std::string& ld) {
  return first_is_contiguous ? "make_stride(Int<1>{}, " + ld + ")"
                             : "make_stride(" + ld + ", Int<1>{})";
}

std::string types_of(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  std::string out = constant("kM", c.m) + constant("kN", c.n) + constant("kK", c.k);
  out += constant("kLdA", p.a.ld) + constant("kLdB", p.b.ld);
  out += constant("kLdC", leading_of_c(c));
  out += constant("kThreads", p.resources.threads) + constant("kMinBlocks", c.min_blocks);
  if (p.config.mainloop->ring) out += constant("kStages", c.stages);
  out += "\n" + alias("TA", cute_text::element(c.type_a)) +
         alias("TB", cute_text::element(c.type_b)) + alias("TC", cute_text::element(c.type_c));
  out += type("CtaTiler", cute_text::cta_tiler(p), "(BLK_M,BLK_N,BLK_K)");
  out += type("Mma", cute_text::mma(p), "atoms over warps, and the tile that they cover");
  put_operand_types(out, p, p.a);
  put_operand_types(out, p, p.b);
  return out + "constexpr int kSmemBytes = cosize_v<SmemA> * sizeof(TA) + cosize_v<SmemB> * " +
         "sizeof(TB);\n";
}

/// The tensors that a thread works with, up to the accumulators.
constexpr const char* kTensors = R"(
__global__ __launch_bounds__(kThreads, kMinBlocks) void multiply(TA const* a, TB const* b, TC* c) {
  extern __shared__ __align__(1024) unsigned char memory[];
  TA* const smem_a = reinterpret_cast<TA*>(memory);
  TB* const smem_b = reinterpret_cast<TB*>(memory + cosize_v<SmemA> * sizeof(TA));
  Tensor mA = make_tensor(make_gmem_ptr(a), make_shape(kM, kK), $STRIDE_A);  // (M,K)
  Tensor mB = make_tensor(make_gmem_ptr(b), make_shape(kN, kK), $STRIDE_B);  // (N,K)
  Tensor mC = make_tensor(make_gmem_ptr(c), make_shape(kM, kN), $STRIDE_C);  // (M,N)
  auto const cta = make_coord(blockIdx.x, blockIdx.y, _);
  Tensor gA = local_tile(mA, CtaTiler{}, cta, Step<_1, X, _1>{});  // (BLK_M,BLK_K,k)
  Tensor gB = local_tile(mB, CtaTiler{}, cta, Step<X, _1, _1>{});  // (BLK_N,BLK_K,k)
  Tensor gC = local_tile(mC, CtaTiler{}, cta, Step<_1, _1, X>{});  // (BLK_M,BLK_N)
  Tensor sA = make_tensor(make_smem_ptr(smem_a), SmemA{});
  Tensor sB = make_tensor(make_smem_ptr(smem_b), SmemB{});

  CopyA copy_a;
  CopyB copy_b;
  auto const thr_copy_a = copy_a.get_slice(threadIdx.x);
  auto const thr_copy_b = copy_b.get_slice(threadIdx.x);
  Tensor tAgA = thr_copy_a.partition_S(gA);
  Tensor tAsA = thr_copy_a.partition_D(sA);
  Tensor tBgB = thr_copy_b.partition_S(gB);
  Tensor tBsB = thr_copy_b.partition_D(sB);

  Mma mma;
  auto const thr_mma = mma.get_slice(threadIdx.x);
  Tensor tCgC = thr_mma.partition_C(gC);
  Tensor tCrC = thr_mma.make_fragment_C(tCgC);
  clear(tCrC);
  int const tiles = size<2>(gA);  // along k
)";

/// How an operand's fragment of a block of k is filled from shared memory.
constexpr const char* kByAtom = R"(
  Tensor tCr$X = thr_mma.partition_fragment_$X(s$X$FIRST);
  Load$X load_$x;
  auto const thr_load_$x = load_$x.get_slice(threadIdx.x);
  Tensor tXs$X = thr_load_$x.partition_S(s$X);
  Tensor tXr$X = thr_load_$x.retile_D(tCr$X);
  auto const fill_$x = [&]($STAGE_PARAMETERint block) {
    copy(load_$x, tXs$X(_, _, block$STAGE), tXr$X(_, _, block));
  };
)";
constexpr const char* kByPartition = R"(
  Tensor tCs$X = thr_mma.partition_$X(s$X);
  Tensor tCr$X = thr_mma.partition_fragment_$X(s$X$FIRST);
  auto const fill_$x = [&]($STAGE_PARAMETERint block) {
    copy(tCs$X(_, _, block$STAGE), tCr$X(_, _, block));
  };
)";

/// A ring of stages: the copies of kStages - 1 tiles are under way while one is multiplied.
constexpr const char* kRing = R"(
  auto const fetch = [&](int tile) {
    if (tile < tiles) {
      copy(copy_a, tAgA(_, _, _, tile), tAsA(_, _, _, tile % kStages));
      copy(copy_b, tBgB(_, _, _, tile), tBsB(_, _, _, tile % kStages));
    }
    cp_async_fence();  // a group without copies keeps the count
  };
  for (int tile = 0; tile < kStages - 1; ++tile) fetch(tile);

  constexpr int blocks = decltype(size<2>(tCrA))::value;  // of k in a tile
  for (int tile = 0; tile < tiles; ++tile) {
    cp_async_wait<kStages - 2>();
    __syncthreads();  // the tile is here for all, and all have left the stage that is filled next
    fetch(tile + kStages - 1);
    int const stage = tile % kStages;
    fill_a(stage, 0);
    fill_b(stage, 0);
    CUTE_UNROLL
    for (int block = 0; block < blocks; ++block) {
      if (block + 1 < blocks) {
        fill_a(stage, block + 1);
        fill_b(stage, block + 1);
      }
      gemm(mma, tCrA(_, _, block), tCrB(_, _, block), tCrC);
    }
  }
)";

/// One stage: the next tile waits in registers while this one is multiplied.
constexpr const char* kStaged = R"(
  Tensor tArA = make_fragment_like(tAsA);
  Tensor tBrB = make_fragment_like(tBsB);
  copy(copy_a, tAgA(_, _, _, 0), tArA);
  copy(copy_b, tBgB(_, _, _, 0), tBrB);

  constexpr int blocks = decltype(size<2>(tCrA))::value;  // of k in a tile
  for (int tile = 0; tile < tiles; ++tile) {
    __syncthreads();  // all have read the tile before
    copy(copy_a, tArA, tAsA);
    copy(copy_b, tBrB, tBsB);
    __syncthreads();
    if (tile + 1 < tiles) {
      copy(copy_a, tAgA(_, _, _, tile + 1), tArA);
      copy(copy_b, tBgB(_, _, _, tile + 1), tBrB);
    }
    CUTE_UNROLL
    for (int block = 0; block < blocks; ++block) {
      fill_a(block);
      fill_b(block);
      gemm(mma, tCrA(_, _, block), tCrB(_, _, block), tCrC);
    }
  }
)";

constexpr const char* kEnd = R"(
  CUTE_UNROLL
  for (int i = 0; i < size(tCrC); ++i) tCgC(i) = TC(tCrC(i));
}

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

  check(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, kSmemBytes));
  dim3 const grid(kM / size<0>(CtaTiler{}), kN / size<1>(CtaTiler{}));
  multiply<<<grid, kThreads, kSmemBytes>>>(on_device(a), on_device(b), device_c);
  check(cudaGetLastError());
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

/// `text` with every `$NAME` of `names` replaced.
std::string filled(std::string text,
                   const std::vector<std::pair<std::string, std::string>>& names) {
  for (const auto& [name, value] : names) {
    for (size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
      text.replace(at, name.size(), value);
      at += value.size();
    }
  }
  return text;
}

std::string fill_of(const OperandPlan& o, bool ring) {
  const std::string upper = o.label();
  return filled(o.s2r_atom ? kByAtom : kByPartition,
                {{"$STAGE_PARAMETER", ring ? "int stage, " : ""},
                 {"$STAGE", ring ? ", stage" : ""},
                 {"$FIRST", ring ? "(_, _, 0)" : ""},
                 {"$X", upper},
                 {"$x", std::string(1, o.name)}});
}

/// What no text is written for; empty where it is.
void require_kernel(const GemmPlan& p) {
  const GemmConfig& c = p.config;
  if (uses_tma(c.mainloop) || uses_wgmma(c.mainloop)) {
    throw LayoutError("export.no_kernel", {c.mainloop->name});
  }
  if (c.m % c.cta_m != 0 || c.n % c.cta_n != 0 || c.k % c.cta_k != 0) {
    throw LayoutError("export.whole_tiles",
                      {numbers({c.m, c.n, c.k}), numbers({c.cta_m, c.cta_n, c.cta_k})});
  }
  if (c.alpha != 1 || c.beta != 0) {
    throw LayoutError("export.product_only", {std::to_string(c.alpha), std::to_string(c.beta)});
  }
}

}  // namespace

std::string export_kernel(const GemmPlan& plan, const std::string& title) {
  require_kernel(plan);
  const GemmConfig& c = plan.config;
  const bool ring = c.mainloop->ring;
  const std::vector<std::pair<std::string, std::string>> strides = {
      {"$STRIDE_A", stride(!plan.a.k_major, "kLdA")},
      {"$STRIDE_B", stride(!plan.b.k_major, "kLdB")},
      {"$STRIDE_C", stride(c.layout_c == MajorC::col, "kLdC")}};
  return "// " + title + ": C = A * B in CuTe, with a launch and a check.\n" +
         "// nvcc -std=c++17 -arch=sm_" + std::to_string(plan.device->sm) +
         " -I cutlass/include kernel.cu -o kernel && ./kernel\n" + left_out(c) + layouts_of(plan) +
         "#include <cstdio>\n#include <cstdlib>\n#include <vector>\n\n"
         "#include <cute/tensor.hpp>\n"
         "#include <cute/atom/mma_atom.hpp>\n"
         "#include <cute/atom/copy_atom.hpp>\n\n"
         "using namespace cute;\n\n" +
         types_of(plan) + filled(kTensors, strides) + fill_of(plan.a, ring) +
         fill_of(plan.b, ring) + (ring ? kRing : kStaged) + filled(kEnd, strides);
}

}  // namespace colex
