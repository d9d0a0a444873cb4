#include "gpus.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "api/query.hpp"
#include "http/message.hpp"

namespace colex::server {
namespace {

using nlohmann::json;

constexpr int kMostGpus = 64;
constexpr std::chrono::seconds kLook{20};  // a driver that was asleep takes its time

/// How many GPUs a child finds; where none, `why` says what it found instead.
int gpus_here(const std::string& program, std::string& why) {
  if (!std::filesystem::exists(program)) {
    why = program + " is not there";
    return 0;
  }
  process::Worker child({program, {program, "gpu-list"}, true});
  const process::Answer answer = child.request("{}", {kLook, kLook});
  const json said = json::parse(answer.body, nullptr, false);
  if (answer.ending == process::Ending::result && said.is_object()) {
    return std::clamp(said.value("gpus", 0), 0, kMostGpus);
  }
  why = answer.body;
  return 0;
}

}  // namespace

std::optional<std::vector<int>> gpu_numbers(const std::string& text) {
  if (text == "auto") return std::nullopt;
  std::vector<int> numbers;
  if (text == "none") return numbers;
  for (const auto part : split_list(text)) {
    const auto number = whole_number(part, 0, kMostGpus - 1);
    if (!number)
      throw std::runtime_error("`" + text + "` is not auto, none or numbers such as 0,1");
    numbers.push_back(static_cast<int>(*number));
    if (std::count(numbers.begin(), numbers.end(), numbers.back()) > 1) {
      throw std::runtime_error("GPU " + std::string(part) + " is named twice");
    }
  }
  if (numbers.empty()) throw std::runtime_error("--gpu is auto, none or numbers such as 0,1");
  return numbers;
}

std::vector<SlotOptions> slots_of(const Options& options, std::string& said) {
  auto numbers = gpu_numbers(options.gpu);
  std::string why;
  if (!numbers) {
    numbers.emplace();
    const int found = gpus_here(options.gpu_worker, why);
    for (int i = 0; i < found; ++i) numbers->push_back(i);
  }
  std::vector<SlotOptions> slots;
  said = "jobs run on";
  for (const int number : *numbers) {
    const auto name = std::to_string(number);
    slots.push_back({Backend::gpu,
                     number,
                     options.gpu_worker,
                     {"job-worker", "--gpu", name},
                     options.gpu_limit});
    said += (slots.size() == 1 ? " GPU " : ", GPU ") + name;
  }
  if (slots.empty()) said += " the simulator" + (why.empty() ? "" : ": no GPU, " + why);
  for (int i = 0; i < options.simulators; ++i) {
    slots.push_back({Backend::simulator, 0, options.worker, {}, options.job_limit});
  }
  return slots;
}

}  // namespace colex::server
