#include <algorithm>

#include "source/letters.hpp"
#include "source/prepare.hpp"

/// `CMakeLists.txt` in a paste: commands that configure a build hold no layouts.

namespace colex {

namespace {

using Line = PastedText::Line;

/// The name of what is called at the beginning of the line; empty of other lines.
std::string_view command_of(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && is_name_char(text[end])) ++end;
  const size_t open = text.find_first_not_of(' ', end);
  return open != kNowhere && text[open] == '(' ? text.substr(0, end) : std::string_view();
}

/// No program in another language calls these.
bool is_of_cmake_alone(std::string_view command) {
  return prefix_of(command, {"cmake_minimum", "target_link", "target_compile", "target_include",
                             "FetchContent_"}) > 0 ||
         is_one_of(command, {"add_executable", "add_library", "find_package", "add_subdirectory",
                             "set_target_properties"});
}

bool is_of_cmake(std::string_view command) {
  return is_of_cmake_alone(command) || prefix_of(command, {"cmake_", "target_"}) > 0 ||
         is_one_of(command, {"project",
                             "set",
                             "unset",
                             "include",
                             "option",
                             "message",
                             "install",
                             "list",
                             "string",
                             "file",
                             "foreach",
                             "endforeach",
                             "if",
                             "elseif",
                             "else",
                             "endif",
                             "function",
                             "endfunction",
                             "macro",
                             "endmacro",
                             "enable_language",
                             "enable_testing",
                             "add_test",
                             "add_custom_command",
                             "add_custom_target",
                             "add_compile_options",
                             "add_definitions",
                             "include_directories",
                             "link_libraries",
                             "set_property"});
}

}  // namespace

void blank_build_files(PastedText& t) {
  const auto command = [&t](Line l) { return command_of(t.of(t.trimmed(l))); };
  const bool any = std::any_of(t.lines().begin(), t.lines().end(),
                               [&](Line l) { return is_of_cmake_alone(command(l)); });
  if (!any || t.dialect == Dialect::cpp) return;
  size_t inside = 0;  // the brackets of a command up to here
  for (const Line& l : t.lines()) {
    const Line line = t.trimmed(l);
    if (line.from == line.to) continue;
    if (line.from >= inside && !is_of_cmake(command(l))) continue;
    if (line.from >= inside) {
      const size_t close = t.closing(t.find("(", line.from, line.to));
      inside = close == kNowhere ? line.to : close;
    }
    t.skip(line, "language.prose");
  }
}

}  // namespace colex
