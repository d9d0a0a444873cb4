#pragma once

#include <string>

namespace colex {

/// Width in bits of a data type by its C++ name (`half_t`, `uint128_t`, `cutlass::float_e4m3_t`),
/// or 0 if the name is no data type.
int data_type_bits(const std::string& name);

}  // namespace colex
