#include "api/tokens.hpp"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <set>
#include <sstream>
#include <stdexcept>

#include "api/query.hpp"
#include "jobs/jobs.hpp"
#include "sha256.hpp"

namespace colex::server {
namespace {

constexpr std::string_view kScheme = "Bearer ";
constexpr std::size_t kDigits = 64;
constexpr const char* kWords =
    "scope=read|submit|admin, until=2027-01-31, waiting=N, hourly=N, seconds=N and bytes=N";

bool is_name(const std::string& text) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= 64 && text != kLocal &&
         std::all_of(text.begin(), text.end(), plain);
}

bool is_hash(const std::string& text) {
  return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::optional<Scope> scope_named(std::string_view name) {
  if (name == "read") return Scope::read;
  if (name == "submit") return Scope::submit;
  if (name == "admin") return Scope::admin;
  return std::nullopt;
}

std::string date_of(std::time_t time) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

/// True of a day of the calendar as `2027-01-31`: text of this form is in the order of time.
bool is_date(const std::string& text) {
  std::tm parts{};
  const char* end = strptime(text.c_str(), "%Y-%m-%d", &parts);
  return end != nullptr && *end == '\0' && text.size() == 10 && date_of(timegm(&parts)) == text;
}

std::size_t* field_of(Quota& quota, std::string_view name) {
  if (name == "waiting") return &quota.waiting;
  if (name == "hourly") return &quota.hourly;
  if (name == "seconds") return &quota.seconds;
  if (name == "bytes") return &quota.bytes;
  return nullptr;
}

bool only_reads(const Request& request) {
  return request.method == "GET" || request.method == "HEAD";
}

Response token_wanted(const std::string& why) {
  Response answer = problem(401, "a token is needed", why);
  return std::move(answer.set("WWW-Authenticate", "Bearer"));
}

}  // namespace

Tokens::Tokens(const std::string& text) : required_(true) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string wrong = read_line(line);
    if (!wrong.empty()) {
      throw std::runtime_error("line " + std::to_string(number) + " of the tokens: " + wrong);
    }
  }
}

/// What is wrong with a line; empty if nothing is. What may be a token is not repeated.
std::string Tokens::read_line(const std::string& line) {
  std::istringstream words(line);
  Token token;
  std::string hash;
  words >> token.name >> hash;
  if (token.name.empty() || token.name.front() == '#') return "";
  if (!is_name(token.name)) {
    return "a name has up to 64 letters, digits, - and _, and is not `local`";
  }
  if (!is_hash(hash)) {
    return "the name is followed by the SHA-256 of a token, 64 hexadecimal digits: colex-server "
           "--new-token " +
           token.name + " prints such a line";
  }
  for (std::string word; words >> word;) {
    const std::string wrong = read_word(word, token);
    if (!wrong.empty()) return wrong;
  }
  return tokens_.emplace(hash, token).second ? "" : "an earlier line has the same token";
}

std::string Tokens::read_word(const std::string& word, Token& token) {
  const auto equals = std::min(word.find('='), word.size());
  const std::string name = word.substr(0, equals),
                    value = word.substr(std::min(equals + 1, word.size()));
  if (name == "scope") {
    const auto scope = scope_named(value);
    token.scope = scope.value_or(token.scope);
    return scope ? "" : "scope is read, submit or admin";
  }
  if (name == "until") {
    token.until = value;
    return is_date(value) ? "" : "until is a token's last day in UTC, such as until=2027-01-31";
  }
  std::size_t* const field = field_of(quotas_[token.name], name);
  if (field == nullptr) return std::string("after the hash come ") + kWords;
  if (*field != 0) return token.name + " has a quota of " + name + " already";
  const auto number = whole_number(value, 1, 1'000'000'000'000);
  if (!number) return name + " is a number from 1 on, or left out where nothing bounds it";
  *field = static_cast<std::size_t>(*number);
  return "";
}

const Tokens::Token* Tokens::token_of(const Request& request) const {
  const auto given = request.header("Authorization");
  if (!equals_ignoring_case(given.substr(0, kScheme.size()), kScheme)) return nullptr;
  // Of a guess only the hash is compared: how long that takes tells nothing of a token.
  const auto found = tokens_.find(gpu::sha256(trim(given.substr(kScheme.size()))));
  return found == tokens_.end() ? nullptr : &found->second;
}

std::optional<Response> Tokens::refuse(const Request& head) const {
  if (!required()) return std::nullopt;
  const Token* token = token_of(head);
  if (token == nullptr) {
    return token_wanted("send one of this server's as Authorization: Bearer TOKEN");
  }
  if (!token->until.empty() && date_of(std::time(nullptr)) > token->until) {
    return token_wanted("the last day of this token of " + token->name + " was " + token->until);
  }
  if (token->scope == Scope::read && !only_reads(head)) {
    return problem(403, "a token that reads",
                   "this token of " + token->name + " sees jobs; it submits and cancels none");
  }
  const auto other = query_value(head.query, "owner");
  if (other && token->scope != Scope::admin) {
    return problem(403, "a token of one owner", "only an admin's token has others' jobs");
  }
  if (other && !is_name(std::string(*other))) {
    return problem(400, "wrong owner", "owner is the name of a token");
  }
  return std::nullopt;
}

std::string Tokens::bearer_of(const Request& request) const {
  if (!required()) return kLocal;
  const Token* token = token_of(request);
  return token == nullptr ? "" : token->name;
}

std::string Tokens::owner_of(const Request& request) const {
  const auto other = required() ? query_value(request.query, "owner") : std::nullopt;
  return other ? std::string(*other) : bearer_of(request);
}

Quota Tokens::quota_of(const std::string& name) const {
  const auto found = quotas_.find(name);
  return found == quotas_.end() ? Quota{} : found->second;
}

std::vector<std::string> Tokens::names() const {
  std::set<std::string> all;
  for (const auto& [hash, token] : tokens_) all.insert(token.name);
  return {all.begin(), all.end()};
}

std::string new_token(const std::string& name, std::string& line) {
  if (!is_name(name)) throw std::runtime_error("a name has letters, digits, - and _");
  const std::string token = "colex_" + new_id() + new_id();
  line = name + ' ' + gpu::sha256(token);
  return token;
}

}  // namespace colex::server
