#include "program/thread_note.hpp"

#include "catch.hpp"

using namespace colex;

namespace {

/// Of the statement between `[` and `]`, which binds `name`.
bool says(std::string text, const char* name = "") {
  const size_t from = text.find('[');
  text.erase(from, 1);
  const size_t to = text.find(']');
  text.erase(to, 1);
  StatementResult result;
  result.name = name;
  result.span = {static_cast<int>(from), static_cast<int>(to)};
  return says_threads(text, result);
}

/// A statement of this expression, in a text that says nothing.
bool expression_says(const char* expression) {
  StatementResult result;
  result.source = expression;
  return says_threads("", result);
}

}  // namespace

TEST_CASE("names of layouts say that they are by thread and value", "[language]") {
  for (const char* name : {"tv", "tv2", "a_tv", "tv_layout", "layoutC_TV", "TVLayout", "thr_val",
                           "threadval", "thread_val_layout"}) {
    INFO(name);
    CHECK(says("[x = 4:1]", name));
  }
  for (const char* name : {"", "tvs", "activity", "atv", "thr", "value"}) {
    INFO(name);
    CHECK_FALSE(says("[x = 4:1]", name));
  }
}

TEST_CASE("layouts that atoms share are by thread and value", "[language]") {
  for (const char* of : {"SM80_16x8_Row{}", "SM80_16x8_Row", "GMMA::CLayout_64x96{}",
                         "GMMA::CLayout_64xN<96>{}", "SM90::GMMA::CLayout_64xN<24>"}) {
    INFO(of);
    CHECK(expression_says(of));
  }
  for (const char* other : {"", "Layout<_8>{}", "SM80_16x8x16_F32F16F16F32_TN{}", "4:1", "<"}) {
    INFO(other);
    CHECK_FALSE(expression_says(other));
  }
}

TEST_CASE("notes beside a layout say that it is by thread and value", "[language]") {
  CHECK(says("[l = 4:1];  // (T32,V4) -> (M16,N8)"));
  CHECK(says("// (T32,V4) -> (M16,N8)\n[l = 4:1];"));
  CHECK(says("# (t128, v4)\n  [l = 4:1]"));
  CHECK(says("a = 1; // f(x) of (T8,V2)\n[l = 4:1]"));
  CHECK_FALSE(says("// (T32,V4) -> (M16,N8)\n\n[l = 4:1];"));
  CHECK_FALSE(says("[l = 4:1];\n// (T32,V4) -> (M16,N8)"));
  CHECK_FALSE(says("// (T,V4), (T3,V), (T3 V4), (V4,T3)\n[l = 4:1];"));
  CHECK_FALSE(says("// (T32,V4\n[l = 4:1]; // (T32, "));
}
