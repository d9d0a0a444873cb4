// Entry point of the runner's tests. As `runner_tests --as-worker FAULT` it is the worker that a
// test injects a fault into.
#if __has_include(<catch2/catch_session.hpp>)
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

#include <cstring>

#include "faulty_worker.hpp"

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--as-worker") == 0) return faulty_worker(argv[2]);
  return Catch::Session().run(argc, argv);
}
