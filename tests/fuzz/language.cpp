// Any text is answered: parsed, evaluated and reported without a crash, every span inside the text,
// and what a layout prints as reads back as the same print.
#include <cstdlib>
#include <string>

#include "language/evaluate.hpp"
#include "language/report.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  const colex::Evaluation e = colex::evaluate(source);
  for (const colex::Diagnostic& d : e.diagnostics) {
    if (d.span.from > d.span.to || static_cast<size_t>(d.span.to) > size) std::abort();
  }
  colex::evaluation_json(source, e);
  for (const colex::StatementResult& s : e.statements) {
    if (!s.value || !s.value->as<colex::Layout>()) continue;
    const std::string text = s.value->print();
    const colex::Value again = colex::evaluate_last(text, colex::Reading::cpp);
    if (again.print() != text) std::abort();
  }
  return 0;
}
