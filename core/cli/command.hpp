#pragma once

#include <string>
#include <vector>

/// Commands beyond those of the language: each registers itself from its own file, so that no list
/// has to be edited.

namespace colex::cli {

struct Command {
  const char* name;
  const char* usage;                                      ///< one line of the help, without "colex"
  int (*run)(const std::vector<std::string>& arguments);  ///< what follows the name -> exit code
  bool own_help = false;                                  ///< it answers --help itself
};

class RegisterCommand {
 public:
  explicit RegisterCommand(const Command& command);
};

/// nullptr if unknown.
const Command* find_command(const std::string& name);
const std::vector<Command>& all_commands();

}  // namespace colex::cli
