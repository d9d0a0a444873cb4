#include "jobs/fair_queue.hpp"

#include <rapidcheck.h>

#include <map>

#include "catch.hpp"

namespace colex::server {
namespace {

std::string drain(FairQueue& queue) {
  std::string order;
  while (const auto id = queue.pop()) order += (order.empty() ? "" : " ") + *id;
  return order;
}

TEST_CASE("owners take turns, sweeps wait") {
  FairQueue queue;
  for (const char* id : {"s1", "s2"}) queue.push("S", 1, id);
  for (const char* id : {"a1", "a2", "a3"}) queue.push("A", 0, id);
  queue.push("B", 0, "b1");
  queue.push_front("A", 0, "a0");
  CHECK(queue.size() == 7);
  CHECK(queue.size_of("A") == 4);
  CHECK(queue.next() == "a0");
  CHECK(drain(queue) == "a0 b1 a1 a2 a3 s1 s2");
}

TEST_CASE("a job that is removed holds nobody up") {
  FairQueue queue;
  queue.push("A", 0, "a1");
  queue.push("B", 0, "b1");
  CHECK(queue.remove("a1"));
  CHECK_FALSE(queue.remove("a1"));
  CHECK_FALSE(queue.ahead_of("a1"));
  CHECK(drain(queue) == "b1");
  CHECK_FALSE(queue.next());
}

TEST_CASE("a job's place is the number of jobs that are started before it") {
  REQUIRE(rc::check([](const std::vector<std::pair<bool, unsigned char>>& arrivals) {
    FairQueue queue;
    std::vector<std::string> ids;
    for (const auto& [swept, owner] : arrivals) {
      ids.push_back("job " + std::to_string(ids.size()));
      queue.push(std::string(1, static_cast<char>('A' + owner % 4)), swept ? 1 : 0, ids.back());
      if (owner % 5 == 0) queue.pop();
    }
    std::map<std::string, std::size_t> told;
    for (const std::string& id : ids) {
      if (const auto ahead = queue.ahead_of(id)) told[id] = *ahead;
    }
    RC_ASSERT(told.size() == queue.size());
    std::size_t started = 0;
    while (const auto id = queue.pop()) RC_ASSERT(told.at(*id) == started++);
  }));
}

}  // namespace
}  // namespace colex::server
