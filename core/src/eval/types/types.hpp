#pragma once

#include <optional>

#include "value/value.hpp"

/// C++ types that are values: `Int<4>`, `Shape<_4,_8>`, `Layout<…>`, `Swizzle<3,3,3>`, `E<0,1>`.

namespace colex {

/// The value of `name<arguments>`, nullopt if the language has no such type.
std::optional<Value> make_type(const std::string& name, const std::vector<Value>& arguments);

/// What the type `name<…>` makes of arguments, as in `Shape<int,_8>{4,_8{}}`: nullopt if they are
/// no arguments of a tuple's or a layout's constructor.
std::optional<Value> make_object_of(const std::string& name, const std::vector<Value>& arguments);

/// The value of a name without template arguments that is part of the language: `LayoutLeft`,
/// `true`, a data type, a tag such as `GMMA::Major::K`.
std::optional<Value> make_constant(const std::string& name);

/// `LayoutRight`, `layout::RowMajor`: a type that says an order and has one value.
bool is_layout_tag(const std::string& name);

/// True for calls that only bundle their arguments: `make_shape`, `make_coord`, `make_tile`, …
/// `make_seq<4>`, `seq<0,1>`: a type of integers, which no call makes.
bool is_sequence(const std::string& name);

bool makes_tuple(const std::string& name);

/// True for `make_shape`, `Shape`, `Int` and the like: where a name inside is an integer.
bool bundles_integers(const std::string& name);

/// Appends the names that make_type and makes_tuple know, for suggestions and completion.
void list_types(std::vector<std::string>& names);

}  // namespace colex
