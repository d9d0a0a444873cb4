#pragma once

#include <iosfwd>
#include <string>

#include "language.hpp"
#include "language/diagnostic.hpp"

namespace colex::cli {

/// Prints a diagnostic with the line it is about, a mark below the place, and the fix.
void print_diagnostic(std::ostream& out, const std::string& source, const Diagnostic& d);

}  // namespace colex::cli
