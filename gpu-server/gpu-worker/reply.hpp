#pragma once
#include "family.hpp"
#include "process/worker.hpp"

namespace colex::gpu {

// An answer as JSON text; what is no UTF-8 in it is replaced. `broken`: see process::Reply.
inline process::Reply reply(const Json& answer, bool broken = false) {
  return {true, answer.dump(-1, ' ', false, Json::error_handler_t::replace), broken};
}

}  // namespace colex::gpu
