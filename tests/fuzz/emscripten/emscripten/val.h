// What wasm/bind uses of Emscripten's val.h, so that its functions are fuzzed natively: an object
// is its texts by name, a table its size.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <type_traits>

namespace emscripten {

template <class T> struct MemoryView {
  size_t size;
  const T* data;
};
template <class T> MemoryView<T> typed_memory_view(size_t size, const T* data) {
  return {size, data};
}

class val {
 public:
  val() = default;
  template <class T> explicit val(MemoryView<T> view) : numbers(view.size) {}
  static val object() { return {}; }
  static val undefined() { return {}; }
  bool isUndefined() const { return true; }

  template <class T> T call(const char*) const { return *this; }
  template <class... A> void operator()(A&&...) const {}
  void set(const char* name, const std::string& text) { texts[name] = text; }
  void set(const char*, const val& table) { numbers += table.numbers; }

  std::map<std::string, std::string> texts;
  size_t numbers = 0;
};

}  // namespace emscripten
