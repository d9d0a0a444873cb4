#include "derive/recorder.hpp"

namespace colex {

void record(Recorder& recorder, const char* id, int mode, const ErrArg* values, int count) {
  recorder.add(id, mode, values, count);
}

}  // namespace colex
