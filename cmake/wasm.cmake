# The core as WebAssembly: wasm/dist/core.wasm and wasm/dist/lab.wasm. They are linked as one program,
# which wasm/link then splits: the lab joins the core in its memory, instead of repeating it.
# Debian's emcc runs a script under a Node that does not look into Debian's module folder.
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)

# Newer emcc has renamed the stack's size.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  set(stack_size -sTOTAL_STACK=4MB)
else()
  set(stack_size -sSTACK_SIZE=4MB)
endif()

# Left as the linker makes it (bare), and with what the split needs to know: names, every piece of
# data by itself, and the object file that link-time optimization made.
set(program_options
    -Os -flto -fwasm-exceptions -mbulk-memory --no-entry -sALLOW_MEMORY_GROWTH=1 -sMALLOC=emmalloc
    ${stack_size} --oformat=bare -Wno-experimental --profiling-funcs
    -Wl,--save-temps,--no-merge-data-segments,--no-demangle,-O0)

file(GLOB bindings CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/wasm/bind/*.cpp)
set(lab_bindings ${bindings})
list(FILTER lab_bindings INCLUDE REGEX "/lab_[^/]*$")
list(FILTER bindings EXCLUDE REGEX "/lab_[^/]*$")
colex_leave_on_errors(${bindings})
colex_library(colex_lab_bindings ${lab_bindings})
list(JOIN lab_sources "," second_part)
list(JOIN lab_bindings "," second_bindings)
file(GLOB linker CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/wasm/link/*.mjs)
find_program(NODE node REQUIRED)

# Both modules, written to `folder`; `ARGN` are further sources of the core.
function(colex_modules name folder)
  set(program ${CMAKE_BINARY_DIR}/${name}/${name}.wasm)
  add_executable(${name}_program EXCLUDE_FROM_ALL ${bindings} ${ARGN})
  # In this order, the table and the data of either part lie together.
  target_link_libraries(${name}_program PRIVATE colex_base colex_lab_bindings colex_lab)
  target_link_options(${name}_program PRIVATE ${program_options})
  set_target_properties(
    ${name}_program PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm
                               RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${name})
  add_custom_command(
    OUTPUT ${folder}/core.wasm ${folder}/lab.wasm
    COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/wasm/link/link.mjs ${program} ${folder}
            "${second_part},${second_bindings}"
    DEPENDS ${name}_program ${linker}
    COMMENT "Splitting the program into core.wasm and lab.wasm"
    VERBATIM)
  add_custom_target(${name} DEPENDS ${folder}/core.wasm ${folder}/lab.wasm)
endfunction()

colex_modules(modules ${CMAKE_SOURCE_DIR}/wasm/dist)
add_custom_target(default_modules ALL DEPENDS modules)

# The modules with one more operation, for the test that adds one.
file(GLOB fixture CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/growth/fixture/*.cpp)
colex_modules(modules_grown ${CMAKE_BINARY_DIR}/grown ${fixture})

# The modules with one more binding, which does an operation many times: tests/bench/ops-wasm.mjs.
colex_modules(modules_timed ${CMAKE_BINARY_DIR}/timed ${CMAKE_SOURCE_DIR}/tests/wasm/timed_call.cpp)
