// Kernels run thread by thread: right results, races, reads of what nobody wrote, refusals.
#include "catch.hpp"
#include "kernel/run_block.hpp"

using namespace colex;

namespace {

const std::string kMatrices =
    "auto mA = make_tensor(make_gmem_ptr<float>(0x10000), make_layout(make_shape(Int<16>{}, "
    "Int<8>{})));\n"
    "auto mB = make_tensor(make_gmem_ptr<float>(0x20000), make_layout(make_shape(Int<16>{}, "
    "Int<8>{}), LayoutRight{}));";

/// Through shared memory: read by other threads than those that wrote.
const std::string kThrough =
    "__shared__ float smem[128];\n"
    "Tensor s = make_tensor(make_smem_ptr(smem), make_layout(make_shape(Int<16>{}, Int<8>{})));\n"
    "auto down = make_layout(make_shape(Int<8>{}, Int<4>{}));\n"
    "auto across = make_layout(make_shape(Int<4>{}, Int<8>{}));\n"
    "copy(local_partition(mA, down, threadIdx.x), local_partition(s, down, threadIdx.x));\n"
    "__syncthreads();\n"
    "copy(local_partition(s, across, threadIdx.x), local_partition(mB, across, threadIdx.x));\n";

/// One warp: cp.async, ldmatrix, mma.sync.
const std::string kHalves =
    "auto mA = make_tensor(make_gmem_ptr<half_t>(0x10000), make_layout(make_shape(Int<16>{}, "
    "Int<16>{}), LayoutRight{}));\n"
    "auto mB = make_tensor(make_gmem_ptr<half_t>(0x20000), make_layout(make_shape(Int<8>{}, "
    "Int<16>{}), LayoutRight{}));\n"
    "auto mC = make_tensor(make_gmem_ptr<float>(0x30000), make_layout(make_shape(Int<16>{}, "
    "Int<8>{})));\n"
    "auto mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{});";

const std::string kWarp =
    "__shared__ half_t smem[256];\n"
    "Tensor sA = make_tensor(make_smem_ptr(smem), make_layout(make_shape(Int<16>{}, Int<16>{}), "
    "LayoutRight{}));\n"
    "auto g2s = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, half_t>{}, "
    "Layout<Shape<_16,_2>,Stride<_2,_1>>{}, Layout<Shape<_1,_8>>{}).get_slice(threadIdx.x);\n"
    "copy(g2s, g2s.partition_S(mA), g2s.partition_D(sA));\n"
    "cp_async_fence();\n"
    "cp_async_wait<0>();\n"
    "__syncthreads();\n"
    "auto thr = mma.get_slice(threadIdx.x);\n"
    "auto tCrA = thr.partition_fragment_A(sA);\n"
    "auto tCrB = thr.partition_fragment_B(mB);\n"
    "auto tCgC = thr.partition_C(mC);\n"
    "auto tCrC = thr.make_fragment_C(tCgC);\n"
    "auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma)"
    ".get_slice(threadIdx.x);\n"
    "copy(s2r, s2r.partition_S(sA), s2r.retile_D(tCrA));\n"
    "copy(thr.partition_B(mB), tCrB);\n"
    "clear(tCrC);\n"
    "gemm(mma, tCrA, tCrB, tCrC);\n"
    "axpby(1, tCrC, 0, tCgC);\n";

const std::string kProduct = "clear(mC);\ngemm(mA, mB, mC);";

std::string without(std::string text, const std::string& line) {
  const size_t at = text.find(line);
  REQUIRE(at != std::string::npos);
  return text.erase(at, text.find('\n', at) - at);
}

std::string found(const KernelRun& run) {
  if (run.refused) return run.refused->id + ":" + std::to_string(run.refused->line);
  std::string r;
  for (const KernelFinding& f : run.findings) {
    r += (r.empty() ? "" : " ") + f.id + ":" + std::to_string(f.line);
  }
  return r;
}

std::string moved(const std::string& code, int threads = 32) {
  return found(run_block({kMatrices, code, "copy(mA, mB);", threads}));
}
std::string multiplied(const std::string& code) {
  return found(run_block({kHalves, code, kProduct, 32}));
}

}  // namespace

TEST_CASE("A block copies through shared memory", "[kernel]") {
  const KernelRun run = run_block({kMatrices, kThrough, "copy(mA, mB);", 32});
  REQUIRE(found(run) == "");
  REQUIRE(run.right());
  REQUIRE(run.phases == 2);
  REQUIRE(run.moved == 256);
  REQUIRE(run.compared == 256);
}

