#include "api/server_api.hpp"

#include <chrono>
#include <sstream>

#include "api/answers.hpp"
#include "api/openapi.hpp"
#include "plan/report.hpp"

namespace colex::server {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

/// Of every kind of slot how many there are, and how many have a worker.
json backends_json(const Jobs& jobs) {
  json all = json::array();
  for (int b = 0; b < kBackends; ++b) {
    const auto backend = static_cast<Backend>(b);
    if (!jobs.has(backend)) continue;
    int slots = 0;
    int ready = 0;
    for (const SlotState& s : jobs.slots()) {
      slots += s.backend == backend ? 1 : 0;
      ready += s.backend == backend && s.readiness.ready ? 1 : 0;
    }
    all.push_back({{"backend", name_of(backend)}, {"slots", slots}, {"slots_ready", ready}});
  }
  return all;
}

/// `quarantined` is why the last probe failed: until one passes the GPU gets no job.
json gpus_json(const Jobs& jobs) {
  json all = json::array();
  for (const SlotState& s : jobs.slots()) {
    if (s.backend != Backend::gpu) continue;
    const Readiness& r = s.readiness;
    all.push_back({{"gpu", s.gpu},
                   {"device", json::parse(r.device)},
                   {"ready", r.ready},
                   {"busy", s.busy},
                   {"quarantined", r.reason.empty() ? json(nullptr) : json(r.reason)}});
  }
  return all;
}

/// Why a job that names no backend would wait for a worker that may never come; empty where one
/// would run it.
std::string want_of_worker(const Jobs& jobs) {
  std::string reason;
  for (const SlotState& s : jobs.slots()) {
    if (s.backend != jobs.backend()) continue;
    if (s.serves) return "";
    if (!s.readiness.reason.empty()) reason = ": " + s.readiness.reason;
  }
  return std::string("no worker of the ") + name_of(jobs.backend()) + " has answered yet" + reason;
}

/// What keeps jobs from being stored or run; empty where nothing does.
std::string want_of(const Jobs& jobs) {
  const std::string& trouble = jobs.store_trouble();
  return trouble.empty() ? want_of_worker(jobs) : "jobs cannot be stored: " + trouble;
}

/// `status` is ok while the server answers; `ready` says whether a job would be stored and run,
/// `store` what keeps it from being stored.
json health(const Jobs& jobs, Clock::time_point start) {
  const JobCounts c = jobs.counts();
  const auto up = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start);
  return {{"status", "ok"},
          {"ready", want_of(jobs).empty()},
          {"version", COLEX_VERSION},
          {"uptime_seconds", up.count()},
          {"backend", name_of(jobs.backend())},
          {"jobs", {{"queued", c.queued}, {"running", c.running}}},
          {"store", jobs.store_trouble().empty() ? json(nullptr) : json(jobs.store_trouble())},
          {"gpus", gpus_json(jobs)}};
}

/// Whether what sends clients here should: 503 while no worker of the backend that jobs go to has
/// passed its probe, or no job could be stored.
Response readiness(const Jobs& jobs) {
  const std::string want = want_of(jobs);
  if (want.empty()) return json_response(200, json{{"ready", true}});
  Response waiting = problem(503, "not ready", want);
  return std::move(waiting.set("Retry-After", "1"));
}

/// Where jobs run, and the architectures whose limits a config can be checked against.
json devices(const Jobs& jobs) {
  json models = json::array();
  for (const Device& d : kDevices) {
    models.push_back({{"sm", d.sm},
                      {"board", d.board},
                      {"sm_count", d.sm_count},
                      {"smem_per_sm", d.smem_per_sm},
                      {"smem_per_cta", d.smem_per_cta},
                      {"registers_per_sm", d.registers_per_sm},
                      {"threads_per_sm", d.threads_per_sm}});
  }
  return {{"backend", name_of(jobs.backend())},
          {"backends", backends_json(jobs)},
          {"gpus", gpus_json(jobs)},
          {"models", std::move(models)}};
}

