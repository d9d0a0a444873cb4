#pragma once
#include <string>
#include <string_view>

namespace colex::gpu {

// SHA-256 of FIPS 180-4 as 64 hexadecimal digits.
// Example: sha256("abc") = "ba7816bf…f20015ad".
std::string sha256(std::string_view bytes);

}  // namespace colex::gpu
