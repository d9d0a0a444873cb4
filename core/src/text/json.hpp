#pragma once

#include <string>
#include <string_view>

#include "colex/fail.hpp"

namespace colex {

/// Writes JSON text; commas come by themselves.
///   JsonWriter w; w.open('{').key("size").number(32).key("text").text("_32").close('}');
class JsonWriter {
 public:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(int64 value);
  JsonWriter& boolean(bool value);
  /// `"name":"value"`.
  JsonWriter& field(std::string_view name, std::string_view value) { return key(name).text(value); }

  const std::string& str() const { return out_; }

 private:
  void separate();

  std::string out_;
  bool comma_ = false;
};

}  // namespace colex
