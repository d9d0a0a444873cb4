// What every store must do, checked on each of them.
#include "jobs/store.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <functional>

#include "catch.hpp"
#include "jobs/sqlite.hpp"

namespace colex::server {
namespace {

/// A file in a folder that goes with it.
class TemporaryFile {
 public:
  TemporaryFile() {
    std::string folder = (std::filesystem::temp_directory_path() / "colex-store-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
  }
  ~TemporaryFile() { std::filesystem::remove_all(folder_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  std::string path() const { return folder_ + "/jobs.db"; }

 private:
  std::string folder_;
};

void on_every_store(const std::function<void(Store&)>& check) {
  SECTION("memory") { check(*make_memory_store()); }
  SECTION("SQLite") {
    const TemporaryFile file;
    check(*open_sqlite_store(file.path()));
  }
}

Job a_job(const std::string& id, const std::string& owner = "ann") {
  Job job;
  job.id = id;
  job.owner = owner;
  job.request = R"({"knobs":{}})";
  job.submitted = 1000;
  return job;
}

std::vector<std::string> kinds(Store& store, const std::string& id) {
  std::vector<std::string> all;
  std::int64_t number = 0;
  for (const JobEvent& event : store.events(id, 0)) {
    CHECK(event.number == ++number);
    all.push_back(event.kind);
  }
  return all;
}

std::vector<std::string> ids(const std::vector<Job>& jobs) {
  std::vector<std::string> all;
  for (const Job& job : jobs) all.push_back(job.id);
  return all;
}

using Texts = std::vector<std::string>;

TEST_CASE("a job goes from queued to running to its end, each an event") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    CHECK(store.find("a") == a_job("a"));
    CHECK(store.start("a", 2000));
    CHECK(store.progress("a", 1, R"({"phase":"plan"})", 2100));
    CHECK(store.finish("a", 1, JobState::done, R"({"correct":true})", 3000));
    const auto job = store.find("a");
    CHECK(job->state == JobState::done);
    CHECK(job->attempt == 1);
    CHECK(job->started == 2000);
    CHECK(job->finished == 3000);
    CHECK(job->result == R"({"correct":true})");
    CHECK(kinds(store, "a") == Texts{"queued", "running", "progress", "done"});
    CHECK(store.events("a", 3) == std::vector<JobEvent>{{4, "done", R"({"correct":true})", 3000}});
  });
}

TEST_CASE("the wish to end a running job is kept through its attempts, and of others none") {
  on_every_store([](Store& store) {
    store.add({a_job("a"), a_job("b")});
    CHECK(!store.ask_cancel("a", 1));
    store.start("a", 2);
    CHECK(store.ask_cancel("a", 3));
    CHECK(store.requeue("a", 1, true, "{}", 4));
    CHECK(store.find("a")->cancel_asked == 3);
    CHECK(store.find("b")->cancel_asked == 0);
    CHECK(!store.ask_cancel("nosuch", 5));
    CHECK(kinds(store, "a") == Texts{"queued", "running", "queued"});
  });
}

TEST_CASE("events come in portions, and trying to write changes nothing") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    store.start("a", 1);
    store.progress("a", 1, "{}", 2);
    CHECK(store.events("a", 0, 2).size() == 2);
    CHECK(store.events("a", 2, 2) == store.events("a", 2));
    CHECK(store.events("a", 0, 3) == store.events("a", 0));
    store.try_writing();
    CHECK(kinds(store, "a") == Texts{"queued", "running", "progress"});
  });
}

TEST_CASE("a file that may not grow refuses changes as full, and is read as before") {
  const TemporaryFile file;
  const auto store = open_sqlite_store(file.path());
  store->add({a_job("a")});
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, SIG_IGN);  // as the server does
  const rlimit small{1024, before.rlim_max};
  REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
  bool full = false;
  try {
    store->start("a", 1);
  } catch (const StoreError& error) {
    full = error.full;
  }
  CHECK_THROWS_AS(store->try_writing(), StoreError);
  REQUIRE(setrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, SIG_DFL);
  CHECK(full);
  CHECK(store->find("a")->state == JobState::queued);
  store->try_writing();
  CHECK(store->start("a", 2));
}

