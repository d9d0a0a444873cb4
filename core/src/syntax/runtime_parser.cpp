#include <algorithm>

#include "syntax/known_names.hpp"
#include "syntax/statement_parser.hpp"

/// What a program does beside layouts: CUDA's run time, launches, barriers.

namespace colex {

namespace {

bool is_runtime_call(std::string_view name) {
  const std::string_view prefixes[] = {"cuda", "cublas", "cu", "nvtx"};
  for (std::string_view p : prefixes) {
    const bool starts = name.size() > p.size() && name.substr(0, p.size()) == p;
    if (starts && name[p.size()] >= 'A' && name[p.size()] <= 'Z') return true;
  }
  return false;
}

/// Statements that order threads: they have no value, whatever runs.
bool is_barrier(std::string_view name) {
  return is_one_of(name, {"__syncthreads", "__syncwarp", "__threadfence", "__threadfence_block",
                          "cluster_sync", "sync_threads", "sync_warp"});
}

/// Fences, barriers in memory, clusters and groups of warps: a thread alone does not feel them.
bool is_fence(std::string_view name) {
  return is_one_of(
      name, {"warpgroup_arrive", "warpgroup_commit_batch", "warpgroup_wait",
             "warpgroup_fence_operand", "warpgroup_reg_alloc", "warpgroup_reg_dealloc",
             "fence_barrier_init", "fence_view_async_shared", "fence_view_async_tmem_load",
             "fence_view_async_tmem_store", "tma_store_fence", "tma_store_arrive", "tma_store_wait",
             "tma_desc_commit_group", "tma_desc_wait_group", "prefetch_tma_descriptor",
             "launch_dependent_grids", "wait_on_dependent_grids"});
}

bool is_memory_barrier(std::string_view name) {
  return is_one_of(name, {"initialize_barrier", "set_barrier_transaction_bytes", "wait_barrier",
                          "arrive_barrier", "cluster_arrive", "cluster_arrive_relaxed",
                          "cluster_wait", "umma_arrive", "umma_arrive_multicast",
                          "umma_arrive_2x1SM", "umma_arrive_multicast_2x1SM"});
}

/// What pipelines and allocators are asked for, and nobody asks of its value.
bool is_pipeline_step(std::string_view method) {
  return is_one_of(method, {"producer_acquire", "producer_commit", "producer_tail",
                            "producer_expect_transaction", "consumer_wait", "consumer_release",
                            "arrive_and_wait", "allocate", "free", "release_allocation_lock",
                            "relinquish_alloc_permit", "wait_for_alloc", "tail"});
}

/// The same of asynchronous copies, in C++ and in CuTe DSL.
bool orders_copies(std::string_view name) {
  return is_one_of(
      name, {"cp_async_fence", "cp_async_wait", "cp_async_commit_group", "cp_async_wait_group"});
}

bool is_ordering(std::string_view path) {
  const size_t colons = path.rfind("::");
  const std::string_view name = colons == path.npos ? path : path.substr(colons + 2);
  return is_barrier(name) || orders_copies(name) || is_fence(name) || is_memory_barrier(name);
}

/// Algorithms of the standard library: they set elements, which moves no layout.
bool sets_elements(std::string_view name) {
  return is_one_of(name, {"iota", "fill", "fill_n", "generate", "generate_n", "shuffle", "sort",
                          "for_each_n", "copy_n"});
}

/// Functions that a program calls for what they do to it, and not to a layout.
bool is_host_call(std::string_view name) {
  return is_one_of(name,
                   {"exit", "abort", "srand", "free", "memset", "memcpy", "fflush", "device_init",
                    "__trap", "CUTE_INVALID_CONTROL_PATH", "__builtin_unreachable"});
}

/// Names of types whose objects ask the device or its clock.
bool is_runtime_object(std::string_view name) {
  return is_one_of(
      name, {"cudaDeviceProp", "GPU_Clock", "GpuTimer", "KernelHardwareInfo", "CommandLine"});
}

/// What writes a log: `CUTLASS_TRACE_HOST("grid: " << grid)`.
bool is_trace(std::string_view name) {
  return is_one_of(name, {"CUTLASS_TRACE_HOST", "CUTLASS_TRACE_DEVICE", "CUTLASS_TRACE"});
}

/// What a part of CuTe DSL is called for: `warpgroup.wait_group(0)`, `pipeline.sync()`.
bool is_order_of_module(std::string_view name) {
  constexpr std::string_view kVerbs[] = {"wait",       "commit",     "fence",
                                         "sync",       "arrive",     "prefetch_desc",
                                         "initialize", "agent_sync", "pipeline_init"};
  return std::any_of(std::begin(kVerbs), std::end(kVerbs),
                     [name](std::string_view verb) { return name.substr(0, verb.size()) == verb; });
}

/// The bracket of `cute.nvgpu.warpgroup.wait_group(0)` from token `i` on, a call whose value nobody
/// asks for; 0 of other statements.
size_t order_of_module(const std::vector<Token>& list, size_t i) {
  if (!is_module(list[i].text) && !is_submodule(list[i].text)) return 0;
  const size_t from = i;
  while (list[i + 1].op == '.' && list[i + 2].kind == TokenKind::name) i += 2;
  const bool order = i > from && list[i + 1].op == '(' && is_order_of_module(list[i].text) &&
                     !is_ordering(list[i].text);  // what runs a block needs these
  return order ? i + 1 : 0;
}

bool is_check(std::string_view name) {
  const auto has = [name](std::string_view part) { return name.find(part) != name.npos; };
  return has("CUDA_") || has("CUTE_CHECK") || has("CHECK_CU") || has("gpuErr") || has("_CHECK");
}

}  // namespace

/// What sets the name that token `i` is, does not run here.
void StatementParser::set_outside(size_t i, std::string_view by, bool by_reference) {
  StatementNode s = node(StatementKind::set_outside);
  s.name = list_[i].text;
  s.label = by;
  s.by_reference = by_reference;
  s.span = list_[i].span;
  s.function = function_;
  into_->push_back(std::move(s));
}

/// The value behind the name that token `i` is, and a comma, is the variable's.
void StatementParser::bind_default(size_t i) {
  StatementNode s = node(StatementKind::value);
  s.name = list_[i].text;
  s.name_span = list_[i].span;
  s.cpp_form = true;
  pos_ = i + 2;
  s.expression = expression();
  s.span = {s.name_span.from, end_of_last()};
  add_statement(std::move(s));
}

/// `cudaGetDevice(&device)`: whose address a call that does not run is given, it may set.
void StatementParser::set_by_calls(size_t from, size_t to) {
  std::string_view by;
  for (size_t i = from; i + 1 < to; ++i) {
    if (list_[i].kind == TokenKind::name && list_[i + 1].op == '(') by = list_[i].text;
    const int before = i > from ? list_[i - 1].op : 0;
    if (by.empty() || (before != '(' && before != ',' && before != ')')) continue;
    const bool address = list_[i].op == '&';
    const size_t name = address ? i + 1 : i;
    if (list_[name].kind != TokenKind::name) continue;
    const int behind = list_[name + 1].op;
    const bool whole = behind == ',' || behind == ')';
    if (by == "get_cmd_line_argument" && before == ',') {
      // Without the option it is the default, `("m", m, 256)`, or what it was.
      if (behind == ',') bind_default(name);
      by = {};
      continue;
    }
    if (address && (whole || behind == '.' || behind == '[')) set_outside(name, by);
    if (!address && whole && is_runtime_call(by)) set_outside(name, by, false);
  }
}

/// `asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));`
bool StatementParser::assembly() {
  if (!is_any_word({"asm", "__asm__", "__asm"})) return false;
  const std::string_view by = token().text;
  while (kind() != TokenKind::end && !is(';')) {
    const bool result = kind() == TokenKind::text && token().text.size() > 2 &&
                        (token().text[1] == '=' || token().text[1] == '+');
    if (result && token(1).op == '(' && kind(2) == TokenKind::name && token(3).op == ')') {
      set_outside(pos_ + 2, by);
    }
    ++pos_;
  }
  passed_ = "region.assembly";
  return ast_.program = true;
}

/// `std::cin >> n >> m;`
bool StatementParser::input() {
  const size_t name = is_word("std") && token(1).op == code(':', ':') ? pos_ + 2 : pos_;
  const auto shifts = [this](size_t i) { return list_[i].op == '>' && list_[i + 1].op == '>'; };
  if (ast_.dialect == Dialect::python || list_[name].text != "cin" || !shifts(name + 1)) {
    return false;
  }
  pos_ = name + 1;
  while (shifts(pos_)) {
    pos_ += 2;
    if (kind() == TokenKind::name) set_outside(pos_, list_[name].text);
    summand();
  }
  end_of_statement();
  passed_ = "region.runtime";
  return ast_.program = true;
}

/// `__syncthreads();`, `cp_async_wait<0>();`, `cute.arch.sync_threads()`: no value, but whoever
/// runs the text needs them.
bool StatementParser::is_order(const StatementNode& s) const {
  if (!s.name.empty() || ast_[s.expression].kind != NodeKind::call) return false;
  return is_ordering(ast_[ast_[s.expression].args[0]].text);
}

void StatementParser::add_order(StatementNode s) {
  s.kind = StatementKind::order;
  s.name = ast_[ast_[s.expression].args[0]].text;
  s.function = function_;
  into_->push_back(std::move(s));
  passed_ = "region.runtime";
  ast_.program = true;
}

/// The token names what the device, the clock or a stream is asked by.
bool StatementParser::is_outside(size_t i) const {
  return list_[i].kind == TokenKind::name &&
         std::find(outside_.begin(), outside_.end(), list_[i].text) != outside_.end();
}

/// What the clock or the device says, and what is made of it: `double t = timer.seconds() / n;`,
/// `printf("%f", gflops / t);`. A step of a pipeline, too: `pipeline.consumer_wait(state);`.
bool StatementParser::measures(size_t end) {
  const bool shows = is_any_word({"printf", "cout", "cerr"}) ||
                     (is_word("std") && is_one_of(token(2).text, {"cout", "cerr"}));
  size_t equals = 0;
  bool measured = false;
  // What stands in braces is read by itself.
  for (size_t i = pos_; i < end && list_[i].op != '{'; ++i) {
    const bool stream = is_one_of(list_[i].text, {"cout", "cerr"});
    if (stream && !shows && equals == 0) return true;  // `options.print_usage(std::cout) << endl;`
    if (list_[i].op == '=' && equals == 0) equals = i;
    const bool outside = is_outside(i);
    const bool member = list_[i + 1].op == '.' && (i == pos_ || list_[i - 1].op != '.');
    measured = measured || (outside && (member || shows));
    const bool step = i > pos_ && is_pipeline_step(list_[i].text) && list_[i + 1].op == '(' &&
                      (list_[i - 1].op == '.' || list_[i - 1].op == code('-', '>'));
    if (step && equals == 0 && past(i + 1) == end) measured = true;
  }
  if (!measured) return false;
  if (equals > pos_ && list_[equals - 1].kind == TokenKind::name) {
    outside_.push_back(list_[equals - 1].text);
  }
  return true;
}

/// `cudaMalloc(&p, n);`, `CUDA_CHECK(cudaFree(p));`, `cudaEvent_t start, stop;`,
/// `kernel<<<grid, block>>>(p);`
bool StatementParser::runtime() {
  if (kind() != TokenKind::name || launches(token().text)) return false;
  size_t call = pos_;
  const std::string_view word = token().text;
  const bool qualified = is_namespace(word) && token(1).op == code(':', ':');
  const auto called = [this](size_t i) {
    return list_[i + 1].op == '(' && list_[i + 1].match >= 0;
  };
  size_t end = pos_;
  while (list_[end].kind != TokenKind::end && list_[end].op != ';' && end < closing_token() &&
         !(end > pos_ && list_[end].newline && list_[end].op != code('<', '<'))) {
    end = past(end);
  }
  const bool whole = list_[end].op == ';';
  const char* what = nullptr;
  const bool type_of_runtime =
      is_runtime_call(word) && word.size() > 2 && word.substr(word.size() - 2) == "_t";
  if (type_of_runtime || is_runtime_object(qualified ? token(2).text : word)) {
    what = "region.runtime";  // `cudaError_t err = …;`: no name of it is a layout
    const bool ends = whole || list_[end].kind == TokenKind::end || list_[end].newline;
    for (size_t i = pos_ + 1; i < end && ends; i = past(i)) {
      const int behind = list_[i + 1].op;
      const bool name = list_[i].kind == TokenKind::name;
      const bool made = behind == '(' && list_[i - 1].kind == TokenKind::name;  // `cmd(argc, argv)`
      if (!name || !(made || behind == ';' || behind == ',' || behind == '=')) continue;
      outside_.push_back(list_[i].text);
      StatementNode unknown = node(StatementKind::broken);
      unknown.name = list_[i].text;
      unknown.name_span = list_[i].span;
      unknown.label = qualified ? token(2).text : word;
      unknown.declares = true;
      unknown.function = function_;
      into_->push_back(std::move(unknown));
    }
  } else if (is_runtime_call(word) && called(pos_)) {
    what = "region.runtime";
  } else if (word == "__launch_bounds__" && called(pos_) && past(pos_ + 1) == end) {
    what = "region.declaration";  // whose function was cut away
  } else if (word == "delete" && ast_.dialect == Dialect::cpp && end > pos_ + 1) {
    what = "region.runtime";
  } else if (is_host_call(qualified ? token(2).text : word) && called(pos_ + (qualified ? 2 : 0))) {
    what = "region.runtime";
  } else if (qualified && sets_elements(token(2).text) && called(pos_ + 2)) {
    what = "region.memory";
  } else if (word == "cute" && token(1).op == '.' && token(2).text == "arch" &&
             token(3).op == '.' && !is_ordering(token(4).text) && called(pos_ + 4) &&
             past(pos_ + 5) == end) {
    what = "region.runtime";  // `cute.arch.mbarrier_init(…)`: its value is asked for by nobody
  } else if (const size_t open = order_of_module(list_, pos_);
             open > 0 && ast_.dialect == Dialect::python && past(open) == end) {
    what = "region.runtime";
  } else if ((word == "print" || (word == "println" && ast_.dialect != Dialect::cpp)) &&
             called(pos_) && past(pos_ + 1) == pos_ + 3 && end == pos_ + 3) {
    what = "region.text";  // an empty line, or a text that documents
  } else if (is_trace(word) && called(pos_)) {
    what = "region.text";
  } else if (is_check(word) && called(pos_)) {
    call = pos_ + 2;
    if (is_runtime_call(list_[call].text) || list_[call].op == ')') what = "region.runtime";
  } else if (measures(end)) {
    what = "region.runtime";
  } else {
    size_t kernel = pos_;  // `kernels::gemm`
    while (list_[kernel + 1].op == code(':', ':') && list_[kernel + 2].kind == TokenKind::name)
      kernel += 2;
    size_t i = kernel + 1;
    if (list_[i].op == '<' && list_[i].match >= 0) i = static_cast<size_t>(list_[i].match) + 1;
    for (; i < end && what == nullptr && i < pos_ + 200; ++i) {
      if (list_[i].op == '=' || list_[i].op == '(') break;
      const bool launch = list_[i].op == code('<', '<') && list_[i + 1].op == '<';
      // What the text defines runs with what it is given.
      const bool own = std::find(bound_.begin(), bound_.end(), list_[kernel].text) != bound_.end();
      if (launch && list_[i + 1].adjacent && own) return false;
      if (launch && list_[i + 1].adjacent) what = "region.launch";
    }
    // `<<<grid, block>>>` may have brackets that the search for the end has not seen.
    if (what != nullptr) {
      while (list_[end].kind != TokenKind::end && list_[end].op != ';') ++end;
    }
  }
  if (what == nullptr || (!whole && list_[end].kind != TokenKind::end && !list_[end].newline)) {
    return false;
  }
  set_by_calls(pos_, end);
  pos_ = end;
  passed_ = what;
  return ast_.program = true;
}

}  // namespace colex
