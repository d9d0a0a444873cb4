#include "nvrtc_compiler.hpp"

#include <chrono>
#include <stdexcept>

#include "abi/nvrtc.hpp"
#include "dynamic_library.hpp"

namespace colex::gpu {

struct NvrtcCompiler::Functions {
  DynamicLibrary library{{"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"}};
  abi::nvrtcVersion* version;
  abi::nvrtcCreateProgram* create;
  abi::nvrtcDestroyProgram* destroy;
  abi::nvrtcCompileProgram* compile;
  abi::nvrtcGetSize *cubin_size, *ptx_size, *log_size;
  abi::nvrtcGetText *cubin, *ptx, *log;
  abi::nvrtcGetErrorString* error;

  Functions() {
    library.load(version, "nvrtcVersion");
    library.load(create, "nvrtcCreateProgram");
    library.load(destroy, "nvrtcDestroyProgram");
    library.load(compile, "nvrtcCompileProgram");
    library.load(cubin_size, "nvrtcGetCUBINSize");
    library.load(cubin, "nvrtcGetCUBIN");
    library.load(ptx_size, "nvrtcGetPTXSize");
    library.load(ptx, "nvrtcGetPTX");
    library.load(log_size, "nvrtcGetProgramLogSize");
    library.load(log, "nvrtcGetProgramLog");
    library.load(error, "nvrtcGetErrorString");
  }

  void check(int result, const char* what) const {
    if (result != 0) throw std::runtime_error(std::string(what) + ": " + error(result));
  }

  std::string text(abi::NvrtcProgram program, abi::nvrtcGetSize* size_of,
                   abi::nvrtcGetText* get) const {
    std::size_t size = 0;
    check(size_of(program, &size), "NVRTC size");
    std::string buffer(size, '\0');
    if (size > 0) check(get(program, buffer.data()), "NVRTC text");
    return buffer;
  }
};

namespace {

// -no-cache: a hit in NVRTC's own cache would time nothing and report no registers.
const std::vector<const char*> kOptions{"--std=c++20", "-default-device", "--ptxas-options=-v",
                                        "-no-cache"};

// The number before `word` in ptxas's report, added over all kernels: "Used 168 registers".
int number_before(const std::string& log, const std::string& word) {
  int total = 0;
  for (std::size_t at = log.find(word); at != std::string::npos; at = log.find(word, at + 1)) {
    std::size_t end = at;
    while (end > 0 && log[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && log[begin - 1] >= '0' && log[begin - 1] <= '9') --begin;
    if (begin < end) total += std::stoi(log.substr(begin, end - begin));
  }
  return total;
}

}  // namespace

NvrtcCompiler::NvrtcCompiler()
    : functions_([]() -> const Functions& {
        static const Functions loaded;
        return loaded;
      }()) {}

std::string NvrtcCompiler::version() {
  int major = 0, minor = 0;
  functions_.check(functions_.version(&major, &minor), "nvrtcVersion");
  return std::to_string(major) + "." + std::to_string(minor);
}

std::string NvrtcCompiler::signature(const std::string& arch) {
  std::string all = "nvrtc " + version() + " " + arch;
  for (const char* option : kOptions) all += std::string(" ") + option;
  return all;
}

CompiledKernel NvrtcCompiler::compile(const std::string& source, const std::string& arch) {
  auto begin = std::chrono::steady_clock::now();
  const Functions& f = functions_;
  abi::NvrtcProgram program = nullptr;
  f.check(f.create(&program, source.c_str(), "colex.cu", 0, nullptr, nullptr),
          "nvrtcCreateProgram");
  struct Destroy {
    const Functions& f;
    abi::NvrtcProgram& program;
    ~Destroy() { f.destroy(&program); }
  } destroy{f, program};

  std::string target = "--gpu-architecture=" + arch;
  std::vector<const char*> options = kOptions;
  options.push_back(target.c_str());
  int result = f.compile(program, static_cast<int>(options.size()), options.data());
  std::string log = f.text(program, f.log_size, f.log);
  if (result != 0) throw std::runtime_error("NVRTC refused the kernel: " + log);

  CompiledKernel kernel;
  std::string cubin = f.text(program, f.cubin_size, f.cubin);
  kernel.cubin.assign(cubin.begin(), cubin.end());
  kernel.ptx = f.text(program, f.ptx_size, f.ptx).c_str();
  kernel.registers = number_before(log, "registers");
  kernel.spill_bytes =
      number_before(log, "bytes spill stores") + number_before(log, "bytes spill loads");
  kernel.compile_ms =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
  return kernel;
}

}  // namespace colex::gpu
