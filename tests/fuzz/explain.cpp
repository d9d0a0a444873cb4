// Any text is read as what a compiler or a terminal may have printed. What the language answers to
// it is asked by the language's own target.
#include "explain/explain.hpp"

#include "answer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  const std::string source(reinterpret_cast<const char*>(data), size);
  const colex::CompilerReport report = colex::explain(source);
  for (const colex::Explanation& e : report.explanations) colex::check_span(e.span, size);
  for (const colex::FoundLayout& l : report.layouts) colex::check_span(l.span, size);
  return 0;
}
