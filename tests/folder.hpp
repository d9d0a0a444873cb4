// Where the texts of the tests are.
#pragma once

#include <filesystem>

namespace colex {

/// The folder `tests` of the source tree that was built, wherever the program is run.
std::filesystem::path tests_folder();

}  // namespace colex
