#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

/// What a parent and its worker processes say to each other: frames over one socket of their own,
/// so that what a library prints on standard output is a log line and never an answer.
///
///   bytes 0-3   length of the body, little endian, at most kMostBody
///   bytes 4-7   id of the job, little endian; 0 is no job
///   byte  8     kind
///   bytes 9-    body: JSON text, or CBOR where it holds machine code
///
/// A worker has one job at a time. A job is cancelled by the end of its process, which also ends a
/// hung one: no frame is needed for it.

namespace colex::process {

enum class FrameKind : std::uint8_t {
  request = 1,   ///< parent to worker: a job
  progress = 2,  ///< worker to parent: where the job is; any number of them
  result = 3,    ///< worker to parent: the job's answer; ends the job
  failure = 4    ///< worker to parent: why the job has no answer; ends the job
};

struct Frame {
  FrameKind kind = FrameKind::request;
  std::uint32_t job = 0;
  std::string body;

  bool operator==(const Frame&) const = default;
};

constexpr std::size_t kFrameHead = 9;
constexpr std::size_t kMostBody = 64u << 20;  // bytes; a cubin with its PTX stays far below

/// The bytes are no frame: an unknown kind, or a body longer than allowed. The stream has no next
/// frame then: close it, end the worker.
class BadFrame : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The frame as bytes. Throws BadFrame where the body is longer than kMostBody.
std::string encode(const Frame& frame);

/// Bytes in, frames out, however the bytes are cut. Holds at most one frame beside what was just
/// added, and asks for no memory on the word of a length alone.
class FrameDecoder {
 public:
  explicit FrameDecoder(std::size_t most_body = kMostBody) : most_body_(most_body) {}

  void add(std::string_view bytes) { bytes_.append(bytes); }
  /// The next whole frame; empty until its last byte is there. Throws BadFrame.
  std::optional<Frame> next();
  /// Between two frames: an end of the stream here is no half frame.
  bool at_boundary() const { return bytes_.empty(); }

 private:
  std::size_t most_body_;
  std::string bytes_;
};

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

/// The other side did not read or write in time.
class DeadlinePassed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The other side has closed the stream.
class StreamEnded : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Frames over a connected stream socket, which it owns and makes non-blocking. One thread reads
/// and one writes; the deadline bounds the whole frame, not each byte.
class FrameChannel {
 public:
  explicit FrameChannel(int descriptor, std::size_t most_body = kMostBody);
  ~FrameChannel() { close(); }
  FrameChannel(const FrameChannel&) = delete;
  FrameChannel& operator=(const FrameChannel&) = delete;

  /// Throws DeadlinePassed, StreamEnded, BadFrame.
  void write(const Frame& frame, Deadline deadline);
  Frame read(Deadline deadline);
  /// Waits for ever: the worker's side, which has nothing else to do.
  Frame read() { return read(Deadline::max()); }

  /// The other side has closed the stream, whatever it wrote before.
  bool is_closed() const;

  int descriptor() const { return descriptor_; }
  void close();

 private:
  void wait_until(short events, Deadline deadline, const char* what) const;

  int descriptor_;
  FrameDecoder decoder_;
};

}  // namespace colex::process
