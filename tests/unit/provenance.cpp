// What made a value, as it goes with the value through names, and fixes that are tried first.
#include <algorithm>

#include "catch.hpp"
#include "program/evaluate.hpp"

using namespace colex;

namespace {

/// `composition(a, 4:2) @1`: operation, operands as they are written, the statement that called it.
std::string made_text(const std::string& source) {
  const Evaluation e = evaluate(source);
  if (e.statements.empty() || !e.statements.back().made) return "";
  const Provenance& made = *e.statements.back().made;
  std::string r;
  for (const Provenance::Operand& operand : made.operands) {
    const std::string text =
        operand.source.empty() ? operand.value.print(Notation::math) : operand.source;
    r += (r.empty() ? "" : ", ") + text;
  }
  return made.operation + "(" + r + ") @" + std::to_string(made.statement);
}

std::string roles_text(const std::vector<ModeRole>& roles) {
  std::string r;
  for (const ModeRole& role : roles) {
    r += (&role == &roles.front() ? "" : ",") + role.name;
    if (!role.parts.empty()) r += "(" + roles_text(role.parts) + ")";
  }
  return r;
}

/// What the modes of the last value mean: `tile,rest`.
std::string roles_of(const std::string& source) {
  const Evaluation e = evaluate(source);
  REQUIRE(!e.statements.empty());
  const auto& made = e.statements.back().made;
  return made ? roles_text(made->roles) : "";
}

/// Where elements of the operands are found in the last value: `0 offset=offset; 1 at 2`.
std::string relations_of_last(const std::string& source) {
  const Evaluation e = evaluate(source);
  REQUIRE(!e.statements.empty());
  REQUIRE(e.statements.back().made);
  const auto name = [](Facet f) { return f == Facet::offset ? "offset" : "coordinate"; };
  std::string r;
  for (const Relation& one : e.statements.back().made->relations) {
    r += (r.empty() ? "" : "; ") + std::to_string(one.operand);
    if (one.by == Relation::By::facet) {
      r += std::string(" ") + name(one.here) + "=" + name(one.there);
    }
    if (one.to >= 0) r += " of " + std::to_string(one.to);
    if (one.by == Relation::By::itself) r += " itself";
    if (one.by == Relation::By::threads) r += std::string(" threads ") + one.values;
    if (!one.modes.empty()) r += one.by == Relation::By::mode ? " at" : " modes";
    for (const int mode : one.modes) r += " " + std::to_string(mode);
  }
  return r;
}

/// The text after the first fix that an error proposes; empty if none does.
std::string mended(const std::string& source) {
  for (const Diagnostic& d : evaluate(source).diagnostics) {
    if (!d.fix || d.severity != Severity::error) continue;
    return source.substr(0, static_cast<size_t>(d.fix->span.from)) + d.fix->insert +
           source.substr(static_cast<size_t>(d.fix->span.to));
  }
  return "";
}

}  // namespace

TEST_CASE("a value remembers the operation that made it", "[language][provenance]") {
  struct Made {
    const char* source;
    const char* made;
  };
  for (const Made& c : {
           Made{"composition((6,4):(1,8), 2:3)", "composition((6,4):(1,8), 2:3) @0"},
           Made{"A = (6,4):(1,8)\nA.composition(2:3)", "composition(A, 2:3) @1"},
           Made{"A = (6,4):(1,8)\nA o 2:3", "composition(A, 2:3) @1"},
           Made{"8:2 o 8:1 o 4:2", "composition(8:2, 8:1 o 4:2) @0"},
           Made{"r = bank_conflicts<half_t>((8,8):(64,1))\nr", "bank_conflicts((8,8):(64,1)) @0"},
           Made{"r = composition(8:2, 4:2)\ns = r\nprint(s)", "composition(8:2, 4:2) @0"},
           Made{"r = composition(8:2, 4:2)\nr = 4:1\nr", ""},
           Made{"cute.logical_divide((4,8):(1,4), tiler=(2,2))",
                "logical_divide((4,8):(1,4), (2,2)) @0"},
           Made{"(4,8):(1,4)", ""},
           Made{"L = (4,8):(1,4)\nL(1,2)", "crd2idx((1,2), (4,8):(1,4)) @1"},
           Made{"Sw<3,3,3>(72)", "operator()(Sw<3,3,3>, 72) @0"},
           Made{"s = Swizzle<3,3,3>{}\ns(72)", "operator()(Sw<3,3,3>, 72) @1"},
       }) {
    CAPTURE(c.source);
    CHECK(made_text(c.source) == c.made);
  }
}

