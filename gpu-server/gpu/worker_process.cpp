#include "worker_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

namespace colex::gpu {
namespace {

using Clock = std::chrono::steady_clock;

bool write_all(int fd, const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    ssize_t n = write(fd, text.data() + at, text.size() - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += static_cast<std::size_t>(n);
  }
  return true;
}

std::string ending(int status) {
  if (WIFSIGNALED(status)) return std::string("was ended by signal ") + strsignal(WTERMSIG(status));
  return "left with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Json error_json(const std::string& kind, const std::string& message) {
  return {{"error", {{"kind", kind}, {"message", message}}}};
}

void WorkerProcess::start() {
  int down[2], up[2];
  if (pipe2(down, O_CLOEXEC) != 0 || pipe2(up, O_CLOEXEC) != 0)
    throw std::runtime_error(std::string("pipe: ") + strerror(errno));
  pid_t parent = getpid();
  child_ = fork();
  if (child_ < 0) throw std::runtime_error(std::string("fork: ") + strerror(errno));
  if (child_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);  // the parent went before the line above
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    execl("/proc/self/exe", "colex-gpu", "worker", static_cast<char*>(nullptr));
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  to_child_ = down[1];
  from_child_ = up[0];
  buffered_.clear();
}

void WorkerProcess::stop() {
  if (child_ < 0) return;
  close(to_child_);
  close(from_child_);
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
  child_ = -1;
}

Json WorkerProcess::request(const Json& job, int timeout_seconds) {
  if (child_ < 0) start();
  signal(SIGPIPE, SIG_IGN);
  auto deadline = Clock::now() + std::chrono::seconds(timeout_seconds);
  write_all(to_child_, job.dump() + "\n");  // a dead child shows at the read
  for (;;) {
    std::size_t end = buffered_.find('\n');
    if (end != std::string::npos) {
      Json answer = Json::parse(buffered_.substr(0, end), nullptr, false);
      buffered_.erase(0, end + 1);
      if (answer.is_discarded()) answer = error_json("worker", "the worker's answer is not JSON");
      if (answer.contains("error")) stop();
      return answer;
    }
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd ready{from_child_, POLLIN, 0};
    int polled = left.count() > 0 ? poll(&ready, 1, static_cast<int>(left.count())) : 0;
    if (polled < 0 && errno == EINTR) continue;
    if (polled <= 0) {
      stop();
      return error_json("timeout", "no answer in " + std::to_string(timeout_seconds) + " s");
    }
    char chunk[4096];
    ssize_t n = read(from_child_, chunk, sizeof chunk);
    if (n > 0) {
      buffered_.append(chunk, static_cast<std::size_t>(n));
    } else if (n == 0 || errno != EINTR) {
      int status = 0;
      waitpid(child_, &status, 0);
      close(to_child_);
      close(from_child_);
      child_ = -1;
      return error_json("worker", "the worker " + ending(status));
    }
  }
}

}  // namespace colex::gpu
