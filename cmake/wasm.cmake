# The core as WebAssembly: wasm/dist/core.mjs and wasm/dist/lab.mjs.
# Debian's emcc runs a script under a Node that does not look into Debian's module folder.
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)

# Newer emcc has renamed the stack's size.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  set(stack_size -sTOTAL_STACK=4MB)
else()
  set(stack_size -sSTACK_SIZE=4MB)
endif()

set(module_options
    -Os -flto -fwasm-exceptions -mbulk-memory -lembind -sDYNAMIC_EXECUTION=0 -sMODULARIZE=1
    -sEXPORT_ES6=1 -sENVIRONMENT=web,worker -sALLOW_MEMORY_GROWTH=1 -sFILESYSTEM=0 -sMALLOC=emmalloc ${stack_size})

# Module `name`: the bindings in wasm/bind/<bindings>*.cpp, written to `folder`, linked with `ARGN`.
function(colex_module name bindings folder)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/wasm/bind/${bindings}*.cpp)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_link_options(${name} PRIVATE ${module_options})
  set_target_properties(
    ${name} PROPERTIES OUTPUT_NAME ${bindings} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${folder})
endfunction()

colex_module(core core ${CMAKE_SOURCE_DIR}/wasm/dist colex_base)
colex_module(lab lab ${CMAKE_SOURCE_DIR}/wasm/dist colex_lab colex_base)

# The core module with one more operation, for the test that adds one.
file(GLOB fixture CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/growth/fixture/*.cpp)
colex_module(core_grown core ${CMAKE_BINARY_DIR}/grown colex_base)
target_sources(core_grown PRIVATE ${fixture})
set_target_properties(core_grown PROPERTIES EXCLUDE_FROM_ALL ON)

# The operations timed inside WebAssembly: tests/bench/ops-wasm.mjs runs it under Node.
add_executable(ops_bench EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/wasm/ops_bench.cpp)
target_link_libraries(ops_bench PRIVATE colex_base)
target_link_options(
  ops_bench PRIVATE -Os -flto -fwasm-exceptions -mbulk-memory -sENVIRONMENT=node -sNODERAWFS=1
  -sWASM_ASYNC_COMPILATION=0 -sALLOW_MEMORY_GROWTH=1 ${stack_size})
