#include "jobs/sqlite.hpp"

#include "jobs/store.hpp"

namespace colex::server {
namespace {

StoreError store_error(sqlite3* db) {
  const int code = sqlite3_extended_errcode(db);
  // A quota, or a file that may not grow, is an error of the write.
  if (code == SQLITE_IOERR_WRITE) return StoreError("the file of the jobs cannot grow", true);
  return StoreError(sqlite3_errmsg(db), code == SQLITE_FULL);
}

}  // namespace

Statement::Statement(sqlite3* db, const std::string& sql)
    : db_(db), statement_(nullptr, sqlite3_finalize) {
  sqlite3_stmt* made = nullptr;
  check(sqlite3_prepare_v2(db, sql.c_str(), -1, &made, nullptr));
  statement_.reset(made);
}

Statement& Statement::bind(const std::string& text) {
  check(sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()),
                          SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), ++bound_, number));
  return *this;
}

Statement& Statement::bind_null() {
  check(sqlite3_bind_null(statement_.get(), ++bound_));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
  return code == SQLITE_ROW;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) throw store_error(db_);
}

void execute(sqlite3* db, const char* sql) {
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw store_error(db);
}

Transaction::Transaction(sqlite3* db) : db_(db) { execute(db, "BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  if (open_) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  execute(db_, "COMMIT");
  open_ = false;
}

}  // namespace colex::server
