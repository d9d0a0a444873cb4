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
constexpr int kListed = 200;  // jobs of one answer

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

  // Follows a job to its end; the job.
  Json job(const Json& request) {
    const std::string path = "/jobs/" + ask("POST", "/jobs", request)["id"].get<std::string>();
    for (;;) {
      client_.stream(path + "/events", [](std::string_view) {});
      Json now = ask("GET", path);
      const std::string state = now["state"];
      if (state != "queued" && state != "running") return now;
      std::this_thread::sleep_for(kBetweenLooks);  // the server is about to stop
    }
  }

 private:
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
  return request;
}

Json sized(Json request, const ProblemSize& size) {
  request["knobs"].update(Json{{"m", size.m}, {"n", size.n}, {"k", size.k}});
  return request;
}

std::string line_of(const Json& job) {
  const Json& knobs = job["request"]["knobs"];
  const auto knob = [&](const char* name) { return knobs[name].get<std::string>(); };
  std::string line = job["request"].value("preset", "custom") + "  " + knob("m") + "x" + knob("n") +
                     "x" + knob("k") + "  " + job["state"].get<std::string>() + " on the " +
                     job["backend"].get<std::string>();
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

int show(const Options& o, const Json& jobs) {
  int status = 0;
  for (const Json& job : jobs) {
    if (job["state"] != "done") status = kExitWrong;
    if (!o.json) std::cout << line_of(job) << std::endl;
  }
  if (o.json) std::cout << Json{{"server", o.server}, {"jobs", jobs}}.dump(1) << std::endl;
  return status;
}

// What the server or the way to it says no to is one line, and the status that fits.
template <class Work> int guarded(const Work& work) {
  try {
    return work();
  } catch (const NoServer& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitUnavailable;
  } catch (const Refused& error) {
    std::cerr << "colex-gpu: " << error.what() << "\n";
    return kExitWrong;
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
  return guarded([&] {
    Remote server(o);
    std::vector<ProblemSize> sizes = o.sizes;
    if (sizes.empty()) sizes.push_back({4096, 4096, 4096});
    Json jobs = Json::array();
    for (const ProblemSize& size : sizes)
      for (const Json& config : configs)
        jobs.push_back(server.job(sized(request_of(config, o), size)));
    return show(o, jobs);
  });
}

int sweep_on_server(const Options& o, const std::vector<Json>& configs) {
  const Json values = swept(o.over);
  return guarded([&] {
    Remote server(o);
    Json jobs = Json::array();
    for (const Json& config : configs) {
      Json request = request_of(config, o);
      if (!o.sizes.empty()) request = sized(request, o.sizes.front());
      request["sweep"] = values;
      Json sweep = server.ask("POST", "/sweeps", request);
      const std::string path = "/sweeps/" + sweep["id"].get<std::string>();
      if (!sweep["refused"].empty())
        std::cerr << sweep["refused"].size() << " configs break a rule and are left out\n";
      while (sweep["ended"] != sweep["total"]) {
        std::this_thread::sleep_for(kBetweenLooks);
        sweep = server.ask("GET", path);
      }
      std::string rest =
          "/jobs?limit=" + std::to_string(kListed) + "&sweep=" + sweep["id"].get<std::string>();
      for (std::string before;;) {
        const Json list = server.ask("GET", rest + before);
        for (const Json& job : list["jobs"]) jobs.push_back(job);
        if (list["next"].is_null()) break;
        before = "&before=" + list["next"].get<std::string>();
      }
    }
    std::stable_sort(jobs.begin(), jobs.end(),
                     [](const Json& x, const Json& y) { return tflops_of(x) > tflops_of(y); });
    return show(o, jobs);
  });
}

}  // namespace colex::gpu
