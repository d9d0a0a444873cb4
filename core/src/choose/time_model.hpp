#pragma once

#include <vector>

#include "choose/points.hpp"
#include "plan/plan.hpp"

/// How long a kernel takes: launch + waves * (K * slope + fixed), K as far as it is one CTA's. The
/// slope is the time of a wave for one k, the fixed part what every wave pays besides: first loads
/// and the epilogue.

namespace colex {

struct Shape {
  int64 m = 0, n = 0, k = 0;
  bool operator==(const Shape&) const = default;
};

/// CTAs that compute the tiles of C: one each, or as many as share its K; clusters whole.
int64 tiles_of(const GemmPlan& plan, const Shape& shape);
/// Rounds in which the multiprocessors compute them. Where several CTAs fit a multiprocessor, a
/// round with fewer takes less than a whole one.
double waves_of(const GemmPlan& plan, const Shape& shape);

/// The model of one kernel, fitted to what was measured of it.
class TimeModel {
 public:
  /// `points` are of this kernel on this device. With fewer than three points the figures are those
  /// of the device's table: see `measured`.
  TimeModel(const GemmPlan& plan, std::vector<MeasuredPoint> points);
  /// With too few points, the figures of `like`: the same kernel with another tile, whose loop has
  /// `rate` of its speed.
  TimeModel(const GemmPlan& plan, std::vector<MeasuredPoint> points, const TimeModel& like,
            double rate);

  /// Microseconds; near measured shapes the deviation seen there is taken into account.
  double microseconds(const Shape& shape) const;
  /// Whether the figures come from measured points, its own or those of the kernel that it is like.
  bool measured() const { return counted_ >= static_cast<int64>(kEnough); }
  int64 points() const { return counted_; }
  /// Whether they are of the kernel that it is like.
  bool borrowed() const { return counted_ > static_cast<int64>(points_.size()); }

 private:
  static constexpr size_t kEnough = 3;
  void fit();
  double modelled(const Shape& shape) const;

  const GemmPlan& plan_;
  std::vector<MeasuredPoint> points_;
  int64 counted_ = 0;
  double slope_ = 0, fixed_ = 0;
};

}  // namespace colex
