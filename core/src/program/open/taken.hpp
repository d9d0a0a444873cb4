#pragma once

#include <string>
#include <vector>

#include "program/open/trials.hpp"

namespace colex {

/// What an evaluation took for the names that a text leaves open, as lines above the text that say
/// so.

/// What the launch gives, as its notes propose: lines in front, and values where it is asked.
struct Launched {
  std::string lines;
  std::vector<Fix> calls;
};

Launched launched_by(const std::vector<Diagnostic>& notes);

/// The notes whose fix binds what is taken here anyway, or what a template parameter may be.
std::vector<Diagnostic*> taken_by(std::vector<Diagnostic>& notes);

/// Written above the text what was assumed may go wrong: a size of a type is a constant, and where
/// an assertion refuses that both are true one is not. `launched`: lines that stand there too.
void settle_taken(const std::vector<Diagnostic*>& taken, const std::string& launched,
                  Trials& trials);

}  // namespace colex
