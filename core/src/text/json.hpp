#pragma once

#include <string>
#include <string_view>

#include "colex/fail.hpp"

namespace colex {

/// Writes JSON text; commas come by themselves.
///   JsonWriter w; w.open('{').field("size", int64{32}).field("text", "_32").close('}');
class JsonWriter {
 public:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& key(const char* name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(int64 value);
  JsonWriter& boolean(bool value);
  /// `"name":"value"`.
  JsonWriter& field(const char* name, const std::string& value) { return key(name).text(value); }
  JsonWriter& field(const char* name, const char* value) { return key(name).text(value); }
  JsonWriter& field(const char* name, int64 value) { return key(name).number(value); }

  const std::string& str() const { return out_; }

 private:
  void separate();

  std::string out_;
  bool comma_ = false;
};

}  // namespace colex
