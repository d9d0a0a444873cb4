// Every function that the engine exports, with any texts and numbers: the name of one and its
// parameters, `%` on a line between them. What answers is a record, and never "the engine broke".
#include <emscripten/bind.h>

#include <cstdint>
#include <cstdlib>

namespace {

constexpr std::string_view kBetween = "\n%\n";
/// Long enough for any that ends; the others end themselves.
constexpr const char* kMilliseconds = "500";

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> r;
  for (;;) {
    const size_t end = text.find(kBetween);
    r.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return r;
    text.remove_prefix(end + kBetween.size());
  }
}

/// By its name, else by the first byte, so that any text drives some.
const emscripten::Export& export_of(const std::string& name) {
  const std::vector<emscripten::Export>& all = emscripten::exports();
  for (const emscripten::Export& e : all) {
    if (e.name == name) return e;
  }
  return all[static_cast<unsigned char>(name.empty() ? 0 : name[0]) % all.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
  std::vector<std::string> parts = parts_of({reinterpret_cast<const char*>(data), size});
  const emscripten::Export& one = export_of(parts[0]);
  parts.erase(parts.begin());
  parts.emplace_back(kMilliseconds);
  emscripten::Parameters parameters(std::move(parts));
  const std::string record = one.call(parameters);
  if (record.empty() || record.find("\"engine.broken\"") != std::string::npos) std::abort();
  return 0;
}
