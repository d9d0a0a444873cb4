#include "api/tokens.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "api/query.hpp"
#include "jobs/jobs.hpp"
#include "sha256.hpp"

namespace colex::server {
namespace {

constexpr std::string_view kScheme = "Bearer ";
constexpr std::size_t kDigits = 64;

bool is_name(const std::string& text) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 64 && text != kLocal &&
         std::all_of(text.begin(), text.end(), plain);
}

bool is_hash(const std::string& text) {
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// Reads `waiting=20` into a quota; false where the word is none.
bool read_quota(const std::string& word, Quota& quota) {
  const auto equals = word.find('=');
  if (equals == std::string::npos) return false;
  const std::string name = word.substr(0, equals);
  const auto number = whole_number(std::string_view(word).substr(equals + 1), 1, 1'000'000);
  std::size_t* const field = name == "waiting"  ? &quota.waiting
                             : name == "hourly" ? &quota.hourly
                                                : nullptr;
  if (field == nullptr || !number || *field != 0) return false;
  *field = static_cast<std::size_t>(*number);
  return true;
}

}  // namespace

Tokens::Tokens(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    std::istringstream words(line);
    std::string name, hash, word;
    words >> name >> hash;
    if (name.empty() || name.front() == '#') continue;
    bool good = is_name(name) && is_hash(hash);
    while (good && words >> word) good = read_quota(word, quotas_[name]);
    if (!good || !names_.emplace(hash, name).second) {
      throw std::runtime_error("line " + std::to_string(number) +
                               " of the tokens is not NAME SHA256 [waiting=N] [hourly=N], or "
                               "repeats another");
    }
  }
  if (names_.empty()) throw std::runtime_error("the file of tokens holds none");
}

std::optional<std::string> Tokens::owner_of(const Request& request) const {
  if (!required()) return kLocal;
  const auto given = request.header("Authorization");
  if (!equals_ignoring_case(given.substr(0, kScheme.size()), kScheme)) return std::nullopt;
  // Of a guess only the hash is compared: how long that takes tells nothing of a token.
  const auto found = names_.find(gpu::sha256(trim(given.substr(kScheme.size()))));
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

Quota Tokens::quota_of(const std::string& name) const {
  const auto found = quotas_.find(name);
  return found == quotas_.end() ? Quota{} : found->second;
}

std::string new_token(const std::string& name, std::string& line) {
  if (!is_name(name)) throw std::runtime_error("a name has letters, digits, - and _");
  const std::string token = "colex_" + new_id() + new_id();
  line = name + ' ' + gpu::sha256(token);
  return token;
}

Response token_wanted() {
  Response answer =
      problem(401, "a token is needed", "send one of this server's as Authorization: Bearer TOKEN");
  return std::move(answer.set("WWW-Authenticate", "Bearer"));
}

}  // namespace colex::server
