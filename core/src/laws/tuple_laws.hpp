#pragma once

#include "registry/operation.hpp"

/// Laws of arithmetic on tuples, and of operations that only move modes about.

namespace colex::laws {

/// R is the product of the leaves (their sum; the sum of the products of both arguments' leaves).
LawReport product_of_leaves(const Arguments& args, const Value& result);
LawReport sum_of_leaves(const Arguments& args, const Value& result);
LawReport inner_product_of_leaves(const Arguments& args, const Value& result);
/// Mode i of R is the product of mode i.
LawReport product_by_mode(const Arguments& args, const Value& result);
/// R has the size of the first argument (times that of the second).
LawReport keeps_size(const Arguments& args, const Value& result);
LawReport multiplies_size(const Arguments& args, const Value& result);
/// R * b >= a > (R-1) * b in every leaf; b divides R and a <= R < a + b.
LawReport rounded_quotient(const Arguments& args, const Value& result);
LawReport rounded_up(const Arguments& args, const Value& result);
/// size(R) * size(divisor) >= size(shape).
LawReport divides_shape(const Arguments& args, const Value& result);
/// Every leaf of R is the smaller of both.
LawReport smaller_leaves(const Arguments& args, const Value& result);
/// R is 1 where a is weakly congruent to b and b to a.
LawReport congruent_both_ways(const Arguments& args, const Value& result);
/// Where R is 1, a coordinate of a has the same index in b.
LawReport compatible_coordinates(const Arguments& args, const Value& result);
/// R is 1 where every leaf of the tiler divides the shape's.
LawReport divides_evenly(const Arguments& args, const Value& result);
/// Leaf i of R picks leaf i of the shape.
LawReport basis_of_leaves(const Arguments& args, const Value& result);
/// R is the number of modes; the number of brackets around the innermost leaf.
LawReport rank_of_modes(const Arguments& args, const Value& result);
LawReport depth_of_brackets(const Arguments& args, const Value& result);

/// Every leaf of R is a leaf of an argument. A leaf of a layout is `4:1`, its parts are leaves too.
LawReport part(const Arguments& args, const Value& result);
/// R has every leaf of the arguments as often as they do, and besides them at most `1:0`.
LawReport keeps_leaves(const Arguments& args, const Value& result);
/// The same of `append<N>` and `prepend<N>`, which leave alone what has N modes.
LawReport padded(const Arguments& args, const Value& result);
/// The same of the first argument alone.
LawReport keeps_first(const Arguments& args, const Value& result);

}  // namespace colex::laws
