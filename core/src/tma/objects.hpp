#pragma once

#include "colex/tma.hpp"
#include "tensor/tensor_object.hpp"
#include "tiled/objects.hpp"

/// Copy atoms and tiled copies of TMA as values of the language: what atoms and tiled copies are,
/// and the descriptor that the host makes for them.

namespace colex {

/// `make_tma_atom(…)`.
class TmaAtomObject : public CopyAtomObject {
 public:
  TmaAtomObject(NamedCopy operation, std::string value_type, const Tma& made)
      : CopyAtomObject(std::move(operation), std::move(value_type)), tma(made) {}
  Fields fields() const override;

  const Tma tma;
};

/// `make_tma_copy(…)`.
class TmaCopyObject : public TiledCopyObject {
 public:
  TmaCopyObject(NamedCopy operation, std::string value_type, const TiledCopy& tiled,
                const Tma& made)
      : TiledCopyObject(std::move(operation), std::move(value_type), tiled), tma(made) {}
  Fields fields() const override;

  const Tma tma;
};

/// The TMA of a copy atom or a tiled copy (or a slice of one); nullptr if it is of another kind.
const Tma* tma_of(const Value& value);

}  // namespace colex
