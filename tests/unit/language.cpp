// The language: what it reads, where it complains, and that it always answers in time.
#include "program/evaluate.hpp"

#include "catch.hpp"
#include "text/messages.hpp"
#include "value/notations.hpp"

using namespace colex;

namespace {

/// The last value as it prints in its own reading.
std::string value_of(const std::string& source, Reading reading = Reading::automatic) {
  const Evaluation e = evaluate(source, reading);
  if (e.statements.empty() || !e.statements.back().value) {
    return e.diagnostics.empty() ? "nothing" : e.diagnostics[0].id;
  }
  const StatementResult& s = e.statements.back();
  return s.value->print(notation_of(s.reading));
}

struct Place {
  std::string id;
  std::string text;  ///< the part of the source that is marked
};

Place first_error(const std::string& source) {
  const Evaluation e = evaluate(source);
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity != Severity::error) continue;
    const size_t from = static_cast<size_t>(d.span.from);
    return {d.id, source.substr(from, static_cast<size_t>(d.span.to) - from)};
  }
  return {"none", ""};
}

std::string applied_fix(const std::string& source) {
  const Evaluation e = evaluate(source);
  for (const Diagnostic& d : e.diagnostics) {
    if (!d.fix) continue;
    return source.substr(0, static_cast<size_t>(d.fix->span.from)) + d.fix->insert +
           source.substr(static_cast<size_t>(d.fix->span.to));
  }
  return source;
}

}  // namespace

TEST_CASE("one layout in the spellings of four languages", "[language]") {
  const std::string layout = "(4,8):(8,1)";
  for (const char* source : {
           "(4,8):(8,1)",
           "（４，８）：（８，１）",
           "cute.make_layout((4, 8), stride=(8, 1))",
           "Layout((4,8),(8,1))",
           "make_layout((4,8),(8,1))",
           "L = (4,8):(8,1)\nL",
       }) {
    CAPTURE(source);
    CHECK(value_of(source) == layout);
  }
  const std::string mixed = "(_4,8):(8,_1)";
  for (const char* source : {
           "(_4,8):(8,_1)",
           "make_layout(make_shape(Int<4>{}, 8), make_stride(8, Int<1>{}))",
           "make_layout(make_shape(4_c, 8), make_stride(8, C<1>{}))",
           "auto L = make_layout(make_shape(_4{}, 8), cute::LayoutRight{});",
       }) {
    CAPTURE(source);
    CHECK(value_of(source) == mixed);
  }
}

TEST_CASE("the reading of integers follows the text", "[language]") {
  const auto reading = [](const std::string& source) {
    return evaluate(source).statements.back().reading;
  };
  for (const char* cpp : {"_4", "Int<4>{}", "make_shape(4,8)", "Layout<Shape<_4>>{}",
                          "ceil_div(7,2)", "(_4,8):(1,_4)", "L = _4\nL"}) {
    CAPTURE(cpp);
    CHECK(reading(cpp) == Reading::cpp);
  }
  for (const char* math : {"(4,8):(1,4)", "coalesce((4,8):(1,4))", "cute.make_layout((4,8))",
                           "Sw<3,3,3> o 0 o (8,64):(64,1)", "L = (4,8):(1,4)\ncosize(L)"}) {
    CAPTURE(math);
    CHECK(reading(math) == Reading::math);
  }
  // Forced, the same text prints what CuTe prints for run-time integers.
  CHECK(value_of("coalesce((4,1,3):(1,7,4))") == "12:1");
  CHECK(value_of("coalesce((4,1,3):(1,7,4))", Reading::cpp) == "(4,1,3):(1,7,4)");
  const Evaluation e = evaluate("coalesce((4,1,3):(1,7,4))");
  REQUIRE(e.statements[0].other);
  CHECK(e.statements[0].other->text == "(4,1,3):(1,7,4)");
  CHECK_FALSE(evaluate("(4,8):(1,4)").statements[0].other);
}

TEST_CASE("a missing sign can be put in", "[language]") {
  struct Case {
    const char* source;
    const char* fixed;
  };
  for (const Case& c : {Case{"(4 8):(1,4)", "(4, 8):(1,4)"}, Case{"(4;8):(1,4)", "(4,8):(1,4)"},
                        Case{"(4,8)(1,4)", "(4,8):(1,4)"}, Case{"(4,8),(1,4)", "(4,8):(1,4)"}}) {
    CAPTURE(c.source);
    CHECK(applied_fix(c.source) == c.fixed);
    CHECK(value_of(c.fixed) == "(4,8):(1,4)");
  }
}

