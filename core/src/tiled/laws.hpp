#pragma once

#include "registry/operation.hpp"

/// Laws of tiled objects, checked on the values that an operation gave.

namespace colex {

/// `law.layout_tv`: (thread, value) -> index stays in the tile, and every index of the tile is held
/// by someone. (get_layoutC_TV breaks it with more than one atom in both N and K, in CuTe too.)
LawReport law_operand_tv(const Arguments& args, const Value& result);

/// `law.layout_tv` of the object that was made: the tile of a TiledCopy, and that of A of a
/// TiledMMA.
LawReport law_tiled_copy(const Arguments& args, const Value& result);
LawReport law_tiled_mma(const Arguments& args, const Value& result);

/// `law.same_elements`: partitioning by threads loses no offset of the tensor and adds none.
LawReport law_same_elements(const Arguments& args, const Value& result);

/// A fragment in registers fills them without gaps (`law.compact`). One that lies in memory, or
/// stands for descriptors, keeps to what is there: no two elements have one place
/// (`law.fragment.places`).
LawReport law_fragment(const Arguments& args, const Value& result);

}  // namespace colex
