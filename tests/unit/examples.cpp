// What is proposed for names that a text does not bind is tried in the text first.
#include <string>

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

/// What the note of `name` says of it: its id, and the example; "" where no note is about it.
std::string advice(const std::string& text, const std::string& name) {
  for (const Diagnostic& d : evaluate(text).diagnostics) {
    if (d.values.empty() || d.values[0] != name) continue;
    return d.id + (d.values.size() > 1 ? " " + d.values[1] : "");
  }
  return "";
}

const std::string kCode =
    "auto a = make_layout(make_shape(4, 8));\nauto n = size(a);\nauto m = rank(a);\n";

}  // namespace

TEST_CASE("an example of a type fits the place where its object stands", "[language]") {
  CHECK(advice(kCode + "auto cta = make_shape(bM{}, bN{});", "bM") == "language.unknown_type _128");
  CHECK(advice(kCode + "auto t = make_tensor((float*)0, make_shape(4, 5), StepA{});", "StepA") ==
        "language.unknown_type Shape<_128,_64>");
}

TEST_CASE("an example that the text refuses is replaced or not proposed", "[language]") {
  // A layout of two modes has no element (0,(1,2)).
  CHECK(advice("v0 = gA[(0, (1, 2))]\nv1 = gA[(1, (1, 2))]\nv2 = gA[(2, (1, 2))]", "gA") ==
        "language.unknown_value");
}

TEST_CASE("a place that takes any value gets no example", "[language]") {
  const std::string python = "import cutlass.cute as cute\nL = cute.make_layout((4, 8))\n";
  CHECK(advice(python + "print(mystery)\n", "mystery") == "language.unknown_value");
}

TEST_CASE("an example has the modes that its name's place asks for", "[language]") {
  CHECK(advice("auto g = select<1, 2, 4>(offsets);", "offsets") ==
        "language.unknown_name_as make_shape(_128{}, _128{}, _64{}, _1{}, _1{})");
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "b = cute.slice_(staged, (None, None, 0))\n", "staged") ==
        "language.unknown_name_as cute.make_layout((128, 128, 64))");
  CHECK(advice(python + "c = thr.partition_S(gA[None, None, 0])\n", "gA") ==
        "language.unknown_name_as cute.make_rmem_tensor((128, 128, 64), cutlass.Float16)");
}

TEST_CASE("an example has the modes that the text reads of it", "[language]") {
  CHECK(advice("auto [t, s] = tma_partition(atom, 0, make_layout(_1{}), group_modes<0,3>(tCsA), "
               "group_modes<0,3>(tCgA));",
               "tCsA")
            .find("make_shape(_128{}, _128{}, _64{})") != std::string::npos);
  CHECK(advice("import cutlass.cute as cute\nL = cute.make_layout((Q.shape[3], 4))\n", "Q")
            .find("(128, 128, 64, 1)") != std::string::npos);
}

TEST_CASE("an example is what its name says, where the place leaves it open", "[language]") {
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "s = cute.append(acc_shape, num_acc_stage)\n", "num_acc_stage") ==
        "language.unknown_name_as 3");
  CHECK(advice(python + "s = cute.append(acc_shape, num_acc_stage)\n", "acc_shape") ==
        "language.unknown_name_as (128, 64)");
  CHECK(advice(python + "t = cute.zipped_divide(gD, tiler)[None, group_coord]\n", "gD") ==
        "language.unknown_name_as cute.make_rmem_tensor((128, 64), cutlass.Float16)");
  CHECK(advice(python + "n = cute.size(sV_layout)\n", "sV_layout") ==
        "language.unknown_name_as cute.make_layout((4, 8), stride=(1, 4))");
}

TEST_CASE("an example is of what the function around it takes", "[language]") {
  // A coordinate with `_` in it is no slice of an operation.
  const std::string tiled =
      "Tensor gA = local_tile(mA, cta_tiler, make_coord(0, 0, _), Step<_1,X,_1>{});";
  CHECK(advice(tiled, "cta_tiler") == "language.unknown_name_as make_shape(_128{}, _128{}, _64{})");
  CHECK(advice(tiled, "mA") ==
        "language.unknown_name_as make_tensor((float*)0, make_shape(_128{}, _64{}))");
  CHECK(advice(kCode + "auto g = local_tile(A, make_shape(_8{}, _8{}), make_coord(0, 0));", "A") ==
        "language.unknown_name_as make_tensor((float*)0, make_shape(_128{}, _64{}))");
  CHECK(advice(kCode + "project::copy(source, a);", "source") == "language.unknown_value");
  CHECK(advice(kCode + "TiledMMA mma;\nauto s = size(mma);", "TiledMMA") ==
        "language.unknown_type TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>>");
}

