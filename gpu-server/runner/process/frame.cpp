#include "process/frame.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace colex::process {

namespace {

void append_u32(std::string& bytes, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 255);
}

std::uint32_t u32_at(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
  }
  return value;
}

bool is_kind(unsigned char byte) {
  return byte >= static_cast<unsigned char>(FrameKind::request) &&
         byte <= static_cast<unsigned char>(FrameKind::failure);
}

void require_body(std::size_t size, std::size_t most) {
  if (size > most) {
    throw BadFrame("a frame has " + std::to_string(size) + " bytes, more than " +
                   std::to_string(most));
  }
}

}  // namespace

std::string encode(const Frame& frame) {
  require_body(frame.body.size(), kMostBody);
  std::string bytes;
  bytes.reserve(kFrameHead + frame.body.size());
  append_u32(bytes, static_cast<std::uint32_t>(frame.body.size()));
  append_u32(bytes, frame.job);
  bytes += static_cast<char>(frame.kind);
  return bytes += frame.body;
}

std::optional<Frame> FrameDecoder::next() {
  if (bytes_.size() < kFrameHead) return std::nullopt;
  const std::size_t size = u32_at(bytes_, 0);
  const auto kind = static_cast<unsigned char>(bytes_[8]);
  // Checked before the body is here: a stream that lies is refused at its first bytes.
  if (!is_kind(kind)) throw BadFrame("no frame has kind " + std::to_string(kind));
  require_body(size, most_body_);
  if (bytes_.size() - kFrameHead < size) return std::nullopt;
  Frame frame{static_cast<FrameKind>(kind), u32_at(bytes_, 4), bytes_.substr(kFrameHead, size)};
  bytes_.erase(0, kFrameHead + size);
  return frame;
}

FrameChannel::FrameChannel(int descriptor, std::size_t most_body)
    : descriptor_(descriptor), decoder_(most_body) {
  fcntl(descriptor_, F_SETFL, fcntl(descriptor_, F_GETFL) | O_NONBLOCK);
}

void FrameChannel::close() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

void FrameChannel::wait_until(short events, Deadline deadline, const char* what) const {
  for (;;) {
    int wait_ms = -1;
    if (deadline != Deadline::max()) {
      using std::chrono::milliseconds;
      const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
      if (left <= 0)
        throw DeadlinePassed(std::string("the other process did not ") + what + " in time");
      wait_ms = static_cast<int>(std::min<long long>(left, 1 << 30));
    }
    pollfd ready{descriptor_, events, 0};
    if (poll(&ready, 1, wait_ms) > 0) return;  // also where the stream has ended: the call says so
  }
}

bool FrameChannel::is_closed() const {
  pollfd state{descriptor_, 0, 0};
  return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

void FrameChannel::write(const Frame& frame, Deadline deadline) {
  const std::string bytes = encode(frame);
  for (std::size_t at = 0; at < bytes.size();) {
    // MSG_NOSIGNAL: a worker that is gone is an answer, not the end of this process.
    const ssize_t n = send(descriptor_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (n > 0) {
      at += static_cast<std::size_t>(n);
    } else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      wait_until(POLLOUT, deadline, "read");
    } else if (n == 0 || errno != EINTR) {
      throw StreamEnded(std::string("the stream to the other process ended: ") + strerror(errno));
    }
  }
}

Frame FrameChannel::read(Deadline deadline) {
  for (;;) {
    if (std::optional<Frame> frame = decoder_.next()) return std::move(*frame);
    wait_until(POLLIN, deadline, "answer");
    char chunk[1 << 16];
    const ssize_t n = recv(descriptor_, chunk, sizeof chunk, 0);
    if (n > 0) {
      decoder_.add({chunk, static_cast<std::size_t>(n)});
    } else if (n == 0) {
      throw StreamEnded(decoder_.at_boundary() ? "the other process closed the stream"
                                               : "the other process broke off within a frame");
    } else if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) {
      throw StreamEnded(std::string("the stream to the other process broke: ") + strerror(errno));
    }
  }
}

}  // namespace colex::process
