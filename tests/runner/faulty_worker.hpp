#pragma once

#include <string>

/// A worker of the frame protocol that goes wrong in the way asked for, at every job whose body is
/// not "well": then it answers {"pid": …}.
int faulty_worker(const std::string& fault);
