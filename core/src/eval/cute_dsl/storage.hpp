#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "syntax/ast.hpp"
#include "value/value.hpp"

/// Shared and tensor memory that a kernel of CuTe DSL takes: where it lies no layout depends on.

namespace colex {

/// Takes columns of tensor memory; its barriers and its size make no layout.
constexpr std::string_view kTmemAllocator = "TmemAllocator";

/// `get_smem_capacity_in_bytes("sm_90")`, `get_max_tmem_alloc_cols("sm_100")`: what CuTe DSL knows
/// of an architecture; nullopt of other functions.
std::optional<Value> hardware_number(std::string_view function, const std::vector<Value>& given);

/// A pointer to shared memory of elements of this type.
Value smem_pointer(const std::string& type);

/// `make_ptr(type, address, …)` of Python, and which part of the call is the address.
bool makes_pointer(const Ast& ast, const Node& call);
constexpr size_t kMadeAddress = 2;

}  // namespace colex
