#include "syntax/brackets.hpp"

#include "text/words.hpp"

namespace colex {

namespace {

bool is_opening(int op) { return op == '(' || op == '[' || op == '{'; }
int closing_of(int op) { return op == '(' ? ')' : op == '[' ? ']' : '}'; }

/// `size<1>(x) < 128`, `sizeof_bits_v<T> < 8`: no template is named by what a bracket closes.
bool compares(const std::vector<Token>& list, int i) {
  const size_t at = static_cast<size_t>(i);
  if (i == 0 || at + 1 >= list.size() || list[at].adjacent || list[at + 1].adjacent) return false;
  return list[at - 1].op == ')' || (list[at - 1].op == '>' && list[at - 1].match >= 0);
}

/// `x.template rescale<kFirst, kCausal || kLocal>(y)`, `conditional_t<kA || kB, T, U>`: what the
/// word marks, and what takes conditions, are templates.
bool is_marked(const std::vector<Token>& list, int i) {
  const size_t at = static_cast<size_t>(i);
  const bool takes = i > 0 && is_one_of(list[at - 1].text, {"conditional", "conditional_t",
                                                            "enable_if_t", "bool_constant"});
  return takes || (i > 1 && list[at - 2].text == "template");
}

/// `static_cast<T&&>(x)`
bool of_type(const std::vector<Token>& list, int i) {
  const size_t next = static_cast<size_t>(i) + 1;
  return next < list.size() && (list[next].op == '>' || list[next].op == ',');
}

}  // namespace

void match_brackets(std::vector<Token>& list) {
  std::vector<int> open;
  const auto top = [&] { return list[static_cast<size_t>(open.back())].op; };
  const auto drop_angles = [&](bool marked = true) {
    while (!open.empty() && top() == '<' && (marked || !is_marked(list, open.back()))) {
      open.pop_back();
    }
  };
  const auto close = [&](int i) {
    list[static_cast<size_t>(i)].match = open.back();
    list[static_cast<size_t>(open.back())].match = i;
    open.pop_back();
  };
  for (int i = 0; i < static_cast<int>(list.size()); ++i) {
    const int op = list[static_cast<size_t>(i)].op;
    if (list[static_cast<size_t>(i)].begins) open.clear();
    if (is_opening(op) || (op == '<' && !compares(list, i))) {
      open.push_back(i);
    } else if (op == '>') {
      if (!open.empty() && top() == '<') close(i);
    } else if (op == ')' || op == ']' || op == '}') {
      drop_angles();
      if (!open.empty() && closing_of(top()) == op) close(i);
    } else if (op == ';' || op == code('|', '|') || (op == code('&', '&') && !of_type(list, i))) {
      drop_angles(op == ';');
    }
  }
}

}  // namespace colex
