#include <algorithm>
#include <nlohmann/json.hpp>

#include "compiler.hpp"
#include "dynamic_library.hpp"

namespace colex::gpu {
namespace {

// Between the two sides: CBOR, since machine code is no text.
std::string pack(const nlohmann::json& json) {
  std::string bytes;
  nlohmann::json::to_cbor(json, bytes);
  return bytes;
}

nlohmann::json unpack(const std::string& bytes) {
  nlohmann::json json = nlohmann::json::from_cbor(bytes, true, false);
  if (json.is_discarded()) throw std::runtime_error("the compiler's answer cannot be read");
  return json;
}

nlohmann::json to_json(const CompiledKernel& kernel) {
  const std::vector<std::uint8_t> cubin(kernel.cubin.begin(), kernel.cubin.end());
  return {{"cubin", nlohmann::json::binary(cubin)},
          {"ptx", kernel.ptx},
          {"registers", kernel.registers},
          {"spill_bytes", kernel.spill_bytes},
          {"compile_ms", kernel.compile_ms}};
}

CompiledKernel kernel_of(const nlohmann::json& json) {
  CompiledKernel kernel;
  const auto& cubin = json.at("cubin").get_binary();
  kernel.cubin.assign(cubin.begin(), cubin.end());
  kernel.ptx = json.at("ptx");
  kernel.registers = json.at("registers");
  kernel.spill_bytes = json.at("spill_bytes");
  kernel.compile_ms = json.at("compile_ms");
  return kernel;
}

constexpr unsigned kCpuSeconds = 120;  // of one kernel
constexpr std::size_t kAddressSpace = 8ull << 30;

}  // namespace

const char* known_arch(const std::string& text) {
  for (const char* arch :
       {"sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_120"})
    if (text == arch) return arch;
  return nullptr;
}

CompilerProcess::CompilerProcess(process::ChildOptions program, std::chrono::milliseconds limit)
    : worker_(std::move(program)), limits_{limit, limit} {}

std::string CompilerProcess::ask(const std::string& body) {
  const std::lock_guard<std::mutex> one_at_a_time(mutex_);
  process::Answer answer = worker_.request(body, limits_);
  if (answer.ending == process::Ending::result) return std::move(answer.body);
  if (answer.ending == process::Ending::failure) {
    const nlohmann::json why = unpack(answer.body);
    if (why.at("unavailable")) throw Unavailable(why.at("message").get<std::string>());
    throw std::runtime_error(why.at("message").get<std::string>());
  }
  if (answer.ending == process::Ending::timeout)
    throw std::runtime_error("the compiler did not answer in " +
                             std::to_string(limits_.total.count()) + " ms");
  throw std::runtime_error("the compiler gave no answer: " + answer.body);
}

CompiledKernel CompilerProcess::compile(const std::string& source, const std::string& arch) {
  return kernel_of(unpack(ask(pack({{"source", source}, {"arch", arch}}))));
}

std::string CompilerProcess::version() { return unpack(ask(pack({{"version", true}}))); }

std::string CompilerProcess::signature(const std::string& arch) {
  return unpack(ask(pack({{"signature", arch}})));
}

int serve_compiler(const std::function<std::unique_ptr<Compiler>()>& open) {
  if (!process::become_child()) return 4;
  std::unique_ptr<Compiler> compiler;
  return process::serve([&](const std::string& body, const auto&) -> process::Reply {
    try {
      process::limit_resources(kCpuSeconds, kAddressSpace);
      const nlohmann::json job = unpack(body);
      if (!compiler) compiler = open();
      if (job.contains("version")) return {true, pack(compiler->version()), false};
      const char* arch =
          known_arch(job.value(job.contains("signature") ? "signature" : "arch", ""));
      if (arch == nullptr) throw std::runtime_error("the architecture is unknown");
      if (job.contains("signature")) return {true, pack(compiler->signature(arch)), false};
      return {true, pack(to_json(compiler->compile(job.at("source"), arch))), false};
    } catch (const Unavailable& error) {
      return {false, pack({{"unavailable", true}, {"message", error.what()}}), false};
    } catch (const std::exception& error) {
      return {false, pack({{"unavailable", false}, {"message", error.what()}}), false};
    }
  });
}

}  // namespace colex::gpu
