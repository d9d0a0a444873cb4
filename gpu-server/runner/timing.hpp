#pragma once
#include <functional>
#include <vector>

#include "device.hpp"

namespace colex::gpu {

// Work captured once as a CUDA graph and replayed: launch cost and event resolution vanish in a
// sample of many launches.
class CapturedWork {
 public:
  // enqueue(i) puts launch i of `launches` on the device's stream.
  CapturedWork(const Device& device, int launches, const std::function<void(int)>& enqueue);
  ~CapturedWork();
  CapturedWork(const CapturedWork&) = delete;
  CapturedWork& operator=(const CapturedWork&) = delete;

  // Replays it; milliseconds of one launch.
  double sample(int replays = 1) const;
  int launches() const { return launches_; }

 private:
  const Device& device_;
  int launches_;
  abi::CUgraph graph_ = nullptr;
  abi::CUgraphExec exec_ = nullptr;
  abi::CUevent begin_ = nullptr, end_ = nullptr;
};

// How samples are spaced. At rest the GPU may cool its power budget between samples and shows its
// highest clocks; sustained, it settles at the clocks that its power limit allows.
struct Pace {
  double sample_ms;
  int pause_ms;
  int samples;
};

// Milliseconds of a launch of each work, sampled in turns: A B A B.
std::vector<std::vector<double>> sample_in_turns(const std::vector<const CapturedWork*>& works,
                                                 const Pace& pace);

// Median and spread of samples.
struct Statistics {
  int n = 0;
  double median = 0, p10 = 0, p90 = 0, min = 0;
};
Statistics statistics(std::vector<double> samples);

}  // namespace colex::gpu
