#pragma once
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "device.hpp"
#include "kernel_constants.hpp"
#include "plan/plan.hpp"
#include "problem.hpp"

namespace colex::gpu {

using Json = nlohmann::ordered_json;

// Where the matrices of a launch are.
struct Operands {
  abi::CUdeviceptr a, b, d;
};

// A kernel of some family for one plan: what the runner must know to compile, launch and time it.
class FamilyKernel {
 public:
  virtual ~FamilyKernel() = default;

  // CUDA C++ without includes: integers and fixed words of ours, no text of a user's.
  virtual std::string source() const = 0;
  // The plan's numbers in that source.
  virtual Constants constants() const = 0;
  virtual const char* entry() const = 0;
  virtual int threads() const = 0;
  virtual int smem_bytes() const = 0;
  // Tiles of C; persistent kernels compute several in a block.
  virtual int tiles(int m, int n) const = 0;
  virtual bool persistent() const = 0;
  // Blocks that run together and share shared memory; a launch has a multiple of them.
  virtual int cluster() const = 0;
  virtual Accumulator accumulator() const = 0;
  virtual Matrices matrices() const = 0;
  // Whether it multiplies by mma.sync, whose own rate then bounds it.
  virtual bool uses_mma_sync() const = 0;
  virtual std::string atom() const = 0;
  // What an answer shows of it.
  virtual Json describe() const = 0;
  virtual void enqueue(abi::CUstream stream, abi::CUfunction function, unsigned blocks,
                       const Operands& operands, const ProblemSize& size) const = 0;
};

// Launches a kernel whose parameters are A, B and C, each with its leading dimension, the extents
// and then `scales`: alpha, and beta where it reads C.
template <class... Scales>
void launch_gemm(const FamilyKernel& kernel, abi::CUstream stream, abi::CUfunction function,
                 unsigned blocks, const Operands& operands, const ProblemSize& size,
                 Scales... scales) {
  const Matrices matrices = kernel.matrices();
  launch(stream, function, blocks, static_cast<unsigned>(kernel.threads()),
         static_cast<unsigned>(kernel.smem_bytes()), operands.a, matrices.lda(size), operands.b,
         matrices.ldb(size), operands.d, size.m, size.m, size.n, size.k, scales...);
}

// Requests of one kind in a launch, and what they cost: wavefronts in shared memory, sectors in
// global memory.
struct AccessPrediction {
  const char* kind;
  long long requests = 0;  // warp-level instructions
  long long cost = 0;
  bool global = false;
};
// What its cost is counted in.
const char* unit_of(const AccessPrediction& access);

using MadeKernel = std::shared_ptr<const FamilyKernel>;

struct PlanKernel {
  std::string name;
  MadeKernel kernel;                  // empty where something stands against it
  std::vector<Violation> violations;  // the rules' or, of a legal config, the kernels'
  std::shared_ptr<const GemmPlan> plan;
};

// As an answer shows it: the rule, or the knob that kernels cannot take, and a sentence.
Json violation_json(const Violation& violation);
std::string sentence_of(const Violation& violation);

// The GPU's half of a family of kernels. Its folder registers it; nobody else names it.
struct Family {
  const char* mainloop;  // of the plans that it makes kernels for, as the knob writes it
  // The kernel of a plan against which nothing stands.
  MadeKernel (*make)(const GemmPlan& plan);
  // The memory traffic of a launch of so many blocks.
  std::vector<AccessPrediction> (*predict)(const GemmPlan& plan, int blocks);
};

struct RegisterFamily {
  explicit RegisterFamily(const Family& family);
};

// Empty where no kernel is made for the mainloop.
const Family* find_family(const std::string& mainloop);

// The kernel of a config for a GPU, capability 90 for sm_90, or what the core has against it.
PlanKernel kernel_of(const GemmConfig& config, const std::string& name, int capability);

}  // namespace colex::gpu
