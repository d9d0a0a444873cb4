#include "process/worker.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace colex::process {
namespace {

/// Of a child that has closed its channel.
std::string how_it_ended(Child& child) {
  const auto ending = child.wait(Clock::now() + std::chrono::seconds(2));
  return "the worker " + ending.value_or("closed its channel");
}

}  // namespace

void Worker::start() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!child_) child_ = std::make_unique<Child>(options_);
}

Answer Worker::request(const std::string& body, const Limits& limits,
                       const std::function<void(const std::string&)>& on_progress) {
  Answer answer;
  const std::uint32_t job = ++last_job_;
  try {
    start();
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      running_ = true;
      cancelled_ = false;
    }
    child_->channel().write({FrameKind::request, job, body},
                            Clock::now() + std::min(limits.total, limits.silence));
    answer = await(job, limits, on_progress);
  } catch (const DeadlinePassed& error) {
    answer = {Ending::timeout, error.what()};
  } catch (const StreamEnded& error) {
    answer = {Ending::crashed, how_it_ended(*child_)};
  } catch (const BadFrame& error) {
    answer = {Ending::protocol, error.what()};
  } catch (const std::exception& error) {
    answer = {Ending::crashed, std::string("the worker could not be started: ") + error.what()};
  }
  std::unique_ptr<Child> ended;  // waited for without the lock, for which cancel() would wait
  const std::lock_guard<std::mutex> lock(mutex_);
  running_ = false;
  if (cancelled_) answer = {Ending::cancelled, "the job was cancelled"};
  if (answer.ending != Ending::result) ended = std::move(child_);
  return answer;
}

Answer Worker::await(std::uint32_t job, const Limits& limits,
                     const std::function<void(const std::string&)>& on_progress) {
  const Deadline end = Clock::now() + limits.total;
  for (;;) {
    Frame frame = child_->channel().read(std::min(end, Clock::now() + limits.silence));
    if (frame.job != job || frame.kind == FrameKind::request) {
      throw BadFrame("the worker answered job " + std::to_string(frame.job) + " during job " +
                     std::to_string(job));
    }
    if (frame.kind == FrameKind::result) return {Ending::result, std::move(frame.body)};
    if (frame.kind == FrameKind::failure) return {Ending::failure, std::move(frame.body)};
    if (on_progress) on_progress(frame.body);
  }
}

std::optional<std::string> Worker::ended() {
  if (!child_ || !child_->channel().is_closed()) return std::nullopt;
  return how_it_ended(*child_);
}

void Worker::discard() {
  std::unique_ptr<Child> ended;
  const std::lock_guard<std::mutex> lock(mutex_);
  ended = std::move(child_);
}

void Worker::cancel() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!running_) return;
  cancelled_ = true;
  if (child_) child_->signal();
}

int serve(const std::function<Reply(const std::string&,
                                    const std::function<void(const std::string&)>&)>& handle) {
  FrameChannel channel(kChannelDescriptor);
  const auto soon = [] { return Clock::now() + std::chrono::seconds(30); };
  try {
    for (;;) {
      const Frame request = channel.read();
      const auto progress = [&](const std::string& body) {
        channel.write({FrameKind::progress, request.job, body}, soon());
      };
      const Reply reply = handle(request.body, progress);
      channel.write({reply.good ? FrameKind::result : FrameKind::failure, request.job, reply.body},
                    soon());
      // Without destructors: they would call into what is broken.
      if (reply.broken) _exit(3);
    }
  } catch (const StreamEnded&) {
    return 0;  // the parent has no more jobs
  } catch (const std::exception&) {
    return 3;  // the parent does not read, or its bytes are no frames
  }
}

}  // namespace colex::process
