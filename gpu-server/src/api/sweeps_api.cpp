#include "api/sweeps_api.hpp"

#include <algorithm>
#include <numeric>

#include "api/answers.hpp"
#include "api/submission_key.hpp"
#include "jobs/bounded_json.hpp"
#include "jobs/sweep.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kSweepPriority = 1;
constexpr std::size_t kConfigsAtATime = 16;

Response no_sweep(const std::string& id) { return problem(404, "not found", "no sweep " + id); }

std::optional<Job> any_of_sweep(const std::string& owner, const std::string& id, Store& store) {
  JobFilter filter;
  filter.owner = owner;
  filter.sweep = id;
  filter.limit = 1;
  const auto found = store.list(filter);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

/// How far a sweep is.
json sweep_json(const std::string& owner, const std::string& id, const StateCounts& counts,
                Jobs& jobs) {
  const auto next = jobs.store().first_queued(owner, id);
  json states = json::object();
  std::size_t ended = 0;
  for (int i = 0; i < kJobStates; ++i) {
    const auto n = counts[static_cast<std::size_t>(i)];
    states[name_of(static_cast<JobState>(i))] = n;
    if (is_terminal(static_cast<JobState>(i))) ended += n;
  }
  const auto total = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
  const auto any = any_of_sweep(owner, id, jobs.store());
  const Backend backend = any ? jobs.backend_of(*any) : jobs.backend();
  const std::string& api = jobs.options().api;
  const std::string self = api + "/sweeps/" + id;
  return {{"id", id},
          {"backend", name_of(backend)},
          {"total", total},
          {"ended", ended},
          {"states", std::move(states)},
          {"queue", next ? queue_json(jobs, next->id) : json(nullptr)},
          {"links", {{"self", self}, {"jobs", api + "/jobs?sweep=" + id}}}};
}

json refused_json(const std::vector<RefusedConfig>& refused) {
  json all = json::array();
  for (const RefusedConfig& r : refused) {
    json knobs = json::object();
    for (const auto& [knob, value] : r.knobs) knobs[knob] = value;
    all.push_back({{"knobs", std::move(knobs)}, {"rules", r.rules}});
  }
  return all;
}

Response accepted(const std::string& owner, const std::string& id, Jobs& jobs,
                  const json& refused) {
  json body = sweep_json(owner, id, jobs.store().count(owner, id), jobs);
  body["refused"] = refused;
  Response answer = json_response(202, body);
  return std::move(answer.set("Location", jobs.options().api + "/sweeps/" + id));
}

/// Who submits, and under which name of its own: that of the sweep's first job.
struct Sender {
  std::string owner;
  std::string key;
};

/// The requests of a sweep, in the order in which they were submitted.
std::vector<std::string> requests_of(const std::string& owner, const std::string& sweep,
                                     Store& store) {
  JobFilter filter;
  filter.owner = owner;
  filter.sweep = sweep;
  filter.limit = static_cast<int>(kMostConfigs);
  std::vector<std::string> requests;
  for (const Job& job : store.list(filter)) requests.push_back(job.request);
  std::reverse(requests.begin(), requests.end());
  return requests;
}

/// On the server's thread again: some configs are legal.
Response submit_checked(Jobs& jobs, const Users& users, const Sender& sender,
                        const std::vector<std::string>& requests, const json& refused) {
  const auto& [owner, key] = sender;
  const std::string id = new_id();
  std::vector<Submission> submissions;
  for (const std::string& request : requests) {
    submissions.push_back({owner, kSweepPriority, id, "", request});
  }
  submissions.front().key = key;
  try {
    if (const auto known = jobs.store().find_key(owner, key)) {
      const bool same =
          !known->sweep.empty() && requests_of(owner, known->sweep, jobs.store()) == requests;
      return same ? accepted(owner, known->sweep, jobs, refused) : key_taken(*known);
    }
    if (auto over = users.refuse_more(owner, requests.size())) return std::move(*over);
    if (!jobs.submit(std::move(submissions))) {
      return full_response(jobs.places_of_sweeps(), requests.size());
    }
    users.accepted(owner, requests.size());
  } catch (const StoreError& error) {
    return store_response(error);
  }
  return accepted(owner, id, jobs, refused);
}

/// What has come of a reader that is through.
std::function<Response()> checked(Jobs& jobs, const Users& users, const Sender& sender,
                                  const SweepReader& reader) {
  if (const auto* faults = std::get_if<Faults>(&reader.result())) {
    return [faults = *faults] { return faults_response(faults); };
  }
  const auto& sweep = std::get<Sweep>(reader.result());
  if (const auto fault = want_of_backend(sweep.legal.front(), jobs)) {
    return [fault] { return faults_response({*fault}); };
  }
  std::vector<std::string> requests;
  for (const JobRequest& request : sweep.legal) requests.push_back(write_request(request));
  return [&jobs, users, sender, requests = std::move(requests),
          refused = refused_json(sweep.refused)] {
    return submit_checked(jobs, users, sender, requests, refused);
  };
}

std::function<Response()> advanced(Jobs& jobs, const Users& users, const Sender& sender,
                                   const std::shared_ptr<SweepReader>& reader);

/// A thousand configs are checked beside the server's thread, and single jobs in between.
Response check(Jobs& jobs, const Users& users, const Sender& sender,
               const std::shared_ptr<SweepReader>& reader) {
  Response answer;
  answer.work = [&jobs, users, sender, reader] { return advanced(jobs, users, sender, reader); };
  return answer;
}

std::function<Response()> advanced(Jobs& jobs, const Users& users, const Sender& sender,
                                   const std::shared_ptr<SweepReader>& reader) {
  if (!reader->advance(kConfigsAtATime)) return checked(jobs, users, sender, *reader);
  return [&jobs, users, sender, reader] { return check(jobs, users, sender, reader); };
}

Response submit_sweep(Jobs& jobs, const Users& users, const Request& request) {
  const Sender sender{users.owner_of(request), submission_key(request)};
  if (auto refused = refuse_key(request)) return std::move(*refused);
  Response answer;
  answer.work = [&jobs, users, sender,
                 body = std::string(request.body)]() -> std::function<Response()> {
    try {
      return advanced(jobs, users, sender, std::make_shared<SweepReader>(body));
    } catch (const JsonError& error) {
      return [what = std::string(error.what())] { return problem(400, "malformed JSON", what); };
    }
  };
  return answer;
}

/// The sweep as it is, or 404.
Response show(Jobs& jobs, const std::string& owner, const std::string& id) {
  const auto counts = jobs.store().count(owner, id);
  const bool known = std::any_of(counts.begin(), counts.end(), [](auto n) { return n > 0; });
  return known ? json_response(200, sweep_json(owner, id, counts, jobs)) : no_sweep(id);
}

}  // namespace

void add_sweeps(Router& router, Jobs& jobs, const Users& users) {
  const std::string one = "/api/v1/sweeps/{id}";
  router.add(
      "POST", "/api/v1/sweeps",
      [&jobs, users](const Request& request, const PathValues&) {
        return submit_sweep(jobs, users, request);
      },
      Body::json);
  router.add("GET", one, [&jobs, users](const Request& request, const PathValues& values) {
    return show(jobs, users.owner_of(request), values[0]);
  });
  router.add("DELETE", one, [&jobs, users](const Request& request, const PathValues& values) {
    const bool known = jobs.cancel_sweep(users.owner_of(request), values[0]);
    return known ? show(jobs, users.owner_of(request), values[0]) : no_sweep(values[0]);
  });
}

}  // namespace colex::server
