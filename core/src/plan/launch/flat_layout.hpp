#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "colex/layout.hpp"

namespace colex {

/// A layout reduced to the leaves of its shape and stride: what a kernel needs of it.
///
/// Law: L(i) = dot(colexicographic coordinate of i in shape, stride).
/// Example: {{8, 16}, {1024, 1}}, printed (8,16):(1024,1), maps 9 = (1, 1) to 1025.
struct FlatLayout {
  std::vector<int> shape;
  std::vector<int> stride;

  int size() const;
  int operator()(int index) const;
  std::string text() const;

  friend bool operator==(const FlatLayout& x, const FlatLayout& y) {
    return x.shape == y.shape && x.stride == y.stride;
  }
};

/// The leaves of layouts, one after the other, without those of extent 1: the same function of one
/// index.
FlatLayout flattened(std::initializer_list<LayoutView> layouts);

/// x(i) + y(j), y's index the slower one.
std::vector<int> sums_of(const FlatLayout& x, const FlatLayout& y);

}  // namespace colex
