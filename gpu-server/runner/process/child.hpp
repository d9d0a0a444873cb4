#pragma once

#include <sys/types.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "process/frame.hpp"

/// A child process that speaks frames on descriptor 3 and has standard error for its log.

namespace colex::process {

/// The child's end of the channel.
constexpr int kChannelDescriptor = 3;

struct ChildOptions {
  std::string program;                 ///< path; "/proc/self/exe" is this program
  std::vector<std::string> arguments;  ///< with the program's name first
  bool environment = true;             ///< ours; false: none of it but what the channel needs
};

/// Started by posix_spawn in a process group of its own, with standard input from /dev/null,
/// standard output into standard error, the channel, and no other descriptor. The end of this
/// object ends the whole group.
///
/// All children of this process are started by one thread that lives as long as it does: the kernel
/// sends a parent's death signal when the thread that started the child ends.
class Child {
 public:
  /// Throws std::runtime_error where the system refuses.
  explicit Child(const ChildOptions& options);
  ~Child() { kill(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  FrameChannel& channel() { return *channel_; }
  pid_t pid() const { return pid_; }

  /// SIGKILL to the whole group. Any thread may call it, at any time; nothing is waited for.
  void signal();
  /// The same, and waits until it has gone, but not for ever.
  void kill();
  /// How it ended, "was ended by signal Killed"; empty while it has not by the deadline: a process
  /// that the kernel itself holds cannot be waited for for ever.
  std::optional<std::string> wait(Deadline deadline);

 private:
  std::mutex mutex_;  // the pid is another process's once it has been waited for
  pid_t pid_ = -1;
  bool reaped_ = false;
  std::string ending_;
  std::unique_ptr<FrameChannel> channel_;
};

/// The child's first call: it is to die with its parent, and descriptor 3 goes to nobody it starts.
/// False where it was not started as such a child.
bool become_child();

/// Bounds of the process that calls it: CPU seconds from now on (then SIGXCPU; a later call renews
/// them), bytes of address space (0: no bound, as CUDA contexts reserve more than there is), and no
/// core files.
void limit_resources(unsigned cpu_seconds, std::size_t address_space);

}  // namespace colex::process
