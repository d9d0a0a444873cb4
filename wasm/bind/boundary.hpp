// What every exported function goes through: its numbers are checked, its time is limited, and what
// the core throws becomes its answer.
#pragma once

#include <emscripten/val.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "colex/fail.hpp"

namespace colex::bind {

/// Largest number below which JavaScript's numbers hold every whole one.
inline constexpr int64 kExact = (1LL << 53) - 1;

/// A parameter that must be a whole number from `low` to `high`; JavaScript's may be anything: NaN,
/// 0.5, 1e300. Throws `argument.whole`.
int64 whole(const char* name, double value, int64 low, int64 high);

/// The error of `work` as JSON, `{"error":{"id":…,"values":[…]}}`; nullopt if it ends well. Gives
/// it so many milliseconds, then the error is `limit.busy`; 0: as many as it takes.
std::optional<std::string> failure_of(double milliseconds, const std::function<void()>& work);

/// What `work` gives, a JSON text, or its error.
std::string record(double milliseconds, const std::function<std::string()>& work);

/// A JSON text and the numbers that belong to it.
struct Tabled {
  std::string record;
  emscripten::val table;
};

/// What `work` gives as an object of JavaScript's, `{record, table}`; with an error only `record`.
emscripten::val record_with_table(double milliseconds, const std::function<Tabled()>& work);

/// A typed array of JavaScript's own with these numbers: Int32Array or Float64Array.
emscripten::val table_of(const std::vector<int>& numbers);
emscripten::val table_of(const std::vector<double>& numbers);

}  // namespace colex::bind
