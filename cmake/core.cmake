# The core: its device-safe headers and its host library.
set(COLEX_CORE ${CMAKE_SOURCE_DIR}/core)
file(GLOB_RECURSE core_sources CONFIGURE_DEPENDS ${COLEX_CORE}/src/*.cpp)

# The recorded runs, as the chooser reads them.
find_program(NODE node REQUIRED)
file(GLOB recorded_runs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/gpu-results/*-runs.json)
set(points_script ${CMAKE_SOURCE_DIR}/scripts/points.mjs)
set(measured_points ${CMAKE_BINARY_DIR}/generated/measured_points.cpp)
add_custom_command(
  OUTPUT ${measured_points}
  COMMAND ${NODE} ${points_script} ${measured_points} ${recorded_runs}
  DEPENDS ${points_script} ${recorded_runs}
  COMMENT "Generating the table of measured points"
  VERBATIM)

add_library(colex_headers INTERFACE)
target_include_directories(colex_headers INTERFACE ${COLEX_CORE}/include)

# What every program links. Its object files are linked one by one, not from an archive: registry rows
# register themselves, and a linker drops archive members that nobody calls.
add_library(colex_core_objects OBJECT EXCLUDE_FROM_ALL ${core_sources} ${measured_points})
target_include_directories(colex_core_objects PRIVATE ${COLEX_CORE}/src)
target_link_libraries(colex_core_objects PRIVATE colex_headers colex_flags)
target_compile_options(colex_core_objects PRIVATE ${COLEX_FUZZ_FLAGS})

colex_compile_together(colex_core_objects)

add_library(colex_core INTERFACE)
target_include_directories(colex_core INTERFACE ${COLEX_CORE}/src)
target_link_libraries(colex_core INTERFACE colex_headers colex_flags)
target_sources(colex_core INTERFACE $<TARGET_OBJECTS:colex_core_objects>)
