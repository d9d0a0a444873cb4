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

/// What they propose becomes a fix in front of the code that begins at `place`.
void offer_definitions(std::vector<Diagnostic>& diagnostics, const std::string& text, size_t place,
                       Dialect dialect);

/// Blanks in front of the first code behind `place`: a definition has the same.
std::string margin_at(const std::string& text, size_t place);

}  // namespace colex
