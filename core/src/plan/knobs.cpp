#include "plan/knobs.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>

#include "plan/nearest.hpp"
#include "plan/notation.hpp"
#include "text/decimal.hpp"
#include "text/print.hpp"

namespace colex {

namespace {

/// The names of an enumeration in the order of its values.
template <class E> struct Names;

template <> struct Names<Transposition> {
  static constexpr const char* kText[] = {"TN", "NT", "NN", "TT"};
};
template <> struct Names<MajorC> { static constexpr const char* kText[] = {"col", "row"}; };
template <> struct Names<Specialization> {
  static constexpr const char* kText[] = {"none", "1p+1c", "1p+2c"};
};
template <> struct Names<Epilogue> {
  static constexpr const char* kText[] = {"direct", "vectorised", "smem", "stmatrix_tma",
                                          "smem_tma"};
};
template <> struct Names<TileOrder> {
  static constexpr const char* kText[] = {"m_fast", "n_fast", "grouped"};
};

/// Element types that matrices in memory may have, by their PTX names.
constexpr Element kElementChoices[] = {Element::f64,  Element::f32,  Element::tf32, Element::f16,
                                       Element::bf16, Element::e4m3, Element::e5m2, Element::s32,
                                       Element::s8,   Element::u8};

// Text of a value of each knob type, and back. `read` gets the knob for ranges and names.

std::string write(int64 value) { return std::to_string(value); }
std::string write(bool value) { return value ? "true" : "false"; }
std::string write(const AtomText& value) { return value.text; }
std::string write(const Layout& value) { return print(value); }
std::string write(const Tiler& value) { return print(value); }
std::string write(const ComposedLayout& value) { return print(value); }
std::string write(Element value) { return element_row(value).ptx; }
std::string write(MainloopChoice value) { return value->name; }
template <class E>
requires std::is_enum_v<E> std::string write(E value) {
  return Names<E>::kText[static_cast<int>(value)];
}

void read(const Knob& knob, const std::string& text, int64& value) {
  const bool negative = !text.empty() && text[0] == '-';
  const size_t start = negative ? 1 : 0;
  const bool digits = text.size() > start && text.size() <= start + 12 &&
                      std::all_of(text.begin() + static_cast<std::ptrdiff_t>(start), text.end(),
                                  [](char c) { return c >= '0' && c <= '9'; });
  if (!digits) fail("knob.integer", knob.name, text.c_str());
  const int64 parsed = parse_integer(text);
  if (parsed < knob.low || parsed > knob.high)
    fail("knob.range", knob.name, parsed, knob.low, knob.high);
  value = parsed;
}

void read(const Knob& knob, const std::string& text, bool& value) {
  if (text != "true" && text != "false") fail("knob.flag", knob.name, text.c_str());
  value = text == "true";
}

void read(const Knob& knob, const std::string& text, AtomText& value) {
  const bool sane = text.size() <= 200 && std::all_of(text.begin(), text.end(),
                                                      [](char c) { return c >= ' ' && c < 127; });
  if (!sane) fail("knob.atom", knob.name);
  value.text = text;
}

void read(const Knob&, const std::string& text, Layout& value) { value = read_layout(text); }
void read(const Knob&, const std::string& text, Tiler& value) { value = read_tiler(text); }
void read(const Knob&, const std::string& text, ComposedLayout& value) {
  value = read_smem_atom(text);
}

template <class E> std::vector<std::string> choices_of() {
  if constexpr (std::is_same_v<E, Element>) {
    std::vector<std::string> r;
    for (Element e : kElementChoices) r.push_back(write(e));
    return r;
  } else if constexpr (std::is_same_v<E, MainloopChoice>) {
    std::vector<std::string> r;
    for (const Mainloop* m : all_mainloops()) r.push_back(m->name);
    return r;
  } else if constexpr (std::is_enum_v<E>) {
    return {std::begin(Names<E>::kText), std::end(Names<E>::kText)};
  } else {
    return {};
  }
}

/// The place of `text` among the choices.
template <class E> std::ptrdiff_t read_choice(const Knob& knob, const std::string& text) {
  const std::vector<std::string> names = choices_of<E>();
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) {
    std::string all;
    for (const std::string& n : names) all += (all.empty() ? "" : ", ") + n;
    fail("knob.choice", knob.name, text.c_str(), all.c_str());
  }
  return found - names.begin();
}

template <class E>
requires std::is_enum_v<E>
void read(const Knob& knob, const std::string& text, E& value) {
  const std::ptrdiff_t at = read_choice<E>(knob, text);
  if constexpr (std::is_same_v<E, Element>) {
    value = kElementChoices[at];
  } else {
    value = static_cast<E>(at);
  }
}

void read(const Knob& knob, const std::string& text, MainloopChoice& value) {
  value = all_mainloops()[static_cast<size_t>(read_choice<MainloopChoice>(knob, text))];
}

template <class T> constexpr const char* kind_of() {
  if constexpr (std::is_same_v<T, int64>) return "integer";
  if constexpr (std::is_same_v<T, bool>) return "flag";
  if constexpr (std::is_same_v<T, AtomText>) return "atom";
  if constexpr (std::is_same_v<T, Layout>) return "layout";
  if constexpr (std::is_same_v<T, Tiler>) return "tiler";
  if constexpr (std::is_same_v<T, ComposedLayout>) return "smem";
  return "choice";
}

template <class T>
constexpr KnobType kTypeOf = {
    kind_of<T>(), choices_of<T>,
    [](const void* field) { return write(*static_cast<const T*>(field)); },
    [](const Knob& knob, const std::string& text, void* field) {
      read(knob, text, *static_cast<T*>(field));
    }};

constexpr Knob kKnobs[] = {
#define KNOB(type, name, group, text, low, high) \
  {#name, #group, &kTypeOf<type>, text, low, high, [](GemmConfig& c) -> void* { return &c.name; }},
#include "plan/knobs.def"
#undef KNOB
};

}  // namespace

std::span<const Knob> all_knobs() { return kKnobs; }

std::string Knob::get(const GemmConfig& config) const {
  return type->write(field(const_cast<GemmConfig&>(config)));  // write() leaves it as it is
}

const Knob* find_knob(const std::string& name) {
  for (const Knob& k : all_knobs()) {
    if (name == k.name) return &k;
  }
  return nullptr;
}

void set_knob(GemmConfig& config, const std::string& name, const std::string& text) {
  const Knob* knob = find_knob(name);
  if (!knob) {
    std::vector<std::string> names;
    for (const Knob& k : all_knobs()) names.push_back(k.name);
    fail("knob.unknown", name.c_str(), nearest(name, names).c_str());
  }
  knob->set(config, text);
}

std::string get_knob(const GemmConfig& config, const std::string& name) {
  const Knob* knob = find_knob(name);
  return knob ? knob->get(config) : std::string();
}

GemmConfig with(GemmConfig config, const std::vector<Setting>& settings) {
  for (const Setting& s : settings) set_knob(config, s.first, s.second);
  return config;
}

GemmConfig with(GemmConfig config, const std::string& settings) {
  for (size_t from = 0; from < settings.size();) {
    const size_t end = std::min(settings.find('\n', from), settings.size());
    const std::string line = settings.substr(from, end - from);
    from = end + 1;
    if (line.empty()) continue;
    const size_t at = line.find('=');
    if (at == std::string::npos) fail("knob.setting", line.c_str());
    set_knob(config, line.substr(0, at), line.substr(at + 1));
  }
  return config;
}

std::vector<Setting> difference(const GemmConfig& a, const GemmConfig& b) {
  std::vector<Setting> r;
  for (const Knob& k : all_knobs()) {
    const std::string value = k.get(b);
    if (k.get(a) != value) r.emplace_back(k.name, value);
  }
  return r;
}

GemmConfig default_config() {
  static const GemmConfig config = [] {
    GemmConfig c;
    for (const Knob& k : all_knobs()) k.set(c, k.default_text);
    return c;
  }();
  return config;
}

const char* name_of(Epilogue value) { return Names<Epilogue>::kText[static_cast<int>(value)]; }

}  // namespace colex
