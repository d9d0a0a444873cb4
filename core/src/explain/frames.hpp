#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/layout_error.hpp"

namespace colex {

/// One instantiation that a compiler names around an error: `composition` with
/// `LShape = tuple<…>`, `LStride = …`.
struct Frame {
  std::string function;                ///< without scope: `composition`, `TiledCopy`
  std::vector<std::string> arguments;  ///< its template arguments in order, as they are written
  Span span;                           ///< of the text in quotes
};

/// The frame that a line of g++, clang, nvcc or of a failed assert() tells of; its function is
/// empty if there is none. `at` is where the line begins in the text.
///
///     required from ‘auto cute::complement(const L&, T) [with L = Layout<C<4> >; T = C<8>]’
///     -> complement, {Layout<C<4> >, C<8>}
Frame read_frame(std::string_view line, size_t at);

/// True where the frames of an error stand before its message (g++) rather than after it.
bool is_leading_frame(std::string_view line);

/// The user's own line that a frame names: `gemm.cu:87`; empty if the line names none.
std::string frame_place(std::string_view line);

/// The parts between commas (or another separator) outside of all brackets, without blanks around.
std::vector<std::string> split_top_level(const std::string& text, char separator);

}  // namespace colex
