#include "site/manifest.hpp"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace colex::server {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + path);
  return text.str();
}

/// The file of that name below the root; a link could lead to one that is not to be published.
std::string file_in(const std::string& root, const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code unread;
  const fs::path whole = fs::canonical(root, unread) / name.substr(1);
  const fs::path real = fs::canonical(whole, unread);
  if (unread) throw std::runtime_error("cannot read " + whole.string());
  if (real != whole.lexically_normal()) {
    throw std::runtime_error(whole.string() + " is a link; a site has plain files");
  }
  return real.string();
}

Variant load_variant(const std::string& root, const std::string& name, const std::string& hash,
                     const std::string& coding) {
  const std::string suffix = coding == "gzip" ? "gz" : coding;
  Variant variant;
  variant.coding = coding;
  variant.etag = '"' + hash + (suffix.empty() ? "" : "-" + suffix) + '"';
  variant.body = std::make_shared<const std::string>(
      read_file(file_in(root, suffix.empty() ? name : name + "." + suffix)));
  return variant;
}

}  // namespace

Manifest load_manifest(const std::string& root) {
  const std::string path = root + "/.manifest.json";
  Manifest manifest;
  try {
    const auto entries = nlohmann::json::parse(read_file(path));
    for (const auto& [name, entry] : entries.items()) {
      SiteFile file;
      file.type = entry.at("type");
      file.immutable = entry.at("immutable");
      file.scripts = entry.value("scripts", std::vector<std::string>{});
      const std::string hash = entry.at("hash");
      for (const std::string coding : entry.at("codings")) {
        file.variants.push_back(load_variant(root, name, hash, coding));
      }
      file.variants.push_back(load_variant(root, name, hash, ""));
      manifest.emplace(name, std::move(file));
    }
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(path + ": " + error.what());
  }
  return manifest;
}

}  // namespace colex::server
