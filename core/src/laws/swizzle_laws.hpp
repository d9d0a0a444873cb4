#pragma once

#include "colex/composed_layout.hpp"
#include "registry/operation.hpp"

/// Laws of swizzles and composed layouts, as registry rows name them. Each checks coordinates one
/// by one and reports the first that breaks it.

namespace colex::laws::composed {

/// A layout, composed layout or swizzle as one; nullopt for other values.
std::optional<ComposedLayout> any_layout(const Value& v);

/// Sw(Sw(x)) = x for all x of a period.
LawReport swizzle_involution(const Arguments& args, const Value& result);
/// The same for the one offset of a call.
LawReport swizzled_twice(const Arguments& args, const Value& result);
/// (A o B)(c) = A(B(c)); with three arguments (A o off o B)(c) = A(off + B(c)).
LawReport composition(const Arguments& args, const Value& result);
/// slice(k) + offset = L(coordinate with k in place of `_`).
LawReport slice_and_offset(const Arguments& args, const Value& result);
LawReport slice(const Arguments& args, const Value& result);
/// R(i) = L(i) for every index: coalesce, flatten, group, with_shape.
LawReport same_function(const Arguments& args, const Value& result);
/// R and L have the same offsets, in another order: the divides, zip.
LawReport same_offsets(const Arguments& args, const Value& result);
/// R(i) = L(i) for i < size(L): the products and tile_to_shape begin with the block.
LawReport first_block(const Arguments& args, const Value& result);
/// The offsets of R are those of L divided by N (upcast), or cover them times N (downcast).
LawReport upcast(const Arguments& args, const Value& result);
LawReport downcast(const Arguments& args, const Value& result);
/// L(R(i)) = i.
LawReport right_inverse(const Arguments& args, const Value& result);
/// L(R(L(i))) = L(i).
LawReport left_inverse(const Arguments& args, const Value& result);

}  // namespace colex::laws::composed
