#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "language.hpp"
#include "syntax/diagnostic.hpp"

namespace colex::cli {

/// Prints a diagnostic with the line it is about, a mark below the place, and the fix.
void print_diagnostic(std::ostream& out, const std::string& source, const Diagnostic& d);

/// Prints all; what notes of a group say, once, with the places of the others.
void print_diagnostics(std::ostream& out, const std::string& source,
                       const std::vector<Diagnostic>& all);

}  // namespace colex::cli