TEST_CASE("an operation says what the modes of its result are", "[language][provenance]") {
  const std::string a = "A = (8,8):(8,1)\n";
  CHECK(roles_of(a + "zipped_divide(A, (2,4))") == "tile,rest");
  CHECK(roles_of(a + "logical_divide(A, (2,4))") == "(tile,rest),(tile,rest)");
  CHECK(roles_of(a + "logical_divide(A, 4:2)") == "tile,rest");
  CHECK(roles_of(a + "tiled_divide(A, (2,4))") == "tile,rest,rest");
  CHECK(roles_of(a + "flat_divide(A, (2,4))") == "tile,tile,rest,rest");
  CHECK(roles_of(a + "A.zipped_divide((2,4))") == "tile,rest");
  CHECK(roles_of("raked_product((2,2):(1,2), (3,4):(4,1))") == "(copies,block),(copies,block)");
  CHECK(roles_of(a + "coalesce(A)").empty());
  CHECK(roles_of(a).empty());
  // By name, and through what keeps modes.
  const std::string mma =
      "mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})\n"
      "s = make_tensor(make_smem_ptr<half_t>(0), Layout<Shape<_128,_64,_3>>{})\n"
      "t = mma.get_slice(5).partition_A(s)\n";
  CHECK(roles_of(mma + "u = t\nu") == "MMA,MMA_M,MMA_K");
  CHECK(roles_of(mma + "t(_,_,0,_)") == "MMA,MMA_M");
  CHECK(roles_of(mma + "t(_,0,_,_)") == "MMA,MMA_K");
  CHECK(roles_of(mma + "t((_,0,_),_,_,_)").empty());
}

TEST_CASE("a mode that survives a later operation whole keeps its role", "[language][provenance]") {
  const std::string d = "D = zipped_divide((8,8):(8,1), (2,4))\n";
  // The modes of a divide: ((2,4),(4,2)).
  CHECK(roles_of(d + "D(_,3)") == "tile");
  CHECK(roles_of(d + "D(2,_)") == "rest");
  CHECK(roles_of(d + "slice((_,3), D)") == "tile");
  CHECK(roles_of(d + "coalesce(D, (1,1))") == "tile,rest");
  CHECK(roles_of(d + "D.coalesce((1,1))") == "tile,rest");
  CHECK(roles_of(d + "coalesce(D)").empty());
  CHECK(roles_of(d + "composition(D, (8,8):(1,8))") == "tile,rest");
  CHECK(roles_of(d + "D o (8,8):(8,1)") == "rest,tile");
  CHECK(roles_of(d + "composition(D, ((2,4),8):((1,2),8))") == "tile,rest");
  CHECK(roles_of(d + "composition(D, (8,2):(1,8))") == "tile");  // two of the rest
  CHECK(roles_of(d + "composition(D, (4,2):(1,4))").empty());
  CHECK(roles_of(d + "composition(D, 8:1)").empty());
  CHECK(roles_of(d + "composition(D, (_,2))") == "tile");
  CHECK(roles_of(d + "composition(D, (4,8:1))") == ",rest");
  // Through several, by name, and of the parts of modes.
  CHECK(roles_of(d + "E = coalesce(D, (1,1))\nF = composition(E, (8,8):(8,1))\nF(_,0)") == "rest");
  const std::string l = "D = logical_divide((8,8):(8,1), (2,4))\n";
  CHECK(roles_of(l + "D((_,0),(_,1))") == "tile,tile");
  CHECK(roles_of(l + "D(_,3)") == "(tile,rest)");
  CHECK(roles_of(l + "coalesce(D, ((1,1),(1,1)))") == "(tile,rest),(tile,rest)");
}

#define COLEX_TILED "make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2,_2>>{})"
#define COLEX_TILED_COPY                                                       \
  "make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>,half_t>{}, " \
  "Layout<Shape<_16,_8>,Stride<_8,_1>>{}, Layout<Shape<_1,_8>>{})"

