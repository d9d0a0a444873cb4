#pragma once

#include <optional>

#include "source/dialect.hpp"
#include "value/value.hpp"

namespace colex {

/// `-a`, `!a`, `~a` of integers (`-` of tuples leaf by leaf). `op` as in Node::op.
/// A floating-point number, which a value holds as its text: `1.000000`; nullopt of others.
std::optional<double> fraction_of(const Value& v);
/// Julia's Float32, whose text ends as its literals do: `1.5f0`.
bool is_single(const Value& v);
Value fraction(double x, bool single);
/// A floating-point number, or a tuple with one in it.
bool holds_fraction(const Value& v);
/// An integer as a float has it, so that `/` divides truly; other values as they are.
Value as_fraction(const Value& v);

Value apply_unary(int op, const Value& a);

/// An element of memory, whose content is not followed: it has an address, and no value.
bool is_element(const Value& v);
/// Throws `kElementUnknown` of an element that is used as a value.
void want_value(const Value& v);
constexpr const char* kElementUnknown = "language.element_unknown";

/// `a + b`, `a < b`, … as CuTe's overloads: static results of static integers, arithmetic tuples
/// mode by mode, `==` of tuples and layouts.
Value apply_binary(int op, const Value& a, const Value& b);
/// What Python takes as true: all but 0, None and what is empty.
bool is_truth(const Value& v);
/// Whether a condition of this value holds; nullopt of what is no condition in the language.
std::optional<bool> truth_of(const Value& v, Dialect dialect);
/// The same where Python's `/`, which gives no integer, and `%` differ from C++'s.
Value apply_python(int op, const Value& a, const Value& b);

/// A layout, or a tensor of offsets or coordinates: none of its elements can be set.
bool has_no_memory(const Value& v);

}  // namespace colex
