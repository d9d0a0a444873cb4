// Any text is answered: parsed, evaluated and reported without a crash, and what a value prints as
// reads back as the same print.
#include <cstdlib>
#include <string>

#include "language/evaluate.hpp"
#include "language/report.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  const colex::Evaluation e = colex::evaluate(source);
  colex::evaluation_json(source, e);
  for (const colex::StatementResult& s : e.statements) {
    if (!s.value || !s.value->as<colex::Layout>()) continue;
    const std::string text = s.value->print();
    const colex::Value again = colex::evaluate_last(text, colex::Reading::cpp);
    if (again.print() != text) std::abort();
  }
  return 0;
}
