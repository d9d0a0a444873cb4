#include "remote.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "http_client.hpp"
#include "input.hpp"

namespace colex::gpu {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{500};
constexpr std::chrono::seconds kPatience{30};  // while a server is started again
constexpr int kListed = 200;                   // jobs of one answer

// A server's refusal in its own words: the fields that are wrong, or what it says.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

std::string refusal(const HttpAnswer& answer, const Json& said) {
  std::string text = "the server says " + std::to_string(answer.status);
  if (!said.is_object()) return text;
  if (!said.contains("errors")) return text + ": " + said.value("detail", "");
  for (const Json& error : said["errors"]) {
    text += "\n  " + error.value("field", "") + ": " + error.value("text", "");
    for (const auto& [knob, value] : error["fix"].items())
      text += " (fix: " + knob + "=" + value.get<std::string>() + ")";
  }
  return text;
}

class Remote {
 public:
  explicit Remote(const Options& o) : client_(o.server, token(), o.timeout) {}

  Json ask(const std::string& method, const std::string& path, const Json& body = nullptr) {
    const HttpAnswer answer = client_.call(method, path, body.is_null() ? "" : body.dump());
    Json said = Json::parse(answer.body, nullptr, false);
    if (answer.status >= 300) throw Refused(refusal(answer, said));
    if (said.is_discarded()) throw NoServer("the answer is no JSON: no Colex server is there");
    return said;
  }

  // Submits a job and follows it to its end; the job. A server that goes meanwhile is waited for:
  // what it has accepted it keeps.
  Json job(const Json& request) {
    const std::string id = ask("POST", "/jobs", request)["id"];
    std::cerr << "job " << id << std::endl;
    for (;;) {
      const Json now = patiently("job " + id, [&] {
        client_.stream("/jobs/" + id + "/events", [](std::string_view) {});
        return ask("GET", "/jobs/" + id);
      });
      const std::string state = now["state"];
      if (state != "queued" && state != "running") return now;
      std::this_thread::sleep_for(kBetweenLooks);  // the server is about to stop
    }
  }

  // The same of a sweep, which is looked at again and again; its jobs.
  Json sweep(const Json& request) {
    Json now = ask("POST", "/sweeps", request);
    const std::string id = now["id"];
    std::cerr << "sweep " << id << std::endl;
    if (!now["refused"].empty())
      std::cerr << now["refused"].size() << " configs break a rule and are left out\n";
    while (now["ended"] != now["total"]) {
      std::this_thread::sleep_for(kBetweenLooks);
      now = patiently("sweep " + id, [&] { return ask("GET", "/sweeps/" + id); });
    }
    return patiently("sweep " + id, [&] { return jobs_of(id); });
  }

 private:
  Json jobs_of(const std::string& sweep) {
    const std::string path = "/jobs?limit=" + std::to_string(kListed) + "&sweep=" + sweep;
    Json jobs = Json::array();
    for (std::string before;;) {
      const Json list = ask("GET", path + before);
      for (const Json& job : list["jobs"]) jobs.push_back(job);
      if (list["next"].is_null()) return jobs;
      before = "&before=" + list["next"].get<std::string>();
    }
  }

  // What `look` says, tried again while the server is away; `what` goes on there without us.
  template <class Look> Json patiently(const std::string& what, const Look& look) {
    const auto until = std::chrono::steady_clock::now() + kPatience;
    for (;;) {
      try {
        return look();
      } catch (const NoServer& error) {
        if (std::chrono::steady_clock::now() > until)
          throw NoServer(what + " was accepted and is kept by the server, but " + error.what());
      }
      std::this_thread::sleep_for(kBetweenLooks);
    }
  }

