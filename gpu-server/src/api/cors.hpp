// Pages of other origins that may use the API: what their browsers ask first, and want to read.
#pragma once

#include <string>
#include <vector>

#include "http/message.hpp"

namespace colex::server {

/// True of the question that a browser asks before a page's request. It never carries a token.
bool is_preflight(const Request& request);

/// 204: methods and headers of the API. Its origin has been let in already.
Response preflight(const Request& request);

/// Lets the page of an allowed origin read the answer.
void allow_origin(const Request& request, const std::vector<std::string>& allowed_origins,
                  Response& answer);

}  // namespace colex::server
