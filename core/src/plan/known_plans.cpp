#include "plan/known_plans.hpp"

#include <algorithm>

namespace colex {

namespace {

struct Known {
  GemmConfig config;
  const Device* device;
  PlanResult result;
};

constexpr size_t kKept = 8;

}  // namespace

PlanResult known_plan(const GemmConfig& config, const Device& device) {
  thread_local std::vector<Known> last;  // the newest first
  const auto known = std::find_if(last.begin(), last.end(), [&](const Known& k) {
    return k.device == &device && k.config == config;
  });
  if (known != last.end()) {
    std::rotate(last.begin(), known, known + 1);
    return last.front().result;
  }
  if (last.size() == kKept) last.pop_back();
  last.insert(last.begin(), {config, &device, make_plan(config, device, Fixes::none)});
  return last.front().result;
}

}  // namespace colex
