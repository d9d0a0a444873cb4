#pragma once

#include "colex/fail.hpp"

/// Derivation: an operation that can explain itself takes `Steps` as its last argument and says
/// which rule fired on which numbers: `steps("step.coalesce.merge", a, b, merged)`.

namespace colex {

/// Keeps steps as texts (core/src/derive/recorder.hpp).
class Recorder;
void record(Recorder& recorder, const char* id, int mode, const ErrArg* values, int count);

/// Where an operation tells its steps: nowhere, or to a recorder. In a kernel nowhere.
class Steps {
 public:
  constexpr Steps() = default;
  constexpr Steps(Recorder& recorder) : recorder_(&recorder) {}

  template <class... Values> constexpr void operator()(const char* id, const Values&... v) const {
#ifndef __CUDACC__
    if (recorder_ == nullptr) return;
    const ErrArg all[] = {ErrArg(v)...};
    record(*recorder_, id, mode_, all, sizeof...(v));
#endif
  }

  /// For the work on one mode of the tiler, or of the layout composed with: what is told there
  /// decides that mode. Within the work on a mode its own modes are not told apart.
  constexpr Steps of_mode(int mode) const {
    Steps r = *this;
    if (mode_ < 0) r.mode_ = mode;
    return r;
  }

 private:
  Recorder* recorder_ = nullptr;
  int mode_ = -1;
};

}  // namespace colex
