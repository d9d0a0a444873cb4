// tests/paste/errors holds what g++, clang, nvcc, assert() and CuTe DSL really print. A line of its
// index names a text, the rule that explains it, the call that fails here too and how (`-` where
// the text does not tell the operands), and the user's own line.
#include "explain/explain.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "explain/frames.hpp"
#include "explain/type_text.hpp"
#include "folder.hpp"
#include "text/messages.hpp"

using namespace colex;

namespace {

const std::filesystem::path kErrors = tests_folder() / "paste/errors";

struct Row {
  std::string file, rule, call, reason, place;
};

std::vector<Row> read_index() {
  std::vector<Row> rows;
  std::ifstream index(kErrors / "index.tsv");
  for (std::string line; std::getline(index, line);) {
    std::istringstream cells(line);
    Row r;
    for (std::string* cell : {&r.file, &r.rule, &r.call, &r.reason, &r.place}) {
      std::getline(cells, *cell, '\t');
    }
    rows.push_back(r);
  }
  return rows;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {(std::istreambuf_iterator<char>(file)), {}};
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

}  // namespace

TEST_CASE("real compiler errors are explained, with their numbers", "[explain]") {
  std::set<std::string> rules;
  for (const Row& row : read_index()) {
    CAPTURE(row.file);
    const std::string text = read(kErrors / row.file);
    REQUIRE(is_compiler_output(text));
    const CompilerReport report = explain(text);
    REQUIRE(!report.explanations.empty());
    const Explanation& e = report.explanations[0];
    CHECK(row.rule == (e.rule ? e.rule : "-"));
    CHECK(row.call == or_dash(e.expression));
    CHECK(row.reason == (e.reason ? e.reason->id : "-"));
    CHECK(row.place == or_dash(e.place));
    rules.insert(row.rule);
  }
  CHECK(rules.size() >= 35);
}

TEST_CASE("every text of the folder has its line in the index", "[explain]") {
  std::set<std::string> listed;
  for (const Row& row : read_index()) listed.insert(row.file);
  size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kErrors)) {
    const std::string name = entry.path().filename().string();
    if (name == "index.tsv") continue;
    CAPTURE(name);
    CHECK(listed.count(name) == 1);
    ++files;
  }
  CHECK(files == listed.size());
}

TEST_CASE("every explanation has a text, and no path of a machine is in the errors", "[explain]") {
  for (const Row& row : read_index()) {
    CAPTURE(row.file);
    CHECK(english(("explain." + row.rule).c_str()) != nullptr);
    if (row.reason != "-") CHECK(english(row.reason.c_str()) != nullptr);
    CHECK(read(kErrors / row.file).find("/work/") == std::string::npos);
    CHECK(read(kErrors / row.file).find("/home/") == std::string::npos);
  }
}