  static std::string token() {
    const char* given = std::getenv("COLEX_TOKEN");
    return given == nullptr ? "" : given;
  }
  HttpClient client_;
};

// A config of ours as the API has it: knobs that stand beside the preset go below `knobs`.
Json request_of(const Json& config, const Options& o) {
  Json request = {{"knobs", Json::object()}};
  for (const auto& [field, value] : config.items()) {
    if (field == "name") continue;
    if (field == "preset")
      request["preset"] = value;
    else if (field == "knobs")
      request["knobs"].update(value);
    else
      request["knobs"][field] = value;
  }
  if (!o.backend.empty()) request["backend"] = o.backend;
  if (o.counters) request["counters"] = true;
  return request;
}

// One request of a config for each size that is asked for; without one, for its own size.
std::vector<Json> requests_of(const Json& config, const Options& o) {
  const std::vector<ProblemSize> own{own_size(config)};
  std::vector<Json> requests;
  for (const ProblemSize& size : o.sizes.empty() ? own : o.sizes) {
    requests.push_back(request_of(config, o));
    requests.back()["knobs"].update(Json{{"m", size.m}, {"n", size.n}, {"k", size.k}});
  }
  return requests;
}

// One line; of the knobs it names those of `swept`, by which jobs of a sweep differ.
std::string line_of(const Json& job, const Json& swept) {
  const Json& knobs = job["request"]["knobs"];
  const auto knob = [&](const std::string& name) { return knobs[name].get<std::string>(); };
  std::string line = job["request"].value("preset", "custom") + "  " + knob("m") + "x" + knob("n") +
                     "x" + knob("k");
  for (const auto& [name, values] : swept.items()) line += "  " + name + "=" + knob(name);
  line += "  " + job["state"].get<std::string>() + " on the " + job["backend"].get<std::string>();
  const Json& result = job["result"];
  if (result.contains("gpu")) {
    const Json& timing = result["gpu"]["timing"];
    line += "  " + timing["ours"]["tflops"].dump() + " TFLOP/s, " + timing["ratio"].dump() +
            " of cuBLASLt";
  }
  if (result.is_object() && result.contains("reason"))
    line += "  " + result["reason"].get<std::string>();
  return line;
}

double tflops_of(const Json& job) {
  const Json::json_pointer speed("/result/gpu/timing/ours/tflops");
  return job.contains(speed) ? job[speed].get<double>() : 0;
}

// What jobs came to, said as they end; as JSON all of them at the end.
class Report {
 public:
  explicit Report(const Options& o) : options_(o) {}

  void add(const Json& job, const Json& swept = Json::object()) {
    if (job["state"] != "done") status_ = kExitWrong;
    jobs_.push_back(job);
    if (!options_.json) std::cout << line_of(job, swept) << std::endl;
  }
  void add_refusal(const Refused& error) {
    status_ = kExitWrong;
    std::cerr << "colex-gpu: " << error.what() << "\n";
  }
  int end() const {
    if (options_.json)
      std::cout << Json{{"server", options_.server}, {"jobs", jobs_}}.dump(1) << std::endl;
    return status_;
  }

 private:
  const Options& options_;
  Json jobs_ = Json::array();
  int status_ = 0;
};

// A server runs what a job says, and of this machine's options none.
void refuse_own_options(const Options& o) {
  const BenchOptions usual;
  const auto refuse = [](bool given, const char* option) {
    if (given) throw UsageError(std::string(option) + " is of this machine's GPU, not of --server");
  };
  refuse(o.bench.fresh, "--fresh");
  refuse(!o.bench.dump.empty(), "--dump");
  refuse(!o.bench.sustained, "--short");
  refuse(o.bench.samples != usual.samples, "--samples");
}

// A server that cannot be reached is one line, and the status that fits.
template <class Work> int guarded(const Work& work) {
  try {
    return work();
  } catch (const NoServer& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitUnavailable;
  }
}

// `stages=2,3,4` as {"stages": ["2", "3", "4"]}.
Json swept(const std::vector<std::string>& words) {
  Json all = Json::object();
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      throw UsageError("--over " + word + " is not KNOB=VALUE,VALUE,…");
    Json& values = all[word.substr(0, equals)] = Json::array();
    int depth = 0;  // commas within a layout part no values
    std::string value;
    for (const char c : word.substr(equals + 1) + ",") {
      depth += c == '(' || c == '<' ? 1 : c == ')' || c == '>' ? -1 : 0;
      if (c == ',' && depth <= 0) {
        values.push_back(value);
        value.clear();
      } else {
        value += c;
      }
    }
  }
  if (all.empty()) throw UsageError("name what is swept, such as --over stages=2,3,4");
  return all;
}

}  // namespace

int run_on_server(const Options& o, const std::vector<Json>& configs) {
  refuse_own_options(o);
  return guarded([&] {
    Remote server(o);
    Report report(o);
    for (const Json& config : configs) {
      for (const Json& request : requests_of(config, o)) {
        try {
          report.add(server.job(request));
        } catch (const Refused& error) {
          report.add_refusal(error);
        }
      }
    }
    return report.end();
  });
}

int sweep_on_server(const Options& o, const std::vector<Json>& configs) {
  refuse_own_options(o);
  const Json values = swept(o.over);
  return guarded([&] {
    Remote server(o);
    Report report(o);
    std::vector<Json> jobs;
    for (const Json& config : configs) {
      for (Json request : requests_of(config, o)) {
        request["sweep"] = values;
        for (const auto& [knob, listed] : values.items()) request["knobs"].erase(knob);
        try {
          for (const Json& job : server.sweep(request)) jobs.push_back(job);
        } catch (const Refused& error) {
          report.add_refusal(error);
        }
      }
    }
    std::stable_sort(jobs.begin(), jobs.end(),
                     [](const Json& x, const Json& y) { return tflops_of(x) > tflops_of(y); });
    for (const Json& job : jobs) report.add(job, values);
    return report.end();
  });
}

}  // namespace colex::gpu
