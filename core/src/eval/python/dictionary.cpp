#include "eval/python/dictionary.hpp"

#include "eval/evaluator.hpp"
#include "text/attempt.hpp"
#include "text/quotes.hpp"
#include "text/words.hpp"

namespace colex {

namespace {

/// Equal keys are printed alike, but for the quotes around texts.
std::string key_text(const Value& key) {
  const std::string* text = key.as<std::string>();
  return text != nullptr ? std::string(unquoted(*text)) : key.print(Notation::math);
}

const Value* value_of(const Outcome& o) { return std::get_if<Value>(&o); }

}  // namespace

std::string Dictionary::print(Notation notation) const {
  if (is_set && entries_.empty()) return "set()";
  std::string r = "{";
  for (const Entry& e : entries_) {
    if (r.size() > 1) r += ", ";
    const bool text = e.key.as<std::string>() != nullptr;
    r += text ? "'" + key_text(e.key) + "'" : e.key.print(notation);
    if (is_set) continue;
    r += ": ";
    r += value_of(e.value) != nullptr ? value_of(e.value)->print(notation) : "?";
  }
  return r + "}";
}

Fields Dictionary::fields() const {
  Fields r;
  for (const Entry& e : entries_) {
    if (is_set) break;
    if (const Value* v = value_of(e.value)) r.emplace_back(key_text(e.key), *v);
  }
  return r;
}

const Dictionary::Entry* Dictionary::find(const Value& key) const {
  const std::string text = key_text(key);
  for (const Entry& e : entries_) {
    if (key_text(e.key) == text) return &e;
  }
  return nullptr;
}

void Dictionary::set(const Value& key, Outcome value) {
  for (Entry& e : entries_) {
    if (key_text(e.key) != key_text(key)) continue;
    e.value = std::move(value);
    return;
  }
  entries_.push_back({key, std::move(value)});
}

std::vector<Value> Dictionary::keys() const {
  std::vector<Value> r;
  for (const Entry& e : entries_) r.push_back(e.key);
  return r;
}

bool changes_dictionary(std::string_view method) {
  return is_one_of(method, {"update", "pop", "popitem", "clear", "setdefault"});
}

/// `{k: v for …}`, `dict(zip(keys, values))`
Value Evaluator::dictionary_of(const Value& entries) {
  Dictionary r;
  for (const Value& entry : entries.parts()) {
    const std::vector<Value> parts = entry.parts();
    if (parts.size() != 2) throw LayoutError("language.no_dictionary", {entry.print()});
    r.set(parts[0], parts[1]);
  }
  return make_object<Dictionary>(std::move(r));
}

Value Evaluator::dictionary(const Node& n) {
  if (n.args.size() == 1) return dictionary_of(value(n.args[0]));
  Dictionary r;
  for (size_t i = 0; i + 1 < n.args.size(); i += 2) {
    const Node& key = ast_[n.args[i]];
    Evaluator one(ast_, environment_, reading_, definitions_);
    Value v;
    const auto wrong = error_of([&] { v = one.run(n.args[i + 1]); });
    if (key.kind == NodeKind::text && key.text == kUnpacked) {
      const Dictionary* other = wrong ? nullptr : v.object_as<Dictionary>();
      if (wrong && one.unknown()) lose(*one.unknown());
      at_ = one.place();
      if (wrong) throw *wrong;
      if (other == nullptr) throw LayoutError("language.no_dictionary", {v.print(Notation::math)});
      for (const Dictionary::Entry& e : other->entries()) r.set(e.key, e.value);
      continue;
    }
    const Value name = value(n.args[i]);
    Outcome entry = v;
    if (wrong) entry = one.unknown().value_or(Cause{wrong->id, wrong->values});
    r.set(name, std::move(entry));
  }
  return make_object<Dictionary>(std::move(r));
}

/// `dict(threads=128)`
Value Evaluator::dictionary_call(NodeId id) {
  const Node& n = ast_[id];
  Dictionary r;
  for (size_t i = 1; i < n.args.size(); ++i) {
    const Value v = value(n.args[i]);
    if (!n.keywords[i - 1].empty()) {
      r.set(Value(std::string(n.keywords[i - 1])), v);
      continue;
    }
    const Dictionary* other = v.object_as<Dictionary>();
    at_ = ast_[n.args[i]].span;
    if (other == nullptr && v.is_tuple() && n.args.size() == 2) return dictionary_of(v);
    if (other == nullptr) throw LayoutError("language.no_dictionary", {v.print(Notation::math)});
    for (const Dictionary::Entry& e : other->entries()) r.set(e.key, e.value);
  }
  return make_object<Dictionary>(std::move(r));
}

/// `config["tile"]`
Value Evaluator::look_up(const Dictionary& all, const Value& key) {
  const Dictionary::Entry* e = all.find(key);
  if (e == nullptr)
    throw LayoutError("language.no_key", {key_text(key), all.print(Notation::math)});
  if (const Cause* why = std::get_if<Cause>(&e->value)) lose(*why);
  return std::get<Value>(e->value);
}

/// `d.get(key, default)`, `d.keys()`, `d.values()`, `d.items()`
Value Evaluator::of_dictionary(const Dictionary& all, const std::string& method,
                               const std::vector<Value>& arguments) {
  if (all.is_set) return of_set(all, method, arguments);
  if (method == "get" && (arguments.size() == 1 || arguments.size() == 2)) {
    const bool has = all.find(arguments[0]) != nullptr;
    return has || arguments.size() == 1 ? look_up(all, arguments[0]) : arguments[1];
  }
  if (method == kDelete && arguments.size() == 1) {
    Dictionary rest;
    for (const Dictionary::Entry& e : all.entries()) {
      if (key_text(e.key) != key_text(arguments[0])) rest.set(e.key, e.value);
    }
    if (rest.entries().size() == all.entries().size()) look_up(all, arguments[0]);
    return make_object<Dictionary>(std::move(rest));
  }
  if (method == "copy" && arguments.empty()) return make_object<Dictionary>(all);
  if (method == "keys" && arguments.empty()) return Value::tuple(all.keys());
  if ((method == "values" || method == "items") && arguments.empty()) {
    std::vector<Value> r;
    for (const Dictionary::Entry& e : all.entries()) {
      const Value v = look_up(all, e.key);
      r.push_back(method == "values" ? v : Value::tuple({e.key, v}));
    }
    return Value::tuple(std::move(r));
  }
  throw LayoutError("language.dictionary_method", {method});
}

}  // namespace colex