TEST_CASE("assertions of collectives and epilogues are explained", "[explain]") {
  // Words of CUTLASS's messages, by how often they stand in its collectives.
  constexpr struct {
    const char* message;
    const char* rule;
  } kAsserted[] = {
      {"SmemLayoutAtom must evenly divide tile shape.", "collective_tile"},
      {"SmemLayoutAtom must be rank 2 (M/N, K)", "collective_rank"},
      {"Smem layout must be rank 3.", "collective_rank"},
      {"C tensor must be rmem resident.", "expected_registers"},
      {"Specialization requires Stages set to value 2 or more.", "collective_stages"},
      {"ProblemShapeMNKL must be rank 4", "collective_rank"},
      {"Accumulator must be tmem resident.", "expected_tmem"},
      {"TileShape has to be static", "static_layout"},
      {"Accumulator must be MMA-partitioned: (MMA, MMA_M, MMA_N)", "collective_accumulator"},
      {"Invalid TileShape_M.", "collective_tile_size"},
      {"Unsupported Toolkit for SM90 Collective Builder", "collective_toolkit"},
      {"StrideCD must be rank-3: [M, N, L]", "collective_rank"},
      {"Scale Granularity must be smaller than or equal to the tile shape", "scale_granularity"},
      {"This TMA epilogue configuration will deadlock", "epilogue_deadlock"},
      {"EpilogueTile must be a cute::Tile or cute::Shape", "epilogue_tile"},
      {"Incorrect input types", "collective_types"},
      {"Tmem reuse requires 1 accumulator stage", "tmem_reuse"},
      {"Smem reuse requirements not met", "epilogue_reuse"},
      {"EpilogueTile must be rank-2: [EPI_TILE_M, EPI_TILE_N]", "collective_rank"},
      {"Conversion mode not handled in load_init.", "mixed_conversion"},
      {"no programmatic multicast on this arch", "no_multicast"},
      {"Unsupported gmem layout", "collective_major"},
      {"Underlying compute type for A should be bfloat16_t", "emulated_types"},
      {"TiledMMA must match partitioned ShapeMN", "collective_accumulator"},
      {"Restrict epilogue tile to be smaller than or equal to CTA Tile", "epilogue_tile"},
      {"Require at least 128B alignment", "smem_alignment"},
      {"Only TN layout is supported.", "collective_major"},
      {"NumBandsToCompute should be less than maximum number of bands", "bands"},
      {"GmemTiledCopy - invalid SM90 TMA copy atom specified.", "collective_gmem_copy"},
      {"ElementAMma is sparse", "sparse"},
      {"unsupported schedule + fusion", "collective_schedule"},
      {"SmemLayoutAtomScale must equal the tile shape.", "scale_tile"},
      {"schedule + cluster mismatch", "schedule_cluster"},
      {"UTCCP reuse count can only be either one or two", "utccp_reuse"},
      {"StagesC must be >= 1", "epilogue_stages"},
      {"Smem usage is too high. Can't create any SMEM buffers for A, and B.",
       "collective_capacity"},
      {"ScalePromotionInterval must be a multiple of 4.", "promotion_interval"},
      {"Consider increasing TileShapeK", "mixed_tile_k"},
      {"SmemElementD is void", "epilogue_output"},
      {"MMA atom must source both A and B operand from smem_desc for this mainloop.",
       "collective_operands"},
  };
  for (const auto& row : kAsserted) {
    CAPTURE(row.message);
    const std::string line =
        std::string("k.hpp:9:3: error: static assertion failed: ") + row.message + "\n";
    const CompilerReport report = explain(line);
    REQUIRE(report.explanations.size() == 1);
    CHECK(report.explanations[0].rule == std::string(row.rule));
    CHECK(english((std::string("explain.") + row.rule).c_str()) != nullptr);
  }
}

TEST_CASE("the numbers of a condition are told where the compiler tells them", "[explain]") {
  const char* const line = "k.hpp:9:3: error: static assertion failed: Invalid TileShape_M.\n";
  const auto numbers = [line](const char* below) {
    return explain(std::string(line) + below).explanations.at(0).numbers;
  };
  CHECK(numbers("k.hpp:9:9: note: the comparison reduces to ‘(96 == 128)’\n") == "(96 == 128)");
  CHECK(numbers("k.hpp:9:9: note: expression evaluates to '96 == 128'\n") == "96 == 128");
  CHECK(numbers("").empty());
}

TEST_CASE("a frame is the function and its template arguments", "[explain]") {
  const Frame gcc = read_frame(
      "include/cute/layout.hpp:1140:18:   required from ‘constexpr auto cute::composition(const "
      "Layout<A, B>&) [with LShape = cute::tuple<cute::C<6>, cute::C<4> >; LStride = int]’",
      100);
  CHECK(gcc.function == "composition");
  CHECK(gcc.arguments == std::vector<std::string>{"cute::tuple<cute::C<6>, cute::C<4> >", "int"});
  CHECK(gcc.span.from > 100);

  const Frame clang = read_frame(
      "x.cpp:6:10: note: in instantiation of function template specialization "
      "'cute::composition<cute::tuple<cute::C<6>>, cute::C<4>>' requested here",
      0);
  CHECK(clang.function == "composition");
  CHECK(clang.arguments == std::vector<std::string>{"cute::tuple<cute::C<6>>", "cute::C<4>"});

  const Frame nvcc = read_frame(
      "            instantiation of \"auto cute::shape_div(const A &, const B &) [with "
      "A=cute::tuple<cute::_8, cute::_4>, B=cute::_2]\" at line 6 of x.cu",
      0);
  CHECK(nvcc.function == "shape_div");
  CHECK(nvcc.arguments == std::vector<std::string>{"cute::tuple<cute::_8, cute::_4>", "cute::_2"});

  const Frame run_time = read_frame(
      "a.out: include/cute/layout.hpp:1104: constexpr auto cute::detail::composition_impl(const "
      "S&) [with S = int]: Assertion `(rest_shape % new_shape) == 0' failed.",
      0);
  CHECK(run_time.function == "composition_impl");
  CHECK(run_time.arguments == std::vector<std::string>{"int"});

  CHECK(read_frame("a line without a frame", 0).function.empty());
}