TEST_CASE("roles stay with modes through calls within calls", "[language][provenance]") {
  const std::string a = "A = (8,8):(8,1)\n";
  CHECK(roles_of(a + "zipped_divide(A, (2,4))(_,3)") == "tile");
  CHECK(roles_of(a + "(zipped_divide(A, (2,4)))(2,_)") == "rest");
  CHECK(roles_of(a + "slice((_,3), zipped_divide(A, (2,4)))") == "tile");
  CHECK(roles_of(a + "coalesce(zipped_divide(A, (2,4)), (1,1))") == "tile,rest");
  CHECK(roles_of(a + "coalesce(zipped_divide(A, (2,4)), (1,1))(_,3)") == "tile");
  CHECK(roles_of(a + "A.zipped_divide((2,4)).coalesce((1,1))") == "tile,rest");
  CHECK(roles_of(a + "zipped_divide(A, (2,4)) o (8,8):(8,1)") == "rest,tile");
  CHECK(roles_of(a + "D = zipped_divide(A, (2,4))\ncoalesce(D, (1,1))(2,_)") == "rest");
  CHECK(roles_of(a + "print(zipped_divide(A, (2,4))(_,3))") == "tile");
  CHECK(roles_of("t = " COLEX_TILED ".get_slice(5).partition_A("
                 "make_tensor(make_smem_ptr<half_t>(0), Layout<Shape<_128,_64,_3>>{}))\n"
                 "t[_,_,0,_]") == "MMA,MMA_M");
  // What merges them, or gives a number, keeps none.
  CHECK(roles_of(a + "coalesce(zipped_divide(A, (2,4)))").empty());
  CHECK(roles_of(a + "size<0>(zipped_divide(A, (2,4)))").empty());
  CHECK(roles_of(a + "coalesce(zipped_divide(A, (2,4))(_,3))").empty());
}

namespace {

/// The tile whose elements a value gives to threads, and the layout that counts them.
std::string tile_text(const std::string& source) {
  const Evaluation e = evaluate(source);
  REQUIRE(!e.statements.empty());
  const Tile& tile = e.statements.back().tile;
  if (tile.rows == 0) return "";
  const std::string size = "(" + std::to_string(tile.rows) + "," + std::to_string(tile.cols) + ")";
  return size + (tile.counts.empty() ? "" : " " + tile.counts);
}

/// That layout's offsets, or where there is none the value's, as they print.
std::string counted(const std::string& call) {
  const Evaluation e = evaluate(call);
  REQUIRE(e.statements.back().value);
  const Tile& tile = e.statements.back().tile;
  return tile.counts.empty() ? e.statements.back().value->print(Notation::math) : tile.counts;
}

/// Without what marks integers as static.
std::string unmarked(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '_'), text.end());
  return text;
}

}  // namespace

TEST_CASE("what shares a tensor out among threads says which elements of its tile they own",
          "[language][provenance]") {
  // The elements that a thread owns do not depend on where the tensor puts them.
  for (const char* call :
       {COLEX_TILED ".thrfrg_C", COLEX_TILED ".thrfrg_A", COLEX_TILED ".thrfrg_B",
        COLEX_TILED_COPY ".tidfrg_S", COLEX_TILED_COPY ".tidfrg_D"}) {
    CAPTURE(call);
    const std::string of = call;
    const std::string plain = counted(of + "((32,64):(1,32))");
    CHECK(tile_text(of + "((32,64):(1,32))") == "(32,64)");
    for (const char* tensor : {"((32,64):(64,1))", "((32,64):(72,1))",
                               "(composition(Swizzle<3,3,3>{}, 0, (32,64):(64,1)))"}) {
      CAPTURE(tensor);
      CHECK(unmarked(counted(of + tensor)) == unmarked(plain));
      CHECK(tile_text(of + tensor) == "(32,64) " + counted(of + tensor));
    }
    // More than one tile, by name.
    CHECK(tile_text("r = " + of + "((64,64):(64,1))\nr").find("(64,64) ") == 0);
  }
  // A layout by threads and values in front of which a tile is composed.
  const std::string tv = "get_layoutC_TV(" COLEX_TILED ")";
  CHECK(unmarked(tile_text("composition((32,16):(40,1), " + tv + ")")) ==
        "(32,16) " + unmarked(counted(tv)));
  CHECK(unmarked(tile_text("tv = " + tv + "\ncomposition((32,16):(40,1), tv)")) ==
        "(32,16) " + unmarked(counted(tv)));
  CHECK(roles_of("composition((32,16):(40,1), " + tv + ")") == "thread,value");
  CHECK(tile_text(tv) == "(32,16)");
  CHECK(tile_text("tv = " + tv + "\ntv") == "(32,16)");
  // Others share nothing out.
  CHECK(tile_text("zipped_divide((8,8):(8,1), (2,4))").empty());
  CHECK(tile_text("composition((8,8):(8,1), (2,4))").empty());
  CHECK(tile_text("D = " + tv + "\ncomposition(D, (_,2))").empty());
}

