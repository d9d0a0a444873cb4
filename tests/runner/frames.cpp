#include <sys/socket.h>
#include <unistd.h>

#include <random>
#include <thread>

#include "catch.hpp"
#include "process/frame.hpp"

using namespace colex::process;

namespace {

Deadline in_ms(int ms) { return Clock::now() + std::chrono::milliseconds(ms); }

struct Pair {
  int ends[2];
  Pair() { REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0); }
};

}  // namespace

TEST_CASE("frames survive any cut of their bytes", "[frames]") {
  std::mt19937 random(7);
  std::vector<Frame> sent;
  std::string bytes;
  for (std::uint32_t job = 0; job < 50; ++job) {
    std::string body(random() % 300, '\0');
    for (char& c : body) c = static_cast<char>(random());
    sent.push_back({static_cast<FrameKind>(1 + random() % 4), job * 0x01020304u, body});
    bytes += encode(sent.back());
  }
  FrameDecoder decoder;
  std::vector<Frame> got;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t n = std::min<std::size_t>(1 + random() % 40, bytes.size() - at);
    decoder.add(std::string_view(bytes).substr(at, n));
    at += n;
    while (auto frame = decoder.next()) got.push_back(*frame);
  }
  CHECK(got == sent);
  CHECK(decoder.at_boundary());
}

TEST_CASE("a head that lies is refused before its body is there", "[frames]") {
  FrameDecoder decoder(100);
  decoder.add(std::string("\x65\0\0\0\1\0\0\0\3", 9));  // 101 bytes
  CHECK_THROWS_AS(decoder.next(), BadFrame);
  for (const char kind : {'\0', '\5', '\xff'}) {
    FrameDecoder other;
    other.add(std::string(8, '\0') + kind);
    CHECK_THROWS_AS(other.next(), BadFrame);
  }
  CHECK_THROWS_AS(encode({FrameKind::result, 1, std::string(kMostBody + 1, ' ')}), BadFrame);
}

TEST_CASE("random bytes give frames within bounds, or are refused", "[frames]") {
  std::mt19937 random(11);
  for (int round = 0; round < 2000; ++round) {
    FrameDecoder decoder(64);
    std::string bytes(random() % 200, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % 3 == 0 ? random() : random() % 6);
    decoder.add(bytes);
    std::size_t taken = 0;
    try {
      while (auto frame = decoder.next()) {
        REQUIRE(frame->body.size() <= 64);
        REQUIRE((taken += kFrameHead + frame->body.size()) <= bytes.size());
      }
    } catch (const BadFrame&) {
    }
  }
}

TEST_CASE("a channel's deadline bounds reading and writing", "[frames]") {
  Pair pair;
  FrameChannel here(pair.ends[0]);
  CHECK_THROWS_AS(here.read(in_ms(20)), DeadlinePassed);
  // Nobody reads: the socket's buffer fills.
  CHECK_THROWS_AS(here.write({FrameKind::request, 1, std::string(8 << 20, 'x')}, in_ms(20)),
                  DeadlinePassed);
  close(pair.ends[1]);
}

TEST_CASE("bytes that drip do not extend a deadline", "[frames]") {
  Pair pair;
  FrameChannel here(pair.ends[0]);
  std::thread dripping([&] {
    const std::string bytes = encode({FrameKind::result, 1, std::string(1000, 'x')});
    for (char c : bytes) {
      if (send(pair.ends[1], &c, 1, MSG_NOSIGNAL) != 1) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  CHECK_THROWS_AS(here.read(in_ms(100)), DeadlinePassed);
  here.close();
  dripping.join();
  close(pair.ends[1]);
}

TEST_CASE("large frames pass, and the end of a stream is told from a torn one", "[frames]") {
  Pair pair;
  FrameChannel here(pair.ends[0]);
  auto there = std::make_unique<FrameChannel>(pair.ends[1]);
  const Frame large{FrameKind::result, 3, std::string(5 << 20, 'y')};
  std::thread writing([&] { there->write(large, in_ms(20000)); });
  CHECK(here.read(in_ms(20000)) == large);
  writing.join();
  send(there->descriptor(), "abc", 3, 0);
  there.reset();
  try {
    here.read(in_ms(1000));
    FAIL("a torn frame was read");
  } catch (const StreamEnded& error) {
    CHECK(std::string(error.what()).find("within a frame") != std::string::npos);
  }
  CHECK_THROWS_AS(here.write(large, in_ms(1000)), StreamEnded);
}
