#include "http/message.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace colex::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::vector<std::string_view> split_list(std::string_view value) {
  std::vector<std::string_view> parts;
  while (!value.empty()) {
    const auto comma = value.find(',');
    const auto part = trim(value.substr(0, comma));
    if (!part.empty()) parts.push_back(part);
    if (comma == std::string_view::npos) break;
    value.remove_prefix(comma + 1);
  }
  return parts;
}

std::string_view Request::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (equals_ignoring_case(key, name)) return value;
  }
  return {};
}

Response json_response(int status, std::string text) {
  Response answer;
  answer.status = status;
  answer.set("Content-Type", "application/json").set("Cache-Control", "no-store");
  // Data is never a document: nothing loads from it, frames it, opens it or guesses its type.
  answer.set("X-Content-Type-Options", "nosniff").set("Referrer-Policy", "no-referrer");
  answer.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  answer.set("Cross-Origin-Resource-Policy", "same-origin");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  answer.body = std::make_shared<const std::string>(std::move(text));
  return answer;
}

Response problem(int status, std::string_view title, std::string_view detail) {
  // The detail may quote what a client sent: bytes that are no UTF-8 are replaced, not refused.
  const nlohmann::json body = {{"status", status}, {"title", title}, {"detail", detail}};
  Response answer =
      json_response(status, body.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  answer.headers.front().second = kProblemJson;
  return answer;
}

}  // namespace colex::server
