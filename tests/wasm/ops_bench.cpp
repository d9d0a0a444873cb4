// Nanoseconds an operation inside WebAssembly, over the golden vectors: one line of JSON an
// operation.
//
// The figure of a vector is the best of several short runs, so that other work on the machine does
// not count; the figure of an operation is the median over its vectors.
#include "../bench/corpus.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace colex;

namespace {

constexpr int kRuns = 100;
constexpr int kCallsInRun = 20;

double nanoseconds(const Operation& row, const Arguments& a) {
  using clock = std::chrono::steady_clock;
  double best = 1e18;
  for (int run = 0; run < kRuns; ++run) {
    const auto start = clock::now();
    for (int i = 0; i < kCallsInRun; ++i) {
      const Value r = row.apply(a);
      asm volatile("" ::"r"(&r) : "memory");
    }
    const std::chrono::duration<double, std::nano> took = clock::now() - start;
    best = std::min(best, took.count() / kCallsInRun);
  }
  return best;
}

}  // namespace

int main() {
  for (const auto& [name, calls] : bench::corpus()) {
    const Operation& row = *find_operation(name);
    std::vector<double> figures;
    for (const Arguments& a : calls) figures.push_back(nanoseconds(row, a));
    std::sort(figures.begin(), figures.end());
    std::printf("{\"operation\":\"%s\",\"vectors\":%zu,\"median_ns\":%.0f,\"max_ns\":%.0f}\n",
                name.c_str(), figures.size(), figures[figures.size() / 2], figures.back());
  }
  return 0;
}
