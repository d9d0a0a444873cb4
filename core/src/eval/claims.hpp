#pragma once

#include <string_view>
#include <vector>

#include "syntax/ast.hpp"

namespace colex {

/// The operator that gtest's `EXPECT_EQ(a, b)`, unittest's `self.assertEqual(a, b)` and their kin
/// compare by, as code() has it; 0 of other names.
int compared_by(std::string_view name);

/// `EXPECT_FALSE(a)` and its kin.
bool denies(std::string_view name);

/// True for `static_assert(…)`, `assert(…)`, `EXPECT_…(…)`: what they say must hold.
bool is_claim(const Ast& ast, const Node& call);

/// The two sides of what a claim compares; both -1 where it compares nothing.
struct ClaimSides {
  NodeId left = -1;
  NodeId right = -1;
};
ClaimSides sides_of(const Ast& ast, const Node& claim);

/// The sides of all that a claim says to be equal: both equations of `assert m == 8 and n == 4`.
std::vector<ClaimSides> equations_of(const Ast& ast, const Node& claim);

}  // namespace colex
