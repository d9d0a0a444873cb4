# The core as WebAssembly, bound with embind: wasm/dist/colex.mjs and colex.wasm.
# Debian's emcc runs a script under a Node that does not look into Debian's module folder.
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)

# Newer emcc has renamed the stack's size.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  set(stack_size -sTOTAL_STACK=4MB)
else()
  set(stack_size -sSTACK_SIZE=4MB)
endif()

# `web` alone: the script then asks no environment what it is, and runs in pages, workers and Node.
# No `new Function`: pages need 'wasm-unsafe-eval' and no more.
set(module_options
    -flto -mbulk-memory -fwasm-exceptions -lembind -sDYNAMIC_EXECUTION=0 -sMODULARIZE=1
    -sEXPORT_ES6=1 -sENVIRONMENT=web -sALLOW_MEMORY_GROWTH=1 -sFILESYSTEM=0
    -sEXPORTED_RUNTIME_METHODS=stackSave,stackRestore ${stack_size})
# A browser compiles a function when it is first called. Binaryen would put all functions that have one caller
# into it, so that the first layout waits for every kind of statement to be compiled: larger ones stay apart.
set(small -Os -sBINARYEN_EXTRA_PASSES=--one-caller-inline-max-function-size=60)
# For a test, which loads the module once: linking takes a third of the time.
set(quick -O1 -Wl,--lto-O1)

file(GLOB bindings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/wasm/bind/*.cpp)

# The module, written to `folder` and linked with `optimization`; `ARGN` are further sources.
function(colex_module name folder optimization)
  add_executable(${name} ${bindings} ${ARGN})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/wasm/bind)
  target_link_libraries(${name} PRIVATE colex_core)
  target_link_options(${name} PRIVATE ${module_options} ${optimization})
  set_target_properties(
    ${name} PROPERTIES OUTPUT_NAME colex SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${folder})
endfunction()

colex_module(module ${CMAKE_SOURCE_DIR}/wasm/dist "${small}")

# With one more operation, for the test that adds one.
file(GLOB fixture CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/growth/fixture/*.cpp)
colex_module(module_grown ${CMAKE_BINARY_DIR}/grown "${quick}" ${fixture})

# With one more binding, which does an operation many times: tests/bench/ops-wasm.mjs.
colex_module(module_timed ${CMAKE_BINARY_DIR}/timed "${small}"
             ${CMAKE_SOURCE_DIR}/wasm/bind/timed/timed_call.cpp)

set_target_properties(module_grown module_timed PROPERTIES EXCLUDE_FROM_ALL ON)
