#include "http/connection.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <ctime>
#include <exception>

#include "http/forwarded.hpp"
#include "http/head.hpp"

namespace colex::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

/// Completion token: wait, and store the error in `e` instead of throwing.
auto into(error_code& e) { return asio::redirect_error(asio::use_awaitable, e); }

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[64];
  std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return text;
}

/// The answer to a head or body that could not be read, or status 0 where the client has gone.
Response refusal(error_code error, const Limits& limits, std::size_t most_body) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return problem(431, "request head too large",
                   "the head may have " + std::to_string(limits.head_bytes) + " bytes");
  }
  if (error == http::error::body_limit) {
    return problem(413, "request body too large",
                   "the body may have " + std::to_string(most_body) + " bytes");
  }
  Response gone;
  gone.status = 0;
  const bool malformed = error.category() == make_error_code(http::error::bad_method).category() &&
                         error != http::error::end_of_stream &&
                         error != http::error::partial_message;
  return malformed ? problem(400, "malformed request", error.message()) : gone;
}

/// Counts the connection for the client of its request, where a proxy says for whom it asks.
std::optional<Response> count(Connection& connection, Service& service, const Request& request) {
  if (!connection.proxied) return std::nullopt;
  const auto client =
      forwarded_client(forwarded_for(request), service.options.trusted_proxies, connection.peer);
  if (service.count_for(connection, client)) return std::nullopt;
  Response full = problem(503, "too many connections", "this client's others have to end first");
  return std::move(full.set("Retry-After", "1"));
}

/// What `make` returns; an exception on its way is an answer, too.
template <class Make> Response guarded(const Make& make) {
  try {
    return make();
  } catch (const std::exception& error) {
    return problem(500, "internal error", error.what());
  }
}

Response busy(int status, const std::string& detail) {
  Response answer = problem(status, "busy", detail);
  return std::move(answer.set("Retry-After", "1"));
}

