#pragma once
#include <string>
#include <utility>

#include "family.hpp"
#include "multiply.hpp"

namespace colex::gpu::wgmma {

// What the kernels of both families answer alike. A Config has what the warpgroups multiply
// (`multiply`), threads(), tiles(), smem_bytes and persistent; gemm_source and gemm_constants
// beside it print it.
template <class Config> class WgmmaKernel : public FamilyKernel {
 public:
  explicit WgmmaKernel(Config config) : config_(std::move(config)) {}

  std::string source() const override { return gemm_source(config_); }
  Constants constants() const override { return gemm_constants(config_); }
  const char* entry() const override { return "colex_gemm"; }
  int threads() const override { return config_.threads(); }
  int smem_bytes() const override { return config_.smem_bytes; }
  int tiles(int m, int n) const override { return config_.tiles(m, n); }
  bool persistent() const override { return config_.persistent; }
  Accumulator accumulator() const override { return config_.multiply.accumulator; }
  Matrices matrices() const override {
    const Multiply& m = config_.multiply;
    return {m.operands, m.output, m.a.k_major, m.b.k_major};
  }
  bool uses_mma_sync() const override { return false; }
  std::string atom() const override { return config_.multiply.atom; }

 protected:
  const Config config_;
};

}  // namespace colex::gpu::wgmma
