#include "eval/claims.hpp"

#include "syntax/lexer.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

struct Row {
  std::string_view name;
  int op;
};

constexpr Row kGtest[] = {{"EQ", code('=', '=')},
                          {"NE", code('!', '=')},
                          {"LT", '<'},
                          {"LE", code('<', '=')},
                          {"GT", '>'},
                          {"GE", code('>', '=')}};
constexpr Row kUnittest[] = {{"assertEqual", code('=', '=')},
                             {"assertNotEqual", code('!', '=')},
                             {"assertLess", '<'},
                             {"assertLessEqual", code('<', '=')},
                             {"assertGreater", '>'},
                             {"assertGreaterEqual", code('>', '=')}};

}  // namespace

int compared_by(std::string_view name) {
  const bool expects = name.substr(0, 7) == "EXPECT_" || name.substr(0, 7) == "ASSERT_";
  for (const Row& row : kGtest) {
    if (expects && name.substr(7) == row.name) return row.op;
  }
  for (const Row& row : kUnittest) {
    if (name == row.name) return row.op;
  }
  return 0;
}

bool denies(std::string_view name) {
  return is_one_of(name, {"EXPECT_FALSE", "ASSERT_FALSE", "assertFalse"});
}

bool is_claim(const Ast& ast, const Node& call) {
  if (call.kind != NodeKind::call || call.args.size() < 2) return false;
  const std::string_view name = ast[call.args[0]].text;
  return compared_by(name) != 0 || denies(name) ||
         is_one_of(name, {"static_assert", "assert", "CUTE_STATIC_ASSERT", "CUTE_STATIC_ASSERT_V",
                          "EXPECT_TRUE", "ASSERT_TRUE", "assertTrue", "CHECK", "REQUIRE"});
}

ClaimSides sides_of(const Ast& ast, const Node& claim) {
  if (compared_by(ast[claim.args[0]].text) != 0 && claim.args.size() > 2) {
    return {claim.args[1], claim.args[2]};
  }
  const Node* what = &ast[claim.args[1]];
  while (what->kind == NodeKind::construct && what->args.size() == 1) what = &ast[what->args[0]];
  while (what->kind == NodeKind::tuple && what->args.size() == 1) what = &ast[what->args[0]];
  constexpr int kComparisons[] = {code('=', '='), code('!', '='), '<', '>',
                                  code('<', '='), code('>', '=')};
  for (const int op : kComparisons) {
    if (what->kind == NodeKind::binary && what->op == op) return {what->args[0], what->args[1]};
  }
  return {};
}

}  // namespace colex
