#include "timing.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace colex::gpu {

CapturedWork::CapturedWork(const Device& device, int launches,
                           const std::function<void(int)>& enqueue)
    : device_(device), launches_(launches) {
  abi::CUstream stream = device.stream();
  COLEX_CUDA(cuStreamBeginCapture, stream, abi::kCaptureThreadLocal);
  for (int i = 0; i < launches; ++i) enqueue(i);
  COLEX_CUDA(cuStreamEndCapture, stream, &graph_);
  COLEX_CUDA(cuGraphInstantiateWithFlags, &exec_, graph_, 0);
  COLEX_CUDA(cuEventCreate, &begin_, 0);
  COLEX_CUDA(cuEventCreate, &end_, 0);
}

CapturedWork::~CapturedWork() {
  driver().cuEventDestroy(begin_);
  driver().cuEventDestroy(end_);
  driver().cuGraphExecDestroy(exec_);
  driver().cuGraphDestroy(graph_);
}

double CapturedWork::sample(int replays) const {
  abi::CUstream stream = device_.stream();
  COLEX_CUDA(cuEventRecord, begin_, stream);
  for (int i = 0; i < replays; ++i) COLEX_CUDA(cuGraphLaunch, exec_, stream);
  COLEX_CUDA(cuEventRecord, end_, stream);
  device_.synchronize();
  float milliseconds = 0;
  COLEX_CUDA(cuEventElapsedTime, &milliseconds, begin_, end_);
  return milliseconds / launches_ / replays;
}

std::vector<std::vector<double>> sample_in_turns(const std::vector<const CapturedWork*>& works,
                                                 const Pace& pace) {
  std::vector<std::vector<double>> samples(works.size());
  std::vector<int> replays;
  for (const CapturedWork* work : works) {
    work->sample();  // the first replay also uploads the graph
    double replay_ms = work->sample() * work->launches();
    replays.push_back(std::max(1, static_cast<int>(pace.sample_ms / replay_ms + 0.5)));
  }
  for (int i = 0; i < pace.samples; ++i) {
    for (std::size_t w = 0; w < works.size(); ++w) {
      std::this_thread::sleep_for(std::chrono::milliseconds(pace.pause_ms));
      samples[w].push_back(works[w]->sample(replays[w]));
    }
  }
  return samples;
}

Statistics statistics(std::vector<double> samples) {
  Statistics s;
  s.n = static_cast<int>(samples.size());
  if (samples.empty()) return s;
  std::sort(samples.begin(), samples.end());
  auto quantile = [&](double q) {
    return samples[static_cast<std::size_t>(std::lround(q * static_cast<double>(s.n - 1)))];
  };
  s.median = quantile(0.5);
  s.p10 = quantile(0.1);
  s.p90 = quantile(0.9);
  s.min = samples.front();
  return s;
}

}  // namespace colex::gpu
