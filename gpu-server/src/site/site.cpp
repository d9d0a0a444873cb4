#include "site/site.hpp"

#include <algorithm>

namespace colex::server {
namespace {

/// True if a `q` parameter of zero refuses this list element, as in `br;q=0`.
bool refused(std::string_view parameters) {
  const auto q = std::min(parameters.find("q="), parameters.find("Q="));
  if (q == std::string_view::npos) return false;
  const auto weight = parameters.substr(q + 2);
  return weight.substr(0, weight.find_first_not_of("0.")) == weight;
}

bool accepts(std::string_view accept_encoding, std::string_view coding) {
  for (const auto element : split_list(accept_encoding)) {
    const auto semicolon = element.find(';');
    const auto name = element.substr(0, element.find_first_of("; \t"));
    const auto parameters =
        semicolon == std::string_view::npos ? std::string_view{} : element.substr(semicolon);
    if (equals_ignoring_case(name, coding)) return !refused(parameters);
  }
  return false;
}

bool wants_page(const Request& request) {
  const auto last = request.path.substr(request.path.rfind('/'));
  return last.find('.') == std::string::npos &&
         request.header("Accept").find("text/html") != std::string_view::npos;
}

/// Only the page made for it, in every language; never a page that stands in for a missing one.
bool may_be_framed(std::string_view name) {
  constexpr std::string_view kEmbed = "/embed/index.html";
  return name.size() >= kEmbed.size() && name.substr(name.size() - kEmbed.size()) == kEmbed;
}

}  // namespace

const Variant& choose_variant(const SiteFile& file, std::string_view accept_encoding) {
  const auto chosen = std::find_if(file.variants.begin(), file.variants.end(), [&](const auto& v) {
    return v.coding.empty() || accepts(accept_encoding, v.coding);
  });
  return *chosen;
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
  for (auto element : split_list(if_none_match)) {
    if (element.substr(0, 2) == "W/") element.remove_prefix(2);
    if (element == "*" || element == etag) return true;
  }
  return false;
}

void add_security_headers(Response& answer, std::string_view name, const SiteFile& file) {
  answer.set("X-Content-Type-Options", "nosniff").set("Referrer-Policy", "no-referrer");
  // A frame that is sandboxed has an origin of its own: what an embedded page is made of is read
  // from there, and holds nothing but what everybody may read.
  const bool page = file.type.rfind("text/html", 0) == 0;
  answer.set("Cross-Origin-Resource-Policy", page ? "same-origin" : "cross-origin");
  if (!page) answer.set("Access-Control-Allow-Origin", "*");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  std::string scripts = "'self' 'wasm-unsafe-eval'";
  for (const auto& hash : file.scripts) scripts += " '" + hash + "'";
  // The code editor writes its style sheet into the page, hence 'unsafe-inline' for styles alone.
  answer.set("Content-Security-Policy",
             "default-src 'self'; script-src " + scripts +
                 "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
                 "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
                 "form-action 'none'; frame-ancestors " +
                 (may_be_framed(name) ? "*" : "'none'"));
}

Site::Found Site::find(const Request& request) const {
  const auto exact = manifest_.find(request.path);
  if (exact != manifest_.end()) return {&*exact, 200};
  std::string folder = request.path;
  if (folder.back() == '/') folder.pop_back();
  const auto index = manifest_.find(folder + "/index.html");
  if (index != manifest_.end()) return {&*index, 200};
  if (wants_page(request)) {
    const auto missing = manifest_.find("/404.html");
    if (missing != manifest_.end()) return {&*missing, 404};
    const auto start = manifest_.find("/index.html");
    if (start != manifest_.end()) return {&*start, 200};
  }
  return {nullptr, 404};
}

Response Site::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Response refusal = problem(405, "method not allowed", "the page allows GET, HEAD");
    return std::move(refusal.set("Allow", "GET, HEAD"));
  }
  const auto [entry, status] = find(request);
  if (!entry) return problem(404, "not found", "no page " + request.path);

  const auto& [name, file] = *entry;
  const Variant& variant = choose_variant(file, request.header("Accept-Encoding"));
  Response answer;
  answer.status = status;
  answer.set("ETag", variant.etag).set("Vary", "Accept-Encoding");
  answer.set("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (status == 200 && etag_matches(request.header("If-None-Match"), variant.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.set("Content-Type", file.type);
  if (!variant.coding.empty()) answer.set("Content-Encoding", variant.coding);
  answer.body = variant.body;
  add_security_headers(answer, name, file);
  return answer;
}

}  // namespace colex::server
