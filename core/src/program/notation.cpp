#include "program/notation.hpp"

#include <utility>

#include "program/session.hpp"

namespace colex {

Value read_notation(const std::string& text) {
  const Dialect dialect = dialect_of(text);
  if (dialect == Dialect::notation && text.find('\n') == text.npos) {
    const Prepared bare{text, false, dialect, {}, {}, {}, text};
    Session session(bare, Reading::automatic, Told::value);
    session.run();
    Evaluation& r = session.result;
    const bool alone = r.diagnostics.empty() && r.statements.size() == 1;
    if (alone && r.statements[0].name.empty() && r.statements[0].value) {
      return std::move(*r.statements[0].value);
    }
  }
  return evaluate_last(text);
}

}  // namespace colex