TEST_CASE("a type is the one that the text asks for", "[language]") {
  const std::string text =
      "using L = Copy_Atom<UniversalCopy<uint128_t>, T>;\n"
      "static_assert(std::is_same_v<T, half_t> || std::is_same_v<T, bfloat16_t>);\n";
  CHECK(advice(text, "T") == "language.assumed_name half_t");
  CHECK(advice(kCode + "auto p = reinterpret_cast<MmaA const *>(A);", "MmaA") ==
        "language.unknown_type half_t");
}

TEST_CASE("what is not known of a template's argument is not said of the template", "[language]") {
  const std::vector<Diagnostic> all =
      evaluate("using A = MMA_Atom<SM80_16x8x16_F16>;\n").diagnostics;
  REQUIRE(all.size() == 1);
  CHECK(all[0].id == "language.unknown_atom");
  CHECK(all[0].values[1].find("F32F16F16F32") != std::string::npos);
}

TEST_CASE("what Python has is not open", "[language]") {
  for (const Diagnostic& d :
       evaluate("def f(layout, profile=None):\n    return len(layout) - len(profile)\n")
           .diagnostics) {
    for (const OpenEntry& e : d.open) CHECK(e.name != "len");
  }
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(evaluate_last(python + "L = cute.make_layout((4, (2, 3)))\nn = len(L)\n").print() == "_2");
}

TEST_CASE("a name beside numbers of a tuple is a number", "[language]") {
  const std::string python = "import cutlass.cute as cute\nL = cute.make_layout((4, 8))\n";
  CHECK(advice(python + "box = (BOX, 64, 1, 1)\n", "BOX") == "language.unknown_name_as 256");
}

TEST_CASE("a part of a document without a layout says nothing beside one with layouts",
          "[language]") {
  const std::string text =
      "```python\nscore = load(k[0])\nout = store(score, v[1])\n```\n\n"
      "```cpp\nusing Atom = decltype(make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, "
      "Element>{}, "
      "GmemLayout{}, Layout<Shape<_1,_8>>{}));\n```\n";
  for (const Diagnostic& d : evaluate(text).diagnostics) CHECK(d.id != "language.no_layout");
}

TEST_CASE("no example is proposed for what nothing like it stands for", "[language]") {
  const std::string python = "import cutlass.cute as cute\nfrom typing import Callable\n";
  // A function is called, TMA copies by no tiled copy of threads.
  CHECK(
      advice(python + "load_subtile(cute.make_layout((4, 8)), 0)\n", "load_subtile").find("128") ==
      std::string::npos);
  CHECK(advice(kCode + "auto t = cta_tmaO.partition_D(make_tensor((float*)0, a));", "cta_tmaO") ==
        "language.unknown_value");
}

TEST_CASE("a size of a struct is not asked where its member is", "[language]") {
  const std::vector<Diagnostic> all =
      evaluate(
          "auto L = typename Config::Layout{};\n"
          "struct S { cute::array_aligned<float, cute::cosize_v<decltype(L)>> a; };\n"
          "static constexpr int N = sizeof(S);\n")
          .diagnostics;
  REQUIRE(all.size() == 1);
  CHECK(all[0].values[0] == "Config::Layout");
}

TEST_CASE("what an assertion claims of an open name is said once", "[language]") {
  const std::vector<Diagnostic> all =
      evaluate("static_assert(D_V == 512);\nusing L = Layout<Shape<_64, Int<D_V>>>;\n").diagnostics;
  REQUIRE(all.size() == 1);
  CHECK(all[0].id == "language.claimed_value");
}

TEST_CASE("an example of a coordinate slices where the text slices", "[language]") {
  CHECK(advice(kCode + "auto c = take<0,3>(blk_coord_mnkl);\nauto r = rank(c);",
               "blk_coord_mnkl") == "language.unknown_name_as make_coord(0, 0, _, 0)");
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "t = cute.zipped_divide(gD, tiler)[None, group_coord]\n", "group_coord") ==
        "language.unknown_name_as 0");
  CHECK(advice(python + "t = cute.zipped_divide(gD, tiler)[coord]\n", "coord") ==
        "language.unknown_name_as (None, 0)");
}

TEST_CASE("no type is proposed for a value that is named after it", "[language]") {
  CHECK(advice(kCode + "using CtaTiler = Shape<_128,_64>;\nauto s = size(cta_tiler);\n",
               "cta_tiler") != "language.unknown_name_near CtaTiler");
}

