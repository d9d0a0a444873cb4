#include "api/atoms_api.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include "api/answers.hpp"
#include "atoms/copy_names.hpp"
#include "atoms/mma_names.hpp"
#include "jobs/bounded_json.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kProbeDepth = 8;
constexpr std::size_t kMostProbeValues = 1'000'000;

/// Of each atom what the probes found.
using Findings = std::map<std::string, json>;

/// A row that could not be asked, or that its GPU does not have, says nothing.
bool is_finding(const json& result) {
  const auto verdict = result.find("verdict");
  return verdict != result.end() && (*verdict == "agree" || *verdict == "disagree");
}

/// Throws json::exception where it is no output of a probe.
void add_probe(Findings& findings, const json& probe, bool recorded) {
  const json& device = probe.at("device");
  for (const json& result : probe.at("results")) {
    if (!is_finding(result)) continue;
    auto& all =
        findings.try_emplace(result.at("name").get<std::string>(), json::array()).first->second;
    all.push_back({{"device", device.at("name").get<std::string>()},
                   {"driver", device.at("driver").get<std::string>()},
                   {"date", probe.at("date").get<std::string>()},
                   {"recorded", recorded},
                   {"agrees", result.at("verdict") == "agree"},
                   {"instruction", result.at("instruction").get<std::string>()},
                   {"checked", result.value("checked", 0)}});
  }
}

json read_probe(const std::string& file) {
  std::ifstream in(file);
  return parse_json(std::string{std::istreambuf_iterator<char>(in), {}},
                    {kProbeDepth, kMostProbeValues});
}

Findings all_findings(const std::vector<std::string>& files) {
  Findings findings;
  for (const json& probe : json::parse(kRecordedProbes)) add_probe(findings, probe, true);
  for (const std::string& file : files) {
    try {
      add_probe(findings, read_probe(file), false);
    } catch (const std::exception& error) {
      throw std::runtime_error(file +
                               " is not what colex-gpu probe --json prints: " + error.what());
    }
  }
  return findings;
}

void add_kind(json& atoms, const Findings& findings, const char* kind,
              void (*list)(std::vector<std::string>&)) {
  std::vector<std::string> names;
  list(names);
  for (const std::string& name : names) {
    const auto found = findings.find(name);
    atoms.push_back({{"name", name},
                     {"kind", kind},
                     {"verified", found == findings.end() ? json::array() : found->second}});
  }
}

}  // namespace

void add_atoms(Router& router, const Jobs& jobs, const std::vector<std::string>& probes) {
  const Findings findings = all_findings(probes);
  json atoms = json::array();
  add_kind(atoms, findings, "mma", list_mma);
  add_kind(atoms, findings, "copy", list_copy);
  const Response answer =
      json_response(200, json{{"backend", name_of(jobs.backend())}, {"atoms", std::move(atoms)}});
  router.add("GET", "/api/v1/atoms",
             [answer](const Request&, const PathValues&) { return answer; });
}

}  // namespace colex::server
