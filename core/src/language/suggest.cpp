#include "language/suggest.hpp"

#include <algorithm>

#include "language/types.hpp"
#include "registry/names.hpp"

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
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return s;
}

/// The names of the registries, and in small letters what they are compared by.
struct KnownName {
  std::string name;
  std::string key;
  bool called;  ///< means nothing without arguments
};

std::vector<KnownName> list_known_names() {
  std::vector<KnownName> known;
  for (const Operation* row : all_operations()) {
    known.push_back({row->name, lower(row->name), row->min_arguments > 0});
  }
  std::vector<std::string> names;
  list_types(names);
  for (const std::string& name : names) known.push_back({name, lower(name), true});
  names.clear();
  for (const NameFamily& family : all_name_families()) family.list(names);
  for (const std::string& name : names) known.push_back({name, lower(name), false});
  return known;
}

const std::vector<KnownName>& known_names() {
  static const std::vector<KnownName> known = list_known_names();
  return known;
}

/// How many edits still make a slip of the keyboard.
int slips(const std::string& word) { return word.size() < 6 ? 1 : word.size() < 9 ? 2 : 3; }

/// `map` and `max`, `time` and `tile`: of short words another letter makes another word.
bool is_other_word(const std::string& a, const std::string& b) {
  if (a.size() != b.size() || a.size() > 4) return false;
  int differ = 0;
  for (size_t i = 0; i < a.size(); ++i) differ += a[i] != b[i] ? 1 : 0;
  return differ == 1;
}

/// `TileM` is a name of the text's own, and no slip of `tile`: it is of another kind.
bool is_other_kind(const std::string& wrong, const std::string& known) {
  const auto has_capital = [](const std::string& name) { return lower(name) != name; };
  return has_capital(wrong) && !has_capital(known);
}

}  // namespace

bool is_near(const std::string& a, const std::string& b) {
  return edit_distance(a, b, slips(a)) <= slips(a);
}

std::string suggest_name(const std::string& wrong, const Environment& variables, bool called) {
  if (wrong.size() < 3 || wrong.size() > 100) return {};
  const std::string small = lower(wrong);
  std::string best;
  int limit = slips(wrong);
  const auto compare = [&](const std::string& name, const std::string& key) {
    const int d = limit < 0 ? 0 : edit_distance(small, key, limit);
    if (d > limit || name == wrong || is_other_word(small, key)) return;
    best = name;
    limit = d - 1;
  };
  for (const Environment::Variable& v : variables.all()) compare(v.name, lower(v.name));
  for (const KnownName& known : known_names()) {
    const bool kind = is_other_kind(wrong, known.name) && small != known.key;
    if (!kind && (called || !known.called)) compare(known.name, known.key);
  }
  return best;
}

}  // namespace colex
