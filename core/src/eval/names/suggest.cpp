#include "eval/names/suggest.hpp"

#include <algorithm>

#include "eval/definitions.hpp"
#include "eval/evaluator.hpp"
#include "eval/types/types.hpp"
#include "registry/names.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Insertions, deletions, substitutions and swaps of neighbours from a to b, at most `limit` + 1.
int edit_distance(const std::string& a, const std::string& b, int limit) {
  const int n = static_cast<int>(a.size());
  const int m = static_cast<int>(b.size());
  if (n - m > limit || m - n > limit) return limit + 1;
  std::vector<int> rows(static_cast<size_t>(3 * (m + 1)));
  const auto cell = [&](int i, int j) -> int& {
    return rows[static_cast<size_t>((i % 3) * (m + 1) + j)];
  };
  for (int j = 0; j <= m; ++j) cell(0, j) = j;
  for (int i = 1; i <= n; ++i) {
    cell(i, 0) = i;
    int best = i;
    for (int j = 1; j <= m; ++j) {
      const char x = a[static_cast<size_t>(i - 1)];
      const char y = b[static_cast<size_t>(j - 1)];
      int d = std::min({cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (x != y)});
      if (i > 1 && j > 1 && x == b[static_cast<size_t>(j - 2)] &&
          a[static_cast<size_t>(i - 2)] == y) {
        d = std::min(d, cell(i - 2, j - 2) + 1);
      }
      cell(i, j) = d;
      best = std::min(best, d);
    }
    if (best > limit) return limit + 1;
  }
  return cell(n, m);
}

std::string lower(std::string s) {
  for (char& c : s) {
    if (is_capital(c)) c = static_cast<char>(c + 32);
  }
  return s;
}

enum class KnownKind : unsigned char { operation, type, name };

/// The names of the registries, and in small letters what they are compared by.
struct KnownName {
  std::string name;
  std::string key;
  KnownKind kind;
  bool called;  ///< means nothing without arguments
};

std::vector<KnownName> list_known_names() {
  std::vector<KnownName> known;
  for (const Operation* row : all_operations()) {
    known.push_back({row->name, lower(row->name), KnownKind::operation, row->min_arguments > 0});
  }
  std::vector<std::string> names;
  list_types(names);
  for (const std::string& name : names) known.push_back({name, lower(name), KnownKind::type, true});
  names.clear();
  for (const NameFamily& family : all_name_families()) family.list(names);
  for (const std::string& name : names)
    known.push_back({name, lower(name), KnownKind::name, false});
  return known;
}

const std::vector<KnownName>& known_names() {
  static const std::vector<KnownName> known = list_known_names();
  return known;
}

/// How many edits still make a slip of the keyboard.
int slips(const std::string& word) { return word.size() < 6 ? 1 : word.size() < 9 ? 2 : 3; }

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }

/// `make`, `tiled`, `copy` of `make_tiled_copy`; `gen`, `col`, `major` of `GenColMajor`.
std::vector<std::string> words_of(const std::string& name) {
  std::vector<std::string> words(1);
  for (size_t i = 0; i < name.size(); ++i) {
    const bool begins = i > 0 && !is_small_letter(name[i]) && is_small_letter(name[i - 1]);
    if (name[i] == '_' || begins) words.emplace_back();
    if (name[i] != '_') words.back() += name[i];
  }
  words.erase(std::remove(words.begin(), words.end(), std::string()), words.end());
  for (std::string& word : words) word = lower(word);
  return words;
}

/// `map` and `max`, `seq` and `step`, `0` and `1`: another word, which no slip of the keyboard made
/// of this one. Of short words another letter makes another word, and so do letters behind it.
bool is_other_word(const std::string& a, const std::string& b) {
  if (a == b) return false;
  const bool numbers = !a.empty() && !b.empty() && (is_figure(a.back()) || is_figure(b.back()));
  const size_t shorter = std::min(a.size(), b.size());
  const size_t longer = std::max(a.size(), b.size());
  const bool starts = a.compare(0, shorter, b, 0, shorter) == 0;
  if (numbers || shorter < 3 || (starts && longer > shorter + 1)) return true;
  const int limit = shorter < 7 ? 1 : 2;
  if (edit_distance(a, b, limit) > limit) return true;
  return a.size() == b.size() && a.size() <= 4 &&
         std::is_permutation(a.begin(), a.end(), b.begin()) == false;
}

/// A slip in a word, or in how the words are parted. `ComputeTypeA` is none of `ComputeTypeB`,
/// `kHeadDim_` none of `kHeadDim`: a text names things that belong together alike.
bool is_slip(const std::string& wrong, const std::string& known) {
  if (wrong.back() == '_' || wrong.front() == '_') return false;
  const std::vector<std::string> a = words_of(wrong);
  const std::vector<std::string> b = words_of(known);
  // `StrideA` is one of several strides.
  const std::vector<std::string>& longer = a.size() > b.size() ? a : b;
  if (a.size() != b.size() && longer.back().size() == 1) return false;
  if (a.size() != b.size()) return edit_distance(lower(wrong), lower(known), 1) <= 1;
  for (size_t i = 0; i < a.size(); ++i) {
    if (is_other_word(a[i], b[i])) return false;
  }
  return true;
}

