#include <algorithm>
#include <functional>
#include <utility>

#include "eval/names/advice.hpp"
#include "eval/names/known_values.hpp"
#include "program/open/first_uses.hpp"
#include "program/open/proposals.hpp"
#include "program/session.hpp"
#include "syntax/letters.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

/// Names that have no value: why, what may be assumed of them, how each is said once.

namespace colex {

bool Session::is_assumed(NodeId id) const { return colex::is_assumed(ast_, id, variables_); }

namespace {

/// The message says what the cause says: where it is undecided, it is said what follows.
bool says(const Diagnostic& d, const Cause& why) {
  if (d.values != why.values) return false;
  const bool branches =
      is_one_of(d.id, {"language.both_branches", "language.macro_branches", "language.all_cases"});
  return d.id == why.id || (branches && why.id == "language.undecided") ||
         (d.id == "language.one_pass" && why.id == "language.undecided_loop");
}

}  // namespace

bool Session::is_told(const Cause& why) const {
  const bool here = std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                                [&why](const Diagnostic& d) { return says(d, why); });
  return here || (outer_ != nullptr && outer_->is_told(why));
}

/// Of the last diagnostics those of names that somebody around this session has told.
void Session::forget_told_outside(size_t from) {
  if (outer_ == nullptr) return;
  std::vector<Diagnostic>& all = result.diagnostics;
  all.erase(std::remove_if(all.begin() + static_cast<std::ptrdiff_t>(from), all.end(),
                           [this](const Diagnostic& d) {
                             return is_unknown_name(d.id) && outer_->is_told({d.id, d.values});
                           }),
            all.end());
}

/// Every one of these names has its message.
bool Session::is_told_open(const std::vector<OpenName>& names) const {
  return std::all_of(names.begin(), names.end(), [this](const OpenName& open) {
    const Node& n = ast_[open.node];
    const std::string name = (n.kind == NodeKind::member ? kSelf : "") + std::string(n.text);
    const std::vector<Diagnostic>& all = result.diagnostics;
    return std::any_of(all.begin(), all.end(),
                       [&name](const Diagnostic& d) { return says_unknown(d, name); });
  });
}

namespace {

/// The branch of a list, or of what stands in it, for which `fits` is true.
const StatementNode* find_branch(const std::vector<StatementNode>& list,
                                 const std::function<bool(const StatementNode&)>& fits) {
  for (const StatementNode& s : list) {
    if (s.kind == StatementKind::branch && s.expression >= 0 && fits(s)) return &s;
    const StatementNode* inner = find_branch(s.body, fits);
    if (inner == nullptr) inner = find_branch(s.otherwise, fits);
    if (inner != nullptr) return inner;
  }
  return nullptr;
}

}  // namespace

/// `if const_expr(self.packed)`: what nothing sets is the cause of what its branches leave open,
/// and is said at the condition. False where it is not a name that lacks.
bool Session::tell_condition(const std::string& condition) {
  const StatementNode* s = find_branch(ast_.statements, [&](const StatementNode& branch) {
    return !branch.macro && condition_text(branch) == condition;
  });
  if (s == nullptr) return false;
  const std::vector<OpenName> open = open_names(ast_, s->expression, variables_);
  const bool lacks = !open.empty() && std::all_of(open.begin(), open.end(),
                                                  [](const OpenName& n) { return n.is_plain(); });
  if (lacks) report_open(open);
  return lacks;
}

