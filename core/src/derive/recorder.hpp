#pragma once

#include <string>
#include <vector>

#include "colex/steps.hpp"
#include "text/print.hpp"

namespace colex {

/// One step of a derivation: message id and values as CuTe text.
struct Step {
  std::string id;
  std::vector<std::string> values;
  int mode = -1;  ///< which mode of the tiler, or of the layout composed with, it decides; -1: none
};

/// Keeps the steps that an operation tells (colex/steps.hpp).
class Recorder {
 public:
  explicit Recorder(Notation notation = Notation::cpp) : notation_(notation) {}

  void add(const char* id, int mode, const ErrArg* values, int count) {
    steps_.push_back({id, texts(values, count, notation_), mode});
  }
  const std::vector<Step>& steps() const { return steps_; }

 private:
  Notation notation_;
  std::vector<Step> steps_;
};

}  // namespace colex
