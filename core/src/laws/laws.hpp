#pragma once

#include "laws/check.hpp"

/// One law an operation, over the values that went in and came out. Tests over corpora and random
/// layouts call the same functions as the page. A law that fails where CuTe answers is the warning
/// that CuTe does not give; on operands that CuTe's documentation allows every law holds.

namespace colex::laws {

// -- of layouts and tilers -----------------------------------------------------------------------

/// R(c) = A(B(c)) for all c, and R has B's sizes.
LawReport composition(LayoutView a, TilerView b, LayoutView r);
/// R(i) = A(i) for all i, and sizes agree.
LawReport same_function(const char* id, LayoutView a, LayoutView r);
/// A and R reach the same offsets.
LawReport same_image(const char* id, LayoutView a, LayoutView r);
/// R is ordered, meets A only at 0, and (A,R) reaches `target`.
LawReport complement(LayoutView a, int64 target, LayoutView r);
/// A(R(i)) = i.
LawReport right_inverse(LayoutView a, LayoutView r);
/// A(R(A(i))) = A(i).
LawReport left_inverse(LayoutView a, LayoutView r);
/// A(R(i)) = 0, and size(R) * size(filter(A)) = size(A).
LawReport nullspace(LayoutView a, LayoutView r);
/// A(R(i)) = i = B(R(i)).
LawReport common(LayoutView a, LayoutView b, LayoutView r);
/// R = A o (B, complement(B)), mode by mode of the tiler.
LawReport logical_divide(LayoutView a, TilerView b, LayoutView r);
/// R = (A, complement(A) o B), mode by mode of the tiler.
LawReport logical_product(LayoutView a, TilerView b, LayoutView r);
/// R has the modes of `of`, rearranged.
bool same_modes(LayoutView of, LayoutView r);
/// N * R(c) = A(c), c counted in whole groups of N.
LawReport upcast(LayoutView a, int64 n, LayoutView r);
/// R hits every offset below its size once (modes of stride `_0` aside).
LawReport compact(const char* id, LayoutView r);
/// R's modes have the target's sizes and no offset is hit twice if none is in the block.
LawReport tiled_shape(LayoutView block, TupleView target, LayoutView r);
/// R's offsets increase and lie in the shape; size(R) divides `count`.
LawReport distribution(TupleView shape, int64 count, LayoutView r);

}  // namespace colex::laws
