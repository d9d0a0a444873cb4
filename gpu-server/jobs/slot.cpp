#include "jobs/slot.hpp"

#include <algorithm>
#include <stdexcept>

#include "jobs/bounded_json.hpp"

namespace colex::server {
namespace {

using nlohmann::json;
using process::Ending;

constexpr JsonBounds kMessage{16, 1'000'000};
constexpr std::chrono::milliseconds kFirstPause{250};
constexpr std::chrono::milliseconds kLongestPause{30'000};
constexpr std::chrono::milliseconds kLook{1000};  // at a worker that waits
constexpr std::chrono::milliseconds kProbeLimit{30'000};

std::string reason(const std::string& text) {
  return json{{"reason", text}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// The states that a worker may end a job in.
bool is_of_worker(JobState state) { return is_terminal(state) && state != JobState::cancelled; }

/// False where a worker's process may have kept something of what went wrong, or has left.
bool leaves_worker_clean(const Outcome& outcome) {
  return !outcome.lost && outcome.state != JobState::gpu_fault &&
         outcome.state != JobState::resource && outcome.state != JobState::failed;
}

/// What a worker's result says; a worker that sends anything else has not kept to the protocol.
Outcome read_result(Outcome outcome, const std::string& body) {
  try {
    const json message = parse_json(body, kMessage);
    const auto state = job_state(message.at("state").get<std::string>());
    if (state && is_of_worker(*state) && message.at("result").is_object()) {
      outcome.state = *state;
      outcome.result = message.at("result").dump();
      return outcome;
    }
  } catch (const std::exception&) {
    // Falls through to what is said of every result that is none.
  }
  outcome.lost = true;
  outcome.result = reason("the worker's result is none");
  return outcome;
}

/// Every result says who ran the job; a worker may have said so itself, as a GPU's does of what it
/// simulated.
Outcome with_backend(Outcome outcome, const SlotOptions& slot) {
  json result = json::parse(outcome.result);
  const std::string backend = name_of(slot.backend);
  result.emplace("backend", backend);
  if (slot.backend == Backend::gpu && result.at("backend") == backend) {
    result["gpu_number"] = slot.gpu;
  }
  outcome.result = result.dump();
  return outcome;
}

/// CUDA finds its libraries, and the compiler's cache its folder, through the environment.
process::ChildOptions program_of(const SlotOptions& options) {
  process::ChildOptions program{options.worker, {options.worker}, options.backend == Backend::gpu};
  program.arguments.insert(program.arguments.end(), options.arguments.begin(),
                           options.arguments.end());
  return program;
}

}  // namespace

Slot::Slot(const SlotOptions& options, SlotReports reports)
    : options_(options),
      reports_(std::move(reports)),
      worker_(program_of(options)),
      thread_([this] { run(); }) {}

Slot::~Slot() {
  {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    changed_.notify_all();
    // A job that is just being sent does not hear the first call.
    while (!changed_.wait_for(lock, std::chrono::milliseconds(10), [this] { return ended_; })) {
      worker_.cancel();
    }
  }
  thread_.join();
}

void Slot::assign(Assignment assignment) {
  const std::lock_guard lock(mutex_);
  next_ = std::move(assignment);
  changed_.notify_all();
}

void Slot::cancel(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (running_ == id) worker_.cancel();
}

bool Slot::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

void Slot::run() {
  while (start_worker()) {
    reports_.ready({true, device_, ""});
    const auto assignment = next_assignment();
    if (!assignment) continue;
    Outcome outcome = perform_whatever_comes(*assignment);
    if (stopping()) break;
    if (!leaves_worker_clean(outcome)) worker_.discard();
    reports_.finished(std::move(outcome));
  }
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

bool Slot::start_worker() {
  for (auto pause = kFirstPause; !stopping(); pause = std::min(pause * 2, kLongestPause)) {
    try {
      const bool fresh = worker_.pid() < 0;
      worker_.start();
      if (fresh) probe();
      return true;
    } catch (const std::runtime_error& error) {
      reports_.ready({false, device_, error.what()});
      give_up_assignment(error.what());
    }
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, pause, [this] { return stopping_; });
  }
  return false;
}

void Slot::probe() {
  const process::Answer answer = worker_.request(kProbe, {options_.run_limit, kProbeLimit});
  Outcome outcome;
  if (answer.ending == Ending::result) outcome = read_result(std::move(outcome), answer.body);
  if (answer.ending == Ending::result && outcome.state == JobState::done) {
    device_ = json::parse(outcome.result).value("device", json(nullptr)).dump();
    return;
  }
  worker_.discard();
  throw std::runtime_error(answer.ending == Ending::result
                               ? json::parse(outcome.result).value("reason", outcome.result)
                               : answer.body);
}

/// A job that was assigned while no worker waited, and none can be started: it may run elsewhere.
void Slot::give_up_assignment(const std::string& why) {
  std::optional<Assignment> waiting;
  {
    const std::lock_guard lock(mutex_);
    waiting.swap(next_);
  }
  if (!waiting) return;
  reports_.finished(
      with_backend({waiting->id, waiting->attempt, true, JobState::failed, reason(why)}, options_));
}

/// None where this object ends, or where the worker has ended: a job that has come meanwhile gets
/// the next worker.
std::optional<Assignment> Slot::next_assignment() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kLook, [this] { return stopping_ || next_; });
      if (stopping_) return std::nullopt;
    }
    // Without the lock: the end of a process may have to be waited for.
    if (const auto ending = worker_.ended()) {
      worker_.discard();
      reports_.ready({false, device_, *ending});
      return std::nullopt;
    }
    const std::lock_guard lock(mutex_);
    if (!next_) continue;
    std::optional<Assignment> assignment;
    assignment.swap(next_);
    running_ = assignment->id;
    return assignment;
  }
}

/// What cannot be made of the worker's answer, such as for want of memory, is no end of the server.
Outcome Slot::perform_whatever_comes(const Assignment& assignment) {
  try {
    return perform(assignment);
  } catch (const std::exception& error) {
    Outcome lost{assignment.id, assignment.attempt, true, JobState::failed, reason(error.what())};
    return with_backend(std::move(lost), options_);
  }
}

Outcome Slot::perform(const Assignment& assignment) {
  const process::Limits limits{options_.run_limit, options_.run_limit};
  const process::Answer answer =
      worker_.request(assignment.request, limits,
                      [&](const std::string& data) { reports_.progress(assignment, data); });
  {
    const std::lock_guard lock(mutex_);
    running_.clear();
  }
  Outcome outcome{assignment.id, assignment.attempt, false, JobState::failed, "{}"};
  switch (answer.ending) {
    case Ending::result:
      outcome = read_result(std::move(outcome), answer.body);
      break;
    case Ending::failure:
      outcome.result = reason(answer.body);
      break;
    case Ending::timeout:
      outcome.state = JobState::timeout;
      outcome.result = json{{"limit_ms", options_.run_limit.count()}}.dump();
      break;
    case Ending::cancelled:
      outcome.state = JobState::cancelled;
      break;
    case Ending::crashed:
    case Ending::protocol:
      outcome.lost = true;
      outcome.result = reason(answer.body);
      break;
  }
  return with_backend(std::move(outcome), options_);
}

}  // namespace colex::server
