#pragma once

#include <string_view>

#include "syntax/ast.hpp"

/// What a name without a value would have to be, by the place where it stands.

namespace colex {

enum class Role : unsigned char {
  value,   ///< nothing more is known of it
  layout,  ///< an operand of an operation on layouts
  tensor,
  coordinates,  ///< a tensor of coordinates
  tuple,        ///< a shape, a stride, a tiler
  coordinate,
  integer,
  static_integer,  ///< `Int<X>`
  index,           ///< of one mode: `t[X, None]`
  slice,           ///< of all modes, some of them whole: `t[X].layout`
  mma,             ///< a tiled MMA or a thread's slice of one
  copy,
  type,           ///< `using Y = X;`, `X{}`
  element,        ///< `sizeof_bits<X>`, `Copy_Atom<…, X>`: the type of elements
  class_type,     ///< `X name;`
  argument,       ///< `FOO<X>`: a type or a number
  mma_atom,       ///< `MMA_Atom<X>`
  copy_atom,      ///< `Copy_Atom<X, half_t>`
  template_name,  ///< `X<4>{}`, `X<4>::value`
  function,       ///< `X(4)`, `X<4>(a)`
  object,         ///< `X.size`
  constant,       ///< `Kind::X`, `CU_TENSOR_MAP_SWIZZLE_NONE`
  elements,       ///< `X[3]`, `*X`
  condition       ///< `if X`, `not X`, `X ? a : b`
};

/// The role of node `id`, a name, where it stands in the text.
Role role_of(const Ast& ast, NodeId id);

/// The role of node `id`; where its place says little and other places of the same name say that it
/// is a tensor, that.
Role role_among_uses(const Ast& ast, NodeId id);

/// The role of the object `X{}`, or of those of `X name;`, where node `id`, X, is its type; `value`
/// of other places.
Role role_of_made(const Ast& ast, NodeId id);

/// `(m * 2, n)`, `m % 4`: the text has the name `m` in a place of a number of elements.
bool is_extent_somewhere(const Ast& ast, std::string_view name);

/// What node `id` gives is one number: the text slices or computes with it, or with the name that
/// it gets, and takes nothing out of it.
bool is_used_as_index(const Ast& ast, NodeId id);

/// What is asked of node `id`: `size` of `X.size`; empty where nothing is.
std::string_view member_of(const Ast& ast, NodeId id);

/// The name that stands at `from` of the text; -1 where none does.
NodeId name_at(const Ast& ast, std::string_view name, int from);

/// The text is wrong to lack it: it is a value to compute with. Types, constants and objects of
/// elsewhere it may only mention.
bool is_operand(Role role);

}  // namespace colex