TEST_CASE("a name that conditions ask for is told where it stands first", "[language]") {
  const std::string text =
      "if constexpr (BN <= 64) { using L = Layout<_8>; }\n"
      "else { static_assert(BN <= 256); using L = Layout<_4>; }\n";
  const std::vector<Diagnostic> all = evaluate(text).diagnostics;
  REQUIRE(all.size() == 1);
  CHECK(all[0].values[0] == "BN");
  CHECK(all[0].span.from == static_cast<int>(text.find("BN")));
}

TEST_CASE("what is assumed can be written above the text", "[language]") {
  // Both cannot be true.
  const std::string both =
      "template <bool A, bool B> void f() { static_assert(!(A && B)); "
      "using S = Layout<Shape<Int<A ? 8 : 4>>>; }";
  const Evaluation e = evaluate(both);
  std::string lines;
  for (const Diagnostic& d : e.diagnostics) {
    for (const OpenEntry& entry : d.open) lines += entry.fix ? entry.fix->insert : "";
  }
  CHECK(lines.find("= true") != std::string::npos);
  for (const Diagnostic& d : evaluate(lines + both).diagnostics) {
    CHECK(d.severity != Severity::error);
  }
}

TEST_CASE("an example is of the kind that its name says", "[language]") {
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "n = tile_layout.get_flat_coord(3)\nm = cute.size(tile_layout)\n",
               "tile_layout") !=
        "language.unknown_name_as cute.make_rmem_tensor((128, 64), cutlass.Float16)");
  CHECK(advice(kCode + "auto c = cluster_layout_vmnk.shape();", "cluster_layout_vmnk") ==
        "language.unknown_name_as make_layout(make_shape(_1{}, _2{}, _1{}, _1{}))");
  const std::string sm90 = "t = sm90_utils.make_trivial_tiled_mma(a, b, c, d, e, atom_layout_mnk)";
  CHECK(advice("import cutlass.cute as cute\n" + sm90, "atom_layout_mnk") ==
        "language.unknown_name_as cute.make_layout((2, 1, 1))");
}

TEST_CASE("parts of a kernel are no shapes and no layouts", "[language]") {
  const std::string text = kCode + "using S = std::conditional_t<(n > 4), Single, TileScheduler>;";
  CHECK(advice(text, "TileScheduler").find("Shape") == std::string::npos);
}

TEST_CASE("what is divided by a number is one", "[language]") {
  CHECK(advice(kCode + "for (int k = 0; k < K / 64; ++k) { auto t = make_layout(K); }", "K")
            .find("ayout") == std::string::npos);
  CHECK(advice("import cutlass.cute as cute\nL = cute.make_layout((8, D // self.num_splits))\n",
               "self.num_splits")
            .find("ayout") == std::string::npos);
}

TEST_CASE("an example has the modes within modes that its name is sliced by", "[language]") {
  CHECK(advice("Tensor part = grouped(threadIdx.x, make_coord(_,_));", "grouped") ==
        "language.unknown_name_as make_tensor((float*)0, make_shape(_128{}, make_shape(_128{}, "
        "_64{})))");
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "n = cute.size(gX, mode=[1])\nblock = ((None, None), 0)\nx = gX[block]\n",
               "gX") ==
        "language.unknown_name_as cute.make_rmem_tensor(((128, 64), 64), cutlass.Float16)");
  // The coordinate has a mode that the tensor lacks.
  CHECK(advice(python + "c = (0, None, 0)\ng = cute.local_tile(mX, tiler=(8, 8, 8), coord=c, "
                        "proj=(1, None, 1))\n",
               "mX") ==
        "language.unknown_name_as cute.make_rmem_tensor((128, 64), cutlass.Float16)");
}

TEST_CASE("what is asked of a name says of which kind its example is", "[language]") {
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "L = cute.make_layout(8)\nrow = tXcX[0, m, 0][1]\n", "tXcX") ==
        "language.unknown_name_as cute.make_identity_tensor((128, 128, 64))");
  CHECK(advice(kCode + "typename Traits::StoreO store;\nauto mine = store.get_slice(threadIdx.x);\n"
                       "auto s = mine.partition_S(make_tensor((float*)0, make_shape(256, 64)));",
               "Traits::StoreO")
            .substr(0, 45) == "language.unknown_type decltype(make_tiled_cop");
  CHECK(advice(kCode + "auto f = make_tiled_copy(Copy_Atom<DefaultCopy, float>{}, "
                       "Layout<Shape<_32>>{}, Layout<Shape<_1>>{}).get_slice(0).retile_S(held);",
               "held") ==
        "language.unknown_name_as make_tensor((float*)0, make_shape(_8{}, _4{}, _4{}))");
  CHECK(advice("def k():\n  tid = cute.arch.thread_idx()\n  t = tiled.get_slice(tid)\nk()\n",
               "cute.arch.thread_idx()") == "language.launch_call 0");
  CHECK(advice("def k():\n  tid = cute.arch.thread_idx()\n  t = tiled.get_slice(tid[0])\nk()\n",
               "cute.arch.thread_idx()") == "language.launch_call (0, 0, 0)");
}

