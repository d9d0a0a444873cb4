#include "http_client.hpp"

#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

namespace colex::gpu {
namespace {

constexpr std::string_view kScheme = "http://";
constexpr std::size_t kMostHead = 64 << 10, kMostBody = 64 << 20;  // bytes

class Connection {
 public:
  Connection(const std::string& host, const std::string& port, int seconds) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    const int error = getaddrinfo(host.c_str(), port.c_str(), &hints, &found);
    if (error != 0) throw NoServer("no address of " + host + ": " + gai_strerror(error));
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
    for (const addrinfo* a = found; a != nullptr && socket_ < 0; a = a->ai_next) try_address(*a);
    if (socket_ < 0) {
      throw NoServer("nobody answers at " + host + ":" + port + ": " + strerror(errno));
    }
    const timeval limit{seconds, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  }
  ~Connection() {
    if (socket_ >= 0) close(socket_);
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void send(const std::string& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
      const ssize_t n = ::send(socket_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return;  // a server that refuses by the head alone has answered
      at += static_cast<std::size_t>(n);
    }
  }
  // Empty at the end.
  std::string_view receive() {
    for (;;) {
      const ssize_t n = recv(socket_, buffer_, sizeof buffer_, 0);
      if (n >= 0) return {buffer_, static_cast<std::size_t>(n)};
      if (errno == EAGAIN || errno == EWOULDBLOCK) throw NoServer("the server fell silent");
      if (errno != EINTR) throw NoServer(std::string("the connection broke: ") + strerror(errno));
    }
  }

 private:
  void try_address(const addrinfo& a) {
    socket_ = socket(a.ai_family, a.ai_socktype | SOCK_CLOEXEC, a.ai_protocol);
    if (socket_ < 0 || connect(socket_, a.ai_addr, a.ai_addrlen) == 0) return;
    const int error = errno;
    close(socket_);
    socket_ = -1;
    errno = error;
  }

  int socket_ = -1;
  char buffer_[1 << 16];
};

int status_of(const std::string& head) {
  if (head.rfind("HTTP/1.", 0) != 0 || head.size() < 12) {
    throw NoServer("what answers there speaks no HTTP");
  }
  return std::atoi(head.c_str() + 9);
}

}  // namespace

HttpClient::HttpClient(const std::string& url, std::string token, int seconds)
    : token_(std::move(token)), seconds_(seconds) {
  if (url.rfind("https://", 0) == 0) {
    throw NoServer("https is for browsers; reach the server through a tunnel, such as ssh -L");
  }
  if (url.rfind(kScheme, 0) != 0) throw NoServer("--server is http://host[:port][/path]");
  const std::string rest = url.substr(kScheme.size());
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  host_ = rest.substr(0, slash);
  base_ = rest.substr(slash);
  while (!base_.empty() && base_.back() == '/') base_.pop_back();
  const std::size_t colon = host_.rfind(':');
  if (colon != std::string::npos && host_.find(']', colon) == std::string::npos) {
    port_ = host_.substr(colon + 1);
    host_.erase(colon);
  }
  if (host_.size() > 1 && host_.front() == '[') host_ = host_.substr(1, host_.size() - 2);
  const auto breaks_a_line = [](unsigned char c) { return c <= ' ' || c == 127; };
  if (host_.empty() || std::any_of(url.begin(), url.end(), breaks_a_line) ||
      std::any_of(token_.begin(), token_.end(), breaks_a_line)) {
    throw NoServer("--server is http://host[:port][/path]");
  }
}

int HttpClient::exchange(const std::string& method, const std::string& path,
                         const std::string& body,
                         const std::function<void(std::string_view)>& on_part) const {
  Connection connection(host_, port_, seconds_);
  const bool v6 = host_.find(':') != std::string::npos;
  // HTTP/1.0: the body ends with the connection, in one piece.
  std::string request = method + ' ' + base_ + "/api/v1" + path +
                        " HTTP/1.0\r\nHost: " + (v6 ? '[' + host_ + ']' : host_) + ':' + port_ +
                        "\r\n";
  if (!token_.empty()) request += "Authorization: Bearer " + token_ + "\r\n";
  if (!body.empty()) {
    request +=
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  connection.send(request + "\r\n" + body);

  std::string head;
  std::size_t end = std::string::npos;
  while (end == std::string::npos) {
    const auto part = connection.receive();
    if (part.empty()) throw NoServer("the server closed without an answer");
    if (head.size() + part.size() > kMostHead + (1 << 16)) throw NoServer("the head has no end");
    head += part;
    end = head.find("\r\n\r\n");
  }
  const int status = status_of(head);
  if (end + 4 < head.size()) on_part(std::string_view(head).substr(end + 4));
  for (auto part = connection.receive(); !part.empty(); part = connection.receive()) on_part(part);
  return status;
}

HttpAnswer HttpClient::call(const std::string& method, const std::string& path,
                            const std::string& body) const {
  HttpAnswer answer;
  answer.status = exchange(method, path, body, [&](std::string_view part) {
    if (answer.body.size() + part.size() > kMostBody) throw NoServer("the answer has no end");
    answer.body += part;
  });
  return answer;
}

int HttpClient::stream(const std::string& path,
                       const std::function<void(std::string_view)>& on_part) const {
  return exchange("GET", path, "", on_part);
}

}  // namespace colex::gpu
