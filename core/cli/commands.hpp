#pragma once

#include "options.hpp"

/// The commands of `colex`; each returns an exit code.

namespace colex::cli {

int eval_command(const Options& options);
int batch_command(const Options& options);
int derive_command(const Options& options);
int draw_command(const Options& options);
int fmt_command(const Options& options);
int explain_command(const Options& options);
int catalog_command(const Options& options);

}  // namespace colex::cli