TEST_CASE("a function of a pasted program is a scope", "[language]") {
  const Evaluation e = evaluate(
      "void f(int m, float const* A) {\n  auto M = make_layout(int(m));\n  copy(A, M);\n  "
      "print(M);\n}\n"
      "void g(Shape s) {\n  auto n = make_layout(make_shape(M2));\n  size(s);\n}\n");
  std::vector<std::string> shown;
  for (const StatementResult& s : e.statements) {
    if (s.value) shown.push_back(s.name + "=" + s.value->print());
  }
  // What the body binds and prints; m is an integer, s is not known.
  CHECK(shown == std::vector<std::string>{"M=256:_1", "=256:_1", "n=(256):(_1)"});
  for (const Diagnostic& d : e.diagnostics) CHECK(d.severity == Severity::note);
}

TEST_CASE("a symbol gets a value that a note tells and a fix writes down", "[language]") {
  struct Case {
    const char* source;
    const char* value;
    const char* fixed;
  };
  const Case cases[] = {
      {"(M,N):(1,M)", "(8,8):(1,8)", "M = 8;\n(M,N):(1,M)"},
      {"make_shape(M, _4{})", "(8,_4)", "int M = 8;\nmake_shape(M, _4{})"},
      {"Shape<Int<kM>,_2>{}", "(_8,_2)", "constexpr int kM = 8;\nShape<Int<kM>,_2>{}"},
      {"M = 3\n(M,4):(1,M)", "(3,4):(1,3)", "M = 3\n(M,4):(1,M)"},
      // Open strides make the layout compact around those that the text has.
      {"(4,8):(1,ld)", "(4,8):(1,4)", "ld = 4;\n(4,8):(1,ld)"},
      {"(4,8):(ld,1)", "(4,8):(8,1)", "ld = 8;\n(4,8):(ld,1)"},
      {"(?,?):(?,1)", "(8,8):(8,1)", "(8,?):(?,1)"},
      {"((2,2),3):((?{div=3},2),?)", "((2,2),3):((12,2),4)", "((2,2),3):((12,2),?)"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.source);
    CHECK(value_of(c.source) == c.value);
    CHECK(applied_fix(c.source) == c.fixed);
  }
  // With all fixes applied nothing is assumed any more and the value is the same.
  std::string source = "make_layout(make_shape(M, N), make_stride(_1{}, ldA))";
  const std::string value = value_of(source);
  for (int i = 0; i < 3; ++i) source = applied_fix(source);
  CHECK(applied_fix(source) == source);
  CHECK(value_of(source) == value);
}

TEST_CASE("bad input is diagnosed at its place", "[language]") {
  struct Case {
    const char* source;
    const char* id;
    const char* marked;
  };
  const Case cases[] = {
      {"", "language.empty", ""},
      {"((4,8):(1,4)", "language.unclosed", "("},
      {"(4,8:(1,4", "language.unclosed", "("},
      {"(4,8)):(1,4)", "language.unopened", ")"},
      {"(4,8):(1,4,2)", "layout.not_congruent", "(1,4,2)"},
      {"(4,(2,2)):(1,4)", "layout.not_congruent", "(1,4)"},
      {"(4.5,8):(1,4)", "language.fraction", "4.5"},
      {"coalesce(M)", "language.unknown_name", "M"},
      {"(4 8):(1,4)", "language.missing", " "},
      {"(4;8):(1,4)", "language.unexpected", ";"},
      {"(4,8)(1,4)", "language.missing", "("},
      {"(4,8),(1,4)", "language.missing", ","},
      {"4x8", "language.unexpected", "x8"},
      {"composition((4,8):(1,4), 2:1, 3)", "language.arity", "composition((4,8):(1,4), 2:1, 3)"},
      {"cute.make_layout((4,8), strid=(8,1))", "language.keyword", "(8,1)"},
      {"(_4,_8x):(_1,_4)", "language.unknown_name", "_8x"},
      {"(4,8):(1,4):3", "language.second_colon", ":3"},
      {"<script>alert(1)</script>", "language.unexpected", "<"},
      {"(99999999999999999999,8):(1,4)", "language.number_too_large", "99999999999999999999"},
      {"composition((4,8):(1,4))", "language.arity", "composition((4,8):(1,4))"},
      {"coalese((4,8):(1,4))", "language.unknown_operation_near", "coalese"},
      {"TiledMMA<MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>, Layout<_4>;", "language.unclosed", "<"},
  };
  for (const Case& c : cases) {
    CAPTURE(c.source);
    const Place place = first_error(c.source);
    CHECK(place.id == c.id);
    CHECK(place.text == c.marked);
    CHECK(english(place.id.c_str()) != nullptr);
  }
}