TEST_CASE("a composition that does not divide offers the nearest operand that does",
          "[language][fixes]") {
  CHECK(mended("composition((6,2):(8,2), 5:3)") == "composition((6,2):(8,2), 4:3)");
  CHECK(mended("(6,2):(8,2) o 5:3") == "(6,2):(8,2) o 4:3");
  CHECK(mended("A = (6,2):(8,2)\nA.composition(5:3)") == "A = (6,2):(8,2)\nA.composition(4:3)");
  CHECK(mended("composition((_6,_2):(_8,_2), _5:_3)") == "composition((_6,_2):(_8,_2), _4:_3)");
  // The stride is what does not divide: 7 is neither a multiple of 6 nor below it.
  CHECK(mended("composition((6,4):(4,1), 2:7)") == "composition((6,4):(4,1), 2:6)");
  CHECK(mended("composition((6,2):(8,2), (4,3):(3,5))") != "");
  // By mode, and through what composes.
  CHECK(mended("logical_divide((6,4):(4,1), 4:7)") != "");
  // The words of another language stay.
  CHECK(mended("composition(Layout<Shape<_6,_2>,Stride<_8,_2>>{}, Layout<_5,_3>{})") == "");
}

TEST_CASE("a fix is tried before it is proposed", "[language][fixes]") {
  // At the end the bracket would make a tuple of a layout: it belongs before the colon.
  CHECK(mended("(4,8:(8,1)") == "(4,8):(8,1)");
  CHECK(mended("composition((4,8:(8,1), 4:2)") == "composition((4,8):(8,1), 4:2)");
  CHECK(mended("a = 4:1\n(4,8:(8,1)\ncoalesce(a)") == "a = 4:1\n(4,8):(8,1)\ncoalesce(a)");
  CHECK(mended("((4,8):(8,1)") == "((4,8):(8,1))");
  CHECK(mended("make_layout((4,8), (8,1)") == "make_layout((4,8), (8,1))");
  // No bracket makes two modes fit three strides.
  CHECK(mended("(4,8:(8,1,2)") == "");
  // A name that exists is offered even where its call is wrong.
  CHECK(mended("compositon((4,8):(8,1), 3:1)") == "composition((4,8):(8,1), 3:1)");
  // Another broken statement is no reason to leave a fix out.
  CHECK(mended("(4 8):(8,1)\nfoo_bar") == "(4, 8):(8,1)\nfoo_bar");
}

TEST_CASE("every fix of an error leaves fewer errors", "[language][fixes]") {
  const auto errors = [](const std::string& source) {
    int r = 0;
    for (const Diagnostic& d : evaluate(source).diagnostics) r += d.severity == Severity::error;
    return r;
  };
  const std::string good = "composition((4,(2,2)):(8,(1,4)), (2,2):(1,2))";
  for (size_t i = 0; i < good.size(); ++i) {
    const std::string cut = good.substr(0, i) + good.substr(i + 1);
    const std::string fixed = mended(cut);
    CAPTURE(cut, fixed);
    if (!fixed.empty() && cut.find("composition") != std::string::npos) {
      CHECK(errors(fixed) < errors(cut));
    }
  }
}

TEST_CASE("operands say where they stand, also those of a call that is refused",
          "[language][provenance]") {
  const auto placed = [](const std::string& source) {
    std::string r;
    const Evaluation e = evaluate(source);
    REQUIRE(!e.statements.empty());
    REQUIRE(e.statements.back().made);
    for (const Provenance::Operand& operand : e.statements.back().made->operands) {
      const auto [from, to] = operand.span;
      const size_t size = static_cast<size_t>(to - from);
      CHECK(source.substr(static_cast<size_t>(from), size) == operand.source);
      r += std::to_string(from) + "-" + std::to_string(to) + " ";
    }
    return r;
  };
  CHECK(placed("x = composition((6,4):(1,8), 2:3)") == "16-27 29-32 ");
  CHECK(placed("A = (6,4):(1,8)\nA o 2:3") == "16-17 20-23 ");
  // Refused: 5 does not divide 6.
  CHECK(placed("composition((6,2):(8,2), (4,3):(3,5))") == "12-23 25-36 ");
  CHECK(!evaluate("composition(nothing, 2:3)").statements.back().made);
}