TEST_CASE("an end is final, whoever says otherwise") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    CHECK_FALSE(store.finish("a", 0, JobState::done, "{}", 1));
    CHECK(store.start("a", 1));
    CHECK_FALSE(store.start("a", 1));
    CHECK(store.finish("a", 1, JobState::timeout, "{}", 2));
    CHECK_FALSE(store.finish("a", 1, JobState::done, "{}", 3));
    CHECK_FALSE(store.start("a", 3));
    CHECK_FALSE(store.requeue("a", 1, true, "{}", 3));
    CHECK_FALSE(store.cancel_queued("a", 3));
    CHECK_FALSE(store.progress("a", 1, "{}", 3));
    CHECK(store.find("a")->state == JobState::timeout);
    CHECK(kinds(store, "a") == Texts{"queued", "running", "timeout"});
  });
}

TEST_CASE("an attempt that was given up changes nothing") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    store.start("a", 1);
    CHECK(store.requeue("a", 1, true, R"({"reason":"gone"})", 2));
    CHECK(store.events("a", 2) == std::vector<JobEvent>{{3, "queued", R"({"reason":"gone"})", 2}});
    CHECK(store.start("a", 3));
    CHECK_FALSE(store.finish("a", 1, JobState::done, "{}", 4));
    CHECK_FALSE(store.progress("a", 1, "{}", 4));
    CHECK(store.finish("a", 2, JobState::incorrect, "{}", 5));
    CHECK(kinds(store, "a") == Texts{"queued", "running", "queued", "running", "incorrect"});
  });
}

TEST_CASE("a start that the server takes back does not count") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    store.start("a", 1);
    CHECK(store.requeue("a", 1, false, "{}", 2));
    CHECK(store.find("a")->attempt == 0);
    CHECK(store.find("a")->started == 0);
  });
}

TEST_CASE("several jobs are added together or not at all") {
  on_every_store([](Store& store) {
    store.add({a_job("a")});
    CHECK_THROWS_AS(store.add({a_job("b"), a_job("a")}), StoreError);
    CHECK_FALSE(store.find("b"));
    CHECK(kinds(store, "b").empty());
  });
}

TEST_CASE("jobs are listed newest first, by owner, state and sweep, page by page") {
  on_every_store([](Store& store) {
    Job swept = a_job("c");
    swept.sweep = "s";
    store.add({a_job("a"), a_job("b", "bob"), swept, a_job("d")});
    store.start("a", 1);
    const auto list = [&](JobFilter filter) {
      filter.owner = "ann";
      return ids(store.list(filter));
    };
    CHECK(list({}) == Texts{"d", "c", "a"});
    CHECK(list({"", JobState::running, "", "", 50}) == Texts{"a"});
    CHECK(list({"", std::nullopt, "s", "", 50}) == Texts{"c"});
    CHECK(list({"", std::nullopt, "", "", 2}) == Texts{"d", "c"});
    CHECK(list({"", std::nullopt, "", "c", 2}) == Texts{"a"});
    CHECK(list({"", std::nullopt, "", "nothing", 2}).empty());
    CHECK(ids(store.unfinished()) == Texts{"a", "b", "c", "d"});
  });
}

TEST_CASE("a sweep is counted by state, and its waiting jobs are cancelled together") {
  on_every_store([](Store& store) {
    const auto swept = [](const std::string& id, const std::string& owner) {
      Job job = a_job(id, owner);
      job.sweep = "s";
      return job;
    };
    store.add(
        {swept("a", "ann"), swept("b", "ann"), swept("c", "ann"), swept("d", "bob"), a_job("e")});
    store.start("a", 1);
    store.finish("a", 1, JobState::done, "{}", 2);
    store.start("b", 3);
    const auto in = [&](JobState state) {
      return store.count("ann", "s")[static_cast<std::size_t>(state)];
    };
    CHECK(in(JobState::done) == 1);
    CHECK(in(JobState::running) == 1);
    CHECK(in(JobState::queued) == 1);
    CHECK(store.cancel_sweep("ann", "s", 4) == Texts{"c"});
    CHECK(in(JobState::cancelled) == 1);
    CHECK(in(JobState::running) == 1);
    CHECK(kinds(store, "c") == Texts{"queued", "cancelled"});
    CHECK(store.find("d")->state == JobState::queued);
    CHECK(store.find("e")->state == JobState::queued);
    CHECK(store.cancel_sweep("ann", "s", 5).empty());
    CHECK(store.count("ann", "t") == StateCounts{});
  });
}

