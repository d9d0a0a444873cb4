#include "cubin_cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

#include "sha256.hpp"

namespace colex::gpu {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFile = 64u << 20;
constexpr std::size_t kDigits = 64;
constexpr std::string_view kFormat = "colex-cubin-3";

// A file is its payload's SHA-256 in hexadecimal digits, then the payload: fields, each its length
// in eight bytes, little endian, and its bytes.
void append_field(std::string& payload, std::string_view field) {
  for (int shift = 0; shift < 64; shift += 8)
    payload += static_cast<char>(std::uint64_t{field.size()} >> shift & 255);
  payload.append(field);
}

// The next field; empty where the payload has no such many bytes.
std::optional<std::string_view> take_field(std::string_view& payload) {
  if (payload.size() < 8) return std::nullopt;
  std::uint64_t size = 0;
  for (std::size_t i = 0; i < 8; ++i)
    size |= std::uint64_t{static_cast<unsigned char>(payload[i])} << 8 * i;
  payload.remove_prefix(8);
  if (size > payload.size()) return std::nullopt;
  const std::string_view field = payload.substr(0, static_cast<std::size_t>(size));
  payload.remove_prefix(field.size());
  return field;
}

std::string file_content(const std::string& question, const CompiledKernel& kernel) {
  std::ostringstream numbers;
  numbers << kernel.registers << ' ' << kernel.spill_bytes << ' ' << kernel.compile_ms;
  std::string payload;
  append_field(payload, kFormat);
  append_field(payload, question);
  append_field(payload, numbers.str());
  append_field(payload, kernel.ptx);
  append_field(payload, {kernel.cubin.data(), kernel.cubin.size()});
  return sha256(payload) + payload;
}

std::optional<CompiledKernel> parsed(const std::string& bytes, const std::string& question) {
  if (bytes.size() < kDigits) return std::nullopt;
  std::string_view payload(bytes);
  payload.remove_prefix(kDigits);
  if (sha256(payload) != std::string_view(bytes).substr(0, kDigits)) return std::nullopt;
  // The sum is no signature: what follows is still read as if anybody had written it.
  if (take_field(payload) != kFormat || take_field(payload) != question) return std::nullopt;
  const auto numbers = take_field(payload), ptx = take_field(payload), cubin = take_field(payload);
  if (!cubin || !payload.empty()) return std::nullopt;
  CompiledKernel kernel;
  std::istringstream in{std::string(*numbers)};
  if (!(in >> kernel.registers >> kernel.spill_bytes >> kernel.compile_ms)) return std::nullopt;
  kernel.ptx = *ptx;
  kernel.cubin.assign(cubin->begin(), cubin->end());
  kernel.cached = true;
  return kernel;
}

bool is_ours(const struct stat& facts) {
  return facts.st_uid == geteuid() && (facts.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

// All of a file of ours of a bearable size; its times say that it was used.
std::optional<std::string> content_of(const fs::path& path) {
  // Non-blocking: a pipe under the file's name is to be refused, not waited for.
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return std::nullopt;
  struct stat facts {};
  std::optional<std::string> content;
  if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && is_ours(facts) && facts.st_size >= 0 &&
      static_cast<std::uintmax_t>(facts.st_size) <= kMostFile) {
    content.emplace(static_cast<std::size_t>(facts.st_size), '\0');
    std::size_t at = 0;
    while (at < content->size()) {
      const ssize_t n = ::read(file, content->data() + at, content->size() - at);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      at += static_cast<std::size_t>(n);
    }
    content->resize(at);
    futimens(file, nullptr);
  }
  close(file);
  return content;
}

// A full disk or a read-only folder costs speed, nothing else.
void write(const fs::path& path, const std::string& content) {
  std::string temporary = path.string() + ".XXXXXX";
  const int file = mkostemp(temporary.data(), O_CLOEXEC);  // mode 0600, and nobody else's
  if (file < 0) return;
  std::size_t at = 0;
  while (at < content.size()) {
    const ssize_t n = ::write(file, content.data() + at, content.size() - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    at += static_cast<std::size_t>(n);
  }
  const bool whole = at == content.size() && fsync(file) == 0;
  close(file);
  if (!whole || std::rename(temporary.c_str(), path.c_str()) != 0) unlink(temporary.c_str());
}

// Removes the files used longest ago until the others fit, and what a crash left half written.
void keep_quota(const fs::path& folder, std::uintmax_t quota) {
  struct File {
    fs::path path;
    fs::file_time_type used;
    std::uintmax_t bytes;
  };
  std::vector<File> files;
  std::uintmax_t total = 0;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().filename().string().find(".cubin") == std::string::npos) continue;
    std::error_code gone;  // by another process
    if (entry.is_symlink(gone) || !entry.is_regular_file(gone)) continue;
    const auto bytes = entry.file_size(gone);
    const auto used = entry.last_write_time(gone);
    if (gone) continue;
    files.push_back({entry.path(), used, bytes});
    total += bytes;
  }
  std::sort(files.begin(), files.end(),
            [](const File& x, const File& y) { return x.used < y.used; });
  for (const File& file : files) {
    if (total <= quota) break;
    fs::remove(file.path, ignored);
    total -= file.bytes;
  }
}

// Why a folder is not to be used; makes it where it is missing.
std::string refusal_of(const std::string& folder) {
  std::error_code ignored;
  fs::create_directories(fs::path(folder).parent_path(), ignored);
  mkdir(folder.c_str(), 0700);
  struct stat facts {};
  if (lstat(folder.c_str(), &facts) != 0) return folder + ": " + strerror(errno);
  if (!S_ISDIR(facts.st_mode)) return folder + " is no folder";
  if (facts.st_uid != geteuid()) return folder + " belongs to another user";
  // Others can neither plant a kernel nor read what is compiled here.
  if ((facts.st_mode & 077) != 0 && chmod(folder.c_str(), 0700) != 0)
    return folder + " is open to others: " + strerror(errno);
  return "";
}

}  // namespace

CubinCache::CubinCache(std::string folder, std::uintmax_t quota)
    : folder_(std::move(folder)), quota_(quota) {
  if (!folder_.empty()) refusal_ = refusal_of(folder_);
}

CompiledKernel CubinCache::get(Compiler& compiler, const std::string& source,
                               const std::string& arch, bool fresh) const {
  if (folder_.empty() || !refusal_.empty()) return compiler.compile(source, arch);
  const std::string question = compiler.signature(arch) + "\n" + source;
  const fs::path path = fs::path(folder_) / (sha256(question) + ".cubin");
  if (!fresh) {
    if (const std::optional<std::string> content = content_of(path))
      if (std::optional<CompiledKernel> kept = parsed(*content, question)) return *kept;
  }
  CompiledKernel kernel = compiler.compile(source, arch);
  write(path, file_content(question, kernel));
  keep_quota(folder_, quota_);
  return kernel;
}

std::string CubinCache::default_folder() {
  if (const char* folder = std::getenv("COLEX_CACHE")) return folder;
  if (const char* folder = std::getenv("XDG_CACHE_HOME")) return std::string(folder) + "/colex";
  if (const char* home = std::getenv("HOME")) return std::string(home) + "/.cache/colex";
  return "";
}

}  // namespace colex::gpu
