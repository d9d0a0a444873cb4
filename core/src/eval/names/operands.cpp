#include "eval/names/operands.hpp"

#include <algorithm>
#include <vector>

#include "eval/definitions.hpp"
#include "eval/parents.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// `t(_, _, k)`, `t[None, None, k]`, `t` as an argument.
struct Argument {
  std::string_view name;
  size_t sliced = 0;  ///< by how many coordinates; 0: it is given whole
  size_t kept = 0;    ///< how many of them keep their mode
};

enum class Does : unsigned char { copy, gemm };

struct Call {
  Does does;
  const Node* atom;  ///< null where the call has none
  std::vector<Argument> operands;
};

bool keeps(const Ast& ast, NodeId coordinate) {
  const Node& n = ast[coordinate];
  if (n.kind == NodeKind::tuple) {
    return std::any_of(n.args.begin(), n.args.end(), [&](NodeId part) { return keeps(ast, part); });
  }
  return is_one_of(n.text, {"_", "None", ":"});
}

Argument argument_of(const Ast& ast, NodeId argument) {
  const Node& n = ast[argument];
  if (n.kind == NodeKind::name) return {n.text};
  const bool sliced = n.kind == NodeKind::subscript || n.kind == NodeKind::call;
  if (!sliced || n.args.size() < 2 || ast[n.args[0]].kind != NodeKind::name) return {};
  std::vector<NodeId> coordinates(n.args.begin() + 1, n.args.end());
  if (coordinates.size() == 1) {
    const Node& whole = ast[coordinates[0]];
    if (whole.kind == NodeKind::tuple) coordinates = whole.args;
  }
  Argument r{ast[n.args[0]].text, coordinates.size(), 0};
  for (const NodeId c : coordinates) r.kept += keeps(ast, c);
  return r.kept > 0 ? r : Argument{};
}

std::vector<Call> calls_in(const Ast& ast) {
  std::vector<Call> r;
  for (const Node& n : ast.nodes) {
    if (n.kind != NodeKind::call || n.args.size() < 3) continue;
    const std::string_view name = last_of_path(ast[n.args[0]].text);
    const bool gemm = name == "gemm";
    if (!gemm && name != "copy") continue;
    Call call{gemm ? Does::gemm : Does::copy, nullptr, {}};
    const size_t operands = !gemm ? 2 : n.args.size() == 6 ? 4 : 3;
    if (n.args.size() < operands + 1) continue;
    size_t first = n.args.size() - operands;
    if (!gemm && first > 2) first = 2;  // behind the tensors of a copy stand its options
    if (first > 1) call.atom = &ast[n.args[1]];
    for (size_t i = first; i < first + operands; ++i) {
      call.operands.push_back(argument_of(ast, n.args[i]));
    }
    r.push_back(std::move(call));
  }
  return r;
}

const StatementNode* binding_of(const Ast& ast, std::string_view name) {
  return find_statement(ast.statements, [name](const StatementNode& s) { return s.name == name; });
}

/// `auto t = thr_mma.partition_A(s);`: (V, M, K).
bool is_fragment(const Ast& ast, std::string_view name) {
  const StatementNode* bound = binding_of(ast, name);
  if (bound == nullptr || bound->expression < 0) return false;
  const Node& n = ast[bound->expression];
  if (n.kind != NodeKind::call) return false;
  const std::string_view method = ast[n.args[0]].text;
  return prefix_of(method, {"partition_", "make_fragment_", "retile"}) > 0;
}

class Calls {
 public:
  explicit Calls(const Ast& ast) : ast_(ast), calls_(calls_in(ast)) {}

  GivenTensor of(std::string_view name) const {
    GivenTensor r;
    const std::vector<std::string_view> copies = copies_of(name);
    bool fewer = false;
    each_use([&](const Call& call, size_t i) {
      const Argument& g = call.operands[i];
      r.given = r.given || g.name == name;
      if (std::find(copies.begin(), copies.end(), g.name) == copies.end()) return;
      const bool named = call.atom != nullptr && call.atom->kind == NodeKind::name;
      r.by_example = r.by_example || (named && binding_of(ast_, call.atom->text) == nullptr);
      if (call.does != Does::gemm) return;
      const size_t a = call.operands.size() - 3;  // behind D, where it is given
      r.accumulates = r.accumulates || i < a || i == a + 2;
      fewer = fewer || i != a;
    });
    if (!r.given) return r;
    r.values = fewer ? kFewerOfThread : kOfThread;
    r.rank = rank_of(name);
    if (r.rank > 0) return r;
    each_use([&](const Call& call, size_t i) {
      if (call.does != Does::copy || call.operands[i].name != name) return;
      const Argument& other = call.operands[1 - i];
      r.rank = std::max(r.rank, other.sliced > 0 ? other.kept : rank_of(other.name));
    });
    return r;
  }

 private:
  template <typename Use> void each_use(const Use& use) const {
    for (const Call& call : calls_) {
      for (size_t i = 0; i < call.operands.size(); ++i) {
        if (!call.operands[i].name.empty()) use(call, i);
      }
    }
  }

  /// The name and those that it is copied to or from, and so on.
  std::vector<std::string_view> copies_of(std::string_view name) const {
    constexpr size_t kMost = 16;
    std::vector<std::string_view> r = {name};
    for (size_t done = 0; done < r.size(); ++done) {
      each_use([&](const Call& call, size_t i) {
        if (call.does != Does::copy || call.operands[i].name != r[done]) return;
        const std::string_view other = call.operands[1 - i].name;
        const bool known = other.empty() || std::find(r.begin(), r.end(), other) != r.end();
        if (!known && r.size() < kMost) r.push_back(other);
      });
    }
    return r;
  }

  /// What slices it, or multiplies it whole, says; 0 where nothing does.
  size_t rank_of(std::string_view name) const {
    size_t r = is_fragment(ast_, name) ? kFragment : 0;
    each_use([&](const Call& call, size_t i) {
      const Argument& g = call.operands[i];
      if (g.name != name) return;
      r = std::max(r, g.sliced == 0 && call.does == Does::gemm ? kFragment : g.sliced);
    });
    return r;
  }

  const Ast& ast_;
  const std::vector<Call> calls_;
};

}  // namespace

GivenTensor given_to_calls(const Ast& ast, std::string_view name) { return Calls(ast).of(name); }

}  // namespace colex
