#pragma once

#include <functional>
#include <string>

#include "program/evaluate.hpp"
#include "program/open/open_list.hpp"

namespace colex {

/// Tries what notes propose to write for names that `text` does not bind, and what they assume: all
/// of it stands at `place` of the text, and what a statement refuses is replaced by another example
/// that it takes, or is not proposed. A name without an example gets one under which more
/// statements have a value. `again` evaluates a text for its values alone. Of a long text nothing
/// is tried.
void try_examples(const std::string& text, const DefinitionPlace& place, Evaluation& evaluation,
                  const std::function<Evaluation(std::string)>& again);

}  // namespace colex
