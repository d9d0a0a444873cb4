// What fuzzing ever found.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../fuzz/answer.hpp"
#include "catch.hpp"
#include "folder.hpp"

TEST_CASE("texts that once broke the core are answered", "[language][paste]") {
  const auto folder = colex::tests_folder() / "fuzz/corpus";
  int texts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    CAPTURE(entry.path().filename().string());
    std::ifstream file(entry.path());
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    CHECK_NOTHROW(colex::check_answer(text));
    ++texts;
  }
  CHECK(texts >= 8);
}
