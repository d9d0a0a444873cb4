#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cstring>
#include <thread>

#include "catch.hpp"
#include "process/worker.hpp"

using namespace colex::process;
using std::chrono::milliseconds;

namespace {

ChildOptions faulty(const char* fault) {
  return {"/proc/self/exe", {"runner_tests", "--as-worker", fault}};
}

constexpr Limits kPatient{milliseconds(60000), milliseconds(60000)};
constexpr Limits kHasty{milliseconds(500), milliseconds(500)};

/// Gone, or a zombie that its new parent has not yet asked for.
bool is_gone(pid_t pid) {
  for (int i = 0; i < 1000; ++i) {
    if (kill(pid, 0) != 0) return true;
    char path[64], text[256] = "";
    std::snprintf(path, sizeof path, "/proc/%d/stat", pid);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t n = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    const char* state = n > 0 ? std::strrchr(text, ')') : nullptr;
    if (state == nullptr || state[2] == 'Z' || state[2] == 'X') return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

}  // namespace

TEST_CASE("a worker answers job after job in one process", "[worker]") {
  Worker worker(faulty("none"));
  const Answer first = worker.request("well", kPatient);
  CHECK(first.ending == Ending::result);
  CHECK(worker.request("well", kPatient).body == first.body);
  CHECK(std::to_string(worker.pid()) == first.body);
}

TEST_CASE("progress comes before the answer", "[worker]") {
  Worker worker(faulty("none"));
  std::string steps;
  const Answer answer =
      worker.request("steps", kPatient, [&](const std::string& s) { steps += s; });
  CHECK(steps == "012");
  CHECK(answer.body == "stepped");
}

TEST_CASE("what a worker prints is no answer", "[worker]") {
  Worker worker(faulty("prints"));
  const Answer answer = worker.request("go", kPatient);
  CHECK(answer.ending == Ending::result);
  CHECK(answer.body == "done");
}

TEST_CASE("every fault ends its job alone, and the next job is answered", "[worker]") {
  struct Row {
    const char* fault;
    Ending ending;
    Limits limits;
  };
  const Row rows[] = {{"crashes", Ending::crashed, kPatient},
                      {"leaves", Ending::crashed, kPatient},
                      {"hangs", Ending::timeout, kHasty},
                      {"stops", Ending::timeout, kHasty},
                      {"computes for ever", Ending::timeout, kHasty},
                      {"burns its seconds", Ending::crashed, kPatient},
                      {"half a frame", Ending::crashed, kPatient},
                      {"garbage", Ending::protocol, kPatient},
                      {"a huge length", Ending::protocol, kPatient},
                      {"another job", Ending::protocol, kPatient},
                      {"a request", Ending::protocol, kPatient}};
  for (const Row& row : rows) {
    INFO(row.fault);
    Worker worker(faulty(row.fault));
    const Answer before = worker.request("well", kPatient);
    REQUIRE(before.ending == Ending::result);
    const Answer answer = worker.request("go", row.limits);
    CHECK(answer.ending == row.ending);
    CHECK(!answer.body.empty());
    CHECK(worker.pid() == -1);
    CHECK(is_gone(std::stoi(before.body)));
    const Answer after = worker.request("well", kPatient);
    CHECK(after.ending == Ending::result);
    CHECK(after.body != before.body);
  }
}

TEST_CASE("a frame that never ends is cut at its length", "[worker]") {
  Worker worker(faulty("an endless frame"));
  const Answer answer = worker.request("go", kPatient);
  CHECK(answer.ending == Ending::result);
  CHECK(answer.body.size() == kMostBody);
}

TEST_CASE("a worker that does not read is ended at the deadline", "[worker]") {
  Worker worker(faulty("never reads"));
  const Answer answer = worker.request(std::string(8 << 20, 'x'), kHasty);
  CHECK(answer.ending == Ending::timeout);
}

TEST_CASE("a failure keeps its reason, and the next worker is fresh", "[worker]") {
  Worker worker(faulty("none"));
  const std::string first = worker.request("well", kPatient).body;
  const Answer answer = worker.request("fails", kPatient);
  CHECK(answer.ending == Ending::failure);
  CHECK(answer.body == "no such thing");
  CHECK(worker.request("well", kPatient).body != first);
}

TEST_CASE("a worker that takes no further job leaves after its answer", "[worker]") {
  Worker worker(faulty("none"));
  CHECK(worker.request("breaks", kPatient).body == "last words");
  CHECK(worker.request("well", kPatient).ending == Ending::crashed);
  CHECK(worker.request("well", kPatient).ending == Ending::result);
}

TEST_CASE("a worker that ends while it waits is seen to have ended, and how", "[worker]") {
  Worker worker(faulty("none"));
  CHECK_FALSE(worker.ended());
  CHECK(worker.request("well", kPatient).ending == Ending::result);
  CHECK_FALSE(worker.ended());
  kill(worker.pid(), SIGKILL);
  CHECK(is_gone(worker.pid()));
  CHECK(worker.ended().value_or("") == "the worker was ended by signal Killed");
  worker.discard();
  CHECK_FALSE(worker.ended());
  CHECK(worker.request("well", kPatient).ending == Ending::result);
}

TEST_CASE("cancel ends the job under way and nothing else", "[worker]") {
  Worker worker(faulty("hangs"));
  worker.cancel();  // no job: nothing to end
  const pid_t pid = std::stoi(worker.request("well", kPatient).body);
  std::thread cancelling([&] {
    std::this_thread::sleep_for(milliseconds(100));
    worker.cancel();
  });
  CHECK(worker.request("go", kPatient).ending == Ending::cancelled);
  cancelling.join();
  CHECK(is_gone(pid));
  CHECK(worker.request("well", kPatient).ending == Ending::result);
}

TEST_CASE("a worker's own children end with it", "[worker]") {
  Worker worker(faulty("a child of its own"));
  pid_t grandchild = 0;
  worker.request("go", kPatient, [&](const std::string& pid) {
    grandchild = std::stoi(pid);
    worker.cancel();
  });
  REQUIRE(grandchild > 0);
  CHECK(is_gone(grandchild));
}

TEST_CASE("a worker dies with its parent, also while it computes", "[worker]") {
  Worker parent(faulty("a worker of its own"));
  pid_t worker = 0;
  parent.request("go", kPatient, [&](const std::string& pid) {
    worker = std::stoi(pid);
    parent.cancel();
  });
  REQUIRE(worker > 0);
  CHECK(is_gone(worker));
}

TEST_CASE("a worker lives on when the thread that asked for it ends", "[worker]") {
  Worker worker(faulty("none"));
  std::string pid;
  std::thread([&] { pid = worker.request("well", kPatient).body; }).join();
  CHECK(worker.request("well", kPatient).body == pid);
}

TEST_CASE("a program that is not there is an answer", "[worker]") {
  Worker worker({"/nowhere/at/all", {"x"}});
  const Answer answer = worker.request("well", kPatient);
  CHECK(answer.ending == Ending::crashed);
  CHECK(answer.body.find("posix_spawn") != std::string::npos);
}
