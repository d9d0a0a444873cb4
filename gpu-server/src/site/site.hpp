// Serves the built page: names, encodings, caching and the security headers.
#pragma once

#include "http/message.hpp"
#include "site/manifest.hpp"

namespace colex::server {

class Site {
 public:
  explicit Site(Manifest manifest) : manifest_(std::move(manifest)) {}

  /// Answer GET and HEAD. `/learn/x`, `/learn/x/` and `/learn/x/index.html` are one page. A path
  /// that the build does not know gets its 404 page, or, in a build without one, the start page,
  /// whose router takes over.
  Response answer(const Request& request) const;

 private:
  struct Found {
    const Manifest::value_type* entry;  ///< name and file, or null
    int status;
  };
  Found find(const Request& request) const;

  Manifest manifest_;
};

/// The encoding to send for an Accept-Encoding header: the smallest that it accepts.
const Variant& choose_variant(const SiteFile& file, std::string_view accept_encoding);

/// True if an If-None-Match header names this ETag.
bool etag_matches(std::string_view if_none_match, std::string_view etag);

/// Headers of every file: no sniffing, no referrer, no opener, and for pages what they may load.
/// Only `embed/index.html` may be framed by others; `name` is the file's own, whatever was asked.
void add_security_headers(Response& answer, std::string_view name, const SiteFile& file);

}  // namespace colex::server
