// A request and an answer as the handlers see them, free of the HTTP library's types.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace colex::server {

/// Media type of every answer that reports an error (RFC 9457).
inline constexpr const char* kProblemJson = "application/problem+json";

/// One request. The views live as long as the handler runs; the body is empty while only the head
/// is known.
struct Request {
  std::string_view method;
  std::string path;  ///< percent-decoded, without the query, always begins with '/'
  std::string_view query;
  std::string_view body;
  std::vector<std::pair<std::string_view, std::string_view>> headers;

  /// Value of the first header of this name (case-insensitive), or an empty view.
  std::string_view header(std::string_view name) const;
};

/// A body that comes about while it is sent, such as the events of a job. Used on the server's
/// thread alone.
class Stream {
 public:
  virtual ~Stream() = default;
  /// What may be sent now; null if there is nothing yet, or nothing any more.
  virtual std::shared_ptr<const std::string> next() = 0;
  /// True once everything has been given out.
  virtual bool ended() const = 0;
  /// Set by who sends; to be called when next() or ended() has something new to say.
  std::function<void()> wake;
};

/// In which line an answer's work waits: what takes seconds holds up nothing that is quick.
enum class Lane : unsigned char { quick, slow };

/// An answer. The body is shared, so that one buffer serves any number of clients.
struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;
  std::shared_ptr<Stream> stream;  ///< instead of a body
  /// Where it is set the answer is not ready: it is run beside the server's thread, and what it
  /// returns, on that thread, makes the answer, or one with more work: what others wait for goes
  /// between the two.
  std::function<std::function<Response()>()> work;
  Lane lane = Lane::quick;  ///< of the work
  std::string owner;        ///< of the work: one may fill a quarter of a line; empty: all of it

  Response& set(std::string name, std::string value) {
    headers.emplace_back(std::move(name), std::move(value));
    return *this;
  }
};

/// True if `a` equals `b` up to the case of ASCII letters.
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// `text` without blanks and tabs at both ends.
std::string_view trim(std::string_view text);

/// The list's elements of a comma-separated header value, without surrounding blanks.
std::vector<std::string_view> split_list(std::string_view value);

/// JSON text as an answer that no cache keeps and no page can frame, load or take for a document.
Response json_response(int status, std::string text);

/// problem+json: `title` says what is wrong in a few words, `detail` with the numbers.
Response problem(int status, std::string_view title, std::string_view detail);

}  // namespace colex::server