/// A place in a line of work, while it lives.
class Place {
 public:
  Place(Service::Line& line, const std::string& owner) : line_(line), owner_(owner) {
    ++line_.waiting;
    ++line_.waiting_of[owner_];
  }
  ~Place() {
    --line_.waiting;
    if (--line_.waiting_of[owner_] == 0) line_.waiting_of.erase(owner_);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

 private:
  Service::Line& line_;
  const std::string owner_;
};

/// Runs the work that an answer waits for, then makes the answer.
asio::awaitable<Response> finish(Response answer, const std::string& owner, Service& service) {
  Service::Line& line = service.line_of(answer.lane);
  const Limits& limits = service.options.limits;
  const auto most = answer.lane == Lane::quick ? limits.waiting_work : limits.waiting_slow;
  const auto own = line.waiting_of.find(owner);
  if (!owner.empty() && own != line.waiting_of.end() && own->second >= most / 4) {
    co_return busy(429, std::to_string(own->second) + " requests of " + owner +
                            " wait for their answer already");
  }
  if (line.waiting >= most) co_return busy(503, "too many requests wait for their answer");
  std::optional<Place> place(std::in_place, line, owner);
  std::function<Response()> make;
  std::string wrong;
  try {
    const auto run = [work =
                          std::move(answer.work)]() -> asio::awaitable<std::function<Response()>> {
      co_return work();
    };
    make = co_await asio::co_spawn(*line.worker, run(), asio::use_awaitable);
  } catch (const std::exception& error) {
    wrong = error.what();
  }
  place.reset();
  co_return make ? guarded(make) : problem(500, "internal error", wrong);
}

asio::awaitable<void> write(beast::tcp_stream& stream, const Response& answer, bool head_only,
                            bool keep_alive, unsigned version, error_code& error) {
  static const std::string kNothing;
  const std::string& body = answer.body ? *answer.body : kNothing;
  http::response<http::span_body<const char>> message;
  message.result(static_cast<unsigned>(answer.status));
  message.version(version);
  message.set(http::field::date, http_date());
  for (const auto& [name, value] : answer.headers) message.set(name, value);
  message.keep_alive(keep_alive);
  // 304 describes a body that is not sent; its length must not be stated as that of an empty one.
  // 204 has none at all.
  const bool bodiless = answer.status == 304 || answer.status == 204;
  if (!bodiless && !answer.stream) message.content_length(body.size());
  if (!head_only && !bodiless) message.body() = {body.data(), body.size()};
  http::response_serializer<http::span_body<const char>> serializer(message);
  co_await http::async_write(stream, serializer, into(error));
}

/// Sends what a stream gives out until it ends, the client goes, falls behind or may no longer see
/// it, or the server stops.
asio::awaitable<void> write_stream(Connection& connection, Stream& source, const Request& request,
                                   const Service& service) {
  static const std::string kBeat = ": alive\n\n";
  const Limits& limits = service.options.limits;
  auto& socket = connection.stream.socket();
  error_code error;
  // Small: what a client does not read stays with us, and its deadline passes.
  socket.set_option(asio::socket_base::send_buffer_size(16 * 1024), error);

  struct Turn {
    explicit Turn(const asio::any_io_executor& executor) : timer(executor) {}
    asio::steady_timer timer;
    bool gone = false;
  };
  const auto turn = std::make_shared<Turn>(socket.get_executor());
  const auto wake = [turn] { turn->timer.cancel(); };
  source.wake = wake;
  connection.wake = wake;
  // The client has nothing more to say on this connection: a byte, or its end, ends the stream.
  socket.async_wait(asio::socket_base::wait_read, [turn](error_code) {
    turn->gone = true;
    turn->timer.cancel();
  });
  while (!turn->gone && !service.draining) {
    const auto piece = source.next();
    if (!piece && source.ended()) break;
    if (piece) {
      connection.stream.expires_after(limits.event);
      co_await asio::async_write(connection.stream, asio::buffer(*piece), into(error));
    } else {
      turn->timer.expires_after(limits.beat);
      error_code woken;
      co_await turn->timer.async_wait(into(woken));
      if (woken || turn->gone || service.draining) continue;
      if (service.application.admit(request)) break;  // such as a token that was taken out
      connection.stream.expires_after(limits.event);
      co_await asio::async_write(connection.stream, asio::buffer(kBeat), into(error));
    }
    if (error) break;
  }
  source.wake = nullptr;
  connection.wake = nullptr;
  connection.stream.socket().cancel(error);
}

/// Sends `100 Continue` where the client waits for it before it sends its body.
asio::awaitable<void> invite_body(beast::tcp_stream& stream, const Parser& parser,
                                  error_code& error) {
  if (!beast::iequals(parser.get()[http::field::expect], "100-continue")) co_return;
  http::response<http::empty_body> go_on(http::status::continue_, parser.get().version());
  co_await http::async_write(stream, go_on, into(error));
}

/// Memory for the body of one request, which has one, while it lives.
class BodyRoom {
 public:
  BodyRoom(Service& service, std::string client, std::size_t bytes)
      : service_(service), client_(std::move(client)), bytes_(bytes) {
    service_.body_bytes += bytes_;
    service_.body_bytes_of[client_] += bytes_;
  }
  ~BodyRoom() {
    service_.body_bytes -= bytes_;
    const auto own = service_.body_bytes_of.find(client_);
    own->second -= bytes_;
    if (own->second == 0) service_.body_bytes_of.erase(own);
  }
  BodyRoom(const BodyRoom&) = delete;
  BodyRoom& operator=(const BodyRoom&) = delete;

