// The GPU's half of the family cp_async.
#include "copies.hpp"
#include "families/mma_sync/kernel.hpp"

namespace colex::gpu {
namespace {

const RegisterFamily registered({"cp_async", mma_sync::make, predict_cp_async});

}  // namespace
}  // namespace colex::gpu
