#include "faulty_worker.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>

#include "compiler.hpp"
#include "dynamic_library.hpp"
#include "process/worker.hpp"

using namespace colex::process;

namespace {

void send_raw(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t n = send(kChannelDescriptor, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (n > 0) at += static_cast<std::size_t>(n);
    if (n < 0 && errno != EAGAIN) _exit(9);
  }
}

[[noreturn]] void hang() {
  for (;;) pause();
}

void print_answers() {
  std::printf("{\"result\": 5}\n5\n");
  std::string forged = encode({FrameKind::result, 1, "forged"});
  std::fwrite(forged.data(), 1, forged.size(), stdout);
  std::fflush(stdout);
}

const std::map<std::string, void (*)()> kFaults{
    {"none", [] {}},
    {"prints", print_answers},
    {"crashes", [] { raise(SIGSEGV); }},
    {"leaves", [] { _exit(7); }},
    {"hangs", hang},
    {"half a frame",
     [] {
       send_raw(encode({FrameKind::result, 1, "whole"}).substr(0, 11)), _exit(0);
     }},
    {"garbage", [] { send_raw("Segmentation fault, core dumped\n"), hang(); }},
    {"a huge length", [] { send_raw(std::string("\xff\xff\xff\x7f\1\0\0\0\3", 9)), hang(); }},
    {"an endless frame",
     [] {
       std::string head("\0\0\0\4\1\0\0\0\3", 9);  // 64 MiB announced
       send_raw(head);
       for (;;) send_raw(std::string(1 << 20, 'x'));
     }},
    {"another job",
     [] {
       send_raw(encode({FrameKind::result, 77, "not yours"})), hang();
     }},
    {"a request",
     [] {
       send_raw(encode({FrameKind::request, 1, "do it yourself"})), hang();
     }},
    {"stops", [] { raise(SIGSTOP); }},
    {"computes for ever",
     [] {
       volatile unsigned i = 0;
       for (;;)
         if (i != 0) break;
     }},
    {"a worker of its own",
     [] {
       // In a group of its own: the end of this process's group does not reach it.
       Worker worker({"/proc/self/exe", {"runner_tests", "--as-worker", "computes for ever"}});
       const Limits limits;
       send_raw(encode({FrameKind::progress, 1, worker.request("well", limits).body}));
       worker.request("go", limits);
     }},
    {"a child of its own", [] {
       const pid_t child = fork();
       if (child == 0) hang();
       send_raw(encode({FrameKind::progress, 1, std::to_string(child)}));
       hang();
     }}};

/// A compiler whose sources say what is to go wrong.
class FakeCompiler : public colex::gpu::Compiler {
 public:
  colex::gpu::CompiledKernel compile(const std::string& source, const std::string& arch) override {
    if (source == "crash") raise(SIGSEGV);
    if (source == "hang") hang();
    if (source == "refuse") throw std::runtime_error("a log");
    colex::gpu::CompiledKernel kernel;
    if (source == "burn") {
      for (const std::clock_t until = std::clock() + 3 * CLOCKS_PER_SEC; std::clock() < until;) {
      }
    }
    if (source == "seconds left") {
      rlimit bound{};
      getrlimit(RLIMIT_CPU, &bound);
      kernel.registers =
          static_cast<int>(bound.rlim_cur) - static_cast<int>(std::clock() / CLOCKS_PER_SEC);
      return kernel;
    }
    for (int byte = 0; byte < 256; ++byte) kernel.cubin.push_back(static_cast<char>(byte));
    kernel.ptx = arch;
    kernel.registers = 40;
    return kernel;
  }
  std::string version() override { return "1.2"; }
  std::string signature(const std::string& arch) override { return "fake " + arch; }
};

}  // namespace

int faulty_worker(const std::string& fault) {
  if (fault == "compiler")
    return colex::gpu::serve_compiler([] { return std::make_unique<FakeCompiler>(); });
  if (fault == "no compiler")
    return colex::gpu::serve_compiler([]() -> std::unique_ptr<colex::gpu::Compiler> {
      throw colex::gpu::Unavailable("no NVRTC here");
    });
  if (!become_child()) return 4;
  if (fault == "burns its seconds") limit_resources(1, 0);
  if (fault == "never reads") hang();
  return serve([&](const std::string& body, const auto& progress) -> Reply {
    if (body == "well") return {true, std::to_string(getpid()), false};
    if (body == "fails") return {false, "no such thing", false};
    if (body == "breaks") return {true, "last words", true};
    if (body == "steps") {
      for (int i = 0; i < 3; ++i) progress(std::to_string(i));
      return {true, "stepped", false};
    }
    kFaults.at(fault == "burns its seconds" ? "computes for ever" : fault)();
    return {true, "done", false};
  });
}
