#pragma once

#include "atoms/mma_names.hpp"
#include "colex/tmem_scale.hpp"
#include "value/value.hpp"

/// What CuTe names the scale factors of a block-scaled MMA in tensor memory by:
/// `UMMA::tmem_sf_frg<ValueType,SFVecSize,N_SM,Is_SFA,TmemAlloc>`, the `FrgTypeSFA` of a TiledMMA.

namespace colex {

class ScaleFragmentType : public Object {
 public:
  ScaleFragmentType(std::string element, int64 elements, int ctas, bool of_a, ScaleCopies where)
      : type(std::move(element)), vector(elements), cta_count(ctas), is_a(of_a), copies(where) {}
  const char* kind() const override { return "record"; }
  std::string print(Notation notation) const override;
  Fields fields() const override;

  const std::string type;
  const int64 vector;  ///< elements along K that share a factor
  const int cta_count;
  const bool is_a;
  const ScaleCopies copies;
};

/// SFVecSize, FrgTypeSFA, FrgTypeSFB and MMA_ScaleFactor of a block-scaled tcgen05.mma: the last is
/// the instruction of one CTA by which the factors of B are partitioned, 128 columns at a time.
/// Empty for other atoms.
Fields scale_fields(const NamedMma& mma);

}  // namespace colex
