// The built page, held in memory under the names that the build wrote down.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace colex::server {

/// One encoding of a file. The strong ETag is the content's hash, different for each encoding.
struct Variant {
  std::string coding;  ///< `br`, `gzip`, or empty for the file itself
  std::string etag;
  std::shared_ptr<const std::string> body;
};

struct SiteFile {
  std::string type;                  ///< media type
  bool immutable = false;            ///< the name carries the content's hash
  std::vector<std::string> scripts;  ///< CSP hashes of the inline scripts of an HTML page
  std::vector<Variant> variants;     ///< smallest first; the last one is the file itself
};

/// URL path -> file. A request can only name what the build has listed, so no path can leave it.
using Manifest = std::unordered_map<std::string, SiteFile>;

/// Read `<root>/.manifest.json` and every file it lists.
/// Throws std::runtime_error that names the file which is missing or wrong.
Manifest load_manifest(const std::string& root);

}  // namespace colex::server
