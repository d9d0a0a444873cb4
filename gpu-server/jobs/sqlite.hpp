// SQLite's C interface with C++'s lifetimes and errors.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>

namespace colex::server {

/// One statement: bind, step until false, read columns. Reset when it goes.
class Statement {
 public:
  Statement(sqlite3* db, const std::string& sql);
  Statement& bind(const std::string& text);
  Statement& bind(std::int64_t number);
  Statement& bind_null();
  /// True if there is a row. Throws StoreError.
  bool step();
  std::string text(int column) const;
  std::int64_t number(int column) const;

 private:
  void check(int code) const;

  sqlite3* db_;
  std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
  int bound_ = 0;
};

/// A transaction that takes back what it did unless it is committed.
class Transaction {
 public:
  explicit Transaction(sqlite3* db);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  sqlite3* db_;
  bool open_ = true;
};

/// Run statements that return nothing. Throws StoreError.
void execute(sqlite3* db, const char* sql);

}  // namespace colex::server
