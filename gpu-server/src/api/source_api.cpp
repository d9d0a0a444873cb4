#include "api/source_api.hpp"

#include <chrono>
#include <filesystem>

#include "api/answers.hpp"
#include "jobs/bounded_json.hpp"

namespace colex::server {
namespace {

using nlohmann::json;
using process::Ending;

constexpr std::chrono::seconds kLimit{60};  // of one kernel
constexpr int kSourceDepth = 8;
constexpr std::size_t kMostSourceValues = 1'000'000;

Response unavailable(const std::string& why) {
  Response answer = problem(503, "no kernel source", why);
  return std::move(answer.set("Retry-After", "5"));
}

/// What the child's answer is to the client.
Response from_child(const std::string& body) {
  return json_response(200, parse_json(body, {kSourceDepth, kMostSourceValues}));
}

/// Beside the server's thread: the rules, as of a job for a GPU.
std::function<Response()> check(KernelSources& sources, const std::string& owner,
                                const std::string& body) {
  std::variant<JobRequest, Faults> read;
  try {
    read = read_request(body);
  } catch (const JsonError& error) {
    return [what = std::string(error.what())] { return problem(400, "malformed JSON", what); };
  }
  if (auto* request = std::get_if<JobRequest>(&read)) request->backend = Backend::gpu;
  Faults faults = std::holds_alternative<Faults>(read) ? std::get<Faults>(read)
                                                       : check_request(std::get<JobRequest>(read));
  if (!faults.empty()) return [faults = std::move(faults)] { return faults_response(faults); };
  return [&sources, owner, request = write_request(std::get<JobRequest>(read))] {
    Response answer;
    answer.lane = Lane::slow;
    answer.work = [&sources, owner, request] { return sources.answer(owner, request); };
    return answer;
  };
}

}  // namespace

std::function<Response()> KernelSources::answer(const std::string& owner,
                                                const std::string& request) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  Response made = ask(request);
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return [this, owner, seconds, made = std::move(made)] {
    worked_(owner, seconds);
    return made;
  };
}

Response KernelSources::ask(const std::string& request) {
  if (!std::filesystem::exists(program_.program)) {
    return unavailable(program_.program + " is not there");
  }
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return unavailable("the server stops");
    busy_ = true;
  }
  const process::Answer made = worker_.request(request, {kLimit, kLimit});
  {
    const std::lock_guard lock(mutex_);
    busy_ = false;
    changed_.notify_all();
  }
  if (made.ending == Ending::result) return from_child(made.body);
  if (made.ending == Ending::timeout) {
    return unavailable("it took more than " + std::to_string(kLimit.count()) + " s");
  }
  return unavailable(made.body);
}

void KernelSources::stop() {
  std::unique_lock lock(mutex_);
  stopping_ = true;
  // A request that is just being sent does not hear the first call.
  for (worker_.cancel();
       !changed_.wait_for(lock, std::chrono::milliseconds(10), [this] { return !busy_; });) {
    worker_.cancel();
  }
}

void add_source(Router& router, KernelSources& sources, const OwnerOf& owner_of) {
  router.add(
      "POST", "/api/v1/source",
      [&sources, owner_of](const Request& request, const PathValues&) {
        Response answer;
        answer.work = [&sources, owner = owner_of(request), body = std::string(request.body)] {
          return check(sources, owner, body);
        };
        return answer;
      },
      Body::json);
}

}  // namespace colex::server
