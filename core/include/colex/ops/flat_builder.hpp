#pragma once

#include "colex/layout.hpp"

namespace colex::detail {

/// Appends modes to a layout under construction as CuTe's flat results are shaped: nothing around a
/// single mode, a tuple around two and more.
class FlatBuilder {
 public:
  constexpr explicit FlatBuilder(Layout& out) : out_(out) {}

  constexpr void push(const Int& shape, const Int& stride) {
    if (count_ == 0) {
      first_shape_ = shape;
      first_stride_ = stride;
    } else {
      if (count_ == 1) {
        handle_ = out_.open();
        out_.push(first_shape_, first_stride_);
      }
      out_.push(shape, stride);
    }
    ++count_;
  }
  constexpr int count() const { return count_; }
  /// Closes the tuple; at least one mode must have been pushed.
  constexpr void finish() {
    if (count_ == 1) {
      out_.push(first_shape_, first_stride_);
    } else {
      out_.close(handle_);
    }
  }

 private:
  Layout& out_;
  Int first_shape_;
  Int first_stride_;
  Layout::Handle handle_{0, 0};
  int count_ = 0;
};

}  // namespace colex::detail
