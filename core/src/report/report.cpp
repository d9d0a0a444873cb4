#include "report/report.hpp"

#include "program/tile.hpp"
#include "report/plan_call.hpp"
#include "text/attempt.hpp"
#include "text/json.hpp"
#include "value/table.hpp"
#include "value/tree.hpp"

namespace colex {

namespace {

/// Byte offsets of a text to UTF-16 offsets, for offsets asked in any order.
class SpanWriter {
 public:
  SpanWriter(const std::string& source, SpanUnit unit) : source_(source), unit_(unit) {
    if (unit == SpanUnit::byte) return;
    int units = 0;
    for (size_t i = 0; i < source.size(); i += kBlock) {
      blocks_.push_back(units);
      units += units_between(i, i + kBlock < source.size() ? i + kBlock : source.size());
    }
  }

  void write(JsonWriter& w, Span span) const {
    w.open('{').field("from", at(span.from)).field("to", at(span.to)).close('}');
  }

 private:
  static constexpr size_t kBlock = 512;

  /// Units that start at these bytes: none at continuation bytes, two at 4-byte characters.
  int units_between(size_t from, size_t to) const {
    const char* const end = source_.data() + to;
    int units = 0;
    for (const char* at = source_.data() + from; at < end; ++at) {
      const unsigned char b = static_cast<unsigned char>(*at);
      units += ((b & 0xC0) != 0x80) + (b >= 0xF0);
    }
    return units;
  }

  int at(int byte) const {
    if (unit_ == SpanUnit::byte || blocks_.empty()) return byte;
    const size_t end =
        static_cast<size_t>(byte) < source_.size() ? static_cast<size_t>(byte) : source_.size();
    size_t block = end / kBlock;
    if (block >= blocks_.size()) block = blocks_.size() - 1;
    return blocks_[block] + units_between(block * kBlock, end);
  }

