#pragma once

#include <iosfwd>
#include <string>

#include "value/value.hpp"

/// What all drawings of `colex draw` share.

namespace colex::cli {

/// CuTe's eight greys and pastels repeat by offset; here eight hues that print well.
inline constexpr const char* kColours[] = {"af7ac5", "7fb3d5", "76d7c4", "7dcea0",
                                           "f7dc6f", "f0b27a", "d98880", "bfc9ca"};

/// The layout with the grid of its offsets below, as cute::print_layout prints it. False, and
/// nothing is written, of what has no grid of two modes or one that does not fit on a page.
bool print_grid(std::ostream& out, const Value& layout, Notation notation);

/// For SVG, what it would obey.
std::string escaped(const std::string& text);

/// A document of LaTeX up to its first picture, with the colours c0 to c7.
void begin_latex(std::ostream& out);

}  // namespace colex::cli
