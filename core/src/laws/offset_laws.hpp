#pragma once

#include "registry/operation.hpp"

/// Laws of everything that maps an index to an offset, layouts, composed layouts and tensors alike.

namespace colex::laws {

/// A(i) < R for every i.
LawReport below_cosize(const Arguments& args, const Value& result);
/// A(i) < R in every leaf; R(A) has the profile of coshape(A).
LawReport below_coshape(const Arguments& args, const Value& result);
LawReport profile_of_coshape(const Arguments& args, const Value& result);
/// Every offset of R is one of A's. Says nothing where the size of R does not divide that of A, as
/// with tiles that reach over an edge.
LawReport offsets_of_part(const Arguments& args, const Value& result);
/// R has the offsets of A, in another order.
LawReport same_offsets(const Arguments& args, const Value& result);
/// R hits every offset below its size once.
LawReport compact(const Arguments& args, const Value& result);
/// With strides R, the first argument is compact.
LawReport compact_strides(const Arguments& args, const Value& result);
/// R is the coordinate's inner product with the strides, swizzled where the layout is.
LawReport coordinate_times_strides(const Arguments& args, const Value& result);
/// R = (A', offset), and A'(0) + offset = A(c).
LawReport moved_domain(const Arguments& args, const Value& result);
/// R(i) is the coordinate with index i, counted from the first one.
LawReport coordinates_in_order(const Arguments& args, const Value& result);
/// The swizzle of A after its remaining layout is A.
LawReport portions(const Arguments& args, const Value& result);
/// A(R(i)) = A(0).
LawReport swizzled_nullspace(const Arguments& args, const Value& result);

}  // namespace colex::laws
