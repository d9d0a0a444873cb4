#include "language/claims.hpp"

#include "language/lexer.hpp"
#include "text/words.hpp"

namespace colex {

int compared_by(std::string_view name) {
  const bool expects = name.substr(0, 7) == "EXPECT_" || name.substr(0, 7) == "ASSERT_";
  if (!expects) return 0;
  const std::string_view how = name.substr(7);
  if (how == "EQ") return code('=', '=');
  if (how == "NE") return code('!', '=');
  if (how == "LT") return '<';
  if (how == "LE") return code('<', '=');
  if (how == "GT") return '>';
  return how == "GE" ? code('>', '=') : 0;
}

bool is_claim(const Ast& ast, const Node& call) {
  if (call.kind != NodeKind::call || call.args.size() < 2) return false;
  const std::string_view name = ast[call.args[0]].text;
  return compared_by(name) != 0 ||
         is_one_of(name, {"static_assert", "assert", "CUTE_STATIC_ASSERT", "CUTE_STATIC_ASSERT_V",
                          "EXPECT_TRUE", "ASSERT_TRUE", "EXPECT_FALSE", "ASSERT_FALSE", "CHECK",
                          "REQUIRE"});
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
