#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "syntax/diagnostic.hpp"

namespace colex {

/// Takes the messages with this id out; with the id "" those that another one has taken up.
inline void forget(std::string_view id, std::vector<Diagnostic>& all) {
  const auto said = [id](const Diagnostic& d) { return d.id == id; };
  all.erase(std::remove_if(all.begin(), all.end(), said), all.end());
}

}  // namespace colex
