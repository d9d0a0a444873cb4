#include "derive/recorder.hpp"

namespace colex {

void record(Recorder& recorder, const char* id, const ErrArg* values, int count) {
  recorder.add(id, values, count);
}

}  // namespace colex
