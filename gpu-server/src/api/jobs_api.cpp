#include "api/jobs_api.hpp"

#include "api/answers.hpp"
#include "api/job_events.hpp"
#include "api/query.hpp"
#include "api/submission_key.hpp"
#include "jobs/bounded_json.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kMostListed = 200;

Response no_job(const std::string& id) { return problem(404, "not found", "no job " + id); }

/// The job, if it is this owner's: another's is not there.
std::optional<Job> own_job(Jobs& jobs, const std::string& owner, const std::string& id) {
  auto job = jobs.store().find(id);
  if (job && job->owner != owner) return std::nullopt;
  return job;
}

Response accepted(const Job& job, const Jobs& jobs) {
  Response answer = json_response(202, job_json(job, jobs));
  return std::move(answer.set("Location", jobs.options().api + "/jobs/" + job.id));
}

/// What a client says beside the config.
struct Wish {
  std::string owner;
  std::string key;
  bool reuse = false;  ///< a job with the same config will do
};

/// On the server's thread again: the request is legal.
Response submit_checked(Jobs& jobs, const Users& users, const Wish& wish,
                        const std::string& request) {
  const auto& [owner, key, reuse] = wish;
  try {
    if (const auto known = jobs.store().find_key(owner, key)) {
      const bool same = known->sweep.empty() && known->request == request;
      return same ? accepted(*known, jobs) : key_taken(*known);
    }
    if (const auto same = reuse ? jobs.same_as(owner, request) : std::nullopt) {
      Response answer = accepted(*same, jobs);
      if (is_terminal(same->state)) answer.status = 200;
      return answer;
    }
    if (auto refused = users.refuse_more(owner, 1)) return std::move(*refused);
    const auto made = jobs.submit({{owner, 0, "", key, request}});
    if (!made) return full_response(jobs.options().queue, 1);
    users.accepted(owner, 1);
    return accepted(made->front(), jobs);
  } catch (const StoreError& error) {
    return store_response(error);
  }
}

/// Beside the server's thread: reading and checking a config tries out fixes, which takes time.
std::function<Response()> check(Jobs& jobs, const Users& users, const Wish& wish,
                                const std::string& body) {
  std::variant<JobRequest, Faults> read;
  try {
    read = read_request(body);
  } catch (const JsonError& error) {
    return [what = std::string(error.what())] { return problem(400, "malformed JSON", what); };
  }
  Faults faults = std::holds_alternative<Faults>(read) ? std::get<Faults>(read)
                                                       : check_request(std::get<JobRequest>(read));
  if (const auto* request = std::get_if<JobRequest>(&read)) {
    if (auto fault = want_of_backend(*request, jobs)) faults.push_back(std::move(*fault));
  }
  if (!faults.empty()) return [faults = std::move(faults)] { return faults_response(faults); };
  return [&jobs, users, wish, request = write_request(std::get<JobRequest>(read))] {
    return submit_checked(jobs, users, wish, request);
  };
}

Response submit(Jobs& jobs, const Users& users, const Request& request) {
  Wish wish{users.owner_of(request), submission_key(request)};
  if (auto refused = refuse_key(request)) return std::move(*refused);
  if (const auto reuse = query_value(request.query, "reuse")) {
    if (*reuse != "true" && *reuse != "false") {
      return problem(400, "wrong reuse", "reuse is true or false");
    }
    wish.reuse = *reuse == "true";
  }
  Response answer;
  answer.work = [&jobs, users, wish = std::move(wish), body = std::string(request.body)] {
    return check(jobs, users, wish, body);
  };
  return answer;
}

/// A job of a list, with what only the server's thread knows of it.
struct Listed {
  Job job;
  json queue;
};

/// Beside the server's thread: two hundred results are read and written again.
std::function<Response()> written(const std::vector<Listed>& listed, bool more, const Jobs& jobs) {
  json all = json::array();
  for (const Listed& one : listed) all.push_back(job_json(one.job, one.queue, jobs));
  Response answer =
      json_response(200, json{{"backend", name_of(jobs.backend())},
                              {"jobs", std::move(all)},
                              {"next", more ? json(listed.back().job.id) : json(nullptr)}});
  return [answer = std::move(answer)] { return answer; };
}

Response list(Jobs& jobs, const Users& users, const Request& request) {
  JobFilter filter;
  filter.owner = users.owner_of(request);
  if (const auto state = query_value(request.query, "state")) {
    filter.state = job_state(*state);
    if (!filter.state)
      return problem(400, "unknown state", "no state is called " + std::string(*state));
  }
  if (const auto limit = query_value(request.query, "limit")) {
    const auto number = whole_number(*limit, 1, kMostListed);
    if (!number) return problem(400, "wrong limit", "limit is 1 to " + std::to_string(kMostListed));
    filter.limit = static_cast<int>(*number);
  }
  filter.before = query_value(request.query, "before").value_or("");
  if (!filter.before.empty() && !own_job(jobs, filter.owner, filter.before)) {
    return problem(400, "unknown before", "no job " + filter.before + ", before which to go on");
  }
  filter.sweep = query_value(request.query, "sweep").value_or("");
  std::vector<Listed> listed;
  for (Job& job : jobs.store().list(filter)) {
    json queue = job.state == JobState::queued ? queue_json(jobs, job.id) : json(nullptr);
    listed.push_back({std::move(job), std::move(queue)});
  }
  const bool more = static_cast<int>(listed.size()) == filter.limit;
  Response answer;
  answer.work = [&jobs, listed = std::move(listed), more] { return written(listed, more, jobs); };
  return answer;
}

Response events(Jobs& jobs, const Users& users, const Request& request, const std::string& id) {
  const auto job = own_job(jobs, users.owner_of(request), id);
  if (!job) return no_job(id);
  const auto after = event_number(request.header("Last-Event-ID"));
  if (!after) return problem(400, "wrong Last-Event-ID", "it is the number of an event, or absent");
  Response answer;
  if (is_terminal(job->state) && jobs.store().events(id, *after, 1).empty()) {
    // A browser's EventSource comes back after every end; this tells it to stay away.
    answer.status = 204;
    return answer;
  }
  answer.set("Content-Type", "text/event-stream").set("Cache-Control", "no-store");
  answer.set("X-Content-Type-Options", "nosniff").set("X-Accel-Buffering", "no");
  answer.stream = job_events(jobs, id, *after);
  return answer;
}

}  // namespace

void add_jobs(Router& router, Jobs& jobs, const Users& users) {
  const std::string all = "/api/v1/jobs";
  const std::string one = all + "/{id}";
  router.add(
      "POST", all,
      [&jobs, users](const Request& r, const PathValues&) { return submit(jobs, users, r); },
      Body::json);
  router.add("GET", all,
             [&jobs, users](const Request& r, const PathValues&) { return list(jobs, users, r); });
  router.add("GET", one, [&jobs, users](const Request& request, const PathValues& values) {
    const auto job = own_job(jobs, users.owner_of(request), values[0]);
    return job ? json_response(200, job_json(*job, jobs)) : no_job(values[0]);
  });
  router.add("DELETE", one, [&jobs, users](const Request& request, const PathValues& values) {
    if (!own_job(jobs, users.owner_of(request), values[0])) return no_job(values[0]);
    const auto job = jobs.cancel(values[0]);
    return json_response(is_terminal(job->state) ? 200 : 202, job_json(*job, jobs));
  });
  router.add("GET", one + "/events", [&jobs, users](const Request& r, const PathValues& values) {
    return events(jobs, users, r, values[0]);
  });
}

}  // namespace colex::server
