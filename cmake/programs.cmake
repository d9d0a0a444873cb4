# The native programs: the `colex` command and the server.
find_package(Threads REQUIRED)

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS ${COLEX_CORE}/cli/*.cpp)
add_library(colex_cli_objects OBJECT ${cli_sources})
target_include_directories(colex_cli_objects PRIVATE ${COLEX_CORE}/cli)
target_link_libraries(colex_cli_objects PRIVATE colex_headers colex_flags)
target_include_directories(colex_cli_objects PRIVATE ${COLEX_CORE}/src)

# The `colex` command under another name, with further sources: a test adds an operation this way.
function(colex_command name)
  add_executable(${name} $<TARGET_OBJECTS:colex_cli_objects> ${ARGN})
  target_link_libraries(${name} PRIVATE colex_core colex_english colex_chinese)
endfunction()
colex_command(colex)

set(COLEX_SERVER ${CMAKE_SOURCE_DIR}/gpu-server/src)
file(GLOB_RECURSE server_sources CONFIGURE_DEPENDS ${COLEX_SERVER}/*.cpp)
add_executable(colex-server ${server_sources})
target_include_directories(colex-server PRIVATE ${COLEX_SERVER})
target_link_libraries(colex-server PRIVATE colex_core colex_english Threads::Threads)
# Its C++ runtime travels with it: the machine with the GPU may have an older one.
target_link_options(colex-server PRIVATE -static-libstdc++ -static-libgcc)

# Children, frames and workers, for server and runner.
add_subdirectory(${CMAKE_SOURCE_DIR}/gpu-server/runner/process EXCLUDE_FROM_ALL)

# What compiles, checks and times kernels; built by name and for the tests.
add_subdirectory(${CMAKE_SOURCE_DIR}/gpu-server/gpu EXCLUDE_FROM_ALL)
