#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tensor/tensor_object.hpp"
#include "value/value.hpp"

namespace colex {

/// What MoYe.jl and Julia give a function of their own: an array, whose layout is all that is
/// followed of it, `blocked_product(a, b, true)`. nullopt of others.
std::optional<Value> julia_call(const std::string& name, const std::vector<Value>& types,
                                const std::vector<Value>& arguments);
/// `x .+ y`, `2 .* x` of MoYe's arrays: memory of its own, with the layout that the arrays have.
/// nullopt of others.
std::optional<Value> elementwise(const Value& a, const Value& b);
/// A coordinate of a layout that Julia calls, counted from 0. MoYe divides a coordinate by every
/// mode that it is for, the last one too, so that it begins anew behind the last element.
IntTuple place_from_zero(const IntTuple& coordinate, TupleView shape);
/// `A[2, 1]` of an array: the element; `A[:, 1]` is a copy of that part.
struct JuliaIndex {
  bool all = false;     ///< `:`
  IntTuple coordinate;  ///< of others
};
Value element_of_julia(const TensorObject& array, const std::vector<JuliaIndex>& index);
/// What `l...` and `for mode in l` go through.
std::vector<Value> layouts_of_modes(const Layout& l);
/// Threads and tiles that the function counts from 1 are counted from 0 behind it.
void count_from_zero(const std::string& name, std::vector<Value>& arguments);
/// `blocked_product(a, b, coalesce_result)`; integers known at run time only are not merged.
Value coalesced_product(const std::string& name, const std::vector<Value>& arguments, bool runs);

}  // namespace colex