json catalog(const Jobs& jobs) {
  json states = json::array();
  for (int i = 0; i < kJobStates; ++i) states.push_back(name_of(static_cast<JobState>(i)));
  return {{"backend", name_of(jobs.backend())},
          {"knobs", json::parse(knobs_json())},
          {"presets", json::parse(presets_json())},
          {"rules", json::parse(rules_json())},
          {"states", std::move(states)}};
}

/// Prometheus' text format.
std::string metrics(const Jobs& jobs, Clock::time_point start) {
  const JobCounts c = jobs.counts();
  std::ostringstream out;
  const auto family = [&out](const char* name, const char* type, const char* help) {
    out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << type << '\n';
  };
  family("colex_jobs_waiting", "gauge", "Jobs in the queue.");
  out << "colex_jobs_waiting " << c.queued << '\n';
  family("colex_jobs_running", "gauge", "Jobs under way.");
  out << "colex_jobs_running " << c.running << '\n';
  family("colex_slots", "gauge", "Places where a job can run, by whether a worker is there.");
  out << "colex_slots{ready=\"true\"} " << c.slots_ready << '\n';
  out << "colex_slots{ready=\"false\"} " << c.slots - c.slots_ready << '\n';
  if (jobs.has(Backend::gpu)) {
    family("colex_gpu_ready", "gauge", "1 where the GPU has passed its probe and takes jobs.");
    for (const SlotState& s : jobs.slots()) {
      if (s.backend != Backend::gpu) continue;
      out << "colex_gpu_ready{gpu=\"" << s.gpu << "\"} " << (s.readiness.ready || s.busy) << '\n';
    }
  }
  family("colex_jobs_ended_total", "counter", "Jobs that ended, by their state.");
  for (int i = 0; i < kJobStates; ++i) {
    const auto state = static_cast<JobState>(i);
    if (!is_terminal(state)) continue;
    out << "colex_jobs_ended_total{state=\"" << name_of(state) << "\"} "
        << c.ended[static_cast<std::size_t>(i)] << '\n';
  }
  family("colex_jobs_lost_total", "counter", "Attempts that ended without an answer.");
  out << "colex_jobs_lost_total " << c.restarts << '\n';
  family("colex_store_failures_total", "counter", "Changes of jobs that could not be stored.");
  out << "colex_store_failures_total " << c.store_failures << '\n';
  family("colex_uptime_seconds", "gauge", "Seconds since the server started.");
  out << "colex_uptime_seconds "
      << std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start).count() << '\n';
  return out.str();
}

Response text_response(const char* type, std::string text) {
  Response answer = json_response(200, std::move(text));
  answer.headers.front().second = type;
  return answer;
}

}  // namespace

void add_server_api(Router& router, const Jobs& jobs) {
  const auto start = Clock::now();
  router.add("GET", "/api/v1/healthz", [&jobs, start](const Request&, const PathValues&) {
    return json_response(200, health(jobs, start));
  });
  router.add("GET", "/api/v1/readyz",
             [&jobs](const Request&, const PathValues&) { return readiness(jobs); });
  router.add("GET", "/api/v1/devices", [&jobs](const Request&, const PathValues&) {
    return json_response(200, devices(jobs));
  });
  const auto rows = std::make_shared<const json>(catalog(jobs));
  router.add("GET", "/api/v1/catalog",
             [rows](const Request&, const PathValues&) { return json_response(200, *rows); });
  router.add("GET", "/api/v1/metrics", [&jobs, start](const Request&, const PathValues&) {
    return text_response("text/plain; version=0.0.4; charset=utf-8", metrics(jobs, start));
  });
  router.add("GET", "/api/v1/openapi.yaml", [](const Request&, const PathValues&) {
    return text_response("application/yaml", kOpenApi);
  });
}

}  // namespace colex::server
