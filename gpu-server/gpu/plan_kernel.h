#pragma once
#include <optional>
#include <vector>

#include "kernel_config.h"
#include "lab/plan/plan.hpp"

namespace colex::gpu {

// The kernel of a GEMM plan: its layouts reduced to leaves, its choices to those that a family of
// kernels has. What no family can do comes back as violations.
struct PlanKernel {
  std::optional<KernelConfig> config;
  std::vector<Violation> violations;
};

PlanKernel kernel_of(const GemmPlan& plan, const std::string& name);

// make_plan and kernel_of for a GPU: capability 90 for sm_90.
PlanKernel kernel_of(const GemmConfig& config, const std::string& name, int capability);

}  // namespace colex::gpu
