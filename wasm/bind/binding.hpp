// How JavaScript calls C++ functions: by name, with texts and numbers; answers
// are text or tables.
//
// A function becomes callable by a row, here `plan(text, text, number)` of the
// module object:
//   std::string plan(const std::string& preset, const std::string& settings,
//   int sm); const Binding kRows[] = {{"plan", bound<&plan>}}; const
//   RegisterBindings registered{kRows, std::size(kRows)};
// Text answers are JSON by convention. What throws a LayoutError answers
// `{"error":{id,values}}`.
#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <tuple>
#include <vector>

#include "colex/fail.hpp"

namespace colex::bind {

/// The parameters of a call in the order in which they are taken: each a size
/// and as many bytes, UTF-8 text or one double.
class Parameters {
 public:
  explicit Parameters(const char* at) : at_(at) {}

  std::string text();
  double number();

 private:
  const char* at_;
};

/// What a call answers, as JavaScript reads it from memory: text, or the
/// elements of a table.
struct Answer {
  enum class Kind { text, narrow, wide };

  const void* first;
  size_t count;
  Kind kind;
};

Answer answer(std::string text);
inline Answer answer(Answer made) { return made; }
/// The tables stay the caller's; JavaScript copies them before the next call.
Answer answer(const std::vector<int>& table);
Answer answer(const std::vector<double>& table);

struct Binding {
  const char* name;
  Answer (*call)(Parameters);
};

/// Registers the rows of one file.
class RegisterBindings {
 public:
  RegisterBindings(const Binding* first, size_t count);
};

template <class T> struct Parameter {
  static T take(Parameters& p) { return static_cast<T>(p.number()); }
};
template <> struct Parameter<const std::string&> {
  static std::string take(Parameters& p) { return p.text(); }
};

template <auto function, class R, class... A> Answer call_bound(Parameters p, R (*)(A...)) {
  // Braces: the parameters are taken from left to right.
  const std::tuple<decltype(Parameter<A>::take(p))...> taken{Parameter<A>::take(p)...};
  return answer(std::apply(function, taken));
}

/// The adapter of a function whose parameters are numbers and `const
/// std::string&`.
template <auto function> Answer bound(Parameters p) { return call_bound<function>(p, function); }

}  // namespace colex::bind
