// Nanoseconds an operation, over the layouts of the golden vectors.
//
//   call/NAME      the registry row as the language calls it, values copied in and out
//   composition    the core's function alone; with a recorder beside it, to show that derivation
//                  costs nothing when it is not asked for
#include <benchmark/benchmark.h>

#include "colex/ops/composition.hpp"
#include "corpus.hpp"

namespace {

using namespace colex;
using bench::Calls;
using bench::corpus;

void per_call(benchmark::State& state, size_t calls) {
  const double n = static_cast<double>(state.iterations()) * static_cast<double>(calls);
  state.counters["per_call"] =
      benchmark::Counter(n, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void call(benchmark::State& state, const Operation* row, const Calls& calls) {
  for (auto _ : state) {
    for (const Arguments& a : calls) benchmark::DoNotOptimize(row->apply(a));
  }
  per_call(state, calls.size());
}

struct Pair {
  Layout a;
  Tiler b;
};

std::vector<Pair> compositions() {
  std::vector<Pair> r;
  for (const Arguments& a : corpus().at("composition")) {
    if (a.is_layout(0) && !a.is_composed(1)) r.push_back({a.layout(0), a.tiler(1)});
  }
  return r;
}

void composition_alone(benchmark::State& state) {
  const std::vector<Pair> pairs = compositions();
  for (auto _ : state) {
    for (const Pair& p : pairs) benchmark::DoNotOptimize(composition(p.a, p.b.view()));
  }
  per_call(state, pairs.size());
}
BENCHMARK(composition_alone);

void composition_recorded(benchmark::State& state) {
  const std::vector<Pair> pairs = compositions();
  for (auto _ : state) {
    for (const Pair& p : pairs) {
      Recorder steps;
      benchmark::DoNotOptimize(composition(p.a, p.b.view(), steps));
    }
  }
  per_call(state, pairs.size());
}
BENCHMARK(composition_recorded);

}  // namespace

/// Own main: one benchmark an operation, known only once all rows are registered.
int main(int argc, char** argv) {
  for (const auto& [name, calls] : corpus()) {
    benchmark::RegisterBenchmark(("call/" + name).c_str(), call, find_operation(name), calls);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
