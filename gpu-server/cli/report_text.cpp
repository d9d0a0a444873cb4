#include "report_text.hpp"

#include <cstdio>

namespace colex::gpu {
namespace {

template <class... Values> std::string format(const char* pattern, Values... values) {
  char line[400];
  std::snprintf(line, sizeof line, pattern, values...);
  return line;
}

// A config's own name, its preset's, or the whole of it.
std::string name_of(const Json& config) {
  if (config.is_string()) return config;
  if (config.contains("name")) return config["name"];
  if (config.contains("preset") && config["preset"].is_string()) return config["preset"];
  return config.dump();
}

std::string violations_text(const std::string& name, const Json& violations) {
  std::string text = name + ": refused\n";
  for (const Json& v : violations)
    text += "  " + v["rule"].get<std::string>() + ": " + v["message"].get<std::string>() + "\n";
  return text;
}

std::string compiled(const Json& c) {
  std::string text = format(
      "%s, %d registers, %d bytes spilled, %d bytes of smem, cubin %d bytes, %.0f ms",
      c["arch"].get<std::string>().c_str(), c["registers"].get<int>(), c["spill_bytes"].get<int>(),
      c["smem_bytes"].get<int>(), c["cubin_bytes"].get<int>(), c["cold_ms"].get<double>());
  if (c.contains("cached_ms")) text += format(" (%.1f ms cached)", c["cached_ms"].get<double>());
  return text;
}

// Of an access one count as predicted, and as measured where it was.
std::string count_text(const Json& predicted, const Json& measured, const char* unit) {
  std::string text = format("%lld %s", predicted[unit].get<long long>(), unit);
  if (measured.contains(unit)) text += format(" (%lld counted)", measured[unit].get<long long>());
  return text;
}

std::string accesses_text(const Json& wavefronts) {
  const Json measured = wavefronts.value("measured", Json());
  const Json counted = measured.is_object() ? measured["accesses"] : Json::object();
  std::string text;
  for (const auto& [kind, access] : wavefronts["predicted"].items()) {
    const Json of = counted.value(kind, Json::object());
    text += "  " + kind + ": " + count_text(access, of, "instructions") + ", " +
            count_text(access, of, access.contains("sectors") ? "sectors" : "wavefronts") + "\n";
  }
  if (measured.is_object())
    text += format("  DRAM: %.1f MB read, %.1f MB written\n",
                   measured["dram"]["read_bytes"].get<double>() / 1e6,
                   measured["dram"]["written_bytes"].get<double>() / 1e6);
  if (wavefronts.contains("unavailable"))
    text += "  counters: " + wavefronts["unavailable"].get<std::string>() + "\n";
  return text;
}

}  // namespace

bool is_good(const Json& result) {
  if (result.contains("violations") || result.contains("refused")) return false;
  if (result.contains("check"))
    return result["check"]["correct"] == true && result["check"]["correct_after_timing"] == true;
  return result.value("verdict", "") != "disagree";
}

std::string run_text(const Json& result) {
  std::string name = name_of(result["config"]);
  if (result.contains("violations")) return violations_text(name, result["violations"]);
  const Json &size = result["size"], &check = result["check"], &timing = result["timing"];
  std::string text =
      format("%-28s %dx%dx%d  %s  %.1f TFLOP/s  %.3f of cuBLASLt (%.1f)", name.c_str(),
             size[0].get<int>(), size[1].get<int>(), size[2].get<int>(),
             is_good(result) ? "right" : "WRONG", timing["ours"]["tflops"].get<double>(),
             timing["ratio"].get<double>(), timing["cublaslt"]["tflops"].get<double>());
  if (timing.contains("fraction_of_ceiling"))
    text += format("  %.3f of the mma.sync ceiling", timing["fraction_of_ceiling"].get<double>());
  text += "\n";
  if (timing.contains("sustained"))
    text += format("  sustained: %.1f TFLOP/s, %.3f of cuBLASLt\n",
                   timing["sustained"]["ours"]["tflops"].get<double>(),
                   timing["sustained"]["ratio"].get<double>());
  text += "  " + compiled(result["compile"]) +
          format(", %d blocks an SM\n", result["blocks_per_sm"].get<int>());
  text += format("  off by %.2e from fp64 dots, %.2e from cuBLAS with f32 (limit %.1e)\n",
                 check["relative_to_fp64_dots"].get<double>(),
                 check["relative_to_cublas_f32"].get<double>(), check["limit"].get<double>());
  if (result.contains("wavefronts")) text += accesses_text(result["wavefronts"]);
  return text;
}

std::string compile_text(const Json& result) {
  std::string name = name_of(result["config"]);
  if (result.contains("violations")) return violations_text(name, result["violations"]);
  return name + ": " + compiled(result["compile"]) + "\n";
}

std::string source_text(const Json& result) {
  if (result.contains("violations"))
    return violations_text(name_of(result["config"]), result["violations"]);
  return result["source"];
}

std::string ptx_text(const Json& result) {
  if (result.contains("ptx")) return result["ptx"];
  if (!result.contains("refused")) return source_text(result);
  return name_of(result["config"]) + ": not compiled: " + result["refused"].get<std::string>() +
         "\n";
}

std::string probe_text(const Json& result) {
  std::string text = format("%-9s %s", result["verdict"].get<std::string>().c_str(),
                            result["name"].get<std::string>().c_str());
  if (result.contains("reason")) text += ": " + result["reason"].get<std::string>();
  return text + "\n";
}

}  // namespace colex::gpu
