# The English table of diagnostics, for programs that print them. The browser has its own catalogs.
find_program(NODE node REQUIRED)
file(GLOB message_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/messages/en/*.json)
set(english_cpp ${CMAKE_BINARY_DIR}/generated/english.cpp)
add_custom_command(
  OUTPUT ${english_cpp}
  COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/scripts/messages.mjs ${english_cpp} ${message_files}
  DEPENDS ${CMAKE_SOURCE_DIR}/scripts/messages.mjs ${message_files}
  COMMENT "Generating the English message table"
  VERBATIM)
add_library(colex_english STATIC ${english_cpp})
target_include_directories(colex_english PUBLIC ${COLEX_CORE}/src)
target_link_libraries(colex_english PUBLIC colex_flags)
