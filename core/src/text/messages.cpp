#include "text/messages.hpp"

namespace colex {

namespace {

constexpr char kNested = '\x1e';
constexpr char kNextValue = '\x1f';

std::string render_value(Catalog catalog, const std::string& value) {
  if (value.empty() || value[0] != kNested) return value;
  std::vector<std::string> parts(1);
  for (size_t i = 1; i < value.size(); ++i) {
    if (value[i] == kNextValue) {
      parts.emplace_back();
    } else {
      parts.back() += value[i];
    }
  }
  const std::string id = parts.front();
  parts.erase(parts.begin());
  const char* text = catalog(id.c_str());
  return render(text != nullptr ? text : id, parts);
}

}  // namespace

std::string nested_message(const std::string& id, const std::vector<std::string>& values) {
  std::string r = kNested + id;
  for (const std::string& value : values) r += kNextValue + value;
  return r;
}

std::string render_message(Catalog catalog, const std::string& id,
                           const std::vector<std::string>& values) {
  std::vector<std::string> plain;
  plain.reserve(values.size());
  for (const std::string& value : values) plain.push_back(render_value(catalog, value));
  if (const char* text = catalog(id.c_str())) return render(text, plain);
  std::string r = id;
  for (const std::string& value : plain) r += ' ' + value;
  return r;
}

std::string render(const std::string& text, const std::vector<std::string>& values) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') {
      std::size_t end = i + 1;
      std::size_t index = 0;
      while (end < text.size() && text[end] >= '0' && text[end] <= '9' && end < i + 4) {
        index = index * 10 + static_cast<std::size_t>(text[end++] - '0');
      }
      if (end > i + 1 && end < text.size() && text[end] == '}' && index < values.size()) {
        out += values[index];
        i = end;
        continue;
      }
    }
    out.push_back(text[i]);
  }
  return out;
}

}  // namespace colex
