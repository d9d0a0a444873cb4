#pragma once

#include <optional>

#include "text/json.hpp"
#include "value/value.hpp"

/// What a value prints, as numbers in brackets: who draws it reads these and no text.

namespace colex {

/// `((4,8),2)` as `[[4,8],2]`. A leaf that is no integer, or one that a number of JavaScript does
/// not hold, is its text: `"_"`, `"1@0"`.
void write_tree(JsonWriter& w, TupleView tuple);

/// `"parts":{…}` (wasm/src/types, Parts): the trees of what a layout, a tensor's too, a tuple or
/// a swizzle is made of, and what an object says of itself. Nothing for other values.
void write_parts(JsonWriter& w, const Value& value);

/// What is known of an atom, as fields of an object that is open (wasm/src/types, AtomFacts).
void write_atom(JsonWriter& w, const AtomFacts& atom);

/// None of other objects, and where it cannot be computed.
std::optional<Value> layout_of_tensor(const Object& object);

}  // namespace colex
