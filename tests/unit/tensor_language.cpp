// Tensors, atoms and tiled objects through the language: what a reader pastes, what it prints.
#include "catch.hpp"
#include "print_of.hpp"

using namespace colex;

namespace {

template <size_t N> void check(const Case (&cases)[N]) {
  for (const Case& c : cases) {
    INFO(c.source);
    REQUIRE(print_of(c.source) == c.print);
  }
}

/// The declarations of the sgemm_sm80 tutorial kernel.
const std::string kTutorial =
    "auto mma = make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_2,_2>>{}, "
    "Tile<_32,_32,_16>{});\n"
    "auto atom = composition(Swizzle<3,3,3>{}, Layout<Shape<_8,Shape<_8,_8>>, "
    "Stride<_8,Stride<_1,_64>>>{});\n"
    "auto sA = make_tensor(make_smem_ptr<half_t>(0), "
    "tile_to_shape(atom, make_shape(_128{},_64{},_3{})));\n"
    "auto thr_mma = mma.get_slice(0);\n"
    "auto tCsA = thr_mma.partition_A(sA);\n"
    "auto tCrA = thr_mma.make_fragment_A(tCsA(_,_,_,0));\n"
    "auto s2r = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, mma);\n"
    "auto tXsA = s2r.get_slice(0).partition_S(sA);\n"
    "auto tXrA = s2r.get_slice(0).retile_D(tCrA);\n";

}  // namespace

TEST_CASE("every example of tensors and tiled objects is evaluated", "[tensor][language]") {
  const std::string groups = " tensor tiled_mma tiled_copy check algorithms ";
  int seen = 0;
  for (const Operation* row : all_operations()) {
    if (groups.find(" " + std::string(row->group) + " ") == std::string::npos) continue;
    INFO(row->name << ": " << row->example);
    REQUIRE_NOTHROW(evaluate_last(row->example, Reading::cpp));
    ++seen;
  }
  REQUIRE(seen > 50);
}

TEST_CASE("the tutorial kernel's partitions print as CUTLASS prints them", "[tensor][language]") {
  const Case cases[] = {
      {"layout(tCsA)", "((_2,_2,_2),_4,(_2,_2),(_1,_3)):((_1,_512,72),_2048,(144,288),(_0,_8192))"},
      {"layout(tCrA)", "((_2,_2,_2),_4,(_2,_2)):((_1,_2,_4),_8,(_32,_64))"},
      {"layout(tXsA)", "((_8,_1),_4,(_2,_2),(_1,_3)):((_1,_0),_2048,(144,288),(_0,_8192))"},
      {"layout(tXrA)", "((_8,_1),_4,_4):((_1,_0),_8,_32)"},
      {"check_copy(s2r, tXsA(_,_,_,0), tXrA)",
       "legal 1, instructions 16, source_bits 128, destination_bits 128, ptx "
       "ldmatrix.sync.aligned.m8n8.x4.shared.b16"},
  };
  for (const Case& c : cases) {
    INFO(c.source);
    REQUIRE(print_of(kTutorial + c.source) == c.print);
  }
}

TEST_CASE("tensors are made, sliced and tiled", "[tensor][language]") {
  const Case cases[] = {
      {"gmem_ptr[32b](0x7f00) o (_4,_8):(_1,_4)", "gmem_ptr[32b](0x7f00) o (_4,_8):(_1,_4)"},
      {"ArithTuple(_0,_0) o (_4,_8):(_1@0,_1@1)", "ArithTuple(_0,_0) o (_4,_8):(_1@0,_1@1)"},
      {"make_tensor(make_gmem_ptr<float>(0), 8, 2)", "gmem_ptr[32b](0x0) o 8:2"},
      {"make_tensor_like(make_tensor<float>(Layout<Shape<_4,_8>,Stride<_32,_2>>{}))",
       "ptr[32b](0x0) o (_4,_8):(_8,_1)"},
      {"local_tile(make_identity_tensor(Shape<_512,_256>{}), Shape<_128,_64,_32>{}, "
       "make_coord(1,2,_), Step<_1,X,_1>{})",
       "ArithTuple(128,_0) o (_128,_32,_8):(_1@0,_1@1,_32@1)"},
      {"local_tile(make_counting_tensor(make_layout(make_shape(512,256), make_stride(256,_1{}))), "
       "Shape<_128,_64,_32>{}, make_coord(1,2,_), Step<_1,X,_1>{})",
       "counting_iter(32768) o (_128,_32,8):(256,_1,_32)"},
      {"make_tensor(make_smem_ptr<half_t>(0), GMMA::Layout_K_SW128_Atom<half_t>{})",
       "Sw<3,4,3>_smem_ptr[16b](0x0) o (_8,_64):(_64,_1)"},
      {"make_identity_tensor(Shape<_4,_8>{})(2,5)", "(2,5)"},
      {"recast<uint128_t>(make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_4,_32>, "
       "Stride<_32,_1>>{}))",
       "gmem_ptr[128b](0x0) o (_4,_4):(_4,_1)"},
      {"make_tensor<float>(make_shape(4,8))", "tensor.owning_dynamic"},
      {"make_tensor(make_gmem_ptr<half_t>(0), GMMA::Layout_K_SW128_Atom<half_t>{})",
       "tensor.smem_flag"},
  };
  check(cases);
}

