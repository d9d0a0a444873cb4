# The native programs: the `colex` command and the server.
find_package(Threads REQUIRED)

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS ${COLEX_CORE}/cli/*.cpp)
if(cli_sources)
  add_executable(colex ${cli_sources})
  target_include_directories(colex PRIVATE ${COLEX_CORE}/cli)
  target_link_libraries(colex PRIVATE colex_core colex_english)
endif()

file(GLOB_RECURSE server_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/gpu-server/src/*.cpp)
add_executable(colex-server ${server_sources})
target_include_directories(colex-server PRIVATE ${CMAKE_SOURCE_DIR}/gpu-server/src)
target_link_libraries(colex-server PRIVATE colex_core colex_english Threads::Threads)
# Its C++ runtime travels with it: the machine with the GPU may have an older one.
target_link_options(colex-server PRIVATE -static-libstdc++ -static-libgcc)
