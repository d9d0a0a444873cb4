#pragma once

#include <optional>
#include <string>

#include "explain/frames.hpp"

namespace colex {

/// A call of CuTe's, done again here.
struct Replay {
  std::string expression;            ///< `composition((_6,_4):(_1,_8), _4:_9)`
  bool dumped = false;               ///< numbers of a dump, no call
  bool assumed = false;              ///< integers that are known at run time only stand as 8
  std::optional<LayoutError> error;  ///< how it fails; nothing if it does not
};

/// The frame's call as an expression of the language, evaluated; nothing if the table of calls
/// does not know the function, or the frame does not tell all of its arguments.
std::optional<Replay> replay(const Frame& frame);

/// True for errors of a text that the language cannot read: they say nothing about CuTe.
bool is_about_text(const std::string& id);

/// The layouts among the frame's arguments as types, `Layout<…>` each.
std::vector<std::string> frame_layouts(const Frame& frame);

}  // namespace colex
