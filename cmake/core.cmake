# The core: its device-safe headers and its host library.
#
# In the browser the core comes in two modules. The first holds what every page needs; the folders
# named here are in the second, which is loaded when a page needs it.
set(COLEX_LAB_FOLDERS compare atoms tensor tiled tma dsl plan analysis simulate explain paste)

set(COLEX_CORE ${CMAKE_SOURCE_DIR}/core)
file(GLOB_RECURSE core_sources CONFIGURE_DEPENDS ${COLEX_CORE}/src/*.cpp)
set(lab_sources ${core_sources})
list(JOIN COLEX_LAB_FOLDERS "|" lab_pattern)
list(FILTER lab_sources INCLUDE REGEX "/core/src/(${lab_pattern})/")
list(FILTER core_sources EXCLUDE REGEX "/core/src/(${lab_pattern})/")

add_library(colex_headers INTERFACE)
target_include_directories(colex_headers INTERFACE ${COLEX_CORE}/include)

# In WebAssembly an error unwinds to whoever catches it and leaves what the frames on its way own: clean-up
# for errors would be a tenth of the modules (docs/decisions.md). Sources that catch keep theirs.
function(colex_leave_on_errors)
  foreach(source ${ARGN})
    file(STRINGS ${source} catches REGEX "catch \\(" LIMIT_COUNT 1)
    if(NOT catches)
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -fignore-exceptions)
    endif()
  endforeach()
  # A source that begins to catch is compiled anew.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
endfunction()

# Library `name` of the sources in `ARGN`. Its object files are linked one by one, not from an
# archive: registry rows register themselves, and a linker drops archive members that nobody calls.
function(colex_library name)
  add_library(${name} INTERFACE)
  target_include_directories(${name} INTERFACE ${COLEX_CORE}/src)
  target_link_libraries(${name} INTERFACE colex_headers colex_flags)
  if(EMSCRIPTEN)
    colex_leave_on_errors(${ARGN})
  endif()
  if(ARGN)
    add_library(${name}_objects OBJECT EXCLUDE_FROM_ALL ${ARGN})
    target_include_directories(${name}_objects PRIVATE ${COLEX_CORE}/src)
    target_link_libraries(${name}_objects PRIVATE colex_headers colex_flags)
    target_compile_options(${name}_objects PRIVATE ${COLEX_FUZZ_FLAGS})
    target_sources(${name} INTERFACE $<TARGET_OBJECTS:${name}_objects>)
  endif()
endfunction()

colex_library(colex_base ${core_sources})
colex_library(colex_lab ${lab_sources})

# Everything: what native programs and tests link. (The lab calls the base.)
add_library(colex_core INTERFACE)
target_link_libraries(colex_core INTERFACE colex_lab colex_base)
