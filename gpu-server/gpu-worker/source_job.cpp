#include "gpu-worker/source_job.hpp"

#include "config_json.hpp"
#include "gpu-worker/reply.hpp"
#include "jobs/request.hpp"

namespace colex::gpu {
namespace {

constexpr std::size_t kMostLog = 16'000;  // bytes of a compiler's log that are kept

Json constants_json(const FamilyKernel& kernel, const std::string& source) {
  Json all = Json::array();
  for (const Constant& c : kernel.constants().rows()) {
    Json row = {{"name", c.name},
                {"line", line_of(c, source)},
                {"value", c.value},
                {"from", c.origin.part},
                {"knobs", c.origin.knobs}};
    if (!c.map.empty()) row["map"] = c.map;
    all.push_back(std::move(row));
  }
  return all;
}

Json text_answer(const FamilyKernel& kernel, const std::string& arch) {
  const std::string source = kernel.source();
  return {{"source", source},
          {"entry", kernel.entry()},
          {"arch", arch},
          {"constants", constants_json(kernel, source)}};
}

Json answer_to(const std::string& body, Compiler& compiler, const CubinCache& cache) {
  const auto read = server::read_request(body);
  const auto* request = std::get_if<server::JobRequest>(&read);
  if (request == nullptr) throw std::runtime_error("the request cannot be read");
  const PlanKernel made = kernel_of(request->config, request->preset, request->sm);
  if (!made.kernel) throw std::runtime_error(sentence_of(made.violations.front()));
  return source_answer(*made.kernel, arch_of(request->sm), compiler, cache);
}

}  // namespace

std::string arch_of(int sm) {
  const std::string plain = "sm_" + std::to_string(sm);
  return known_arch(plain + "a") != nullptr ? plain + "a" : plain;
}

Json source_answer(const FamilyKernel& kernel, const std::string& arch, Compiler& compiler,
                   const CubinCache& cache) {
  Json answer = text_answer(kernel, arch);
  try {
    const CompiledKernel compiled = cache.get(compiler, kernel.source(), arch);
    answer["ptx"] = compiled.ptx;
    answer["registers"] = compiled.registers;
    answer["spills"] = compiled.spill_bytes;
    answer["compile_ms"] = compiled.compile_ms;
    answer["from_cache"] = compiled.cached;
  } catch (const std::runtime_error& error) {
    answer["refused"] = std::string(error.what()).substr(0, kMostLog);
  }
  return answer;
}

Json source_report(const Json& config, const std::string& arch, Compiler* compiler,
                   const CubinCache& cache) {
  const PlanKernel made = kernel_from_json(config, preset_size(config), std::stoi(arch.substr(3)));
  Json report = {{"config", made.kernel ? Json(made.name) : config}};
  if (made.kernel) {
    report.update(compiler ? source_answer(*made.kernel, arch, *compiler, cache)
                           : text_answer(*made.kernel, arch));
    return report;
  }
  for (const Violation& v : made.violations) report["violations"].push_back(violation_json(v));
  return report;
}

int serve_sources(Compiler& compiler, const std::string& cache_folder) {
  if (!process::become_child()) return 4;
  const CubinCache cache(cache_folder);
  return process::serve([&](const std::string& body, const auto&) -> process::Reply {
    try {
      return reply(answer_to(body, compiler, cache));
    } catch (const std::exception& error) {
      return {false, error.what(), false};
    }
  });
}

}  // namespace colex::gpu
