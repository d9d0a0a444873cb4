#include "families/simt/derive.hpp"

#include "catch.hpp"
#include "families/simt/kernel_source.hpp"
#include "family.hpp"
#include "plan/launch/launch.hpp"
#include "plan/presets.hpp"

using namespace colex::gpu;
using colex::FlatLayout;

namespace {

simt::KernelConfig kernel_of(const colex::GemmConfig& config) {
  const colex::PlanResult result = make_plan(config, *colex::find_device(90), colex::Fixes::none);
  REQUIRE(result.plan);
  for (const colex::Violation& v : not_on_gpu(*result.plan, colex::Fixes::none))
    FAIL_CHECK(sentence_of(v));
  return simt::derive(*result.plan);
}

}  // namespace

TEST_CASE("the tutorials' kernels read a row in sixteen of each thread", "[simt]") {
  const simt::KernelConfig one = kernel_of(colex::preset("sgemm_1"));
  CHECK(!one.prefetched);
  CHECK(one.a.read_thread(17) == 1);
  CHECK(one.b.read_thread(17) == 1);
  CHECK(one.b.read_thread(16) == 1);
  CHECK(one.a.read_rest == FlatLayout{{8}, {16}});
  CHECK(one.c_thread(17) == 1 + 128);
  CHECK(one.a.vector == 1);
  CHECK(one.a.read_vector == 1);
  const simt::KernelConfig two = kernel_of(colex::preset("sgemm_2"));
  CHECK(two.prefetched);
  CHECK(two.a.vector == 4);
  CHECK(two.smem_bytes() == 8192);
}

// The permutation gives each thread four neighbouring rows; its warps are 8x4 threads.
TEST_CASE("neighbouring rows of a thread travel together", "[simt]") {
  colex::GemmConfig config = with(colex::preset("sgemm_2"),
                                  {{"atom_layout", "((_8,_2),(_4,_4),_1):((_1,_32),(_8,_64),_0)"},
                                   {"permutation", "((_16,_4):(_4,_1),(_16,_4):(_4,_1),_1)"},
                                   {"epilogue", "vectorised"}});
  const simt::KernelConfig kernel = kernel_of(config);
  CHECK(kernel.a.read_vector == 4);
  CHECK(kernel.b.read_vector == 4);
  CHECK(kernel.store_vector == 4);
  CHECK(kernel.a.read_thread(8) == 0);    // the second column of threads of a warp
  CHECK(kernel.b.read_thread(8) == 4);    // has the next four columns
  CHECK(kernel.a.read_thread(32) == 32);  // the second warp, the next 8 * 4 rows
  // A padded tile whose columns start between vectors cannot be read by them.
  config = with(config, {{"smem_a", "(_128,_8):(_1,_129)"},
                         {"g2s_atom_a", "UniversalCopy<float>"},
                         {"g2s_values_a", "(_1,_1):(_0,_0)"}});
  CHECK(kernel_of(config).a.read_vector == 1);
}
