// `colex gpu`: hands over to the program that knows GPUs, which lies beside this one.
#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>

#include <unistd.h>

#include "command.hpp"
#include "options.hpp"

namespace colex::cli {

namespace {

std::string beside_this_program(const char* name) {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  const std::string self(path, length > 0 ? static_cast<size_t>(length) : 0);
  return self.substr(0, self.rfind('/') + 1) + name;
}

int gpu_command(const std::vector<std::string>& arguments) {
  const std::string program = beside_this_program("colex-gpu");
  std::vector<char*> words{const_cast<char*>("colex-gpu")};
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  execv(program.c_str(), words.data());
  std::cerr << "colex gpu: " << program << ": " << std::strerror(errno) << '\n';
  return kUsage;
}

const RegisterCommand gpu{
    {"gpu", "gpu run|sweep|tune|compile|probe|presets|device … | --help", gpu_command, true}};

}  // namespace

}  // namespace colex::cli
