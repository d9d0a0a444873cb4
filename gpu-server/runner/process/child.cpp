#include "process/child.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <thread>

namespace colex::process {

namespace {

/// The variable in which a parent tells a child its pid: a parent that is gone before the child has
/// asked for the death signal is found by comparing.
const char* const kParentVariable = "COLEX_PARENT";

[[noreturn]] void refuse(const char* call, int error) {
  throw std::runtime_error(std::string(call) + ": " + strerror(error));
}

/// Runs work on one thread that never ends.
class Spawner {
 public:
  static Spawner& instance() {
    static Spawner* const spawner = new Spawner;  // never destroyed, as its thread
    return *spawner;
  }

  void run(const std::function<void()>& work) {
    const std::lock_guard<std::mutex> one_at_a_time(callers_);
    std::unique_lock<std::mutex> lock(mutex_);
    work_ = &work;
    changed_.notify_all();
    changed_.wait(lock, [&] { return work_ == nullptr; });
  }

 private:
  Spawner() {
    std::thread([this] {
      std::unique_lock<std::mutex> lock(mutex_);
      for (;;) {
        changed_.wait(lock, [&] { return work_ != nullptr; });
        (*work_)();
        work_ = nullptr;
        changed_.notify_all();
      }
    }).detach();
  }

  std::mutex callers_, mutex_;
  std::condition_variable changed_;
  const std::function<void()>* work_ = nullptr;
};

/// What posix_spawn is to do between fork and exec.
class SpawnPlan {
 public:
  explicit SpawnPlan(int channel) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, STDERR_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, channel, kChannelDescriptor);
    posix_spawn_file_actions_addclosefrom_np(&actions_, kChannelDescriptor + 1);
    posix_spawnattr_init(&attributes_);
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnPlan() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&actions_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  int spawn(pid_t& pid, const std::string& program, char* const* words, char* const* environment) {
    return posix_spawn(&pid, program.c_str(), &actions_, &attributes_, words, environment);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

std::vector<std::string> environment_of_child(bool ours) {
  std::vector<std::string> all;
  const std::string own = std::string(kParentVariable) + "=";
  for (char** entry = environ; ours && *entry != nullptr; ++entry) {
    if (std::strncmp(*entry, own.c_str(), own.size()) != 0) all.emplace_back(*entry);
  }
  all.push_back(own + std::to_string(getpid()));
  return all;
}

std::string ending_of(int status) {
  if (WIFSIGNALED(status)) return std::string("was ended by signal ") + strsignal(WTERMSIG(status));
  return "left with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

Child::Child(const ChildOptions& options) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) refuse("socketpair", errno);
  // dup2 onto itself would leave CLOEXEC set: keep the child's end away from the number.
  if (ends[1] == kChannelDescriptor) {
    const int moved = fcntl(ends[1], F_DUPFD_CLOEXEC, kChannelDescriptor + 1);
    ::close(ends[1]);
    ends[1] = moved;
  }
  channel_ = std::make_unique<FrameChannel>(ends[0]);
  std::vector<std::string> arguments = options.arguments;
  std::vector<std::string> environment = environment_of_child(options.environment);
  int error = 0;
  Spawner::instance().run([&] {
    SpawnPlan plan(ends[1]);
    error =
        plan.spawn(pid_, options.program, pointers(arguments).data(), pointers(environment).data());
  });
  ::close(ends[1]);
  if (error != 0) {
    reaped_ = true;
    refuse("posix_spawn", error);
  }
}

void Child::signal() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (reaped_) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
}

void Child::kill() {
  signal();
  wait(Clock::now() + std::chrono::seconds(5));
}

std::optional<std::string> Child::wait(Deadline deadline) {
  for (std::chrono::milliseconds pause(1);;
       pause = std::min(pause * 2, std::chrono::milliseconds(50))) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (reaped_) return ending_;
      siginfo_t seen{};
      const bool known =
          waitid(P_PID, static_cast<id_t>(pid_), &seen, WEXITED | WNOHANG | WNOWAIT) == 0;
      if (!known || seen.si_pid == pid_) {
        // What it started goes with it, while its pid still names the group.
        if (known) ::kill(-pid_, SIGKILL);
        int status = 0;
        reaped_ = true;
        return ending_ = waitpid(pid_, &status, 0) == pid_ ? ending_of(status) : "is gone";
      }
    }
    if (Clock::now() >= deadline) return std::nullopt;
    std::this_thread::sleep_for(pause);
  }
}

bool become_child() {
  const char* parent = std::getenv(kParentVariable);
  if (parent == nullptr || fcntl(kChannelDescriptor, F_SETFD, FD_CLOEXEC) != 0) return false;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Of a log whose reader has gone, and of a file that may not grow: errors of a call.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return std::to_string(getppid()) == parent;
}

void limit_resources(unsigned cpu_seconds, std::size_t address_space) {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  rlimit cpu{};
  getrlimit(RLIMIT_CPU, &cpu);
  const auto spent = static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1);
  cpu.rlim_cur = std::min(spent + cpu_seconds, cpu.rlim_max);
  setrlimit(RLIMIT_CPU, &cpu);
  if (address_space > 0) {
    const rlimit space{address_space, address_space};
    setrlimit(RLIMIT_AS, &space);
  }
  const rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

}  // namespace colex::process
