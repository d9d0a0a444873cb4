#pragma once

#include <functional>
#include <vector>

#include "eval/evaluation.hpp"

namespace colex {

/// What is told of lines below each other that have no value, once for all of them.
void join_unread(std::vector<Diagnostic>& diagnostics, const std::string& text);

/// What a note tells that goes as one of words is words, signs and brackets among them too. The
/// note may begin within a part, where reading it failed.
void become_words(std::vector<Region>& regions, Span part);

/// Takes the notes out for which `goes` is true; the groups of the others stay.
void take_out(std::vector<Diagnostic>& all, const std::function<bool(const Diagnostic&)>& goes);

/// That words are words, and drawings drawings, needs no note beside what the text gives: their
/// regions say it. A text of nothing else is told that it has no layout.
void hush_words(Evaluation& evaluation);

/// What one call of a function leaves out, another may have run: forgets that it was not run.
void forget_run(Evaluation& evaluation);

/// Finds the groups among the diagnostics of a text: notes that say the same of several names, or
/// that differ in nothing but their place, and those of what the text leaves open. Whoever shows
/// them says it once, with all places.
void group_notes(std::vector<Diagnostic>& diagnostics);

}  // namespace colex
