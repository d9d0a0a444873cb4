#pragma once

#include "colex/ops/slice.hpp"
#include "registry/operation.hpp"
#include "text/deadline.hpp"

/// Tools of the laws: which coordinates are tried, and what a layout is as a function of numbers.

namespace colex::laws {

/// The indices in [0, size) that a law is tried on: all of a small domain, else both ends and an
/// even spread between them.
class Samples {
 public:
  static constexpr int64 kMost = 4096;

  explicit Samples(int64 size) : size_(size < 0 ? 0 : size) {}
  int64 count() const { return size_ < kMost ? size_ : kMost; }
  int64 operator[](int64 k) const {
    check_deadline(4);
    if (size_ <= kMost || k < kEnd) return k;
    if (k >= kMost - kEnd) return size_ - (kMost - k);
    constexpr int64 kMiddle = kMost - 2 * kEnd;
    const int64 span = size_ - 2 * kEnd;
    // Split so that the product cannot overflow.
    return kEnd + span / kMiddle * (k - kEnd) + span % kMiddle * (k - kEnd) / kMiddle;
  }

 private:
  static constexpr int64 kEnd = 1024;
  int64 size_;
};

/// A layout with integer strides as a function of an index, in plain numbers. As in CuTe the last
/// mode is not wrapped.
class IndexFunction {
 public:
  explicit IndexFunction(LayoutView l);
  int64 operator()(int64 index) const;
  int64 size() const { return size_; }

 private:
  std::vector<std::pair<int64, int64>> modes_;
  int64 size_ = 1;
};

/// The value of a layout of any strides at a coordinate that may leave out trailing modes.
IntTuple value_at(LayoutView l, TupleView c);
inline IntTuple value_at(LayoutView l, int64 index) { return crd2idx(IntTuple(Int(index)), l); }

/// Equal as numbers; a shorter tuple stands for one with zeros behind.
bool same_numbers(TupleView a, TupleView b);

/// The natural coordinate of an index as text.
std::string coordinate_text(int64 index, TupleView shape);

inline bool integer_strides(LayoutView l) { return !detail::has_basis(l.stride); }

/// A report of a law that holds so far.
LawReport report(const char* id);
void violate(LawReport& r, std::string at, std::string got, std::string expected);
/// One more number checked: the law does not hold where `got` differs.
void equate(LawReport& r, const std::string& at, int64 got, int64 expected);

}  // namespace colex::laws
