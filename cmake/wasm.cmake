# The core as WebAssembly: wasm/dist/core.mjs and, once it has bindings, wasm/dist/lab.mjs.
# Debian's emcc runs a script under a Node that does not look into Debian's module folder.
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
add_compile_options(-Os -flto -fexceptions -mbulk-memory)

# Newer emcc has renamed the stack's size.
if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 15)
  set(stack_size -sTOTAL_STACK=4MB)
else()
  set(stack_size -sSTACK_SIZE=4MB)
endif()

# Module `name` from wasm/bind/<name>*.cpp, linked with `ARGN`.
function(colex_module name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/wasm/bind/${name}*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE ${ARGN})
  set_target_properties(
    ${name} PROPERTIES SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${CMAKE_SOURCE_DIR}/wasm/dist)
  target_link_options(
    ${name} PRIVATE -Os -flto -fexceptions -mbulk-memory -lembind -sDYNAMIC_EXECUTION=0
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker -sALLOW_MEMORY_GROWTH=1
    -sFILESYSTEM=0 ${stack_size})
endfunction()

colex_module(core colex_base)
colex_module(lab colex_lab colex_base)