/// `kTile`
bool is_constant_name(const std::string& name) {
  return name.size() > 1 && name[0] == 'k' && name[1] >= 'A' && name[1] <= 'Z';
}

/// `TileM` is a name of the text's own, and no slip of `tile`, nor is `kSwizzle` one of `Swizzle`:
/// it is of another kind.
bool is_other_kind(const std::string& wrong, const std::string& known) {
  if (is_constant_name(wrong) != is_constant_name(known)) return true;
  const auto has_capital = [](const std::string& name) { return lower(name) != name; };
  return has_capital(wrong) && !has_capital(known);
}

/// Whether a variable can stand in a place of this role.
bool fits(const Environment::Variable& v, Role role) {
  const Definition* definition = v.value.object_as<Definition>();
  const bool function = definition != nullptr && definition->is_function();
  const Scope* scope = v.value.object_as<Scope>();
  const bool type = (definition != nullptr && !function) || (scope != nullptr && !scope->is_object);
  switch (role) {
    case Role::function:
      return function || v.value.as<Layout>() != nullptr || v.unknown;
    case Role::type:
    case Role::template_name:
      return type || v.value.as<std::string>() != nullptr;
    default:
      return !function && !type;  // `params` is no `Params`
  }
}

/// Whether a name of the language can.
bool fits(const KnownName& known, Role role) {
  switch (role) {
    case Role::function:
      return known.kind != KnownKind::name;
    case Role::template_name:
      return true;
    case Role::type:
    case Role::mma_atom:
    case Role::copy_atom:
    case Role::constant:
      return known.kind != KnownKind::operation;
    case Role::object:
    case Role::elements:
      return false;
    default:
      return !known.called;
  }
}

}  // namespace

bool is_near(const std::string& a, const std::string& b) {
  return edit_distance(a, b, slips(a)) <= slips(a);
}

std::string suggest_name(const std::string& wrong, const Environment& variables, Role role) {
  if (wrong.size() < 3 || wrong.size() > 100) return {};
  const std::string small = lower(wrong);
  std::string best;
  int limit = slips(wrong);
  const auto compare = [&](const std::string& name, const std::string& key, bool family) {
    const int d = limit < 0 ? 0 : edit_distance(small, key, limit);
    if (d > limit || name == wrong || !(family || is_slip(wrong, name))) return;
    best = name;
    limit = d - 1;
  };
  for (const Environment::Variable& v : variables.all()) {
    const std::string key = lower(v.name);
    const bool plural = key + "s" == small || small + "s" == key;  // one of them, and all of them
    // `CtaTiler` is the type of `cta_tiler`.
    const bool kind = key != small && is_capital(v.name[0]) != is_capital(wrong[0]);
    if (!plural && !kind && fits(v, role)) compare(v.name, key, false);
  }
  // `OFFSET(row, col, ld)` is a macro of the text's project, no slip of `offset`.
  const bool macro = role == Role::function && wrong.size() > 3 &&
                     std::none_of(wrong.begin(), wrong.end(), is_small_letter);
  for (const KnownName& known : known_names()) {
    if (macro && known.kind == KnownKind::operation) continue;
    const bool kind = is_other_kind(wrong, known.name) && small != known.key;
    if (!kind && fits(known, role)) compare(known.name, known.key, known.kind == KnownKind::name);
  }
  return best;
}

std::string operation_at_end(const Ast& ast, const std::string& function, int from) {
  const auto call = std::find_if(ast.nodes.begin(), ast.nodes.end(), [&](const Node& n) {
    return n.kind == NodeKind::call && !n.args.empty() && ast[n.args[0]].span.from == from &&
           ast[n.args[0]].text == function;
  });
  if (call == ast.nodes.end()) return {};
  for (size_t i = function.find('_'); i != function.npos; i = function.find('_', i + 1)) {
    // `row_max`, `unzip_tensor` do something else.
    if (!is_one_of(std::string_view(function).substr(0, i),
                   {"test", "check", "run", "my", "cute"})) {
      continue;
    }
    const std::string end = function.substr(i + 1);
    const Operation* row = find_operation(end);
    if (row != nullptr && takes(*row, call->args.size() - 1)) return end;
  }
  return {};
}

bool declares_object(std::string_view source, int at, std::string_view type) {
  const std::string_view rest = source.substr(static_cast<size_t>(at));
  if (prefix_of(rest, {type}) == 0) return false;
  const size_t name = rest.find_first_not_of(" \t", type.size());
  return name != rest.npos && name > type.size() && is_name_start(rest[name]);
}

}  // namespace colex
