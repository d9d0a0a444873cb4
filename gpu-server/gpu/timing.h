#pragma once
#include <functional>
#include <vector>

#include "device.h"

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

  // Replays it once; milliseconds of one launch.
  double sample() const;

 private:
  const Device& device_;
  int launches_;
  abi::CUgraph graph_ = nullptr;
  abi::CUgraphExec exec_ = nullptr;
  abi::CUevent begin_ = nullptr, end_ = nullptr;
};

// Median and spread of samples.
struct Statistics {
  int n = 0;
  double median = 0, p10 = 0, p90 = 0, min = 0;
};
Statistics statistics(std::vector<double> samples);

}  // namespace colex::gpu
