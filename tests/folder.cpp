#include "folder.hpp"

namespace colex {

// Named by the build: __FILE__ may be a path relative to the folder of the build.
std::filesystem::path tests_folder() { return COLEX_TESTS_FOLDER; }

}  // namespace colex
