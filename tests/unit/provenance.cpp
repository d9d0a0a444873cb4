// What made a value, as it goes with the value through names, and fixes that are tried first.
#include "catch.hpp"
#include "language/evaluate.hpp"

using namespace colex;

namespace {

/// `composition(a, 4:2) @1`: operation, operands as they are written, the statement that called it.
std::string made_text(const std::string& source) {
  const Evaluation e = evaluate(source);
  if (e.statements.empty() || !e.statements.back().made) return "";
  const Provenance& made = *e.statements.back().made;
  std::string r;
  for (const Provenance::Operand& operand : made.operands) {
    const std::string text =
        operand.source.empty() ? operand.value.print(Notation::math) : operand.source;
    r += (r.empty() ? "" : ", ") + text;
  }
  return made.operation + "(" + r + ") @" + std::to_string(made.statement);
}

/// The text after the first fix that an error proposes; empty if none does.
std::string mended(const std::string& source) {
  for (const Diagnostic& d : evaluate(source).diagnostics) {
    if (!d.fix || d.severity != Severity::error) continue;
    return source.substr(0, static_cast<size_t>(d.fix->span.from)) + d.fix->insert +
           source.substr(static_cast<size_t>(d.fix->span.to));
  }
  return "";
}

}  // namespace

TEST_CASE("a value remembers the operation that made it", "[language][provenance]") {
  struct Case {
    const char* source;
    const char* made;
  };
  for (const Case& c : {
           Case{"composition((6,4):(1,8), 2:3)", "composition((6,4):(1,8), 2:3) @0"},
           Case{"A = (6,4):(1,8)\nA.composition(2:3)", "composition(A, 2:3) @1"},
           Case{"A = (6,4):(1,8)\nA o 2:3", "composition(A, 2:3) @1"},
           Case{"8:2 o 8:1 o 4:2", "composition(8:2, 8:1 o 4:2) @0"},
           Case{"r = bank_conflicts<half_t>((8,8):(64,1))\nr", "bank_conflicts((8,8):(64,1)) @0"},
           Case{"r = composition(8:2, 4:2)\ns = r\nprint(s)", "composition(8:2, 4:2) @0"},
           Case{"r = composition(8:2, 4:2)\nr = 4:1\nr", ""},
           Case{"cute.logical_divide((4,8):(1,4), tiler=(2,2))",
                "logical_divide((4,8):(1,4), (2,2)) @0"},
           Case{"(4,8):(1,4)", ""},
           Case{"L = (4,8):(1,4)\nL(1,2)", "crd2idx((1,2), (4,8):(1,4)) @1"},
       }) {
    CAPTURE(c.source);
    CHECK(made_text(c.source) == c.made);
  }
}

TEST_CASE("a fix is tried before it is proposed", "[language][fixes]") {
  // At the end the bracket would make a tuple of a layout: it belongs before the colon.
  CHECK(mended("(4,8:(8,1)") == "(4,8):(8,1)");
  CHECK(mended("composition((4,8:(8,1), 4:2)") == "composition((4,8):(8,1), 4:2)");
  CHECK(mended("a = 4:1\n(4,8:(8,1)\ncoalesce(a)") == "a = 4:1\n(4,8):(8,1)\ncoalesce(a)");
  CHECK(mended("((4,8):(8,1)") == "((4,8):(8,1))");
  CHECK(mended("make_layout((4,8), (8,1)") == "make_layout((4,8), (8,1))");
  // No bracket makes two modes fit three strides.
  CHECK(mended("(4,8:(8,1,2)") == "");
  // A name that exists is offered even where its call is wrong.
  CHECK(mended("compositon((4,8):(8,1), 3:1)") == "composition((4,8):(8,1), 3:1)");
  // Another broken statement is no reason to leave a fix out.
  CHECK(mended("(4 8):(8,1)\nfoo_bar") == "(4, 8):(8,1)\nfoo_bar");
}

TEST_CASE("every fix of an error leaves fewer errors", "[language][fixes]") {
  const auto errors = [](const std::string& source) {
    int r = 0;
    for (const Diagnostic& d : evaluate(source).diagnostics) r += d.severity == Severity::error;
    return r;
  };
  const std::string good = "composition((4,(2,2)):(8,(1,4)), (2,2):(1,2))";
  for (size_t i = 0; i < good.size(); ++i) {
    const std::string cut = good.substr(0, i) + good.substr(i + 1);
    const std::string fixed = mended(cut);
    CAPTURE(cut, fixed);
    if (!fixed.empty() && cut.find("composition") != std::string::npos) {
      CHECK(errors(fixed) < errors(cut));
    }
  }
}
