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
        "language.unknown_name_as make_shape(128, 128, 64, 1, 1)");
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "b = cute.slice_(staged, (None, None, 0))\n", "staged") ==
        "language.unknown_name_as cute.make_layout((128, 128, 64))");
  CHECK(advice(python + "c = thr.partition_S(gA[None, None, 0])\n", "gA") ==
        "language.unknown_name_as cute.make_rmem_tensor((128, 128, 64), cutlass.Float16)");
}

TEST_CASE("an example is of the kind that its name says", "[language]") {
  const std::string python = "import cutlass.cute as cute\n";
  CHECK(advice(python + "n = tile_layout.get_flat_coord(3)\nm = cute.size(tile_layout)\n",
               "tile_layout") !=
        "language.unknown_name_as cute.make_rmem_tensor((128, 64), cutlass.Float16)");
  CHECK(advice(kCode + "auto c = cluster_layout_vmnk.shape();", "cluster_layout_vmnk") ==
        "language.unknown_name_as make_layout(make_shape(4, 8), make_stride(1, 4))");
}