TEST_CASE("A cluster's barrier is one of its only block, a warp's is passed over", "[kernel]") {
  std::string text = kThrough;
  text.replace(text.find("__syncthreads();"), 16, "cute::cluster_sync();");
  const KernelRun met = run_block({kMatrices, text, "", 32});
  CHECK(met.findings.empty());
  CHECK(met.passed.empty());
  text.replace(text.find("cute::cluster_sync();"), 21, "__syncwarp();");
  const KernelRun passed = run_block({kMatrices, text, "", 32});
  CHECK(found(passed).find("kernel.read_unordered") != std::string::npos);
  REQUIRE(passed.passed.size() == 1);
  CHECK(passed.passed[0].id == "kernel.passed_over");
  CHECK(passed.passed[0].values[0] == "__syncwarp");
}

TEST_CASE("A missing barrier is a race", "[kernel]") {
  REQUIRE(moved(without(kThrough, "__syncthreads")) ==
          "kernel.unwritten:7 kernel.overwritten:5 kernel.read_unordered:7 kernel.wrong:0");
}

TEST_CASE("A barrier that some threads never reach is found", "[kernel]") {
  REQUIRE(moved("if (threadIdx.x < 16) {\n__syncthreads();\n}") ==
          "kernel.barrier:2 kernel.wrong:0");
}

TEST_CASE("Threads that write the same elements are found", "[kernel]") {
  REQUIRE(moved("copy(mA, mB);") == "kernel.written_twice:1");
  REQUIRE(moved("if (thread0()) {\ncopy(mA, mB);\n}") == "");
}

TEST_CASE("What lies outside of the tensors is not reached", "[kernel]") {
  REQUIRE(moved("Tensor t = make_tensor(make_gmem_ptr<float>(0x30000), Layout<_4>{});\n"
                "copy(t, make_tensor<float>(Layout<_4>{}));",
                1) == "kernel.outside:2 kernel.wrong:0");
}

TEST_CASE("A warp multiplies by cp.async, ldmatrix and mma.sync", "[kernel]") {
  const KernelRun run = run_block({kHalves, kWarp, kProduct, 32});
  REQUIRE(found(run) == "");
  REQUIRE(run.multiplied == 16 * 8 * 16);
  REQUIRE(run.right());
}

namespace {

/// The one use that is so; an empty one where there is none, or more.
KernelUse the_use(const KernelRun& run, Act act, const std::string& atom, std::optional<Space> to) {
  KernelUse r;
  int found = 0;
  for (const KernelUse& u : run.uses) {
    if (u.act == act && u.atom == atom && u.to == to) r = ++found == 1 ? u : KernelUse{};
  }
  return r;
}

}  // namespace

TEST_CASE("A run says what its threads did, by which atom, and when", "[kernel]") {
  const KernelRun run = run_block({kHalves, kWarp, kProduct, 32});
  const KernelUse staged =
      the_use(run, Act::copy, "SM80_CP_ASYNC_CACHEALWAYS<uint128_t>", Space::shared);
  CHECK(staged.from == Space::global);
  CHECK(staged.bits == 128);
  CHECK(staged.together == 1);
  CHECK(staged.threads == 32);
  CHECK(staged.elements == 16 * 16);
  CHECK(staged.phases == std::vector<int64>{0});
  const KernelUse matrices = the_use(run, Act::copy, "SM75_U32x4_LDSM_N", Space::registers);
  CHECK(matrices.from == Space::shared);
  CHECK(matrices.together == 32);
  CHECK(matrices.elements == 16 * 16);
  CHECK(matrices.phases == std::vector<int64>{1});
  const KernelUse plain = the_use(run, Act::copy, "", Space::registers);
  CHECK(plain.from == Space::global);
  CHECK(plain.bits == 0);
  const KernelUse product =
      the_use(run, Act::product, "SM80_16x8x16_F32F16F16F32_TN", Space::registers);
  CHECK(product.together == 32);
  CHECK(product.elements == run.multiplied);
  CHECK(the_use(run, Act::wait, "", std::nullopt).times == 1);
  // Of ldmatrix's rows only lanes 0 and 31 point at what they copied themselves.
  CHECK(run.exchanged == 16 * 16 - 2 * 8);
  const std::string json = kernel_run_json(run);
  CHECK(json.find(
            R"({"act":"copy","atom":"SM75_U32x4_LDSM_N","from":"shared","to":"registers",)"
            R"("bits":128,"together":32,"threads":32,"times":1,"elements":256,"phases":[1]})") !=
        std::string::npos);
}

