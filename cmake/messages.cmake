# The tables of diagnostics, one library a language, for programs that print them. The browser has its
# own catalogs.
find_program(NODE node REQUIRED)

# Library colex_<language> of the catalogs in messages/<folder>.
function(colex_messages language folder)
  file(GLOB catalogs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/messages/${folder}/*.json)
  set(table ${CMAKE_BINARY_DIR}/generated/${language}.cpp)
  set(script ${CMAKE_SOURCE_DIR}/scripts/messages.mjs)
  add_custom_command(
    OUTPUT ${table}
    COMMAND ${NODE} ${script} ${language} ${table} ${catalogs}
    DEPENDS ${script} ${catalogs}
    COMMENT "Generating the ${language} message table"
    VERBATIM)
  add_library(colex_${language} STATIC ${table})
  target_include_directories(colex_${language} PUBLIC ${COLEX_CORE}/src)
  target_link_libraries(colex_${language} PUBLIC colex_flags)
endfunction()

colex_messages(english en)
colex_messages(chinese zh)
