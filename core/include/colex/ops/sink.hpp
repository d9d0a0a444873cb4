#pragma once

#include "colex/steps.hpp"

namespace colex {

/// What an operation tells its steps to: NoSteps or the recorder.
template <class T>
concept StepSink = requires(T& sink) {
  sink("id");
};

}  // namespace colex
