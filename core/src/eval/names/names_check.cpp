#include "eval/names/names_check.hpp"

#include <algorithm>
#include <utility>

#include "eval/calls/callable.hpp"
#include "eval/calls/text_functions.hpp"
#include "eval/claims.hpp"
#include "eval/cute_dsl/dsl_memory.hpp"
#include "eval/cute_dsl/storage.hpp"
#include "eval/definitions.hpp"
#include "eval/evaluator.hpp"
#include "eval/names/advice.hpp"
#include "eval/names/known_values.hpp"
#include "eval/names/look.hpp"
#include "eval/operators.hpp"
#include "eval/python/option_parser.hpp"
#include "eval/types/types.hpp"
#include "registry/names.hpp"
#include "text/attempt.hpp"
#include "text/words.hpp"
#include "value/data_type.hpp"

namespace colex {

namespace {

/// `"M: " + x`, `("name", x)`: beside a text may stand anything.
bool has_text(const Ast& ast, const Node& n) {
  return std::any_of(n.args.begin(), n.args.end(),
                     [&ast](NodeId id) { return ast[id].kind == NodeKind::text; });
}

/// `(a,b)`, `a:b`, `a+b`, `make_shape(a)`, `Shape<a>`, `Int<a>`, `ceil_div(a,b)`, `int(a)`.
bool holds_integers(const Ast& ast, const Node& n) {
  switch (n.kind) {
    case NodeKind::tuple:
      return n.op != '{' && !has_text(ast, n);
    case NodeKind::pair:
    case NodeKind::basis:
      return true;
    case NodeKind::unary:
      if (ast.dialect == Dialect::julia && n.op == kUnpacks) return false;
      return ast.dialect != Dialect::python || !(n.op == '!' || n.op == '*');
    case NodeKind::binary:
      if (has_text(ast, n)) return false;
      return n.op == '+' || n.op == '-' || n.op == '*' || n.op == '/' || n.op == '%';
    case NodeKind::apply_types:
      return bundles_integers(std::string(n.text));
    case NodeKind::call: {
      const std::string name(ast[n.args[0]].text);
      // What becomes a float need not be a number of elements: `Float32(scale)`.
      const bool fraction = contains(name, "loat") || is_one_of(name, {"half_t", "double"});
      if (bundles_integers(name) || (data_type_bits(name) > 0 && !fraction)) return true;
      const Operation* row = find_by_path(name);
      const std::string_view group = row != nullptr ? row->group : "";
      return group == "integers" || group == "tuples";
    }
    case NodeKind::construct:
      return bundles_integers(std::string(ast[n.args[0]].text));
    default:
      return false;
  }
}

/// `make_tuple(a, b)`, `(a, b)`: of whatever it is given.
bool makes_any_tuple(const Ast& ast, const Node& n) {
  return n.kind == NodeKind::tuple ||
         (n.kind == NodeKind::call && last_of_path(ast[n.args[0]].text) == "make_tuple");
}

/// `tRrA`, `smem_layout`
bool names_object(const Node& n) {
  const Look look = look_of(n.text);
  return n.kind == NodeKind::name && (look == Look::tensor || look == Look::layout);
}

/// `make_gmem_ptr(a)`. Python's `tmem.retrieve_ptr(dtype)` takes no address.
bool is_pointer_call(const Ast& ast, const Node& n) {
  if (n.kind != NodeKind::call) return false;
  const std::string_view name = ast[n.args[0]].text;
  const bool known = ast.dialect != Dialect::python || find_by_path(std::string(name)) != nullptr;
  return known && name.find("_ptr") != std::string_view::npos;
}

/// `CUTLASS_ARCH_MMA_SM100_SUPPORTED`: a build for the architecture of a program sets it.
bool is_architecture_macro(std::string_view name) {
  constexpr std::string_view kStart = "CUTLASS_ARCH_MMA_SM";
  constexpr std::string_view kEnd = "_SUPPORTED";
  return name.size() > kStart.size() + kEnd.size() && name.substr(0, kStart.size()) == kStart &&
         name.substr(name.size() - kEnd.size()) == kEnd;
}

/// `i1`, `i8`: types of MLIR, which are no types beside `*` and in a shape.
bool is_type_of_mlir(std::string_view name) {
  return name.size() > 1 && name[0] == 'i' &&
         name.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// Collects the names that mean nothing.
class Checker {
 public:
  Checker(const Ast& ast, const Environment& variables) : ast_(ast), variables_(variables) {}

  std::vector<OpenName> open;

  void check(NodeId id, bool integer, bool type) {
    const Node& n = ast_[id];
    if (is_launch_index(n)) {
      open.push_back({id, false, false, false});
      open.back().index = true;
      return;
    }
    if (const auto attribute = own_attribute(ast_, n, variables_)) {
      if (variables_.find(*attribute) != nullptr) return;
      const Environment::Variable* lost = variables_.find_unknown(*attribute);
      OpenName name{id, false, false, false};
      name.undecided = lost != nullptr;
      if (lost != nullptr) name.variable = lost->name;
      open.push_back(name);
      return;
    }
    if (!array_type_of(ast_, n, variables_).empty()) return;
    if (is_option_call(ast_, n, variables_)) return;
    if (is_macro_question(n)) {
      const Node& macro = ast_[n.args[1]];
      const bool set = variables_.find(macro.text) != nullptr || is_architecture_macro(macro.text);
      if (!set) open.push_back({n.args[1], false, false, false});
      return;
    }
    if (n.kind == NodeKind::comprehension) {
      check(n.args[1], false, false);
      const size_t outside = bound_.size();
      bound_.insert(bound_.end(), n.keywords.begin(), n.keywords.end());
      check(n.args[0], integer, type);
      if (n.args.size() > 2) check(n.args[2], false, false);
      bound_.resize(outside);
      return;
    }
    if (n.kind == NodeKind::choice) {
      check_choice(n, integer, type);
      return;
    }
    if (n.kind == NodeKind::name && std::find(bound_.begin(), bound_.end(), n.text) != bound_.end())
      return;
    const bool pointee = n.kind == NodeKind::unary && n.op == '*' &&
                         variables_.find(kPointee + std::string(ast_[n.args[0]].text)) != nullptr;
    if (pointee) return;
    const bool named = n.kind == NodeKind::name || n.kind == NodeKind::apply_types;
    const std::string_view lost = variables_.is_unknown(n.text) ? n.text : head_of_path(n.text);
    // A parameter of a function that nobody calls may be any integer, where one stands.
    const bool parameter = integer && n.kind == NodeKind::name && is_open_parameter(n.text) &&
                           (!by_element_ || is_extent_somewhere(ast_, n.text)) &&
                           !is_known_value(std::string(n.text));  // `ptr`
    // `Config::Tile`, to which the text gives a value beside the parameter `Config`.
    const bool bound = variables_.find(n.text) != nullptr;
    if (named && !parameter && !bound && variables_.is_unknown(lost)) {
      open.push_back({id, false, false, false, true, lost});
      return;
    }
    // `gemm::collective::CollectiveBuilder<…>`: what it is given says nothing that it does not say.
    if (n.kind == NodeKind::apply_types && ast_.dialect == Dialect::cpp && is_foreign(n.text) &&
        !is_known(n) && !is_known_template(std::string(n.text))) {
      open.push_back({id, false, false, false});
      return;
    }
    const bool number = integer && n.kind == NodeKind::name && is_type_of_mlir(n.text) &&
                        variables_.find(n.text) == nullptr;
    if (n.kind == NodeKind::name && (number || !is_known(n))) {
      const bool symbol = can_be_symbol(n.text);
      open.push_back({id, integer && symbol, false, type && is_element_type(n.text)});
      open.back().coordinate = coordinate_;
    }
    const bool address = is_pointer_call(ast_, n) && n.args.size() == 2;
    if (address && !is_evaluable(n.args[1])) {
      open.push_back({uncast(n.args[1]), false, true, false});
      return;
    }
    if (slices_unknown(ast_, n, variables_)) open.push_back({n.args[0], false, false, false});
    // What is not known as a function is said, and nothing of what it is given.
    if (!is_callable(ast_, n, variables_)) return;
    const bool integers = holds_integers(ast_, n) && !joins_array(n);
    const bool asks_size =
        n.kind == NodeKind::call && is_one_of(ast_[n.args[0]].text, {"sizeof", "alignof"});
    const bool types = asks_size || (n.kind == NodeKind::apply_types && !integers);
    const bool coordinate = n.kind == NodeKind::call && ast_[n.args[0]].text == "make_coord";
    const bool around = std::exchange(coordinate_, coordinate_ || coordinate);
    const size_t before = open.size();
    const bool whole = std::exchange(by_element_, works_by_element(n, integer));
    check_parts(n, integers, types);
    by_element_ = whole;
    coordinate_ = around;
    if (open.size() > before) check_object(n, before);
  }

  /// `dtype` of `dtype.width` beside another name without a value: both are told at once.
  void check_members(NodeId id) {
    const Node& n = ast_[id];
    const bool call = n.kind == NodeKind::call;
    const size_t outside = bound_.size();
    if (n.kind == NodeKind::comprehension) {
      bound_.insert(bound_.end(), n.keywords.begin(), n.keywords.end());
    }
    for (size_t i = 0; i < n.args.size(); ++i) {
      const bool callee = call && i == 0;
      if (n.args[i] >= 0 && !callee) check_members(n.args[i]);
    }
    bound_.resize(outside);
    const bool member = n.kind == NodeKind::member && ast_[n.args[0]].kind == NodeKind::name;
    if (member && is_open_object(n.args[0])) open.push_back({n.args[0], false, false, false});
  }

 private:
  bool is_open_object(NodeId id) const {
    const std::string_view name = ast_[id].text;
    const bool told = std::any_of(open.begin(), open.end(),
                                  [&](const OpenName& o) { return ast_[o.node].text == name; });
    const bool bound = std::find(bound_.begin(), bound_.end(), name) != bound_.end();
    return !told && !bound && !is_known(ast_[id]) && !variables_.is_unknown(name) &&
           name != "self" && !is_cuda_index(name) && !is_submodule(name) && !is_library(name) &&
           !is_foreign(name);
  }

  /// `condition ? a : b`: what a known condition does not choose is not evaluated.
  void check_choice(const Node& n, bool integer, bool type) {
    const size_t before = open.size();
    check(n.args[0], false, false);
    const std::optional<bool> holds = open.size() == before ? decided(n.args[0]) : std::nullopt;
    if (holds != false) check(n.args[1], integer, type);
    if (holds != true) check(n.args[2], integer, type);
  }

  /// What a condition comes to without the functions of the text.
  std::optional<bool> decided(NodeId condition) const {
    std::optional<bool> holds;
    const auto refused = error_of([&] {
      Evaluator evaluator(ast_, variables_, Reading::cpp, nullptr);
      holds = truth_of(evaluator.run(condition), ast_.dialect);
    });
    return refused ? std::nullopt : holds;
  }

  /// `a .- b` of an array: what stands beside one need be no number.
  bool joins_array(const Node& n) const {
    return n.kind == NodeKind::binary &&
           std::any_of(n.args.begin(), n.args.end(), [this](NodeId id) {
             const Environment::Variable* v = variables_.find(ast_[id].text);
             return v != nullptr && ast_[id].kind == NodeKind::name &&
                    (v->value.object_as<TensorObject>() || v->value.object_as<ArrayObject>());
           });
  }

  /// `a * b` in Python, outside of a shape: tensors are multiplied so, too.
  bool works_by_element(const Node& n, bool integer) const {
    return ast_.dialect == Dialect::python && n.kind == NodeKind::binary &&
           (n.op == '+' || n.op == '-' || n.op == '*') && (!integer || by_element_);
  }

  void check_parts(const Node& n, bool integers, bool types) {
    for (size_t i = 0; i < n.args.size(); ++i) {
      const Node& child = ast_[n.args[i]];
      const bool first =
          n.kind == NodeKind::call || n.kind == NodeKind::construct || n.kind == NodeKind::member;
      const bool callee = i == 0 && first;
      const bool of_template = n.kind == NodeKind::apply_types && child.kind == NodeKind::name;
      const bool own_parameter = variables_.is_unknown(child.text);
      if (of_template && !own_parameter &&
          (child.text == "Layout" || makes_tuple(std::string(child.text))))
        continue;
      if (n.kind == NodeKind::member && callee && is_math(ast_, child, variables_)) continue;
      // `self.assertEqual(a, b)`
      if (callee && child.kind == NodeKind::member && is_claim(ast_, n)) continue;
      if (callee && own_method(ast_, child, variables_) != nullptr) continue;
      if (n.kind == NodeKind::call && is_of_array(n, i)) continue;
      if (i == kMadeAddress && makes_pointer(ast_, n)) continue;
      if (callee && is_super(ast_, child)) continue;
      if (!callee && launches_function(ast_, n, variables_)) continue;
      const Environment::Variable* lost =
          callee ? variables_.find_unknown(head_of_path(child.text)) : nullptr;
      const bool operation = lost != nullptr && (lost->calls_own_name || child.qualified) &&
                             find_by_path(std::string(child.text)) != nullptr;
      const bool unknown = lost != nullptr && !operation;
      // A function of the text runs without what is not known.
      const bool passed =
          !callee && child.kind == NodeKind::name && runs_function(ast_, n, i, variables_);
      if (passed && variables_.is_unknown(child.text)) continue;
      const bool without = ast_.dialect == Dialect::python || ast_.dialect == Dialect::cpp;
      if (!callee && !passed && without && runs_function(ast_, n, i, variables_)) {
        check_given(n.args[i]);
        continue;
      }
      const bool own = std::find(bound_.begin(), bound_.end(), child.text) != bound_.end();
      if (!own && i == 1 && is_pointer_of_tensor(n, child)) {
        open.push_back({n.args[i], false, false, false});
        open.back().iterator = true;
        continue;
      }
      if (!callee && !own && is_named_like_operation(n, child)) {
        open.push_back({n.args[i], integers, is_pointer_call(ast_, n), false});
        open.back().coordinate = coordinate_;
        continue;
      }
      if (passed && !own && !is_known(child)) {
        const bool element = n.kind == NodeKind::apply_types && is_element_type(child.text);
        open.push_back({n.args[i], false, false, element});
        open.back().given = true;
        continue;
      }
      if (!callee || unknown || child.kind != NodeKind::name) {
        const bool bundled = integers && !(makes_any_tuple(ast_, n) && names_object(child));
        const bool integer = bundled || is_size_of_array(n, i) || is_extent(n, child);
        check(n.args[i], integer && !callee, types);
      }
    }
  }

  /// `thr_mma` of `thr_mma.partition_A(gA)`: where what a method is given lacks a value, its object
  /// may lack one too, and both are told at once.
  void check_object(const Node& call, size_t place) {
    const Node& callee = ast_[call.args[0]];
    if (call.kind != NodeKind::call || callee.kind != NodeKind::member) return;
    const NodeId id = callee.args[0];
    const Node& object = ast_[id];
    if (object.kind != NodeKind::name || is_known(object) || is_submodule(object.text)) return;
    if (variables_.is_unknown(object.text) || is_library(object.text) || is_foreign(object.text) ||
        std::find(bound_.begin(), bound_.end(), object.text) != bound_.end()) {
      return;
    }
    const Role role = role_of(ast_, id);
    const bool cute = role == Role::mma || role == Role::copy ||
                      find_by_path(std::string(callee.text)) != nullptr;
    if (!cute) return;
    open.insert(open.begin() + static_cast<std::ptrdiff_t>(place), {id, false, false, false});
  }

  /// `N` of `make_layout(N)`: by custom a number.
  bool is_extent(const Node& call, const Node& argument) const {
    return call.kind == NodeKind::call && call.args.size() > 1 &&
           ast_[call.args[0]].text == "make_layout" && argument.kind == NodeKind::name &&
           is_one_of(argument.text, {"M", "N", "K", "L", "n", "m", "k"});
  }

  /// `p` of `make_tensor(p, shape)`, where nothing binds it to a value.
  bool is_pointer_of_tensor(const Node& call, const Node& argument) const {
    const bool makes = call.kind == NodeKind::call && call.args.size() > 2 &&
                       ast_[call.args[0]].kind == NodeKind::name &&
                       ast_[call.args[0]].text == "make_tensor";
    // One that the text binds to what is not known: no layout depends on it.
    const bool lost = ast_.dialect == Dialect::cpp && variables_.is_unknown(argument.text);
    const bool printed = argument.text == "ptr" && ast_.dialect == Dialect::cpp && !lost &&
                         variables_.find(argument.text) == nullptr;  // also a word of prints
    if (makes && printed) return argument.kind == NodeKind::name;
    return makes && argument.kind == NodeKind::name && ast_.dialect != Dialect::julia &&
           can_be_symbol(argument.text) && (lost || !is_known(argument)) &&
           (lost || !variables_.is_unknown(argument.text));
  }

  /// A function of torch or numpy that is known, or what its array's layout does not depend on.
  bool is_of_array(const Node& call, size_t i) const {
    if (ast_.dialect != Dialect::python) return false;
    const Node& callee = ast_[call.args[0]];
    if (i == 0) return array_call(ast_, callee, variables_).has_value();
    const bool compiles = callee.kind == NodeKind::member && callee.text == "compile" &&
                          ast_[callee.args[0]].text == "cute";
    if ((compiles && i > 1) || callee.text == kTmemAllocator) return true;
    if (!is_array_argument(ast_, call, i, variables_) || sets_elements(ast_, call)) return true;
    if (!is_dsl_layout_argument(ast_, call, i)) return true;
    const bool device = ast_[call.args[i]].text.find("dev") != std::string_view::npos;
    if (callee.text == "to" && callee.kind == NodeKind::member && device) return true;
    return callee.text == "from_dlpack" && i > 1;
  }

  /// `M` of `torch.randn(M, 64)`, of `np.zeros(shape=(M, 64))`.
  bool is_size_of_array(const Node& call, size_t i) const {
    if (call.kind != NodeKind::call || i == 0) return false;
    const std::optional<ArrayCall> made = array_call(ast_, ast_[call.args[0]], variables_);
    const std::string_view keyword = call.keywords[i - 1];
    return made && is_one_of(made->function, {"randn", "rand", "zeros", "ones", "empty", "full"}) &&
           (keyword.empty() || is_one_of(keyword, {"size", "shape"}));
  }

  /// `f(tile(a, b))` of a function of the text: what is not known of the argument, the function
  /// runs without.
  void check_given(NodeId argument) {
    const size_t before = open.size();
    check(argument, false, false);
    for (size_t i = before; i < open.size();) {
      OpenName& name = open[i];
      const bool plain = ast_[name.node].kind == NodeKind::name && !name.integer && !name.pointer;
      if (name.undecided && !name.index) {
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
        continue;
      }
      const bool attribute = ast_[name.node].kind == NodeKind::member;
      name.given = (plain || attribute) && !name.type && !name.index;
      ++i;
    }
  }

  bool is_open_parameter(std::string_view name) const {
    const Environment::Variable* v = variables_.find_unknown(name);
    return v != nullptr && v->assumed &&
           is_one_of(v->unknown->id, {"language.open_parameters", "language.uncalled_parameters"});
  }

  /// What `static_cast<half_t*>(p)` is made of: p. An address may be assumed, and of a type that
  /// the text lacks that it is one of elements.
  NodeId uncast(NodeId id) {
    const Node& n = ast_[id];
    const bool cast = n.kind == NodeKind::call && n.args.size() == 2 && ast_[n.args[0]].op == '*' &&
                      is_cast(ast_[n.args[0]].text);
    if (!cast) return id;
    const Node& pointee = ast_[ast_[n.args[0]].args.empty() ? n.args[0] : ast_[n.args[0]].args[0]];
    const bool lacks = pointee.kind == NodeKind::name && !is_known(pointee) &&
                       !variables_.is_unknown(head_of_path(pointee.text)) &&
                       pointee.text.find(':') == pointee.text.npos;
    if (lacks) {
      open.push_back({ast_[n.args[0]].args[0], false, false, true});
    } else {
      check(n.args[0], false, false);
    }
    return uncast(n.args[1]);
  }

  /// `thrust::raw_pointer_cast(d_A.data())` is not.
  bool is_evaluable(NodeId id) const {
    const Node& n = ast_[id];
    const std::string name(n.text);
    if (n.kind == NodeKind::name && !is_known(n) && !makes_tuple(name)) return false;
    if (n.kind == NodeKind::apply_types && !is_known(n) && !is_cast(name)) return false;
    for (NodeId child : n.args) {
      if (!is_evaluable(child)) return false;
    }
    return true;
  }

  /// `threadIdx.x`, Julia's `threadIdx().x`, unless the text says `threadIdx.x = 5` or binds
  /// threadIdx.
  bool is_launch_index(const Node& n) const {
    if (n.kind == NodeKind::member) {
      const Node& of = ast_[n.args[0]];
      const std::string_view object = of.text;
      if (ast_.dialect == Dialect::julia && of.kind == NodeKind::call) {  // `threadIdx().x`
        const std::string_view function = ast_[of.args[0]].text;
        return is_cuda_index(function) && variables_.find(function) == nullptr;
      }
      if (!is_cuda_index(object) || variables_.find(object) != nullptr) return false;
      return variables_.find(std::string(object) + "." + std::string(n.text)) == nullptr;
    }
    if (n.kind != NodeKind::call || n.args.size() != 1) return false;
    const std::string_view function = ast_[n.args[0]].text;
    return variables_.find(std::string(function) + "()") == nullptr &&
           is_one_of(function,
                     {"thread_idx", "block_idx", "block_dim", "grid_dim", "lane_idx", "warp_idx",
                      "block_in_cluster_idx", "block_idx_in_cluster", "cluster_idx",
                      "canonical_warp_idx", "canonical_warp_idx_sync", "canonical_warp_group_idx",
                      "canonical_lane_idx", "block_rank_in_cluster", "elect_one_sync"});
  }

  /// `make_gmem_ptr(raw_ptr)`, `tensor[22]`, `(row, depth)` of a program: what stands there is none
  /// of CuTe's functions, but a variable whose value the text leaves out.
  bool is_named_like_operation(const Node& around, const Node& operand) const {
    const bool code = ast_.dialect != Dialect::notation;
    if (!code || operand.kind != NodeKind::name || takes_functions(ast_, around, variables_))
      return false;
    const std::string name(operand.text);
    const Operation* row = find_operation(name);
    return row != nullptr && row->min_arguments > 0 && variables_.find(name) == nullptr &&
           !variables_.is_unknown(name);
  }

  /// `defined(X)` of the preprocessor.
  bool is_macro_question(const Node& n) const {
    return n.kind == NodeKind::call && n.args.size() == 2 && ast_[n.args[0]].text == "defined";
  }

  bool is_known(const Node& n) const {
    if (is_one_of(n.text, {"_", "X", "unset", "smem_ptr"}))
      return true;  // the last two are of one print
    // What a type has, its evaluation says.
    if (variables_.find(head_of_path(n.text)) != nullptr) return true;
    return variables_.find(n.text) != nullptr || is_known_value(std::string(n.text)) ||
           is_module(n.text) ||
           (ast_.dialect == Dialect::cpp && (cpp_constant(n.text) || is_infinite(n.text))) ||
           (ast_.dialect == Dialect::python &&
            (is_function_module(n.text) || is_builtin_value(n.text)));
  }

  const Ast& ast_;
  const Environment& variables_;
  std::vector<std::string_view> bound_;  ///< by a comprehension around the place
  bool coordinate_ = false;              ///< the place is in a coordinate
  bool by_element_ = false;              ///< it is in a sum or product that may be one of tensors
};

}  // namespace

std::optional<std::string> own_attribute(const Ast& ast, const Node& n,
                                         const Environment& variables) {
  const bool attribute = ast.dialect == Dialect::python && n.kind == NodeKind::member &&
                         ast[n.args[0]].text == "self" && variables.find("self") == nullptr;
  return attribute ? std::optional(kSelf + std::string(n.text)) : std::nullopt;
}

namespace {

/// `S<2>` of `template <int N> using S = Layout<Shape<Int<M>, Int<N>>>;`: what it is made of.
bool stands_on_assumed(const Ast& ast, const Node& n, const Environment& variables) {
  if (n.kind != NodeKind::name && n.kind != NodeKind::apply_types) return false;
  const Environment::Variable* v = variables.find(n.text);
  const Definition* d = v != nullptr ? v->value.object_as<Definition>() : nullptr;
  if (d == nullptr || d->node().kind != StatementKind::alias) return false;
  const auto& body = d->node().body;
  return std::any_of(body.begin(), body.end(), [&](const StatementNode& s) {
    const bool own = s.expression >= 0 && s.name == d->node().name;
    const Span whole = own ? ast[s.expression].span : Span{0, 0};
    return std::any_of(ast.nodes.begin(), ast.nodes.end(), [&](const Node& part) {
      return part.kind == NodeKind::name && part.span.from >= whole.from &&
             part.span.to <= whole.to && variables.is_assumed(part.text);
    });
  });
}

}  // namespace

bool is_assumed(const Ast& ast, NodeId id, const Environment& variables) {
  const Node& n = ast[id];
  if (stands_on_assumed(ast, n, variables)) return true;
  if (n.kind == NodeKind::unknown || (n.kind == NodeKind::name && variables.is_assumed(n.text))) {
    return true;
  }
  if (const auto attribute = own_attribute(ast, n, variables)) {
    return variables.is_assumed(*attribute);
  }
  return std::any_of(n.args.begin(), n.args.end(),
                     [&](NodeId child) { return is_assumed(ast, child, variables); });
}

std::vector<OpenName> open_names(const Ast& ast, NodeId root, const Environment& variables) {
  Checker checker(ast, variables);
  checker.check(root, false, false);
  // Of an address and of sizes values are assumed.
  const bool stops = std::any_of(checker.open.begin(), checker.open.end(), [](const OpenName& o) {
    return !o.pointer && !o.iterator && !o.integer && !o.type && !o.given;
  });
  if (stops && ast.dialect != Dialect::notation) checker.check_members(root);
  return std::move(checker.open);
}

std::vector<OpenName> open_objects(const Ast& ast, NodeId root, const Environment& variables) {
  Checker checker(ast, variables);
  checker.check_members(root);
  return std::move(checker.open);
}

}  // namespace colex
