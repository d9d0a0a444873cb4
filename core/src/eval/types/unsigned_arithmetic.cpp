#include "eval/evaluator.hpp"
#include "syntax/lexer.hpp"
#include "text/words.hpp"

/// Integers of C++ by their types: `a - 5 > 0` is true of an unsigned 3.

namespace colex {

namespace {

using Bits = unsigned long long;

constexpr IntegerType kInt{32, true};

/// An integer that is known when the program runs; constants like `_3` compute by themselves.
std::optional<int64> run_time_integer(const Value& v) {
  const IntTuple* t = v.as<IntTuple>();
  if (t == nullptr || !t->is_leaf() || !t->value().is_integer()) return std::nullopt;
  return t->value().value;
}

bool is_constant(const Value& v) { return v.as<IntTuple>()->value().is_static(); }

/// `4`, `4u`, `4ull`, `0x80000000`: by the suffix, else the first type that holds it.
IntegerType type_of_literal(const Node& n) {
  const std::string_view text = n.text;
  const size_t digits = text.find_last_of("0123456789abcdefABCDEF'");
  const std::string_view suffix = digits == text.npos ? text : text.substr(digits + 1);
  IntegerType r = kInt;
  r.is_signed = suffix.find_first_of("uU") == suffix.npos;
  if (suffix.find_first_of("lLzZ") != suffix.npos) r.bits = 64;
  constexpr int64 kMostOfInt = 0x7fffffff;
  constexpr int64 kMostOfUnsigned = 0xffffffff;
  const bool decimal = text.size() < 2 || text[0] != '0';
  if (r.bits == 32 && n.number > kMostOfInt) {
    const bool fits = n.number <= kMostOfUnsigned && (!decimal || !r.is_signed);
    if (fits) r.is_signed = false;
    if (!fits) r.bits = 64;
  }
  return r;
}

bool is_shift(int op) { return op == code('<', '<') || op == code('>', '>'); }

/// A truth: its operands were compared or joined.
bool asks(int op) {
  return op == '<' || op == '>' || op == code('<', '=') || op == code('>', '=') ||
         op == code('=', '=') || op == code('!', '=') || op == code('&', '&') ||
         op == code('|', '|');
}

Bits mask_of(IntegerType type) { return type.bits == 64 ? ~Bits{0} : (Bits{1} << type.bits) - 1; }

Value kept(Bits x, IntegerType type) {
  x &= mask_of(type);
  if (x > static_cast<Bits>(INT64_MAX)) {
    throw LayoutError("language.beyond_type", {std::to_string(x), name_of(type)});
  }
  return Value(Int(static_cast<int64>(x)));
}

}  // namespace

IntegerType Evaluator::type_of(NodeId id) const {
  const Node& n = ast_[id];
  switch (n.kind) {
    case NodeKind::number:
      return type_of_literal(n);
    case NodeKind::name: {
      const Environment::Variable* v = environment_.find(n.text);
      return v != nullptr && v->type.bits > 0 ? v->type : kInt;
    }
    case NodeKind::member:
      return is_cuda_index(ast_[n.args[0]].text) ? IntegerType{32, false} : kInt;
    case NodeKind::tuple:
      return n.args.size() == 1 ? type_of(n.args[0]) : kInt;
    case NodeKind::unary:
      return n.op == '!' ? kInt : promoted(type_of(n.args[0]));
    case NodeKind::binary:
      if (asks(n.op)) return kInt;
      if (is_shift(n.op)) return promoted(type_of(n.args[0]));
      return common_type(type_of(n.args[0]), type_of(n.args[1]));
    case NodeKind::choice:
      return common_type(type_of(n.args[1]), type_of(n.args[2]));
    case NodeKind::call:
    case NodeKind::construct: {
      const Node& callee = ast_[n.args[0]];
      const bool cast = is_cast(callee.text) && callee.args.size() == 1;
      const std::string_view name = cast ? ast_[callee.args[0]].text : callee.text;
      const Environment::Variable* own = environment_.find(name);
      const Definition* function = own != nullptr ? own->value.object_as<Definition>() : nullptr;
      if (function != nullptr) {
        const IntegerType given = integer_type(function->node().written_type);
        return given.bits > 0 ? given : kInt;
      }
      const IntegerType type = own == nullptr ? integer_type(name) : IntegerType{};
      if (name == "sizeof") return {64, false};
      return type.bits > 0 ? type : kInt;
    }
    default:
      return kInt;
  }
}

std::optional<Value> Evaluator::unsigned_unary(const Node& n, const Value& a) const {
  if (ast_.dialect != Dialect::cpp || (n.op != '-' && n.op != '~')) return std::nullopt;
  const std::optional<int64> x = run_time_integer(a);
  const IntegerType type = promoted(type_of(n.args[0]));
  if (!x || is_constant(a) || type.is_signed) return std::nullopt;
  const Bits bits = static_cast<Bits>(*x);
  return kept(n.op == '-' ? Bits{0} - bits : ~bits, type);
}

/// Where one side is unsigned and neither is narrower; nullopt of others, which int computes.
std::optional<Value> Evaluator::unsigned_binary(const Node& n, const Value& a,
                                                const Value& b) const {
  if (ast_.dialect != Dialect::cpp || n.op == code('&', '&') || n.op == code('|', '|'))
    return std::nullopt;
  const std::optional<int64> x = run_time_integer(a);
  const std::optional<int64> y = run_time_integer(b);
  if (!x || !y || (is_constant(a) && is_constant(b))) return std::nullopt;
  const IntegerType left = promoted(type_of(n.args[0]));
  const IntegerType type = is_shift(n.op) ? left : common_type(left, type_of(n.args[1]));
  if (type.is_signed) return std::nullopt;
  const Bits p = static_cast<Bits>(*x) & mask_of(type);
  const Bits q = is_shift(n.op) ? static_cast<Bits>(*y) : static_cast<Bits>(*y) & mask_of(type);
  const auto truth = [](bool holds) { return Value(Int(holds ? 1 : 0)); };
  switch (n.op) {
    case '+':
      return kept(p + q, type);
    case '-':
      return kept(p - q, type);
    case '*':
      return kept(p * q, type);
    case '/':
      return q == 0 ? std::nullopt : std::optional(kept(p / q, type));
    case '%':
      return q == 0 ? std::nullopt : std::optional(kept(p % q, type));
    case '&':
      return kept(p & q, type);
    case '|':
      return kept(p | q, type);
    case '^':
      return kept(p ^ q, type);
    case code('<', '<'):
      return q >= static_cast<Bits>(type.bits) ? std::nullopt : std::optional(kept(p << q, type));
    case code('>', '>'):
      return q >= static_cast<Bits>(type.bits) ? std::nullopt : std::optional(kept(p >> q, type));
    case '<':
      return truth(p < q);
    case '>':
      return truth(p > q);
    case code('<', '='):
      return truth(p <= q);
    case code('>', '='):
      return truth(p >= q);
    case code('=', '='):
      return truth(p == q);
    case code('!', '='):
      return truth(p != q);
    default:
      return std::nullopt;
  }
}

}  // namespace colex
