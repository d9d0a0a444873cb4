// The corpus of texts that people paste: tests/paste/pastes.txt and tests/paste/reader.
//
// A paste is `== name | oracle`, the text, `--`, the printed values (`name : unknown` where there
// is none and why is said; `| ` before further lines, where any is given), then `! severity id
// marked text`.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "folder.hpp"

struct Paste {
  std::string name;
  std::string source;
  std::vector<std::string> expected;
};

inline void read_pastes(const std::filesystem::path& path, std::vector<Paste>& r) {
  bool in_source = false;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("== ", 0) == 0) {
      r.push_back({line.substr(3), "", {}});
      in_source = true;
    } else if (line == "--") {
      in_source = false;
      if (!r.back().source.empty()) r.back().source.pop_back();
    } else if (in_source) {
      r.back().source += line + "\n";
    } else {
      r.back().expected.push_back(line);
    }
  }
}

inline std::vector<Paste> read_pastes() {
  const std::filesystem::path pastes = colex::tests_folder() / "paste";
  std::vector<Paste> r;
  read_pastes(pastes / "pastes.txt", r);
  for (const auto& entry : std::filesystem::directory_iterator(pastes / "reader")) {
    read_pastes(entry.path(), r);
  }
  return r;
}
