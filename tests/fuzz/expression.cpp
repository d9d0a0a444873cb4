// Any text is answered: no crash, no exception, every span inside the text, and a record as JSON.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "language/evaluate.hpp"
#include "language/report.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace colex;
  const std::string source(reinterpret_cast<const char*>(data), size);
  const Evaluation evaluation = evaluate(source);
  for (const Diagnostic& d : evaluation.diagnostics) {
    if (d.span.from > d.span.to || static_cast<std::size_t>(d.span.to) > size) std::abort();
  }
  evaluation_json(source, evaluation);
  return 0;
}