/// Says why something has no value, unless it is said already: one message a cause, what depends on
/// it says so itself. True if it was said here.
bool Session::tell(const Cause& why, Span where) {
  // Where the definition stands it is said what is wrong with it.
  if (why.id == "language.failed") return false;
  // Where it is called, what it is given lacks a value, and has a note.
  const bool uncalled = uncalled_ != nullptr && why.id == "language.uncalled_parameters";
  if (uncalled && is_called_elsewhere(*uncalled_)) return false;
  // Who writes dots in a call knows what they leave open.
  if (why.id == "language.left_open" && why.values[0] == "...") return false;
  // Since then a value has been assumed for the name.
  if (is_unknown_name(why.id) && variables_.is_assumed(why.values[0])) return false;
  if (is_told(why)) return false;
  if (why.id == "language.undecided" && tell_condition(why.values[0])) return false;
  report(why.id.c_str(), why.values, where, Severity::note);
  const bool parameters = opened_ != nullptr && why.id == open_cause_.id;
  if (parameters && why.values == open_cause_.values) {
    result.diagnostics.back().open = open_entries_;
  }
  if (why.id == "language.template_integer") {
    const std::string& value = why.values[1];
    const bool number = value.find_first_not_of("0123456789") == value.npos;
    const std::string type = value == "true" ? "bool" : number ? "int" : "auto";
    result.diagnostics.back().fix =
        Fix{{0, 0}, "constexpr " + type + " " + why.values[0] + " = " + value + ";\n"};
  }
  return true;
}

namespace {

/// What `blockDim.x` may be: no block and no grid has the size 0.
const char* example_of_index(std::string_view index) {
  if (index == "blockDim.x") return "128";
  return index.substr(0, 8) == "blockDim" || index.substr(0, 7) == "gridDim" ? "1" : "0";
}

/// The same of `cute.arch.block_dim()`.
const char* example_of_call(std::string_view function, bool triple) {
  const bool size = function.size() > 4 && function.substr(function.size() - 4) == "_dim";
  if (!triple) return size ? "1" : "0";
  if (function == "block_dim") return "(128, 1, 1)";
  return size ? "(1, 1, 1)" : "(0, 0, 0)";
}

}  // namespace

/// Says of names that nothing binds what to write instead; the cause, where it was said before.
std::optional<Cause> Session::report_open(const std::vector<OpenName>& names) {
  const Severity severity = ast_.program ? Severity::note : Severity::error;
  std::vector<Diagnostic>& all = result.diagnostics;
  const size_t said = all.size();
  const std::optional<Cause> told = report_names(ast_, names, variables_, severity, all);
  for (size_t i = said; i < all.size(); ++i) {
    if (is_bound_elsewhere(all[i])) all[i].severity = Severity::note;
  }
  return told;
}

/// Says of every name why it has no value; returns why the statement has none.
std::optional<Cause> Session::report_unknown(const std::vector<OpenName>& names) {
  std::optional<Cause> first;
  std::vector<OpenName> others;
  for (const OpenName& name : names) {
    const Node& n = ast_[name.node];
    if (!name.undecided && !name.index) {
      others.push_back(name);
      continue;
    }
    const std::string text = head(text_at(n.span), 60);
    const Cause* known = name.undecided ? variables_.why_unknown(name.variable) : nullptr;
    const bool julia = n.kind == NodeKind::member && ast_[n.args[0]].kind == NodeKind::call;
    const bool cuda = n.kind == NodeKind::member && !julia;
    const std::string_view asked =
        cuda || n.args.empty() ? std::string_view() : ast_[n.args[0]].text;
    const bool triple = asked.substr(asked.rfind('_') + 1) != "sync" &&
                        !is_one_of(asked, {"lane_idx", "warp_idx", "canonical_warp_idx",
                                           "canonical_warp_group_idx", "canonical_lane_idx",
                                           "block_rank_in_cluster", "block_idx_in_cluster"}) &&
                        !is_used_as_index(ast_, name.node);
    const char* const example =
        julia  ? "1"
        : cuda ? example_of_index(text)
               : example_of_call(asked, ast_.dialect != Dialect::cpp && triple);
    const Cause given{cuda ? "language.launch_index" : "language.launch_call", {text, example}};
    const Cause why = known != nullptr ? *known : given;
    if (!first) first = why;
    if (tell(why, n.span) && name.index) {
      result.diagnostics.back().fix =
          cuda ? Fix{{0, 0}, text + " = " + example + binding_end(ast_.dialect)}
               : Fix{n.span, example};
    }
  }
  const size_t said = result.diagnostics.size();
  const std::optional<Cause> told = report_open(others);
  forget_told_outside(said);
  return first ? first : told;
}

