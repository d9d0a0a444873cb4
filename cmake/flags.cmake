# Compiler settings that every target shares.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
# Line tables are enough for a stack trace and take half the time of full debug information.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")

# What was compiled once is not compiled again, in another clone either: paths are relative to each.
find_program(COLEX_CCACHE ccache)
if(COLEX_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
                                  CCACHE_NOHASHDIR=1 ${COLEX_CCACHE})
endif()

# Also of the libraries, hence here: exceptions cross from them to the bindings.
if(EMSCRIPTEN)
  add_compile_options(-Os -flto -fwasm-exceptions -mbulk-memory)
endif()

# Most of a small file's compilation is headers: files of a folder are compiled together, about a dozen
# at a time, for which their names in anonymous namespaces must differ. Files that register rows stand
# alone: each calls its table alike. Which files of a large folder meet follows from their names and
# from the number of groups that stands here, so that a new file moves no other.
set(COLEX_GROUPS_core_src_eval 2)
set(COLEX_GROUPS_core_src_syntax 3)
set(COLEX_GROUPS_core_src_plan 3)
set(COLEX_GROUPS_core_cli 2)
set(COLEX_GROUPS_gpu-server_runner 3)
set(COLEX_GROUPS_gpu-server_src_api 2)
set(COLEX_GROUPS_gpu-server_jobs 2)
set(COLEX_GROUPS_tests_unit 4)

function(colex_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  set(together ${sources})
  foreach(source IN LISTS sources)
    set(registration "")
    if(EXISTS ${source})
      file(STRINGS ${source} registration REGEX "^const Register" LIMIT_COUNT 1)
    endif()
    if(registration OR NOT IS_ABSOLUTE ${source})
      list(REMOVE_ITEM together ${source})
    endif()
  endforeach()
  foreach(source IN LISTS together)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE folder_name)
    string(REPLACE "/" "_" folder_name ${folder_name})
    set(part 0)
    if(DEFINED COLEX_GROUPS_${folder_name})
      cmake_path(GET source FILENAME name)
      string(MD5 hash ${name})
      string(SUBSTRING ${hash} 0 4 hash)
      math(EXPR part "0x${hash} % ${COLEX_GROUPS_${folder_name}}")
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder_name}_${part})
  endforeach()
endfunction()

set(COLEX_SANITIZE "" CACHE STRING "`memory`: AddressSanitizer and UndefinedBehaviorSanitizer; `threads`: ThreadSanitizer")
set_property(CACHE COLEX_SANITIZE PROPERTY STRINGS "" memory threads)

add_library(colex_flags INTERFACE)
target_compile_options(colex_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 warns without ground about `"text" + std::string` (GCC bug 105651).
  target_compile_options(colex_flags INTERFACE -Wno-restrict)
endif()
target_compile_definitions(colex_flags INTERFACE COLEX_VERSION="${PROJECT_VERSION}")
if(COLEX_SANITIZE STREQUAL "memory")
  # What the address sanitizer finds by itself takes a third of the compiler's time: null pointers
  # end the program, an object's size and its table are its own.
  set(sanitize -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr
      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # Of libstdc++ as well: an index behind a vector's end may lie in memory that the vector owns.
  add_compile_options(-O1 -D_GLIBCXX_ASSERTIONS ${sanitize})
  add_link_options(${sanitize})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Counts which code an input reaches: the fuzzer's guide. Not for the server: clang 14 cannot
    # compile coroutines with it.
    set(COLEX_FUZZ_FLAGS -fsanitize=fuzzer-no-link)
    add_link_options(${COLEX_FUZZ_FLAGS})
  endif()
endif()
if(COLEX_SANITIZE STREQUAL "threads")
  # ThreadSanitizer knows no fences; those of Asio stand beside its locks.
  add_compile_options(-O1 -fsanitize=thread -fno-omit-frame-pointer -DBOOST_ASIO_DISABLE_FENCED_BLOCK)
  add_link_options(-fsanitize=thread)
endif()
