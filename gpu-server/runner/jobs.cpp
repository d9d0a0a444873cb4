#include "jobs.hpp"

#include "dynamic_library.hpp"
#include "probe.hpp"

namespace colex::gpu {
namespace {

struct KindName {
  JobKind kind;
  const char* name;
};
constexpr KindName kKinds[] = {{JobKind::device, "device"},
                               {JobKind::run, "run"},
                               {JobKind::count, "count"},
                               {JobKind::probe, "probe"}};

const char* name_of(JobKind kind) {
  for (const KindName& k : kKinds)
    if (k.kind == kind) return k.name;
  return "";
}

JobKind kind_of(const std::string& name) {
  for (const KindName& k : kKinds)
    if (name == k.name) return k.kind;
  throw BadConfig("no job is called \"" + name + "\"");
}

class Jobs {
 public:
  explicit Jobs(Compiler& compiler) : compiler_(compiler) {}

  Json answer(const Job& job) {
    switch (job.kind) {
      case JobKind::device:
        return bench(job).device_json();
      case JobKind::run:
        return bench(job).run(job.config, job.size);
      case JobKind::count:
        return bench(job).count(job.config, job.size);
      case JobKind::probe:
        return probe_row(job.row, compiler_, job.options.cache_folder);
    }
    return nullptr;
  }

 private:
  GemmBench& bench(const Job& job) {
    if (!bench_) bench_ = std::make_unique<GemmBench>(compiler_, job.options);
    bench_->use(job.options);
    return *bench_;
  }

  Compiler& compiler_;
  std::unique_ptr<GemmBench> bench_;
};

process::Reply failed(const std::string& kind, const std::string& message, bool broken) {
  return {false, error_json(kind, message).dump(), broken};
}

}  // namespace

Json error_json(const std::string& kind, const std::string& message) {
  return {{"error", {{"kind", kind}, {"message", message}}}};
}

Json to_json(const Job& job) {
  const BenchOptions& o = job.options;
  return {{"kind", name_of(job.kind)},
          {"config", job.config},
          {"size", {job.size.m, job.size.n, job.size.k}},
          {"row", job.row},
          {"options",
           {{"samples", o.samples},
            {"sustained", o.sustained},
            {"fresh", o.fresh},
            {"dump", o.dump},
            {"gpu", o.gpu},
            {"cache", o.cache_folder}}}};
}

Job job_from_json(const Json& json) {
  try {
    Job job;
    job.kind = kind_of(json.at("kind"));
    job.config = json.at("config");
    job.row = json.at("row");
    const Json& size = json.at("size");
    job.size = {size.at(0), size.at(1), size.at(2)};
    const Json& options = json.at("options");
    job.options.samples = options.at("samples");
    job.options.sustained = options.at("sustained");
    job.options.fresh = options.at("fresh");
    job.options.dump = options.at("dump");
    job.options.gpu = options.at("gpu");
    job.options.cache_folder = options.at("cache");
    return job;
  } catch (const nlohmann::json::exception& error) {
    throw BadConfig(std::string("the job cannot be read: ") + error.what());
  }
}

Json GpuWorker::request(const Job& job, std::chrono::seconds limit,
                        const std::function<void(const std::string&)>& on_progress) {
  using process::Ending;
  // A config may hold any bytes: what is no UTF-8 is shown as such, never a reason to fail.
  const std::string body = to_json(job).dump(-1, ' ', false, Json::error_handler_t::replace);
  const process::Answer answer = worker_.request(body, {limit, limit}, on_progress);
  switch (answer.ending) {
    case Ending::result:
    case Ending::failure: {
      Json json = Json::parse(answer.body, nullptr, false);
      return json.is_discarded() ? error_json("worker", "the worker's answer is not JSON") : json;
    }
    case Ending::timeout:
      return error_json("timeout", "no answer in " + std::to_string(limit.count()) + " s");
    case Ending::cancelled:
      return error_json("cancelled", answer.body);
    case Ending::crashed:
    case Ending::protocol:
      break;
  }
  return error_json("worker", answer.body);
}

Json count_in(process::ChildOptions program, Job job, std::chrono::seconds limit) {
  GpuWorker worker(std::move(program));
  job.kind = JobKind::count;
  const Json answer = worker.request(job, limit);
  if (answer.contains("result")) return answer["result"];
  return {{"measured", nullptr}, {"unavailable", answer["error"]["message"]}};
}

int serve_jobs(Compiler& compiler) {
  if (!process::become_child()) return 4;
  Jobs jobs(compiler);
  return process::serve([&](const std::string& body, const auto& progress) -> process::Reply {
    try {
      const Job job = job_from_json(Json::parse(body, nullptr, false));
      progress(Json{{"started", name_of(job.kind)}}.dump());
      return {true, Json{{"result", jobs.answer(job)}}.dump(), false};
    } catch (const Unavailable& error) {
      return failed("unavailable", error.what(), false);
    } catch (const CudaError& error) {
      return failed("cuda", error.what(), true);
    } catch (const BadConfig& error) {
      return failed("config", error.what(), false);
    } catch (const std::exception& error) {
      return failed("failure", error.what(), true);
    }
  });
}

}  // namespace colex::gpu
