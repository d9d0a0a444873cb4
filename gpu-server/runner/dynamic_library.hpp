#pragma once
#include <stdexcept>
#include <string>
#include <vector>

namespace colex::gpu {

// A part of the machine that is not there: no driver, no NVRTC, no GPU. Callers turn it into
// "unavailable" with the reason, never into a failure of the program.
class Unavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A shared library opened at run time and kept open for the life of the process.
class DynamicLibrary {
 public:
  // Tries each name as the system finds it, then in COLEX_CUDA_LIB (folders parted by ':') and in
  // the toolkit's usual folders. Throws Unavailable with what was tried.
  explicit DynamicLibrary(const std::vector<std::string>& names);

  // Throws Unavailable where the library lacks the function.
  template <class Function> void load(Function*& function, const char* name) const {
    function = reinterpret_cast<Function*>(symbol(name));
  }
  const std::string& path() const { return path_; }

 private:
  void* symbol(const char* name) const;

  void* handle_ = nullptr;
  std::string path_;
};

}  // namespace colex::gpu