TEST_CASE("A product of one thread is told from that of a warp", "[kernel]") {
  const KernelRun run = run_block({kHalves, "if (thread0()) {\n" + kProduct + "\n}", kProduct, 32});
  REQUIRE(run.right());
  CHECK(run.exchanged == 0);
  const KernelUse product = the_use(run, Act::product, "", Space::global);
  CHECK(product.threads == 1);
  CHECK(product.together == 1);
  CHECK(product.elements == 16 * 8 * 16);
  CHECK(the_use(run, Act::barrier, "", std::nullopt).threads == 0);
}

TEST_CASE("Barriers are counted by thread, and elements that nobody took are not", "[kernel]") {
  const KernelRun run = run_block({kMatrices, kThrough + "__syncthreads();", "", 32});
  const KernelUse barrier = the_use(run, Act::barrier, "", std::nullopt);
  CHECK(barrier.threads == 32);
  CHECK(barrier.times == 2);
  CHECK(barrier.phases == std::vector<int64>{0, 1});
  // (8,4) writes and (4,8) reads: a thread finds its own only where both agree.
  CHECK(run.exchanged > 0);
  CHECK(run.exchanged < 128);
}

TEST_CASE("What a warp forgets is found", "[kernel]") {
  REQUIRE(multiplied(without(kWarp, "cp_async_wait")) == "kernel.in_flight:14 kernel.wrong:0");
  REQUIRE(multiplied(without(kWarp, "cp_async_fence")) == "kernel.in_flight:14 kernel.wrong:0");
  REQUIRE(multiplied(without(kWarp, "__syncthreads")) == "kernel.read_unordered:14");
  REQUIRE(multiplied(without(kWarp, "clear(tCrC)")) == "kernel.unwritten:17 kernel.wrong:0");
  REQUIRE(multiplied(without(kWarp, "copy(thr.partition_B")) ==
          "kernel.unwritten:17 kernel.wrong:0");
}

TEST_CASE("An instruction waits for all of its threads", "[kernel]") {
  const std::string half = "if (threadIdx.x < 16) {\n" + kWarp + "}";
  REQUIRE(multiplied(without(half, "__syncthreads")).find("kernel.apart:15") == 0);
}

TEST_CASE("CuTe DSL is run as C++ is", "[kernel]") {
  const std::string given =
      "mA = cute.make_tensor(cute.make_ptr(cutlass.Float32, 0x10000, cute.AddressSpace.gmem), "
      "cute.make_layout((16, 8)))\n"
      "mB = cute.make_tensor(cute.make_ptr(cutlass.Float32, 0x20000, cute.AddressSpace.gmem), "
      "cute.make_layout((16, 8), stride=(8, 1)))";
  const std::string code =
      "tidx, _, _ = cute.arch.thread_idx()\n"
      "tA = cute.local_partition(mA, cute.make_layout((8, 4)), tidx)\n"
      "tB = cute.local_partition(mB, cute.make_layout((8, 4)), tidx)\n"
      "tr = cute.make_fragment_like(tA)\n"
      "cute.copy(tA, tr)\n"
      "cute.arch.sync_threads()\n"
      "cute.copy(tr, tB)\n";
  const KernelRun run = run_block({given, code, "cute.copy(mA, mB)", 32});
  REQUIRE(found(run) == "");
  REQUIRE(run.phases == 2);
}