  const std::string& source_;
  SpanUnit unit_;
  std::vector<int> blocks_;
};

const char* name_of(Reading r) { return r == Reading::cpp ? "cpp" : "math"; }

void write_values(JsonWriter& w, const std::vector<std::string>& values) {
  w.key("values").open('[');
  for (const std::string& v : values) w.text(v);
  w.close(']');
}

void write_names(JsonWriter& w, const std::vector<size_t>& names) {
  if (names.empty()) return;
  w.key("names").open('[');
  for (const size_t statement : names) w.number(static_cast<int64>(statement));
  w.close(']');
}

void write_spans(JsonWriter& w, const char* name, const std::vector<Span>& all,
                 const SpanWriter& spans) {
  if (all.empty()) return;
  w.key(name).open('[');
  for (const Span span : all) spans.write(w, span);
  w.close(']');
}

void write_fix(JsonWriter& w, const Fix& fix, const SpanWriter& spans) {
  w.key("fix").open('{').key("span");
  spans.write(w, fix.span);
  w.field("insert", fix.insert).close('}');
}

void write_diagnostic(JsonWriter& w, const Diagnostic& d, const SpanWriter& spans) {
  constexpr const char* kSeverity[] = {"error", "warning", "note"};
  w.open('{').field("severity", kSeverity[static_cast<int>(d.severity)]).field("id", d.id);
  write_values(w, d.values);
  w.key("span");
  spans.write(w, d.span);
  if (d.fix) write_fix(w, *d.fix, spans);
  if (!d.open.empty()) {
    w.key("open").open('[');
    for (const OpenEntry& e : d.open) {
      w.open('{').field("name", e.name).key("span");
      spans.write(w, e.span);
      if (e.fix) write_fix(w, *e.fix, spans);
      w.close('}');
    }
    w.close(']');
  }
  if (d.group) w.key("group").number(static_cast<int64>(*d.group));
  w.close('}');
}

/// Of what stands between statements; comments and statements say themselves what they are.
void write_region(JsonWriter& w, const Region& r, const SpanWriter& spans) {
  if (r.kind != RegionKind::decoration && r.kind != RegionKind::skipped) return;
  w.open('{').key("span");
  spans.write(w, r.span);
  w.field("kind", r.kind == RegionKind::skipped ? "skipped" : "decoration");
  w.field("reason", r.reason).close('}');
}

/// A property that an operation of the registry computes; left out where it has no answer.
void write_property(JsonWriter& w, const char* name, const Value& v, bool as_number) {
  const Operation* row = find_operation(name);
  if (row == nullptr) return;
  Value r;
  if (error_of([&] { r = row->apply(Arguments(name, {}, {v})); })) return;
  const IntTuple* t = r.as<IntTuple>();
  if (t == nullptr) return;
  if (as_number) {
    w.key(name).number(t->value().value);
  } else {
    w.field(name, print(*t, Notation::math));
  }
}

bool is_drawable(const Value& v) {
  return !error_of([&] { OffsetFunction f(v); });
}

/// None if they cannot be computed: of a TiledMMA of no atoms, say, or with run-time strides.
std::vector<std::pair<std::string, Value>> fields_of(const Object& object) {
  std::vector<std::pair<std::string, Value>> r;
  error_of([&] { r = object.fields(); });
  return r;
}

void write_tile(JsonWriter& w, const Tile& tile) {
  if (tile.rows <= 0) return;
  w.key("tile").open('{').field("rows", tile.rows).field("cols", tile.cols).close('}');
}

void write_value(JsonWriter& w, const Value& v, const Tile& tile, Notation notation) {
  w.key("value").open('{').field("kind", v.kind()).field("text", v.print(notation));
  const Layout* l = v.as<Layout>();
  const ComposedLayout* c = v.as<ComposedLayout>();
  if (c != nullptr) l = &c->inner;
  if (l != nullptr) {
    w.field("shape", print(l->shape, notation)).field("stride", print(l->stride, notation));
  }
  write_parts(w, v);
  if (l != nullptr || v.is_tuple() || v.as<std::shared_ptr<const Object>>()) {
    for (const char* name : {"size", "cosize"}) write_property(w, name, v, false);
    for (const char* name : {"rank", "depth"}) write_property(w, name, v, true);
  }
  if (const auto* object = v.as<std::shared_ptr<const Object>>()) {
    w.key("fields").open('[');
    for (const auto& [name, field] : fields_of(**object)) {
      w.open('{').field("name", name).field("text", field.print(notation));
      w.key("drawable").boolean(is_drawable(field));
      write_parts(w, field);
      write_tile(w, tile_of(**object, name));
      w.close('}');
    }
    w.close(']');
  }
  write_tile(w, tile);
  if (!tile.counts.empty()) w.field("counts", tile.counts);
  if (is_drawable(v)) w.field("cells", std::to_string(OffsetFunction(v).size()));
  w.close('}');
}

/// The modes of a layout with their names, where they have any: text of each, and of its parts.
void write_modes(JsonWriter& w, LayoutView layout, const std::vector<ModeRole>& roles,
                 Notation notation) {
  w.open('[');
  for (int i = 0; i < layout.rank(); ++i) {
    const LayoutView mode = layout[i];
    const ModeRole* role =
        static_cast<size_t>(i) < roles.size() ? &roles[static_cast<size_t>(i)] : nullptr;
    w.open('{').field("shape", print(mode.shape, notation));
    w.field("stride", print(mode.stride, notation));
    if (role != nullptr && !role->name.empty()) w.field("role", role->name);
    if (role != nullptr && !role->parts.empty() && mode.shape.is_tuple()) {
      w.key("modes");
      write_modes(w, mode, role->parts, notation);
    }
    w.close('}');
  }
  w.close(']');
}

const char* name_of(Facet facet) { return facet == Facet::offset ? "offset" : "coordinate"; }

/// Where elements of an operand are found in the value (wasm/src/types, OperandRelation).
void write_relation(JsonWriter& w, const Relation& relation) {
  constexpr const char* kBy[] = {"facet", "modes", "mode", "itself", "threads"};
  w.open('{').field("operand", int64{relation.operand});
  w.field("by", kBy[static_cast<int>(relation.by)]);
  switch (relation.by) {
    case Relation::By::facet:
      w.field("here", name_of(relation.here)).field("there", name_of(relation.there));
      if (relation.to >= 0) w.field("to", int64{relation.to});
      break;
    case Relation::By::modes:
      w.key("modes").open('[');
      for (const int mode : relation.modes) w.number(mode);
      w.close(']');
      break;
    case Relation::By::mode:
      w.field("mode", int64{relation.modes[0]});
      break;
    case Relation::By::itself:
      break;
    case Relation::By::threads:
      w.field("values", std::string(1, relation.values));
      break;
  }
  w.close('}');
}

void write_made(JsonWriter& w, const Provenance& made, const StatementResult& s,
                const SpanWriter& spans) {
  const Notation notation = notation_of(made.reading);
  w.key("made").open('{').field("operation", made.operation).key("statement");
  w.number(static_cast<int64>(made.statement)).field("reading", name_of(made.reading));
  w.key("operands").open('[');
  for (const Provenance::Operand& operand : made.operands) {
    const Value& v = operand.value;
    w.open('{').field("kind", v.kind()).field("text", v.print(notation));
    write_parts(w, v);
    if (!operand.source.empty()) {
      w.field("source", operand.source).key("span");
      spans.write(w, operand.span);
      write_names(w, operand.names);
      write_spans(w, "modes", operand.modes, spans);
      if (!operand.type.empty()) w.field("type", operand.type);
    }
    if (is_drawable(v)) w.field("cells", std::to_string(OffsetFunction(v).size()));
    w.close('}');
  }
  w.close(']');
  if (!made.relations.empty()) {
    w.key("relations").open('[');
    for (const Relation& relation : made.relations) write_relation(w, relation);
    w.close(']');
  }
  if (!made.roles.empty() && s.value) {
    const OffsetFunction f(*s.value);
    w.key("modes");
    write_modes(w, f.layout(), made.roles, notation_of(s.reading));
  }
  w.close('}');
}

void write_statement(JsonWriter& w, const StatementResult& s, const SpanWriter& spans) {
  w.open('{').key("span");
  spans.write(w, s.span);
  if (!s.name.empty()) w.field("name", s.name);
  w.field("source", s.source).field("reading", name_of(s.reading));
  write_names(w, s.names);
  if (s.value) write_value(w, *s.value, s.tile, notation_of(s.reading));
  if (s.said_by_thread) w.key("saidByThread").boolean(true);
  if (!s.printed.empty()) w.field("printed", s.printed);
  if (s.unknown) {
    w.key("unknown").open('{').field("id", s.unknown->id);
    write_values(w, s.unknown->values);
    w.close('}');
  }
  if (s.made) write_made(w, *s.made, s, spans);
  if (s.law && s.law->id != nullptr) {
    w.key("law").open('{').field("id", s.law->id).key("holds").boolean(s.law->holds);
    w.field("checked", s.law->checked).key("byMode").boolean(s.law->by_mode);
    if (!s.law->holds) {
      w.field("at", s.law->at).field("got", s.law->got).field("expected", s.law->expected);
    }
    w.close('}');
  }
  if (s.other) {
    w.key("other").open('{').field("reading", name_of(s.other->reading));
    if (!s.other->text.empty()) w.field("text", s.other->text);
    if (!s.other->error.empty()) {
      w.field("error", s.other->error);
      write_values(w, s.other->values);
    }
    w.close('}');
  }
  if (!s.older.empty()) w.field("older", s.older);
  if (!s.derives.empty()) w.field("derives", s.derives);
  w.close('}');
}

void write_cell(JsonWriter& w, const Cell& cell) {
  w.open('{').field("index", cell.index).key("rd");
  write_tree(w, cell.rd);
  w.key("hd");
  write_tree(w, cell.hd);
  w.field("offset", cell.offset).key("terms").open('[');
  for (const Cell::Term& t : cell.terms) {
    w.open('{').field("crd", t.coordinate).field("stride", t.stride).close('}');
  }
  w.close(']').close('}');
}

}  // namespace

std::string evaluation_json(const std::string& source, const Evaluation& evaluation,
                            SpanUnit unit) {
  const SpanWriter spans(source, unit);
  JsonWriter w;
  w.open('{').key("statements").open('[');
  for (const StatementResult& s : evaluation.statements) write_statement(w, s, spans);
  w.close(']').key("diagnostics").open('[');
  for (const Diagnostic& d : evaluation.diagnostics) write_diagnostic(w, d, spans);
  w.close(']').key("regions").open('[');
  for (const Region& r : evaluation.regions) write_region(w, r, spans);
  w.close(']').close('}');
  return w.str();
}

std::string value_json(const Evaluation& evaluation) {
  JsonWriter w;
  w.open('{');
  if (!evaluation.statements.empty() && evaluation.statements.back().value) {
    const StatementResult& s = evaluation.statements.back();
    write_value(w, *s.value, s.tile, notation_of(s.reading));
  }
  w.close('}');
  return w.str();
}

std::string steps_json(const std::vector<Step>& steps) {
  JsonWriter w;
  w.open('[');
  for (const Step& s : steps) {
    w.open('{').field("id", s.id);
    write_values(w, s.values);
    if (s.mode >= 0) w.key("mode").number(s.mode);
    w.key("depth").number(0).close('}');
  }
  w.close(']');
  return w.str();
}

std::string plan_call_json(const std::string& source) {
  const std::optional<PlanCall> call = plan_call(source);
  JsonWriter w;
  w.open('{');
  if (call) {
    w.key("call").open('{').field("config", call->config).field("sm", call->sm);
    w.key("settings").open('{');
    for (const auto& [knob, value] : call->settings) w.field(knob.c_str(), value);
    w.close('}').close('}');
  }
  w.close('}');
  return w.str();
}

std::string cell_json(const Value& layout, int64 index) {
  JsonWriter w;
  write_cell(w, describe_cell(OffsetFunction(layout), index));
  return w.str();
}

std::string rows_json(const Value& layout, int64 from, int64 count) {
  const OffsetFunction f(layout);
  const int64 end = from + count < f.size() ? from + count : f.size();
  JsonWriter w;
  w.open('[');
  for (int64 i = from; i < end; ++i) write_cell(w, describe_cell(f, i));
  w.close(']');
  return w.str();
}

}  // namespace colex