TEST_CASE("operands say how they are written", "[language][provenance]") {
  /// `1|_` of `make_coord(1,_)`, `Mma{}` of `Mma{}`, nothing of names.
  const auto written = [](const std::string& source, size_t which) {
    const Evaluation e = evaluate(source);
    REQUIRE(!e.statements.empty());
    REQUIRE(e.statements.back().made);
    const Provenance::Operand& operand = e.statements.back().made->operands.at(which);
    std::string r = operand.type.empty() ? "" : operand.type + "{}";
    for (const Span mode : operand.modes) {
      const size_t from = static_cast<size_t>(mode.from);
      r += (r.empty() ? "" : "|") + source.substr(from, static_cast<size_t>(mode.to) - from);
    }
    return r;
  };
  const std::string tile = "local_tile((8,8):(8,1), (4,4), ";
  CHECK(written(tile + "make_coord(1, _))", 2) == "1|_");
  CHECK(written("i = 1\n" + tile + "(i, None))", 2) == "i|None");
  CHECK(written(tile + "make_coord(1,make_coord(0,0)))", 2) == "1|make_coord(0,0)");
  CHECK(written("c = (1,_)\n" + tile + "c)", 2).empty());
  // A call that is more than its arguments.
  CHECK(written(tile + "take<0,2>((1,_,_)))", 2).empty());
  CHECK(written("make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2,_2>>{})", 0) ==
        "UniversalFMA<float>{}");
  CHECK(written("make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2,_2>>{})", 1) ==
        "Layout<Shape<_2,_2>>{}");
}

TEST_CASE("an operation says where elements of its operands are found", "[provenance]") {
  const std::pair<const char*, const char*> kCases[] = {
      {"composition((4,8):(1,4), 4:2)",
       "0 offset=offset; 1 coordinate=coordinate; 1 offset=coordinate of 0"},
      {"right_inverse((4,8):(8,1))", "0 offset=coordinate"},
      {"zipped_divide((4,8):(1,4), (2,2))", "0 offset=offset"},
      {"append((4,8):(1,4), 2:32)", "0 modes 0 1; 1 at 2"},
      {"append<4>((4,8):(1,4), 2:32)", "0 modes 0 1; 1 at 2"},
      {"append<3>((4,8):(1,4))", "0 modes 0 1"},
      {"prepend((4,8):(1,4), 2:32)", "0 modes 1 2; 1 at 0"},
      {"prepend<4>((4,8):(1,4), 2:32)", "0 modes 2 3; 1 at 1"},
      {"replace<1>((4,8):(1,4), 2:32)", "0 modes 0 -1; 1 at 1"},
      {"replace(0, (4,8):(1,4), 2:32)", "1 modes -1 1; 2 at 0"},
      {"make_layout(4:1, (2,3):(4,8))", "0 at 0; 1 at 1"},
      {"append(Sw<1,0,2> o 0 o (4,8):(1,4), 2:32)", "0 modes 0 1; 1 at 2"},
      {"make_layout((4,8), (1,4))", ""},
      {"bank_conflicts<half_t>((8,8):(64,1))", "0 itself"},
      {"size((4,8):(1,4))", ""},
  };
  for (const auto& [source, relations] : kCases) {
    INFO(source);
    CHECK(relations_of_last(source) == relations);
  }
}

TEST_CASE("a statement and an operand say which statements bound what they name", "[provenance]") {
  const auto numbers = [](const std::vector<size_t>& names) {
    std::string r;
    for (const size_t at : names) r += std::to_string(at) + " ";
    return r;
  };
  const auto named = [&numbers](const std::string& source) {
    const StatementResult last = evaluate(source).statements.back();
    std::string r = numbers(last.names);
    if (!last.made) return r;
    for (const Provenance::Operand& operand : last.made->operands)
      r += "| " + numbers(operand.names);
    return r;
  };
  CHECK(named("A = (4,8):(1,4)\nB = 4:2\nC = composition(A, B)") == "0 1 | 0 | 1 ");
  // In the order of the text, each once; the later of two that have one name.
  CHECK(named("A = 4:1\nB = 8:1\nA = 4:2\nmake_layout(B, A, B)") == "1 2 | 1 | 2 | 1 ");
  // Bound anew from itself; neither a member nor an operation is a name of the text.
  CHECK(named("size = 4:1\nA = 8:2\nA = A.layout()") == "1 | 1 ");
  CHECK(named("A = 8:2\n// A\ncoalesce((4,2):(1,4))") == "| ");
}
