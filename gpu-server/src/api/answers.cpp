#include "api/answers.hpp"

#include <ctime>

#include "text/messages.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

std::string dump(const json& body) {
  return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// What the store has of JSON that we wrote: an object, or `otherwise` where its file was damaged.
json stored(const std::string& text, json otherwise) {
  json object = json::parse(text, nullptr, false);
  return object.is_object() ? std::move(object) : std::move(otherwise);
}

/// The sentence of a fault, in English; who shows another language has id and values.
std::string sentence(const Fault& fault) { return render_message(english, fault.id, fault.values); }

json fault_json(const Fault& fault) {
  json fix = json::object();
  for (const auto& [knob, value] : fault.fix) fix[knob] = value;
  return {{"field", fault.field}, {"id", fault.id},          {"values", fault.values},
          {"rule", fault.rule},   {"text", sentence(fault)}, {"fix", std::move(fix)}};
}

}  // namespace

Response json_response(int status, const json& body) { return json_response(status, dump(body)); }

json timestamp(std::int64_t ms) {
  if (ms == 0) return nullptr;
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[40];
  const auto n = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text + n, sizeof text - n, ".%03dZ", static_cast<int>(ms % 1000));
  return text;
}

json queue_json(const Jobs& jobs, const std::string& id) {
  const auto place = jobs.place_of(id);
  if (!place) return nullptr;
  const auto& seconds = place->expected_seconds;
  return {{"ahead", place->ahead},
          {"expected_start_seconds", seconds ? json(*seconds) : json(nullptr)}};
}

json job_json(const Job& job, const Jobs& jobs) {
  const bool waits = job.state == JobState::queued;
  return job_json(job, waits ? queue_json(jobs, job.id) : json(nullptr), jobs);
}

json job_json(const Job& job, json queue, const Jobs& jobs) {
  const std::string self = jobs.options().api + "/jobs/" + job.id;
  json request = stored(job.request, json::object());
  json result = stored(job.result, nullptr);
  const Backend backend = jobs.backend_of(request, result);
  return {{"id", job.id},
          {"state", name_of(job.state)},
          {"backend", name_of(backend)},
          {"sweep", job.sweep.empty() ? json(nullptr) : json(job.sweep)},
          {"attempt", job.attempt},
          {"submitted", timestamp(job.submitted)},
          {"started", timestamp(job.started)},
          {"finished", timestamp(job.finished)},
          {"queue", std::move(queue)},
          {"request", std::move(request)},
          {"result", std::move(result)},
          {"links", {{"self", self}, {"events", self + "/events"}}}};
}

std::string event_frame(const std::string& id, const JobEvent& event) {
  const json data = {
      {"job", id}, {"at", timestamp(event.at)}, {"data", stored(event.data, json::object())}};
  return "id: " + std::to_string(event.number) + "\nevent: " + event.kind +
         "\ndata: " + dump(data) + "\n\n";
}

Response faults_response(const Faults& faults) {
  json errors = json::array();
  for (const Fault& fault : faults) errors.push_back(fault_json(fault));
  Response answer = json_response(422, json{{"status", 422},
                                            {"title", "this config cannot be run"},
                                            {"detail", sentence(faults.front())},
                                            {"errors", std::move(errors)}});
  answer.headers.front().second = kProblemJson;
  return answer;
}

Response full_response(std::size_t queue, std::size_t jobs) {
  const std::string places =
      "the queue of this server has " + std::to_string(queue) + " places for such jobs";
  if (jobs > queue) {
    return problem(413, "more jobs than may ever wait",
                   std::to_string(jobs) + " jobs come, and " + places +
                       ": submit them in parts (who runs the server sets it by --queue)");
  }
  Response full = problem(429, "the queue is full",
                          places + ", and too few are free for " + std::to_string(jobs) + " more");
  return std::move(full.set("Retry-After", "5"));
}

Response store_response(const StoreError& error) {
  Response full = error.full ? problem(507, "no room for a change of the jobs", error.what())
                             : problem(503, "the jobs cannot be reached", error.what());
  return std::move(full.set("Retry-After", "5"));
}

}  // namespace colex::server
