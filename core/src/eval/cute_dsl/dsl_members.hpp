#pragma once

#include <string_view>

namespace colex {

/// `cute.testing.benchmark`, `pipeline.NamedBarrier`: CuTe DSL has it, and no layout depends on it.
bool is_dsl_member_without_layout(std::string_view path);

/// `cute.<member>` is something of CuTe DSL's, though its value is not known here.
bool is_of_dsl_module(std::string_view member);

}  // namespace colex