TEST_CASE("types of compilers become values of the language", "[explain]") {
  CHECK(value_text("const cute::tuple<cute::C<6>, cute::_4>&")->text == "(_6,_4)");
  CHECK_FALSE(value_text("cute::C<6>")->assumed);
  CHECK(value_text("cute::tuple<int, cute::C<3> >")->assumed);
  CHECK(value_text("int")->assumed);
  CHECK_FALSE(value_text("lambda [](auto)->auto"));
  CHECK(type_name("const cutlass::half_t &") == "half_t");
  CHECK(type_name("signed char") == "int8_t");
  CHECK(tensor_text("cute::ViewEngine<cute::smem_ptr<cutlass::half_t*> >", "cute::Layout<_8>")
            ->text == "make_tensor(make_smem_ptr<half_t>(0), _8:_1)");
  CHECK(tensor_text("ViewEngine<float*>", "Layout<_8>")->text == "ptr[32b](0x0) o _8:_1");
  CHECK_FALSE(tensor_text("ViewEngine<Unknown>", "Layout<_8>"));
}

TEST_CASE("an error that no rule knows is told by the call that fails", "[explain]") {
  const CompilerReport r = explain(
      "layout.hpp: In instantiation of ‘auto cute::shape_div(const A&, const B&) [with A = "
      "cute::C<12>; B = cute::C<5>]’:\nx.cpp:7:9:   required from here\n"
      "layout.hpp:404: error: static assertion failed: A message of tomorrow\n");
  REQUIRE(r.explanations.size() == 1);
  CHECK(r.explanations[0].rule == nullptr);
  CHECK(r.explanations[0].expression == "shape_div(_12, _5)");
  CHECK(r.explanations[0].place == "x.cpp:7");
}

TEST_CASE("layouts of an unknown error are offered", "[explain]") {
  const std::string text =
      "x.cpp:7:9: error: conversion from ‘cute::Layout<cute::tuple<cute::C<4>, cute::C<8> >, "
      "cute::tuple<cute::C<8>, cute::C<1> > >’ to ‘int’ requested\n";
  const CompilerReport r = explain(text);
  CHECK(r.explanations.empty());
  REQUIRE(r.layouts.size() == 1);
  CHECK(r.layouts[0].value.print() == "(_4,_8):(_8,_1)");
  const Evaluation e = evaluate(text);
  CHECK(e.statements.size() == 1);
}

TEST_CASE("a program with a word of an error in it is no compiler output", "[explain]") {
  CHECK_FALSE(is_compiler_output("auto l = make_layout(4); // error: see below\n"));
  CHECK_FALSE(is_compiler_output("(4,8):(1,4)"));
  CHECK(is_compiler_output("error: unable to compute the following composition:"));
  CHECK(is_compiler_output("ValueError: shape and stride must be congruent"));
}

TEST_CASE("explaining is bounded", "[explain]") {
  const std::string line = "x.cpp:1: error: static assertion failed: Index out of range\n";
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += line;
  CHECK(explain(many).explanations.size() <= 8);
  CHECK(explain(std::string(5'000'000, '<')).explanations.empty());
  std::string open;
  for (int i = 0; i < 100'000; ++i) open += "Layout<";
  CHECK(explain(open).layouts.empty());
  CHECK(explain(std::string("‘[with \0 = ]’ error: Assertion `", 34)).layouts.empty());
}