TEST_CASE("Elements are set one by one", "[kernel]") {
  const std::string mine =
      "auto threads = make_layout(make_shape(Int<8>{}, Int<4>{}));\n"
      "Tensor tA = local_partition(mA, threads, threadIdx.x);\n"
      "Tensor tB = local_partition(mB, threads, threadIdx.x);\n";
  const std::string loop = "for (int i = 0; i < size(tA); ++i) {\n";
  REQUIRE(moved(mine + loop + "tB(i) = tA(i);\n}") == "");
  REQUIRE(moved(mine + loop + "tB[i] = 3 * tA(i) - (tA(i) + tA(i));\n}") == "");
  REQUIRE(moved(mine + loop + "float x = tA(i);\nx += 1;\ntB(i) = x - 1.0f;\n}") == "");
  REQUIRE(moved(mine + loop + "tB(i) = 2;\ntB(i) = -tB(i);\n}") == "kernel.wrong:0");
  REQUIRE(moved("mB(0) = mA(0);").find("kernel.written_twice:1") == 0);
  // A variable has what the element held, a reference is the element.
  const std::string rest = "copy(tA, tB);\nTensor tr = make_tensor_like(tA);\ntr(0) = tA(0);\n";
  REQUIRE(moved(mine + rest + "float x = tr(0);\ntr(0) = 0;\ntB(0) = x;") == "");
  REQUIRE(moved(mine + rest + "auto& x = tr(0);\ntr(0) = 0;\ntB(0) = x;") == "kernel.wrong:0");
  REQUIRE(moved(mine + "Tensor tr = make_tensor_like(tA);\ntB(0) = tr(1);") ==
          "kernel.unwritten:5 kernel.wrong:0");
}

TEST_CASE("A product is written element by element", "[kernel]") {
  const std::string code =
      "Tensor tC = local_partition(mC, make_layout(make_shape(Int<16>{}, Int<2>{})), "
      "threadIdx.x);\n"
      "for (int n = 0; n < size<1>(tC); ++n) {\n"
      "  float sum = 0;\n"
      "  for (int k = 0; k < size<1>(mA); ++k) {\n"
      "    sum += mA(threadIdx.x % 16, k) * mB(2 * n + threadIdx.x / 16, k);\n"
      "  }\n"
      "  tC(0, n) = sum;\n"
      "}\n";
  REQUIRE(multiplied(code) == "");
  const KernelRun run = run_block({kHalves, code, kProduct, 32});
  // The first of each sum begins with the number 0.
  REQUIRE(run.multiplied == 16 * 8 * 15);
}

TEST_CASE("A predicate is set element by element", "[kernel]") {
  const std::string guarded =
      "auto threads = make_layout(make_shape(Int<8>{}, Int<4>{}));\n"
      "Tensor tA = local_partition(mA, threads, threadIdx.x);\n"
      "Tensor tB = local_partition(mB, threads, threadIdx.x);\n"
      "Tensor tc = local_partition(make_identity_tensor(shape(mA)), threads, threadIdx.x);\n"
      "Tensor tp = make_tensor<bool>(shape(tc));\n"
      "for (int i = 0; i < size(tp); ++i) tp(i) = elem_less(tc(i), make_shape(10, 5));\n"
      "copy_if(tp, tA, tB);\n";
  const std::string box =
      "copy(local_tile(mA, make_shape(10, 5), make_coord(0, 0)), "
      "local_tile(mB, make_shape(10, 5), make_coord(0, 0)));";
  const KernelRun run = run_block({kMatrices, guarded, box, 32});
  REQUIRE(found(run) == "");
  REQUIRE(run.moved == 16 * 8 + 10 * 5);
  for (const KernelUse& u : run.uses) {
    if (u.act == Act::copy) REQUIRE(u.elements == 10 * 5);
  }
}

TEST_CASE("What cannot be run is refused at its place", "[kernel]") {
  REQUIRE(moved("copy(mA, mB);\nmB(0) = mA(0) / 2;") == "kernel.formula:2");
  REQUIRE(moved("copy(mA, mB);\nmB(0) = mA;") == "kernel.formula:2");
  REQUIRE(moved("copy(mA, mB);\nmB(_, 0) = mA(0);") == "kernel.store:2");
  REQUIRE(moved("float x = mA(0) / 2;\nmB(0) = x;") == "kernel.formula:1");
  REQUIRE(moved("if (mA(0) > 2) {\nclear(mB);\n}").find(":1") != std::string::npos);
  REQUIRE(moved("clear(mB);\ntransform(mB, \"square\");") == "kernel.cannot:2");
  REQUIRE(moved("Tensor t = make_tensor(nothing, 4);").find(":1") != std::string::npos);
  REQUIRE(moved("copy(mA, mB);", 0) == "kernel.threads:0");
  REQUIRE(moved("copy(mA, mB);", 1000) == "kernel.threads:0");
  REQUIRE(moved("for (int i = 0; i < unknown_count; ++i) {\nclear(mB);\n}").find(":1") !=
          std::string::npos);
}
