#pragma once

#include <string>
#include <vector>

/// The language that the command writes its messages in: English, or Chinese where `--lang zh` or
/// the environment's COLEX_LANG asks for it. JSON holds ids and values, in no language.

namespace colex::cli {

/// Takes `--lang L` out of the arguments. A text if L is no language of ours, else an empty one.
std::string choose_language(std::vector<std::string>& arguments);

/// The sentence of a message in that language, the id and the values themselves if it has none.
std::string sentence(const std::string& id, const std::vector<std::string>& values = {});

}  // namespace colex::cli
