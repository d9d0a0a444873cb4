// Any text is answered by the language.
#include "answer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  colex::check_answer({reinterpret_cast<const char*>(data), size});
  return 0;
}
