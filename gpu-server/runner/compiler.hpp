#pragma once
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "process/worker.hpp"

namespace colex::gpu {

struct CompiledKernel {
  std::vector<char> cubin;
  std::string ptx;
  int registers = 0;      // a thread
  int spill_bytes = 0;    // stores and loads
  double compile_ms = 0;  // when it was compiled, also if that was long ago
  bool cached = false;    // read, not compiled
};

// Source to machine code. Throws Unavailable where NVRTC is missing and std::runtime_error with the
// compiler's log where the source is refused.
class Compiler {
 public:
  virtual ~Compiler() = default;
  // arch: one of known_arch(). Of the log, registers and spills are kept.
  virtual CompiledKernel compile(const std::string& source, const std::string& arch) = 0;
  virtual std::string version() = 0;  // "13.0"
  // All that the machine code depends on besides the source: part of the cache's key.
  virtual std::string signature(const std::string& arch) = 0;
};

// The architectures that may reach the compiler's options, as text of ours; empty if it is none.
const char* known_arch(const std::string& text);

// NVRTC in a process of its own, which can be ended and is bounded in CPU time and memory. A crash,
// a hang or a refusal costs one kernel: the next compilation gets a fresh process. Any thread may
// call.
class CompilerProcess : public Compiler {
 public:
  // How to start a program that calls serve_compiler(), and how long one kernel may take.
  CompilerProcess(process::ChildOptions program, std::chrono::milliseconds limit);

  CompiledKernel compile(const std::string& source, const std::string& arch) override;
  std::string version() override;
  std::string signature(const std::string& arch) override;

 private:
  std::string ask(const std::string& body);

  process::Worker worker_;
  process::Limits limits_;
  std::mutex mutex_;
};

// The compiler's side. `compiler` is opened at the first kernel.
int serve_compiler(const std::function<std::unique_ptr<Compiler>()>& open);

}  // namespace colex::gpu
