// The simulator backend: a job's kernel run thread by thread, and what its plan predicts.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "jobs/request.hpp"

namespace colex::server {

/// Takes a JSON text for the server while a job runs.
using Progress = std::function<void(const std::string& data)>;

/// What the plan of a legal request says of its run: the page's own record, without the layouts.
nlohmann::json prediction_of(const JobRequest& request);

/// Runs a request as write_request writes it: one CTA tile over `k_tiles` tiles of K, all threads,
/// whole numbers, compared with the plain product. Returns how the job ended:
/// {"state":"done","result":{"backend":"simulator","correct":true,…}}.
/// No times: a simulation says nothing about them.
std::string simulate_job(const std::string& request, const Progress& progress);

}  // namespace colex::server
