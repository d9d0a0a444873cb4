# The native programs: the `colex` command and the server.
find_package(Threads REQUIRED)

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS ${COLEX_CORE}/cli/*.cpp)
set(cli_main ${COLEX_CORE}/cli/main.cpp)
list(REMOVE_ITEM cli_sources ${cli_main})
add_library(colex_cli_objects OBJECT ${cli_sources})
target_compile_options(colex_cli_objects PRIVATE ${COLEX_FUZZ_FLAGS})
colex_compile_together(colex_cli_objects)
target_include_directories(colex_cli_objects PRIVATE ${COLEX_CORE}/cli)
target_link_libraries(colex_cli_objects PRIVATE colex_headers colex_flags)
target_include_directories(colex_cli_objects PRIVATE ${COLEX_CORE}/src)

# The `colex` command under another name, with further sources: a test adds an operation this way.
function(colex_command name)
  add_executable(${name} ${cli_main} $<TARGET_OBJECTS:colex_cli_objects> ${ARGN})
  target_link_libraries(${name} PRIVATE colex_core colex_english colex_chinese)
  target_link_options(${name} PRIVATE -static-libstdc++ -static-libgcc)
endfunction()
colex_command(colex)

# Children, frames and workers, for server and runner.
add_subdirectory(${CMAKE_SOURCE_DIR}/gpu-server/runner/process EXCLUDE_FROM_ALL)

# Jobs: what is asked, where it is kept, who runs it. Neither HTTP nor CUDA.
find_library(COLEX_SQLITE libsqlite3.a REQUIRED)
file(GLOB job_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/gpu-server/jobs/*.cpp)
add_library(colex_jobs STATIC EXCLUDE_FROM_ALL ${job_sources})
target_include_directories(colex_jobs PUBLIC ${CMAKE_SOURCE_DIR}/gpu-server)
colex_compile_together(colex_jobs)
target_link_libraries(colex_jobs PUBLIC colex_headers colex_process ${COLEX_SQLITE}
                                        ${CMAKE_DL_LIBS})
target_include_directories(colex_jobs PUBLIC ${COLEX_CORE}/src)
target_compile_options(colex_jobs PRIVATE ${COLEX_FUZZ_FLAGS})

# What runs them, a process for each slot.
file(GLOB worker_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/gpu-server/worker/*.cpp)
add_executable(colex-worker ${worker_sources})
target_link_libraries(colex-worker PRIVATE colex_jobs colex_core)
target_link_options(colex-worker PRIVATE -static-libstdc++ -static-libgcc)

set(COLEX_SERVER ${CMAKE_SOURCE_DIR}/gpu-server/src)
file(GLOB_RECURSE server_sources CONFIGURE_DEPENDS ${COLEX_SERVER}/*.cpp)
# What the server reads of a client's bytes, and what it writes of a job: neither sockets nor
# coroutines, so that fuzz targets link it.
set(reading_sources http/forwarded.cpp http/head.cpp http/message.cpp http/target.cpp site/site.cpp
                    api/answers.cpp api/query.cpp)
list(TRANSFORM reading_sources PREPEND ${COLEX_SERVER}/)
list(REMOVE_ITEM server_sources ${reading_sources})
add_library(colex_server_reading STATIC EXCLUDE_FROM_ALL ${reading_sources})
target_include_directories(colex_server_reading PUBLIC ${COLEX_SERVER})
target_link_libraries(colex_server_reading PUBLIC colex_jobs)
target_compile_options(colex_server_reading PRIVATE ${COLEX_FUZZ_FLAGS})
# The contract of the API is served as it stands.
set(contract ${CMAKE_SOURCE_DIR}/gpu-server/api/openapi.yaml)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${contract})
file(READ ${contract} COLEX_OPENAPI)
configure_file(${CMAKE_SOURCE_DIR}/gpu-server/api/openapi.cpp.in ${CMAKE_BINARY_DIR}/generated/openapi.cpp @ONLY)
# What GPUs said of the atoms, as an array of the recorded probes.
file(GLOB probe_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/gpu-results/*-probe.json)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${probe_files})
set(COLEX_PROBES "")
set(comma "")
foreach(file IN LISTS probe_files)
  file(READ ${file} probe)
  string(APPEND COLEX_PROBES "${comma}${probe}")
  set(comma ",")
endforeach()
set(COLEX_PROBES "[${COLEX_PROBES}]")
configure_file(${CMAKE_SOURCE_DIR}/gpu-server/api/probes.cpp.in ${CMAKE_BINARY_DIR}/generated/probes.cpp @ONLY)
add_executable(colex-server ${server_sources} ${CMAKE_BINARY_DIR}/generated/openapi.cpp
                            ${CMAKE_BINARY_DIR}/generated/probes.cpp)
colex_compile_together(colex-server)
target_sources(colex-server PRIVATE ${CMAKE_SOURCE_DIR}/gpu-server/runner/sha256.cpp)
target_include_directories(colex-server PRIVATE ${CMAKE_SOURCE_DIR}/gpu-server/runner)
target_link_libraries(colex-server PRIVATE colex_server_reading colex_core colex_english Threads::Threads)
# Its C++ runtime travels with it: the machine with the GPU may have an older one.
target_link_options(colex-server PRIVATE -static-libstdc++ -static-libgcc)

# What compiles, checks and times kernels; needs CUDA where it runs, not where it is built.
add_subdirectory(${CMAKE_SOURCE_DIR}/gpu-server/runner)
add_subdirectory(${CMAKE_SOURCE_DIR}/gpu-server/cli)
