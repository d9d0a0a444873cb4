#include <algorithm>
#include <set>

#include "source/languages/mlir_types.hpp"
#include "source/prepare.hpp"

/// MLIR of CuTe DSL and of Fly: what types hold stays, one by one, operations and operands go.
/// `%1 = … : !cute.layout<"(8,4):(1,8)">`, `!fly.memref<f16, shared, (8,4):(1,8), align<16>>`. A
/// pointer that is swizzled makes a tensor of its layout, as the DSL prints it.

namespace colex {

namespace {

using Line = PastedText::Line;

/// The parts between the brackets that commas separate.
std::vector<Line> parts_of(const PastedText& t, size_t open, size_t close) {
  std::vector<Line> r;
  size_t from = open + 1;
  for (size_t i = from; i <= close; ++i) {
    const char c = t.at(i);
    if (c == '(' || c == '<' || c == '[') {
      const size_t end = t.closing(i);
      if (end == kNowhere || end > close) return r;
      i = end;
    } else if (c == ',' || i == close) {
      r.push_back(t.trimmed({from, i}));
      from = i + 1;
    }
  }
  return r;
}

/// `S<0,4,3>` moves nothing.
bool is_swizzle(std::string_view part) {
  return starts_with(part, "S<") && !starts_with(part, "S<0,") && ends_with(part, ">") &&
         part.find(" o ") == kNowhere;
}

Line unquoted(const PastedText& t, Line part) {
  const bool quoted = part.to > part.from + 1 && t.at(part.from) == '"' && t.at(part.to - 1) == '"';
  return quoted ? Line{part.from + 1, part.to - 1} : part;
}

/// `memref<f16, smem, align<128>, S<3,4,3>, "(8,64):(64,1)">`
void read_memref(const PastedText& t, MlirType& type, const std::vector<Line>& parts) {
  bool swizzled = false;
  for (const Line& part : parts) {
    if (t.of(part).find(':') != kNowhere) type.value = unquoted(t, part);
    swizzled = swizzled || is_swizzle(t.of(part));
  }
  const bool last = parts.size() > 1 && type.value.from >= parts.back().from;
  if (swizzled && last) type.pointer = {parts[0].from, parts[parts.size() - 2].to};
}

/// `tensor<ptr<f16, smem, S<3,4,3>> o (8,64):(64,1)>` over the type and the blank before it.
void write_tensor(PastedText& t, const MlirType& type) {
  const std::string before = "tensor<ptr<" + std::string(t.of(type.pointer)) + "> o ";
  t.blank(type.from, type.value.from);
  size_t at = type.value.from - before.size();
  for (const char c : before) t.put(at++, c);
  t.put(type.value.to, '>');
}

/// `layout_copy_tv = <"(32,4):(4,1)">` in a type between the places: the name and what it holds
/// are a definition. The place behind the last.
size_t keep_fields(PastedText& t, size_t done, size_t from, size_t to) {
  constexpr std::string_view kSign = " = <\"";
  for (size_t at = t.find(kSign, from, to); at != kNowhere; at = t.find(kSign, done, to)) {
    size_t name = at;
    while (name > from && is_in_name(t.at(name - 1))) --name;
    const size_t value = at + kSign.size();
    const size_t close = t.find("\">", value, to);
    if (close == kNowhere || name == at) return done;
    write_tiler(t, {value, close});
    t.blank(done, name);
    t.blank(value - 2, value);
    t.put(close, ';');
    done = close + 1;
  }
  return done;
}

/// An operation, a block, an alias.
bool is_operation(std::string_view text) {
  return prefix_of(text,
                   {"%", "^bb", "func.", "gpu.", "scf.", "cf.", "cute.", "cute_nvgpu.", "fly.",
                    "arith.", "llvm.", "nvvm.", "\"cute.", "\"fly.", "vector.", "memref."}) > 0;
}

/// What stands between operations, and in other languages.
bool is_between(std::string_view text) {
  return prefix_of(text, {"}", "#", "!", "module", "return"}) > 0;
}

/// Whether a line is MLIR; `before` is said of the one above, `below` is the next.
bool is_mlir(std::string_view text, bool before, std::string_view below) {
  if (is_operation(text)) return true;
  if (!is_between(text)) return false;
  return before || is_operation(below);
}

void mlir(PastedText& t) {
  bool before = false;
  std::set<std::string> told;  // types whose fields are kept
  for (size_t i = 0; i < t.lines().size(); ++i) {
    const Line& l = t.lines()[i];
    if (starts_with(t.of(t.trimmed(l)), "//")) continue;  // what is said of values
    size_t name = 0;
    size_t at = next_mlir_type(t, l.from, l.to, name);
    const std::string_view below =
        i + 1 < t.lines().size() ? t.of(t.trimmed(t.lines()[i + 1])) : std::string_view();
    before = at != kNowhere || is_mlir(t.of(t.trimmed(l)), before, below);
    if (!before) continue;
    size_t done = l.from;
    for (; at != kNowhere; at = next_mlir_type(t, name, l.to, name)) {
      const MlirType type = mlir_type_at(t, at, name, l.to);
      const std::string written(t.of({type.from, type.close}));
      if (!type.has_value()) {
        if (told.insert(written).second) done = keep_fields(t, done, type.from, type.close);
        name = std::max(name, done);
        continue;
      }
      write_tiler(t, type.value);
      const bool tensor = type.pointer.from < type.pointer.to;
      t.blank(done, tensor ? type.from : type.value.from);
      if (tensor) write_tensor(t, type);
      done = type.value.to + (tensor ? 1 : 0);
      t.put(done++, ';');
    }
    t.blank(done, l.to);
  }
}

}  // namespace

size_t next_mlir_type(const PastedText& t, size_t from, size_t to, size_t& name) {
  for (size_t at = t.find("!", from, to); at != kNowhere; at = t.find("!", at + 1, to)) {
    const size_t length = prefix_of(t.of({at, to}), {"!cute.", "!fly."});
    name = at + length;
    if (length > 0) return at;
  }
  return kNowhere;
}

MlirType mlir_type_at(const PastedText& t, size_t from, size_t name, size_t to) {
  size_t open = name;
  while (open < to && is_letter(t.at(open))) ++open;
  const std::string_view word = t.of({name, open});
  const size_t close = t.at(open) == '<' ? t.closing(open) : kNowhere;
  MlirType r{from, open};
  if (close == kNowhere || close >= to) return r;
  r.close = close;
  if (is_one_of(word, {"memref", "coord_tensor"})) {
    read_memref(t, r, parts_of(t, open, close));
  } else if (is_one_of(word, {"layout", "composed_layout", "int_tuple", "shape", "stride", "coord",
                              "tile", "swizzle"})) {
    r.value = unquoted(t, t.trimmed({open + 1, close}));
  }
  return r;
}

void write_tiler(PastedText& t, Line value) {
  if (t.at(value.from) != '[') return;
  for (size_t i = value.from; i < value.to; ++i) {
    if (t.at(i) == ';' || t.at(i) == '|') t.put(i, ',');
  }
}

void blank_mlir(PastedText& t) {
  if (t.find("!cute.") == kNowhere && t.find("!fly.") == kNowhere) return;
  t.transcript = true;
  t.change("region.mlir", read_mlir_operations);
  t.change("region.mlir", mlir);
}

}  // namespace colex
