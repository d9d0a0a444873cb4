#pragma once
#include "stages.hpp"

namespace colex::gpu {

// How ldmatrix brings fragments out of stages; all end in tile indices.
struct LoadLayouts {
  FlatLayout load_thread;  // thread -> first element of the row it gives to ldmatrix.x4
  FlatLayout load_rest;    // further ldmatrix of a k-block -> what to add
  FlatLayout load_rest_k;  // k-block -> what to add
};

// Of an operand with a copy to registers.
LoadLayouts load_layouts(const OperandPlan& operand);
// That copy is ldmatrix.x4, transposing where the operand is not K-major.
bool is_ldmatrix_x4(const OperandPlan& operand);

std::vector<int> steps_of(const LoadLayouts& loads);
// `rest` names the constant of the further ldmatrix.
void print_loads(Constants& c, const std::string& x, const std::string& rest,
                 const StageLayouts& stages, const LoadLayouts& loads, int threads);

}  // namespace colex::gpu
