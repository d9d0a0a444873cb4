#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "kernel_config.h"
#include "plan/plan.hpp"

namespace colex::gpu {

// The kernel of a GEMM plan: its layouts reduced to leaves, its choices to those that a family of
// kernels has. What no family can do comes back as violations.
struct PlanKernel {
  std::optional<KernelConfig> config;
  std::vector<Violation> violations;
  std::shared_ptr<const GemmPlan> plan;  // empty where the layouts were given one by one
};

// The kernel of a legal plan of a config, for a GPU: capability 90 for sm_90.
PlanKernel kernel_of(const GemmConfig& config, const std::string& name, int capability);

}  // namespace colex::gpu
