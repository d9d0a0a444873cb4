#include <algorithm>
#include <map>

#include "registry/operation.hpp"
#include "source/languages/mlir_types.hpp"

/// Operations of CuTe's MLIR: their types say what the operands and the result are, whoever made
/// them.

namespace colex {

namespace {

using Line = PastedText::Line;

/// Types are on the lines behind, at most so far.
constexpr size_t kLongest = 2'000;

struct MlirOperation {
  std::vector<Line> names;         ///< of its results, with their `%`
  size_t assign;                   ///< its `=`
  Line name{0, 0};                 ///< behind the dialect: `composition`
  Line attributes{0, 0};           ///< `<[0, 1]>`, empty where it has none
  Line given{0, 0};                ///< `(%a, %b)`
  std::vector<MlirType> operands;  ///< that have values
  bool all_known = true;           ///< every operand has one
  bool has_arrow = false;
  size_t arrow = 0;
  bool untold = false;  ///< `-> ...`, `-> i1`, no arrow: what it gives is not said
  MlirType result{0, 0};
};

class MlirReader {
 public:
  MlirReader(const PastedText& text, size_t from)
      : text_(text), at_(from), to_(std::min(from + kLongest, text.text().size())) {}

  bool read(MlirOperation& r) {
    do {
      blanks();
      const size_t percent = at_;
      if (!take('%') || word().from == at_) return false;
      r.names.push_back({percent, at_});
      blanks();
      r.assign = at_;
    } while (take(','));
    if (!take('=')) return false;
    blanks();
    take('"');
    if (!take("cute.") && !take("fly.")) return false;
    r.name = word();
    take('"');
    blanks();
    if (text_.at(at_) == '<' && !bracket(r.attributes)) return false;
    blanks();
    if (text_.at(at_) == '(' && !bracket(r.given)) return false;
    lines();
    return take(':') && types(r);
  }

 private:
  bool types(MlirOperation& r) {
    lines();
    const bool list = take('(');
    for (;;) {
      lines();
      if (list && take(')')) break;
      operand(r);
      const size_t end = at_;
      lines();
      const bool more = take(',');
      if (!list && !more) at_ = end;
      if (!list && !more) break;
      if (!more && text_.at(at_) != ')') return false;
    }
    // A type may end a line; what is below belongs to it where it begins with an arrow.
    const size_t end = at_;
    lines();
    r.arrow = at_;
    r.has_arrow = take("->");
    if (!r.has_arrow) {
      at_ = end;
      r.result = r.operands.empty() ? MlirType{0, 0} : r.operands.back();
      return r.result.has_value();
    }
    lines();
    r.untold = take("...") || take("\xe2\x80\xa6") || take("i1");
    if (r.untold) r.result = {at_, at_ - 1};
    return r.untold || (type(r.result) && r.result.has_value());
  }

  void operand(MlirOperation& r) {
    MlirType t{0, 0};
    const bool known = type(t) && t.has_value() && t.pointer.from == t.pointer.to;
    r.all_known = r.all_known && known;
    if (known) r.operands.push_back(t);
    if (t.close == 0) other_type();
  }

  /// `i32`, `!cute_nvgpu.atom.universal_copy<f32, 128 b>`
  void other_type() {
    while (at_ < to_ && std::string_view(",)\n").find(text_.at(at_)) == kNowhere) {
      Line inner{0, 0};
      if (text_.at(at_) != '<' || !bracket(inner)) ++at_;
    }
  }

  bool type(MlirType& r) {
    size_t name = 0;
    if (next_mlir_type(text_, at_, std::min(at_ + 1, to_) + 5, name) != at_) return false;
    r = mlir_type_at(text_, at_, name, to_);
    at_ = text_.at(r.close) == '>' ? r.close + 1 : r.close;
    return true;
  }

  bool bracket(Line& r) {
    const size_t close = text_.closing(at_);
    if (close == kNowhere || close >= to_) return false;
    r = {at_, close + 1};
    at_ = close + 1;
    return true;
  }

