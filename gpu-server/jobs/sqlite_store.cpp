#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

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
  result TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS job_state ON job (state, number);
CREATE INDEX IF NOT EXISTS job_sweep ON job (sweep, number);
CREATE UNIQUE INDEX IF NOT EXISTS job_key ON job (owner, key) WHERE key <> '';
CREATE TABLE IF NOT EXISTS event (
  job TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (job, number)) WITHOUT ROWID;
)";

#define COLEX_JOB_COLUMNS                                                                    \
  "id, owner, priority, sweep, key, request, state, attempt, submitted, started, finished, " \
  "result"

Job job_of(const Statement& row) {
  Job job;
  job.id = row.text(0);
  job.owner = row.text(1);
  job.priority = static_cast<int>(row.number(2));
  job.sweep = row.text(3);
  job.key = row.text(4);
  job.request = row.text(5);
  const auto state = job_state(row.text(6));
  if (!state) throw StoreError("job " + job.id + " has no known state: " + row.text(6));
  job.state = *state;
  job.attempt = static_cast<int>(row.number(7));
  job.submitted = row.number(8);
  job.started = row.number(9);
  job.finished = row.number(10);
  job.result = row.text(11);
  return job;
}

std::vector<Job> jobs_of(Statement& rows) {
  std::vector<Job> jobs;
  while (rows.step()) jobs.push_back(job_of(rows));
  return jobs;
}

std::optional<Job> job_or_none(Statement& rows) {
  if (!rows.step()) return std::nullopt;
  return job_of(rows);
}

/// Held by one process at a time, and given back by the system when that process ends.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : descriptor_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) throw StoreError("cannot write " + path);
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

sqlite3* open_database(const std::string& path) {
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
    sqlite3_busy_timeout(db_, 2000);
    execute(db_, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    execute(db_, kSchema);
  }

  void add(const std::vector<Job>& jobs) override {
    Transaction all(db_);
    for (const Job& job : jobs) {
      Statement insert(
          db_, "INSERT INTO job (" COLEX_JOB_COLUMNS ") VALUES (?,?,?,?,?,?,'queued',0,?,0,0,'')");
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

  bool requeue(const std::string& id, int attempt, bool counts, std::int64_t at) override {
    return change(id, JobState::queued, "{}", at, [&] {
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
    Statement rows(db_, "SELECT " COLEX_JOB_COLUMNS " FROM job WHERE id=?");
    return job_or_none(rows.bind(id));
  }

  std::optional<Job> find_key(const std::string& owner, const std::string& key) override {
    if (key.empty()) return std::nullopt;
    Statement rows(db_, "SELECT " COLEX_JOB_COLUMNS " FROM job WHERE owner=? AND key=?");
    return job_or_none(rows.bind(owner).bind(key));
  }

  std::vector<JobEvent> events(const std::string& id, std::int64_t after) override {
    Statement rows(db_,
                   "SELECT number, kind, data, at FROM event WHERE job=? AND number>? "
                   "ORDER BY number");
    rows.bind(id).bind(after);
    std::vector<JobEvent> found;
    while (rows.step())
      found.push_back({rows.number(0), rows.text(1), rows.text(2), rows.number(3)});
    return found;
  }

  std::vector<Job> list(const JobFilter& filter) override {
    Statement rows(db_, "SELECT " COLEX_JOB_COLUMNS
                        " FROM job WHERE owner=? AND (?='' OR state=?) AND (?='' OR sweep=?)"
                        " AND (?='' OR number < (SELECT number FROM job WHERE id=?))"
                        " ORDER BY number DESC LIMIT ?");
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
    Statement rows(db_, "SELECT " COLEX_JOB_COLUMNS
                        " FROM job WHERE state IN ('queued','running') ORDER BY number");
    return jobs_of(rows);
  }

  void trim(int keep) override {
    Transaction all(db_);
    Statement(db_,
              "DELETE FROM job WHERE number IN (SELECT number FROM job WHERE state NOT IN "
              "('queued','running') ORDER BY number DESC LIMIT -1 OFFSET ?)")
        .bind(keep)
        .step();
    execute(db_, "DELETE FROM event WHERE job NOT IN (SELECT id FROM job)");
    all.commit();
  }

 private:
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
