// colex choose: the kernel to take for a problem, without running one.
#include <algorithm>
#include <cstdio>
#include <iostream>

#include "choose/report.hpp"
#include "command.hpp"
#include "diagnostics.hpp"
#include "options.hpp"
#include "text/layout_error.hpp"

namespace colex::cli {

namespace {

struct ChooseOptions {
  ChooseProblem problem;
  const Device* device = find_device("H200");
  bool json = false;
  bool check = false;
};

bool is_number(const std::string& text) {
  return !text.empty() && text.size() <= 7 &&
         text.find_first_not_of("0123456789") == std::string::npos;
}

/// M N K [--types f16/f32] [--layout TN] [--device NAME] [--json] | --check; a text if wrong.
std::string parse(const std::vector<std::string>& arguments, ChooseOptions& o) {
  std::vector<int64> sizes;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& a = arguments[i];
    const std::string value = i + 1 < arguments.size() ? arguments[i + 1] : "";
    if (a == "--json" || a == "--check") {
      (a == "--json" ? o.json : o.check) = true;
    } else if (a == "--types" || a == "--layout" || a == "--device") {
      ++i;
      if (a == "--types") set_types(o.problem, value);
      if (a == "--layout") o.problem.layout = value;
      if (a == "--device") o.device = find_device(value.c_str());
      if (o.device == nullptr) fail("choose.device", value.c_str());
    } else if (is_number(a)) {
      sizes.push_back(std::stoll(a));
    } else {
      return sentence("cli.choose_usage");
    }
  }
  if (!o.check && sizes.size() != 3) return sentence("cli.choose_usage");
  if (sizes.size() == 3) o.problem.shape = {sizes[0], sizes[1], sizes[2]};
  return "";
}

std::string with_decimals(double x, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, x);
  return text;
}

void print_choice(const ChooseOptions& o) {
  const Choice choice = choose(o.problem, *o.device);
  const Why reason = why(choice);
  std::cout << sentence(reason.id, reason.values) << '\n';
  if (choice.floor > 0) {
    std::cout << sentence(choice.floor_by_bytes ? "choose.floor_bytes" : "choose.floor_operations",
                          {with_decimals(choice.floor, 1), o.device->board})
              << '\n';
  }
  for (const Contender& c : choice.ranked) {
    std::string settings;
    for (const Setting& s : c.settings) settings += " " + s.first + "=" + s.second;
    std::cout << "  " << with_decimals(c.microseconds, 1) << " us  " << c.preset->name << settings
              << '\n';
  }
}

void print_check(const ChooseOptions& o) {
  std::vector<Checked> all = check_chooser(*o.device);
  std::sort(all.begin(), all.end(),
            [](const Checked& a, const Checked& b) { return a.ratio < b.ratio; });
  for (const Checked& c : all) {
    const Shape& s = c.problem.shape;
    std::cout << with_decimals(c.ratio, 3) << "  " << s.m << 'x' << s.n << 'x' << s.k << ' '
              << c.problem.operands << '/' << c.problem.accumulator << ' ' << c.problem.layout
              << "  " << c.chosen << (c.chosen == c.best ? "" : ", not " + c.best) << '\n';
  }
  if (all.empty()) fail("choose.unmeasured_device", o.device->board);
  std::cout << sentence("choose.checked",
                        {std::to_string(all.size()), with_decimals(all[all.size() / 2].ratio, 3),
                         with_decimals(all.front().ratio, 3)})
            << '\n';
}

int choose_command(const std::vector<std::string>& arguments) {
  try {
    ChooseOptions o;
    const std::string wrong = parse(arguments, o);
    if (!wrong.empty()) {
      std::cerr << "colex: " << wrong << '\n';
      return kUsage;
    }
    if (o.check) {
      print_check(o);
    } else if (o.json) {
      std::cout << choice_json(o.problem, *o.device) << '\n';
    } else {
      print_choice(o);
    }
    return kValue;
  } catch (const LayoutError& e) {
    std::cerr << "error: " << sentence(e.id, e.values) << '\n';
    return kDiagnosed;
  }
}

const RegisterCommand registered{
    {"choose", "choose M N K [--types f16/f32] [--layout TN] [--device H200] [--json] | --check",
     choose_command}};

}  // namespace

}  // namespace colex::cli
