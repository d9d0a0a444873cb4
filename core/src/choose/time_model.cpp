#include "choose/time_model.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/peaks.hpp"

namespace colex {

namespace {

constexpr double kLaunch = 2.0;  // microseconds
// One CTA alone on a multiprocessor takes this part of the time of as many as fit (measured on
// sgemm_sm80, of which two fit).
constexpr double kAlone = 0.65;
// What an unmeasured kernel is taken to reach of its atom's rate, and to pay for each wave.
constexpr double kEfficiency = 0.7;
constexpr double kFixed = 2.0;
// A measured shape counts by how many doublings it is away; this many counts as nothing known.
constexpr double kNothingKnown = 0.3;

int64 ceil_div(int64 a, int64 b) { return (a + b - 1) / b; }

Shape shape_of(const MeasuredPoint& p) { return {p.m, p.n, p.k}; }

/// Of K, what one CTA multiplies.
double own_k(const GemmPlan& plan, int64 k) {
  return static_cast<double>(k) / static_cast<double>(plan.config.split_k);
}

/// Squared number of doublings between two shapes.
double distance2(const Shape& a, const Shape& b) {
  const auto doublings = [](int64 x, int64 y) {
    return std::log2(static_cast<double>(x) / static_cast<double>(y));
  };
  const double m = doublings(a.m, b.m), n = doublings(a.n, b.n), k = doublings(a.k, b.k);
  return m * m + n * n + k * k;
}

}  // namespace

int64 tiles_of(const GemmPlan& plan, const Shape& shape) {
  const GemmConfig& c = plan.config;
  return c.cluster_m * ceil_div(shape.m, c.cta_m * c.cluster_m) * c.cluster_n *
         ceil_div(shape.n, c.cta_n * c.cluster_n) * c.split_k;
}

double waves_of(const GemmPlan& plan, const Shape& shape) {
  const int64 on_one = ceil_div(tiles_of(plan, shape), plan.device->sm_count);
  const int64 together = std::max<int64>(1, plan.resources.ctas_per_sm);
  const int64 rest = on_one % together;
  const double whole = static_cast<double>(on_one / together);
  if (rest == 0) return whole;
  return whole + kAlone +
         (1 - kAlone) * static_cast<double>(rest - 1) / static_cast<double>(together - 1);
}

TimeModel::TimeModel(const GemmPlan& plan, std::vector<MeasuredPoint> points)
    : plan_(plan), points_(std::move(points)), counted_(static_cast<int64>(points_.size())) {
  const double rate = peaks_of(plan.mma_atom.atom, *plan.device).gflops * kEfficiency;
  const double flops = 2.0 * static_cast<double>(plan.config.cta_m * plan.config.cta_n) *
                       static_cast<double>(std::max<int64>(1, plan.resources.ctas_per_sm));
  slope_ = rate > 0 ? flops * plan.device->sm_count / (rate * 1e3) : 0;
  fixed_ = kFixed;
  if (measured()) fit();
}

TimeModel::TimeModel(const GemmPlan& plan, std::vector<MeasuredPoint> points, const TimeModel& like,
                     double rate)
    : TimeModel(plan, std::move(points)) {
  if (measured() || !like.measured()) return;
  const auto area = [](const GemmPlan& p) {
    return static_cast<double>(p.config.cta_m * p.config.cta_n);
  };
  counted_ = like.counted_;
  slope_ = like.slope_ * area(plan) / area(like.plan_) / rate;
  fixed_ = like.fixed_;
}

/// Least squares of the relative error: each point says 1 = (launch + waves (K slope + fixed)) / t.
void TimeModel::fit() {
  double xx = 0, xy = 0, yy = 0, xt = 0, yt = 0;
  for (const MeasuredPoint& p : points_) {
    const double waves = waves_of(plan_, shape_of(p));
    const double x = waves * own_k(plan_, p.k) / p.microseconds;
    const double y = waves / p.microseconds;
    const double t = (p.microseconds - kLaunch) / p.microseconds;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xt += x * t;
    yt += y * t;
  }
  const double determinant = xx * yy - xy * xy;
  const double fixed = determinant > 0 ? (xx * yt - xy * xt) / determinant : 0;
  if (fixed > 0) {
    fixed_ = fixed;
    slope_ = (xt * yy - xy * yt) / determinant;
  } else {
    fixed_ = 0;
    slope_ = xt / xx;
  }
}

double TimeModel::modelled(const Shape& shape) const {
  return kLaunch + waves_of(plan_, shape) * (own_k(plan_, shape.k) * slope_ + fixed_);
}

double TimeModel::microseconds(const Shape& shape) const {
  if (!measured()) return modelled(shape);
  double deviation = 0, weights = kNothingKnown;
  for (const MeasuredPoint& p : points_) {
    const Shape at = shape_of(p);
    const double weight = std::exp(-distance2(shape, at) / 2);
    deviation += weight * std::log(p.microseconds / modelled(at));
    weights += weight;
  }
  return modelled(shape) * std::exp(deviation / weights);
}

}  // namespace colex
