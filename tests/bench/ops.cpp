// Nanoseconds an operation, over the layouts of the golden vectors.
//
//   call/NAME      the registry row as the language calls it, values copied in and out
//   composition    the core's function alone; with a recorder beside it, to show that derivation
//                  costs nothing when it is not asked for
#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "colex/ops/composition.hpp"
#include "language/evaluate.hpp"

namespace {

using namespace colex;

/// The strings of `"key": [..]` or `"key": ".."` in one line of JSON; the vectors hold no escapes.
std::vector<std::string> strings_of(const std::string& line, const std::string& key) {
  std::vector<std::string> r;
  size_t at = line.find('"' + key + "\":");
  if (at == std::string::npos) return r;
  at = line.find_first_of("[\"", at + key.size() + 3);
  const bool list = line[at] == '[';
  if (list) ++at;
  while (line[at] != ']') {
    const size_t from = line.find('"', at) + 1;
    const size_t to = line.find('"', from);
    r.push_back(line.substr(from, to - from));
    at = line.find_first_not_of(", ", to + 1);
    if (!list) break;
  }
  return r;
}

using Calls = std::vector<Arguments>;

/// The vectors that have a result, by operation.
const std::map<std::string, Calls>& corpus() {
  static const std::map<std::string, Calls> all = [] {
    std::map<std::string, Calls> r;
    const auto here = std::filesystem::path(__FILE__).parent_path();
    std::ifstream file(here / "../golden/algebra.jsonl");
    for (std::string line; std::getline(file, line);) {
      const std::string name = strings_of(line, "op").at(0);
      const Operation* row = find_operation(name);
      if (row == nullptr || strings_of(line, "result").empty()) continue;
      try {
        std::vector<Value> values;
        for (const std::string& text : strings_of(line, "args")) {
          values.push_back(evaluate_last(text, Reading::cpp));
        }
        std::vector<Value> types;
        if (name == "upcast" || name == "downcast") {
          types.push_back(values.back());
          values.pop_back();
        }
        Arguments a(row->name, std::move(types), std::move(values));
        row->apply(a);
        r[name].push_back(std::move(a));
      } catch (const LayoutError&) {
        continue;  // arguments written in the vectors' own short form
      }
    }
    return r;
  }();
  return all;
}

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
