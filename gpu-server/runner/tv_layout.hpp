#pragma once
#include <string>

#include "plan/launch/flat_layout.hpp"

namespace colex::gpu {

// A thread-value layout of an atom, (thread, value) -> element, read from CuTe's notation:
// "((_4,_8),(_2,_2)):((_32,_1),(_16,_8))".
struct TvLayout {
  FlatLayout thread, value;

  int operator()(int t, int v) const { return thread(t) + value(v); }
};

// Throw std::invalid_argument where the text is no such layout.
TvLayout parse_tv_layout(const std::string& text);
FlatLayout parse_flat_layout(const std::string& text);

}  // namespace colex::gpu
