#include "eval/definitions.hpp"

#include <algorithm>
#include <optional>

#include "atoms/mma_names.hpp"
#include "eval/definitions.hpp"
#include "registry/names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// An MMA's name says which types it multiplies: `SM80_16x8x16_F16F16F16F16_TN` beside an open `T`;
/// a copy's, which it moves.

namespace colex {

namespace {

/// Which operand an open type is of.
enum class Operand : unsigned char { a, b, d };

struct MmaTypes {
  std::string a, b, d;
  const std::string& operator[](Operand o) const {
    return o == Operand::a ? a : o == Operand::b ? b : d;
  }
};

std::optional<MmaTypes> types_of_mma(std::string_view name) {
  if (name.find("SM") == name.npos) return std::nullopt;
  AtomName atom;
  atom.path = atom_path(std::string(name));
  // Of templates the kind alone says it, and may leave a choice: the first that it takes.
  const OpenMma* open = find_open_mma(atom.path);
  if (open != nullptr && !open->operands.empty()) {
    return MmaTypes{open->example[0], open->example[1], open->example[2]};
  }
  std::optional<NamedMma> made;
  if (error_of([&] { made = find_mma(atom); }) || !made) return std::nullopt;
  const MmaAtom& mma = made->atom;
  return MmaTypes{element_row(mma.a).cpp, element_row(mma.b).cpp, element_row(mma.d).cpp};
}

/// `TB`, `TypeB`, `ElementB` is of B, `TC`, `TD` and `ElementAccumulator` of the result; what says
/// nothing is of A.
Operand operand_of(std::string_view name) {
  for (const std::string_view start : {"Element", "Type", "T"}) {
    if (name.substr(0, start.size()) != start) continue;
    name.remove_prefix(start.size());
    break;
  }
  const char first = name.empty() ? 'A' : name[0];
  if (first == 'B') return Operand::b;
  const bool sums = first == 'C' || first == 'D' || name.substr(0, 3) == "Acc";
  return sums ? Operand::d : Operand::a;
}

constexpr Span kWholeText{0, 1 << 30};

/// The statement of the text itself that a place is in; null where none is.
const StatementNode* statement_around(const Ast& ast, Span place) {
  const auto around = [place](const StatementNode& s) {
    return s.span.from <= place.from && place.to <= s.span.to;
  };
  const auto at = std::find_if(ast.statements.begin(), ast.statements.end(), around);
  return at != ast.statements.end() ? &*at : nullptr;
}

/// Among the types that a template is given the place of this name says which operand it is.
Operand operand_in(const Ast& ast, const Node& mma, std::string_view name) {
  constexpr size_t kElementTypes = 3;
  for (size_t i = 0; i < std::min(mma.args.size(), kElementTypes); ++i) {
    if (ast[mma.args[i]].text == name)
      return i == 0 ? Operand::a : i == 1 ? Operand::b : Operand::d;
  }
  return operand_of(name);
}

/// `Copy_Atom<SM75_U16x8_LDSM_T, T>`: the first of the usual types that the operation can move.
std::optional<std::string> moved_by(const Ast& ast, const Node& atom, std::string_view name) {
  const bool copies = atom.kind == NodeKind::apply_types && atom.text == "Copy_Atom" &&
                      atom.args.size() == 2 && ast[atom.args[1]].text == name &&
                      ast[atom.args[0]].kind == NodeKind::name;
  if (!copies) return std::nullopt;
  const std::string operation(ast[atom.args[0]].text);
  for (const char* element : {"float", "half_t", "uint8_t", "double"}) {
    std::optional<Value> made;
    const auto refused = error_of([&] {
      const std::optional<Value> op = find_named(operation, {});
      if (op) made = find_named("Copy_Atom", {*op, Value(std::string(element))});
    });
    if (!refused && made) return element;
  }
  return std::nullopt;
}

/// `is_same_v<T, half_t>`: a type that the text asks of this name; empty of other nodes.
std::string_view asked_of(const Ast& ast, const Node& n, std::string_view name) {
  if (n.kind != NodeKind::apply_types || n.args.size() != 2) return {};
  const std::string_view trait = last_of_path(n.text);
  if (!is_one_of(trait, {"is_same", "is_same_v"}) || ast[n.args[0]].text != name) return {};
  const std::string_view type = ast[n.args[1]].text;
  return data_type_bits(std::string(type)) > 0 ? type : std::string_view();
}

}  // namespace

std::string chosen_element(const Ast& ast, std::string_view name, Span place) {
  const StatementNode* around = statement_around(ast, place);
  const Span part = around != nullptr ? around->span : kWholeText;
  // Beside a statement others may ask it; a struct or a function has names of its own.
  const bool defines = around != nullptr && !around->body.empty();
  const Span definition = defines ? part : kWholeText;
  for (const Node& n : ast.nodes) {
    if (n.span.from < definition.from || n.span.to > definition.to) continue;
    if (const std::string_view type = asked_of(ast, n, name); !type.empty()) {
      return std::string(type);
    }
  }
  for (const Node& n : ast.nodes) {
    const bool named = n.kind == NodeKind::name || n.kind == NodeKind::apply_types;
    if (!named || n.span.from < part.from || n.span.to > part.to) continue;
    if (const auto moved = moved_by(ast, n, name)) return *moved;
    const std::optional<MmaTypes> types = types_of_mma(n.text);
    if (types) return (*types)[operand_in(ast, n, name)];
  }
  return "float";
}

}  // namespace colex