TEST_CASE("a fix removes what it fixes", "[language]") {
  CHECK(applied_fix("(4,8:(1,4") == "(4,8):(1,4)");
  for (const char* source : {"((4,8):(1,4)", "(4,8):(1,4):3", "coalese((4,8):(1,4))",
                             "(4,8):(1,4))", "Layuot<Shape<_4>>{}"}) {
    CAPTURE(source);
    CHECK(first_error(applied_fix(source)).id != first_error(source).id);
  }
}

TEST_CASE("broken statements do not hide the others", "[language]") {
  const Evaluation e = evaluate("(4,8):(1,4,2)\n(4,8):(1,4)\n((2\n(3,5):(1,3); foo; 7");
  std::vector<std::string> values;
  for (const StatementResult& s : e.statements) {
    if (s.value) values.push_back(s.value->print(Notation::math));
  }
  CHECK(values == std::vector<std::string>{"(4,8):(1,4)", "(3,5):(1,3)", "7"});
  CHECK(e.diagnostics.size() == 3);
}

TEST_CASE("what is huge or deep is answered at once", "[language]") {
  std::string statements;
  for (int i = 0; i < 80'000; ++i) statements += "(4,8):(1,4)\n";
  const auto repeated = [](const std::string& part, int count = 400'000) {
    std::string r;
    for (int i = 0; i < count; ++i) r += part;
    return r;
  };
  const std::pair<std::string, const char*> cases[] = {
      {std::string(200'000, '('), "limit.nesting"},
      {std::string(200'000, '-') + "1", "limit.nesting"},
      {repeated("struct A{", 4'000) + "1" + repeated("};", 4'000), "limit.nesting"},
      {repeated("template<class T>struct A{", 4'000) + "1" + repeated("};", 4'000),
       "limit.nesting"},
      {"a" + repeated(".b"), "limit.links"},
      {"f" + repeated("()"), "limit.links"},
      {"1" + repeated("+1"), "limit.links"},
      {statements, "limit.statements"},
      {repeated("a<"), "limit.links"},
      {"#define M " + repeated("1+", 450) + "1\n" + repeated("x = M;\n", 400),
       "limit.source_nodes"},
      {std::string(1'000'001, '4'), "limit.source_bytes"},
      {std::string(900'000, '4'), "language.number_too_large"},
  };
  for (const auto& [source, id] : cases) {
    CAPTURE(id);
    CHECK(first_error(source).id == id);
  }
  CHECK(value_of("size((1000000000,1000000000):(1,1000000000))") == "1000000000000000000");
}

TEST_CASE("text, value, text is stable in every notation", "[language]") {
  const char* sources[] = {"(4,8):(1,4)",
                           "(_4,(2,_2)):(_2,(1,_8))",
                           "Sw<3,3,3> o _0 o (_8,_64):(_64,_1)",
                           "_8:_2 o 3 o _4:_1",
                           "(4,(_2)):(3@0,(_1@1@0))",
                           "(_4:_1,_8,_)",
                           "(_0,_,((3)))",
                           "Sw<2,0,-3>",
                           "_-3:_-1"};
  for (const char* source : sources) {
    for (Style style :
         {Style::cute, Style::cpp_type, Style::cpp_call, Style::dsl, Style::pycute, Style::latex}) {
      const auto written = [style](const std::string& text) {
        const Evaluation e = evaluate(text);
        const StatementResult& s = e.statements.back();
        REQUIRE(s.value);
        return write(*s.value, style, notation_of(s.reading));
      };
      const std::string once = written(source);
      CAPTURE(source, once);
      CHECK(written(once) == once);
    }
  }
}

TEST_CASE("values have members, calls and names", "[language]") {
  CHECK(value_of("auto L = Layout<Shape<_4,_8>>{}; L(2,3)") == "14");
  CHECK(value_of("Layout<Shape<_4,Shape<_2,_3>>>{}(make_coord(2,_))") == "((_2,_3)):((_4,_8))");
  CHECK(value_of("((4,8):(1,4))(2,3)") == "14");
  CHECK(value_of("((4,8):(8,1)).get_1d_coord(9)") == "5");
  CHECK(value_of("((4,8):(8,1)).shape") == "(4,8)");
  CHECK(value_of("size<0>((4,8):(1,4))") == "4");
  CHECK(value_of("get<1>((4,(2,3)))") == "(2,3)");
  CHECK(value_of("using L = Layout<Shape<_4,_8>>; decltype(L{}){}") == "(_4,_8):(_1,_4)");
  CHECK(value_of("tCrA : (4,8):(1,4)") == "(4,8):(1,4)");
  CHECK(value_of("(4,8):(1,4) == (4,8):(1,4)") == "1");
}
