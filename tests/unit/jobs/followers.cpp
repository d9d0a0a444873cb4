// Followers of jobs: told while they are there, and nothing is left of them afterwards.
#include "jobs/followers.hpp"

#include "catch.hpp"

namespace colex::server {
namespace {

TEST_CASE("a follower is told of its job alone, until its handle goes") {
  Followers followers;
  int a = 0;
  int b = 0;
  auto first = followers.add("a", [&] { ++a; });
  const auto second = followers.add("a", [&] { ++a; });
  const auto other = followers.add("b", [&] { ++b; });
  followers.tell("a");
  CHECK(a == 2);
  CHECK(b == 0);
  first.reset();
  followers.tell("a");
  CHECK(a == 3);
  CHECK(followers.size() == 2);
}

TEST_CASE("of followers of a job that tells nothing any more nothing stays") {
  Followers followers;
  for (int i = 0; i < 1000; ++i) followers.add("ended", [] {});
  CHECK(followers.size() == 0);
}

TEST_CASE("a handle may outlive whom it followed") {
  std::shared_ptr<void> handle;
  {
    Followers followers;
    handle = followers.add("a", [] {});
  }
  CHECK_NOTHROW(handle.reset());
}

}  // namespace
}  // namespace colex::server
