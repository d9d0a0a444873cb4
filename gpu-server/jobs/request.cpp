#include "jobs/request.hpp"

#include "jobs/bounded_json.hpp"
#include "plan/launch/launch.hpp"
#include "plan/presets.hpp"
#include "text/attempt.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kRequestDepth = 4;
constexpr std::size_t kMostOfName = 200;  ///< bytes of a client's name that an answer repeats

std::string repeated(const std::string& text) {
  return text.size() <= kMostOfName ? text : text.substr(0, kMostOfName) + "…";
}

/// What a request's members say, collected fault by fault.
class Reader {
 public:
  explicit Reader(const json& object) : object_(object) {}

  std::variant<JobRequest, Faults> read() {
    for (const auto& [name, value] : object_.items()) {
      const bool known = name == "preset" || name == "knobs" || name == "sm" || name == "backend" ||
                         name == "simulator" || name == "counters";
      if (!known) add("/" + name, "server.unknown_member", {name});
    }
    // Knobs stand on top of the preset.
    with("preset", [this](const json& value) { read_preset(value); });
    with("knobs", [this](const json& value) { read_knobs(value); });
    with("sm", [this](const json& value) { read_sm(value); });
    with("backend", [this](const json& value) { read_backend(value); });
    with("simulator", [this](const json& value) { read_simulator(value); });
    with("counters", [this](const json& value) { read_counters(value); });
    if (!faults_.empty()) return std::move(faults_);
    return request_;
  }

 private:
  void add(const std::string& field, const std::string& id, std::vector<std::string> values = {}) {
    if (faults_.size() >= kMostFaults) return;
    for (std::string& value : values) value = repeated(value);
    faults_.push_back({repeated(field), id, std::move(values), 0, {}});
  }

  /// Notes the core's own error about a member.
  template <class Work> void attempt(const std::string& field, const Work& work) {
    if (faults_.size() >= kMostFaults) return;
    if (const auto error = error_of(work)) add(field, error->id, error->values);
  }

  template <class Read> void with(const char* name, const Read& read) {
    const auto found = object_.find(name);
    if (found != object_.end()) read(*found);
  }

  void read_preset(const json& value) {
    if (!value.is_string()) return add("/preset", "server.not_text");
    attempt("/preset", [&] {
      request_.preset = value.get<std::string>();
      request_.config = preset(request_.preset);
    });
  }

  void read_sm(const json& value) {
    read_integer("/sm", value, 0, 999, request_.sm);
    attempt("/sm", [&] {
      if (find_device(request_.sm) == nullptr) fail("plan.unknown_device", request_.sm);
    });
  }

  void read_knobs(const json& value) {
    if (!value.is_object()) return add("/knobs", "server.not_object");
    for (const auto& [name, setting] : value.items()) read_knob(name, setting);
  }

  void read_knob(const std::string& name, const json& setting) {
    const std::string field = "/knobs/" + name;
    if (setting.is_string()) {
      attempt(field, [&] { set_knob(request_.config, name, setting.get<std::string>()); });
    } else if (setting.is_number_integer() || setting.is_boolean()) {
      attempt(field, [&] { set_knob(request_.config, name, setting.dump()); });
    } else {
      add(field, "server.not_setting");
    }
  }

  void read_backend(const json& value) {
    if (!value.is_string()) return add("/backend", "server.not_text");
    const auto name = value.get<std::string>();
    request_.backend = backend_named(name);
    if (!request_.backend) add("/backend", "server.unknown_backend", {name});
  }

  void read_simulator(const json& value) {
    if (!value.is_object()) return add("/simulator", "server.not_object");
    SimulatorOptions& o = request_.simulator;
    for (const auto& [name, number] : value.items()) {
      const std::string field = "/simulator/" + name;
      if (name == "k_tiles") {
        read_integer(field, number, 1, SimulatorOptions::kMostTiles, o.k_tiles);
      } else if (name == "without_step") {
        read_integer(field, number, -1, 1 << 20, o.without_step);
      } else {
        add(field, "server.unknown_member", {name});
      }
    }
  }

  void read_counters(const json& value) {
    if (!value.is_boolean()) return add("/counters", "server.not_boolean");
    request_.counters = value.get<bool>();
  }

  void read_integer(const std::string& field, const json& value, int low, int high, int& out) {
    const auto number = integer_within(value, low, high);
    if (!number) {
      return add(field, "server.not_integer", {std::to_string(low), std::to_string(high)});
    }
    out = static_cast<int>(*number);
  }

  const json& object_;
  JobRequest request_{"", default_config(), 90, {}, {}, false};
  Faults faults_;
};

}  // namespace

std::variant<JobRequest, Faults> read_request(std::string_view text) {
  const json object = parse_json(text, {kRequestDepth});
  if (!object.is_object()) throw JsonError("a job is a JSON object");
  return Reader(object).read();
}

Faults check_request(const JobRequest& request) {
  const PlanResult result = make_plan(request.config, *find_device(request.sm));
  if (!result.plan) return faults_of(result.violations);
  return request.backend == Backend::gpu ? faults_of(not_on_gpu(*result.plan)) : Faults{};
}

Faults faults_of(const std::vector<Violation>& violations) {
  Faults faults;
  for (const Violation& v : violations) {
    faults.push_back({"/knobs/" + v.knob, v.id, v.values, v.rule, v.fix});
  }
  return faults;
}

json result_fault(const Fault& f) {
  return {{"field", f.field}, {"rule", f.rule}, {"id", f.id}, {"values", f.values}};
}

std::string write_request(const JobRequest& request) {
  json knobs = json::object();
  for (const Knob& knob : all_knobs()) knobs[knob.name] = knob.get(request.config);
  json body = {
      {"knobs", std::move(knobs)},
      {"sm", request.sm},
      {"simulator",
       {{"k_tiles", request.simulator.k_tiles}, {"without_step", request.simulator.without_step}}}};
  if (!request.preset.empty()) body["preset"] = request.preset;
  if (request.counters) body["counters"] = true;
  if (request.backend) body["backend"] = name_of(*request.backend);
  return body.dump();
}

}  // namespace colex::server