  Line word() {
    const size_t from = at_;
    while (at_ < to_ && is_in_name(text_.at(at_))) ++at_;
    return {from, at_};
  }
  void blanks() {
    while (at_ < to_ && text_.at(at_) == ' ') ++at_;
  }
  void lines() {
    while (at_ < to_ && is_blank_char(text_.at(at_))) ++at_;
  }
  bool take(std::string_view sign) {
    if (text_.of({at_, to_}).substr(0, sign.size()) != sign) return false;
    at_ += sign.size();
    return true;
  }
  bool take(char sign) { return take(std::string_view(&sign, 1)); }

  const PastedText& text_;
  size_t at_;
  size_t to_;
};

void write_mlir_word(PastedText& t, size_t at, std::string_view word) {
  for (const char c : word) t.put(at++, c);
}

/// `<[0, 1]>`: template arguments have no brackets of their own. What the DSL has as arguments
/// before others, `<32, 8>` of recast_layout, is written so.
void write_mlir_attributes(PastedText& t, Line attributes, bool as_arguments) {
  if (attributes.from == attributes.to) return;
  if (as_arguments) t.put(attributes.from, '(');
  if (as_arguments) t.put(attributes.to - 1, ',');
  for (size_t i = attributes.from; i < attributes.to; ++i) {
    if (t.at(i) == '[' || t.at(i) == ']') t.put(i, ' ');
  }
}

/// `cute.slice(%layout, %coord)` of C++ takes the coordinate first: both are written anew.
void swap_mlir_operands(PastedText& t, MlirOperation& o) {
  Line& first = o.operands[0].value;
  Line& second = o.operands[1].value;
  const std::string a(t.of(first));
  const std::string b(t.of(second));
  const size_t from = first.from;
  t.erase(from, second.to);
  write_mlir_word(t, from, b);
  first = {from, from + b.size()};
  second = {first.to + 1, first.to + 1 + a.size()};
  write_mlir_word(t, second.from, a);
}

/// `composition   (  (6,2):(8,2)  ,  (4,3):(3,1) )` from the operation's name on.
void write_mlir_call(PastedText& t, MlirOperation& o, const Operation* row) {
  const std::string name = row != nullptr ? row->name : std::string(t.of(o.name));
  t.erase(o.assign + 1, o.name.to);
  // Of what is no operation here nothing is asked but its name.
  if (row == nullptr) t.erase(o.attributes.from, o.attributes.to);
  if (row == nullptr) o.attributes = {0, 0};
  const bool attributes = o.attributes.from < o.attributes.to;
  // What belongs to a name stands right behind it.
  const size_t name_end = attributes ? o.attributes.from : o.name.to;
  write_mlir_word(t, name_end - name.size(), name);
  const bool as_arguments =
      attributes && row != nullptr && row->dsl.form == DslCall::Form::types_first;
  write_mlir_attributes(t, o.attributes, as_arguments);
  const size_t open_bracket = attributes ? o.attributes.to : o.name.to;
  t.erase(open_bracket, o.operands[0].value.from);
  if (!as_arguments) t.put(open_bracket, '(');
  if (row != nullptr && row->mlir.swapped && o.operands.size() == 2) swap_mlir_operands(t, o);
  size_t done = open_bracket + 1;
  for (const MlirType& operand : o.operands) {
    if (done > open_bracket + 1) {
      t.erase(done, operand.value.from);
      t.put(done, ',');
    }
    write_tiler(t, operand.value);
    done = operand.value.to;
  }
  t.erase(done, o.untold ? o.result.close + 1 : o.arrow);
  t.put(done, ')');
  if (!o.untold) t.erase(o.arrow + 2, o.result.value.from);
}

/// A name that is a number is none elsewhere, and that of an operation would hide it.
void write_mlir_names(PastedText& t, const MlirOperation& o) {
  for (const Line& name : o.names) {
    const std::string named(t.of({name.from + 1, name.to}));
    const bool taken = is_digit_char(named[0]) || find_operation(named) != nullptr;
    t.put(name.from, taken ? 'v' : ' ');
  }
}

/// `%a, %b = cute.get_leaves(%t) : !cute.tile<"[4:1;8:1]">`: the parts of a tiler, by their names;
/// its layouts alone leave the underscores out. False where it has parts of its own.
bool write_mlir_parts(PastedText& t, const MlirOperation& o) {
  const bool layouts = t.of(o.name) == "get_layouts_from_tile";
  const bool tiler = o.operands.size() == 1 && t.at(o.operands[0].value.from) == '[';
  if (!tiler || o.has_arrow || !(layouts || t.of(o.name) == "get_leaves")) return false;
  const Line value = o.operands[0].value;
  const Line inside{value.from + 1, value.to - 1};
  if (t.of(inside).find_first_of("[]") != kNowhere) return false;
  t.erase(o.assign + 1, inside.from);
  t.erase(inside.to, o.result.close + 1);
  write_tiler(t, {value.from, value.to});
  for (size_t i = inside.from; i < inside.to; ++i) {
    if (t.at(i) == ';') t.put(i, ',');
    if (!layouts || t.at(i) != '_') continue;
    const bool last = t.is_empty({i + 1, inside.to});
    for (size_t comma = i; last && comma-- > inside.from;) {
      if (t.at(comma) != ',') continue;
      t.put(comma, ' ');
      break;
    }
    t.erase(i, last ? i + 1 : i + 2);
  }
  return true;
}

void write_mlir_operation(PastedText& t, MlirOperation& o, const Operation* row) {
  write_mlir_names(t, o);
  if (write_mlir_parts(t, o)) return;
  const bool operands = o.all_known && !o.operands.empty();
  if (operands && (o.untold || (row != nullptr && o.has_arrow))) {
    write_mlir_call(t, o, row);  // that it is none that is known is told
  } else if (o.untold) {
    t.erase(o.names[0].from, o.result.close + 1);
  } else {
    t.erase(o.assign + 1, o.result.value.from);
  }
  if (o.untold) return;
  write_tiler(t, o.result.value);
  t.erase(o.result.value.to, o.result.close + 1);
}

/// What is asked of a tensor is known when the kernel runs: its type is what can be told.
bool of_tensor(const PastedText& t, const MlirOperation& o) {
  return !o.has_arrow && !o.operands.empty() &&
         starts_with(t.of({o.operands[0].from, o.operands[0].close}), "!cute.memref");
}

/// Most of what takes tilers apart is of MLIR only, and what is like a composed layout is like its
/// last part.
const Operation* operation_of_mlir(const PastedText& t, MlirOperation& o) {
  const Operation* row = find_mlir_operation(t.of(o.name));
  if (row == nullptr || o.operands.size() != 1) return row;
  Line& operand = o.operands[0].value;
  const size_t last = t.of(operand).rfind(" o ");
  if (t.of(o.name) == "make_layout_like" && last != kNowhere) operand.from += last + 3;
  const bool tiler = t.at(operand.from) == '[' && !is_one_of(row->name, {"select", "get"});
  return tiler ? nullptr : row;
}

/// What names of `%` hold, as a text: numbers, and values made of them.
using MlirNumbers = std::map<std::string, std::string, std::less<>>;

/// `%d = arith.constant 4 : i32`
MlirNumbers constants_of_mlir(const PastedText& t) {
  MlirNumbers r;
  constexpr std::string_view kSign = " = arith.constant ";
  for (const Line& l : t.lines()) {
    const std::string_view line = t.of(t.trimmed(l));
    const size_t sign = line.find(kSign);
    if (line.substr(0, 1) != "%" || sign == line.npos) continue;
    const std::string_view value = line.substr(sign + kSign.size());
    const size_t digits = std::min(value.find_first_not_of("0123456789"), value.size());
    if (digits == 0 || value.substr(digits, 3) != " : ") continue;
    r.emplace(line.substr(0, sign), value.substr(0, digits));
  }
  return r;
}

/// The values of all operands; none where one is not known.
std::vector<std::string> given_to_mlir(const PastedText& t, Line list, const MlirNumbers& known) {
  std::vector<std::string> r;
  for (size_t from = list.from + 1; from < list.to;) {
    const size_t to = std::min({t.find(",", from, list.to), list.to - 1});
    const auto value = known.find(t.of(t.trimmed({from, to})));
    if (value == known.end()) return {};
    r.push_back(value->second);
    from = to + 1;
  }
  return r;
}

/// `(1,?)` of an operand 4: (1,4); a layout of a shape and a stride. Empty where the operands do
/// not say all.
std::string filled_mlir(const PastedText& t, const MlirOperation& o, const MlirNumbers& known) {
  if (o.names.size() != 1 || o.given.from == o.given.to || !o.has_arrow) return {};
  const std::string_view type = t.of(o.result.value);
  if (type.find('?') == type.npos || type.find('{') != type.npos) return {};
  const std::vector<std::string> given = given_to_mlir(t, o.given, known);
  const std::string_view name = t.of(o.name);
  if (name == "make_layout" && given.size() == 2) return given[0] + ":" + given[1];
  if (!is_one_of(name, {"make_shape", "make_stride", "make_coord", "make_int_tuple"})) return {};
  std::string r;
  size_t used = 0;
  for (const char c : type) {
    if (c == '?' && used == given.size()) return {};
    r += c == '?' ? given[used++] : std::string(1, c);
  }
  return used == given.size() ? r : std::string();
}

/// Types by the names of `%`.
using MlirTypes = std::map<std::string, std::string, std::less<>>;

std::string bare_type(std::string_view text) {
  std::string r;
  for (const char c : text) {
    if (!is_blank_char(c)) r += c;
  }
  return r;
}

/// What a type says of an operand is what it was made with; of `?` either may know more.
void compare_mlir_types(PastedText& t, const MlirOperation& o, const MlirTypes& types) {
  if (!o.all_known || o.given.from == o.given.to) return;
  size_t from = o.given.from + 1;
  for (const MlirType& type : o.operands) {
    const size_t to = std::min(t.find(",", from, o.given.to), o.given.to - 1);
    const auto made = types.find(t.of(t.trimmed({from, to})));
    from = to + 1;
    const std::string said = bare_type(t.of(type.value));
    if (made == types.end() || made->second == said || contains(made->second + said, "?")) continue;
    t.other_types.push_back({type.value.from, type.value.to, made->first, made->second});
  }
}

/// Another piece of code begins, whose names are its own.
bool ends_mlir(std::string_view line) {
  return line.empty() || (line[0] != '%' && line[0] != ':' && line[0] != '-' && line[0] != '!' &&
                          line[0] != '(' && !starts_with(line, "//"));
}

/// Over the operation, in front of its type's end. False where it is too short.
bool write_filled_mlir(PastedText& t, const MlirOperation& o, const std::string& value) {
  if (o.result.close - o.assign <= value.size() + 1) return false;
  write_mlir_names(t, o);
  t.erase(o.assign + 1, o.result.close + 1);
  write_mlir_word(t, o.result.close - value.size(), value);
  return true;
}

}  // namespace

void read_mlir_operations(PastedText& t) {
  MlirNumbers known = constants_of_mlir(t);
  MlirTypes types;
  size_t last = 0;
  for (const Line& l : t.lines()) {
    const bool blank = std::count(t.text().begin() + static_cast<std::ptrdiff_t>(last),
                                  t.text().begin() + static_cast<std::ptrdiff_t>(l.from), '\n') > 1;
    last = l.to;
    if (blank || ends_mlir(t.of(t.trimmed(l)))) types.clear();
    MlirOperation o{};
    if (!MlirReader(t, t.trimmed(l).from).read(o)) continue;
    compare_mlir_types(t, o, types);
    const std::string name(t.of(o.names[0]));
    types.erase(name);
    if (o.names.size() == 1 && o.result.has_value() && !o.untold &&
        (o.has_arrow || is_one_of(t.of(o.name), {"static", "make_view"}))) {
      types.emplace(name, bare_type(t.of(o.result.value)));
    }
    const std::string filled = filled_mlir(t, o, known);
    if (!filled.empty()) known[std::string(t.of(o.names[0]))] = filled;
    if (!filled.empty() && write_filled_mlir(t, o, filled)) continue;
    const bool tensor = o.result.pointer.from < o.result.pointer.to;
    const Operation* row = operation_of_mlir(t, o);
    // Without an arrow the type is the result's, or those of the operands.
    const bool made = is_one_of(t.of(o.name), {"static", "make_view"});
    o.untold = o.untold || (!o.has_arrow && !made);
    const bool typed = o.has_arrow ? o.names.size() == 1 : made || o.all_known;
    if (!tensor && (row != nullptr || typed) && !of_tensor(t, o)) {
      write_mlir_operation(t, o, row);
    }
  }
}

}  // namespace colex