TEST_CASE("algorithms work on known elements", "[tensor][language]") {
  const Case cases[] = {
      {"fold(make_counting_tensor(Layout<Shape<_4,_8>>{}), 0, \"plus\")", "496"},
      {"fold(fill(make_tensor<float>(Shape<_4,_8>{}), 3), 0, \"plus\")", "96"},
      {"copy(make_counting_tensor(Layout<Shape<_4,_8>,Stride<_8,_1>>{}), "
       "make_tensor<float>(Shape<_4,_8>{}))(1,2)",
       "10"},
      {"axpby(2, make_counting_tensor(Layout<_8>{}), 1, fill(make_tensor<int>(Shape<_8>{}), 5))(3)",
       "11"},
      {"gemm(fill(make_tensor<float>(Shape<_4,_2>{}), 2), fill(make_tensor<float>(Shape<_8,_2>{}), "
       "3), clear(make_tensor<float>(Shape<_4,_8>{})))(3,7)",
       "12"},
      {"copy(make_tensor<float>(Shape<_8>{}), make_tensor<float>(Shape<_8>{}))(3)",
       "tensor.host_values"},
      {"transform(make_counting_tensor(Layout<_8>{}), \"banana\")", "argument.kind"},
  };
  check(cases);
}

TEST_CASE("check_copy wants whole tiles of whole tensors", "[tensor][language]") {
  const std::string start =
      "check_copy(make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>,half_t>{}, "
      "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{}), "
      "make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_16,_64>,Stride<_64,_1>>{}), ";
  const auto error = [&](const std::string& smem) {
    const Evaluation e = evaluate(start + "make_tensor(make_smem_ptr<half_t>(0), " + smem + "))");
    return e.diagnostics.empty() ? std::string() : e.diagnostics.front().id;
  };
  CHECK(error("Layout<Shape<_3,_64>,Stride<_64,_1>>{}") == "check_copy.destination_tile");
  CHECK(error("Layout<Shape<_16,_64>,Stride<_64,_1>>{}") == "");
}

TEST_CASE("check_copy counts wavefronts and sectors of whole tensors", "[tensor][language]") {
  const std::string copy =
      "make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, "
      "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})";
  const auto cost = [&](const std::string& smem) {
    return print_of("check_copy(" + copy +
                    ", make_tensor(make_gmem_ptr<half_t>(0), "
                    "Layout<Shape<_128,_64>,Stride<_64,_1>>{}), "
                    "make_tensor(make_smem_ptr<half_t>(0), " +
                    smem + "))");
  };
  const std::string both =
      "legal 1, instructions 8, source_bits 128, destination_bits 128, "
      "source_sectors 512, source_ideal 512, ";
  const std::string ptx = ", ptx cp.async.ca.shared.global.L2::128B [dst], [src], 16";
  // Eight lanes of a phase write one row: no conflict. Columns 1024 elements apart: 8 ways.
  REQUIRE(cost("Layout<Shape<_128,_64>,Stride<_64,_1>>{}") ==
          both + "destination_wavefronts 128, destination_ideal 128" + ptx);
  REQUIRE(cost("Layout<Shape<_128,Shape<_8,_8>>,Stride<_8,Stride<_1,Int<1024>>>>{}") ==
          both + "destination_wavefronts 1024, destination_ideal 128" + ptx);
}

TEST_CASE("check_copy counts the accesses of every warp", "[tensor][language]") {
  // The row of the second warp begins within a sector.
  const std::string check =
      "check_copy(make_tiled_copy(Copy_Atom<UniversalCopy<uint32_t>,float>{}, "
      "Layout<Shape<_2,_32>,Stride<_32,_1>>{}, Layout<Shape<_1,_1>>{}), "
      "make_tensor(make_gmem_ptr<float>(0), Layout<Shape<_2,_32>,Stride<Int<33>,_1>>{}), "
      "make_tensor(make_smem_ptr<float>(0), Layout<Shape<_2,_32>,Stride<_32,_1>>{})).";
  REQUIRE(print_of(check + "source_sectors") == "9");
  REQUIRE(print_of(check + "source_ideal") == "8");
}

TEST_CASE("what does not fit is told by rule", "[tensor][language]") {
  const Case cases[] = {
      {"make_tiled_copy(SM75_U32x4_LDSM_N{}, Layout<_32>{}, Layout<_8>{})", "copy_atom.needs_type"},
      {"make_tiled_copy(Copy_Atom<SM75_U32x4_LDSM_N,half_t>{}, Layout<_32>{}, Layout<_4>{})",
       "tiled_copy.too_few_values"},
      {"Copy_Atom<SM90_TMA_LOAD,half_t>{}", "atom.tma_size"},
      {"Copy_Atom<SM75_U32x1_LDSM_N,double>{}", "copy_atom.type"},
      {"make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}).get_slice(77)", "tiled.thread"},
      {"make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<_2>{}, Layout<Shape<int>>{})",
       "tiled_mma.permutation_static"},
      {"make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<_2>{}, Tile<Int<-2>,_32,_16>{})",
       "tiled_mma.permutation_positive"},
      {"make_tiled_mma(SM90_64x64x16_F16F16F16_SS<GMMA::Major::K,GMMA::Major::K>{}).get_slice(0)"
       ".partition_fragment_A(make_tensor(make_gmem_ptr<half_t>(0), Layout<Shape<_64,_16>>{}))",
       "fragment.descriptor_memory"},
  };
  check(cases);
}

TEST_CASE("a C layout that leaves its tile fails its law", "[tensor][language]") {
  const Evaluation e = evaluate(
      "make_tiled_mma(SM80_16x8x16_F16F16F16F16_TN{}, Layout<Shape<_1,_2,_2>>{}).get_layoutC_TV()",
      Reading::cpp);
  REQUIRE(e.statements.size() == 1);
  REQUIRE(e.statements[0].law);
  REQUIRE(e.statements[0].law->id == std::string("law.layout_tv"));
  REQUIRE_FALSE(e.statements[0].law->holds);
}
