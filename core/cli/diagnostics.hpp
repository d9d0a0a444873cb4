#pragma once

#include <iosfwd>
#include <string>

#include "language/diagnostic.hpp"

namespace colex::cli {

/// The English sentence of a message, the id itself if it has none.
std::string sentence(const std::string& id, const std::vector<std::string>& values);

/// Prints a diagnostic with the line it is about, a mark below the place, and the fix.
void print_diagnostic(std::ostream& out, const std::string& source, const Diagnostic& d);

}  // namespace colex::cli
