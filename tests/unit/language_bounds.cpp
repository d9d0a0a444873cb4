// Long and deep texts: every bound says that it was met, and the work stays in proportion to the
// text. A squared search would need minutes for these.
#include "catch.hpp"
#include "explain/explain.hpp"
#include "program/evaluate.hpp"
#include "syntax/lexer.hpp"
#include "syntax/parser.hpp"

using namespace colex;

namespace {

constexpr size_t kMegabyte = 1'000'000;

std::string repeated(const std::string& part, size_t size = kMegabyte) {
  std::string r;
  while (r.size() + part.size() <= size) r += part;
  return r;
}

bool tells(const Evaluation& e, const std::string& id) {
  for (const Diagnostic& d : e.diagnostics) {
    if (d.id == id) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("no more tokens are read than the bound", "[language][bounds]") {
  for (const char* part : {"(4,8):(1,4)\n", "(", "-", "4,", "\\", "布 ", "Layout<", "a.", "“"}) {
    CAPTURE(part);
    std::vector<Diagnostic> diagnostics;
    const Tokens tokens = tokenize(repeated(part), diagnostics);
    CHECK(tokens.cut);
    CHECK(tokens.list.size() <= LexerLimits::kTokens + 1);
    CHECK(tokens.list.back().kind == TokenKind::end);
  }
  std::vector<Diagnostic> diagnostics;
  CHECK_FALSE(tokenize(repeated("4,", LexerLimits::kTokens), diagnostics).cut);
  CHECK(tokenize(repeated("4,", LexerLimits::kTokens) + "4", diagnostics).cut);
}

TEST_CASE("a text that is cut short says so", "[language][bounds]") {
  CHECK(tells(evaluate(repeated(";")), "limit.tokens"));
  CHECK(tells(evaluate(repeated("import x ")), "limit.tokens"));
  CHECK(tells(evaluate(repeated("(4,8):(1,4)\n")), "limit.statements"));
  CHECK_FALSE(tells(evaluate(repeated("(4,8):(1,4)\n")), "limit.tokens"));
  CHECK(tells(evaluate(repeated(std::string(100, '(') + "\n", 9'000)), "limit.errors"));
  CHECK_FALSE(tells(evaluate(std::string(100, '(') + "\n(4,8):(1,4)"), "limit.errors"));
}

TEST_CASE("the beginning of a long paste is prepared like a short one", "[language][bounds]") {
  for (const char* line : {"\x1b[31m(4,8):(1,4)\x1b[0m\n", ">>> (4,8):(1,4)\n",
                           "<b>(4,8):(1,4)</b>\n", "- (4,8):(1,4)\n", "tAgA (4,8):(1,4)\n"}) {
    CAPTURE(line);
    const Evaluation e = evaluate(repeated(line));
    REQUIRE(e.statements.size() == ParseLimits::kStatements);
    CHECK(e.statements[999].value->print(Notation::math) == "(4,8):(1,4)");
    CHECK(tells(e, "limit.statements"));
  }
}

TEST_CASE("searches do not start anew at every word", "[language][explain][bounds]") {
  const std::string error = "x.cu(7): error: static assertion failed \"Mismatched Ranks\"\n";
  for (const char* part : {"!cute.", "cute.", "Layout<", "required from 'f<A,", "import x ", "\n",
                           "Tensor<0x", "def f(\n", "a: 1, b: 2, ", "!cute.\"", "a+=1;"}) {
    CAPTURE(part);
    CHECK_NOTHROW(evaluate(repeated(part)));
    CHECK(explain(error + repeated(part)).explanations.size() == 1);
  }
}
