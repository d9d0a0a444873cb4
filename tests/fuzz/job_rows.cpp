// Rows of a store whose file was damaged: read, and shown to a client. Each line of the input is a
// column: an integer, `null`, or any text.
#include "jobs/rows.hpp"

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "api/answers.hpp"
#include "api/query.hpp"
#include "jobs/store.hpp"

namespace {

using namespace colex::server;

constexpr std::size_t kJobFields = 12, kEventFields = 4;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (lines.size() < kJobFields + kEventFields) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

/// SQLite's columns have the type of their values, whatever the table says.
void bind(Statement& row, const std::string& field) {
  const auto number = whole_number(field, INT64_MIN, INT64_MAX);
  if (number) {
    row.bind(static_cast<std::int64_t>(*number));
  } else if (field == "null") {
    row.bind_null();
  } else {
    row.bind(field);
  }
}

sqlite3* database() {
  static sqlite3* const db = [] {
    sqlite3* opened = nullptr;
    if (sqlite3_open(":memory:", &opened) != SQLITE_OK) std::abort();
    return opened;
  }();
  return db;
}

/// Jobs that nobody runs.
const Jobs& no_jobs() {
  static const auto store = make_memory_store();
  static const Jobs jobs(*store, {}, [](const auto&) {});
  return jobs;
}

void check_frame(const std::string& frame) {
  int breaks = 0;
  for (const char c : frame) breaks += c == '\n' ? 1 : 0;
  if (breaks != 4 || frame.find('\r') != std::string::npos) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
  Statement job_row(database(), "SELECT ?,?,?,?,?,?,?,?,?,?,?,?");
  for (std::size_t i = 0; i < kJobFields; ++i) bind(job_row, lines[i]);
  job_row.step();
  const Job job = read_job(job_row);
  const Response shown = json_response(200, job_json(job, no_jobs()));
  if (!nlohmann::json::accept(*shown.body)) std::abort();

  Statement event_row(database(), "SELECT ?,?,?,?");
  for (std::size_t i = 0; i < kEventFields; ++i) bind(event_row, lines[kJobFields + i]);
  event_row.step();
  check_frame(event_frame(job.id, read_event(event_row)));
  return 0;
}
