#include "jobs/sweep.hpp"

#include <algorithm>
#include <set>

#include "jobs/bounded_json.hpp"
#include "text/attempt.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kSweepDepth = 5;
constexpr std::int64_t kLargestBound = 1'000'000'000;  // of a range

Fault fault(const std::string& field, const char* id, std::vector<std::string> values = {}) {
  return {field, id, std::move(values), 0, {}};
}

std::optional<std::string> setting_of(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer() || value.is_boolean()) return value.dump();
  return std::nullopt;
}

/// The values of a list; empty where it is none of ours.
std::vector<std::string> listed(const json& list) {
  std::vector<std::string> values;
  for (const json& value : list) {
    const auto setting = setting_of(value);
    if (!setting) return {};
    values.push_back(*setting);
  }
  return values;
}

/// Those from `from` to `to`; empty where it is no range, or too long a one.
std::vector<std::string> ranged(const json& range) {
  for (const auto& [name, value] : range.items()) {
    const bool known = name == "from" || name == "to" || name == "step";
    if (!known || !integer_within(value, -kLargestBound, kLargestBound)) return {};
  }
  if (!range.contains("from") || !range.contains("to")) return {};
  const auto from = range["from"].get<std::int64_t>();
  const auto to = range["to"].get<std::int64_t>();
  const auto step = range.value("step", std::int64_t{1});
  std::vector<std::string> values;
  if (step < 1 || (to - from) / step >= static_cast<std::int64_t>(kMostConfigs)) return values;
  for (auto value = from; value <= to; value += step) values.push_back(std::to_string(value));
  return values;
}

/// The rules that a config breaks, without the ways out that a single job is told.
std::vector<int> broken_rules(const JobRequest& request) {
  std::set<int> rules;
  const PlanResult result = make_plan(request.config, *find_device(request.sm), Fixes::none);
  for (const Violation& v : result.violations) rules.insert(v.rule);
  return {rules.begin(), rules.end()};
}

}  // namespace

SweepReader::SweepReader(std::string_view text) {
  json object = parse_json(text, {kSweepDepth});
  if (!object.is_object()) throw JsonError("a sweep is a JSON object");
  const json given = object.value("sweep", json(nullptr));
  object.erase("sweep");
  auto base = read_request(object.dump());
  if (auto* faults = std::get_if<Faults>(&base)) {
    result_ = std::move(*faults);
  } else {
    base_ = std::move(std::get<JobRequest>(base));
    read_axes(given);
  }
}

void SweepReader::read_axes(const json& sweep) {
  Faults faults;
  std::size_t n = 1;
  if (!sweep.is_object() || sweep.empty()) faults.push_back(fault("/sweep", "server.not_object"));
  for (const auto& [knob, values] : sweep.items()) {
    axes_.push_back({knob, values.is_array() ? listed(values) : ranged(values)});
    const auto count = axes_.back().values.size();
    if (faults.size() == kMostFaults) break;
    if (count == 0) faults.push_back(fault("/sweep/" + knob, "server.not_values"));
    n = std::min(n * count, kMostConfigs + 1);
  }
  if (faults.empty() && n > kMostConfigs) {
    faults.push_back(fault("/sweep", "server.too_many_configs", {std::to_string(kMostConfigs)}));
  }
  if (faults.empty()) {
    configs_ = n;
  } else {
    result_ = std::move(faults);
  }
}

/// Combination number `at`, the last axis varying fastest.
std::vector<Setting> SweepReader::combination(std::size_t at) const {
  std::vector<Setting> settings(axes_.size());
  for (std::size_t i = axes_.size(); i-- > 0;) {
    const auto& values = axes_[i].values;
    settings[i] = {axes_[i].knob, values[at % values.size()]};
    at /= values.size();
  }
  return settings;
}

void SweepReader::check(std::size_t at) {
  JobRequest request = base_;
  auto settings = combination(at);
  for (const auto& setting : settings) {
    const auto error = error_of([&] { set_knob(request.config, setting.first, setting.second); });
    if (error) {
      result_ = Faults{fault("/sweep/" + setting.first, error->id.c_str(), error->values)};
      return;
    }
  }
  auto rules = broken_rules(request);
  auto& sweep = std::get<Sweep>(result_);
  if (rules.empty()) {
    sweep.legal.push_back(std::move(request));
  } else {
    sweep.refused.push_back({std::move(settings), std::move(rules)});
  }
}

bool SweepReader::advance(std::size_t configs) {
  for (; configs > 0 && next_ < configs_ && std::holds_alternative<Sweep>(result_); --configs) {
    check(next_++);
  }
  const auto* sweep = std::get_if<Sweep>(&result_);
  if (sweep == nullptr) return false;
  if (next_ < configs_) return true;
  if (sweep->legal.empty()) result_ = Faults{fault("/sweep", "server.no_legal_config")};
  return false;
}

}  // namespace colex::server
