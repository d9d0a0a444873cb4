#pragma once

#include <string>

#include "program/evaluate.hpp"

/// The records of wasm/src/types as JSON text.

namespace colex {

/// How spans count: bytes of UTF-8 (terminals) or UTF-16 units (JavaScript).
enum class SpanUnit : unsigned char { byte, utf16 };

std::string evaluation_json(const std::string& source, const Evaluation& evaluation,
                            SpanUnit unit = SpanUnit::utf16);
/// The last statement's value; without `value` where it has none.
std::string value_json(const Evaluation& evaluation);
/// Without a `call` where the text is no plan.
std::string plan_call_json(const std::string& source);
std::string steps_json(const std::vector<Step>& steps);
std::string cell_json(const Value& layout, int64 index);
std::string rows_json(const Value& layout, int64 from, int64 count);
std::string catalog_json();

}  // namespace colex
