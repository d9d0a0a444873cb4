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

/// What stands in `Int<4>{}`-like braces and in brackets around it.
const Node& bare(const Ast& ast, NodeId id) {
  const Node* n = &ast[id];
  while (n->kind == NodeKind::construct && n->args.size() == 1) n = &ast[n->args[0]];
  while (n->kind == NodeKind::tuple && n->args.size() == 1) n = &ast[n->args[0]];
  return *n;
}

void add_equations(const Ast& ast, NodeId id, std::vector<ClaimSides>& all) {
  const Node& n = bare(ast, id);
  if (n.kind != NodeKind::binary) return;
  if (n.op == code('=', '=')) all.push_back({n.args[0], n.args[1]});
  if (n.op != code('&', '&')) return;
  for (const NodeId part : n.args) add_equations(ast, part, all);
}

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
  const Node& whole = bare(ast, claim.args[1]);
  const bool worded = whole.kind == NodeKind::binary && whole.op == code('&', '&') &&
                      ast[whole.args[1]].kind == NodeKind::text;
  const Node& what = worded ? bare(ast, whole.args[0]) : whole;  // `a == b && "what it means"`
  constexpr int kComparisons[] = {code('=', '='), code('!', '='), '<', '>',
                                  code('<', '='), code('>', '=')};
  for (const int op : kComparisons) {
    if (what.kind == NodeKind::binary && what.op == op) return {what.args[0], what.args[1]};
  }
  return {};
}

std::vector<ClaimSides> equations_of(const Ast& ast, const Node& claim) {
  std::vector<ClaimSides> all;
  const std::string_view name = ast[claim.args[0]].text;
  if (denies(name)) return all;
  if (const int op = compared_by(name)) {
    if (op == code('=', '=') && claim.args.size() > 2)
      all.push_back({claim.args[1], claim.args[2]});
    return all;
  }
  add_equations(ast, claim.args[1], all);
  return all;
}

}  // namespace colex
