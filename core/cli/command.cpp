#include "command.hpp"

namespace colex::cli {

namespace {

std::vector<Command>& commands() {
  static std::vector<Command> list;
  return list;
}

}  // namespace

RegisterCommand::RegisterCommand(const Command& command) { commands().push_back(command); }

const std::vector<Command>& all_commands() { return commands(); }

const Command* find_command(const std::string& name) {
  for (const Command& c : commands()) {
    if (name == c.name) return &c;
  }
  return nullptr;
}

}  // namespace colex::cli