TEST_CASE("a key belongs to its owner") {
  on_every_store([](Store& store) {
    Job keyed = a_job("a");
    keyed.key = "k";
    store.add({keyed, a_job("b")});
    CHECK(store.find_key("ann", "k")->id == "a");
    CHECK_FALSE(store.find_key("bob", "k"));
    CHECK_FALSE(store.find_key("ann", ""));
  });
}

TEST_CASE("the same request of the same owner is found while it may have an answer, the newest") {
  on_every_store([](Store& store) {
    Job other = a_job("other");
    other.request = R"({"knobs":{"stages":"2"}})";
    store.add({a_job("a"), a_job("b"), a_job("c"), a_job("bobs", "bob"), other});
    const std::string request = a_job("a").request;
    CHECK(store.find_same("ann", request)->id == "c");
    CHECK(store.cancel_queued("c", 2));
    CHECK(store.find_same("ann", request)->id == "b");
    CHECK(store.start("b", 3));
    CHECK(store.find_same("ann", request)->id == "b");
    CHECK(store.finish("b", 1, JobState::failed, "{}", 4));
    CHECK(store.find_same("ann", request)->id == "a");
    CHECK(store.start("a", 5));
    CHECK(store.finish("a", 1, JobState::done, "{}", 6));
    CHECK(store.find_same("ann", request)->state == JobState::done);
    CHECK_FALSE(store.find_same("eve", request));
  });
}

TEST_CASE("of a sweep the job that waits longest is found") {
  on_every_store([](Store& store) {
    std::vector<Job> jobs{a_job("a"), a_job("b"), a_job("c")};
    for (Job& job : jobs) job.sweep = "s";
    store.add(jobs);
    CHECK(store.first_queued("ann", "s")->id == "a");
    CHECK(store.start("a", 1));
    CHECK(store.first_queued("ann", "s")->id == "b");
    CHECK_FALSE(store.first_queued("bob", "s"));
    CHECK_FALSE(store.first_queued("ann", "t"));
  });
}

TEST_CASE("trimming forgets an owner's oldest ended jobs alone") {
  on_every_store([](Store& store) {
    store.add({a_job("bobs", "bob")});
    CHECK(store.cancel_queued("bobs", 1));
    for (const char* id : {"a", "b", "c", "d"}) store.add({a_job(id)});
    for (const char* id : {"b", "c", "d"}) CHECK(store.cancel_queued(id, 2));
    store.trim(1);
    CHECK(store.find("a"));
    CHECK_FALSE(store.find("b"));
    CHECK_FALSE(store.find("c"));
    CHECK(store.find("d"));
    CHECK(store.find("bobs"));
    CHECK(kinds(store, "b").empty());
    CHECK(kinds(store, "d") == Texts{"queued", "cancelled"});
  });
}

TEST_CASE("texts are kept byte by byte") {
  on_every_store([](Store& store) {
    Job odd = a_job("'; DROP TABLE job; --");
    odd.key = std::string("a\0b", 3);
    odd.request = "{\"q\":\"'\"}\n";
    store.add({odd});
    CHECK(store.find(odd.id) == odd);
    CHECK(store.find_key("ann", odd.key)->id == odd.id);
  });
}

TEST_CASE("what SQLite has kept is there for the next process, and for one process at a time") {
  const TemporaryFile file;
  {
    const auto store = open_sqlite_store(file.path());
    store->add({a_job("a")});
    store->start("a", 1);
    CHECK_THROWS_AS(open_sqlite_store(file.path()), StoreError);
  }
  const auto store = open_sqlite_store(file.path());
  CHECK(store->find("a")->state == JobState::running);
  CHECK(kinds(*store, "a") == Texts{"queued", "running"});
}

