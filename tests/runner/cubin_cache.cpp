#include "cubin_cache.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>

#include "catch.hpp"
#include "sha256.hpp"

using namespace colex::gpu;
namespace fs = std::filesystem;

namespace {

/// "Machine code" of any source, and a count of how often it was asked for.
class CountingCompiler : public Compiler {
 public:
  CompiledKernel compile(const std::string& source, const std::string& arch) override {
    ++compiled;
    const std::string code = arch + "|" + source + std::string(size, '\0');
    return {{code.begin(), code.end()}, "ptx of " + source, 40, 8, 1.5, false};
  }
  std::string version() override { return "1"; }
  std::string signature(const std::string& arch) override { return "counting " + arch; }

  int compiled = 0;
  std::size_t size = 0;
};

struct Folder {
  Folder() {
    std::string name = (fs::temp_directory_path() / "colex-cache-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
  fs::path path;

  std::vector<fs::path> files() const {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(path)) all.push_back(entry.path());
    return all;
  }
};

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void put(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

unsigned mode_of(const fs::path& path) {
  struct stat facts {};
  REQUIRE(lstat(path.c_str(), &facts) == 0);
  return facts.st_mode & 07777;
}

/// The sum of a payload that somebody made up.
std::string summed(const std::string& payload) { return sha256(payload) + payload; }

}  // namespace

TEST_CASE("a kernel is compiled once and comes back as it was", "[cache]") {
  Folder folder;
  CountingCompiler compiler;
  const CompiledKernel first = CubinCache(folder.path).get(compiler, "a", "sm_80");
  const CompiledKernel second = CubinCache(folder.path).get(compiler, "a", "sm_80");
  CHECK(compiler.compiled == 1);
  CHECK(!first.cached);
  CHECK(second.cached);
  CHECK(second.cubin == first.cubin);
  CHECK(second.ptx == first.ptx);
  CHECK(second.registers == 40);
  CHECK(second.spill_bytes == 8);
  CHECK(second.compile_ms == 1.5);
  CubinCache(folder.path).get(compiler, "a", "sm_90a");
  CubinCache(folder.path).get(compiler, "b", "sm_80");
  CHECK(compiler.compiled == 3);
  CHECK(!CubinCache(folder.path).get(compiler, "a", "sm_80", true).cached);
}

TEST_CASE("folder and files are their owner's alone", "[cache]") {
  Folder folder;
  const fs::path open_folder = folder.path / "open";
  fs::create_directory(open_folder);
  chmod(open_folder.c_str(), 0777);
  CountingCompiler compiler;
  CubinCache(open_folder).get(compiler, "a", "sm_80");
  CHECK(mode_of(open_folder) == 0700);
  for (const auto& entry : fs::directory_iterator(open_folder)) CHECK(mode_of(entry) == 0600);
  CubinCache(folder.path / "deep" / "new").get(compiler, "a", "sm_80");
  CHECK(mode_of(folder.path / "deep" / "new") == 0700);
}

TEST_CASE("a link or a file in the folder's place is refused with a reason", "[cache]") {
  Folder folder;
  fs::create_directory(folder.path / "real");
  fs::create_directory_symlink(folder.path / "real", folder.path / "link");
  put(folder.path / "file", "x");
  CountingCompiler compiler;
  for (const char* name : {"link", "file"}) {
    const CubinCache cache(folder.path / name);
    CHECK(cache.refusal().find(name) != std::string::npos);
    cache.get(compiler, "a", "sm_80");
    CHECK(!cache.get(compiler, "a", "sm_80").cached);
  }
  CHECK(fs::is_empty(folder.path / "real"));
}

TEST_CASE("no crafted file is believed, and each is written anew", "[cache]") {
  Folder folder;
  CountingCompiler compiler;
  const CubinCache cache(folder.path);
  const CompiledKernel good = cache.get(compiler, "a", "sm_80");
  const fs::path file = folder.files().at(0);
  const std::string whole = content(file);
  const std::string payload = whole.substr(64);
  cache.get(compiler, "b", "sm_80");
  fs::path other = folder.files().at(0);
  if (other == file) other = folder.files().at(1);

  std::vector<std::pair<std::string, std::string>> crafted{
      {"empty", ""},
      {"half a sum", whole.substr(0, 30)},
      {"the sum alone", whole.substr(0, 64)},
      {"torn", whole.substr(0, whole.size() - 1)},
      {"longer", whole + "x"},
      {"another kernel's file", content(other)},
      {"summed nothing", summed("")},
      {"summed garbage", summed(std::string(500, '\xff'))},
      {"summed and longer", summed(payload + "x")},
      {"summed and torn", summed(payload.substr(0, payload.size() - 1))},
      {"a length of 2^64 - 1", summed(std::string(8, '\xff') + payload.substr(8))},
      {"a length of 2^63", summed(std::string("\0\0\0\0\0\0\0\x80", 8) + payload.substr(8))}};
  std::string flipped = whole;
  flipped[whole.size() - 3] = static_cast<char>(flipped[whole.size() - 3] ^ 1);
  crafted.emplace_back("a flipped bit", flipped);
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    std::string changed = payload;
    for (int n = 0; n < 3; ++n) changed[random() % 60] = static_cast<char>(random());
    if (changed != payload)
      crafted.emplace_back("random head " + std::to_string(i), summed(changed));
  }
  for (const auto& [name, bytes] : crafted) {
    INFO(name);
    put(file, bytes);
    const CompiledKernel kernel = cache.get(compiler, "a", "sm_80");
    CHECK(!kernel.cached);
    CHECK(kernel.cubin == good.cubin);
    CHECK(content(file) == whole);
  }
}

TEST_CASE("files that are no files of ours are absent", "[cache]") {
  Folder folder;
  CountingCompiler compiler;
  const CubinCache cache(folder.path);
  cache.get(compiler, "a", "sm_80");
  const fs::path file = folder.files().at(0);
  const std::string whole = content(file);

  chmod(file.c_str(), 0666);
  CHECK(!cache.get(compiler, "a", "sm_80").cached);
  CHECK(mode_of(file) == 0600);

  const fs::path elsewhere = folder.path / "elsewhere";
  put(elsewhere, whole);
  fs::remove(file);
  fs::create_symlink(elsewhere, file);
  CHECK(!cache.get(compiler, "a", "sm_80").cached);
  CHECK(!fs::is_symlink(file));
  CHECK(content(elsewhere) == whole);

  fs::remove(file);
  REQUIRE(mkfifo(file.c_str(), 0600) == 0);
  CHECK(!cache.get(compiler, "a", "sm_80").cached);

  put(file, "");
  fs::resize_file(file, 8ull << 30);  // sparse: reading it would take all memory
  CHECK(!cache.get(compiler, "a", "sm_80").cached);
}

TEST_CASE("beyond the quota the kernels used longest ago go", "[cache]") {
  Folder folder;
  CountingCompiler compiler;
  compiler.size = 10000;
  const CubinCache cache(folder.path, 35000);
  const auto now = fs::file_time_type::clock::now();
  int age = 0;
  for (const char* source : {"a", "b", "c"}) {
    cache.get(compiler, source, "sm_80");
    for (const fs::path& file : folder.files())
      fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(++age));
  }
  CHECK(folder.files().size() == 3);
  CHECK(cache.get(compiler, "a", "sm_80").cached);  // now the youngest
  CHECK(fs::last_write_time(folder.files().at(0)) <= now + std::chrono::hours(1));
  cache.get(compiler, "d", "sm_80");
  CHECK(folder.files().size() == 3);
  CHECK(cache.get(compiler, "a", "sm_80").cached);
  CHECK(cache.get(compiler, "d", "sm_80").cached);
  const int before = compiler.compiled;
  cache.get(compiler, "b", "sm_80");
  CHECK(compiler.compiled == before + 1);
}

TEST_CASE("a full disk costs speed, and leaves nothing behind", "[cache]") {
  Folder folder;
  CountingCompiler compiler;
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, SIG_IGN);  // as every worker does
  const rlimit small{16, before.rlim_max};
  REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
  const CompiledKernel kernel = CubinCache(folder.path).get(compiler, "a", "sm_80");
  REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, SIG_DFL);
  CHECK_FALSE(kernel.cubin.empty());
  CHECK(folder.files().empty());
  CubinCache(folder.path).get(compiler, "a", "sm_80");
  CHECK(CubinCache(folder.path).get(compiler, "a", "sm_80").cached);
}

TEST_CASE("without a folder, or where nothing can be written, kernels are compiled", "[cache]") {
  CountingCompiler compiler;
  CHECK(!CubinCache("").get(compiler, "a", "sm_80").cached);
  const CubinCache nowhere("/proc/colex");
  CHECK(!nowhere.refusal().empty());
  CHECK(nowhere.get(compiler, "a", "sm_80").cubin.size() > 0);
}
