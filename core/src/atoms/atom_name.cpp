#include "atoms/atom_name.hpp"

#include <cctype>

namespace colex {

namespace {

bool starts_with(const std::string& text, const char* prefix) {
  return text.compare(0, std::char_traits<char>::length(prefix), prefix) == 0;
}

void erase_all(std::string& text, const std::string& part) {
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
    text.erase(at, part.size());
  }
}

bool is_wgmma_n(int n, bool integers) {
  if (n < 8 || n > 256 || n % 8 != 0) return false;
  return !integers || n <= 24 || n % 16 == 0;
}

/// End of the alternative that starts at p: the next `,` or `}`.
const char* alternative_end(const char* p) {
  while (*p != ',' && *p != '}') ++p;
  return p;
}

const char* group_end(const char* p) {
  while (*p != '}') ++p;
  return p + 1;
}

bool match(const char* p, const char* s) {
  for (; *p != '\0'; ++p, ++s) {
    if (*p == '#' || *p == '%') {
      int n = 0;
      while (std::isdigit(static_cast<unsigned char>(*s)) && n < 1000) n = n * 10 + (*s++ - '0');
      if (!is_wgmma_n(n, *p == '%')) return false;
      --s;
    } else if (*p == '{') {
      const char* rest = group_end(p);
      for (const char* a = p + 1;;) {
        const char* end = alternative_end(a);
        const size_t length = static_cast<size_t>(end - a);
        if (std::string(s).compare(0, length, std::string(a, length)) == 0 &&
            match(rest, s + length)) {
          return true;
        }
        if (*end == '}') return false;
        a = end + 1;
      }
    } else if (*p != *s) {
      return false;
    }
  }
  return *s == '\0';
}

void expand(const char* p, std::string& so_far, std::vector<std::string>& names) {
  const size_t length = so_far.size();
  while (*p != '\0' && *p != '{' && *p != '#' && *p != '%') so_far += *p++;
  if (*p == '\0') {
    names.push_back(so_far);
  } else if (*p == '{') {
    const char* rest = group_end(p);
    for (const char* a = p + 1;;) {
      const char* end = alternative_end(a);
      const size_t before = so_far.size();
      so_far.append(a, static_cast<size_t>(end - a));
      expand(rest, so_far, names);
      so_far.resize(before);
      if (*end == '}') break;
      a = end + 1;
    }
  } else {
    const size_t before = so_far.size();
    for (int n = 8; n <= 256; n += 8) {
      if (!is_wgmma_n(n, *p == '%')) continue;
      so_far += std::to_string(n);
      expand(p + 1, so_far, names);
      so_far.resize(before);
    }
  }
  so_far.resize(length);
}

}  // namespace

std::string atom_path(const std::string& qualified) {
  std::string path = qualified;
  const bool prefetch = path.size() > 10 && path.rfind("::PREFETCH") == path.size() - 10;
  if (prefetch) path.resize(path.size() - 10);
  const size_t last = path.rfind("::");
  std::string head = last == std::string::npos ? "" : path.substr(0, last);
  path = last == std::string::npos ? path : path.substr(last + 2);
  if (starts_with(path, "GMMA_") && head.find("SPARSE") != std::string::npos) {
    path = "SM90_SPARSE_" + path.substr(5);
  } else if (starts_with(path, "MMA_") &&
             (head.find("SM90") != std::string::npos || head.find("GMMA") != std::string::npos)) {
    path = "SM90_" + path.substr(4);
  }
  return prefetch ? path + "::PREFETCH" : path;
}

AtomName parse_atom_name(const std::string& text) {
  std::string t;
  for (char c : text) {
    if (!std::isspace(static_cast<unsigned char>(c))) t += c;
  }
  if (t.size() > 2 &&
      (t.compare(t.size() - 2, 2, "{}") == 0 || t.compare(t.size() - 2, 2, "()") == 0)) {
    t.resize(t.size() - 2);
  }
  AtomName r;
  const size_t open = t.find('<');
  if (open == std::string::npos || t.back() != '>') {
    r.path = atom_path(t);
    return r;
  }
  r.path = atom_path(t.substr(0, open));
  int depth = 0;
  std::string arg;
  for (size_t i = open + 1; i + 1 < t.size(); ++i) {
    const char c = t[i];
    if (c == '<') ++depth;
    if (c == '>') --depth;
    if (c == ',' && depth == 0) {
      r.args.push_back(arg);
      arg.clear();
    } else {
      arg += c;
    }
  }
  if (!arg.empty()) r.args.push_back(arg);
  for (std::string& a : r.args) {
    erase_all(a, "cutlass::");
    erase_all(a, "cute::");
  }
  return r;
}

long long template_integer(const std::string& text) {
  size_t from = 0;
  size_t to = text.size();
  if (starts_with(text, "Int<") && text.back() == '>') {
    from = 4;
    --to;
  } else if (starts_with(text, "_")) {
    from = 1;
  }
  if (from >= to || to - from > 9) return -1;
  long long n = 0;
  for (; from < to; ++from) {
    if (!std::isdigit(static_cast<unsigned char>(text[from]))) return -1;
    n = n * 10 + (text[from] - '0');
  }
  return n;
}

bool pattern_matches(const char* pattern, const std::string& name) {
  return match(pattern, name.c_str());
}

void pattern_expand(const char* pattern, std::vector<std::string>& names) {
  std::string so_far;
  expand(pattern, so_far, names);
}

}  // namespace colex
