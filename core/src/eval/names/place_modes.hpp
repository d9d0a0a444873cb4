#pragma once

#include <vector>

#include "syntax/ast.hpp"

namespace colex {

/// PlaceModes of a shape, each a number, or modes again.
struct PlaceModes {
  std::vector<PlaceModes> parts;
  int extent = 0;  ///< of a number: what it has to be; 0 where nothing says it

  size_t size() const { return parts.size(); }
  static PlaceModes flat(size_t modes) { return {std::vector<PlaceModes>(modes), 0}; }
};

/// The modes that a tuple, or the shape of a tensor, in the place of node `id` has to have, as far
/// as the text says so: `t((_,_), 0)`, `local_tile(t, X, coord, Step<_1,X,_1>{})`, `m, n, k = X`;
/// none where it does not. What the text slices the same name by says most of it.
PlaceModes modes_of_place(const Ast& ast, NodeId id);

/// How many coordinates stand where node `id` is sliced or read, `X(i, j)`; 0 in other places.
size_t sliced_modes(const Ast& ast, NodeId id);

}  // namespace colex
