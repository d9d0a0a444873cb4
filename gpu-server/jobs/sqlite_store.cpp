#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "jobs/rows.hpp"
#include "jobs/sqlite.hpp"
#include "jobs/store.hpp"

namespace colex::server {
namespace {

constexpr const char* kSchema = R"(
CREATE TABLE IF NOT EXISTS job (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, priority INTEGER NOT NULL, sweep TEXT NOT NULL,
  key TEXT NOT NULL, request TEXT NOT NULL, state TEXT NOT NULL, attempt INTEGER NOT NULL,
  submitted INTEGER NOT NULL, started INTEGER NOT NULL, finished INTEGER NOT NULL,
  result TEXT NOT NULL, cancel_asked INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS job_state ON job (state, number);
CREATE INDEX IF NOT EXISTS job_sweep ON job (sweep, number);
CREATE INDEX IF NOT EXISTS job_request ON job (owner, request);
CREATE UNIQUE INDEX IF NOT EXISTS job_key ON job (owner, key) WHERE key <> '';
CREATE TABLE IF NOT EXISTS event (
  job TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (job, number)) WITHOUT ROWID;
)";

/// Of the tables above; a change that an older server would misread counts it up.
constexpr std::int64_t kSchemaVersion = 2;

/// `SELECT` of whole jobs, and what follows.
std::string select_jobs(const char* rest) {
  return std::string("SELECT ") + kJobColumns + " FROM job " + rest;
}

std::vector<Job> jobs_of(Statement& rows) {
  std::vector<Job> jobs;
  while (rows.step()) jobs.push_back(read_job(rows));
  return jobs;
}

std::optional<Job> job_or_none(Statement& rows) {
  if (!rows.step()) return std::nullopt;
  return read_job(rows);
}

/// Held by one process at a time, and given back by the system when that process ends.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : descriptor_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) throw StoreError(path + ": " + std::strerror(errno));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      close(descriptor_);
      throw StoreError("another server has " + path);
    }
  }
  ~FileLock() { close(descriptor_); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int descriptor_;
};

/// Jobs of all owners are nobody else's to read: SQLite's further files take after this one.
void create_private(const std::string& path) {
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) close(made);
}

sqlite3* open_database(const std::string& path) {
  create_private(path);
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
  if (sqlite3_open_v2(path.c_str(), &db, flags, nullptr) != SQLITE_OK) {
    const std::string why = db == nullptr ? "out of memory" : sqlite3_errmsg(db);
    sqlite3_close(db);
    throw StoreError(path + ": " + why);
  }
  return db;
}

