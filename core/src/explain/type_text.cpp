#include "explain/type_text.hpp"

#include <vector>

#include "explain/frames.hpp"
#include "program/evaluate.hpp"
#include "text/decimal.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

constexpr size_t kMaxType = 4000;

/// Words of C++ for the integers that CuTe calls by width; longer spellings first.
constexpr const char* kWords[][2] = {
    {"long unsigned int", "uint64_t"},  {"long long unsigned int", "uint64_t"},
    {"unsigned long long", "uint64_t"}, {"unsigned long", "uint64_t"},
    {"short unsigned int", "uint16_t"}, {"unsigned short", "uint16_t"},
    {"unsigned char", "uint8_t"},       {"signed char", "int8_t"},
    {"unsigned int", "uint32_t"},
};

/// Name and arguments of `scope::Name<A, B>`; no arguments if it is no template.
struct Template {
  std::string name;
  std::vector<std::string> arguments;
};

Template template_of(const std::string& type) {
  const size_t open = type.find('<');
  const size_t close = type.rfind('>');
  Template t;
  t.name = type.substr(0, open);
  const size_t scope = t.name.rfind("::");
  if (scope != std::string::npos) t.name = t.name.substr(scope + 2);
  if (open != std::string::npos && close != std::string::npos && close > open) {
    t.arguments = split_top_level(type.substr(open + 1, close - open - 1), ',');
  }
  return t;
}

/// `half_t*` of `smem_ptr<half_t*>`, `subbyte_iterator<T>`: the element; empty if it is no pointer.
/// A swizzle of 16 bytes and more leaves every vector whole, and is left out.
std::string element_of(const std::string& pointer, std::string& memory) {
  std::string p = type_name(pointer);
  if (!p.empty() && p.back() == '*') return type_name(p.substr(0, p.size() - 1));
  const Template t = template_of(p);
  if (t.arguments.empty()) return {};
  if (t.name == "subbyte_iterator") return type_name(t.arguments[0]);
  if (t.name == "swizzle_ptr" && t.arguments.size() == 2) {
    const Template swizzle = template_of(t.arguments[0]);
    if (swizzle.arguments.size() != 3 || parse_integer(swizzle.arguments[1]) < 4) return {};
    return element_of(t.arguments[1], memory);
  }
  if (!is_one_of(t.name, {"gmem_ptr", "smem_ptr", "rmem_ptr", "tmem_ptr"})) return {};
  memory = t.name.substr(0, 4);
  std::string unused;
  const std::string element = element_of(t.arguments[0], unused);
  return element.empty() ? type_name(t.arguments[0]) : element;
}

std::optional<TypeText> call(const char* function, const std::vector<std::string>& types,
                             size_t objects) {
  TypeText r{std::string(function) + "(", false};
  for (size_t i = 0; i < types.size(); ++i) {
    const auto part = i < objects ? object_text(types[i]) : value_text(types[i]);
    if (!part) return std::nullopt;
    r.text += (i > 0 ? ", " : "") + part->text;
    r.assumed = r.assumed || part->assumed;
  }
  r.text += ")";
  return r;
}

}  // namespace

std::string type_name(std::string type) {
  for (const char* scope : {"cute::", "cutlass::"}) {
    const std::string s = scope;
    for (size_t i = type.find(s); i != std::string::npos; i = type.find(s, i)) {
      type.erase(i, s.size());
    }
  }
  bool again = true;
  while (again) {
    again = false;
    while (const size_t word = prefix_of(type, {"const ", "volatile ", "struct ", "class "})) {
      type.erase(0, word);
      again = true;
    }
    for (const char* end : {"&", " ", " const"}) {
      const std::string e = end;
      if (type.size() <= e.size() || type.compare(type.size() - e.size(), e.size(), e) != 0)
        continue;
      type.resize(type.size() - e.size());
      again = true;
    }
  }
  for (const auto& word : kWords) {
    const std::string from = word[0];
    for (size_t i = type.find(from); i != std::string::npos; i = type.find(from, i + 1)) {
      type.replace(i, from.size(), word[1]);
    }
  }
  return type;
}

std::optional<TypeText> value_text(const std::string& type) {
  const std::string text = type_name(type);
  if (text.empty() || text.size() > kMaxType) return std::nullopt;
  if (text == "int" || text == "int32_t" || text == "int64_t" || text == "uint32_t" ||
      text == "uint64_t" || text == "long") {
    return TypeText{"8", true};
  }
  const Evaluation e = evaluate_statements(text, Reading::cpp);
  if (e.statements.size() != 1 || !e.statements[0].value) return std::nullopt;
  TypeText r;
  for (const Diagnostic& d : e.diagnostics) {
    if (d.severity == Severity::error) return std::nullopt;
    r.assumed = r.assumed || d.id == "language.assumed" || d.id == "language.assumed_runtime";
  }
  const Value& v = *e.statements[0].value;
  if (v.as<std::shared_ptr<const Object>>()) return std::nullopt;
  r.text = v.print();
  if (v.as<std::string>()) r.text += "{}";
  return r;
}

std::optional<TypeText> tensor_text(const std::string& engine, const std::string& layout) {
  const Template t = template_of(type_name(engine));
  if (t.arguments.empty()) return std::nullopt;
  std::string memory = t.name == "ArrayEngine" ? "rmem" : "";
  const std::string element =
      memory.empty() ? element_of(t.arguments[0], memory) : type_name(t.arguments[0]);
  const auto l = value_text(layout);
  if (element.empty() || !l) return std::nullopt;
  if (!memory.empty()) {
    return TypeText{"make_tensor(make_" + memory + "_ptr<" + element + ">(0), " + l->text + ")",
                    l->assumed};
  }
  // A plain pointer, of any memory, as its tensor prints.
  const auto bits = value_text("sizeof_bits<" + element + ">");
  if (!bits || bits->text[0] != '_') return std::nullopt;
  return TypeText{"ptr[" + bits->text.substr(1) + "b](0x0) o " + l->text, l->assumed};
}

std::optional<TypeText> object_text(const std::string& type) {
  const std::string text = type_name(type);
  if (text.empty() || text.size() > kMaxType) return std::nullopt;
  const Template t = template_of(text);
  if (t.name == "Tensor" && t.arguments.size() == 2) {
    return tensor_text(t.arguments[0], t.arguments[1]);
  }
  if (t.name == "TiledCopy" && t.arguments.size() == 3) {
    return call("make_tiled_copy_impl", t.arguments, 1);
  }
  if (t.name == "TiledMMA" && !t.arguments.empty()) {
    return call("make_tiled_mma", t.arguments, 1);
  }
  if (t.name == "Copy_Atom" || t.name == "MMA_Atom") return TypeText{text + "{}", false};
  return value_text(type);
}

}  // namespace colex