/// Does to the file what no server of ours does.
void tamper(const TemporaryFile& file, const char* sql) {
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(file.path().c_str(), &db) == SQLITE_OK);
  execute(db, sql);
  sqlite3_close(db);
}

TEST_CASE("a damaged row is a failed job that says so, and keeps no other from being read") {
  const TemporaryFile file;
  open_sqlite_store(file.path())->add({a_job("a"), a_job("b")});
  tamper(file,
         "UPDATE job SET state='lost', attempt=-1, started=9e18 WHERE id='a';"
         "UPDATE event SET kind='x', data='[' WHERE job='a'");
  const auto store = open_sqlite_store(file.path());
  const auto job = store->find("a");
  CHECK(job->state == JobState::failed);
  CHECK(job->result.find("damaged") != std::string::npos);
  CHECK(job->attempt == 0);
  CHECK(job->started == 0);
  CHECK(kinds(*store, "a") == Texts{"progress"});
  CHECK(store->events("a", 0).front().data == "{}");
  CHECK(ids(store->unfinished()) == Texts{"b"});
}

/// The file as version 1 of it was: never changed, so that a later version has to read it.
constexpr const char* kVersion1 = R"(
CREATE TABLE job (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE, owner TEXT NOT NULL, priority INTEGER NOT NULL, sweep TEXT NOT NULL,
  key TEXT NOT NULL, request TEXT NOT NULL, state TEXT NOT NULL, attempt INTEGER NOT NULL,
  submitted INTEGER NOT NULL, started INTEGER NOT NULL, finished INTEGER NOT NULL,
  result TEXT NOT NULL);
CREATE TABLE event (
  job TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
  at INTEGER NOT NULL, PRIMARY KEY (job, number)) WITHOUT ROWID;
INSERT INTO job VALUES
  (1,'d','ann',0,'','','{"knobs":{}}','done',1,1,2,3,'{"correct":true}'),
  (2,'r','ann',0,'','k','{"knobs":{}}','running',1,4,5,0,''),
  (3,'q','bob',1,'s','','{"knobs":{}}','queued',0,6,0,0,'');
INSERT INTO event VALUES
  ('d',1,'queued','{}',1), ('d',2,'running','{}',2), ('d',3,'done','{"correct":true}',3),
  ('r',1,'queued','{}',4), ('r',2,'running','{}',5), ('q',1,'queued','{}',6);
)";

TEST_CASE("jobs that wait in the file of an older server are taken over") {
  for (const char* version : {"PRAGMA user_version = 0", "PRAGMA user_version = 1"}) {
    const TemporaryFile file;
    tamper(file, (std::string(kVersion1) + version).c_str());
    const auto store = open_sqlite_store(file.path());
    CHECK(ids(store->unfinished()) == Texts{"r", "q"});
    CHECK(store->find("d")->result == R"({"correct":true})");
    CHECK(store->find_key("ann", "k")->id == "r");
    CHECK(store->count("bob", "s")[0] == 1);
    CHECK(kinds(*store, "r") == Texts{"queued", "running"});
    CHECK(store->find("r")->cancel_asked == 0);
    CHECK(store->ask_cancel("r", 6));
    CHECK(store->requeue("r", 1, true, "{}", 7));
    CHECK(store->start("q", 8));
    CHECK(store->finish("q", 1, JobState::done, "{}", 9));
  }
}

TEST_CASE("a file of a newer server, and a file that is no database, are errors by name") {
  const TemporaryFile file;
  open_sqlite_store(file.path())->add({a_job("a")});
  CHECK(open_sqlite_store(file.path())->find("a"));
  tamper(file, "PRAGMA user_version = 99");
  std::string refusal;
  try {
    open_sqlite_store(file.path());
  } catch (const StoreError& error) {
    refusal = error.what();
  }
  CHECK(refusal.find("newer") != std::string::npos);
  CHECK_THROWS_AS(open_sqlite_store("/proc/nowhere/jobs.db"), StoreError);
}

}  // namespace
}  // namespace colex::server
