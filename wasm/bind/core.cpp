// The module that every page loads: algebra and language.
#include "language.hpp"

EMSCRIPTEN_BINDINGS(core) { colex::bind::bind_language(); }
