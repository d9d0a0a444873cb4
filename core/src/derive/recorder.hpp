#pragma once

#include <string>
#include <vector>

#include "text/print.hpp"

namespace colex {

/// One step of a derivation: message id and values as CuTe text.
struct Step {
  std::string id;
  std::vector<std::string> values;
};

/// The sink that keeps the steps (colex/steps.hpp): `recorder("step.coalesce.merge", a, b)`.
class Recorder {
 public:
  explicit Recorder(Notation notation = Notation::cpp) : notation_(notation) {}

  template <class... Args> void operator()(const char* id, const Args&... args) {
    steps_.push_back({id, {text(args)...}});
  }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  template <class T> std::string text(const T& value) const {
    if constexpr (requires { print(value, notation_); }) {
      return print(value, notation_);
    } else if constexpr (requires { print(value); }) {
      return print(value);
    } else if constexpr (requires { std::to_string(value); }) {
      return std::to_string(value);
    } else {
      return std::string(value);
    }
  }

  Notation notation_;
  std::vector<Step> steps_;
};

}  // namespace colex
