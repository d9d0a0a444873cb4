#pragma once

#include "registry/operation.hpp"

/// Laws of TMA.

namespace colex {

/// `law.tma.box`: element i of the box in shared memory is the tensor's element at the coordinate
/// that the tile has there.
LawReport law_tma_box(const Arguments& args, const Value& result);

/// `law.tma.coordinates`: TMA's coordinates, times its strides, are the tensor's offsets.
LawReport law_tma_coordinates(const Arguments& args, const Value& result);

/// `law.tma.partition`: one transfer fills shared memory without gaps.
LawReport law_tma_partition(const Arguments& args, const Value& result);

/// `law.tma.mask`: the bits are those CTAs whose coordinate agrees.
LawReport law_multicast_mask(const Arguments& args, const Value& result);

}  // namespace colex