Cause Session::without(const LayoutError& why, Span where) {
  if (asked_ > 0) return {why.id, why.values};
  const Diagnostic d = to_diagnostic(why, where, Reading::math);
  const std::optional<Cause> before = add_error(d);
  if (before) return *before;
  return {result.diagnostics.back().id, result.diagnostics.back().values};
}

/// A name that nothing binds is one without a value from here on.
void Session::lose_unknown(const OpenName& name) {
  const std::string text(ast_[name.node].text);
  const std::optional<Cause> told = report_open({name});
  const Diagnostic& said = result.diagnostics.back();
  variables_.lose(text, told ? *told : Cause{said.id, said.values});
}

namespace {

/// `tidx`, `warp_id`: which thread runs is no size; the first one does.
bool counts_threads(std::string_view name) {
  std::string plain;  // `warpId`, `warp_id`
  for (const char c : name) {
    if (c != '_') plain += is_capital(c) ? static_cast<char>(c | 32) : c;
  }
  return is_one_of(
      plain,
      {"tid",     "tidx",     "tidy",      "tidz",    "bid",      "bidx",        "bidy",
       "bidz",    "threadid", "threadidx", "blockid", "blockidx", "lane",        "laneid",
       "laneidx", "warpid",   "warpidx",   "ctaid",   "ctaidx",   "warpgroupid", "warpgroupidx"});
}

}  // namespace

/// A name for which thread runs, where nothing binds it: as if it were `threadIdx.x`.
void Session::open_thread(std::string_view name, Span place) {
  const bool block = prefix_of(name, {"bid", "block"}) > 0;
  const bool warp = prefix_of(name, {"warp"}) > 0;
  const Cause why{"language.launch_index", {std::string(name), "0"}};
  variables_.bind({std::string(name),
                   Reading::automatic,
                   {},
                   false,
                   why,
                   nullptr,
                   index_samples(block || warp)},
                  true);
  if (tell(why, place)) {
    const std::string type = ast_.dialect == Dialect::cpp ? "int " : "";
    result.diagnostics.back().fix =
        Fix{{0, 0}, type + std::string(name) + " = 0" + binding_end(ast_.dialect)};
  }
}

/// The text wants this size of a shape to be known when it is compiled.
bool Session::asks_static(NodeId name) {
  if (!asked_static_) asked_static_ = asked_static(ast_, source_);
  return asked_static_->count(ast_[name].text) > 0 || told_static(ast_, source_, name);
}

namespace {

/// `half_t` of `(half_t*)p.base + row * p.stride`; empty where no cast says what it points to.
std::string_view cast_pointee(const Ast& ast, const Node& address) {
  const Node* n = &address;
  while (n->kind == NodeKind::binary && (n->op == '+' || n->op == '-')) n = &ast[n->args[0]];
  if (n->kind != NodeKind::call || n->args.size() != 2) return {};
  const Node& cast = ast[n->args[0]];
  if (cast.op != '*' || !is_cast(cast.text) || cast.args.empty()) return {};
  const std::string_view pointee = ast[cast.args[0]].text;
  return data_type_bits(std::string(pointee)) > 0 ? pointee : std::string_view();
}

}  // namespace

