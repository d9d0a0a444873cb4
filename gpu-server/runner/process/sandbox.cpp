#include "process/sandbox.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <vector>

namespace colex::process {
namespace {

#if defined(__x86_64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr unsigned kArchitecture = 0;
#endif

constexpr unsigned kAllowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_recvfrom, SYS_sendto, SYS_recvmsg, SYS_sendmsg,
    SYS_ppoll, SYS_close, SYS_fcntl,
#ifdef SYS_poll
    SYS_poll,
#endif
    // memory
    SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk,
    // time, waiting
    SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_futex,
    SYS_sched_yield, SYS_restart_syscall,
    // itself
    SYS_getpid, SYS_gettid, SYS_getrusage, SYS_getrandom, SYS_rt_sigaction, SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_sigaltstack, SYS_tgkill, SYS_exit, SYS_exit_group};

std::vector<sock_filter> program() {
  const auto load = [](std::size_t at) {
    return sock_filter BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<unsigned>(at));
  };
  const auto give = [](unsigned verdict) { return sock_filter BPF_STMT(BPF_RET | BPF_K, verdict); };
  // Skips the next statement unless the loaded word is this one.
  const auto only_if = [](unsigned word) {
    return sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, word, 0, 1);
  };
  std::vector<sock_filter> all{load(offsetof(seccomp_data, arch)),
                               sock_filter BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0),
                               give(SECCOMP_RET_KILL_PROCESS), load(offsetof(seccomp_data, nr))};
  for (const unsigned call : kAllowed) {
    all.push_back(only_if(call));
    all.push_back(give(SECCOMP_RET_ALLOW));
  }
  all.push_back(give(SECCOMP_RET_ERRNO | EPERM));
  return all;
}

}  // namespace

bool forbid_all_but_computing() {
  if (kArchitecture == 0) return false;
  std::vector<sock_filter> statements = program();
  const sock_fprog filter{static_cast<unsigned short>(statements.size()), statements.data()};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace colex::process
