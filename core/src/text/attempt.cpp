#include "text/attempt.hpp"

#include <new>

namespace colex::detail {

std::optional<LayoutError> error_of(void (*run)(const void*), const void* work) {
  try {
    run(work);
  } catch (const LayoutError& error) {
    return error;
  } catch (const std::bad_alloc&) {
    return LayoutError("limit.memory", {});
  }
  return std::nullopt;
}

}  // namespace colex::detail
