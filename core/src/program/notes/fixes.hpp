#pragma once

#include <functional>
#include <string>

#include "program/evaluate.hpp"

namespace colex {

/// `shape(8, 8)` of several numbers: the tuple that is meant is made by make_shape.
void suggest_maker(Diagnostic& d, const std::string& text);

/// A trial evaluates the whole text: of a longer one nothing is tried, nor looked for.
inline constexpr size_t kTriedBytes = 6000;

/// Tries what the errors of `text` propose to mend them with: a fix stays if the mended text has
/// fewer errors. Where it has not, another place for the missing bracket may do; else none is left.
/// `again` evaluates a text without proposing anything. A name that is offered for another one
/// exists and needs no trial. Of a long text nothing is tried, nor proposed.
void try_fixes(const std::string& text, Evaluation& evaluation,
               const std::function<Evaluation(std::string)>& again);

}  // namespace colex
