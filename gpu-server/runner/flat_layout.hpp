#pragma once
#include <string>
#include <vector>

namespace colex::gpu {

// A layout reduced to the leaves of its shape and stride: what a kernel needs of it.
//
// Law: L(i) = dot(colexicographic coordinate of i in shape, stride).
// Example: {{8, 16}, {1024, 1}}, printed (8,16):(1024,1), maps 9 = (1, 1) to 1025.
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

// Sw<B,M,S>: bits [M+S, M+S+B) of an offset are XORed into bits [M, M+B). bits = 0: identity.
struct Swizzle {
  int bits = 0;
  int base = 0;
  int shift = 0;

  int operator()(int offset) const;
  int window() const { return 1 << (bits + base + shift); }
};

}  // namespace colex::gpu
