#include "api/source_api.hpp"

#include <filesystem>

#include "api/answers.hpp"
#include "jobs/bounded_json.hpp"

namespace colex::server {
namespace {

using nlohmann::json;
using process::Ending;

constexpr std::chrono::seconds kLimit{60};  // of one kernel
constexpr int kSourceDepth = 8;

Response unavailable(const std::string& why) {
  Response answer = problem(503, "no kernel source", why);
  return std::move(answer.set("Retry-After", "5"));
}

Response no_kernel(const std::string& why) {
  return faults_response({{"/knobs", "server.no_kernel", {why}, 0, {}}});
}

/// What the child's answer is to the client.
Response from_child(const std::string& body) {
  const json answer = parse_json(body, kSourceDepth);
  const auto refused = answer.find("no_kernel");
  return refused == answer.end() ? json_response(200, answer)
                                 : no_kernel(refused->get<std::string>());
}

/// Beside the server's thread: the rules, as of a job.
std::function<Response()> check(KernelSources& sources, const std::string& body) {
  std::variant<JobRequest, Faults> read;
  try {
    read = read_request(body);
  } catch (const JsonError& error) {
    return [what = std::string(error.what())] { return problem(400, "malformed JSON", what); };
  }
  Faults faults = std::holds_alternative<Faults>(read) ? std::get<Faults>(read)
                                                       : check_request(std::get<JobRequest>(read));
  if (!faults.empty()) return [faults = std::move(faults)] { return faults_response(faults); };
  return [&sources, request = write_request(std::get<JobRequest>(read))] {
    Response answer;
    answer.lane = Lane::slow;
    answer.work = [&sources, request]() -> std::function<Response()> {
      return [made = sources.answer(request)] { return made; };
    };
    return answer;
  };
}

}  // namespace

Response KernelSources::answer(const std::string& request) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return unavailable("the server stops");
  }
  if (!std::filesystem::exists(program_.program)) {
    return unavailable(program_.program + " is not there");
  }
  const process::Answer made = worker_.request(request, {kLimit, kLimit});
  if (made.ending == Ending::result) return from_child(made.body);
  if (made.ending == Ending::timeout) {
    return unavailable("it took more than " + std::to_string(kLimit.count()) + " s");
  }
  return unavailable(made.body);
}

void KernelSources::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  worker_.cancel();
}

void add_source(Router& router, KernelSources& sources) {
  router.add(
      "POST", "/api/v1/source",
      [&sources](const Request& request, const PathValues&) {
        Response answer;
        answer.work = [&sources, body = std::string(request.body)] { return check(sources, body); };
        return answer;
      },
      Body::json);
}

}  // namespace colex::server
