#include "cubin_cache.h"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace colex::gpu {
namespace {

namespace fs = std::filesystem;
const char* const kMagic = "colex-cubin-2";

std::string file_content(const CompiledKernel& kernel) {
  std::ostringstream out;
  std::string cubin(kernel.cubin.begin(), kernel.cubin.end());
  out << kMagic << ' ' << kernel.registers << ' ' << kernel.spill_bytes << ' ' << kernel.compile_ms
      << ' ' << kernel.ptx.size() << ' ' << cubin.size() << ' ' << content_key(kernel.ptx + cubin)
      << '\n'
      << kernel.ptx << cubin;
  return out.str();
}

std::optional<CompiledKernel> read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string magic, check, rest;
  CompiledKernel kernel;
  std::size_t ptx_size = 0, cubin_size = 0;
  if (!(in >> magic >> kernel.registers >> kernel.spill_bytes >> kernel.compile_ms >> ptx_size >>
        cubin_size >> check) ||
      magic != kMagic || in.get() != '\n')
    return std::nullopt;
  rest.assign(std::istreambuf_iterator<char>(in), {});
  if (rest.size() != ptx_size + cubin_size || content_key(rest) != check) return std::nullopt;
  kernel.ptx = rest.substr(0, ptx_size);
  kernel.cubin.assign(rest.begin() + static_cast<std::ptrdiff_t>(ptx_size), rest.end());
  kernel.cached = true;
  return kernel;
}

// A full disk or a read-only folder costs speed, nothing else.
void write(const fs::path& path, const CompiledKernel& kernel) {
  std::error_code ignored;
  fs::create_directories(path.parent_path(), ignored);
  fs::path temporary = path;
  temporary += "." + std::to_string(getpid());
  bool written = false;
  {
    std::ofstream out(temporary, std::ios::binary);
    out << file_content(kernel);
    out.close();
    written = out.good();
  }
  if (written) fs::rename(temporary, path, ignored);
  if (!written || ignored) fs::remove(temporary, ignored);
}

}  // namespace

std::string content_key(const std::string& text) {
  __extension__ using u128 = unsigned __int128;
  const u128 prime = (static_cast<u128>(1) << 88) + 0x13b;
  u128 hash = (static_cast<u128>(0x6c62272e07bb0142ull) << 64) + 0x62b821756295c58dull;
  for (unsigned char byte : text) hash = (hash ^ byte) * prime;
  char digits[33];
  std::snprintf(digits, sizeof digits, "%016llx%016llx",
                static_cast<unsigned long long>(hash >> 64), static_cast<unsigned long long>(hash));
  return digits;
}

CompiledKernel CubinCache::get(const NvrtcCompiler& compiler, const std::string& source,
                               const std::string& arch, bool fresh) const {
  if (folder_.empty()) return compiler.compile(source, arch);
  fs::path path =
      fs::path(folder_) / (content_key(compiler.signature(arch) + "\n" + source) + ".cubin");
  if (!fresh) {
    if (std::optional<CompiledKernel> kept = read(path)) return *kept;
  }
  CompiledKernel kernel = compiler.compile(source, arch);
  write(path, kernel);
  return kernel;
}

std::string CubinCache::default_folder() {
  if (const char* folder = std::getenv("COLEX_CACHE")) return folder;
  if (const char* folder = std::getenv("XDG_CACHE_HOME")) return std::string(folder) + "/colex";
  if (const char* home = std::getenv("HOME")) return std::string(home) + "/.cache/colex";
  return "";
}

}  // namespace colex::gpu
