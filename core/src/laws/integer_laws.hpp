#pragma once

#include "registry/operation.hpp"

/// Laws of the integer functions and of what reads or compares tuples, as registry rows name them.

namespace colex::laws {

/// R is one of the leaves of all arguments and none is smaller (min), or greater (max).
LawReport smallest(const Arguments& args, const Value& result);
LawReport greatest(const Arguments& args, const Value& result);
/// R is x or -x, and not negative.
LawReport magnitude(const Arguments& args, const Value& result);
/// R * |x| = x.
LawReport sign(const Arguments& args, const Value& result);
/// R * divisor = x.
LawReport quotient(const Arguments& args, const Value& result);
/// 2^R <= x < 2^(R+1).
LawReport logarithm(const Arguments& args, const Value& result);
/// R = x * 2^n; R * 2^n <= x < (R+1) * 2^n.
LawReport shifted_left(const Arguments& args, const Value& result);
LawReport shifted_right(const Arguments& args, const Value& result);
/// R is 1 where x is 2^n for some n.
LawReport power_of_two(const Arguments& args, const Value& result);
/// 2^(R-1) <= x < 2^R.
LawReport bit_width(const Arguments& args, const Value& result);
/// 2^R divides x, 2^(R+1) does not.
LawReport trailing_zeros(const Arguments& args, const Value& result);
/// R ones remain of x, taken away one by one.
LawReport ones(const Arguments& args, const Value& result);
/// numerator(R) * b = a * denominator(R).
LawReport same_ratio(const Arguments& args, const Value& result);

/// How two tuples are ordered: `elem_less`, `lex_less`, `colex_less` and what follows from each.
enum class Order : unsigned char { elementwise, lexicographic, colexicographic };
/// R says whether a comes before b; `swapped`: b before a; `negated`: not.
LawReport ordered(Order order, bool swapped, bool negated, const Arguments& args,
                  const Value& result);
template <Order order, bool swapped, bool negated>
LawReport ordered(const Arguments& args, const Value& result) {
  return ordered(order, swapped, negated, args, result);
}

}  // namespace colex::laws