/// Makes names without a value integers to be assumed, where they stand for integers, and the
/// parameters of functions. Returns the other ones. `set`: the name that gets the value; of what
/// `++state` counts nothing says that it is an integer.
std::vector<OpenName> Session::open_symbols(NodeId expression, std::string_view set) {
  std::vector<OpenName> unknown;
  for (const OpenName& name : open_names(ast_, expression, variables_)) {
    Node& n = ast_[name.node];
    const ParameterNode* parameter = find_parameter(n.text);
    if (name.given && name.type) {
      assume_type(n.text, n.span);
      continue;
    }
    const bool thread = n.kind == NodeKind::name && counts_threads(n.text) &&
                        parameter == nullptr && !name.pointer && ast_.dialect != Dialect::notation;
    if (thread && !name.undecided && !name.index) {
      open_thread(n.text, n.span);
      unknown.push_back({name.node, false, false, false, true, n.text});
      continue;
    }
    if (name.iterator && parameter == nullptr) {
      assume_pointer(n.text, n.span);
      continue;
    }
    if (name.given && n.kind == NodeKind::member) {
      report_open({name});
      continue;
    }
    if (name.given && parameter == nullptr) {
      lose_unknown(name);
      continue;
    }
    if (name.undecided || name.index) {
      unknown.push_back(name);
      continue;
    }
    // `using ElementA = ElementA_;`
    const bool whole =
        name.node == expression && n.kind == NodeKind::name && is_element_type(n.text);
    if (name.type || whole) {
      assume_type(n.text, n.span);
      continue;
    }
    const bool integer = name.integer && n.text != set;
    if (!integer && !name.pointer && parameter == nullptr) {
      unknown.push_back(name);
      continue;
    }
    const bool plain = n.kind == NodeKind::name && !name.pointer && !name.coordinate;
    if (plain && take_claimed(n.text, n.span)) continue;
    if (parameter != nullptr && parameter->pointer && n.kind == NodeKind::name &&
        points_to_elements(parameter->type, n.span)) {
      changed_.emplace_back(name.node, n);
      ast_.make_pointer(name.node, parameter->type);
      continue;
    }
    const std::string_view declared = !name.pointer              ? std::string_view()
                                      : n.kind == NodeKind::name ? declared_pointee(n.text)
                                                                 : cast_pointee(ast_, n);
    if (!declared.empty()) {
      changed_.emplace_back(name.node, n);
      ast_.make_pointer(name.node, declared);
      continue;
    }
    changed_.emplace_back(name.node, n);
    if (n.kind != NodeKind::name) n.text = "?";
    n.kind = NodeKind::unknown;
    // How many times the usual 8: problems are larger than examples; pointers are 0.
    const bool pointer = name.pointer || (parameter != nullptr && parameter->pointer);
    if (pointer) n.op = '*';
    if (name.coordinate || counts_threads(n.text)) {
      n.number = 0;
      continue;
    }
    const auto is_k = [](char c) { return c == 'k' || c == 'K'; };
    const bool inner = is_k(n.text[0]) || is_k(n.text.back());
    const bool warp = is_one_of(n.text, {"WARP_SIZE", "kWarpSize", "warpSize", "warp_size",
                                         "NumThreadsPerWarp", "WarpSize"});
    if (!pointer && asks_static(name.node)) n.op = kStaticSymbol;
    n.number = pointer ? 0 : warp ? 4 : !ast_.is_piece() ? 1 : inner ? 8 : 32;
  }
  return unknown;
}

/// `...` within an expression stands for nothing that could be assumed. `?` of a print alone is
/// assumed; of one that is `printed` below code the code knows more.
const Node* Session::left_out(const StatementNode& s) const {
  const bool code = s.labelled && ast_.dialect != Dialect::notation;
  const std::function<const Node*(NodeId)> within = [&](NodeId id) -> const Node* {
    const Node& n = ast_[id];
    if (n.kind == NodeKind::unknown && !Ast::is_symbol(n)) {
      const std::string_view text = text_at(n.span);
      const bool dots = is_one_of(text.substr(0, 3), {"...", "…"}) && id != s.expression;
      return dots || (code && text.substr(0, 1) == "?") ? &n : nullptr;
    }
    for (const NodeId child : n.args) {
      const Node* const found = child < 0 ? nullptr : within(child);
      if (found != nullptr) return found;
    }
    return nullptr;
  };
  return within(s.expression);
}

/// A name is told where its lack is met, and a reader looks for it where it stands first.
void Session::place_open() {
  const std::map<std::string_view, Span> first = first_uses(ast_);
  for (Diagnostic& d : result.diagnostics) {
    const bool asks = is_unknown_name(d.id) || d.id == "language.assumed_name";
    const bool replaces = d.fix && d.fix->span.to > 0;
    if (!asks || replaces || d.values.empty() || text_at(d.span) != d.values[0]) continue;
    const auto at = first.find(d.values[0]);
    if (at != first.end() && at->second.from < d.span.from) d.span = at->second;
  }
}

const ParameterNode* Session::find_parameter(std::string_view name) const {
  for (const ParameterNode& p : ast_.parameters) {
    if (p.name == name && p.function == function_) return &p;
  }
  return nullptr;
}

}  // namespace colex
