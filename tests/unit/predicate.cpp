// Predicates of tiled copies: the guards are elem_less of an identity tensor's partition, and what
// they let through is counted against every element.
#include "catch.hpp"
#include "print_of.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

/// cp.async of 16 bytes, 16x8 threads K-major: (T128,V8) -> (M16,N64).
const std::string kCopy =
    "copy = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, "
    "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})\n";

/// The tile of 64x64 at (1,1) of an MxN problem.
std::string tile_of(const std::string& limit) {
  return "local_tile(make_identity_tensor(make_shape" + limit +
         "), Shape<_64,_64>{}, make_coord(1,1))";
}

std::string field(const std::string& source, const std::string& name) {
  const Value v = evaluate_last(source, Reading::cpp);
  for (const auto& [key, value] : (*v.as<std::shared_ptr<const Object>>())->fields()) {
    if (key == name) return value.print();
  }
  return "";
}

int ones(const std::string& masks) {
  int n = 0;
  for (const char c : masks) {
    const auto digit = std::string("0123456789abcdef").find(c);
    if (digit == std::string::npos) continue;
    for (size_t bits = digit; bits != 0; bits &= bits - 1) ++n;
  }
  return n;
}

}  // namespace

TEST_CASE("a guard is elem_less of the first coordinate of a thread's instruction",
          "[tiled][predicate]") {
  for (const std::string limit : {"(100,70)", "(100,72)", "(128,128)", "(65,65)", "(65,200)"}) {
    INFO(limit);
    const std::string call =
        kCopy + "predicate_S(copy, " + tile_of(limit) + ", make_shape" + limit + ")";
    const std::string lanes = field(call, "lanes");
    int guarded = 0;
    for (int t = 0; t < 128; t += 9) {
      const std::string thread =
          "copy.get_slice(" + std::to_string(t) + ").partition_S(" + tile_of(limit) + ")";
      // ((V,1),M,N): the first value of each of the four instructions.
      const std::string bools =
          field(kCopy + "elem_less(" + thread + ", make_shape" + limit + ")", "values");
      for (int k = 0; k < 4; ++k) {
        const bool guard = bools[static_cast<size_t>(k * 16)] == '1';
        // Eight hexadecimal digits a warp and a separator; instructions after ", ".
        const size_t at = static_cast<size_t>(k * (4 * 9 + 1) + t / 32 * 9 + 7 - t % 32 / 4);
        const auto digit = std::string("0123456789abcdef").find(lanes[at]);
        INFO("thread " << t << ", instruction " << k);
        REQUIRE(((digit >> (t % 4)) & 1) == (guard ? 1u : 0u));
        guarded += guard;
      }
    }
    REQUIRE(ones(lanes) == std::stoi(field(call, "active")));
    REQUIRE(std::stoi(field(call, "active")) + std::stoi(field(call, "masked")) == 4 * 128);
    REQUIRE(guarded > 0);
  }
}

TEST_CASE("a vector across the limit is told, with the first that does it", "[tiled][predicate]") {
  const std::string ragged =
      kCopy + "predicate_S(copy, " + tile_of("(100,70)") + ", make_shape(100,70))";
  REQUIRE(field(ragged, "straddling") == "36");
  const Evaluation e = evaluate(ragged, Reading::cpp);
  const LawReport& law = *e.statements.back().law;
  REQUIRE_FALSE(law.holds);
  REQUIRE(law.at == "T0 i0");
  REQUIRE(law.got == "8");
  REQUIRE(law.expected == "6");

  const std::string aligned =
      kCopy + "predicate_S(copy, " + tile_of("(100,72)") + ", make_shape(100,72))";
  REQUIRE(field(aligned, "straddling") == "0");
  // 36 rows of one 8-element vector are inside.
  REQUIRE(field(aligned, "active") == "36");
  REQUIRE(evaluate(aligned, Reading::cpp).statements.back().law->holds);
}

TEST_CASE("elem_less of a tensor of coordinates is the predicate that copy_if takes",
          "[tiled][predicate]") {
  const Case cases[] = {
      {"elem_less((1,2), (3,4))", "1"},
      {"elem_less(make_identity_tensor(Shape<_4,_8>{}), make_shape(3,6))",
       "ptr[8b](0x0) o (_4,_8):(_1,_4)"},
  };
  for (const Case& c : cases) {
    INFO(c.source);
    REQUIRE(print_of(c.source) == c.print);
  }
  REQUIRE(field("elem_less(make_identity_tensor(Shape<_2,_3>{}), make_shape(2,2))", "values") ==
          "1 1 1 1 0 0");
  REQUIRE(field("copy_if(elem_less(make_identity_tensor(Shape<_2,_3>{}), make_shape(2,2)), "
                "make_counting_tensor(Layout<Shape<_2,_3>>{}), "
                "fill(make_tensor<float>(Shape<_2,_3>{}), 9))",
                "values") == "0 1 2 3 9 9");
}

TEST_CASE("predicates refuse what is no coordinate", "[tiled][predicate]") {
  const auto error = [](const std::string& source) {
    const Evaluation e = evaluate(kCopy + source, Reading::cpp);
    return e.diagnostics.empty() ? "" : e.diagnostics[0].id;
  };
  REQUIRE(error("predicate_S(copy, Shape<_64,_64>{}, 5)") == "predicate.limit");
  REQUIRE(error("predicate_S(copy, Shape<_64,_64>{}, make_shape(5,5,5))") == "predicate.limit");
  REQUIRE(error("predicate_S(copy, Layout<Shape<_64,_64>>{}, make_shape(5,5))") ==
          "predicate.coordinates");
  REQUIRE(error("predicate_S(5, Shape<_64,_64>{}, make_shape(5,5))") == "argument.kind");
}
