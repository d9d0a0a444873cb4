#include "compiler.hpp"

#include <chrono>

#include "catch.hpp"
#include "dynamic_library.hpp"

using namespace colex::gpu;
using std::chrono::milliseconds;

namespace {

/// See faulty_worker.cpp for what its compiler makes of a source.
colex::process::ChildOptions program(const char* role) {
  return {"/proc/self/exe", {"runner_tests", "--as-worker", role}};
}

std::string refusal_of(CompilerProcess& compiler, const std::string& source) {
  try {
    compiler.compile(source, "sm_80");
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("machine code of any bytes comes back from the compiler's process", "[compiler]") {
  CompilerProcess compiler(program("compiler"), milliseconds(60000));
  const CompiledKernel kernel = compiler.compile("all bytes", "sm_90a");
  REQUIRE(kernel.cubin.size() == 256);
  for (int i = 0; i < 256; ++i) CHECK(static_cast<unsigned char>(kernel.cubin[i]) == i);
  CHECK(kernel.ptx == "sm_90a");
  CHECK(kernel.registers == 40);
  CHECK(compiler.version() == "1.2");
  CHECK(compiler.signature("sm_80") == "fake sm_80");
}

TEST_CASE("a compiler that refuses, crashes or hangs costs one kernel", "[compiler]") {
  CompilerProcess compiler(program("compiler"), milliseconds(5000));
  CHECK(refusal_of(compiler, "refuse") == "a log");
  CHECK(refusal_of(compiler, "all bytes").empty());
  CHECK(refusal_of(compiler, "crash").find("ended by signal") != std::string::npos);
  CHECK(refusal_of(compiler, "all bytes").empty());
  CHECK(refusal_of(compiler, "hang").find("did not answer in 5000 ms") != std::string::npos);
  CHECK(refusal_of(compiler, "all bytes").empty());
}

TEST_CASE("the bound of CPU time is renewed for every kernel", "[compiler]") {
  CompilerProcess compiler(program("compiler"), milliseconds(60000));
  compiler.compile("burn", "sm_80");  // three of its 120 seconds
  CHECK(compiler.compile("seconds left", "sm_80").registers >= 119);
}

TEST_CASE("a missing compiler is unavailable, not a failure", "[compiler]") {
  CompilerProcess compiler(program("no compiler"), milliseconds(60000));
  CHECK_THROWS_AS(compiler.compile("all bytes", "sm_80"), Unavailable);
  CHECK_THROWS_AS(compiler.version(), Unavailable);
}

TEST_CASE("only known architectures reach the compiler", "[compiler]") {
  CompilerProcess compiler(program("compiler"), milliseconds(60000));
  CHECK_THROWS(compiler.compile("all bytes", "sm_90a -I/etc"));
  CHECK(known_arch("sm_90a") == std::string("sm_90a"));
  CHECK(known_arch("sm_9") == nullptr);
}
