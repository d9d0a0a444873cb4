// The contract of the API, from gpu-server/api/openapi.yaml.
#pragma once

namespace colex::server {

extern const char* const kOpenApi;

}  // namespace colex::server
