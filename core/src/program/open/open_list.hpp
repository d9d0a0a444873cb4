#pragma once

#include <string>
#include <vector>

#include "eval/evaluation.hpp"
#include "source/dialect.hpp"

namespace colex {

/// A text that is a part of something leaves names open: what stands around it binds them, or the
/// launch gives them. That is one cause, however many names there are and whatever each stands
/// for; whoever shows the notes shows those with Diagnostic::open as one list.

/// Finds these notes, and keeps one of every name: the one that assumes a value, else one with an
/// example.
void join_open(std::vector<Diagnostic>& diagnostics);

/// Where nothing is open but what conditions and bounds stand on, these say so, and how to choose.
void forget_heads(std::vector<Diagnostic>& diagnostics);

/// Adds of these notes what is open behind the names that are open: whoever binds those wants to
/// know it.
void add_open(std::vector<Diagnostic>& diagnostics, std::vector<Diagnostic> inner);

/// Where definitions would stand, and how.
struct DefinitionPlace {
  size_t at = 0;
  std::string margin;  ///< blanks in front of the code there: a definition has the same
  Dialect dialect = Dialect::notation;
};

/// The same for a text whose definitions would stand at `at`.
DefinitionPlace definition_place(const std::string& text, size_t at, Dialect dialect);

/// What they propose becomes a fix there.
void offer_definitions(std::vector<Diagnostic>& diagnostics, const DefinitionPlace& place);

}  // namespace colex
