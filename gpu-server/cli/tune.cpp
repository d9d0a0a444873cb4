#include "tune.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <iostream>

#include "choose/space.hpp"
#include "input.hpp"
#include "report_text.hpp"
#include "text/layout_error.hpp"
#include "text/messages.hpp"

namespace colex::gpu {
namespace {

constexpr int kFewSamples = 5;  // while it searches
constexpr std::size_t kConfirmed = 5, kShown = 10;

struct Tried {
  Tried(const Contender* of, std::vector<Setting> more) : base(of), settings(std::move(more)) {}

  const Contender* base;
  std::vector<Setting> settings;  // beside the base's
  double median_us = 0, ratio = 0;

  std::string name() const {
    std::string text = base->preset->name;
    for (const auto& [knob, value] : settings) text += " " + knob + "=" + value;
    return text;
  }
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class Tuner {
 public:
  Tuner(const Options& o, const Choice& choice, const std::function<Json(const Job&)>& ask)
      : options_(o), choice_(choice), ask_(ask) {
    for (const Contender& c : choice.ranked) {
      variations_.push_back(variations_of(c));
      space_ += 1 + variations_.back().size();
    }
  }

  std::size_t space() const { return space_; }

  // All that was tried and is right, the fastest first.
  std::vector<Tried> search() {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < choice_.ranked.size(); ++i) {
      if (attempt({&choice_.ranked[i], {}}, kFewSamples)) order.push_back(i);
    }
    const auto time_of = [&](std::size_t i) {
      return std::find_if(tried_.begin(), tried_.end(),
                          [&](const Tried& t) { return t.base == &choice_.ranked[i]; })
          ->median_us;
    };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return time_of(a) < time_of(b); });
    for (const std::size_t i : order) {
      for (const std::vector<Setting>& settings : variations_[i])
        attempt({&choice_.ranked[i], settings}, kFewSamples);
    }
    return confirmed();
  }

  std::size_t runs() const { return runs_; }
  std::size_t failed() const { return failed_; }
  bool any_wrong() const { return wrong_; }

 private:
  // Whether it ran and is right; false once the time is over.
  bool attempt(Tried t, int samples) {
    if (seconds_since(start_) >= options_.budget) return false;
    std::fprintf(stderr, "%zu of %zu, %.0f of %d s: %s\n", runs_ + 1, space_, seconds_since(start_),
                 options_.budget, t.name().c_str());
    if (!measure(t, samples)) return false;
    tried_.push_back(std::move(t));
    return true;
  }

  bool measure(Tried& t, int samples) {
    Job job;
    job.kind = JobKind::run;
    job.options = options_.bench;
    job.options.samples = samples;
    job.options.sustained = false;
    job.config = {{"name", t.base->preset->name},
                  {"knobs", to_json(with(t.base->plan->config, t.settings))}};
    job.size = options_.sizes.front();
    ++runs_;
    const Json answer = ask_(job);
    if (answer.contains("error")) return fails(t, answer["error"]["message"]);
    const Json& result = answer["result"];
    if (!result.contains("timing")) return fails(t, result["violations"].dump());
    t.median_us = result["timing"]["ours"]["median_us"];
    t.ratio = result["timing"]["ratio"];
    if (is_good(result)) return true;
    wrong_ = true;
    return fails(t, "it computes something else");
  }

  // Said at once, and counted.
  bool fails(const Tried& t, const std::string& why) {
    std::cerr << "  " << t.name() << " did not run: " << why << "\n";
    ++failed_;
    return false;
  }

  // The first few measured again, which decides among them.
  std::vector<Tried> confirmed() {
    const auto faster = [](const Tried& a, const Tried& b) { return a.median_us < b.median_us; };
    std::sort(tried_.begin(), tried_.end(), faster);
    const std::size_t few = std::min(kConfirmed, tried_.size());
    std::vector<Tried> ranked;
    for (std::size_t i = 0; i < few; ++i) {
      if (measure(tried_[i], options_.bench.samples)) ranked.push_back(tried_[i]);
    }
    std::sort(ranked.begin(), ranked.end(), faster);
    ranked.insert(ranked.end(), tried_.begin() + static_cast<std::ptrdiff_t>(few), tried_.end());
    return ranked;
  }

