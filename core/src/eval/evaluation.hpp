#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/mode_roles.hpp"
#include "registry/operation.hpp"
#include "registry/relations.hpp"
#include "source/regions.hpp"
#include "syntax/diagnostic.hpp"

/// What an evaluation of a text gives: statements with values, laws checked, diagnostics.

namespace colex {

/// How bare integers are read: `cpp` (`4` dynamic, `_4` static) or `math` (every integer static,
/// printed without `_`). `automatic` decides per statement.
enum class Reading : unsigned char { automatic, cpp, math };

inline Notation notation_of(Reading r) {
  return r == Reading::math ? Notation::math : Notation::cpp;
}

/// What the other reading of the same text gives, where it differs.
struct OtherReading {
  Reading reading = Reading::math;
  std::string text;                 ///< printed value; empty if there is an error
  std::string error;                ///< message id
  std::vector<std::string> values;  ///< of that message
};

/// The operation that made a value, which a name may have carried here from an earlier statement;
/// or the one that refused to make one.
struct Provenance {
  struct Operand {
    Value value;
    std::string source;  ///< its text in the call; empty where the call names it by a keyword
    Span span;           ///< where that stands
    std::vector<size_t> names = {};  ///< statements that bound what that text names, in its order
    std::vector<Span> modes = {};    ///< where its modes stand, if it is written mode by mode
    std::string type = {};           ///< of `T{}`: T
  };
  std::string operation;
  std::vector<Operand> operands;
  Reading reading = Reading::math;  ///< of the statement that called it
  size_t statement = 0;             ///< which one, of the evaluation's
  std::vector<ModeRole> roles;      ///< what the modes of the value mean, as far as that is known
  std::vector<Relation> relations;  ///< where elements of the operands are found in the value
  int shared = -1;  ///< the operand that the value shares out among threads, if it does
};

/// The tile whose elements a thread-value layout counts, column by column; of no rows for other
/// values.
struct Tile {
  int64 rows = 0;
  int64 cols = 0;
  std::string counts;  ///< the layout that counts them, where the value has the offsets of a tensor
};

/// Why something has no value: a message.
struct Cause {
  std::string id;
  std::vector<std::string> values;
};

struct StatementResult {
  Span span;
  std::string name;                ///< variable that the statement binds, or empty
  std::string source;              ///< text of the expression
  std::vector<size_t> names = {};  ///< earlier statements that bound what it names, in its order
  Reading reading = Reading::math;
  std::optional<Value> value;
  std::string printed;             ///< what a printf of these values writes
  std::optional<Value> otherwise;  ///< what it is of other numbers, where the text leaves some open
  std::optional<Cause> unknown;    ///< why there is none, where it depends on what is not known
  std::vector<Value> samples;      ///< of an unknown one: for a few threads and blocks
  std::shared_ptr<const Provenance> made;  ///< null if no operation made or refused the value
  std::optional<LawReport> law;
  std::optional<OtherReading> other;
  std::string older;            ///< what older CUTLASS releases print, where it differs
  Tile tile;                    ///< of a thread-value layout
  std::string derives;          ///< outermost operation, if it records a derivation
  bool said_by_thread = false;  ///< a layout that the text says is by thread and value
};

struct Evaluation {
  std::vector<StatementResult> statements;
  std::vector<Diagnostic> diagnostics;
  std::vector<Region> regions;  ///< every byte of the text that is not blank, in order
};

/// An error as a diagnostic, at its own place or else at `where`; long values are cut.
Diagnostic to_diagnostic(const LayoutError& e, Span where);

}  // namespace colex
