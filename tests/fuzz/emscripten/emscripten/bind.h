// What wasm/bind uses of Emscripten's bind.h: a list of what it exports, each as a function of
// texts.
#pragma once

#include <emscripten/val.h>

#include <cstdlib>
#include <functional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace emscripten {

/// Parameters one after the other; empty texts where there are no more.
class Parameters {
 public:
  explicit Parameters(std::vector<std::string> texts) : texts_(std::move(texts)) {}
  std::string text() { return next_ < texts_.size() ? texts_[next_++] : std::string(); }

 private:
  std::vector<std::string> texts_;
  size_t next_ = 0;
};

template <class T> struct Parameter;
template <> struct Parameter<std::string> {
  static std::string take(Parameters& p) { return p.text(); }
};
template <> struct Parameter<double> {  // any number: nan, -inf, 1e300
  static double take(Parameters& p) { return std::strtod(p.text().c_str(), nullptr); }
};
template <> struct Parameter<val> {
  static val take(Parameters&) { return val::undefined(); }
};

struct Export {
  std::string name;
  std::function<std::string(Parameters&)> call;  ///< -> its record
};

inline std::vector<Export>& exports() {
  static std::vector<Export> all;
  return all;
}

inline std::string record_of(const std::string& answer) { return answer; }
inline std::string record_of(const val& answer) {
  const auto record = answer.texts.find("record");
  return record == answer.texts.end() ? std::string() : record->second;
}

template <class R, class... A> void function(const char* name, R (*f)(A...)) {
  exports().push_back({name, [f](Parameters& p) {
                         // In braces the parameters are taken from left to right.
                         std::tuple<std::decay_t<A>...> all{Parameter<std::decay_t<A>>::take(p)...};
                         return record_of(std::apply(f, std::move(all)));
                       }});
}

struct Bindings {
  explicit Bindings(void (*bind)()) { bind(); }
};

}  // namespace emscripten

#define EMSCRIPTEN_BINDINGS(part)                                  \
  static void bind_##part();                                       \
  static const emscripten::Bindings bindings_##part(&bind_##part); \
  static void bind_##part()
