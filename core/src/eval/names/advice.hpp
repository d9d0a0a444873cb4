#pragma once

#include <string>
#include <string_view>

#include "eval/names/example_values.hpp"
#include "source/dialect.hpp"
#include "syntax/diagnostic.hpp"

namespace colex {

/// What is said of a name that has no value: what to write for it, by the place where it stands,
/// else by the look of the name.
Diagnostic unknown_name(const std::string& name, Dialect dialect, const Place& place);

/// Where node `id`, a name, stands in the text.
Place name_place(const Ast& ast, NodeId id);

/// The example of a type X is one for the place where its object `X{}` stands, an extent or a
/// stride, where that says more than the name.
void suit_place(const Ast& ast, NodeId name, Diagnostic& d);

/// A path through a namespace, `arch::Sm90`, `torch::kHalf`: where it has no value it is a name of
/// a library, and the text is not wrong to use it.
bool is_foreign(std::string_view name);
/// A module that CuTe DSL's texts import and whose members are known, or are said by its name.
bool is_library(std::string_view name);
/// What could be set to the attribute of an object of Python that has this name; empty where
/// neither the name nor the place says it.
std::string example_of_attribute(std::string_view name, const Place& place);
/// True for the messages of a value that lacks a member.
bool is_missing_member(std::string_view id);
/// True for the messages that unknown_name() gives, and for those with a nearer name.
bool is_unknown_name(std::string_view id);

/// The message says that this name has no value.
bool says_unknown(const Diagnostic& d, std::string_view name);

/// `__shfl_sync`, `cudaGetLastError`, `rand`: what it gives only a run on a GPU knows.
bool is_device_function(std::string_view name);

}  // namespace colex
