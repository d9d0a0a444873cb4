// Any text is answered by the whole core: tensors, atoms, tiled objects, plans, compiler errors.
// Twice the code to instrument, so only the long run builds it.
#include "explain/explain.hpp"

#include "answer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  colex::explain(source);
  colex::check_answer(source);
  return 0;
}
