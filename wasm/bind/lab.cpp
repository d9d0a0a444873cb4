// The module that is loaded when needed: the core's functions over atoms, tensors and tiled
// objects.
#include "language.hpp"

EMSCRIPTEN_BINDINGS(lab) { colex::bind::bind_language(); }