TEST_CASE("one name has one proposal, in the text's language", "[language]") {
  size_t said = 0;
  const std::string text =
      kCode +
      "if (flag) {\n  auto x = make_shape(warp_slot * 2, 4);\n}\nauto y = foo(warp_slot);\n";
  for (const Diagnostic& d : evaluate(text).diagnostics) {
    said += !d.values.empty() && d.values[0] == "warp_slot";
  }
  CHECK(said == 1);
  const auto fix_of = [](const std::string& source) {
    for (const Diagnostic& d : evaluate(source).diagnostics) {
      if (d.id == "language.assumed_name" && d.fix) return d.fix->insert;
    }
    return std::string();
  };
  CHECK(fix_of("import cutlass.cute as cute\nL = cute.make_layout((4, N))\n") == "N = 256\n");
  CHECK(fix_of("using MoYe\nv = MoYeArray{TC}(undef, @Layout((3,), (2,)))\n") == "TC = Float32\n");
}

TEST_CASE("examples of operands fit each other and the example of what takes them", "[language]") {
  const std::string text =
      "copy(gmem_copy, tAgA(_,_,_,0), tAsA);\ncopy(tXsB(_,_,0), tCrB(_,_,0));\n"
      "gemm(mma, tCrC, tCrA(_,_,0), tCrB(_,_,0), tCrC);";
  const auto tensor = [](const std::string& type, const std::string& shape) {
    return "language.unknown_name_as make_tensor((" + type + "*)0, make_shape(" + shape + "))";
  };
  CHECK(advice(text, "tAgA") == tensor("half_t", "_8{}, _4{}, _4{}, _4{}"));
  CHECK(advice(text, "tAsA") == tensor("half_t", "_8{}, _4{}, _4{}"));
  CHECK(advice(text, "tXsB") == tensor("half_t", "_4{}, _4{}, _4{}"));
  CHECK(advice(text, "tCrA") == tensor("half_t", "_8{}, _4{}, _4{}"));
  CHECK(advice(text, "tCrC") == tensor("float", "_4{}, _4{}, _4{}"));
  // An atom that the text has is of the type that it says.
  CHECK(advice("auto c = Copy_Atom<DefaultCopy, float>{};\ncopy(c, tAgA(_,_,_,0), tAsA);",
               "tAsA") == tensor("float", "_8{}, _4{}, _4{}"));
  const std::string python = "import cutlass.cute as cute\ncute.gemm(mma, acc, tA, tB, acc)\n";
  CHECK(advice(python, "acc") ==
        "language.unknown_name_as cute.make_rmem_tensor((4, 4, 4), cutlass.Float32)");
}

TEST_CASE("a type of MMAs is no layout", "[language]") {
  CHECK(advice(kCode + "dim3 block(size(MMA{}));", "MMA").find("TiledMMA<") != std::string::npos);
}

TEST_CASE("a layout of Julia is proposed as one", "[language]") {
  CHECK(advice("using MoYe\nfor part in my_layout\n    @show part\nend\n", "my_layout") ==
        "language.unknown_name_as make_layout((4, 8), (1, 4))");
}

TEST_CASE("what is put into a tuple is no number where its name says what it is", "[language]") {
  const std::string id = advice(kCode + "auto pair = make_tuple(tRrA, tRrB);", "tRrA");
  CHECK(id.find("assumed") == std::string::npos);
  CHECK(id.find("unknown") != std::string::npos);
}

TEST_CASE("an example has the modes that its name counts, and of clusters few CTAs", "[language]") {
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "n = self.cluster_shape_mnk[0] * 2\n", "self.cluster_shape_mnk") ==
        "language.unknown_attribute (2, 1, 1)");
  CHECK(advice(python + "a = cute.make_layout((self.mma_tiler[0] // 2, self.mma_tiler[2]))\n",
               "self.mma_tiler") == "language.unknown_attribute (128, 128, 64)");
}
