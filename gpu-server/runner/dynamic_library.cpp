#include "dynamic_library.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <sstream>

namespace colex::gpu {
namespace {

std::vector<std::string> folders() {
  std::vector<std::string> found{""};
  if (const char* configured = std::getenv("COLEX_CUDA_LIB")) {
    std::stringstream parts(configured);
    for (std::string folder; std::getline(parts, folder, ':');)
      if (!folder.empty()) found.push_back(folder + "/");
  }
  for (const char* folder : {"/usr/local/cuda/lib64/", "/usr/local/cuda/extras/CUPTI/lib64/",
                             "/usr/local/nvidia/lib64/", "/usr/lib/x86_64-linux-gnu/"})
    found.push_back(folder);
  return found;
}

}  // namespace

DynamicLibrary::DynamicLibrary(const std::vector<std::string>& names) {
  for (const std::string& folder : folders()) {
    for (const std::string& name : names) {
      handle_ = dlopen((folder + name).c_str(), RTLD_NOW | RTLD_LOCAL);
      if (handle_ != nullptr) {
        path_ = folder + name;
        return;
      }
    }
  }
  throw Unavailable(names.front() + " was not found (set COLEX_CUDA_LIB to its folder)");
}

void* DynamicLibrary::symbol(const char* name) const {
  void* address = dlsym(handle_, name);
  if (address == nullptr) throw Unavailable(path_ + " has no function " + name);
  return address;
}

}  // namespace colex::gpu