class SqliteStore : public Store {
 public:
  explicit SqliteStore(const std::string& path)
      : lock_(path + ".lock"), owned_(open_database(path), sqlite3_close), db_(owned_.get()) {
    sqlite3_busy_timeout(db_, 200);
    execute(db_, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    const std::int64_t version = version_of(path);
    execute(db_, kSchema);
    if (!has_column("cancel_asked")) {  // version 1
      execute(db_, "ALTER TABLE job ADD COLUMN cancel_asked INTEGER NOT NULL DEFAULT 0");
    }
    // A file that is as it should be is not written to: its disk may be full.
    if (version != kSchemaVersion) write_version();
  }

  void add(const std::vector<Job>& jobs) override {
    Transaction all(db_);
    for (const Job& job : jobs) {
      Statement insert(db_, std::string("INSERT INTO job (") + kJobColumns +
                                ") VALUES (?,?,?,?,?,?,'queued',0,?,0,0,'',0)");
      insert.bind(job.id).bind(job.owner).bind(job.priority).bind(job.sweep).bind(job.key);
      insert.bind(job.request).bind(job.submitted).step();
      note(job.id, name_of(JobState::queued), "{}", job.submitted);
    }
    all.commit();
  }

  bool start(const std::string& id, std::int64_t at) override {
    return change(id, JobState::running, "{}", at, [&] {
      Statement(db_,
                "UPDATE job SET state='running', attempt=attempt+1, started=? "
                "WHERE id=? AND state='queued'")
          .bind(at)
          .bind(id)
          .step();
    });
  }

  bool requeue(const std::string& id, int attempt, bool counts, const std::string& why,
               std::int64_t at) override {
    return change(id, JobState::queued, why, at, [&] {
      Statement(db_,
                "UPDATE job SET state='queued', started=0, attempt=attempt-? "
                "WHERE id=? AND state='running' AND attempt=?")
          .bind(counts ? 0 : 1)
          .bind(id)
          .bind(attempt)
          .step();
    });
  }

  bool finish(const std::string& id, int attempt, JobState state, const std::string& result,
              std::int64_t at) override {
    return change(id, state, result, at, [&] {
      Statement(db_,
                "UPDATE job SET state=?, finished=?, result=? "
                "WHERE id=? AND state='running' AND attempt=?")
          .bind(name_of(state))
          .bind(at)
          .bind(result)
          .bind(id)
          .bind(attempt)
          .step();
    });
  }

  bool ask_cancel(const std::string& id, std::int64_t at) override {
    Statement(db_, "UPDATE job SET cancel_asked=? WHERE id=? AND state='running'")
        .bind(at)
        .bind(id)
        .step();
    return sqlite3_changes(db_) > 0;
  }

  bool cancel_queued(const std::string& id, std::int64_t at) override {
    return change(id, JobState::cancelled, "{}", at, [&] {
      Statement(db_,
                "UPDATE job SET state='cancelled', finished=?, result='{}' "
                "WHERE id=? AND state='queued'")
          .bind(at)
          .bind(id)
          .step();
    });
  }

  std::vector<std::string> cancel_sweep(const std::string& owner, const std::string& sweep,
                                        std::int64_t at) override {
    Transaction all(db_);
    std::vector<std::string> ids;
    {
      Statement rows(db_, "SELECT id FROM job WHERE owner=? AND sweep=? AND state='queued'");
      rows.bind(owner).bind(sweep);
      while (rows.step()) ids.push_back(rows.text(0));
    }
    for (const std::string& id : ids) {
      Statement(db_, "UPDATE job SET state='cancelled', finished=?, result='{}' WHERE id=?")
          .bind(at)
          .bind(id)
          .step();
      note(id, name_of(JobState::cancelled), "{}", at);
    }
    all.commit();
    return ids;
  }

  bool progress(const std::string& id, int attempt, const std::string& data,
                std::int64_t at) override {
    Transaction all(db_);
    Statement running(db_, "SELECT 1 FROM job WHERE id=? AND state='running' AND attempt=?");
    if (!running.bind(id).bind(attempt).step()) return false;
    note(id, "progress", data, at);
    all.commit();
    return true;
  }

  std::optional<Job> find(const std::string& id) override {
    Statement rows(db_, select_jobs("WHERE id=?"));
    return job_or_none(rows.bind(id));
  }

  std::optional<Job> find_key(const std::string& owner, const std::string& key) override {
    if (key.empty()) return std::nullopt;
    Statement rows(db_, select_jobs("WHERE owner=? AND key=?"));
    return job_or_none(rows.bind(owner).bind(key));
  }

  std::optional<Job> find_same(const std::string& owner, const std::string& request) override {
    Statement rows(db_, select_jobs("WHERE owner=? AND request=? AND "
                                    "state IN ('queued','running','done') "
                                    "ORDER BY number DESC LIMIT 1"));
    return job_or_none(rows.bind(owner).bind(request));
  }

  std::optional<Job> first_queued(const std::string& owner, const std::string& sweep) override {
    Statement rows(db_, select_jobs("WHERE owner=? AND sweep=? AND state='queued' "
                                    "ORDER BY number LIMIT 1"));
    return job_or_none(rows.bind(owner).bind(sweep));
  }

  std::vector<JobEvent> events(const std::string& id, std::int64_t after, int limit) override {
    Statement rows(db_,
                   "SELECT number, kind, data, at FROM event WHERE job=? AND number>? "
                   "ORDER BY number LIMIT ?");
    rows.bind(id).bind(after).bind(limit);
    std::vector<JobEvent> found;
    while (rows.step()) found.push_back(read_event(rows));
    return found;
  }

  std::vector<Job> list(const JobFilter& filter) override {
    Statement rows(db_, select_jobs("WHERE owner=? AND (?='' OR state=?) AND (?='' OR sweep=?)"
                                    " AND (?='' OR number < (SELECT number FROM job WHERE id=?))"
                                    " ORDER BY number DESC LIMIT ?"));
    const std::string state = filter.state ? name_of(*filter.state) : "";
    rows.bind(filter.owner).bind(state).bind(state).bind(filter.sweep).bind(filter.sweep);
    rows.bind(filter.before).bind(filter.before).bind(filter.limit);
    return jobs_of(rows);
  }

  StateCounts count(const std::string& owner, const std::string& sweep) override {
    Statement rows(db_, "SELECT state, COUNT(*) FROM job WHERE owner=? AND sweep=? GROUP BY state");
    rows.bind(owner).bind(sweep);
    StateCounts counts{};
    while (rows.step()) {
      const auto state = job_state(rows.text(0));
      if (state)
        counts[static_cast<std::size_t>(*state)] = static_cast<std::size_t>(rows.number(1));
    }
    return counts;
  }

  std::vector<Job> unfinished() override {
    Statement rows(db_, select_jobs("WHERE state IN ('queued','running') ORDER BY number"));
    return jobs_of(rows);
  }

  void trim(int keep) override {
    Transaction all(db_);
    Statement(db_,
              "DELETE FROM job WHERE number IN (SELECT number FROM (SELECT number, row_number() "
              "OVER (PARTITION BY owner ORDER BY number DESC) AS place FROM job WHERE state NOT IN "
              "('queued','running')) WHERE place > ?)")
        .bind(keep)
        .step();
    execute(db_, "DELETE FROM event WHERE job NOT IN (SELECT id FROM job)");
    all.commit();
  }

  void try_writing() override { write_version(); }

 private:
  /// A file of a later colex-server has rows that this one would read otherwise.
  std::int64_t version_of(const std::string& path) {
    Statement version(db_, "PRAGMA user_version");
    version.step();
    if (version.number(0) > kSchemaVersion) {
      throw StoreError(path + " was written by a newer colex-server; this one reads version " +
                       std::to_string(kSchemaVersion) + " of it, and it is version " +
                       version.text(0));
    }
    return version.number(0);
  }

  bool has_column(const std::string& name) {
    Statement rows(db_, "SELECT 1 FROM pragma_table_info('job') WHERE name=?");
    return rows.bind(name).step();
  }

  void write_version() {
    execute(db_, ("PRAGMA user_version = " + std::to_string(kSchemaVersion)).c_str());
  }

  /// Runs `update` and, where it changed the job, notes the state it is in now.
  template <class Update>
  bool change(const std::string& id, JobState state, const std::string& data, std::int64_t at,
              const Update& update) {
    Transaction all(db_);
    update();
    if (sqlite3_changes(db_) == 0) return false;
    note(id, name_of(state), data, at);
    all.commit();
    return true;
  }

  void note(const std::string& id, const char* kind, const std::string& data, std::int64_t at) {
    Statement insert(db_,
                     "INSERT INTO event (job, number, kind, data, at) VALUES (?1, "
                     "(SELECT coalesce(max(number), 0) + 1 FROM event WHERE job=?1), ?2, ?3, ?4)");
    insert.bind(id).bind(kind).bind(data).bind(at).step();
  }

  FileLock lock_;
  std::unique_ptr<sqlite3, int (*)(sqlite3*)> owned_;
  sqlite3* db_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& path) {
  return std::make_unique<SqliteStore>(path);
}

}  // namespace colex::server