  const Options& options_;
  const Choice& choice_;
  const std::function<Json(const Job&)>& ask_;
  std::vector<std::vector<std::vector<Setting>>> variations_;
  std::vector<Tried> tried_;
  std::size_t space_ = 0, runs_ = 0, failed_ = 0;
  bool wrong_ = false;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void print_space(const Choice& choice, std::size_t configs) {
  std::printf("%zu legal configs: %zu presets", configs, choice.ranked.size());
  std::vector<const Mainloop*> loops;
  for (const Contender& c : choice.ranked) {
    const Mainloop* loop = c.plan->config.mainloop;
    if (std::find(loops.begin(), loops.end(), loop) != loops.end()) continue;
    loops.push_back(loop);
    std::printf("; %s:", loop->name);
    for (const TuningAxis& axis : tuning_axes(*loop))
      std::printf(" %zu x %s", axis.values.size(), axis.name);
  }
  std::printf("\n");
}

Json json_of(const Tried& t) {
  Json settings = Json::object();
  for (const auto& [knob, value] : t.base->settings) settings[knob] = value;
  for (const auto& [knob, value] : t.settings) settings[knob] = value;
  return {{"preset", t.base->preset->name},
          {"settings", settings},
          {"median_us", t.median_us},
          {"ratio", t.ratio},
          {"predicted_us", t.base->microseconds}};
}

}  // namespace

ChooseProblem tuned_problem(const Options& o) {
  const ProblemSize& size = o.sizes.front();
  ChooseProblem problem{{size.m, size.n, size.k}};
  try {
    set_types(problem, o.types);
    problem.layout = o.layout;
    check_problem(problem);
  } catch (const LayoutError& error) {
    throw UsageError(render_message(english, error.id, error.values));
  }
  return problem;
}

int tune(const Options& o, const ChooseProblem& problem, const std::string& device,
         const std::function<Json(const Job&)>& ask) {
  try {
    const colex::Device* board = find_device(device.c_str());
    if (board == nullptr) fail("choose.device", device.c_str());
    const Choice choice = choose(problem, *board);
    Tuner tuner(o, choice, ask);
    if (!o.json) print_space(choice, tuner.space());
    const std::vector<Tried> ranked = tuner.search();
    if (ranked.empty()) {
      std::cerr << "colex-gpu: no config ran to its end\n";
      return kExitWrong;
    }
    const std::string chosen = choice.ranked.front().preset->name;
    const auto choosers = std::find_if(ranked.begin(), ranked.end(), [&](const Tried& t) {
      return t.settings.empty() && t.base->preset->name == chosen;
    });
    const double of_best =
        choosers == ranked.end() ? 0 : ranked.front().median_us / choosers->median_us;
    if (o.json) {
      Json list = Json::array();
      for (const Tried& t : ranked) list.push_back(json_of(t));
      std::cout << Json{{"device", device},
                        {"size", {problem.shape.m, problem.shape.n, problem.shape.k}},
                        {"types", o.types},
                        {"layout", o.layout},
                        {"space", tuner.space()},
                        {"runs", tuner.runs()},
                        {"failed", tuner.failed()},
                        {"chosen", chosen},
                        {"chosen_of_best", of_best},
                        {"ranked", list}}
                       .dump(1)
                << std::endl;
    } else {
      for (std::size_t i = 0; i < std::min(kShown, ranked.size()); ++i)
        std::printf("%9.2f us  %.3f of cuBLASLt  %s\n", ranked[i].median_us, ranked[i].ratio,
                    ranked[i].name().c_str());
      std::printf(
          "%zu of %zu configs in %d s, %zu failed; the chooser takes %s: %.3f of the best's "
          "speed\n",
          ranked.size(), tuner.space(), o.budget, tuner.failed(), chosen.c_str(), of_best);
    }
    return tuner.any_wrong() ? kExitWrong : 0;
  } catch (const LayoutError& error) {
    throw UsageError(render_message(english, error.id, error.values));
  }
}

}  // namespace colex::gpu
