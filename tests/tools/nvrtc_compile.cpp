// Compiles source files with NVRTC, CUDA's run-time compiler, which needs neither a GPU nor a
// driver:
//   nvrtc_compile sm_90a core/include tests/static/layout.cpp
// Exit status: 0 if it compiles, 1 if not, 77 if the library is not installed.
#include <dlfcn.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace {

constexpr int kSkipped = 77;

/// The few functions needed, so that the program builds where CUDA is not installed.
struct Nvrtc {
  using Program = void*;
  int (*create)(Program*, const char* source, const char* name, int, const char* const*,
                const char* const*) = nullptr;
  int (*compile)(Program, int count, const char* const* options) = nullptr;
  int (*log_size)(Program, std::size_t*) = nullptr;
  int (*log)(Program, char*) = nullptr;

  bool load() {
    void* library = nullptr;
    for (const char* name :
         {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "/usr/local/cuda/lib64/libnvrtc.so"}) {
      if (!library) library = dlopen(name, RTLD_NOW);
    }
    if (!library) return false;
    return find(library, "nvrtcCreateProgram", create) &&
           find(library, "nvrtcCompileProgram", compile) &&
           find(library, "nvrtcGetProgramLogSize", log_size) &&
           find(library, "nvrtcGetProgramLog", log);
  }

 private:
  template <class Function> static bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: nvrtc_compile ARCHITECTURE INCLUDE_FOLDER FILE\n", stderr);
    return 2;
  }
  Nvrtc nvrtc;
  if (!nvrtc.load()) return kSkipped;

  std::ifstream in(argv[3]);
  const std::string source{std::istreambuf_iterator<char>(in), {}};
  const std::string architecture = std::string("--gpu-architecture=") + argv[1];
  const std::string include = std::string("-I") + argv[2];
  const char* options[] = {architecture.c_str(), "--std=c++20", "-default-device", include.c_str()};
  Nvrtc::Program program = nullptr;
  if (nvrtc.create(&program, source.c_str(), argv[3], 0, nullptr, nullptr) != 0) return 1;
  const int result = nvrtc.compile(program, 4, options);
  std::size_t size = 0;
  nvrtc.log_size(program, &size);
  std::string log(size, '\0');
  nvrtc.log(program, log.data());
  if (result != 0) std::fprintf(stderr, "%s\n", log.c_str());
  return result == 0 ? 0 : 1;
}
