#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/effects.hpp"
#include "eval/evaluation.hpp"
#include "source/prepared.hpp"

/// Evaluation of a source text.

namespace colex {

struct SourceLimits {
  static constexpr size_t kBytes = 1'000'000;
};

/// Told of every statement before it is computed: which it is, of how many, and its text.
using StatementWatch = std::function<void(size_t index, size_t count, std::string_view text)>;

/// For callers that show how far a long evaluation has come. Null: nobody watches.
void watch_statements(StatementWatch watch);

/// What a caller wants to be told of a result: all, or the value without laws, other readings,
/// derivations and fixes, which may take longer than the value.
enum class Told : unsigned char { all, value };

/// Never throws for bad input. Of a compiler's output the layouts are the statements, and its
/// assertions are explained by notes.
Evaluation evaluate(const std::string& source, Reading reading = Reading::automatic,
                    Told told = Told::all);

/// The same for a text that is not a compiler's output.
Evaluation evaluate_statements(const std::string& source, Reading reading = Reading::automatic);

/// The value of the last statement of a text; throws LayoutError if there is none.
Value evaluate_last(const std::string& source, Reading reading = Reading::automatic);

/// `source` as `evaluate` reads it, once for all threads that run it.
Prepared prepare(const std::string& source);
/// The text run by one thread of block (0,0,0).
Evaluation run_thread(const Prepared& prepared, const Launch& launch, Effects& effects);

/// Steps of the outermost operation of the last statement (none if it records none).
std::vector<Step> derive(const std::string& source, Reading reading = Reading::automatic);

}  // namespace colex