 private:
  Service& service_;
  const std::string client_;
  const std::size_t bytes_;
};

/// Bounds a body before it is read: 413 or 503, or nothing where there is room for it.
std::optional<Response> make_room(Parser& parser, std::size_t most, const std::string& client,
                                  Service& service, std::shared_ptr<void>& room) {
  const Limits& limits = service.options.limits;
  parser.body_limit(most);
  const auto announced = parser.content_length();
  const std::uint64_t bytes = announced ? *announced : parser.chunked() ? most : 0;
  if (bytes > most) return refusal(make_error_code(http::error::body_limit), limits, most);
  // One client may announce a quarter of all, whether or not it sends it.
  const auto own = service.body_bytes_of.find(client);
  const auto announced_by_it = own == service.body_bytes_of.end() ? 0 : own->second;
  if (announced_by_it + bytes > limits.all_bodies_bytes / 4) {
    return busy(503, "too many bodies of this client arrive at this time");
  }
  if (service.body_bytes + bytes > limits.all_bodies_bytes) {
    return busy(503, "too many bodies arrive at this time");
  }
  if (bytes > 0) {
    room = std::make_shared<BodyRoom>(service, client, static_cast<std::size_t>(bytes));
  }
  return std::nullopt;
}

/// Waits for the first byte of the next request; false if the client closed or stayed silent.
asio::awaitable<bool> next_request_begins(Connection& connection, beast::flat_buffer& buffer,
                                          Service& service) {
  if (buffer.size() > 0) co_return true;
  const Limits& limits = service.options.limits;
  error_code error;
  connection.waiting = true;
  const auto place = service.idle.insert(service.idle.end(), &connection);
  connection.stream.expires_after(limits.idle);
  const auto n =
      co_await connection.stream.async_read_some(buffer.prepare(limits.head_bytes), into(error));
  service.idle.erase(place);
  buffer.commit(n);
  connection.waiting = false;
  co_return !error;
}

/// Closes so that the client still reads the last answer: a close with unread input would reset it.
asio::awaitable<void> linger(beast::tcp_stream& stream) {
  error_code error;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  char scrap[4096];
  std::size_t left = 4 * 1024 * 1024;
  stream.expires_after(std::chrono::seconds(1));
  while (!error && left > 0) {
    const auto n = co_await stream.async_read_some(asio::buffer(scrap), into(error));
    left -= std::min(left, n);
  }
}

}  // namespace

asio::awaitable<void> serve(Connection& connection, Service& service) {
  const Limits& limits = service.options.limits;
  beast::tcp_stream& stream = connection.stream;
  // A head must fit, and so must each line and the trailers of a chunked body.
  beast::flat_buffer buffer(2 * limits.head_bytes);
  bool first = true;
  while (!service.draining) {
    if (!first && !co_await next_request_begins(connection, buffer, service)) co_return;
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.head_bytes));
    parser.body_limit(limits.body_bytes);
    error_code error;

    // A new connection must send its first head within the deadline, silence included.
    stream.expires_after(limits.head);
    co_await http::async_read_header(stream, buffer, parser, into(error));
    connection.waiting = false;
    first = false;
    Request request;  // of the head alone: what trailers say is no header
    std::optional<Response> refused;
    const auto begun = std::chrono::steady_clock::now();
    if (!error) refused = read_head(parser.get(), service.options, request);
    if (!error && !refused) refused = service.application.admit(request);
    if (!error && !refused) refused = count(connection, service, request);
    std::shared_ptr<void> room;  // for the body
    auto most_body = limits.body_bytes;
    if (!error && !refused) {
      if (!service.application.takes_body(request)) most_body = limits.other_body_bytes;
      refused = make_room(parser, most_body, connection.client, service, room);
    }
    if (!error && !refused) {
      stream.expires_after(limits.body);
      co_await invite_body(stream, parser, error);
      if (!error) co_await http::async_read(stream, buffer, parser, into(error));
      request.body = parser.get().body();
    }
    room.reset();
    Response answer = error     ? refusal(error, limits, most_body)
                      : refused ? std::move(*refused)
                                : guarded([&] { return service.application.answer(request); });
    const std::string owner = answer.owner;
    while (answer.work) answer = co_await finish(std::move(answer), owner, service);
    if (answer.status == 0) co_return;
    service.application.seal(request, answer);

    // What follows a head that was refused may be a body, which is no next request.
    const bool in_step = !error && !refused && parser.is_done();
    const bool keep_alive =
        in_step && !answer.stream && parser.get().keep_alive() && !service.draining;
    const bool head_only = !error && parser.get().method() == http::verb::head;
    const unsigned version = error ? 11 : parser.get().version();
    error_code write_error;
    stream.expires_after(limits.write);
    co_await write(stream, answer, head_only, keep_alive, version, write_error);
    if (!write_error && answer.stream && !head_only) {
      co_await write_stream(connection, *answer.stream, request, service);
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    service.application.sent(request, {connection.client, answer.status,
                                       answer.body ? answer.body->size() : 0, took.count()});
    if (connection.proxied) service.count_for(connection, connection.peer);
    if (write_error) co_return;
    if (!keep_alive) {
      co_await linger(stream);
      co_return;
    }
  }
}

}  // namespace colex::server
